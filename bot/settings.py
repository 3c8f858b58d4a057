"""设置: what the owner sets in `.env` or the environment."""

from pathlib import Path

from pydantic import SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

from scorer.words import Language

HOME = Path(__file__).resolve().parents[1]
"""The checkout: `.env` and `data/` stand there, from wherever the bot is started."""


class Settings(BaseSettings):
    """The owner's settings; each stands in `.env.example` with its meaning."""

    model_config = SettingsConfigDict(env_file=HOME / ".env", env_file_encoding="utf-8", extra="ignore")

    bot_token: SecretStr | None = None
    data_dir: Path = Path("data")
    bot_language: Language = "zh"
    owner_id: int | None = None

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
        name = str(fault["loc"][0]).upper() if fault["loc"] else ".env"
        message = f"{name}: {fault['msg']}"
        raise SettingsFault(message) from error
