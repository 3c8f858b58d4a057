"""Faults a test can ask the local Telegram for: the ways the real one fails a call."""

from dataclasses import dataclass
from http import HTTPStatus

from telegram.error import NetworkError

from bot.local.refusals import ApiError


@dataclass(frozen=True, slots=True)
class Flood:
    """Too many calls: wait that many seconds."""

    seconds: int


@dataclass(frozen=True, slots=True)
class Barred:
    """The bot may not speak here."""

    description: str = "bot was kicked from the supergroup chat"


@dataclass(frozen=True, slots=True)
class Refused:
    """The call is refused with this sentence of Telegram's."""

    description: str


@dataclass(frozen=True, slots=True)
class ServerDown:
    """Telegram answers 502."""


@dataclass(frozen=True, slots=True)
class Unreachable:
    """The call never arrives."""


@dataclass(frozen=True, slots=True)
class LostAnswer:
    """The call arrives and is done, but its answer is lost: the caller sees a timeout."""


Fault = Flood | Barred | Refused | ServerDown | Unreachable | LostAnswer


def raise_before_delivery(fault: Fault) -> None:
    """Fail the call as this fault does, unless it lets the call through and loses the answer."""
    match fault:
        case Flood(seconds):
            raise too_many_requests(seconds)
        case Barred(description):
            raise ApiError(HTTPStatus.FORBIDDEN, description)
        case Refused(description):
            raise ApiError(HTTPStatus.BAD_REQUEST, description)
        case ServerDown():
            raise ApiError(HTTPStatus.BAD_GATEWAY, "try again later")
        case Unreachable():
            raise NetworkError("the local Telegram was asked to be unreachable")
        case LostAnswer():
            return


def too_many_requests(seconds: int) -> ApiError:
    """Return Telegram's "wait", in seconds."""
    return ApiError(HTTPStatus.TOO_MANY_REQUESTS, f"retry after {seconds}", retry_after=seconds)
