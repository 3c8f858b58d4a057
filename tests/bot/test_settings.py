"""设置: what stands in the environment and in `.env`, and what is said of what cannot be read."""

from pathlib import Path

import pytest

from bot.settings import HOME, Settings, SettingsFault, Trouble, read_settings
from bot.texts import texts_for
from bot.views.settings import settings_fault_text
from scorer.words import Language

NAMES = tuple(name.upper() for name in Settings.model_fields)


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


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("written", ["", "  "], ids=["empty", "blank"])
def test_whatever_was_left_empty_is_as_if_it_were_not_there(
    monkeypatch: pytest.MonkeyPatch, name: str, written: str
) -> None:
    nothing_set = read_settings()
    monkeypatch.setenv(name, written)
    assert read_settings() == nothing_set


def test_what_is_empty_in_the_environment_stands_above_the_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / ".env").write_text("BOT_TOKEN=1:file\n", encoding="utf-8")
    monkeypatch.setenv("BOT_TOKEN", "")
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


def said_of_the_fault() -> str:
    """Read the settings, of which one cannot be used, and return what is said of it."""
    with pytest.raises(SettingsFault) as caught:
        read_settings()
    return settings_fault_text(caught.value, texts_for(caught.value.language))


WRONG = [
    ("BOT_LANGUAGE", "xx", "应该是 zh 或 en", None),
    ("OWNER_ID", "abc", "应该是你自己的 Telegram 号码，一个整数", "your own Telegram id, a whole number"),
    ("LOG_FORMAT", "xml", "应该是 text 或 json", "it should be text or json"),
    ("WEBHOOK_PORT", "https", "1 到 65535", "a port from 1 to 65535"),
    ("WEBHOOK_PORT", "0", "1 到 65535", "a port from 1 to 65535"),
    ("WEBHOOK_PORT", "65536", "1 到 65535", "a port from 1 to 65535"),
    ("WEBHOOK_URL", "example.org", "以 https:// 开头的网址", "begins with https://"),
    ("API_URL", "ftp://example.org", "以 https:// 或 http:// 开头", "begins with https:// or http://"),
]


@pytest.mark.parametrize(("name", "found", "zh", "en"), WRONG, ids=[f"{row[0]}={row[1]}" for row in WRONG])
def test_of_a_wrong_setting_one_line_tells_its_name_what_stands_there_and_what_should(
    monkeypatch: pytest.MonkeyPatch, name: str, found: str, zh: str, en: str | None
) -> None:
    monkeypatch.setenv(name, found)
    said = said_of_the_fault()
    assert said.startswith(f"{name} 现在是「{found}」")
    assert zh in said
    if en is not None:
        monkeypatch.setenv("BOT_LANGUAGE", "en")
        said = said_of_the_fault()
        assert said.startswith(f"{name} is “{found}”")
        assert en in said


def test_of_a_long_value_over_several_lines_the_beginning_is_told_in_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("OWNER_ID", "一\n二" + "三" * 500)
    said = said_of_the_fault()
    assert "一 二三" in said
    assert "\n" not in said
    assert len(said) < 200


@pytest.mark.parametrize("language", ["zh", "en"])
def test_a_file_that_is_no_text_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, language: Language
) -> None:
    monkeypatch.setenv("BOT_LANGUAGE", language)
    (tmp_path / ".env").write_bytes("BOT_TOKEN=1:川麻".encode("gbk"))
    said = said_of_the_fault()
    assert said.startswith(str(tmp_path / ".env"))
    assert "UTF-8" in said


def test_every_setting_that_can_be_wrong_is_said_to_be_what_it_should() -> None:
    fields = Settings.model_fields.items()
    any_text_will_do = {"bot_token", "data_dir", "webhook_listen", "webhook_secret"}
    can_be_wrong = {name.upper() for name, _ in fields if name not in any_text_will_do}
    assert set(texts_for("zh").settings.should) == can_be_wrong


@pytest.mark.parametrize("trouble", Trouble)
@pytest.mark.parametrize("language", ["zh", "en"])
def test_each_trouble_has_a_sentence_of_its_own_that_names_the_variable(
    trouble: Trouble, language: Language
) -> None:
    def said(one: Trouble) -> str:
        fault = SettingsFault("OWNER_ID", one, "socks5", language=language)
        return settings_fault_text(fault, texts_for(language))

    assert said(trouble).startswith("OWNER_ID")
    assert [one for one in Trouble if said(one) == said(trouble)] == [trouble]


def test_every_setting_stands_in_the_example() -> None:
    example = (HOME / ".env.example").read_text(encoding="utf-8")
    assert [name for name in Settings.model_fields if name.upper() not in example] == []


def test_a_webhook_has_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    assert read_settings().webhook is None
    monkeypatch.setenv("WEBHOOK_URL", "https://example.org/telegram/1")
    assert said_of_the_fault().startswith("WEBHOOK_SECRET 还空着：设了 WEBHOOK_URL 就要有它")
    for unfit in ("a b", "暗号", "a" * 257):
        monkeypatch.setenv("WEBHOOK_SECRET", unfit)
        assert said_of_the_fault().startswith("WEBHOOK_SECRET 里有不能用的字")
        assert unfit not in said_of_the_fault()
    monkeypatch.setenv("WEBHOOK_SECRET", "s3cret")
    settings = read_settings()
    hook = settings.webhook
    assert hook is not None
    assert (hook.path, hook.listen, hook.port, hook.secret) == ("telegram/1", "127.0.0.1", 8443, "s3cret")
    assert "s3cret" not in repr(settings)
