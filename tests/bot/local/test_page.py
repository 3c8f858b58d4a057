"""The page's server: what it tells, what it takes, and whom it refuses."""

import asyncio
import base64
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx
import pytest
from echo_bot import PICTURE

from bot.local.chat import AnyApplication, LocalChat
from bot.local.page import serving
from bot.local.records import Place
from bot.local.refusals import Reason
from bot.local.telegram import LocalTelegram
from bot.local.words import CHINESE, ENGLISH, Words

SECONDS = 10


@dataclass
class Visitor:
    """Somebody with the page open, but for the drawing."""

    client: httpx.AsyncClient
    told: asyncio.Queue[dict[str, Any]] = field(default_factory=asyncio.Queue)

    async def listen(self) -> None:
        async with self.client.stream("GET", "/events", timeout=None) as stream:
            async for line in stream.aiter_lines():
                if line:
                    self.told.put_nowait(json.loads(line.removeprefix("data: ")))

    async def next(self, kind: str) -> dict[str, Any]:
        while (told := await asyncio.wait_for(self.told.get(), SECONDS))["kind"] != kind:
            pass
        return told

    async def act(self, **act: object) -> dict[str, Any]:
        answer = await self.client.post("/act", json=act)
        answered: dict[str, Any] = answer.raise_for_status().json()
        return answered


@asynccontextmanager
async def visiting(chat: LocalChat) -> AsyncIterator[Visitor]:
    async with (
        serving(chat, port=0) as address,
        httpx.AsyncClient(base_url=address, trust_env=False) as client,
    ):
        visitor = Visitor(client)
        listening = asyncio.create_task(visitor.listen())
        yield visitor
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)


@pytest.fixture
async def visitor(application: AnyApplication, telegram: LocalTelegram) -> AsyncIterator[Visitor]:
    async with visiting(LocalChat(application, telegram)) as visitor:
        yield visitor


async def place(visitor: Visitor) -> str:
    return str((await visitor.next("snapshot"))["places"][0]["key"])


async def test_a_new_page_is_told_all(visitor: Visitor) -> None:
    told = await visitor.next("snapshot")
    assert told["places"][0] | {"key": ""} == {
        "key": "", "title": "本群", "topic": None, "private": False, "members": [], "menu": [],
    }  # fmt: skip
    assert list(told["messages"].values()) == [[]]
    assert told["words"]["send"] == "发送"


async def test_an_open_page_begins_anew_in_the_language_that_the_group_chooses(
    application: AnyApplication, telegram: LocalTelegram
) -> None:
    spoken = [CHINESE]

    async def words_in(_place: Place) -> Words:
        return spoken[-1]

    async with visiting(LocalChat(application, telegram, words_in=words_in)) as visitor:
        here = await place(visitor)
        await visitor.act(act="say", name="Wang", place=here, text="hi")
        spoken.append(ENGLISH)
        await visitor.act(act="say", name="Wang", place=here, text="/board")
        told = await visitor.next("snapshot")
        assert told["words"]["send"] == "Send"
        assert [message["text"] for message in told["messages"][here]][:2] == ["hi", "/board"]
        await visitor.act(act="say", name="Wang", place=here, text="again")
        assert (await visitor.next("posted"))["message"]["text"] == "again"
        assert visitor.told.empty()


async def test_what_is_said_and_answered_is_told_as_it_happens(visitor: Visitor) -> None:
    here = await place(visitor)
    assert await visitor.act(act="say", name="老王", place=here, text="/board") == {"done": {}}
    typed, sent = [(await visitor.next("posted"))["message"] for _ in range(2)]
    assert (typed["number"], typed["name"], typed["bot"]) == (1, "老王", False)
    assert sent["bot"]
    assert sent["rows"] == [["杠", "胡"], ["更多"]]
    assert typed["entities"] == [{"type": "bot_command", "offset": 0, "length": 6}]
    await visitor.act(act="tap", name="小李", place=here, number=2, row=0, column=1, label="胡")
    told = await visitor.next("whispered")
    assert (told["name"], told["text"], told["alert"]) == ("小李", "记下了 hu", False)
    assert (await visitor.next("edited"))["message"]["text"] == "小李 hu"
    await visitor.act(act="edit", name="老王", place=here, number=1, text="/chart")
    assert (await visitor.next("edited"))["message"]["edited"]
    assert (await visitor.next("edited"))["message"]["reactions"] == ["👌"]


