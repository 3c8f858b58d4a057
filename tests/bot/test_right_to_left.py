"""从右往左写的名字: each amount stays beside its name on the screen, and the names stay as they were told."""

import json
import unicodedata

import pytest
from brought_files import exported
from room import Room

MARKS = "\u200e\u2068\u2069"
AVI, DANI = "אבי", "דני"
NAMES = (AVI, DANI, "سمير")

PAGES = (
    *("/score", "/total", "/settle", "/stats", f"/stats {AVI}", "/why", f"/why {AVI}"),
    *("/history", "/round 1", "/seat", "/end keep"),
)


def torn(line: str) -> bool:
    """Whether letters from right to left stand in a line without a mark that keeps them apart from it."""
    depth = 0
    for character in line:
        kind = unicodedata.bidirectional(character)
        depth += (kind == "FSI") - (kind == "PDI")
        if kind in {"R", "AL"} and depth == 0:
            return True
    return False


async def opened(room: Room) -> None:
    await room.play(f"老王: /new 老王 {AVI} {DANI} 小美", f"老王: {AVI} 暗杠", f"老王: {DANI} 胡 {AVI}")


async def test_a_line_of_two_names_and_their_amounts_keeps_them_together(room: Room) -> None:
    await opened(room)
    board = room.telegram.message(room.telegram.world.group(), 3).text.splitlines()
    avi, dani = (f"\u200e\u2068{name}\u2069\u200e" for name in (AVI, DANI))
    assert f"· {dani} 胡 {avi} 平胡：{avi} -1 {dani} +1" in board
    assert f"{avi} +5（本局 +5）" in board


async def test_no_message_tears_a_name_from_what_stands_beside_it(room: Room) -> None:
    await opened(room)
    for page in PAGES:
        await room.play(f"老王: {page}")
        assert AVI in room.newest.text, page
        assert not [line for line in room.newest.text.splitlines() if torn(line)], page


@pytest.mark.parametrize("name", ["老王", "Wang", "a_b", "🀄发财", "Ёж"])
async def test_a_name_from_left_to_right_has_no_marks(room: Room, name: str) -> None:
    await room.play(f"老王: /new {name} 小李", f"老王: {name} 暗杠")
    shown = "".join(await room.play("老王: /score", "老王: /history"))
    assert not set(MARKS) & set(shown)


async def test_a_name_is_written_and_copied_as_it_is_shown_and_as_it_is_told(room: Room) -> None:
    await opened(room)
    avi, dani = [line.partition(" ")[0] for line in (await room.play("老王: /score"))[2:4]]
    assert (avi, dani) != (AVI, DANI)
    await room.play(f"老王: 小美 胡 {avi}", f"老王: /adjust {AVI}+1 {dani}-1")
    assert await room.score() == {"老王": "-2", avi: "+5", dani: "-2", "小美": "-1"}
    await room.play("老王: /end keep", f"老王: /new 老王 {dani}")
    assert "认识的人（4）" in await room.answer("老王: /players"), "nobody is known twice"


async def test_a_button_is_tapped_by_the_bare_name_or_by_the_name_as_it_is_shown(room: Room) -> None:
    await room.play(f"老王: /new 老王 {AVI}ם {AVI} 小美", "老王> 杠")
    shown = await room.play(f"老王> {AVI}", "老王> 暗杠")
    assert any(f"{AVI}\u2069\u200e 暗杠" in line for line in shown), "exactly this label goes first"
    await room.play(
        "老王> 取消", "老王> 杠", f"老王> \u200e\u2068{AVI}\u2069\u200e", "老王> 暗杠", "老王> 确认"
    )
    score = await room.score()
    assert score[f"\u200e\u2068{AVI}\u2069\u200e"] == "+6"


@pytest.mark.parametrize("kind", ["csv", "json"])
async def test_files_have_the_names_as_they_were_told(room: Room, kind: str) -> None:
    await opened(room)
    text = (await exported(room, kind)).decode("utf-8-sig")
    text = json.dumps(json.loads(text), ensure_ascii=False) if kind == "json" else text
    assert AVI in text
    assert not set(MARKS) & set(text)
