"""改账的画面: what a correction would change, shown before it is saved, and its cards."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from bot.callbacks import MenuAction
from bot.flow.amending import AmendDraft
from bot.flow.picks import Pick
from bot.state import TableState
from bot.texts import Texts
from bot.views.amounts import changes_text, signed, signed_with_unit
from bot.views.board import dice_decide
from bot.views.cards.frame import Frame
from bot.views.crowd import fitted
from bot.views.direction import isolated
from bot.views.played_round import PlayedRound, said_event
from bot.views.view import View, menu_button, rows_of
from storage.entries import KeptEvent

MOST_DONE = 400
"""So long is what one says of a change at most, without its amounts."""


class Consequence(StrEnum):
    """What a change does beside moving amounts."""

    ENDS_NOW = "ends_now"  # the current round ends, the next one begins
    ENDS_LATE = "ends_late"  # an older round is over now
    GOES_ON = "goes_on"  # a round that is not over goes on, nothing stands after it
    LEFT_OPEN = "left_open"  # an older round is not over any more
    DEALER_FOLLOWS = "dealer_follows"  # somebody else deals the round that has just begun
    DEALERS_STAY = "dealers_stay"  # the rounds after it were played
    SEATS_FOLLOW = "seats_follow"  # others sit in the round that has just begun
    SEATS_STAY = "seats_stay"  # the rounds after it were played
    TOO_FEW_STAY = "too_few_stay"  # who stays cannot play the round that had just begun
    VOIDED_TOGETHER = "voided_together"  # all events that the rules do not allow are taken back with one
    GANG_COUNTS = "gang_counts"  # the gang that a win robbed counts again
    GANG_TAKEN_BACK = "gang_taken_back"  # the gang that a win robbed is taken back with it


@dataclass(frozen=True, slots=True)
class Missed:
    """An event that waits for a yes and is not recorded where a change is made: its draft, and its line."""

    draft: int
    line: str


@dataclass(frozen=True, slots=True)
class Difference:
    """What a change makes of a round and of the night.

    Attributes:
        before: the round as it stands.
        after: the round as it would stand.
        consequences: what else follows.
        following: the round that goes on then; None where the table has ended.
        retired: who of the group plays no more.
        missed: what waits for a yes in a round that is not played any more then.

    """

    before: TableState
    after: TableState
    consequences: tuple[Consequence, ...]
    following: TableState | None = None
    retired: frozenset[str] = frozenset()
    missed: tuple[Missed, ...] = ()

    @property
    def newest_missed(self) -> int:
        """The newest draft that is missed; 0 where none is."""
        return max((one.draft for one in self.missed), default=0)


def difference_lines(difference: Difference, texts: Texts) -> list[str]:
    """Say old and new amount of everybody whom a change touches, in the round and in the night."""
    before, after, said = difference.before, difference.after, texts.difference
    names = after.names
    in_round = _moved(before.situation.settlement.net, after.situation.settlement.net, names, texts)
    tonight = _moved(before.tonight, after.tonight, names, texts)
    lines = [
        said.round_difference.format(changes=in_round) if in_round else "",
        said.night_difference.format(changes=tonight) if tonight else "",
        "" if in_round or tonight else said.no_difference,
        texts.sum_zero,
        *consequence_lines(difference, texts),
        *_missed_lines(difference, texts),
    ]
    return [line for line in lines if line]


def _missed_lines(difference: Difference, texts: Texts) -> list[str]:
    waiting = [texts.waits.format(event=one.line) for one in difference.missed]
    return [texts.difference.waits_missed, *waiting] if waiting else []


def consequence_lines(difference: Difference, texts: Texts) -> list[str]:
    """Say what else follows from a change, a line each: who plays no more, what becomes of the rounds."""
    retired = _retired_line(difference, texts)
    following = [_consequence_line(one, difference, texts) for one in difference.consequences]
    return [retired, *following] if retired else following


def correction_line(difference: Difference, texts: Texts, *, by: str = "", done: str = "") -> str:
    """Say in one line who gains and who loses by a correction; empty where nobody does or its round waits.

    Where nothing else says so beside it, also `by` whom it was and what was `done`.
    """
    following, number = difference.following, difference.after.number
    if following is not None and following.number < number:
        return ""
    old, new = (one.situation.settlement.net for one in (difference.before, difference.after))
    moved = {key: new.get(key, 0) - old.get(key, 0) for key in {**old, **new}}
    amounts = changes_text(moved, difference.after.names, texts)
    if not amounts:
        return ""
    done = f"{done[:1].lower()}{done[1:]}"
    said = texts.editing.corrected_by.format(who=isolated(by), done=fitted([done], MOST_DONE)) if done else ""
    return texts.editing.corrected.format(number=number, by=said, amounts=amounts, sum=texts.sum_zero)


def confirm_view(  # noqa: PLR0913 - what the question is drawn from
    shown: PlayedRound,
    kept: KeptEvent,
    difference: Difference,
    texts: Texts,
    *,
    newest: tuple[int, int],
    restores: bool,
    note: str = "",
) -> View:
    """Ask whether an event is to be taken back or restored, with what that changes; `note` stands on top.

    The button remembers for which state of its round this holds, and of `newest`, the round that goes on, and
    what waits for a yes.
    """
    place = shown.place_of(kept.entry)
    asked = texts.editing.ask_restore if restores else texts.editing.ask_void
    event = said_event(shown, kept, texts, restored=restores)
    question = asked.format(number=shown.state.number, place=place, event=event)
    action = MenuAction.RESTORE_NOW if restores else MenuAction.VOID_NOW
    seen = (shown.state.round_id, shown.state.revision, kept.entry, *newest, difference.newest_missed)
    row = (
        menu_button(texts.book, action, *seen),
        menu_button(texts.cancel, MenuAction.ROUND, shown.state.round_id, 0),
    )
    lines = [note, question, *difference_lines(difference, texts)]
    return View("\n".join(filter(None, lines)), (row,))


def kind_view(shown: PlayedRound, draft: AmendDraft, draft_id: int, revision: int, texts: Texts) -> View:
    """Ask what kind of event was forgotten."""
    frame = Frame(draft_id, revision, shown.state, texts)
    kinds = [frame.button(label, Pick.KIND, kind) for kind, label in texts.event_types.items()]
    text = "\n".join([card_title(shown, draft, texts), texts.editing.which_kind])
    return View(text, (*rows_of(kinds, 3), (frame.button(texts.cancel, Pick.CANCEL),)))


def card_title(shown: PlayedRound, draft: AmendDraft, texts: Texts) -> str:
    """Say which event a card corrects, or where it puts one in, and what a reply to the card may say."""
    said, number = texts.editing, shown.state.number
    if draft.entry is not None:
        kept = next(one for one in shown.kept if one.entry == draft.entry)
        event = said_event(shown, kept, texts)
        title = said.changing.format(number=number, place=shown.place_of(draft.entry), event=event)
        if draft.instead is not None:
            return f"{title}\n{said.instead_of.format(number=number + 1)}"
        if draft.line:
            return title
        moved = kept.body.get("type") == "adjust"
        return f"{title}\n{said.reply_with_amounts if moved else said.reply_with_line}"
    if draft.after is None:
        title = said.putting_in_first.format(number=number)
    else:
        title = said.putting_in_behind.format(number=number, place=shown.place_of(draft.after))
    return f"{title}\n{said.reply_with_line}"


def _moved(old: Mapping[str, int], new: Mapping[str, int], names: Mapping[str, str], texts: Texts) -> str:
    """Say old and new amount of everybody for whom they differ."""
    return texts.list_comma.join(
        texts.difference.amount_change.format(
            name=names[key],
            old=signed(old.get(key, 0)),
            new=signed_with_unit(new.get(key, 0), texts),
        )
        for key in {**old, **new}
        if old.get(key, 0) != new.get(key, 0)
    )


def _retired_line(difference: Difference, texts: Texts) -> str:
    """Name who plays no more and has an amount again by the change; empty where nobody does."""
    old, new = difference.before.tonight, difference.after.tonight
    owing = [key for key in new if key in difference.retired and new[key] and new[key] != old.get(key, 0)]
    if not owing:
        return ""
    names = texts.list_comma.join(difference.after.names[key] for key in owing)
    return texts.editing.retired_again.format(names=names)


def _consequence_line(one: Consequence, difference: Difference, texts: Texts) -> str:
    after, playing, said = difference.after, difference.following or difference.after, texts.difference
    dealer = None if difference.following is None else difference.following.dealer
    template = said.consequences[one]
    if one is Consequence.DEALER_FOLLOWS and dealer is None:
        template = said.dealer_by_dice if dice_decide(after) else said.dealer_unsaid
    return template.format(
        number=after.number,
        next=after.number + 1,
        playing=playing.number,
        names=texts.list_comma.join(playing.names[key] for key in playing.situation.played.players),
        dealer="" if dealer is None else playing.names[dealer],
    )
