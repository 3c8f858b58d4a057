"""设置: what the owner sets in `.env` or the environment."""

import re
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, Literal, get_args
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, ValidationError, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from scorer.words import Language

HOME = Path(__file__).resolve().parents[1]
"""The checkout: `.env` and `data/` stand there, from wherever the bot is started."""

LAST_PORT = 65_535

_MOST_FOUND = 60
"""Characters of a wrong value that are told."""

_SECRET = re.compile(r"[A-Za-z0-9_-]{1,256}")
"""By which the bot knows Telegram: without one, anybody could tell it what was said."""

_Address = Annotated[str, Field(pattern=r"^(https?://\S+)?$")]
_Port = Annotated[int, Field(ge=1, le=LAST_PORT)]


class Trouble(StrEnum):
    """Why a setting cannot be used."""

    WRONG = "wrong"
    UNGUARDED = "unguarded"
    UNFIT_SIGNS = "unfit_signs"
    FILE_UNREADABLE = "file_unreadable"
    LEFT_EMPTY = "left_empty"
    UNKNOWN_TO_TELEGRAM = "unknown_to_telegram"
    PROXY_UNUSABLE = "proxy_unusable"


class SettingsFault(Exception):  # noqa: N818 - named by what the owner has to mend
    """A setting that cannot be used.

    Attributes:
        variable: its name, or that of the file.
        trouble: what is wrong with it.
        found: what stands there, of a secret nothing.
        language: in which it is to be said.

    """

    def __init__(self, variable: str, trouble: Trouble, found: str = "", *, language: Language) -> None:
        super().__init__(f"{variable}: {trouble}")
        self.variable, self.trouble, self.found = variable, trouble, found
        self.language: Language = language


@dataclass(frozen=True, slots=True)
class Webhook:
    """Where Telegram sends updates: the public address, and where the bot itself listens behind it."""

    url: str
    listen: str
    port: int
    secret: str

    @property
    def path(self) -> str:
        """The path of the public address, which a proxy in front leaves as it is."""
        return urlsplit(self.url).path.lstrip("/")


def _is_blank(value: object) -> bool:
    return isinstance(value, str) and not value.strip()


class Settings(BaseSettings):
    """The owner's settings; each stands in `.env.example` with its meaning."""

    model_config = SettingsConfigDict(env_file=HOME / ".env", env_file_encoding="utf-8", extra="ignore")

    bot_token: SecretStr | None = None
    data_dir: Path = Path("data")
    bot_language: Language = "zh"
    owner_id: int | None = None
    log_format: Literal["text", "json"] = "text"
    webhook_url: _Address = ""
    webhook_listen: str = "127.0.0.1"
    webhook_port: _Port = 8443
    webhook_secret: SecretStr | None = None
    api_url: _Address = ""

    @model_validator(mode="before")
    @classmethod
    def _leave_out_empty(cls, found: dict[str, Any]) -> dict[str, Any]:
        """Take what was left empty as not set, as the lines of `.env.example` are meant."""
        return {name: value for name, value in found.items() if not _is_blank(value)}

    @property
    def webhook(self) -> Webhook | None:
        """Where Telegram sends updates, None where the bot asks for them."""
        if not self.webhook_url:
            return None
        secret = self.webhook_secret.get_secret_value().strip() if self.webhook_secret else ""
        return Webhook(self.webhook_url, self.webhook_listen, self.webhook_port, secret)

    @property
    def data(self) -> Path:
        """Where the database is kept; a relative `DATA_DIR` is meant from the checkout."""
        return HOME / self.data_dir

    @property
    def token(self) -> str | None:
        """The bot's token, None where none is set: then the chat is local."""
        return self.bot_token.get_secret_value().strip() or None if self.bot_token else None


class _Spoken(BaseSettings):
    """The language alone, which may be right where another setting is wrong."""

    model_config = Settings.model_config

    bot_language: str = "zh"


def read_settings() -> Settings:
    """Read the settings.

    Raises:
        SettingsFault: one of them, or the file, cannot be read.

    """
    try:
        settings = Settings()
    except ValidationError as error:
        fault = error.errors()[0]
        language = _language(_Spoken().bot_language)
        variable = str(fault["loc"][0]).upper()
        found = " ".join(str(fault["input"]).split())[:_MOST_FOUND]
        raise SettingsFault(variable, Trouble.WRONG, found, language=language) from error
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else error.reason
        language = _language(_Spoken(_env_file=None).bot_language)
        file = str(Settings.model_config["env_file"])
        raise SettingsFault(file, Trouble.FILE_UNREADABLE, str(why), language=language) from error
    hook = settings.webhook
    if hook is not None and not _SECRET.fullmatch(hook.secret):
        trouble = Trouble.UNFIT_SIGNS if hook.secret else Trouble.UNGUARDED
        raise SettingsFault("WEBHOOK_SECRET", trouble, language=settings.bot_language)
    return settings


def _language(written: str) -> Language:
    known: tuple[Language, ...] = get_args(Language)
    return next((one for one in known if one == written), "zh")
