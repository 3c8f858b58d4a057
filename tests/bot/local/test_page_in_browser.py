"""The page as a person meets it, in a real headless Chromium."""

import re
import shutil
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from echo_bot import echo_bot
from playwright.async_api import Browser, FilePayload, Locator, Page, async_playwright, expect

from bot.local.chat import LocalChat
from bot.local.page import serving
from bot.local.telegram import LocalTelegram

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE = {"width": 390, "height": 844}

pytestmark = [
    pytest.mark.asyncio(loop_scope="module"),
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="no Chromium is installed on this machine"),
]


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope="module")
async def chat(telegram: LocalTelegram) -> AsyncIterator[LocalChat]:
    async with echo_bot(telegram) as application:
        yield LocalChat(application, telegram)


@pytest_asyncio.fixture(loop_scope="module")
async def page(browser: Browser, chat: LocalChat) -> AsyncIterator[Page]:
    """An open page; an error in its scripts fails the test."""
    errors: list[str] = []
    async with serving(chat, port=0) as address:
        page = await browser.new_page(locale="zh-CN", viewport={"width": 1100, "height": 800})
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
        await page.goto(address)
        await expect(page.locator("#title")).to_have_text("川麻记分 · 本地群聊")
        yield page
        await page.close()
    assert errors == []


async def write(page: Page, text: str) -> None:
    await page.locator("#text").fill(text)
    await page.keyboard.press("Enter")


async def add_person(page: Page, name: str) -> None:
    await page.locator("#add-person").click()
    await page.locator("#person-name").fill(name)
    await page.keyboard.press("Enter")
    await expect(page.locator(".speaker[aria-checked=true]")).to_contain_text(name)


def message(page: Page, number: int) -> Locator:
    return page.locator(f"#message-{number}")


async def test_people_are_added_write_and_tap_buttons(page: Page) -> None:
    await add_person(page, "老王")
    await write(page, "/board")
    await expect(message(page, 1)).to_have_class(re.compile(r"\bmine\b"))
    await expect(message(page, 2).locator(".words")).to_contain_text("庄 老王")
    await add_person(page, "小李")
    await expect(message(page, 1)).not_to_have_class(re.compile(r"\bmine\b"))
    await message(page, 2).get_by_role("button", name="胡", exact=True).click()
    await expect(page.locator(".whisper")).to_have_text("只有小李看得见记下了 hu")
    await expect(message(page, 2).locator(".words")).to_contain_text("小李 hu")
    await message(page, 2).get_by_role("button", name="更多").click()
    await expect(page.locator("#alert-text")).to_have_text("还没有")
    await page.locator("#alert-ok").click()
    await expect(page.locator("#alert")).to_be_hidden()


async def test_what_is_written_before_there_is_anybody_is_sent_once_somebody_is_there(page: Page) -> None:
    await expect(page.locator("#text")).to_have_attribute("placeholder", "先点「+ 加人」写个名字")
    await page.get_by_role("button", name="/new 老王 小李 阿强 小美").click()
    await page.keyboard.press("Enter")
    await page.locator("#person-name").fill("老王")
    await page.keyboard.press("Enter")
    await expect(message(page, 1).locator(".words")).to_contain_text("/new 老王 小李 阿强 小美")


async def test_messages_are_edited_and_replied_to(page: Page) -> None:
    await add_person(page, "老王")
    await write(page, "阿强 暗杠")
    await message(page, 1).locator(".more").click()
    await page.get_by_role("button", name="修改", exact=True).click()
    await expect(page.locator("#text")).to_have_value("阿强 暗杠")
    await write(page, "阿强 直杠")
    await expect(message(page, 1).locator(".words")).to_contain_text("阿强 直杠已编辑")
    await expect(message(page, 1).locator(".reactions")).to_have_text("👌")
    await message(page, 1).locator(".more").click()
    await page.get_by_role("button", name="回复", exact=True).click()
    await write(page, "真的")
    await expect(message(page, 2).locator(".quote")).to_have_text("老王阿强 直杠")
    await expect(message(page, 3)).to_contain_text("回的是 1: 阿强 直杠")


