"""点一下: taps, one after another, and the event that they put together."""

import pytest
from half_rounds import Json, L, M, Q, W, gang, situation, win

from bot.flow.drafts import (
    AdjustDraft,
    ChoiceDraft,
    Draft,
    EntryDraft,
    GangDraft,
    Option,
    PersonDraft,
    WallEndDraft,
    WinDraft,
)
from bot.flow.other_taps import MOST_ADJUSTED
from bot.flow.picks import Pick, Picked, StalePick
from bot.flow.questions import Question, next_question
from bot.flow.taps import apply_pick
from scorer import Code, RuleViolation
from scorer.declared import MOST_GEN

NONE: list[Json] = []


def tapped(draft: Draft, taps: str, events: list[Json], **rules: object) -> Draft:
    """Make taps written as `w11 kan`: the letter of a `Pick` and its value."""
    now = situation(*events, **rules)
    for tap in taps.split():
        draft = apply_pick(draft, Picked(Pick(tap[0]), tap[1:]), now)
    return draft


def shared(payer: str, *winners: Json) -> Json:
    return {"type": "win", "how": "discard", "from": payer, "wins": list(winners), "flags": []}


def hand(by: str, *patterns: str) -> Json:
    return {"by": by, "hand": {"patterns": list(patterns)}}


def wall_end(*ready: Json, pigs: tuple[str, ...] = ()) -> Json:
    return {"type": "wall_end", "ready": list(ready), "pigs": list(pigs)}


