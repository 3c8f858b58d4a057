"""Charts and scoreboards of made-up nights: few and many players and rounds, short and long names."""

from itertools import accumulate
from random import Random

from bot.pictures.values import Chart, Line, Mark, Scoreboard, Standing
from bot.views.amounts import signed

FOUR = ("老王", "小李", "阿强", "小美")
EIGHT = (
    "一",
    "🐼熊猫大侠",
    "Alexander",
    "👨‍👩‍👧全家❤️",
    "欧阳修的名字特别特别长长长长长长到二十",
    "小美🀄",
    "Мария",
    "喆堃淼龘",
)
MANY = (*EIGHT, *FOUR, "Ann", "Ben", "Cat", "Dan")
UNIT = 10_000


def chart_of(names: tuple[str, ...], rounds: int, *, base: int = 2 * UNIT, marks: int = 3) -> Chart:
    """A night with one winner a round; its marks stand as close together as they can."""
    chance = Random(f"{names}{rounds}")  # noqa: S311 - the same night each time
    nets: list[list[int]] = [[] for _ in names]
    for _ in range(rounds):
        winner, each = chance.randrange(len(names)), base * 2 ** chance.randrange(5)
        for place, net in enumerate(nets):
            net.append(each * (len(names) - 1) if place == winner else -each)
    totals = [tuple(accumulate(net)) for net in nets]
    lines = tuple(
        Line(name, total, f"{signed(total[-1])} 元") for name, total in zip(names, totals, strict=True)
    )
    step = max(1, rounds // 2)
    marked = tuple(
        Mark(place % len(names), step, f"第{step}局 {names[place % len(names)]} 清一色 龙七对 5番 +96 元")
        for place in range(marks)
    )
    steps = tuple(map(str, range(1, rounds + 1)))
    return Chart("周五局·走势", f"2026年11月29日·{rounds}局·合计 0", "局", steps, lines, marked)


def scoreboard_of(names: tuple[str, ...], *, base: int = 2 * UNIT) -> Scoreboard:
    amounts = [base * (len(names) - 1 - 2 * place) for place in range(len(names))]
    standings = tuple(
        Standing(name, amount, f"{signed(amount)} 元") for name, amount in zip(names, amounts, strict=True)
    )
    note = f"最大一手：{names[-1]} 清一色 龙七对 5番，第3局"
    return Scoreboard("周五局", "2026年11月29日·12局", standings, (note,), "合计 0")
