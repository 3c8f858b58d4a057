"""读一行: what a plain line of the group says as its writer means it: 自摸 alone tells of the writer."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.actions.desk import Desk
from bot.actions.loading import refused_by_rule, state_of
from bot.actions.members import writer_of
from bot.actions.recording.checking import check_dealer
from bot.actions.recording.reading import of_known_writer, roster_of
from bot.actions.recording.repeats import is_lately, just_ended, look_at
from bot.actions.refused import Refused
from bot.entry import Answer, AskKind, Asks, Entry, Silence, read_line
from bot.entry.otherwise.remarks import is_of_when
from bot.flow.drafts import ChoiceDraft, Draft
from bot.flow.half_told import draft_of_event, draft_of_question
from bot.flow.questions import with_only_answer
from bot.flow.retold import tells_all
from bot.flow.waiting import comes_once, is_complete
from bot.state import TableState
from scorer import RuleViolation
from storage import people, replay
from storage.records import RoundRecord, StoredEvent

_NEXT = {
    AskKind.WHO_GANGS: AskKind.WHICH_GANG,
    AskKind.WHO_WINS: AskKind.WHO_PAYS,
    AskKind.WHO_ROBS: AskKind.WHO_PAYS,
}
"""What is open of an act that does not say whose it was, and what is open of it when that is known."""


async def read_written(
    desk: Desk, played: RoundRecord, text: str, before: TableState | None = None
) -> Answer:
    """Read a plain line; an act alone is the writer's, but only a yes to its card books it.

    Args:
        desk: where and by whom.
        played: the round it tells of.
        text: the line.
        before: the round as it stood before what this line recorded, which it tells anew; None for what it
            tells at the end of the round.

    Raises:
        Refused: nobody knows who 我 is, or the round has something against what the writer says of himself.

    """
    roster = await roster_of(desk, played)
    replied_to = desk.heard.replied_to
    to_the_board = played.board_message is not None and replied_to == played.board_message
    read = read_line(text, roster, to_the_board=to_the_board, by_player=replied_to is None)
    answer = of_known_writer(desk, text, roster, read)
    if before is None and isinstance(answer, Asks) and await _is_said_of_it(desk, played, answer):
        return Silence()
    if to_the_board or not isinstance(answer, Asks) or not _is_act_alone(answer):
        return answer
    player = await _player_of(desk, played)
    state = before or await state_of(desk, played)
    told = _of_player(player, state, answer)
    if before is None and isinstance(told, Asks) and told is not answer:
        noted = await _noted_lately(desk, state, draft_of_question(told))
        return Silence() if noted else await _possible(desk, state, told)
    return told


def _is_act_alone(asks: Asks) -> bool:
    """Whether nobody is named whose act it is; what somebody is said to have suffered is asked of all."""
    return asks.kind in _NEXT and (asks.kind is AskKind.WHO_ROBS or asks.event.get("from") is None)


def _of_player(player: str | None, state: TableState, asks: Asks) -> Answer:
    """Return an act alone as that of the player who wrote it, silence where the writer does not play.

    Who is out may tell of whom somebody else has robbed.
    """
    named = asks.event.get("from")
    if player is None or (named not in {None, player} and player not in state.situation.in_play):
        return Silence() if named is None else asks
    if player == named:
        return replace(asks, kind=AskKind.WHO_IS_ROBBED, event=_by(player, asks.event, without="from"))
    return replace(asks, kind=_NEXT[asks.kind], event=_by(player, asks.event))


def _by(player: str, event: Mapping[str, Any], *, without: str = "") -> dict[str, Any]:
    """Return half an event with who did it, and without a part that says otherwise."""
    event = {part: value for part, value in event.items() if part != without}
    if event["type"] == "gang":
        return {**event, "by": player}
    return {**event, "wins": [{**one, "by": player} for one in event["wins"]]}


async def _player_of(desk: Desk, played: RoundRecord) -> str | None:
    """Return as whom the writer sits in a round; None for who does not."""
    writer = await writer_of(desk)
    if writer is None:
        return None
    merged = {one.id: one.merged_into for one in await people.list_all(desk.tx, desk.chat.id)}
    return next((str(seat) for seat in played.players if (merged.get(seat) or seat) == writer.id), None)


async def _possible(desk: Desk, state: TableState, told: Asks) -> Asks:
    """Return what the writer says of himself.

    Raises:
        Refused: it can be booked as little as if it named him; says why.

    """
    draft = with_only_answer(draft_of_question(told), state.situation)
    if isinstance(draft, ChoiceDraft) or not is_complete(draft, state.situation):
        return told
    event = draft.event()
    looked_at = await look_at(desk, state, event)
    if looked_at.against is not None:
        raise Refused(looked_at.against)
    check_dealer(desk, state, event)
    try:
        state.situation.after(looked_at.event)
    except RuleViolation as violation:
        raise refused_by_rule(desk, violation, state) from violation
    return told


async def _is_said_of_it(desk: Desk, played: RoundRecord, asks: Asks) -> bool:
    """老王终于自摸了: whether so people talk of what was noted just now and comes once in a round."""
    if not is_of_when(asks.about) or not asks.choices or not isinstance(asks.choices[0].reading, Entry):
        return False
    state = await state_of(desk, played)
    draft = draft_of_event(asks.choices[0].reading.event)
    return comes_once(draft, state.rules) and await _noted_lately(desk, state, draft)


async def _noted_lately(desk: Desk, state: TableState, draft: Draft) -> bool:
    """Whether all of what a line tells was noted just now, in this round or as the end of the one before."""
    before = await just_ended(desk, state)
    here = await replay.current_events(desk.tx, state.round_id)
    events = here if before is None else before.events
    return any(_is_meant(desk, state, one, draft) and _is_told(state, draft, one) for one in events)


def _is_meant(desk: Desk, state: TableState, stored: StoredEvent, draft: Draft) -> bool:
    """Whether who says it means an event that was noted.

    Of what one may do twice in a round, who has noted it himself means another.
    """
    is_his = stored.actor.telegram_id == desk.actor.telegram_id
    return is_lately(desk, stored.at) and (comes_once(draft, state.rules) or not is_his)


def _is_told(state: TableState, draft: Draft, stored: StoredEvent) -> bool:
    return not isinstance(stored.told, Mapping) and tells_all(draft, stored.told, state.situation)