async def test_people_and_places_are_opened(visitor: Visitor) -> None:
    here = await place(visitor)
    await visitor.act(act="join", name="小美", place=here)
    assert (await visitor.next("rearranged"))["people"] == ["小美"]
    opened = (await visitor.act(act="go", line="@周五局/东桌"))["done"]["place"]
    await visitor.act(act="say", name="老王", place=opened, text="/dice")
    assert [(await visitor.next("posted"))["message"]["place"] for _ in range(2)] == [opened, opened]
    private = (await visitor.act(act="go", line="@@老王"))["done"]["place"]
    answer = await visitor.act(act="say", name="小李", place=private, text="hi")
    assert answer == {"refused": "这是老王的私聊，别人不能在这里说话：先用 @ 回到群里。"}


async def test_a_stale_button_is_refused_in_a_sentence(visitor: Visitor) -> None:
    here = await place(visitor)
    await visitor.act(act="say", name="老王", place=here, text="/board")
    for row, column, label in ((0, 1, "碰"), (5, 0, "胡"), (0, -1, "胡")):
        answer = await visitor.act(
            act="tap", name="老王", place=here, number=2, row=row, column=column, label=label
        )
        assert "refused" in answer


async def test_pictures_and_files_are_served(visitor: Visitor) -> None:
    here = await place(visitor)
    await visitor.act(act="say", name="老王", place=here, text="/chart")
    await visitor.act(act="say", name="老王", place=here, text="/export")
    sent = [
        told["attachment"]
        for told in [(await visitor.next("posted"))["message"] for _ in range(4)]
        if told["bot"]
    ]
    picture, table = [await visitor.client.get(f"/files/{attachment['file']}") for attachment in sent]
    assert (picture.content, picture.headers["Content-Type"]) == (PICTURE, "image/png")
    assert table.headers["Content-Disposition"] == "attachment; filename*=UTF-8''%E4%BB%8A%E6%99%9A.csv"
    assert (await visitor.client.get("/files/chat.db")).status_code == 404
    assert (await visitor.client.get("/files/..%2Fchat.db")).status_code == 404


async def test_a_file_is_sent_with_what_is_written_below_it(visitor: Visitor) -> None:
    here = await place(visitor)
    send = {"act": "send", "name": "老王", "place": here, "text": "/import", "file": "账本.json"}
    assert await visitor.act(**send, content=base64.b64encode(b"{}").decode()) == {"done": {}}
    sent = (await visitor.next("posted"))["message"]
    assert (sent["name"], sent["text"], sent["attachment"]["name"]) == ("老王", "/import", "账本.json")
    assert (await visitor.client.get(f"/files/{sent['attachment']['file']}")).content == b"{}"
    assert await visitor.act(**send, content="") == {"refused": "文件「账本.json」是空的，发不了。"}


async def test_an_act_at_no_place_is_refused_in_a_sentence(visitor: Visitor) -> None:
    await place(visitor)
    answer = await visitor.act(act="say", name="老王", place="1:0", text="a")
    assert answer == {"refused": CHINESE.refusals[Reason.NO_PLACE_NAME]}


async def test_no_other_site_reads_or_speaks(visitor: Visitor) -> None:
    here = await place(visitor)
    say = {"act": "say", "name": "老王", "place": here, "text": "a"}
    assert (await visitor.client.get("/", headers={"Host": "evil.example"})).status_code == 403
    assert (
        await visitor.client.post("/act", json=say, headers={"Origin": "https://evil.example"})
    ).status_code == 403
    assert (await visitor.client.post("/act", content=json.dumps(say))).status_code == 415
    assert (await visitor.client.post("/act", json={"act": "steal"})).status_code == 400
    assert "default-src 'self'" in (await visitor.client.get("/")).headers["Content-Security-Policy"]


async def test_every_file_of_the_page_is_there(visitor: Visitor) -> None:
    index = (await visitor.client.get("/")).text
    for asset in ("chat.css", "chat.js", "icon.svg"):
        assert f"/page/{asset}" in index
        assert (await visitor.client.get(f"/page/{asset}")).status_code == 200
    assert "https://" not in index
