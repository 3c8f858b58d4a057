"""胡的时候还有什么: the card offers an event where it moves money at this table, as the scorer has it."""

import pytest
from room import Room

NEW = "老王: /new 老王 小李 阿强 小美 chengdu-5-80 fan_gang_shang_hua=0 fan_gang_shang_pao=0 "
DRAWN = ("老王: 老王 胡", "老王> 自摸")
FROM_WANG = ("小李: 小李 胡", "小李> 老王")
FED = "老王: 老王 直杠 小李"

OFFERED = {
    "杠上花 that only makes the feeder pay": ("dian_gang_hua=discarder", (FED,), DRAWN, "杠上花", True),
    "but not where the feeder has left": (
        "dian_gang_hua=discarder",
        (FED, "小李: 小李 离开"),
        DRAWN,
        "杠上花",
        False,
    ),
    "nor behind a gang that nobody fed": (
        "dian_gang_hua=discarder",
        ("老王: 老王 暗杠",),
        DRAWN,
        "杠上花",
        False,
    ),
    "杠上炮 that only hands the gang's money on": ("", (FED,), FROM_WANG, "杠上炮", True),
    "but not where that gang earned nothing": (
        "gang_wan_late=0",
        ("老王: 老王 后杠",),
        FROM_WANG,
        "杠上炮",
        False,
    ),
    "海底 that is worth a fan": ("fan_hai_di=1", (), DRAWN, "海底", True),
    "but not where it is worth none": ("fan_hai_di=0", (), DRAWN, "海底", False),
    "海底 of who has gangs for a hand that is not plain": (
        "fan_hai_di=1",
        tuple(f"老王: 老王 暗杠 {tile}" for tile in ("1万", "2万", "3万", "4万")),
        DRAWN,
        "海底",
        True,
    ),
}


@pytest.mark.parametrize(
    ("rules", "played", "asked", "event", "is_offered"), OFFERED.values(), ids=OFFERED.keys()
)
async def test_what_is_offered_moves_money(  # noqa: PLR0913 - the columns of the table
    room: Room, rules: str, played: tuple[str, ...], asked: tuple[str, ...], event: str, *, is_offered: bool
) -> None:
    await room.did(f"{NEW}{rules}".strip(), *played)
    shown = await room.did(*asked)
    assert any("[清一色]" in line for line in shown), shown
    assert any(f"[{event}]" in line for line in shown) is is_offered
