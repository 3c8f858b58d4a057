"""启动: how the program is asked to start, and what it refuses to be asked."""

import subprocess
from pathlib import Path

import pytest
from process import ROOT, ended

from bot.__main__ import main
from storage.opening import DATABASE_NAME

REFUSED = {
    "a port beyond the last one": (
        ["--page", "--port", "99999"],
        "'99999' is no port: name one from 1 to 65535",
    ),
    "a port below the first one": (["--page", "--port", "-1"], "'-1' is no port: name one from 1 to 65535"),
    "no port": (["--page", "--port", "0"], "'0' is no port: name one from 1 to 65535"),
    "a port in words": (["--page", "--port", "http"], "'http' is no port: name one from 1 to 65535"),
    "a port in other digits": (["--page", "--port", "８０８０"], "'８０８０' is no port"),
    "a port without the page": (["--port", "8080"], "--port is the port of the page: add --page"),
    "a port of the demo": (["--demo", "--port", "8080"], "--port is the port of the page: add --page"),
    "the page of a task": (["--page", "health"], "health opens no chat"),
    "an empty start of a task": (["--fresh", "restore", "a.sqlite3"], "restore opens no chat"),
    "Telegram of the page": (
        ["--telegram", "--page"],
        "argument --page: not allowed with argument --telegram",
    ),
    "Telegram of the local chat": (
        ["--local", "--telegram"],
        "argument --telegram: not allowed with argument --local",
    ),
    "Telegram of a task": (["--telegram", "health"], "health opens no chat"),
    "the page of the demo": (["--demo", "--page"], "argument --page: not allowed with argument --demo"),
}


def start(folder: Path, *arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
    return ended(folder, "--data", folder / "data", *arguments, **settings)


@pytest.mark.parametrize(("arguments", "why"), REFUSED.values(), ids=REFUSED.keys())
def test_refused(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    why: str,
) -> None:
    monkeypatch.setattr("sys.argv", ["./run", "--data", str(tmp_path / "data"), *arguments])
    with pytest.raises(SystemExit, match="2"):
        main()
    assert why in capsys.readouterr().err.splitlines()[-1]
    assert not (tmp_path / "data").exists()


def test_a_setting_that_cannot_be_used_is_one_line_and_nothing_is_started(tmp_path: Path) -> None:
    ran = start(tmp_path, OWNER_ID="abc", BOT_LANGUAGE="en")
    assert (ran.returncode, ran.stdout) == (1, "")
    [line] = ran.stderr.splitlines()
    assert line.startswith("OWNER_ID is “abc”: it should be your own Telegram id")
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize("more", [(), ("--fresh",)])
def test_a_service_without_a_token_says_so_and_opens_no_local_chat(
    tmp_path: Path, more: tuple[str, ...]
) -> None:
    ran = start(tmp_path, "--telegram", *more, BOT_LANGUAGE="en")
    assert (ran.returncode, ran.stdout) == (1, "")
    [line] = ran.stderr.splitlines()
    assert line.startswith("BOT_TOKEN is empty")
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize("way", ["chuanma.service", "Dockerfile"])
def test_what_is_deployed_is_such_a_service(way: str) -> None:
    [started] = [
        line
        for line in (ROOT / "deploy" / way).read_text("utf-8").splitlines()
        if line.startswith(("ExecStart=", "CMD "))
    ]
    assert "--telegram" in started


def test_started_fresh_what_was_there_is_set_aside_in_the_local_chat_and_on_telegram(tmp_path: Path) -> None:
    data = tmp_path / "data"
    assert start(tmp_path).returncode == 0
    assert start(tmp_path, "--fresh").returncode == 0
    assert (data / "before-1" / DATABASE_NAME).exists()
    # A proxy that cannot be used ends it before anything is asked of Telegram.
    nowhere = {"BOT_TOKEN": "1:none", "ALL_PROXY": "socks5://127.0.0.1:1", "NO_PROXY": ""}
    assert start(tmp_path, "--fresh", **nowhere).returncode == 1
    assert (data / "before-2" / DATABASE_NAME).exists()
