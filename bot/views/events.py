"""一笔: an event as one line that a player would say."""

import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import reduce
from typing import assert_never

from bot.texts import Texts
from bot.texts.counting import Counted
from bot.views.amounts import fan_text
from bot.views.direction import isolated
from bot.views.tiles import tiles_said
from bot.views.view import quoted
from scorer import (
    HouseRules,
    Settlement,
    WinResult,
    amount_text,
)
from scorer.patterns import Flag
from scorer.rounds import (
    Adjust,
    DeclaredHand,
    Event,
    FalseWin,
    FanHand,
    Gang,
    Hand,
    Leave,
    Ready,
    TilesHand,
    WallEnd,
    Win,
)
from scorer.settlement import Reason
from scorer.words import item_name

MOST_NOTE = 60
"""So many characters of what an adjustment is for are shown."""

_TURNING = frozenset({"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"})
"""What turns the direction of writing would turn what stands behind it, too."""


def event_line(event: Event, names: Mapping[str, str], rules: HouseRules, texts: Texts) -> str:
    """Return an event in one line, with the players as people call them."""
    match event:
        case Gang():
            return _gang_line(event, names, texts)
        case Win():
            return _win_line(event, names, rules, texts)
        case WallEnd():
            return _wall_end_line(event, names, rules, texts)
        case FalseWin():
            return _false_win_line(event, names, texts)
        case Leave():
            return texts.event_leave.format(by=names[event.by])
        case Adjust():
            payments = texts.list_comma.join(
                f"{names[payment.payer]} → {names[payment.payee]} {amount_text(payment.amount)}"
                for payment in event.transfers
            )
            return with_note(texts.event_adjust.format(payments=payments), event, texts)
        case _:
            assert_never(event)


def with_note(line: str, event: Event, texts: Texts) -> str:
    """Add to a line what an adjustment is for, cut where it is long."""
    if not isinstance(event, Adjust):
        return line
    shown = "".join(one for one in event.note if unicodedata.bidirectional(one) not in _TURNING)
    note = quoted(shown, MOST_NOTE)
    return texts.event_aside.format(event=line, aside=isolated(note)) if note else line


def as_counted(event: Event, settlement: Settlement, place: int) -> Event:
    """Return a win with the 根 that were counted though nobody said them: the winner's recorded gangs."""
    if not isinstance(event, Win):
        return event
    counted = {win.by: win.gen for win in settlement.wins if win.event == place and win.gen}
    if not counted:
        return event
    winners = tuple(
        replace(winner, hand=replace(winner.hand, gen=counted[winner.by]))
        if winner.by in counted and isinstance(winner.hand, DeclaredHand) and winner.hand.gen is None
        else winner
        for winner in event.wins
    )
    return replace(event, wins=winners)


def event_changes(settlement: Settlement, place: int) -> dict[str, int]:
    """Return what one event moved: each player's gain or loss by it, in 毫."""
    return settlement.net_of(one for one in settlement.transfers if one.event == place)


def paid_for(win: WinResult, settlement: Settlement) -> Mapping[str, int]:
    """Return who pays a winner how much for the hand, 加底 inside, in 毫."""
    paid: Counter[str] = Counter()
    for transfer in settlement.transfers:
        if (transfer.event, transfer.payee, transfer.reason) == (win.event, win.by, Reason.WIN):
            paid[transfer.payer] += transfer.amount
    return paid


def _false_win_line(false_win: FalseWin, names: Mapping[str, str], texts: Texts) -> str:
    parts = [texts.event_false_win.format(by=names[false_win.by])]
    if false_win.multiplier is not None:
        parts.append(texts.times_said.format(times=false_win.multiplier))
    return " ".join([*parts, *([texts.keep_gangs] if false_win.keep_gangs else [])])


def _gang_line(gang: Gang, names: Mapping[str, str], texts: Texts) -> str:
    kind = item_name(f"gang_{gang.kind}", texts.language)
    if gang.feeder is None:
        line = texts.event_gang.format(by=names[gang.by], kind=kind)
    else:
        line = texts.event_gang_fed.format(by=names[gang.by], kind=kind, feeder=names[gang.feeder])
    return line + (texts.event_late if gang.late else "") + (texts.event_chained if gang.chained else "")


def _win_line(win: Win, names: Mapping[str, str], rules: HouseRules, texts: Texts) -> str:
    flags = [flag_name(flag, win.how, texts) for flag in win.flags]
    payer = "" if win.discarder is None else names[win.discarder]
    hands = [put_together([hand_text(winner.hand, rules, texts), *flags], texts) for winner in win.wins]
    if len(hands) > 1:
        template = texts.event_many_rob if win.how == "rob_gang" else texts.event_many
        # What happened holds for every winner; behind the last one alone it would seem to be theirs.
        told = (
            texts.event_hand.format(name=names[winner.by], hand=hand)
            for winner, hand in zip(win.wins, hands, strict=True)
        )
        return template.format(discarder=payer, wins=texts.list_comma.join(told))
    template = {
        "self_draw": texts.event_self_draw,
        "discard": texts.event_discard,
        "rob_gang": texts.event_rob,
    }[win.how]
    return template.format(by=names[win.wins[0].by], discarder=payer, hand=hands[0])


def put_together(parts: Iterable[str], texts: Texts) -> str:
    """Return a hand of its patterns, its 根 and what happened at the win; at least one of them."""
    return reduce(lambda hand, more: texts.hand_with.format(hand=hand, more=more), parts)


def priced_as(flag: str, how: str | None) -> str:
    """Return the name by which what happened at a win is priced: 海底 on a discard is 海底炮."""
    return "hai_di_pao" if flag == Flag.HAI_DI and how == "discard" else flag


def flag_name(flag: str, how: str | None, texts: Texts) -> str:
    """Return what happened at a win as people call it: 海底 on a discard is 海底炮."""
    return item_name(priced_as(flag, how), texts.language)


def hand_text(hand: Hand, rules: HouseRules, texts: Texts) -> str:
    """Return a hand as it was told: its patterns and 根, its fan, or its tiles."""
    match hand:
        case FanHand():
            return fan_text(hand.fan, rules, texts)
        case TilesHand():
            return tiles_said(hand.tiles, texts.language)
        case DeclaredHand():
            parts = [item_name(name, texts.language, rules) for name in hand.patterns]
            if not parts and not hand.gen:
                parts.append(texts.plain_hand)
            if hand.gen is not None:
                parts.append(texts.gen_count.format(gen=Counted(hand.gen)))
            return put_together(parts, texts)
        case _:
            assert_never(hand)


def _wall_end_line(ending: WallEnd, names: Mapping[str, str], rules: HouseRules, texts: Texts) -> str:
    hands = texts.list_comma.join(_ready_text(entry, names, rules, texts) for entry in ending.ready)
    ready = texts.event_ready.format(hands=hands) if hands else texts.event_none_ready
    pigs = texts.list_comma.join(names[pig] for pig in ending.pigs)
    return texts.event_wall_end.format(ready=ready, pigs=texts.event_pigs.format(names=pigs) if pigs else "")


def _ready_text(entry: Ready, names: Mapping[str, str], rules: HouseRules, texts: Texts) -> str:
    name = names[entry.by]
    hands = [hand_text(hand, rules, texts) for hand in (entry.best, entry.worst) if hand is not None]
    if hands:
        name = texts.event_hand.format(name=name, hand=texts.event_at_least.join(hands))
    return name + (texts.event_dead if entry.dead else "")
