"""Whatever `/why` explains sums to the number that `/score` shows, page by page."""

import re

from room import Room

from bot.views.reasons import MOST_PAGE
from bot.views.view import text_length

AMOUNT = re.compile(r"^(?:\[\d+\*?\] )?· (?P<payer>\S+) → (?P<payee>\S+) (?P<amount>[\d.]+)：")


async def lines_of(room: Room, who: str) -> list[str]:
    """Return everything that `/why` says of a player, turning every page."""
    lines = await room.play(f"老王: /why {who}")
    said = lines[1:]
    while any("下一页" in line for line in lines):
        lines = await room.play("老王> 下一页")
        said += lines
    return said


async def test_the_payments_explained_sum_to_the_score(table: Room) -> None:
    winners = ("老王", "小李", "阿强", "小美")
    for number in range(9):
        one, two, three, four = (winners[(number + step) % 4] for step in range(4))
        await table.play(
            f"老王: {one} 直杠 {two}",
            f"老王: {three} 暗杠",
            f"老王: {one} 自摸 {'清一色' if number % 2 else '对对胡'}",
            f"老王: {three} 胡 {two}",
            f"老王: {four} 胡 {two} 平胡" if number % 3 else f"老王: 流局 听 {four} 花猪 {two}",
        )
    for name, shown in (await table.score()).items():
        total = 0
        for line in await lines_of(table, name):
            paid = AMOUNT.match(line)
            if paid:
                total += int(paid["amount"]) if paid["payee"] == name else 0
                total -= int(paid["amount"]) if paid["payer"] == name else 0
        assert f"{total:+d}" == shown


async def test_a_page_is_no_longer_than_it_may_be(table: Room) -> None:
    for number in range(24):
        await table.play(f"老王: {'老王' if number % 2 else '小李'} 自摸 清一色", "老王: 流局 没人听")
    lines = await table.play("老王: /why 老王")
    assert any("下一页" in line for line in lines)
    assert text_length("\n".join(lines[1:-1])) <= MOST_PAGE + len("[99] ")


async def test_what_is_imagined_is_what_is_then_booked_and_nothing_is_booked_before(table: Room) -> None:
    for line in (
        "小李 直杠 阿强",
        "小李 自摸 杠上花 清一色",
        "阿强点炮老王清一色、小美平胡",
    ):
        was = await table.ledger()
        imagined = await table.play(f"老王: /whatif {line}")
        assert await table.ledger() == was
        before = await table.score() if was[3] else {}
        await table.play(f"老王: {line}")
        after = await table.score()
        for name, amount in after.items():
            moved = int(amount) - int(before.get(name, "0"))
            assert f"{name} {moved:+d}" in imagined or (moved == 0 and f"{name} 0" in imagined)


async def test_a_time_zone_is_kept_and_the_time_there_is_said(room: Room) -> None:
    assert re.search(r"Asia/Shanghai，现在是 \d\d:\d\d。$", (await room.play("老王: /tz 成都"))[-1])
    assert "现在：Asia/Shanghai" in (await room.play("老王: /tz"))[-1]
    assert "UTC-5" in (await room.play("老王: /tz utc-5"))[-1]
    await room.play("老王: /tz 火星")
    assert "现在：UTC-5" in (await room.play("老王: /tz"))[-1]
