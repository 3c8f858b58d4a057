"""命令行: rounds, hands, waits and rules as JSON, for other programs and for trying a rule.

python -m scorer round FILE.json     the settlement of a round (or of each round in a list)
python -m scorer hand  FILE.json     the fan of a hand and what one payer owes
python -m scorer waits FILE.json     what thirteen tiles wait for
python -m scorer rules [PRESET]      the presets, or every rule of one
"""

import argparse
import json
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from scorer.json_face import hand_result, round_result, waits_result
from scorer.refusals import STANDARD_INPUT, Code, Detail, RuleViolation
from scorer.rules_text import preset_lines, rule_lines
from scorer.words import refusal_sentence

_REFUSED = 2
_READER_GONE = 141
"""What a shell says of a program whose reader has gone, as `head` does when it has its lines."""
_RESULTS: dict[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {
    "round": round_result,
    "hand": hand_result,
    "waits": waits_result,
}


def main(arguments: list[str] | None = None) -> int:
    """Run one command; the exit code is 2 for a refusal, which is printed as JSON.

    A reader who has seen enough and closes the pipe is no fault: the command ends without a word.
    """
    try:
        try:
            return _run(arguments)
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        # Closed here, or Python writes what is left at its end, and complains.
        with suppress(BrokenPipeError):
            sys.stdout.close()
        return _READER_GONE


def _run(arguments: list[str] | None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m scorer", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    for name in _RESULTS:
        commands.add_parser(name).add_argument(
            "file", help=f"a JSON file, {STANDARD_INPUT} for standard input"
        )
    rules = commands.add_parser("rules")
    rules.add_argument("preset", nargs="?")
    rules.add_argument("--language", choices=("zh", "en"), default="en")
    chosen = parser.parse_args(arguments)
    try:
        if chosen.command == "rules":
            lines = (
                rule_lines(chosen.preset, chosen.language) if chosen.preset else preset_lines(chosen.language)
            )
            print("\n".join(lines))  # noqa: T201 - a command line prints
            return 0
        data = _read(chosen.file)
        if isinstance(data, list):
            _print([_result_or_refusal(chosen.command, case) for case in data])
            return 0
        _print(_result(chosen.command, data))
    except RuleViolation as violation:
        _print(_refusal(violation))
        return _REFUSED
    return 0


def _read(file: str) -> object:
    try:
        written = sys.stdin.buffer.read() if file == STANDARD_INPUT else Path(file).read_bytes()
    except (OSError, ValueError) as error:
        raise RuleViolation(Code.BAD_JSON, file, detail=Detail.NO_FILE) from error
    try:
        return json.loads(written)
    except (ValueError, RecursionError) as error:
        raise RuleViolation(Code.BAD_JSON, file, detail=Detail.NO_JSON) from error


def _result(command: str, case: object) -> dict[str, Any]:
    if not isinstance(case, Mapping):
        raise RuleViolation(Code.BAD_JSON, command, detail=Detail.NO_OBJECT)
    return _RESULTS[command](case)


def _result_or_refusal(command: str, case: object) -> dict[str, Any]:
    try:
        return _result(command, case)
    except RuleViolation as violation:
        return _refusal(violation)


def _refusal(violation: RuleViolation) -> dict[str, Any]:
    message = f"{refusal_sentence(violation, 'zh')} {refusal_sentence(violation, 'en')}"
    return {"error": violation.code, "event": violation.event, "message": message}


def _print(value: object) -> None:
    """Write JSON; a terminal that has no Chinese, or text that is no text, is written with escapes."""
    text = json.dumps(value, ensure_ascii=False)
    try:
        text.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        text = json.dumps(value)
    sys.stdout.write(text + "\n")


if __name__ == "__main__":
    sys.exit(main())
