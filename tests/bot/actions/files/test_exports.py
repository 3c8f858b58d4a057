"""导出: what a file holds, and what it is said not to hold."""

import pytest
from room import FOUR, Room

from bot.texts import texts_for

LEFT_OUT = texts_for("zh").files.export_without_plans
BEGUN = (FOUR, "老王: 小李 暗杠")
PLANNED = ("老王: /seat 小张 阿强",)

SAID = {
    "seats planned for the next round": ((*BEGUN, *PLANNED), "json", True),
    "a side bet from the next round on": ((*BEGUN, "老王: /horse 小张 老王", "老王> 下一局起"), "json", True),
    "nothing planned": (BEGUN, "json", False),
    "what was planned and is dealt": ((*BEGUN, *PLANNED, "老王: 流局 没人听"), "json", False),
    "what a table that is over had planned": ((*BEGUN, *PLANNED, "老王: /end keep"), "json", False),
    "a file that nobody brings in": ((*BEGUN, *PLANNED), "csv", False),
}


@pytest.mark.parametrize(("before", "kind", "said"), SAID.values(), ids=SAID.keys())
async def test_who_exports_is_told_of_plans(
    room: Room, before: tuple[str, ...], kind: str, *, said: bool
) -> None:
    await room.did(*before)
    assert (LEFT_OUT in "\n".join(await room.play(f"老王: /export {kind}"))) == said
