"""命令行: `python -m scorer`, as another program sees it."""

import io
import json
import os
import runpy
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from scorer.__main__ import main

GANG: dict[str, Any] = {"players": ["A", "B"], "events": [{"type": "gang", "by": "A", "kind": "an"}]}
STRANGER: dict[str, Any] = {"players": ["A", "B"], "events": [{"type": "gang", "by": "E", "kind": "an"}]}


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Any:  # noqa: ANN401 - a function of this test
    def run_on(command: str, told: object) -> tuple[int, Any]:
        file = tmp_path / "told.json"
        file.write_text(told if isinstance(told, str) else json.dumps(told), "utf-8")
        code = main([command, str(file)])
        return code, json.loads(capsys.readouterr().out)

    return run_on


def typed(told: object, encoding: str = "utf-8") -> io.TextIOWrapper:
    """Standard input, in an encoding that the terminal knows nothing of."""
    return io.TextIOWrapper(io.BytesIO(json.dumps(told, ensure_ascii=False).encode(encoding)), "ascii")


def test_a_round_gives_its_settlement(run: Any) -> None:  # noqa: ANN401 - the fixture
    code, told = run("round", GANG)
    assert (code, told["net"]) == (0, {"A": "2", "B": "-2"})


def test_a_refusal_is_exit_code_2_and_says_where(run: Any) -> None:  # noqa: ANN401 - the fixture
    code, told = run("round", STRANGER)
    assert (code, told["error"], told["event"]) == (2, "unknown_player", 0)
    assert "E不在这桌" in told["message"]
    assert "E is not at this table" in told["message"]


def test_in_a_list_each_has_its_result_or_refusal_in_its_place(run: Any) -> None:  # noqa: ANN401 - the fixture
    code, told = run("round", [GANG, STRANGER, 5, GANG])
    assert code == 0
    assert [result.get("error", "scored") for result in told] == [
        "scored",
        "unknown_player",
        "bad_json",
        "scored",
    ]


def test_a_hand_and_waits(run: Any) -> None:  # noqa: ANN401 - the fixture
    assert run("hand", {"hand": {"tiles": "11334466m 557799p"}})[1]["fan"] == 2
    assert run("waits", {"tiles": "123567m 12356s 99s"})[1]["waits"] == ["4s", "7s"]


@pytest.mark.parametrize(
    "told",
    [
        pytest.param("{", id="no JSON"),
        pytest.param("", id="nothing"),
        pytest.param("5", id="a number"),
        pytest.param("[" * 100_000, id="nested without end"),
        pytest.param("1" * 5_000, id="a number without end"),
    ],
)
def test_what_is_no_round_is_refused(run: Any, told: str) -> None:  # noqa: ANN401 - the fixture
    code, result = run("round", told)
    assert (code, result["error"], result["event"]) == (2, "bad_json", None)


@pytest.mark.parametrize(
    ("command", "told", "sentence"),
    [
        pytest.param("round", "", "There is no JSON in standard input", id="nothing"),
        pytest.param("waits", "{", "There is no JSON in standard input", id="half of it"),
        pytest.param("hand", "5", "must be an object", id="a number"),
        pytest.param("hand", "{}", "hand is missing", id="no hand"),
        pytest.param("hand", '{"hand": {"fan": 1}, "self_draw": "yes"}', "self_draw is", id="a wrong field"),
        pytest.param("waits", '{"tiles": "1m", "seen": 5}', "seen is missing, or", id="another wrong field"),
        pytest.param("round", '{"players": 2, "events": []}', "players is missing, or", id="a round's field"),
        pytest.param(
            "round",
            json.dumps(GANG | {"events": [{}] * 1001}),
            "There are 1001 events, too many: the most is 1000.",
            id="events without end",
        ),
    ],
)
def test_the_message_names_what_is_wrong(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    command: str,
    told: str,
    sentence: str,
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(told.encode())))
    assert main([command, "-"]) == 2
    refused = json.loads(capsys.readouterr().out)
    assert refused["error"] == "bad_json"
    assert sentence in refused["message"]


def test_a_file_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["round", str(tmp_path / "none.json")]) == 2
    assert json.loads(capsys.readouterr().out)["error"] == "bad_json"


