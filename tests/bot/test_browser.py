"""A round on the page, in a real browser: written, tapped, and read from what the page shows."""

import socket
from pathlib import Path

import pytest
from chromium import needs_chromium, open_browser
from playwright.sync_api import Locator, Page, expect
from process import running_bot

ROUND = (
    ("阿强", "杠", "阿强", "暗杠", "确认"),
    ("小美", "胡", "小美", "阿强", "清一色", "确认"),
    ("老王", "胡", "老王", "自摸", "确认"),
    ("小李", "流局", "小李 听", "下一步", "下一步", "确认"),
)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def say(page: Page, text: str) -> None:
    page.locator("#text").fill(text)
    page.locator("#text").press("Enter")


def board(page: Page) -> Locator:
    """Return the newest message with buttons."""
    return page.locator("[id^=message-]").filter(has=page.locator(".key")).last


def tap(page: Page, label: str) -> None:
    """Tap on the board, and wait until it has changed."""
    before = board(page).inner_text()
    board(page).get_by_role("button", name=label, exact=True).click()
    expect(board(page)).not_to_have_text(before, use_inner_text=True)


def join(page: Page, name: str) -> None:
    page.locator("#add-person").click()
    page.locator("#person-name").fill(name)
    page.locator("#person-ok").click()
    expect(page.locator(".speaker", has_text=name)).to_be_visible()


@pytest.mark.browser
@needs_chromium
def test_a_round_is_played_on_the_page(tmp_path: Path) -> None:
    port = free_port()
    with (
        running_bot(tmp_path, "--page", "--port", str(port)) as bot,
        open_browser(tmp_path / "profile") as page,
    ):
        assert bot.stdout
        assert bot.stdout.readline() == f"网页版：http://127.0.0.1:{port}/\n"
        page.goto(f"http://127.0.0.1:{port}/")
        for name in ("老王", "小李", "阿强", "小美"):
            join(page, name)
        page.locator(".speaker", has_text="老王").click()
        say(page, "/new 老王 小李 阿强 小美 chengdu-5-80")
        for name, *labels in ROUND:
            page.locator(".speaker", has_text=name).click()
            for label in labels:
                tap(page, label)
        expect(board(page)).to_contain_text("第2局 · 庄 小美")
        say(page, "/score")
        standing = page.locator("[id^=message-]").last
        expect(standing).to_contain_text("合计 0")
        assert "老王 +20\n小李 -5\n阿强 -35\n小美 +20\n合计 0" in standing.inner_text()
