"""设置: what the owner sets in `.env` or the environment."""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal, Self
from urllib.parse import urlsplit

from pydantic import SecretStr, ValidationError, model_validator
from pydantic_core import PydanticCustomError
from pydantic_settings import BaseSettings, SettingsConfigDict

from scorer.words import Language

HOME = Path(__file__).resolve().parents[1]
"""The checkout: `.env` and `data/` stand there, from wherever the bot is started."""


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


class Settings(BaseSettings):
    """The owner's settings; each stands in `.env.example` with its meaning."""

    model_config = SettingsConfigDict(env_file=HOME / ".env", env_file_encoding="utf-8", extra="ignore")

    bot_token: SecretStr | None = None
    data_dir: Path = Path("data")
    bot_language: Language = "zh"
    owner_id: int | None = None
    log_format: Literal["text", "json"] = "text"
    webhook_url: str = ""
    webhook_listen: str = "127.0.0.1"
    webhook_port: int = 8443
    webhook_secret: SecretStr | None = None
    api_url: str = ""

    @model_validator(mode="after")
    def _check_webhook(self) -> Self:
        """Let nobody but Telegram tell the bot what was said."""
        if self.webhook_url and not (self.webhook_secret and self.webhook_secret.get_secret_value().strip()):
            raise PydanticCustomError("webhook", "WEBHOOK_SECRET: it is needed with WEBHOOK_URL")
        return self

    @property
    def webhook(self) -> Webhook | None:
        """Where Telegram sends updates, None where the bot asks for them."""
        if not self.webhook_url or self.webhook_secret is None:
            return None
        secret = self.webhook_secret.get_secret_value().strip()
        return Webhook(self.webhook_url, self.webhook_listen, self.webhook_port, secret)

    @property
    def data(self) -> Path:
        """Where the database is kept; a relative `DATA_DIR` is meant from the checkout."""
        return HOME / self.data_dir

    @property
    def token(self) -> str | None:
        """The bot's token, None where none is set: then the chat is local."""
        return self.bot_token.get_secret_value().strip() or None if self.bot_token else None


class SettingsFault(Exception):  # noqa: N818 - named by what the owner has to mend
    """A setting that cannot be read; the message names it."""


def read_settings() -> Settings:
    """Read the settings.

    Raises:
        SettingsFault: with one line that names the setting.

    """
    try:
        return Settings()
    except ValidationError as error:
        fault = error.errors()[0]
        message = f"{str(fault['loc'][0]).upper()}: {fault['msg']}" if fault["loc"] else fault["msg"]
        raise SettingsFault(message) from error