def test_a_dash_is_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", typed(GANG))
    assert main(["round", "-"]) == 0
    assert json.loads(capsys.readouterr().out)["net"] == {"A": "2", "B": "-2"}


def test_rules_lists_the_presets_or_one_of_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules"]) == 0
    assert capsys.readouterr().out.startswith("chengdu-std  ")
    assert main(["rules", "sbr-4", "--language", "zh"]) == 0
    assert "封顶" in capsys.readouterr().out
    assert main(["rules", "beijing"]) == 2
    assert json.loads(capsys.readouterr().out)["error"] == "bad_rules"


def test_it_runs_as_a_module(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["scorer", "round", "-"])
    monkeypatch.setattr(sys, "stdin", typed(STRANGER))
    monkeypatch.delitem(sys.modules, "scorer.__main__")
    with pytest.raises(SystemExit) as ended:
        runpy.run_module("scorer", run_name="__main__")
    assert ended.value.code == 2
    assert json.loads(capsys.readouterr().out)["error"] == "unknown_player"


@pytest.mark.parametrize(
    "arguments",
    [
        pytest.param(["rules", "huoshan"], id="the rules of a preset"),
        pytest.param(["hand", "-"], id="what hands come to"),
    ],
)
@pytest.mark.parametrize("mode", [[], ["-u"]], ids=["written at the end", "written at once"])
def test_a_reader_who_has_seen_enough_is_no_fault(arguments: list[str], mode: list[str]) -> None:
    told = json.dumps([{"hand": {"fan": 1}}] * 2_000)
    command = [sys.executable, *mode, "-X", "dev", "-m", "scorer", *arguments]
    reading, writing = os.pipe()
    os.close(reading)
    ended = subprocess.run(
        command,
        input=told,
        stdout=writing,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
        env={name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"},
    )
    os.close(writing)
    assert (ended.returncode, ended.stderr) == (128 + signal.SIGPIPE, "")


def test_what_is_left_to_write_goes_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    terminal = os.fdopen(writing, "w", encoding="utf-8")
    monkeypatch.setattr(sys, "stdout", terminal)
    assert main(["rules", "huoshan"]) == 128 + signal.SIGPIPE
    assert terminal.closed


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_a_terminal_without_chinese_is_written_to_with_escapes(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, encoding: str
) -> None:
    told = tmp_path / "hand.json"
    told.write_text('{"hand": {"tiles": "\\ud800"}}', encoding="utf-8")
    written = io.BytesIO()
    terminal = io.TextIOWrapper(written, encoding=encoding)
    monkeypatch.setattr(sys, "stdout", terminal)
    assert main(["hand", str(told)]) == 2
    terminal.flush()
    assert json.loads(written.getvalue())["error"] == "bad_tiles"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_names_are_read_however_the_terminal_is_set(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, encoding: str
) -> None:
    told = {"players": ["老王", "小李"], "events": [{"type": "gang", "by": "老王", "kind": "an"}]}
    monkeypatch.setattr(sys, "stdin", typed(told, encoding))
    assert main(["round", "-"]) == 0
    (tmp_path / "told.json").write_bytes(json.dumps(told, ensure_ascii=False).encode(encoding))
    assert main(["round", str(tmp_path / "told.json")]) == 0
    results = [json.loads(line)["net"] for line in capsys.readouterr().out.splitlines()]
    assert results == [{"老王": "2", "小李": "-2"}] * 2


def test_an_empty_list_has_no_results(run: Any) -> None:  # noqa: ANN401 - the fixture
    assert run("round", []) == (0, [])


@pytest.mark.parametrize(
    "told",
    [
        pytest.param('{"players": ["A", "B"], "events": [NaN]}', id="a number that is none"),
        pytest.param('{"hand": {"fan": 1e3}}', id="fan with an exponent"),
        pytest.param('{"rules": {"base": 1.0}, "hand": {"fan": 1}}', id="a base that is a float"),
        pytest.param("null", id="null"),
        pytest.param('"round"', id="a text"),
    ],
)
@pytest.mark.parametrize("command", ["round", "hand", "waits"])
def test_a_fault_is_refused_and_never_a_crash(run: Any, command: str, told: str) -> None:  # noqa: ANN401 - the fixture
    code, result = run(command, told)
    assert code == 2
    assert set(result) == {"error", "event", "message"}
