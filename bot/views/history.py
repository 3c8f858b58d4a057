"""每一局: the rounds of a night, a line each and their events below."""

from collections.abc import Sequence

from bot.state import TableState
from bot.texts import Texts
from bot.views.amounts import changes_text
from bot.views.board import dealer_text, recorded_line


def history_lines(states: Sequence[TableState], texts: Texts) -> list[str]:
    """Return each round's line and its events; the amounts of every round sum to 0."""
    lines = [texts.history_title.format(rounds=len(states))]
    for state in states:
        settlement = state.situation.settlement
        template = texts.history_line if settlement.over else texts.history_open
        amounts = changes_text(settlement.net, state.names) or texts.sum_zero
        lines.append(template.format(number=state.number, dealer=dealer_text(state, texts), amounts=amounts))
        lines += [f"  · {recorded_line(state, place, texts)}" for place in range(len(state.events))]
    return [*lines, texts.sum_zero]
