"""句子: right lines and commands of every kind, for a table of these people."""

from collections.abc import Callable, Sequence
from random import Random

from bot.entry.words.meanings import Flag, GangWord, Link, Mark, Note, Shape, Unit
from bot.entry.words.table import WORDS, WordRow
from scorer import presets, rule_kinds

PRESETS = tuple(presets())
RULES = tuple(rule_kinds())

_HANDS = (
    "11123777888999万",
    "111m222m333m44m555m",
    "1122334455667p7p",
    "[111万]23456789万11筒+1万",
    "5m",
    "19s",
)


def _said(*kinds: type) -> tuple[str, ...]:
    rows: list[WordRow] = [row for row in WORDS if isinstance(row.meaning, kinds)]
    return tuple(word for row in rows for word in (*row.zh, *row.pinyin, *row.en))


GANGS = _said(GangWord)
SHAPES = _said(Shape)
FLAGS = _said(Flag)
EVERY_WORD = tuple(word for row in WORDS for word in (*row.zh, *row.pinyin, *row.en))
_LOOSE = _said(Flag, Note, Mark, Link, Unit)


class Lines:
    """Writes what could be said at a table."""

    def __init__(self, chance: Random, names: Sequence[str]) -> None:
        self.chance = chance
        self.names = tuple(names)

    @property
    def name(self) -> str:
        """Somebody."""
        return self.chance.choice(self.names)

    def hand(self) -> str:
        """What somebody won with."""
        pick = self.chance.choice
        ways = (
            "",
            pick(SHAPES),
            pick(SHAPES),
            f"{pick(SHAPES)} {self.chance.randrange(5)}根",
            f"{self.chance.randrange(9)}番",
        )
        hand = pick((*ways, pick(_HANDS), f"{pick(SHAPES)} {pick(FLAGS)}"))
        return f"{hand} {pick(_LOOSE)}" if self.chance.random() < 0.1 else hand

    def line(self) -> str:
        """A plain line that tells an event."""
        pick = self.chance.choice
        one, other = (*self.chance.sample(self.names, 2),) if len(self.names) > 1 else (self.name, self.name)
        return pick(
            (
                f"{one} {pick(('暗杠', '弯杠', pick(GANGS)))}",
                f"{one} 直杠 {other}",
                f"{one} 自摸 {self.hand()}",
                f"{one} 胡 {other} {self.hand()}",
                f"{one} 胡 {other}",
                f"{other}点炮{one}{pick(SHAPES)}、{self.name}平胡",
                f"{one} 抢杠 {other} {self.hand()}",
                f"{one} 胡",
                f"{one} 诈胡",
                f"{one} 离开",
                f"流局 听 {one}{pick(SHAPES)} {self.name}平胡 花猪 {other}",
                pick(("流局", "流局 没人听", f"流局 听 {one}")),
            )
        ).strip()

    def adjustment(self) -> str:
        """Money moved by hand."""
        one, other = self.name, self.name
        amount = self.chance.choice(
            ("1", "12", "0.5", "300", "99999999999", str(self.chance.randrange(1, 60)))
        )
        return f"{one}+{amount} {other}-{amount} {self.chance.choice(('', '打车', '包子'))}".strip()

    def command(self, name: str) -> str:
        """A command as somebody would write it."""
        words = self.chance.choice(_ARGUMENTS.get(name, (lambda _lines: "",)))(self)
        return f"/{name} {words}".strip()


_Words = Callable[[Lines], str]


def _just(*texts: str) -> tuple[_Words, ...]:
    return tuple((lambda _lines, text=text: text) for text in texts)


def _rule(lines: Lines) -> str:
    values = (
        "0",
        "1",
        "2",
        "3",
        "5",
        "16",
        "true",
        "false",
        "null",
        "none",
        "all",
        "0.5",
        "-1",
        "hand",
        "fan",
        "add_fan",
    )
    return f"{lines.chance.choice((*RULES, 'base', 'cap', 'cap_money'))}={lines.chance.choice(values)}"


def _period(lines: Lines) -> str:
    return lines.chance.choice(
        (
            "",
            "week",
            "month",
            "year",
            "all",
            "2026-01-01..2026-12-31",
            "2026-02-30..1",
            "9999-12-31..0001-01-01",
            "上周",
        )
    )


_ARGUMENTS: dict[str, tuple[_Words, ...]] = {
    "new": (
        lambda lines: " ".join(lines.names[:4]),
        lambda lines: f"{' '.join(lines.names)} {lines.chance.choice(PRESETS)}",
        lambda lines: f"{' '.join(lines.names[:3])} {_rule(lines)} {_rule(lines)}",
        *_just("", "甲 乙", "2块 4番封顶", "血流成河"),
    ),
    "end": _just("", "keep", "drop"),
    "seat": (
        lambda lines: f"{lines.name} {lines.name}",
        lambda lines: " ".join(lines.chance.sample(lines.names, len(lines.names))[:4]),
        *_just(
            "",
        ),
    ),
    "horse": (
        lambda lines: f"路人 {lines.name}",
        lambda lines: f"{lines.name} {lines.chance.randrange(12)}",
        *_just("", "路人 1", "off"),
    ),
    "gang": (lambda lines: f"{lines.name} {lines.chance.choice(GANGS)}", lambda lines: lines.line()),
    "hu": (lambda lines: f"{lines.name} {lines.name} {lines.hand()}", lambda lines: lines.line()),
    "draw": (lambda lines: f"听 {lines.name}{lines.chance.choice(SHAPES)}", lambda lines: lines.line()),
    "adjust": (lambda lines: lines.adjustment(),),
    "round": (
        lambda lines: str(lines.chance.randrange(9)),
        *_just(
            "",
        ),
    ),
    "why": (lambda lines: lines.name, lambda lines: str(lines.chance.randrange(9)), *_just("")),
    "stats": (lambda lines: lines.name, _period, lambda lines: f"{lines.name} {_period(lines)}"),
    "total": (_period,),
    "chart": (_period,),
    "summary": (_period, *_just("on weekly 20", "on daily 7", "on monthly 25", "off", "on weekly 99")),
    "settle": _just("", "all"),
    "export": _just("", "csv", "json", "xlsx"),
    "rules": (_rule, lambda lines: lines.chance.choice(PRESETS), *_just("", "save", "group")),
    "fan": (lambda lines: lines.hand(), lambda lines: lines.chance.choice(_HANDS)),
    "whatif": (lambda lines: lines.line(),),
    "players": (
        lambda lines: f"add 新人{lines.chance.randrange(99)}",
        lambda lines: f"rename {lines.name} {lines.name}二",
        lambda lines: f"alias {lines.name} 阿{lines.chance.randrange(99)}",
        lambda lines: f"link {lines.name} @somebody",
        lambda lines: f"merge {lines.name} {lines.name}",
        lambda lines: f"{lines.chance.choice(('retire', 'unlink', 'remove', 'unalias'))} {lines.name}",
        lambda lines: lines.name,
        *_just(""),
    ),
    "who": _just("", "大家", "everyone", "这桌的人", "管理员"),
    "unit": _just("", "元", "元 2", "$ 0", "off", "分 4", "points 9"),
    "tz": _just(
        "", "Asia/Shanghai", "Europe/London", "UTC", "../etc", "Asia/Nowhere", "posixrules", "Factory"
    ),
    "lang": _just("", "zh", "en", "de"),
    "help": _just("", "words", "词"),
    "start": _just("", "abc", "g-1001000000002", "LTEwMDEwMDAwMDAwMDI", "1_2_3"),
}
