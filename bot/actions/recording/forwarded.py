"""转发: what somebody passes on may be another's words, or was told before: nothing comes of it."""

from bot.actions.desk import Action, Desk
from bot.actions.refused import Refused
from bot.outcomes import Outcome


def by_own_words(action: Action) -> Action:
    """Return the action, which a forwarded line only seems to do: it says so, and talk stays talk."""

    async def told(desk: Desk) -> Outcome | None:
        if not desk.heard.is_forwarded:
            return await action(desk)
        try:
            outcome = await action(desk)
        except Refused:
            raise Refused(desk.texts.forwarded) from None
        if outcome is not None:
            # Refused, so that what was tried is undone with its transaction.
            raise Refused(desk.texts.forwarded)
        return None

    return told
