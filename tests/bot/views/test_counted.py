"""算了什么: a line says the 根 that were counted, what tiles come to, and what of a hand is worth nothing."""

from typing import Any

import pytest
from half_rounds import L, M, Q, W, gang, state

from bot.texts import texts_for
from bot.views.counted import line_at, line_behind
from bot.views.events import MOST_NOTE
from scorer import parse_event

ZH, EN = texts_for("zh"), texts_for("en")


def hand(*patterns: str, gen: int | None = None) -> dict[str, Any]:
    return {"patterns": list(patterns)} | ({} if gen is None else {"gen": gen})


def won(by: str, held: dict[str, Any], *flags: str, payer: str = Q) -> dict[str, Any]:
    wins = [{"by": by, "hand": held}]
    return {"type": "win", "how": "discard", "from": payer, "wins": wins, "flags": list(flags)}


def drawn(by: str, held: dict[str, Any], *flags: str) -> dict[str, Any]:
    wins = [{"by": by, "hand": held}]
    return {"type": "win", "how": "self_draw", "wins": wins, "flags": list(flags)}


def ended(*ready: dict[str, Any], pigs: tuple[str, ...] = ()) -> dict[str, Any]:
    return {"type": "wall_end", "ready": list(ready), "pigs": list(pigs)}


FLUSH = {"tiles": "11123777888999m"}
WAITING = {"tiles": "1112345678999m"}

SAID: dict[str, tuple[list[dict[str, Any]], str]] = {
    "a pattern that the table does not play": (
        [won(L, hand("men_qing", gen=1))],
        "小李 胡 阿强 门清 1根（门清不算番）",
    ),
    "what happened, where the table gives nothing for it": (
        [drawn(L, hand(), "hai_di")],
        "小李 自摸 平胡 海底（海底不算番）",
    ),
    "on a discard by its own name": (
        [won(L, hand(), "hai_di")],
        "小李 胡 阿强 平胡 海底炮（海底炮不算番）",
    ),
    "all that is worth nothing, once": (
        [won(L, hand("duan_yao_jiu", "dui_dui_hu", "men_qing"), "hai_di")],
        "小李 胡 阿强 断幺九 对对胡 门清 海底炮（断幺九、门清、海底炮不算番）",
    ),
    "nothing of a hand that counts whole": (
        [gang(Q), won(L, hand("qing_yi_se", gen=1), "gang_shang_pao")],
        "小李 胡 阿强 清一色 1根 杠上炮",
    ),
    "nothing of a pattern that a dearer one holds": (
        [won(L, hand("dui_dui_hu", "jiang_dui"))],
        "小李 胡 阿强 对对胡 将对",
    ),
    "in a number of fan that was said everything is counted already": (
        [won(L, {"fan": 2}, "hai_di")],
        "小李 胡 阿强 2番 海底炮",
    ),
    "tiles that won": (
        [won(L, FLUSH)],
        "小李 胡 阿强 11123777888999万（清一色 带幺九 4番）",
    ),
    "tiles that two won with": (
        [
            {
                "type": "win",
                "how": "discard",
                "from": Q,
                "wins": [{"by": L, "hand": FLUSH}, {"by": M, "hand": hand("qi_dui")}],
            }
        ],
        "阿强点炮小李 11123777888999万、小美 七对（小李 清一色 带幺九 4番）",
    ),
    "the 根 of a ready hand are its recorded gangs": (
        [gang(L), ended({"by": L, "best": hand("qing_yi_se")}, {"by": M, "best": hand()})],
        "流局 听 小李 清一色 1根、小美 平胡",
    ),
    "the tiles of a ready hand at their dearest wait": (
        [ended({"by": L, "best": WAITING}, pigs=(W,))],
        "流局 听 小李 1112345678999万 花猪 老王（小李 清一色 1根 3番）",
    ),
    "who is ready with what was not told": ([ended()], "流局 没人听"),
}


@pytest.mark.parametrize(("events", "line"), SAID.values(), ids=SAID.keys())
def test_a_line_says_what_counted(events: list[dict[str, Any]], line: str) -> None:
    table = state(*events)
    assert line_at(table, len(events) - 1, ZH) == line
    *earlier, last = map(parse_event, events)
    assert line_behind(earlier, last, state(), ZH) == line


def test_it_says_so_in_english_too() -> None:
    assert line_at(state(won(L, hand("men_qing"))), 0, EN).endswith(" not counted here)")


def adjusted(note: str) -> str:
    event = {"type": "adjust", "transfers": [{"from": W, "to": L, "amount": "30"}], "note": note}
    return line_at(state(event), 0, ZH)


NOTES = {
    "what it was for": ("茶钱", "（茶钱）"),
    "nothing": ("", ""),
    "nothing but blanks": (" \n ", ""),
    "in one line": ("茶钱\n宵夜\u2028打车", "（茶钱 宵夜 打车）"),
    "without a turn of direction": ("茶\u202e钱", "（茶钱）"),
    "from right to left, kept apart": ("שלום", "（\u200e\u2068שלום\u2069\u200e）"),
    "no longer than a line": ("茶" * 500, f"（{'茶' * (MOST_NOTE - 1)}…）"),
}


@pytest.mark.parametrize(("note", "said"), NOTES.values(), ids=NOTES.keys())
def test_an_adjustment_says_what_it_is_for(note: str, said: str) -> None:
    assert adjusted(note) == f"调整 老王 → 小李 30{said}"
