"""./run and ./check on a machine of their own: real pip, a real .venv, a folder of wheels for a network."""

import hashlib
import json
import os
import re
import shutil
import subprocess
import tomllib
import zipfile
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from bot.settings import Settings

ROOT = Path(__file__).parents[1]
LOCKS = ("requirements.lock", "requirements-dev.lock")
SCRIPTS = ("run", "check", ".ci/run", "scripts/setup.sh", "scripts/lock")

BOT = """
import json, os, sys
import tiles
heard = {"args": sys.argv[1:], "stdin": sys.stdin.read(), "cwd": os.getcwd(), "tiles": tiles.VERSION}
print(json.dumps(heard))
"""
TOOL = """
import os, sys
def lint_imports_command(args):
    sys.exit({name!r} in os.environ.get("FAILING", ""))
print({name!r}, *sys.argv[1:])
if __name__ == "__main__":
    lint_imports_command([])
"""


class Machine:
    """A project folder with spaces in its name, a folder of wheels, and nothing else in reach."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.project = folder / "a table at home"
        self.wheels = folder / "wheels"
        self.wheels.mkdir()
        for name in ("run", "check", "scripts/setup.sh"):
            (self.project / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, self.project / name)
        (self.project / "bot").mkdir()
        (self.project / "bot" / "__main__.py").write_text(BOT)
        modules = {f"{name}.py": TOOL.format(name=name) for name in ("ruff", "mypy", "pytest")}
        self.tools = self.wheel("tools", "1.0", modules | {"importlinter/cli.py": TOOL.format(name="layers")})
        self.lock(self.wheel("tiles", "1.0", {"tiles.py": "VERSION = '1.0'"}))

    def wheel(self, name: str, version: str, modules: Mapping[str, str]) -> str:
        """Put a package among the wheels; return its line for a lock."""
        info = f"{name}-{version}.dist-info"
        files = {
            **modules,
            f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n",
            f"{info}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        }
        path = self.wheels / f"{name}-{version}-py3-none-any.whl"
        with zipfile.ZipFile(path, "w") as archive:
            for place, text in files.items():
                archive.writestr(place, text)
            archive.writestr(f"{info}/RECORD", "".join(f"{place},,\n" for place in files))
        return f"{name}=={version} --hash=sha256:{hashlib.sha256(path.read_bytes()).hexdigest()}\n"

    def lock(self, line: str) -> None:
        """Lock what the bot runs on; the tools of ./check come beside it."""
        (self.project / "requirements.lock").write_text(line)
        (self.project / "requirements-dev.lock").write_text(line + self.tools)

    def start(self, *words: str, stdin: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
        """Start one of the scripts from a directory that is not the project's."""
        script, *args = words
        outside = {
            name: value for name, value in os.environ.items() if not name.startswith(("PIP_", "PYTHON"))
        }
        reach = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": self.wheels.as_uri(), "PIP_CONFIG_FILE": os.devnull}
        return subprocess.run(
            [str(self.project / script), *args],
            input=stdin,
            capture_output=True,
            text=True,
            cwd=self.folder,
            env=outside | reach | environment,
            timeout=120,
            check=False,
        )

    def tiles(self) -> str:
        """Start the bot and return the version of the package that it found."""
        return str(json.loads(self.start("run").stdout)["tiles"])


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_the_first_start_sets_up_and_the_next_ones_only_start(machine: Machine) -> None:
    first = machine.start("run", "--data", "some where/a*", stdin="老王: /score\n")
    second = machine.start("run", "--data", "some where/a*", stdin="老王: /score\n")

    assert "Setting up .venv" in first.stderr
    assert second.stderr == ""
    assert json.loads(first.stdout) == {
        "args": ["--data", "some where/a*"],
        "stdin": "老王: /score\n",
        "cwd": str(machine.folder),
        "tiles": "1.0",
    }
    assert second.stdout == first.stdout


def test_a_file_of_the_callers_directory_is_not_taken_for_a_module_of_the_bot(machine: Machine) -> None:
    (machine.folder / "json.py").write_text("raise SystemExit('not this one')")
    assert machine.tiles() == "1.0"


def test_a_changed_lock_is_installed(machine: Machine) -> None:
    assert machine.tiles() == "1.0"
    machine.lock(machine.wheel("tiles", "2.0", {"tiles.py": "VERSION = '2.0'"}))
    assert machine.tiles() == "2.0"


def test_a_set_up_that_was_cut_off_is_made_anew(machine: Machine) -> None:
    machine.tiles()
    venv = machine.project / ".venv"
    (venv / ".filling").touch()
    shutil.rmtree(venv / "filled-from")
    for installed in venv.glob("lib/*/site-packages/tiles.py"):
        installed.write_text("")
    assert machine.tiles() == "1.0"


def test_a_venv_whose_python_is_gone_is_made_anew(machine: Machine) -> None:
    machine.tiles()
    for python in (machine.project / ".venv" / "bin").glob("python*"):
        python.unlink()
    assert machine.tiles() == "1.0"


