"""算给我看: `/whatif` plays an event on the current round and records nothing."""

from dataclasses import replace
from typing import assert_never

from bot.actions.desk import Desk
from bot.actions.loading import current_round, refused_by_rule, state_of
from bot.actions.recording.checking import check_dealer, only_possible, said_otherwise
from bot.actions.recording.reading import draft_asked, read_at, refused_line
from bot.actions.refused import Refused
from bot.entry import AskKind, Asks, Dialog, Entry, RefusalCode, RefusedLine, Silence
from bot.outcomes import Outcome, Said
from bot.state import TableState
from bot.texts import Texts
from bot.views.amounts import standing_lines, with_unit
from bot.views.board import next_dealer_text
from bot.views.counted import line_behind
from bot.views.events import event_changes, paid_for
from bot.views.view import View, quoted, quoted_all
from scorer import RuleViolation, Settlement, WinResult, parse_event
from scorer.explanation import fan_sum


async def imagine(desk: Desk, arguments: str) -> Outcome:
    """算算看: show what a line would come to if it were recorded now."""
    played = await current_round(desk)
    answer = await read_at(desk, played, arguments)
    state = await state_of(desk, played)
    match answer:
        case Entry():
            check_dealer(desk, state, answer.event)
            return _shown(desk, state, [answer])
        case RefusedLine():
            raise refused_line(desk, state, answer)
        case Asks(kind=AskKind.WHO_IS_MEANT):
            stranger = RefusedLine(RefusalCode.NOT_AT_TABLE, answer.about)
            raise refused_line(desk, state, stranger)
        case Asks():
            draft_asked(desk, answer)  # refuses what no button could ask, either
            return _shown(desk, state, _readings(desk, state, answer), _guessed(desk.texts, answer))
        case Dialog():
            raise Refused(desk.texts.pricing.imagine_half)
        case Silence():
            said = desk.texts.pricing
            if not arguments.strip():
                raise Refused(said.imagine_usage)
            raise Refused(said.imagine_unreadable.format(about=quoted(arguments)))
        case _:
            assert_never(answer)


def _readings(desk: Desk, state: TableState, asks: Asks) -> list[Entry]:
    """Return every whole event that a line may have meant, of those that can be.

    Raises:
        Refused: there is none; says which word was not read, or that the line leaves something open.

    """
    possible = only_possible(desk, state, asks).choices
    readings = [choice.reading for choice in possible if isinstance(choice.reading, Entry)]
    if readings:
        return readings
    if asks.kind is AskKind.WHAT_IS_MEANT:
        raise refused_line(desk, state, RefusedLine(RefusalCode.UNREADABLE, asks.about))
    raise Refused(desk.texts.pricing.imagine_half)


def _guessed(texts: Texts, asks: Asks) -> str:
    """Say that a line is not priced as it stands, and which word of it was not read."""
    if asks.kind is AskKind.WHAT_IS_MEANT:
        return texts.pricing.imagine_unread.format(word=quoted_all(asks.about, texts))
    return texts.pricing.imagine_taken_for


def _shown(desk: Desk, state: TableState, entries: list[Entry], guessed: str = "") -> Outcome:
    told = [_imagined(desk, state, one) for entry in entries for one in _either(desk, state, entry)]
    priced = "\n\n".join(dict.fromkeys(told))
    return Said(View("\n".join(filter(None, (guessed, priced)))))


def _either(desk: Desk, state: TableState, entry: Entry) -> list[Entry]:
    """Return what a line imagines: two events where the fan said are not what the patterns make."""
    differing = said_otherwise(desk, state, entry)
    readings = [] if differing is None else [choice.reading for choice in differing.choices]
    return [reading for reading in readings if isinstance(reading, Entry)] or [entry]


def _imagined(desk: Desk, state: TableState, entry: Entry) -> str:
    texts, place = desk.texts, len(state.events)
    try:
        settlement = state.situation.after(entry.event)
    except RuleViolation as violation:
        raise refused_by_rule(desk, violation, state) from violation
    line = line_behind(state.events, parse_event(entry.event), state, texts)
    wins = [_win_line(state, win, settlement, texts) for win in settlement.wins if win.event == place]
    lines = [
        texts.pricing.imagine_title.format(line=line),
        *wins,
        *standing_lines(event_changes(settlement, place), state.names, texts),
        *_ending(state, settlement, texts),
    ]
    return "\n".join(lines)


def _win_line(state: TableState, win: WinResult, settlement: Settlement, texts: Texts) -> str:
    """Say what a hand is worth, and what each of several payers owes for it, or the only one."""
    paid = paid_for(win, settlement)
    several = len(paid) > 1
    template = texts.pricing.imagine_draw if several else texts.pricing.imagine_win
    return template.format(
        name=state.names[win.by],
        hand=fan_sum(win, state.rules, texts.language),
        amount=with_unit(win.each_pays if several else sum(paid.values()), texts),
    )


def _ending(state: TableState, settlement: Settlement, texts: Texts) -> list[str]:
    """Say that the round would be over by it, and who would deal next."""
    if not settlement.over:
        return []
    situation = replace(state.situation, settlement=settlement)
    following = next_dealer_text(replace(state, situation=situation), settlement.next_dealer, texts)
    return [texts.pricing.imagine_over.format(number=state.number, following=following)]
