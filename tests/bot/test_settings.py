"""设置: what stands in the environment and in `.env`, and what is said of what cannot be read."""

from pathlib import Path

import pytest

from bot.settings import HOME, Settings, SettingsFault, read_settings

NAMES = ("BOT_TOKEN", "DATA_DIR", "BOT_LANGUAGE", "WEBHOOK_URL", "WEBHOOK_SECRET")


@pytest.fixture(autouse=True)
def nothing_is_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setitem(Settings.model_config, "env_file", tmp_path / ".env")


def test_nothing_is_needed() -> None:
    settings = read_settings()
    assert (settings.token, settings.bot_language, settings.data) == (None, "zh", HOME / "data")


def test_a_file_is_read_and_the_environment_stands_above_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    in_environment = "2:environment"
    (tmp_path / ".env").write_text("BOT_TOKEN=1:file\nBOT_LANGUAGE=en\nOTHER=1\n", encoding="utf-8")
    assert (read_settings().token, read_settings().bot_language) == ("1:file", "en")
    monkeypatch.setenv("BOT_TOKEN", in_environment)
    assert read_settings().token == in_environment


@pytest.mark.parametrize("written", ["", "  "], ids=["empty", "blank"])
def test_a_token_that_was_left_empty_is_none(monkeypatch: pytest.MonkeyPatch, written: str) -> None:
    monkeypatch.setenv("BOT_TOKEN", written)
    assert read_settings().token is None


def test_the_token_does_not_show(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOT_TOKEN", "1:s3cret")
    settings = read_settings()
    assert "s3cret" not in repr(settings)
    assert "s3cret" not in str(settings)
    assert "s3cret" not in settings.model_dump_json()


def test_a_data_folder_may_be_anywhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DATA_DIR", str(tmp_path))
    assert read_settings().data == tmp_path


def test_a_language_that_is_not_spoken_is_named_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOT_LANGUAGE", "xx")
    with pytest.raises(SettingsFault, match=r"^BOT_LANGUAGE: .*'zh'.*'en'") as fault:
        read_settings()
    assert "\n" not in str(fault.value)


def test_every_setting_stands_in_the_example() -> None:
    example = (HOME / ".env.example").read_text(encoding="utf-8")
    assert [name for name in Settings.model_fields if name.upper() not in example] == []


def test_a_webhook_has_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    assert read_settings().webhook is None
    monkeypatch.setenv("WEBHOOK_URL", "https://example.org/telegram/1")
    with pytest.raises(SettingsFault, match=r"^WEBHOOK_SECRET: it is needed with WEBHOOK_URL$"):
        read_settings()
    monkeypatch.setenv("WEBHOOK_SECRET", "s3cret")
    settings = read_settings()
    hook = settings.webhook
    assert hook is not None
    assert (hook.path, hook.listen, hook.port, hook.secret) == ("telegram/1", "127.0.0.1", 8443, "s3cret")
    assert "s3cret" not in repr(settings)