TOLD: dict[str, tuple[Draft, str, list[Json], Json]] = {
    "a concealed gang": (GangDraft(), f"w{W} kan", NONE, gang(W)),
    "a fed gang": (GangDraft(), f"w{W} kzhi f{L}", NONE, gang(W, "zhi", L)),
    "a late added gang": (GangDraft(), f"w{W} kwan l", NONE, gang(W, "wan", late=True)),
    "a late gang that was not": (GangDraft(), f"w{W} kwan l l", NONE, gang(W, "wan")),
    "a chained gang": (GangDraft(), f"w{W} kan c", [gang(W)], gang(W, chained=True)),
    "a gang of somebody else after all": (GangDraft(), f"w{W} kan b b w{L} kan", NONE, gang(L)),
    "a feeder taken back": (GangDraft(), f"w{W} kzhi f{L} b f{M}", NONE, gang(W, "zhi", M)),
    "a late gang that becomes a concealed one": (GangDraft(), f"w{W} kwan l b kan", NONE, gang(W)),
    "a discard": (WinDraft(), f"w{M} f{Q}", NONE, win(M, Q)),
    "a self-draw": (WinDraft(), f"w{M} hself_draw", NONE, win(M)),
    "a robbed gang": (WinDraft(), f"w{M} hrob_gang f{Q}", NONE, win(M, Q) | {"how": "rob_gang"}),
    "patterns ticked": (
        WinDraft(),
        f"w{M} f{Q} pqing_yi_se pdui_dui_hu",
        NONE,
        win(M, Q, "qing_yi_se", "dui_dui_hu"),
    ),
    "a pattern ticked and cleared": (WinDraft(), f"w{M} f{Q} pqi_dui pqi_dui", NONE, win(M, Q)),
    "an event ticked": (WinDraft(), f"w{M} hself_draw ehai_di", NONE, win(M) | {"flags": ["hai_di"]}),
    "two winners": (
        WinDraft(),
        f"w{M} f{Q} pqing_yi_se a w{W} pqi_dui",
        NONE,
        shared(Q, hand(M, "qing_yi_se"), hand(W, "qi_dui")),
    ),
    "a second winner taken back": (WinDraft(), f"w{M} f{Q} a w{W} b", NONE, win(M, Q)),
    "a second winner not chosen": (WinDraft(), f"w{M} f{Q} a b", NONE, win(M, Q)),
    "another way after all": (WinDraft(), f"w{M} f{Q} b hself_draw", NONE, win(M)),
    "nobody ready": (WallEndDraft(), "n", NONE, wall_end()),
    "one ready with a hand, one with three suits": (
        WallEndDraft(),
        f"r{L} z{Q} n pqing_yi_se n",
        NONE,
        wall_end({"by": L, "best": {"patterns": ["qing_yi_se"]}}, pigs=(Q,)),
    ),
    "ready after all, and dead": (
        WallEndDraft(),
        f"z{L} r{L} n d n",
        NONE,
        wall_end({"by": L, "best": {"patterns": []}, "dead": True}),
    ),
    "ready players in turn order, however they were tapped": (
        WallEndDraft(),
        f"r{M} r{L} n n n",
        NONE,
        wall_end({"by": L, "best": {"patterns": []}}, {"by": M, "best": {"patterns": []}}),
    ),
    "a false win": (PersonDraft(kind="false_win"), f"w{W} b w{L}", NONE, {"type": "false_win", "by": L}),
    "a false win at another price, its gangs kept": (
        PersonDraft(kind="false_win"),
        f"w{W} t8 t4 j",
        NONE,
        {"type": "false_win", "by": W, "multiplier": 4, "keep_gangs": True},
    ),
    "a false win whose gangs go back after all": (
        PersonDraft(kind="false_win"),
        f"w{W} j j",
        NONE,
        {"type": "false_win", "by": W},
    ),
    "money given": (
        AdjustDraft(),
        f"f{L} w{W} m10 m1 m1",
        NONE,
        {"type": "adjust", "transfers": [{"from": L, "to": W, "amount": "12"}]},
    ),
    "money given to somebody else after all, and counted anew": (
        AdjustDraft(),
        f"f{L} w{W} b w{Q} m100 m0 m5",
        NONE,
        {"type": "adjust", "transfers": [{"from": L, "to": Q, "amount": "5"}]},
    ),
    "money given by somebody else after all": (
        AdjustDraft(),
        f"f{L} w{W} b b f{M} w{W} m50",
        NONE,
        {"type": "adjust", "transfers": [{"from": M, "to": W, "amount": "50"}]},
    ),
    "no more money than is ever adjusted": (
        AdjustDraft(payer=L, payee=W, amount=MOST_ADJUSTED - 1),
        "m5",
        NONE,
        {"type": "adjust", "transfers": [{"from": L, "to": W, "amount": "1000000"}]},
    ),
    "money of who has won": (
        AdjustDraft(),
        f"f{M} w{W} m1",
        [win(M, Q)],
        {"type": "adjust", "transfers": [{"from": M, "to": W, "amount": "1"}]},
    ),
    "a fed gang of two players": (GangDraft(), f"w{W} kzhi", [win(M, Q), win(Q)], gang(W, "zhi", L)),
    "a fed gang of two players that was another": (
        GangDraft(),
        f"w{W} kzhi b kan",
        [win(M, Q), win(Q)],
        gang(W),
    ),
    "a robbed gang of two players": (
        WinDraft(),
        f"w{W} hrob_gang",
        [win(M, Q), win(Q)],
        win(W, L) | {"how": "rob_gang"},
    ),
    "a robbed gang of two players that was none": (
        WinDraft(),
        f"w{W} hrob_gang b hself_draw",
        [win(M, Q), win(Q)],
        win(W),
    ),
    "somebody leaves": (PersonDraft(kind="leave"), f"w{W}", NONE, {"type": "leave", "by": W}),
}


@pytest.mark.parametrize(("draft", "taps", "events", "event"), TOLD.values(), ids=TOLD.keys())
def test_taps_put_an_event_together(draft: Draft, taps: str, events: list[Json], event: Json) -> None:
    told = tapped(draft, taps, events)
    assert not isinstance(told, ChoiceDraft)
    assert told.event() == event
    assert next_question(told, situation(*events)) in {Question.CONFIRM, Question.HAND}


GEN = {
    "starts at the recorded gangs": ("g+", 2),
    "goes no lower than these": ("g- g-", 1),
    "goes no higher than four": ("g+ g+ g+ g+ g+", MOST_GEN),
    "goes back down": ("g+ g+ g-", 2),
}


@pytest.mark.parametrize(("taps", "gen"), GEN.values(), ids=GEN.keys())
def test_gen_is_stepped(taps: str, gen: int) -> None:
    told = tapped(WinDraft(), f"w{M} f{Q} {taps}", [gang(M)])
    assert isinstance(told, WinDraft)
    assert told.hands[-1].gen == gen


