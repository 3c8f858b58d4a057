"""点一下: what a tap makes of a draft."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, assert_never

from bot.flow.drafts import (
    AdjustDraft,
    ChoiceDraft,
    Draft,
    EntryDraft,
    GangDraft,
    HandDraft,
    PersonDraft,
    WallEndDraft,
    WinDraft,
)
from bot.flow.questions import with_only_answer
from bot.flow.situation import Situation
from scorer import Code, RuleViolation
from scorer.declared import MOST_GEN, patterns_conflict


class Pick(StrEnum):
    """What a button of a card does; the value travels in the button."""

    WHO = "w"
    KIND = "k"
    FROM = "f"
    HOW = "h"
    PATTERN = "p"
    GEN = "g"
    FLAG = "e"
    LATE = "l"
    CHAINED = "c"
    ADD_WINNER = "a"
    READY = "r"
    PIG = "z"
    DEAD = "d"
    NEXT = "n"
    BACK = "b"
    CANCEL = "x"
    OPTION = "o"
    TIMES = "t"
    KEEP_GANGS = "j"
    AMOUNT = "m"
    BOOK = "y"


@dataclass(frozen=True, slots=True)
class Choice:
    """A tap on a card: what it picks, and which one."""

    pick: Pick
    value: str = ""


AMOUNTS = (1, 5, 10, 50, 100)
"""What the buttons of an adjustment add, in whole units of the table."""

MOST_ADJUSTED = 1_000_000
"""An adjustment by buttons stays below this; a written one need not."""


class StaleChoice(Exception):  # noqa: N818 - the choice is old, nothing is in error
    """A choice that this card does not offer: it comes from an older one."""


def apply_choice(draft: Draft, choice: Choice, situation: Situation) -> Draft:
    """Return the draft that a tap makes.

    Raises:
        RuleViolation: pattern_conflict, when the ticked patterns cannot be in one hand.
        StaleChoice: the card does not offer this choice.

    """
    changed = _tapped(draft, choice, situation)
    return changed if choice.pick is Pick.BACK else with_only_answer(changed, situation)


def _tapped(draft: Draft, choice: Choice, situation: Situation) -> Draft:
    match draft:
        case GangDraft():
            return _gang_tap(draft, choice, situation)
        case WinDraft():
            return _win_tap(draft, choice, situation)
        case WallEndDraft():
            return _wall_end_tap(draft, choice, situation)
        case PersonDraft():
            return _person_tap(draft, choice, situation)
        case AdjustDraft():
            return _adjust_tap(draft, choice, situation)
        case ChoiceDraft():
            return _choice_tap(draft, choice)
        case EntryDraft(why="robbed") if choice.pick is Pick.OPTION:
            # The gang stands, and another one was robbed: the win is booked beside it.
            return draft.model_copy(update={"why": "stands"})
        case EntryDraft():
            raise StaleChoice
        case _:
            assert_never(draft)


def _choice_tap(draft: ChoiceDraft, choice: Choice) -> Draft:
    if choice.pick is not Pick.OPTION:
        raise StaleChoice
    place = int(_offered(choice.value, tuple(str(number) for number in range(len(draft.options)))))
    return draft.options[place].told


def _offered(value: str, options: tuple[str, ...]) -> str:
    if value not in options:
        raise StaleChoice
    return value


def _gang_tap(draft: GangDraft, choice: Choice, situation: Situation) -> GangDraft:
    change: dict[str, Any]
    match choice.pick:
        case Pick.WHO:
            change = {"by": _offered(choice.value, situation.in_play)}
        case Pick.KIND:
            change = {"gang": _offered(choice.value, ("zhi", "wan", "an"))}
        case Pick.FROM:
            change = {"feeder": _offered(choice.value, situation.others(draft.by or ""))}
        case Pick.LATE if draft.gang == "wan":
            change = {"late": not draft.late}
        case Pick.CHAINED:
            change = {"chained": not draft.chained}
        case Pick.BACK:
            return _gang_back(draft, situation)
        case _:
            raise StaleChoice
    return draft.model_copy(update=change)


def _gang_back(draft: GangDraft, situation: Situation) -> GangDraft:
    """Take back the last answer that was given; a feeder who could be nobody else was not asked for."""
    if draft.feeder is not None and len(situation.others(draft.by or "")) > 1:
        return draft.model_copy(update={"feeder": None})
    if draft.gang is not None:
        return draft.model_copy(update={"gang": None, "feeder": None, "late": False, "chained": False})
    return GangDraft()


def _person_tap(draft: PersonDraft, choice: Choice, situation: Situation) -> PersonDraft:
    match choice.pick:
        case Pick.WHO:
            return draft.model_copy(update={"by": _offered(choice.value, situation.in_play)})
        case Pick.TIMES if draft.kind == "false_win":
            times = _offered(choice.value, tuple(map(str, false_win_times(situation))))
            return draft.model_copy(update={"multiplier": int(times)})
        case Pick.KEEP_GANGS if draft.kind == "false_win":
            return draft.model_copy(update={"keep_gangs": not draft.keep_gangs})
        case Pick.BACK:
            return PersonDraft(kind=draft.kind)
        case _:
            raise StaleChoice


def false_win_times(situation: Situation) -> tuple[int, ...]:
    """诈胡: return how many bases the card offers: every doubling up to what the rules say."""
    most = situation.rules.cap_multiplier
    return tuple(sorted({*(1 << fan for fan in range(most.bit_length()) if 1 << fan < most), most}))


def _adjust_tap(draft: AdjustDraft, choice: Choice, situation: Situation) -> AdjustDraft:
    everybody = adjustable(situation)
    match choice.pick:
        case Pick.FROM:
            return AdjustDraft(payer=_offered(choice.value, everybody))
        case Pick.WHO if draft.payer is not None:
            others = tuple(one for one in everybody if one != draft.payer)
            return draft.model_copy(update={"payee": _offered(choice.value, others)})
        case Pick.AMOUNT if draft.payee is not None:
            added = int(_offered(choice.value, tuple(map(str, (0, *AMOUNTS)))))
            amount = min(draft.amount + added, MOST_ADJUSTED) if added else 0
            return draft.model_copy(update={"amount": amount})
        case Pick.BACK if draft.payee is not None:
            return AdjustDraft(payer=draft.payer)
        case Pick.BACK:
            return AdjustDraft()
        case _:
            raise StaleChoice


def adjustable(situation: Situation) -> tuple[str, ...]:
    """调整: return between whom money can be moved: the seats, then who bets on them."""
    bets = (bet.by for bet in situation.played.side_bets)
    return tuple(dict.fromkeys((*situation.played.players, *bets)))


def _win_tap(draft: WinDraft, choice: Choice, situation: Situation) -> WinDraft:
    match choice.pick:
        case Pick.WHO:
            return _win_who(draft, choice.value, situation)
        case Pick.HOW:
            how = _offered(choice.value, ("self_draw", "rob_gang"))
            return draft.model_copy(update={"how": how})
        case Pick.FROM:
            return _win_from(draft, choice.value, situation)
        case Pick.FLAG:
            return draft.model_copy(update={"flags": _toggled(draft.flags, choice.value)})
        case Pick.ADD_WINNER if draft.discarder is not None:
            return draft.model_copy(update={"adding": True})
        case Pick.BACK:
            return _win_back(draft)
        case Pick.PATTERN | Pick.GEN if draft.hands:
            changed = _hand_tap(draft.hands[-1], choice, situation)
            return draft.model_copy(update={"hands": (*draft.hands[:-1], changed)})
        case _:
            raise StaleChoice


def _win_who(draft: WinDraft, player: str, situation: Situation) -> WinDraft:
    taken = {draft.discarder, *(hand.by for hand in draft.hands)}
    options = tuple(other for other in situation.in_play if other not in taken)
    told = draft.unclaimed or HandDraft(by=player)
    hand = told.model_copy(update={"by": _offered(player, options)})
    hands = (*draft.hands, hand) if draft.adding else (hand,)
    return draft.model_copy(update={"hands": hands, "unclaimed": None, "adding": False})


def _win_from(draft: WinDraft, player: str, situation: Situation) -> WinDraft:
    winners = {hand.by for hand in draft.hands}
    options = tuple(other for other in situation.in_play if other not in winners)
    how = "rob_gang" if draft.how == "rob_gang" else "discard"
    return draft.model_copy(update={"how": how, "discarder": _offered(player, options)})


def _win_back(draft: WinDraft) -> WinDraft:
    """Take back the last answer: the winner being added, the payer, the way, the winner."""
    if draft.adding:
        return draft.model_copy(update={"adding": False})
    if len(draft.hands) > 1:
        return draft.model_copy(update={"hands": draft.hands[:-1]})
    if draft.how is not None:
        return draft.model_copy(update={"how": None, "discarder": None, "flags": ()})
    return WinDraft()


def _wall_end_tap(draft: WallEndDraft, choice: Choice, situation: Situation) -> WallEndDraft:
    draft = _of_those_left(draft, situation)
    match choice.pick:
        case Pick.READY | Pick.PIG if draft.told is None:
            return _standing_tap(draft, choice, situation)
        case Pick.NEXT:
            told = 0 if draft.told is None else draft.told + 1
            return draft.model_copy(update={"told": min(told, len(draft.ready))})
        case Pick.BACK:
            return draft.model_copy(update={"told": draft.told - 1 if draft.told else None})
        case Pick.PATTERN | Pick.GEN | Pick.DEAD if draft.told is not None and draft.told < len(draft.ready):
            hands = list(draft.ready)
            hands[draft.told] = _hand_tap(hands[draft.told], choice, situation)
            return draft.model_copy(update={"ready": tuple(hands)})
        case _:
            raise StaleChoice


def _of_those_left(draft: WallEndDraft, situation: Situation) -> WallEndDraft:
    """Return a wall's end without those who have won or given up their seat since they were ticked."""
    ready = tuple(hand for hand in draft.ready if hand.by in situation.unwon)
    pigs = tuple(pig for pig in draft.pigs if pig in situation.unwon)
    told = None if draft.told is None else min(draft.told, len(ready))
    return draft.model_copy(update={"ready": ready, "pigs": pigs, "told": told})


