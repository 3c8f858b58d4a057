"""断电: a process killed in the middle of writing loses nothing that it said was booked."""

from pathlib import Path

from killed_writer import Kills


def test_nothing_that_was_said_is_lost_and_every_sum_stays_0(tmp_path: Path) -> None:
    kills = Kills(tmp_path / "data", seed=1)
    for number in range(8):
        assert kills.kill_one(0.05 + 0.017 * number) == []
    assert len(kills.said) > 20


def test_a_writer_that_is_killed_while_it_opens_the_store_leaves_one_that_opens(tmp_path: Path) -> None:
    kills = Kills(tmp_path / "data", seed=2)
    for number in range(6):
        assert kills.kill_one(0.01 * number, opening=True) == []
