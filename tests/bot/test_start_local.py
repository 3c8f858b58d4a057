"""本地启动: the language the local chat speaks, its two demos, and a ledger that goes out and in."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from process import ended

from bot.local.refusals import Reason
from bot.local.words import CHINESE, ENGLISH, Words

_NO_BUTTON = "老王> 没有这个"


def local_chat(folder: Path, *options: str, lines: Sequence[str] = (), **settings: str) -> str:
    ran = ended(folder, "--local", "--data", folder / "data", *options, lines=lines, **settings)
    assert (ran.returncode, ran.stderr) == (0, "")
    return ran.stdout


@pytest.mark.parametrize(
    ("options", "settings", "words"),
    [
        ([], {}, CHINESE),
        ([], {"BOT_LANGUAGE": "en"}, ENGLISH),
        (["--lang", "en"], {}, ENGLISH),
        (["--lang", "zh"], {"BOT_LANGUAGE": "en"}, CHINESE),
    ],
    ids=[
        "Chinese where nothing is said",
        "as it is set",
        "as it is asked for",
        "asked for goes first",
    ],
)
def test_it_greets_in_the_language(
    tmp_path: Path, options: list[str], settings: dict[str, str], words: Words
) -> None:
    assert local_chat(tmp_path, *options, **settings) == f"{words.greeting}\n"


def test_it_goes_on_in_the_language_that_the_group_chose(tmp_path: Path) -> None:
    refused = ENGLISH.refusals[Reason.NO_BUTTON].format("没有这个")
    shown = local_chat(tmp_path, lines=["老王: /lang en", _NO_BUTTON])
    assert shown.splitlines()[-1] == f"! {refused}"
    assert local_chat(tmp_path) == f"{ENGLISH.greeting}\n"


def test_a_group_that_has_not_chosen_speaks_the_language_that_was_asked_for(tmp_path: Path) -> None:
    shown = local_chat(tmp_path, "--lang", "en", lines=["Wang: /score", "@@Wang", "Wang: /start"])
    assert not any("\u4e00" <= sign <= "\u9fff" for sign in shown.partition("@@")[0])
    assert "/new" in shown


@pytest.mark.parametrize("language", ["zh", "en"])
def test_every_line_of_the_demo_works(tmp_path: Path, language: str) -> None:
    shown = local_chat(tmp_path, "--demo", "--lang", language).splitlines()
    assert not [line for line in shown if line.startswith("! ")]
    assert {"zh": "[记付款] [全部付清]", "en": "[Mark payments] [All paid]"}[language] in shown


def test_an_exported_ledger_is_imported_from_a_file_of_this_machine(tmp_path: Path) -> None:
    lines = ("/new 老王 小李 阿强 小美", "老王 胡 小李 清一色", "/export json")
    shown = local_chat(tmp_path, lines=[f"老王: {line}" for line in lines])
    exported = shown.splitlines()[-1]
    assert Path(exported).is_file()
    shown = local_chat(tmp_path, lines=["@新群", f"老王< {exported} /import", "老王: /total"])
    assert "\n[4] 总账 · 1场\n老王 +4\n" in shown
