"""刻度: round numbers for an axis, and room for every label beside it."""

from collections.abc import Iterator, Sequence

from scorer.money import HAO_PER_UNIT

MOST_INTERVALS = 6


def _round_numbers() -> Iterator[int]:
    """Yield 1, 2, 5, 10, 20, 50 and so on."""
    power = 1
    while True:
        yield from (power, 2 * power, 5 * power)
        power *= 10


def amount_ticks(lowest: int, highest: int) -> tuple[int, ...]:
    """Return round amounts that reach from below the lowest to above the highest, 0 among them; in 毫.

    >>> amount_ticks(-450_000, 1_050_000)
    (-500000, 0, 500000, 1000000, 1500000)
    """
    low, high = min(lowest, 0), max(highest, 0)
    if low == high:
        return (-HAO_PER_UNIT, 0, HAO_PER_UNIT)
    step = next(step for step in _round_numbers() if -(low // step) - (-high // step) <= MOST_INTERVALS)
    return tuple(range(low // step * step, -(-high // step) * step + 1, step))


def step_between(widest: int, distance: int, steps: int) -> int:
    """Return how many steps lie from one label to the next where each may be `widest` pixels wide.

    >>> step_between(40, 900, 8), step_between(40, 900, 200)
    (1, 10)
    """
    return next(step for step in _round_numbers() if step * distance >= widest * steps or step >= steps)


def spread(wanted: Sequence[int], height: int, lowest: int, highest: int) -> tuple[int, ...]:
    """Return tops near the wanted ones, in their order, at least `height` apart and within the bounds.

    Those that would overlap are set around the middle of where they wanted to be.

    >>> spread([100, 104, 300], 20, 0, 400)
    (92, 112, 300)
    """
    order = sorted(range(len(wanted)), key=lambda place: wanted[place])
    groups: list[tuple[int, int]] = []
    for rank, place in enumerate(order):
        total, size = wanted[place] - rank * height, 1
        while groups and groups[-1][0] * size > total * groups[-1][1]:
            before = groups.pop()
            total, size = total + before[0], size + before[1]
        groups.append((total, size))
    last = max(lowest, highest - (len(wanted) - 1) * height)
    level = [min(max(total // size, lowest), last) for total, size in groups for _ in range(size)]
    tops = [0] * len(wanted)
    for rank, place in enumerate(order):
        tops[place] = level[rank] + rank * height
    return tuple(tops)
