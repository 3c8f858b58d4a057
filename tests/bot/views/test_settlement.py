"""清账: what is said of payments that nobody can prove to be the fewest."""

import pytest

from bot.texts import texts_for
from bot.views.settlement import OpenPayment, Settling, settling_view
from scorer import ClearingPayment
from scorer.clearing import MOST_EXACT


@pytest.mark.parametrize(("people", "says"), [(MOST_EXACT, False), (MOST_EXACT + 1, True)])
def test_it_says_so_where_people_are_too_many_to_try_all(people: int, *, says: bool) -> None:
    owed = OpenPayment(ClearingPayment("1", "2", 10_000), already=0, times=0)
    view = settling_view(Settling(1, [owed], (), people), {"1": "老王", "2": "小李"}, texts_for("zh"))
    assert (f"（{people} 个人有账，太多了" in view.text) is says