STALE: dict[str, tuple[Draft, str, list[Json]]] = {
    "a gang by somebody who has won": (GangDraft(), f"w{M}", [win(M, Q)]),
    "a gang fed by somebody who has won": (GangDraft(), f"w{W} kzhi f{M}", [win(M, Q)]),
    "a gang fed by oneself": (GangDraft(), f"w{W} kzhi f{W}", NONE),
    "a gang of a kind there is not": (GangDraft(), f"w{W} kming", NONE),
    "a concealed gang that is late": (GangDraft(), f"w{W} kan l", NONE),
    "a gang that is ready": (GangDraft(), f"r{W}", NONE),
    "a win by nobody": (WinDraft(), "w99", NONE),
    "a win by somebody who has won": (WinDraft(), f"w{M}", [win(M, Q)]),
    "a win paid by oneself": (WinDraft(), f"w{M} f{M}", NONE),
    "a win paid by somebody who has won": (WinDraft(), f"w{W} f{M}", [win(M, Q)]),
    "a win some other way": (WinDraft(), f"w{M} hgift", NONE),
    "a second winner of a self-draw": (WinDraft(), f"w{M} hself_draw a", NONE),
    "the payer as the second winner": (WinDraft(), f"w{M} f{Q} a w{Q}", NONE),
    "the winner as the second winner": (WinDraft(), f"w{M} f{Q} a w{M}", NONE),
    "a pattern before there is a winner": (WinDraft(), "pqing_yi_se", NONE),
    "a step of gen that is none": (WinDraft(), f"w{M} f{Q} g7", NONE),
    "a winner who is ready": (WallEndDraft(), f"r{M}", [win(M, Q)]),
    "a standing after the hands were asked for": (WallEndDraft(), f"r{L} n z{Q}", NONE),
    "a hand before it is asked for": (WallEndDraft(), f"r{L} pqing_yi_se", NONE),
    "a false win at a price that is not offered": (PersonDraft(kind="false_win"), f"w{W} t3", NONE),
    "bases of who leaves": (PersonDraft(kind="leave"), f"w{W} t4", NONE),
    "gangs of who leaves": (PersonDraft(kind="leave"), f"w{W} j", NONE),
    "money given by nobody": (AdjustDraft(), "f99", NONE),
    "money given to oneself": (AdjustDraft(), f"f{L} w{L}", NONE),
    "money given to somebody before it is known by whom": (AdjustDraft(), f"w{L}", NONE),
    "an amount before it is known for whom": (AdjustDraft(), f"f{L} m5", NONE),
    "an amount that is not offered": (AdjustDraft(), f"f{L} w{W} m7", NONE),
    "an adjustment that is ready": (AdjustDraft(), f"r{L}", NONE),
    "a false win by nobody": (PersonDraft(kind="false_win"), "w99", NONE),
    "a pattern of somebody who leaves": (PersonDraft(kind="leave"), "pqi_dui", NONE),
    "a meaning that is not offered": (
        ChoiceDraft(word="小丽", options=(Option(player=L, told=GangDraft(by=L)),)),
        "o1",
        NONE,
    ),
    "another choice than a meaning": (
        ChoiceDraft(word="小丽", options=(Option(player=L, told=GangDraft(by=L)),)),
        f"w{L}",
        NONE,
    ),
    "a choice where only a yes is asked for": (EntryDraft(entry=gang(W), why="again"), f"w{L}", NONE),
}


@pytest.mark.parametrize(("draft", "taps", "events"), STALE.values(), ids=STALE.keys())
def test_what_a_card_does_not_offer_is_stale(draft: Draft, taps: str, events: list[Json]) -> None:
    *before, last = taps.split()
    told = tapped(draft, " ".join(before), events)
    with pytest.raises(StalePick):
        tapped(told, last, events)


def test_patterns_that_exclude_each_other_are_refused_by_the_rule() -> None:
    with pytest.raises(RuleViolation) as refused:
        tapped(WinDraft(), f"w{M} f{Q} pqi_dui pdui_dui_hu", NONE)
    assert refused.value.code is Code.PATTERN_CONFLICT


def test_a_meaning_becomes_what_it_tells() -> None:
    told = GangDraft(by=L)
    assert tapped(ChoiceDraft(word="小丽", options=(Option(player=L, told=told),)), "o0", NONE) == told


def test_a_pattern_takes_the_place_of_tiles_and_of_fan() -> None:
    drawn = WinDraft.model_validate(
        {"hands": [{"by": M, "tiles": "11m", "winning_tile": "1m"}], "how": "self_draw"}
    )
    told = tapped(drawn, "pqi_dui", NONE)
    assert isinstance(told, WinDraft)
    assert told.event() == win(M, None, "qi_dui")