def test_a_package_that_is_not_the_locked_one_is_refused_and_the_bot_not_started(machine: Machine) -> None:
    lock = machine.project / "requirements.lock"
    right = lock.read_text()
    lock.write_text(right.replace(right[-10:], "000000000\n"))
    refused = machine.start("run")
    lock.write_text(right)

    assert refused.returncode != 0
    assert refused.stdout == ""
    assert refused.stderr.endswith("The set-up did not finish: see the lines above, then run this again.\n")
    assert machine.tiles() == "1.0"


def test_set_ups_at_once_take_turns(machine: Machine) -> None:
    with ThreadPoolExecutor(max_workers=3) as pool:
        starts = [pool.submit(machine.start, script) for script in ("run", "run", "check")]
    outcomes = [start.result() for start in starts]
    assert [outcome.returncode for outcome in outcomes] == [0, 0, 0], [outcome.stderr for outcome in outcomes]
    assert [json.loads(outcome.stdout)["tiles"] for outcome in outcomes[:2]] == ["1.0", "1.0"]


def test_a_machine_without_python_is_told_what_it_needs(machine: Machine, tmp_path: Path) -> None:
    commands = tmp_path / "commands"
    commands.mkdir()
    for command in ("sh", "dirname", "readlink", "cmp"):
        found = shutil.which(command)
        assert found
        (commands / command).symlink_to(found)
    told = machine.start("run", PATH=str(commands))
    assert told.returncode == 1
    assert told.stderr.startswith("Python 3.11 or later with pip is needed")
    assert len(told.stderr.splitlines()) == 1


def test_check_runs_each_step_and_stops_at_the_first_that_fails(machine: Machine) -> None:
    good = machine.start("check")
    bad = machine.start("check", FAILING="mypy")
    mended = machine.start("check", "--fix")
    odd = machine.start("check", "--fast")

    steps = [line.removeprefix("== ") for line in good.stdout.splitlines() if line.startswith("== ")]
    tests = ["pytest: rules and ledger", "pytest: all else"]
    assert steps == ["ruff format", "ruff check", "mypy", "layers", *tests]
    assert (good.returncode, good.stdout.splitlines()[-1][:6]) == (0, "pytest")
    assert bad.returncode == 1
    assert bad.stderr == "./check stopped at: mypy\n"
    assert "== layers" not in bad.stdout
    assert mended.stdout.startswith("== mend\n")
    assert mended.returncode == 0
    assert (odd.returncode, odd.stderr) == (2, "Usage: ./check [--fix]\n")


def test_check_leaves_what_run_needs_and_run_what_check_needs(machine: Machine) -> None:
    machine.start("check")
    assert machine.start("run").stderr == ""
    assert machine.start("check").stderr == ""


@pytest.mark.parametrize("script", SCRIPTS)
def test_every_script_can_be_started_or_sourced_by_a_plain_shell(script: str) -> None:
    path = ROOT / script
    assert subprocess.run(["/bin/sh", "-n", str(path)], check=False).returncode == 0
    assert os.access(path, os.X_OK) is (path.suffix != ".sh")


def _locked(name: str) -> dict[str, str]:
    """The entries of a lock by package; each with all its lines."""
    text = (ROOT / name).read_text()
    entries = re.split(r"^(?=\S)", text, flags=re.MULTILINE)[1:]
    return {canonicalize_name(entry.split("==")[0]): entry for entry in entries}


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_pins_each_package_by_version_and_hash_and_names_no_address(name: str) -> None:
    text = (ROOT / name).read_text()
    assert "://" not in text
    assert "#" not in text
    assert _locked(name)
    for entry in _locked(name).values():
        assert re.match(r"[a-z0-9-]+==[\w.]+ ", entry), entry
        assert "--hash=sha256:" in entry, entry


def test_the_lock_of_the_checks_holds_the_lock_of_the_bot() -> None:
    assert _locked("requirements.lock").items() <= _locked("requirements-dev.lock").items()


def test_the_locks_are_those_of_the_project_file() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    wanted = {
        "requirements.lock": project["project"]["dependencies"],
        "requirements-dev.lock": [*project["project"]["dependencies"], *project["dependency-groups"]["dev"]],
    }
    for name, requirements in wanted.items():
        locked = _locked(name)
        for requirement in map(Requirement, requirements):
            entry = locked.get(canonicalize_name(requirement.name), "")
            version = re.match(r"\S+==([\w.]+)", entry)
            assert version, f"{requirement} is not in {name}: run scripts/lock"
            assert requirement.specifier.contains(version[1]), (
                f"{requirement} is not met by {name}: run scripts/lock"
            )


def test_the_example_of_settings_names_every_setting() -> None:
    lines = (ROOT / ".env.example").read_text().splitlines()
    named = {found[1] for line in lines if (found := re.fullmatch(r"(?:# )?([A-Z_]+)=.*", line))}
    assert named == {name.upper() for name in Settings.model_fields}
