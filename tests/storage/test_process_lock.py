"""独占: a second process is refused and told who is there; a dead one leaves no trace."""

import os
import resource
import signal
import subprocess
import sys
import time
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


def test_a_second_process_is_refused_and_told_who_is_there_since_when(tmp_path: Path) -> None:
    began = int(time.time())
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
            pytest.raises(StoreInUse, match=f"process {holder.pid} since .* UTC: stop it") as refusal,
            only_process(tmp_path),
        ):
            pass
        assert refusal.value.pid == holder.pid
        assert refusal.value.since is not None
        assert began <= refusal.value.since <= time.time()
        os.kill(holder.pid, signal.SIGKILL)
        holder.wait()
        with only_process(tmp_path):
            assert (tmp_path / LOCK_NAME).read_text().split()[0] == str(os.getpid())


def test_a_holder_of_an_older_version_says_only_who_it_is(tmp_path: Path) -> None:
    with only_process(tmp_path):
        (tmp_path / LOCK_NAME).write_text("4711")
        with pytest.raises(StoreInUse, match="process 4711: stop it") as refusal, only_process(tmp_path):
            pass
    assert (refusal.value.pid, refusal.value.since) == (4711, None)


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


def test_a_disk_that_takes_nothing_is_said(tmp_path: Path) -> None:
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        with pytest.raises(StoreUnwritable, match="check its owner"), only_process(tmp_path):
            pass
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    with only_process(tmp_path):
        pass


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StoreUnwritable, match="check its owner"), only_process(tmp_path / "file" / "data"):
        pass
