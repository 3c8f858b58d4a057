"""随便打: what may happen at a table, drawn at random, and how people type it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, get_args

from hypothesis import strategies as st
from plain_model import Json, Sheet

Kind = Literal[
    "an",
    "wan",
    "zhi",
    "self_draw",
    "discard",
    "many",
    "rob",
    "wall_end",
    "nobody_ready",
    "false_win",
    "adjust",
]

SAID = {
    "dui_dui_hu": "对对胡",
    "qing_yi_se": "清一色",
    "qi_dui": "七对",
    "long_qi_dui": "龙七对",
    "dai_yao_jiu": "带幺九",
    "jiang_dui": "将对",
    "jin_gou_diao": "金钩钓",
    "men_qing": "门清",
    "gang_shang_hua": "杠上花",
    "gang_shang_pao": "杠上炮",
    "hai_di": "海底",
    "jue_zhang": "绝张",
    "tian_hu": "天胡",
    "di_hu": "地胡",
    "an": "暗杠",
    "wan": "弯杠",
    "zhi": "直杠",
}
SHAPES: tuple[tuple[str, ...], ...] = (
    (),
    ("qing_yi_se",),
    ("dui_dui_hu",),
    ("qi_dui",),
    ("qing_yi_se", "dui_dui_hu"),
    ("qing_yi_se", "qi_dui"),
    ("long_qi_dui",),
    ("dai_yao_jiu",),
    ("jiang_dui",),
    ("jin_gou_diao",),
    ("men_qing",),
    ("jiang_dui", "qing_yi_se"),
)
FLAGS = {
    "self_draw": ("gang_shang_hua", "hai_di", "tian_hu", "di_hu"),
    "discard": ("gang_shang_pao", "hai_di", "jue_zhang"),
    "many": ("gang_shang_pao",),
}


@dataclass(frozen=True, slots=True)
class DrawnHand:
    """A hand; `gen` None: as many 根 as gangs, `fan`: only its number is said, where the table says fan."""

    patterns: tuple[str, ...] = ()
    gen: int | None = None
    fan: int | None = None

    def event(self, sheet: Sheet) -> Json:
        if self.fan is not None and sheet.rules.say != "multiplier":
            return {"fan": self.fan}
        return {"patterns": list(self.patterns)} | ({} if self.gen is None else {"gen": self.gen})


@dataclass(frozen=True, slots=True)
class Drawn:
    """Something that happens, to whomever it can: `order` says who of those who are asked comes first."""

    kind: Kind
    order: tuple[int, ...]
    hands: tuple[DrawnHand, DrawnHand, DrawnHand]
    flag: int | None
    number: int
    anybody: bool

    def event(self, sheet: Sheet) -> Json:
        """Return it as the scorer takes it; with `anybody` also of people who are out."""
        pool = sheet.in_play()
        if self.anybody or len(pool) < 2:
            pool = sheet.players
        first, second, *others = [pool[place] for place in self.order if place < len(pool)]
        hands = [hand.event(sheet) for hand in self.hands]
        match self.kind:
            case "an" | "wan":
                late = {"late": True} if self.kind == "wan" and self.number % 4 == 0 else {}
                return {"type": "gang", "by": first, "kind": self.kind, **late}
            case "zhi":
                return {"type": "gang", "by": first, "kind": "zhi", "from": second}
            case "self_draw" | "discard" | "rob":
                how = "rob_gang" if self.kind == "rob" else self.kind
                payer = None if how == "self_draw" else second
                return self._win(sheet, how, payer, [(first, hands[0])])
            case "many":
                wins = [(first, hands[0]), *zip(others, hands[1:], strict=False)]
                return self._win(sheet, "discard", second, wins)
            case "wall_end":
                ready = [{"by": first, "best": hands[0]}]
                ready += [{"by": second, "best": hands[1]}] if self.number % 2 else []
                return {"type": "wall_end", "ready": ready, "pigs": others[:1] if self.number % 3 else []}
            case "nobody_ready":
                return {"type": "wall_end", "ready": [], "pigs": []}
            case "false_win":
                return {"type": "false_win", "by": first}
            case "adjust":
                moved = {"from": second, "to": first, "amount": str(self.number)}
                return {"type": "adjust", "transfers": [moved]}

    def _win(self, sheet: Sheet, how: str, payer: str | None, wins: Sequence[tuple[str, Json]]) -> Json:
        # The bot refuses the dealer a 地胡, and everybody else a 天胡.
        theirs = "di_hu" if sheet.current.dealer == wins[0][0] else "tian_hu"
        possible = [flag for flag in FLAGS.get(self.kind, ()) if flag != theirs]
        flags = [] if self.flag is None or not possible else [possible[self.flag % len(possible)]]
        told: Json = {"type": "win", "how": how, "wins": [{"by": by, "hand": hand} for by, hand in wins]}
        return told | {"flags": flags} | ({} if payer is None else {"from": payer})


_HANDS = st.builds(
    DrawnHand,
    st.sampled_from(SHAPES[:-1]) | st.sampled_from(SHAPES),
    st.none() | st.none() | st.integers(0, 3),
    st.none() | st.none() | st.none() | st.integers(0, 5),
)


def happenings(kinds: Sequence[Kind] = get_args(Kind)) -> st.SearchStrategy[Drawn]:
    """Draw what happens; mostly what can, as a win by somebody who still plays."""
    return st.builds(
        Drawn,
        st.sampled_from(kinds),
        st.permutations(range(4)).map(tuple),
        st.tuples(_HANDS, _HANDS, _HANDS),
        st.none() | st.none() | st.none() | st.integers(0, 3),
        st.integers(1, 12),
        st.sampled_from([False] * 5 + [True]),
    )


def line_of(event: Json, sheet: Sheet, *, tight: bool = False) -> str:
    """Return the line by which somebody tells this; `tight` is without spaces."""
    match event["type"]:
        case "gang":
            late = " 后杠" if event.get("late") else ""
            feeder = f" {event['from']}" if "from" in event else ""
            line = f"{event['by']} {SAID[event['kind']]}{feeder}{late}"
        case "win":
            line = _win_line(event, sheet)
        case "wall_end":
            line = _wall_end_line(event, sheet)
        case "false_win":
            line = f"{event['by']} 诈胡"
        case _:
            [moved] = event["transfers"]
            return f"/adjust {moved['to']}+{moved['amount']} {moved['from']}-{moved['amount']}"
    return line.replace(" ", "") if tight else line


def _win_line(event: Json, sheet: Sheet) -> str:
    flags = "".join(f" {SAID[flag]}" for flag in event["flags"])
    told = [(win["by"], _hand_words(win["hand"], sheet)) for win in event["wins"]]
    if len(told) > 1:
        return f"{event['from']}点炮" + "、".join(f"{by} {words or '平胡'}" for by, words in told) + flags
    [(by, words)] = told
    ways = {
        "self_draw": "自摸",
        "discard": f"胡 {event.get('from')}",
        "rob_gang": f"抢杠 {event.get('from')}",
    }
    return f"{by} {ways[event['how']]} {words}".rstrip() + flags


def _wall_end_line(event: Json, sheet: Sheet) -> str:
    ready = " ".join(f"{one['by']} {_hand_words(one['best'], sheet) or '平胡'}" for one in event["ready"])
    pigs = " ".join(event["pigs"])
    if not ready and not pigs:
        return "流局 没人听"
    return "流局" + (f" 听 {ready}" if ready else "") + (f" 花猪 {pigs}" if pigs else "")


def _hand_words(hand: Json, sheet: Sheet) -> str:
    if "fan" in hand:
        return f"{hand['fan'] + (sheet.rules.say == 'fan_plus_one')}番"
    words = [SAID[name] for name in hand["patterns"]]
    return " ".join([*words, *([f"{hand['gen']}根"] if "gen" in hand else [])])
