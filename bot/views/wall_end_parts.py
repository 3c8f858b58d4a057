"""流局几样: what the end of a wall moved, one kind of payment after the other."""

from bot.state import TableState
from bot.texts import Texts
from bot.views.crowd import few_changes
from scorer.rounds import WallEnd
from scorer.settlement import Reason, Transfer
from scorer.words import words_for


def wall_end_lines(state: TableState, texts: Texts) -> list[str]:
    """Return who gains and who loses by 查花猪, 退税 and 查大叫, a line each; none for one kind alone."""
    places = {place for place, event in enumerate(state.events) if isinstance(event, WallEnd)}
    settlement = state.situation.settlement
    moved: dict[Reason, list[Transfer]] = {}
    for transfer in settlement.transfers:
        if transfer.event in places:
            moved.setdefault(transfer.reason, []).append(transfer)
    if len(moved) < 2:  # noqa: PLR2004 - then the line of the wall's end says it already
        return []
    words = words_for(texts.language).reasons
    return [
        texts.event_amounts.format(
            event=words[reason], amounts=few_changes(settlement.net_of(transfers), state, texts)
        )
        for reason, transfers in moved.items()
    ]
