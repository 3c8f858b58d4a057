"""数: English counts one thing and several in their right forms."""

import re
from dataclasses import replace

import pytest
from half_rounds import M, Q, gang, state, win
from said_texts import EN

from bot.texts import texts_for
from bot.texts.counting import Counted
from bot.views.auditing import audit_view
from bot.views.history import HistoryRound, history_view
from bot.views.moments import Clock
from bot.views.settlement import OpenPayment, Settling, settling_view
from bot.views.summary import Summary, summary_view
from scorer import ClearingPayment
from storage.records import Finding

ENGLISH = texts_for("en")
NAMES = state().names
DAY = 86_400
COUNTS = "count|rounds|tables|nights|people|payments|days"
FORMS = "{n:round|rounds}"
ALWAYS_MANY = {"files.import_too_big", "settlement.settle_few"}
"""Where the number is a limit, and never 1."""


def test_no_sentence_counts_in_one_form_only() -> None:
    counting = re.compile(rf"\{{(?:{COUNTS})\}} [a-z]+s\b")
    assert {way for way, said in EN.items() if counting.search(said)} - ALWAYS_MANY == set()


@pytest.mark.parametrize(
    ("number", "said"),
    [
        pytest.param(0, "0 rounds", id="none"),
        pytest.param(1, "1 round", id="one"),
        pytest.param(2, "2 rounds", id="two"),
        pytest.param(21, "21 rounds", id="more"),
    ],
)
def test_a_number_chooses_the_form(number: int, said: str) -> None:
    assert FORMS.format(n=Counted(number)) == said
    assert f"{Counted(number)}" == str(number)
    assert f"{Counted(number):3}" == f"{number:3}"


@pytest.mark.parametrize(("days", "said"), [(1, "1 day ago"), (2, "2 days ago")])
def test_days_are_counted(days: int, said: str) -> None:
    assert Clock(days * DAY, None).said(0, ENGLISH) == said


@pytest.mark.parametrize(("found", "said"), [(1, "1 figure differs from"), (2, "2 figures differ from")])
def test_differences_are_counted(found: int, said: str) -> None:
    differing = [Finding("total", 1, person, "0", "1") for person in range(found)]
    assert audit_view(differing, {}, {}, ENGLISH).text.startswith(said)


@pytest.mark.parametrize(("left", "said"), [(1, "1 figure is left:"), (2, "2 figures are left:")])
def test_what_is_left_is_counted(left: int, said: str) -> None:
    differing = [Finding("total", 1, person, "0", "1") for person in range(left)]
    assert audit_view(differing, {}, {}, ENGLISH, repaired=True).text.startswith(said)


@pytest.mark.parametrize(
    ("rounds", "said"),
    [(0, "Tonight, 0 rounds:"), (1, "Tonight, 1 round:"), (30, "Tonight, 30 rounds (page")],
)
def test_rounds_of_the_night_are_counted(rounds: int, said: str) -> None:
    shown = [HistoryRound(state(*([win(M, Q)] if rounds else [])), 0, goes_on=False)] * max(rounds, 1)
    assert history_view(1, shown, ENGLISH).text.startswith(said)


def test_entries_that_are_folded_are_counted() -> None:
    long = replace(state(gang(M)), names=dict.fromkeys(NAMES, "N" * 1_000))
    assert "1 entry, tap" in history_view(1, [HistoryRound(long, 0, goes_on=True)], ENGLISH).text


ONE, OTHER = ClearingPayment(Q, M, 10_000), ClearingPayment(M, Q, 20_000)


@pytest.mark.parametrize(
    ("payments", "table", "said"),
    [
        ((ONE,), 1, "1 payment clears it:"),
        ((ONE, OTHER), 1, "2 payments clear it:"),
        ((ONE,), 0, "All nights together, 1 payment clears it:"),
        ((ONE, OTHER), 0, "All nights together, 2 payments clear it:"),
    ],
)
def test_payments_are_counted(payments: tuple[ClearingPayment, ...], table: int, said: str) -> None:
    settling = Settling(table, [OpenPayment(one, 0, 0) for one in payments], (), 2)
    assert settling_view(settling, NAMES, ENGLISH).text.startswith(said)


@pytest.mark.parametrize(
    ("still_open", "paid", "said"),
    [
        ((ONE,), (), ["1 payment clears it: 阿强 → 小美 1"]),
        ((ONE,), (OTHER,), ["Paid: 小美 → 阿强 2", "1 payment is still open: 阿强 → 小美 1"]),
        (
            (ONE, ONE),
            (OTHER,),
            ["Paid: 小美 → 阿强 2", "2 payments are still open: 阿强 → 小美 1, 阿强 → 小美 1"],
        ),
        ((), (OTHER,), ["Paid: 小美 → 阿强 2", "Everything is paid."]),
        ((), (), ["Nobody owes anything."]),
    ],
)
def test_the_end_says_what_is_paid_and_what_is_open(
    still_open: tuple[ClearingPayment, ...], paid: tuple[ClearingPayment, ...], said: list[str]
) -> None:
    summary = Summary(7, 1, {Q: 0}, None, None, still_open, paid)
    assert summary_view(summary, NAMES, ENGLISH).text.splitlines()[3:] == said


def test_the_end_names_the_newest_of_many_payments() -> None:
    summary = Summary(7, 1, {Q: 0}, None, None, (), (ONE,) * 8 + (OTHER,))
    [paid, _] = summary_view(summary, NAMES, texts_for("zh")).text.splitlines()[3:]
    assert paid == "已付：…、" + "阿强 → 小美 1、" * 7 + "小美 → 阿强 2"
