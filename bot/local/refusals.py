"""The two ways the local Telegram says no: to the bot, as the Bot API does, and to a person at the table."""

from enum import Enum, auto
from http import HTTPStatus


class ApiError(Exception):
    """A refused Bot API call: the HTTP status, Telegram's sentence, what the answer carries beside."""

    def __init__(
        self, status: int, description: str, *, retry_after: int | None = None, migrate_to: int | None = None
    ) -> None:
        super().__init__(description)
        self.status = status
        self.description = description
        self.retry_after = retry_after
        self.migrate_to = migrate_to

    def payload(self) -> dict[str, object]:
        """Return the JSON body the Bot API answers with; waits in seconds."""
        body: dict[str, object] = {
            "ok": False,
            "error_code": self.status,
            "description": f"{HTTPStatus(self.status).phrase}: {self.description}",
        }
        parameters = {"retry_after": self.retry_after, "migrate_to_chat_id": self.migrate_to}
        given = {name: value for name, value in parameters.items() if value is not None}
        return body | {"parameters": given} if given else body


def bad_request(description: str) -> ApiError:
    """Return a call Telegram would refuse with status 400."""
    return ApiError(HTTPStatus.BAD_REQUEST, description)


def forbidden(description: str) -> ApiError:
    """Return a call Telegram would refuse with status 403."""
    return ApiError(HTTPStatus.FORBIDDEN, description)


class Reason(Enum):
    """Why a person's line or tap could not be worked; `words` has the sentence for each."""

    UNREADABLE_LINE = auto()
    NO_PLACE_NAME = auto()
    NAME_TOO_LONG = auto()
    TEXT_TOO_LONG = auto()
    EMPTY_TEXT = auto()
    NO_BUTTON = auto()
    NO_BUTTON_ON_MESSAGE = auto()
    NO_MESSAGE = auto()
    NOT_YOUR_MESSAGE = auto()
    NOTHING_CHANGED = auto()
    NOT_YOUR_CHAT = auto()
    NOT_KEPT = auto()
    NO_FILE = auto()
    EMPTY_FILE = auto()
    FILE_TOO_LARGE = auto()


class ActRefused(Exception):  # noqa: N818 - refused, not broken: the person is told and the chat goes on
    """A person tried what this chat cannot do: the reason, and the word or number it is about."""

    def __init__(self, reason: Reason, subject: str = "") -> None:
        super().__init__(reason, subject)
        self.reason = reason
        self.subject = subject
