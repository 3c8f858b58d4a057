"""茶钱 before the amounts tells what they are for; 老张 there may be somebody, and is not taken for it."""

import pytest

from bot.entry.events.reason_first import only_tells_what_for


@pytest.mark.parametrize(
    "reason",
    [
        "茶钱",
        "昨天的茶钱",
        "上局算错了",
        "房费 茶水",
        "请客",
        "还钱",
        "少记了",
        "taxi",
        "the taxi home",
        "tea 茶钱",
    ],
)
def test_a_thing_or_a_slip_is_a_reason(reason: str) -> None:
    assert only_tells_what_for(reason)


@pytest.mark.parametrize(
    "reason",
    [
        "老张",
        "欧阳",
        "老钱",
        "阿水",
        "欧阳给茶钱",
        "欠",
        "少了",
        "三家",
        "茶钱10",
        "10",
        "的",
        "zoe",
        "bill",
        "zoe tea",
    ],
)
def test_what_may_be_somebody_or_an_amount_is_none(reason: str) -> None:
    assert not only_tells_what_for(reason)
