"""半句话: a line that tells half an event, as the draft that asks for the other half."""

from collections.abc import Mapping
from typing import Any

from bot.entry import AskKind, Asks, Dialog, Entry, Heading
from bot.flow.drafts import (
    UNTOLD,
    ChoiceDraft,
    Draft,
    EntryDraft,
    GangDraft,
    HandDraft,
    Option,
    PersonDraft,
    SingleDraft,
    WallEndDraft,
    WinDraft,
)

_BEGUN: Mapping[Heading, Draft] = {
    Heading.GANG: UNTOLD["gang"],
    Heading.WIN: UNTOLD["win"],
    Heading.WALL_END: UNTOLD["wall_end"],
}
"""What a command begins to tell."""


def draft_of_question(asks: Asks) -> Draft:
    """Return the draft at which the tap flow takes over a line."""
    if asks.choices:
        options = tuple(Option(player=choice.player, told=_told(choice.reading)) for choice in asks.choices)
        return ChoiceDraft(word="".join(asks.about[:1]), options=options)
    return _told(asks)


def draft_of_dialog(dialog: Dialog) -> Draft:
    """Return the draft of a command that told nothing yet."""
    return _BEGUN[dialog.heading]


def draft_of_event(event: Mapping[str, Any], *, whole: bool = False) -> Draft:
    """Return the draft that has what an event tells, complete or not, for every part to be changed.

    `whole` opens the card of a wall's end at its preview, as for a line that told it all.
    """
    draft = _so_far(event)
    if whole and isinstance(draft, WallEndDraft):
        return draft.model_copy(update={"told": len(draft.ready)})
    return draft


def _told(reading: Entry | Asks) -> SingleDraft:
    if isinstance(reading, Entry):
        return EntryDraft(entry=reading.event, why="guess")
    if reading.kind is AskKind.WIN_OR_PAYMENT:
        return EntryDraft(entry=reading.event, why="pays")
    return _so_far(reading.event)


def _so_far(event: Mapping[str, Any]) -> SingleDraft:
    """Return the draft that has what an event tells; one that no buttons put together waits for a yes."""
    match event["type"]:
        case "gang":
            return _gang(event)
        case "win":
            return _win(event)
        case "wall_end":
            return _wall_end(event)
        case "false_win" | "leave" as kind:
            return PersonDraft(
                kind=kind,
                by=event.get("by"),
                multiplier=event.get("multiplier"),
                keep_gangs=event.get("keep_gangs") or False,
            )
        case _:
            return EntryDraft(entry=dict(event), why="amend")


def _gang(event: Mapping[str, Any]) -> GangDraft:
    return GangDraft(
        by=event.get("by"),
        gang=event.get("kind"),
        feeder=event.get("from"),
        late=event.get("late") or False,
        chained=event.get("chained") or False,
        tile=event.get("tile"),
    )


def _win(event: Mapping[str, Any]) -> WinDraft:
    told = [_hand(winner.get("by", ""), winner.get("hand", {})) for winner in event.get("wins", ())]
    return WinDraft(
        hands=tuple(hand for hand in told if hand.by),
        unclaimed=next((hand for hand in told if not hand.by), None),
        how=event.get("how"),
        discarder=event.get("from"),
        flags=tuple(event.get("flags") or ()),
    )


def _wall_end(event: Mapping[str, Any]) -> WallEndDraft:
    ready = tuple(
        _hand(entry["by"], entry.get("best") or {}).model_copy(
            update={"dead": entry.get("dead") or False, "worst": entry.get("worst")}
        )
        for entry in event.get("ready") or ()
    )
    return WallEndDraft(ready=ready, pigs=tuple(event.get("pigs") or ()))


def _hand(by: str, hand: Mapping[str, Any]) -> HandDraft:
    return HandDraft(
        by=by,
        patterns=tuple(hand.get("patterns") or ()),
        gen=hand.get("gen"),
        tiles=hand.get("tiles"),
        winning_tile=hand.get("winning_tile"),
        fan=hand.get("fan"),
    )
