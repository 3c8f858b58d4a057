"""独占: a second process is refused and told who is there; a dead one leaves no trace."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from storage.errors import StoreInUse, StoreUnwritable
from storage.process_lock import LOCK_NAME, only_process

ROOT = Path(__file__).parents[2]

HOLD = """
import sys
from pathlib import Path
from storage.process_lock import only_process
with only_process(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


def test_a_second_process_is_refused_and_the_first_is_named(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(tmp_path)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        with (
            pytest.raises(StoreInUse, match=f"process {holder.pid}: stop it") as refusal,
            only_process(tmp_path),
        ):
            pass
        assert refusal.value.pid == holder.pid
        os.kill(holder.pid, signal.SIGKILL)
        holder.wait()
        with only_process(tmp_path):
            assert (tmp_path / LOCK_NAME).read_text() == str(os.getpid())


@pytest.mark.parametrize("written", ["", "no number"], ids=["nothing yet", "something else"])
def test_a_holder_that_has_not_said_who_it_is_is_another_process(tmp_path: Path, written: str) -> None:
    with only_process(tmp_path):
        (tmp_path / LOCK_NAME).write_text(written)
        with pytest.raises(StoreInUse, match="another process") as refusal, only_process(tmp_path):
            pass
    assert refusal.value.pid is None


def test_the_folder_is_made(tmp_path: Path) -> None:
    with only_process(tmp_path / "deep" / "down"):
        assert (tmp_path / "deep" / "down").is_dir()


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StoreUnwritable, match="check its owner"), only_process(tmp_path / "file" / "data"):
        pass
