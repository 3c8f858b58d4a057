"""流局几样: what the end of a wall moved, one kind of payment after the other."""

from bot.state import TableState
from bot.texts import Texts
from bot.views.crowd import few_changes
from scorer.rounds import WallEnd
from scorer.settlement import Reason
from scorer.words import words_for


def wall_end_lines(state: TableState, texts: Texts) -> list[str]:
    """Return who gains and who loses by 查花猪, 退税 and 查大叫, a line each; none for one kind alone."""
    places = {place for place, event in enumerate(state.events) if isinstance(event, WallEnd)}
    settlement = state.situation.settlement
    moved: dict[Reason, dict[str, int]] = {}
    for transfer in settlement.transfers:
        if transfer.event in places:
            changes = moved.setdefault(transfer.reason, dict.fromkeys(settlement.players, 0))
            changes[transfer.payer] -= transfer.amount
            changes[transfer.payee] += transfer.amount
    if len(moved) < 2:  # noqa: PLR2004 - then the line of the wall's end says it already
        return []
    words, seated = words_for(texts.language).reasons, state.situation.played.players
    return [
        texts.event_amounts.format(
            event=words[reason], amounts=few_changes(changes, seated, state.names, texts)
        )
        for reason, changes in moved.items()
    ]
