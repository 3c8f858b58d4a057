"""A real headless Chromium for the tests of the page; they are skipped where none is installed."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, sync_playwright

_NAMES = ("chromium", "chromium-browser", "google-chrome")
_QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PHONE = ViewportSize(width=390, height=844)


def installed() -> str | None:
    """Return the browser's program, None where there is none."""
    return next((path for name in _NAMES if (path := shutil.which(name))), None)


needs_chromium = pytest.mark.skipif(installed() is None, reason="no Chromium is installed")


@contextmanager
def open_browser(profile: Path) -> Iterator[Page]:
    """Open a browser with a profile of its own, as narrow as a phone."""
    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=installed(), headless=True, args=_QUIET, viewport=PHONE
        )
        try:
            yield context.pages[0]
        finally:
            context.close()