def _standing_tap(draft: WallEndDraft, choice: Choice, situation: Situation) -> WallEndDraft:
    """Tick a player as ready or as a pig; one un-ticks the other."""
    player = _offered(choice.value, situation.unwon)
    was_ready = any(hand.by == player for hand in draft.ready)
    was_pig = player in draft.pigs
    ready = [hand for hand in draft.ready if hand.by != player]
    pigs = [pig for pig in draft.pigs if pig != player]
    if choice.pick is Pick.READY and not was_ready:
        ready.append(HandDraft(by=player))
    if choice.pick is Pick.PIG and not was_pig:
        pigs.append(player)
    order: Callable[[str], int] = situation.played.players.index
    return draft.model_copy(
        update={
            "ready": tuple(sorted(ready, key=lambda hand: order(hand.by))),
            "pigs": tuple(sorted(pigs, key=order)),
        }
    )


def _hand_tap(hand: HandDraft, choice: Choice, situation: Situation) -> HandDraft:
    if choice.pick is Pick.DEAD:
        return hand.model_copy(update={"dead": not hand.dead})
    recorded = len(situation.gangs_of(hand.by))
    if choice.pick is Pick.GEN:
        gen = recorded if hand.gen is None else hand.gen
        step = {"+": 1, "-": -1}[_offered(choice.value, ("+", "-"))]
        return hand.model_copy(update={"gen": max(recorded, min(MOST_GEN, gen + step))})
    for ticked in hand.patterns:
        if choice.value not in hand.patterns and patterns_conflict(ticked, choice.value):
            raise RuleViolation(Code.PATTERN_CONFLICT, ticked, choice.value)
    patterns = _toggled(hand.patterns, choice.value)
    return hand.model_copy(update={"patterns": patterns, "tiles": None, "winning_tile": None, "fan": None})


def _toggled(ticked: tuple[str, ...], name: str) -> tuple[str, ...]:
    return tuple(other for other in ticked if other != name) if name in ticked else (*ticked, name)