async def test_pictures_dice_and_files_are_shown(page: Page) -> None:
    await add_person(page, "老王")
    await write(page, "/chart")
    picture = message(page, 2).locator("img")
    await expect(picture).to_have_js_property("naturalWidth", 1)
    await picture.click()
    await expect(page.locator("#picture")).to_be_visible()
    await page.locator("#picture-shown").click()
    await write(page, "/dice")
    await expect(message(page, 4).locator(".die i")).to_have_count(4)
    await write(page, "/export")
    await expect(message(page, 6).locator("a.file b")).to_have_text("今晚.csv")


async def test_a_file_is_chosen_and_sent(page: Page) -> None:
    await add_person(page, "老王")
    ledger = FilePayload(name="账本.json", mimeType="application/json", buffer=b"{}")
    await page.locator("#file").set_input_files(ledger)
    await expect(page.locator("#context-text")).to_have_text("发文件 账本.json")
    await write(page, "/import")
    await expect(message(page, 1).locator("a.file b")).to_have_text("账本.json")
    await expect(message(page, 1).locator(".words")).to_contain_text("/import")
    await expect(page.locator("#context")).to_be_hidden()


async def test_names_are_never_markup(page: Page) -> None:
    await add_person(page, "<b>张*三</b>")
    await write(page, "<img src=x onerror=alert(1)> 🀀")
    await expect(message(page, 1).locator(".words")).to_contain_text("<img src=x onerror=alert(1)> 🀀")
    await expect(page.locator(".speaker[aria-checked=true]")).to_contain_text("<b>张*三</b>")


async def test_groups_topics_and_private_chats_are_apart(page: Page) -> None:
    await add_person(page, "老王")
    await write(page, "/board")
    await page.locator("#new-place-name").fill("周五局/东桌")
    await page.locator("#new-place-name").press("Enter")
    await expect(page.locator("#here")).to_have_text("周五局 / 东桌")
    await expect(page.locator(".message")).to_have_count(0)
    await write(page, "/board")
    await expect(message(page, 2)).to_be_visible()
    await page.locator(".place", has_text="本群").click()
    await expect(message(page, 2)).to_be_visible()
    await message(page, 1).locator(".more").click()
    await page.get_by_role("button", name="和老王私聊").click()
    await expect(page.locator("#about")).to_have_text("私聊")
    await expect(page.locator(".speaker")).to_have_count(1)


async def test_what_happens_elsewhere_shows_by_itself(page: Page, chat: LocalChat) -> None:
    await chat.say("阿强", "/board")
    await expect(message(page, 2)).to_be_visible()
    await chat.tap("阿强", "胡")
    await expect(message(page, 2).locator(".words")).to_contain_text("阿强 hu")
    await chat.say("阿强", "hi", chat.telegram.world.group("周五局"))
    await expect(page.locator(".place", has_text="周五局").locator(".unread")).to_have_text("1")


async def test_a_page_opened_again_shows_the_evening(page: Page, chat: LocalChat) -> None:
    await chat.say("阿强", "/board")
    await expect(message(page, 2)).to_be_visible()
    await page.reload()
    await expect(message(page, 2).get_by_role("button", name="胡", exact=True)).to_be_visible()


async def test_the_menu_offers_the_commands(page: Page, chat: LocalChat) -> None:
    menu = {
        "commands": [
            {"command": "new", "description": "开一桌"},
            {"command": "score", "description": "今晚的账"},
        ]
    }
    chat.telegram.call("setMyCommands", menu)
    await chat.say("老王", "a")
    await expect(message(page, 1)).to_be_visible()
    await page.locator("#text").press_sequentially("/s")
    await page.get_by_role("button", name="/score 今晚的账").click()
    await expect(page.locator("#text")).to_have_value("/score ")


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_on_a_phone_nothing_is_cut_off(page: Page, chat: LocalChat, scheme: str) -> None:
    await page.set_viewport_size({"width": 390, "height": 844})
    await page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    for name in ("老王", "小李", "阿强", "小美", "一个名字特别特别长的人"):
        await chat.say(name, "/board")
    await expect(message(page, 10)).to_be_visible()
    assert await page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    box = await page.locator("#send").bounding_box()
    assert box is not None
    assert box["x"] + box["width"] <= PHONE["width"]
    assert box["y"] + box["height"] <= PHONE["height"]
    await page.locator("#open-places").click()
    await page.locator(".place", has_text="本群").click()
    await expect(page.locator("#places")).to_be_hidden()
