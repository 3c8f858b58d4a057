"""The local chat as a process: pipes, files, a keyboard, signals, and kill -9."""

import asyncio
import os
import pty
import signal
import socket
import sys
import urllib.request
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import IO, Any

import pytest

from bot.local.words import CHINESE

HERE = Path(__file__).parent
SECONDS = 20
Start = Callable[..., Awaitable[Process]]


@pytest.fixture
async def start(tmp_path: Path) -> AsyncIterator[Start]:
    """Start the echo process on the test's folder; whatever still runs at the end is killed."""
    started: list[Process] = []

    async def start(*arguments: str, stdin: int | IO[Any] = PIPE) -> Process:
        environment = os.environ | {
            "PYTHONPATH": f"{HERE}{os.pathsep}{HERE.parents[2]}",
            "PYTHONWARNINGS": "error",
        }
        command = (sys.executable, str(HERE / "echo_process.py"), str(tmp_path), *arguments)
        process = await asyncio.create_subprocess_exec(
            *command, stdin=stdin, stdout=PIPE, stderr=PIPE, env=environment
        )
        started.append(process)
        return process

    yield start
    for process in started:
        if process.returncode is None:
            process.kill()
        await process.communicate()


async def line(process: Process) -> str:
    assert process.stdout is not None
    return (await asyncio.wait_for(process.stdout.readline(), SECONDS)).decode().rstrip("\n")


async def type_in(process: Process, text: str) -> None:
    assert process.stdin is not None
    process.stdin.write(text.encode())
    await process.stdin.drain()


async def ended(process: Process, text: str = "") -> tuple[str, str, int | None]:
    out, errors = await asyncio.wait_for(
        process.communicate(text.encode() if process.stdin else None), SECONDS
    )
    return out.decode(), errors.decode(), process.returncode


async def test_a_pipe_is_read_to_its_end(start: Start) -> None:
    out, errors, code = await ended(await start(), "老王: /dice\nfoo\n老王: 最后一行没有换行")
    assert code == 0, errors
    assert out.splitlines()[0] == "[1] 老王: /dice"
    assert out.splitlines()[2:] == [
        "! 看不懂「foo」：写成「老王: 要说的话」。",
        "[3] 老王: 最后一行没有换行",
    ]
    assert errors == ""


async def test_a_file_is_read_to_its_end(start: Start, tmp_path: Path) -> None:
    story = tmp_path / "story.txt"
    story.write_text("# 今晚\n老王: a\r\n老王: b\n")
    with story.open() as lines:
        assert await ended(await start(stdin=lines)) == ("[1] 老王: a\n[2] 老王: b\n", "", 0)


async def test_with_nothing_to_read_it_greets_and_ends(start: Start) -> None:
    assert await ended(await start(stdin=DEVNULL)) == (CHINESE.greeting + "\n", "", 0)


async def test_answers_come_before_the_next_line_is_written(start: Start) -> None:
    process = await start()
    for number in range(1, 6, 2):
        await type_in(process, "老王: /dice\n")
        assert await line(process) == f"[{number}] 老王: /dice"
        assert (await line(process)).startswith(f"[{number + 1}] 🎲 ")
    assert (await ended(process))[2] == 0


async def test_kill_9_between_two_lines_loses_no_number(start: Start) -> None:
    seen = []
    for _ in range(3):
        process = await start()
        await type_in(process, "老王: /dice\n")
        seen += [await line(process), (await line(process)).partition(" 🎲")[0]]
        process.kill()
        await process.wait()
    assert seen == ["[1] 老王: /dice", "[2]", "[3] 老王: /dice", "[4]", "[5] 老王: /dice", "[6]"]


async def test_kill_9_within_a_line_hears_it_again_at_the_next_start(start: Start, tmp_path: Path) -> None:
    process = await start()
    await type_in(process, "老王: /hang\n")
    assert await line(process) == "[1] 老王: /hang"
    while not (tmp_path / "heard").exists():  # noqa: ASYNC110 - another process makes it
        await asyncio.sleep(0.01)
    process.kill()
    await process.wait()
    assert await ended(await start(), "老王: 好\n") == ("[2] 这次听完了\n[3] 老王: 好\n", "", 0)


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
async def test_a_signal_ends_it_in_good_order(start: Start, sign: signal.Signals) -> None:
    process = await start()
    await type_in(process, "老王: a\n")
    await line(process)
    process.send_signal(sign)
    assert await asyncio.wait_for(process.wait(), SECONDS) == 0


def fetched(address: str) -> str:
    with urllib.request.urlopen(address, timeout=SECONDS) as answer:  # noqa: S310 - the page just started
        return str(answer.read().decode())


async def test_the_page_serves_on_after_the_lines_until_a_signal(start: Start) -> None:
    process = await start("0")
    await type_in(process, "老王: a\n")
    assert process.stdin is not None
    process.stdin.close()
    address = (await line(process)).removeprefix("网页版：")
    shown = [await line(process) for _ in range(CHINESE.greeting.count("\n") + 3)]
    assert shown[-2:] == ["[1] 老王: a", CHINESE.serving_on]
    assert "chat.js" in await asyncio.to_thread(fetched, address)
    process.send_signal(signal.SIGTERM)
    assert await asyncio.wait_for(process.wait(), SECONDS) == 0


async def test_a_taken_port_is_said_in_one_line(start: Start) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        out, _, code = await ended(await start(str(port)))
    assert (out, code) == (f"! 端口 {port} 已被占用：用 --page --port 换一个。\n", 1)


async def test_at_a_keyboard_it_greets_first_and_serves_the_page_too(start: Start) -> None:
    keyboard, terminal = pty.openpty()
    try:
        process = await start(stdin=terminal)
        assert (await line(process)).startswith(("网页版：http://127.0.0.1:", "! 端口 "))
        for expected in CHINESE.greeting.splitlines():
            assert await line(process) == expected
        os.write(keyboard, "老王: a\n\x04".encode())
        assert await line(process) == "[1] 老王: a"
        assert await asyncio.wait_for(process.wait(), SECONDS) == 0
    finally:
        os.close(keyboard)
        os.close(terminal)
