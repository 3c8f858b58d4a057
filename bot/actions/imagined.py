"""算给我看: `/whatif` plays an event on the current round and records nothing."""

from typing import assert_never

from bot.actions.desk import Action, Desk
from bot.actions.loading import current_round, refused_by_rule, state_of
from bot.actions.reading import (
    check_dealer,
    check_said,
    refused_line,
    refused_writer,
    roster_of,
    writer_unknown,
)
from bot.actions.refused import Refused
from bot.entry import Asks, Dialog, Entry, Silence, read_line
from bot.entry import Refused as RefusedLine
from bot.outcomes import Outcome, Said
from bot.state import TableState
from bot.texts import Texts
from bot.views.amounts import standing_lines, with_unit
from bot.views.events import as_counted, event_changes, event_line, paid_for
from bot.views.pricing import hand_priced
from bot.views.view import View
from scorer import RuleViolation, Settlement, WinResult, amount_text, parse_event


def imagine(arguments: str) -> Action:
    """算算看: show what a line would come to if it were recorded now."""

    async def action(desk: Desk) -> Outcome:
        played = await current_round(desk)
        roster = await roster_of(desk, played)
        answer = read_line(arguments, roster)
        if writer_unknown(arguments, roster, answer):
            raise refused_writer(desk)
        state = await state_of(desk, played)
        match answer:
            case Entry():
                check_said(desk, state, answer.event, answer.said)
                check_dealer(desk, state, answer.event)
                return _imagined(desk, state, answer)
            case RefusedLine():
                raise refused_line(desk, state, answer)
            case Asks() | Dialog():
                raise Refused(desk.texts.pricing.imagine_half)
            case Silence():
                raise Refused(desk.texts.pricing.imagine_usage)
            case _:
                assert_never(answer)

    return action


def _imagined(desk: Desk, state: TableState, entry: Entry) -> Said:
    texts, place = desk.texts, len(state.events)
    try:
        settlement = state.situation.after(entry.event)
    except RuleViolation as violation:
        raise refused_by_rule(desk, violation, state) from violation
    counted = as_counted(parse_event(entry.event), settlement, place, state.rules)
    line = event_line(counted, state.names, state.rules, texts)
    wins = [_win_line(state, win, settlement, texts) for win in settlement.wins if win.event == place]
    lines = [
        texts.pricing.imagine_title.format(line=line),
        *wins,
        *standing_lines(event_changes(settlement, place), state.names, texts),
        *_ending(state, settlement, texts),
    ]
    return Said(View("\n".join(lines)))


def _win_line(state: TableState, win: WinResult, settlement: Settlement, texts: Texts) -> str:
    """Say what a hand is worth, and what each of several payers owes for it, or the only one."""
    paid = paid_for(win, settlement)
    several = len(paid) > 1
    template = texts.pricing.imagine_draw if several else texts.pricing.imagine_win
    return template.format(
        name=state.names[win.by],
        hand=hand_priced(win.items, state.rules, texts),
        amount=with_unit(amount_text(win.each_pays if several else sum(paid.values())), texts),
    )


def _ending(state: TableState, settlement: Settlement, texts: Texts) -> list[str]:
    """Say that the round would be over by it, and who would deal next."""
    if not settlement.over:
        return []
    dealer = settlement.next_dealer
    following = texts.next_dice if dealer is None else texts.next_dealer.format(name=state.names[dealer])
    return [texts.pricing.imagine_over.format(number=state.number, following=following)]
