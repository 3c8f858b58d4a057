"""改账: a correction while it is being told: which event it changes, or where a forgotten one belongs."""

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from bot.flow.drafts import UNTOLD, Draft
from bot.flow.picks import StalePick

AMEND_KIND: Final = "amend"
"""The kind of the draft that corrects an event or puts one in."""


class AmendDraft(BaseModel):
    """改一笔 or 补一笔, half told.

    Attributes:
        entry: the event that is to say something else; None where one is put in.
        after: the event behind which one is put in; None for the very first place.
        seen: the revision of the round that the card was drawn for.
        newest: which round went on at its table then, and that one's revision; zeros where it had ended.
        missed: the newest draft that the card said is not recorded where the change is made; 0: it said none.
        told: the event as it is told so far; None while its kind is asked.
        line: whether it began with the chat line that had recorded the event.
        instead: the event of the next round that tells this one, and is taken back with the correction.

    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: Literal["amend"] = AMEND_KIND
    entry: int | None = None
    after: int | None = None
    seen: int
    newest: tuple[int, int] | None = None
    missed: int = 0
    told: Annotated[Draft, Field(discriminator="kind")] | None = None
    line: bool = False
    instead: int | None = None

    def saying(self, told: Draft) -> "AmendDraft":
        """Return the correction with its event told further."""
        return self.model_copy(update={"told": told})


def begin(kind: str) -> Draft:
    """Return the draft at which putting in an event of this kind begins.

    Raises:
        StalePick: the card does not offer this kind.

    """
    if kind not in UNTOLD:
        raise StalePick
    return UNTOLD[kind]
