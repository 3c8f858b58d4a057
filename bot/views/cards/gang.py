"""杠: who, which kind, from whom; then the preview, with 后杠 and 连杠 where they matter."""

from bot.flow.drafts import GangDraft
from bot.flow.picks import Pick
from bot.views.cards.frame import Body, Frame, Rows
from bot.views.view import rows_of


def gang_body(draft: GangDraft, frame: Frame) -> Body:
    """Show the gang's next question, or its preview."""
    texts, situation = frame.texts, frame.state.situation
    if draft.by is None:
        return Body((texts.ask_who_gang,), frame.players(situation.in_play, Pick.WHO), first=True)
    by = frame.names[draft.by]
    if draft.gang is None:
        kinds = tuple(
            frame.button(frame.item(f"gang_{kind}"), Pick.KIND, kind) for kind in ("an", "wan", "zhi")
        )
        return Body((texts.ask_gang_kind.format(by=by),), (kinds,))
    if draft.gang == "zhi" and draft.feeder is None:
        return Body((texts.ask_feeder.format(by=by),), frame.players(situation.others(draft.by), Pick.FROM))
    return frame.preview(draft.event(), _toggles(draft, frame))


def _toggles(draft: GangDraft, frame: Frame) -> Rows:
    """Offer 后杠 on a 弯杠, and 连杠 only where the rules make it matter."""
    texts, situation = frame.texts, frame.state.situation
    buttons = []
    if draft.gang == "wan":
        buttons.append(frame.tick(texts.late, Pick.LATE, on=draft.late))
    newest = situation.newest_gang
    follows = newest is not None and newest.by == draft.by
    if draft.chained or (follows and frame.rules.gang_transfer == "chain"):
        buttons.append(frame.tick(texts.chained, Pick.CHAINED, on=draft.chained))
    return rows_of(buttons, 2)
