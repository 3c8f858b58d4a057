"""改账: a correction while it is being told: which event it changes, or where a forgotten one belongs."""

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from bot.flow.drafts import Draft

AMEND_KIND: Final = "amend"
"""The kind of the draft that corrects an event or puts one in."""


class AmendDraft(BaseModel):
    """改一笔 or 补一笔, half told.

    Attributes:
        entry: the event that is to say something else; None where one is put in.
        after: the event behind which one is put in; None for the very first place.
        seen: the revision of the round that the card was drawn for; 0 before it is drawn.
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
    seen: int = 0
    newest: tuple[int, int] | None = None
    missed: int = 0
    told: Annotated[Draft, Field(discriminator="kind")] | None = None
    line: bool = False
    instead: int | None = None
