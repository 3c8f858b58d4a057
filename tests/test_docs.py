"""README.md and docs: each link, path and command is good, and the glossary has the words of the code."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import get_args, get_type_hints

import pytest
from doc_pages import PAGES, ROOT, Row, code, section, table, tables

import storage
from bot.texts import texts_for
from scorer import Reason
from scorer.patterns import Flag, Pattern
from scorer.rounds import Event, Gang, Win
from scorer.words import words_for

READ_BY_ALL = [page for page in (ROOT / "README.md", *PAGES) if page.exists()]
GLOSSARY = (ROOT / "docs/glossary.md").read_text("utf-8")
ARCHITECTURE = (ROOT / "docs/architecture.md").read_text("utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
CHINESE, ENGLISH = words_for("zh"), words_for("en")

GLOSSARY_ROWS = [row for rows in tables(GLOSSARY) for row in rows]
BY_IDENTIFIER = {code(row["代码里"])[0]: row for row in GLOSSARY_ROWS}


def test_the_glossary_has_the_words_of_the_code() -> None:
    events = {kind.KEY[1] for kind in get_args(Event)}
    needed = {
        *Pattern,
        *Flag,
        *Reason,
        *events,
        *get_args(get_type_hints(Gang)["kind"]),
        *get_args(get_type_hints(Win)["how"]),
    }
    assert needed <= set(BY_IDENTIFIER)


@pytest.mark.parametrize("name", [*Pattern, *Flag])
def test_the_glossary_agrees_with_the_words_of_the_scorer(name: str) -> None:
    row = BY_IDENTIFIER[name]
    assert (row["汉字"], row["English"]) == (CHINESE.items[name], ENGLISH.items[name])
    assert row["pinyin"].replace(" ", "_") == name


def test_the_glossary_agrees_with_the_reasons_of_the_scorer() -> None:
    told = {code(row["代码里"])[0]: row for row in table(GLOSSARY, "钱为什么动 · Reasons")}
    assert {name: (row["汉字"], row["English"]) for name, row in told.items()} == {
        reason: (CHINESE.reasons[reason], ENGLISH.reasons[reason]) for reason in Reason
    }


@pytest.mark.parametrize("name", BY_IDENTIFIER)
def test_a_word_of_the_glossary_stands_in_the_code(name: str) -> None:
    assert any(re.search(rf"\b{name}\b", text) for text in _sources())


def _sources(*more: str) -> Iterator[str]:
    for package in ("scorer", "storage", "bot", *more):
        for module in (ROOT / package).rglob("*.py"):
            yield module.read_text("utf-8")


# --- where things stand

FEATURES = table(ARCHITECTURE, "Which file does what")
FOLDERS = ("bot/handlers", "bot/actions", "bot/views", "bot/texts")


def modules(folder: str) -> set[str]:
    return {path.stem for path in (ROOT / folder).glob("*.py") if path.stem != "__init__"}


def packages(folder: str) -> set[str]:
    return {path.parent.name for path in (ROOT / folder).glob("*/__init__.py")}


def test_the_map_of_features_names_each_package_of_actions() -> None:
    assert packages("bot/actions") <= {name for row in FEATURES for name in code(row["`bot/actions`"])}


def test_each_part_of_entry_stands_at_its_stage() -> None:
    stages = [name for row in table(ARCHITECTURE, "How a line is read") for name in code(row["where"])]
    assert sorted(stages) == sorted(modules("bot/entry") | packages("bot/entry"))


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_map_of_features_names_modules_that_there_are(folder: str) -> None:
    named = {name for row in FEATURES for name in code(row[f"`{folder}`"])}
    assert named <= modules(folder) | packages(folder)


def test_the_map_of_features_has_a_row_for_each_handler() -> None:
    assert {name for row in FEATURES for name in code(row["`bot/handlers`"])} == modules("bot/handlers")


def files_of_tests(name: str) -> list[Path]:
    """Return the files that the map means by `test_seats`, or by the transcripts `stories/seats-*`."""
    return [*(ROOT / "tests").rglob(f"{name}.py"), *(ROOT / "tests").glob(f"{name}.txt")]


@pytest.mark.parametrize("row", FEATURES, ids=lambda row: row["feature"])
def test_each_feature_has_the_tests_that_the_map_names(row: Row) -> None:
    named = code(row["tests"])
    assert named
    assert [name for name in named if not files_of_tests(name)] == []


def test_every_command_stands_in_the_map_of_features() -> None:
    named = {command for row in FEATURES for command in re.findall(r"/([a-z]+)", row["feature"])}
    assert named == set(texts_for("zh").commands)


def test_every_helper_of_the_tests_is_told_what_it_is_for() -> None:
    told = [name for row in table(ARCHITECTURE, "The tests") for name in code(row["helpers"])]
    there = {name for name in modules("tests/bot") if not name.startswith("test_")} - {"conftest"}
    assert sorted(told) == sorted(there)


def test_the_store_names_each_of_its_modules() -> None:
    assert modules("storage") <= set(code(storage.__doc__ or ""))


def test_what_is_shown_as_good_stands_in_the_code() -> None:
    shown = re.findall(r"^ {6,}(.*\S) +# good", section(CONTRIBUTING, "Ten pairs"), re.MULTILINE)
    assert len(shown) == 10
    written = {" ".join(line.split()) for text in _sources("tests") for line in text.splitlines()}
    assert [one for one in shown if not any(one in line for line in written)] == []


# --- commands, links and paths


@dataclass(frozen=True, slots=True)
class Quoted:
    """A command as a page quotes it."""

    page: str
    command: str


def quoted_commands() -> list[Quoted]:
    """Return every command in a block of shell, a command over several lines as one."""
    return [
        Quoted(page.name, command.strip().removeprefix("$ "))
        for page in READ_BY_ALL
        for block in re.findall(r"^```sh\n(.*?)^```", page.read_text("utf-8"), re.DOTALL | re.MULTILINE)
        for command in block.replace("\\\n", " ").splitlines()
        if command.strip() and not command.lstrip().startswith("#")
    ]


@pytest.mark.parametrize("quoted", quoted_commands(), ids=lambda quoted: f"{quoted.page}: {quoted.command}")
def test_a_quoted_command_works(quoted: Quoted, tmp_path: Path) -> None:
    for script in re.findall(r"(?:^|(?<=\s))(?:\./(?:run|check)|scripts/\w+)\b", quoted.command):
        assert os.access(ROOT / script, os.X_OK)
    if not re.search(r"(^|\| *)(\./run|\.venv/bin/python -m scorer)\b", quoted.command):
        program = quoted.command.split()[0]
        assert "/" in program or shutil.which(program)
        return
    # ./run without its set-up, which has tests of its own.
    command = re.sub(r"(^|(?<=\s))\./run\b", ".venv/bin/python -P -m bot", quoted.command)
    command = command.replace(".venv/bin/python", shlex.quote(sys.executable))
    environment = os.environ | {
        "PYTHONPATH": str(ROOT),
        "PYTHONUTF8": "1",
        "BOT_TOKEN": "",
        "DATA_DIR": str(tmp_path / "data"),
    }
    ran = subprocess.run(
        ["/bin/sh", "-c", command],
        cwd=tmp_path,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert ran.stdout


BENCHMARKS = sorted(
    path.stem for path in (ROOT / "bench").glob("[a-z]*.py") if "argparse" in path.read_text("utf-8")
)


def test_the_benchmarks_that_a_page_names_have_options() -> None:
    pages = "\n".join(page.read_text("utf-8") for page in READ_BY_ALL)
    assert set(re.findall(r"python -m bench\.(\w+)", pages)) <= set(BENCHMARKS)


@pytest.mark.parametrize("name", BENCHMARKS)
def test_a_benchmark_says_how_it_is_run_and_measures_nothing_then(name: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", f"bench.{name}", "--help"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.startswith("usage: ")


def test_every_command_of_the_bot_is_named() -> None:
    pages = "\n".join(page.read_text("utf-8") for page in READ_BY_ALL)
    named = set(re.findall(r"(?<![\w./])/([a-z]+)\b", pages))
    assert set(texts_for("zh").commands) <= named


@pytest.mark.parametrize("page", READ_BY_ALL, ids=lambda page: page.name)
def test_a_page_names_no_command_that_the_bot_does_not_have(page: Path) -> None:
    named = {match[1] for span in code(prose(page)) if (match := re.match(r"/([a-z]+)\b", span))}
    assert named <= set(texts_for("zh").commands)


def prose(page: Path) -> str:
    """Return a page without its fenced blocks."""
    return re.sub(r"^```.*?^```", "", page.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)


def anchors(page: Path) -> set[str]:
    """Return the anchors of a page's headings, made as GitHub makes them."""
    headings = re.findall(r"^#+ (.+)$", prose(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", READ_BY_ALL, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\[[^\]]*\]\(([^)\s]+)\)", re.sub(r"`[^`]*`", "", prose(page))):
        if re.match(r"[a-z]+:", link):
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link


@pytest.mark.parametrize("page", READ_BY_ALL, ids=lambda page: page.name)
def test_paths_of_the_code_exist(page: Path) -> None:
    paths = [
        span for span in code(prose(page)) if re.fullmatch(r"(bot|storage|scorer|tests)/[\w./-]*\w", span)
    ]
    assert [path for path in paths if not (ROOT / path).exists()] == []
