"""还缺什么: the one question that a draft still needs answered."""

import pytest
from half_rounds import L, M, Q, W, gang, situation, win

from bot.flow.drafts import (
    AdjustDraft,
    ChoiceDraft,
    Draft,
    EntryDraft,
    GangDraft,
    HandDraft,
    Option,
    PersonDraft,
    WallEndDraft,
    WinDraft,
)
from bot.flow.questions import Question, next_question, with_only_answer

HAND = HandDraft(by=M)

ASKED: dict[str, tuple[Draft, Question]] = {
    "a gang asks who": (GangDraft(), Question.WHO),
    "then which kind": (GangDraft(by=W), Question.GANG_KIND),
    "then, fed, by whom": (GangDraft(by=W, gang="zhi"), Question.FEEDER),
    "and then for a yes": (GangDraft(by=W, gang="zhi", feeder=L), Question.CONFIRM),
    "a concealed gang asks for a yes at once": (GangDraft(by=W, gang="an"), Question.CONFIRM),
    "a win asks who": (WinDraft(), Question.WHO),
    "then how": (WinDraft(hands=(HAND,)), Question.HOW),
    "a discard asks whose": (WinDraft(hands=(HAND,), how="discard"), Question.HOW),
    "a robbed gang asks whose": (WinDraft(hands=(HAND,), how="rob_gang"), Question.ROBBED),
    "then for the hand": (WinDraft(hands=(HAND,), how="discard", discarder=Q), Question.HAND),
    "a self-draw asks for the hand": (WinDraft(hands=(HAND,), how="self_draw"), Question.HAND),
    "a further winner is asked for": (
        WinDraft(hands=(HAND,), how="discard", discarder=Q, adding=True),
        Question.NEXT_WINNER,
    ),
    "a wall end asks who stands how": (WallEndDraft(ready=(HAND,)), Question.STANDING),
    "then for each ready hand": (WallEndDraft(ready=(HAND,), told=0), Question.READY_HAND),
    "then for a yes when all are told": (WallEndDraft(ready=(HAND,), told=1), Question.CONFIRM),
    "a wall end with nobody ready asks for a yes": (WallEndDraft(told=0), Question.CONFIRM),
    "a false win asks who": (PersonDraft(kind="false_win"), Question.WHO),
    "and then for a yes, as leaving does": (PersonDraft(kind="leave", by=W), Question.CONFIRM),
    "an adjustment asks who gives": (AdjustDraft(), Question.GIVER),
    "then whom": (AdjustDraft(payer=L), Question.GETTER),
    "then how much": (AdjustDraft(payer=L, payee=W), Question.AMOUNT),
    "and then for a yes, with every tap more": (AdjustDraft(payer=L, payee=W, amount=5), Question.CONFIRM),
    "a whole event asks for a yes": (EntryDraft(entry=gang(W), why="again"), Question.CONFIRM),
    "a line of two meanings asks which": (
        ChoiceDraft(word="小丽", options=(Option(player=L, told=GangDraft(by=L)),)),
        Question.MEANING,
    ),
}


@pytest.mark.parametrize(("draft", "question"), ASKED.values(), ids=ASKED.keys())
def test_the_next_question(draft: Draft, question: Question) -> None:
    assert next_question(draft, situation()) is question


READY = HandDraft(by=L)
NOT_ASKED: dict[str, tuple[WallEndDraft, dict[str, object]]] = {
    "everybody without a win is ready": (
        WallEndDraft(ready=(READY, HandDraft(by=W), HandDraft(by=Q)), told=0),
        {},
    ),
    "who is not ready pays as a pig, and for nothing else": (
        WallEndDraft(ready=(READY,), pigs=(W, Q), told=0),
        {"pig_pays_cha_jiao": False},
    ),
    "this table has no 查叫": (WallEndDraft(ready=(READY,), told=0), {"cha_jiao": "none"}),
    "a dead hand is not ready at this table": (
        WallEndDraft(ready=(HandDraft(by=L, dead=True),), told=0),
        {"dead_wait_ready": False},
    ),
}


@pytest.mark.parametrize(("draft", "rules"), NOT_ASKED.values(), ids=NOT_ASKED.keys())
def test_hands_are_asked_for_only_where_somebody_pays_for_them(
    draft: WallEndDraft, rules: dict[str, object]
) -> None:
    assert next_question(draft, situation(win(M, Q), **rules)) is Question.CONFIRM


def test_a_hand_that_cannot_be_plain_is_asked_for() -> None:
    four_gangs = [gang(L) for _ in range(4)]
    draft = WallEndDraft(ready=(READY,), told=0)
    assert next_question(draft, situation(*four_gangs)) is Question.READY_HAND


TWO_LEFT = [win(M, Q), win(Q)]
ONLY_ANSWERS: dict[str, tuple[Draft, Draft]] = {
    "who fed a gang": (GangDraft(by=W, gang="zhi"), GangDraft(by=W, gang="zhi", feeder=L)),
    "whose gang was robbed": (
        WinDraft(hands=(HandDraft(by=W),), how="rob_gang"),
        WinDraft(hands=(HandDraft(by=W),), how="rob_gang", discarder=L),
    ),
    "whose discard it was": (
        WinDraft(hands=(HandDraft(by=L),), how="discard"),
        WinDraft(hands=(HandDraft(by=L),), how="discard", discarder=W),
    ),
}


@pytest.mark.parametrize(("draft", "answered"), ONLY_ANSWERS.values(), ids=ONLY_ANSWERS.keys())
def test_what_only_one_player_can_be_is_not_asked(draft: Draft, answered: Draft) -> None:
    assert with_only_answer(draft, situation(*TWO_LEFT)) == answered
    assert with_only_answer(draft, situation(win(M, Q))) == draft


@pytest.mark.parametrize(
    "draft", [GangDraft(by=W), WinDraft(hands=(HandDraft(by=W),)), PersonDraft(kind="leave")], ids=repr
)
def test_what_is_open_in_another_way_stays_a_question(draft: Draft) -> None:
    assert with_only_answer(draft, situation(*TWO_LEFT)) == draft
