"""为什么的按钮: whose or which amount a button asks the reasons of, and which page of them."""

from dataclasses import dataclass
from enum import StrEnum

from bot.flow.ids import BadPayload, read_code, read_id

_SEPARATOR = ","


class About(StrEnum):
    """What a button asks about."""

    ANY = ""
    """Nothing yet: ask which amount is meant, on a message of its own."""
    MENU = "m"
    """The same, in place of a page of reasons."""
    PERSON = "p"
    ROUND = "r"


@dataclass(frozen=True, slots=True)
class WhyTap:
    """A tap that asks for reasons.

    Attributes:
        table: the table whose night is explained.
        about: what is asked about.
        id: the person's id, or the round's number; 0 where it is neither.
        page: the page of the reasons, from 0.

    """

    table: int
    about: About
    id: int = 0
    page: int = 0

    @property
    def text(self) -> str:
        """The tap as a button's value.

        >>> WhyTap(7, About.PERSON, 12).text, WhyTap(7, About.MENU).text, WhyTap(7, About.ANY).text
        ('7,p12,0', '7,m,0', '7')
        """
        if self.about is About.ANY:
            return str(self.table)
        about = f"{self.about}{self.id}" if self.about in _NUMBERED else str(self.about)
        return _SEPARATOR.join((str(self.table), about, str(self.page)))


_NUMBERED = frozenset({About.PERSON, About.ROUND})


def read_why_tap(text: str) -> WhyTap:
    """Read a button's value back.

    Raises:
        BadPayload: nothing that `WhyTap.text` wrote.

    """
    match text.split(_SEPARATOR):
        case [table]:
            return WhyTap(read_id(table), About.ANY)
        case [table, About.MENU, page]:
            return WhyTap(read_id(table), About.MENU, page=read_id(page))
        case [table, code, page] if code[:1] in _NUMBERED:
            return WhyTap(read_id(table), read_code(About, code[:1]), read_id(code[1:]), read_id(page))
        case _:
            raise BadPayload(text)
