"""The page's face of the local chat: served on 127.0.0.1 only, told what happens by server-sent events."""

import asyncio
import json
import mimetypes
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from http import HTTPStatus
from pathlib import Path
from typing import Annotated, Any, Literal, assert_never
from urllib.parse import quote, urlsplit

from pydantic import Base64Bytes, BaseModel, Field, TypeAdapter, ValidationError
from tornado.httpserver import HTTPServer
from tornado.iostream import StreamClosedError
from tornado.netutil import bind_sockets
from tornado.web import Application, HTTPError, RequestHandler, StaticFileHandler

from bot.local.chat import LocalChat
from bot.local.events import Event
from bot.local.lines import GoToGroup, GoToPrivate, read_line
from bot.local.methods.call import Upload
from bot.local.methods.media import mime_of, stored_file
from bot.local.pagedata import event_data, place_key, place_of_key, snapshot
from bot.local.records import JsonObject, Place
from bot.local.refusals import ActRefused, ApiError, Reason
from bot.local.telegram import Button

DEFAULT_PORT = 8688
_HERE = "127.0.0.1"
_STATIC = Path(__file__).parent / "page"
_POLICY = (
    "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
)


class Say(BaseModel):
    """Somebody writes, or replies to a message."""

    act: Literal["say"]
    name: str
    place: str
    text: str
    reply_to: int | None = None


class SendFile(BaseModel):
    """Somebody sends a file, with what is written below it."""

    act: Literal["send"]
    name: str
    place: str
    text: str
    file: str
    content: Base64Bytes


class Edit(BaseModel):
    """Somebody edits what they wrote."""

    act: Literal["edit"]
    name: str
    place: str
    number: int
    text: str


class Tap(BaseModel):
    """Somebody taps a button; the label says which one they saw."""

    act: Literal["tap"]
    name: str
    place: str
    number: int
    row: int
    column: int
    label: str


class Join(BaseModel):
    """A new person comes into a group."""

    act: Literal["join"]
    name: str
    place: str


class Go(BaseModel):
    """A group, topic or private chat is opened: `@周五局/话题`, `@@老王`."""

    act: Literal["go"]
    line: str


Act = Say | SendFile | Edit | Tap | Join | Go
_ACT: TypeAdapter[Act] = TypeAdapter(Annotated[Act, Field(discriminator="act")])


class Page:
    """Everybody who has the page open, and the chat they look at."""

    def __init__(self, chat: LocalChat) -> None:
        self.chat = chat
        self.streams: set[asyncio.Queue[JsonObject | None]] = set()
        self._language = ""

    def tell(self, event: Event) -> None:
        """Pass on what happened to every open page."""
        self._tell(event_data(self.chat.telegram, event))

    def _tell(self, data: JsonObject | None) -> None:
        for stream in self.streams:
            stream.put_nowait(data)

    def close(self) -> None:
        """Let every stream end."""
        self._tell(None)

    async def do(self, act: Act) -> JsonObject:
        """Do what a person did on the page; raises ActRefused."""
        telegram = self.chat.telegram
        match act:
            case Say(name=name, place=place, text=text, reply_to=reply_to):
                await self.chat.say(name, text, place_of_key(telegram.world, place), reply_to=reply_to)
            case SendFile(name=name, place=place, text=text, file=file, content=content):
                upload = Upload(file, content, mime_of(file))
                await self.chat.send_file(name, upload, text, place_of_key(telegram.world, place))
            case Edit(name=name, place=place, number=number, text=text):
                await self.chat.edit(name, number, text, place_of_key(telegram.world, place))
            case Tap(name=name):
                await self.chat.press(name, self._button(act))
            case Join(name=name, place=place):
                telegram.join(place_of_key(telegram.world, place), name.strip())
            case Go(line=line):
                return {"place": self._go(line)}
            case _:
                assert_never(act)
        return {}

    async def snapshot(self) -> JsonObject:
        """Return all a page needs to begin."""
        telegram = self.chat.telegram
        words = await self.chat.words_in(telegram.world.group())
        self._language = words.page["language"]
        return snapshot(telegram, words)

    async def speak_as_chosen(self) -> None:
        """Let every open page begin anew where the group has chosen another language since."""
        words = await self.chat.words_in(self.chat.telegram.world.group())
        if words.page["language"] != self._language:
            self._tell(await self.snapshot())

    async def refusal(self, act: Act, refused: ActRefused) -> str:
        """Say what could not be done, in the language of the place where it was tried."""
        words = await self.chat.words_in(self._place_of(act))
        return words.refusal(refused).removeprefix("! ")

    def _place_of(self, act: Act) -> Place:
        """Return where something was tried; the default group, where that is nowhere."""
        world = self.chat.telegram.world
        if not isinstance(act, Go):
            with suppress(ActRefused):
                return place_of_key(world, act.place)
        return world.group()

    def _button(self, tap: Tap) -> Button:
        telegram = self.chat.telegram
        message = telegram.message(place_of_key(telegram.world, tap.place), tap.number)
        rows = message.keyboard
        if 0 <= tap.row < len(rows) and 0 <= tap.column < len(rows[tap.row]):
            button = Button(message, tap.row, tap.column)
            if button.shape["text"] == tap.label:
                return button
        raise ActRefused(Reason.NO_BUTTON_ON_MESSAGE, tap.label)

    def _go(self, line: str) -> str:
        world = self.chat.telegram.world
        match read_line(line):
            case GoToGroup(title, topic):
                return place_key(world.topic(title, topic) if topic else world.group(title))
            case GoToPrivate(name):
                return place_key(world.private(name))
            case _:
                raise ActRefused(Reason.NO_PLACE_NAME)


class _Local(RequestHandler):
    """Answers only a page this server gave out: no other site may speak in the chat or read it."""

    page: Page

    def initialize(self, page: Page) -> None:
        self.page = page

    def set_default_headers(self) -> None:
        self.set_header("Content-Security-Policy", _POLICY)
        self.set_header("X-Content-Type-Options", "nosniff")
        self.set_header("Cache-Control", "no-store")

    def prepare(self) -> None:
        host = urlsplit(f"//{self.request.host}").hostname
        origin = self.request.headers.get("Origin")
        if host not in (_HERE, "localhost") or origin not in (None, f"http://{self.request.host}"):
            raise HTTPError(HTTPStatus.FORBIDDEN)


class _Index(_Local):
    def get(self) -> None:
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.finish((_STATIC / "index.html").read_bytes())


class _File(_Local):
    def get(self, file_id: str) -> None:
        try:
            content = stored_file(self.page.chat.telegram.world, file_id)
        except ApiError as error:
            raise HTTPError(HTTPStatus.NOT_FOUND) from error
        mime = mimetypes.guess_type(file_id)[0] or "application/octet-stream"
        self.set_header("Content-Type", mime)
        if mime not in ("image/png", "image/jpeg"):
            name = quote(file_id.partition("-")[2])
            self.set_header("Content-Disposition", f"attachment; filename*=UTF-8''{name}")
        self.finish(content)


class _Acts(_Local):
    async def post(self) -> None:
        if not self.request.headers.get("Content-Type", "").startswith("application/json"):
            raise HTTPError(HTTPStatus.UNSUPPORTED_MEDIA_TYPE)
        try:
            act = _ACT.validate_json(self.request.body)
        except ValidationError as error:
            raise HTTPError(HTTPStatus.BAD_REQUEST) from error
        try:
            done = await self.page.do(act)
            await self.page.speak_as_chosen()
            self.finish({"done": done})
        except ActRefused as refused:
            self.finish({"refused": await self.page.refusal(act, refused)})


class _Events(_Local):
    stream: asyncio.Queue[JsonObject | None]

    async def get(self) -> None:
        self.stream = asyncio.Queue()
        self.set_header("Content-Type", "text/event-stream; charset=utf-8")
        self.stream.put_nowait(await self.page.snapshot())
        self.page.streams.add(self.stream)
        try:
            while (data := await self.stream.get()) is not None:
                self.write(f"data: {json.dumps(data, ensure_ascii=False)}\n\n")
                await self.flush()
        except StreamClosedError:
            return
        finally:
            self.page.streams.discard(self.stream)

    def on_connection_close(self) -> None:
        self.stream.put_nowait(None)


class _Asset(StaticFileHandler):
    def set_extra_headers(self, path: str) -> None:  # noqa: ARG002 - the same for every file
        self.set_header("Cache-Control", "no-cache")
        self.set_header("X-Content-Type-Options", "nosniff")


@asynccontextmanager
async def serving(chat: LocalChat, *, port: int = DEFAULT_PORT) -> AsyncIterator[str]:
    """Serve the page as long as this lasts, and give its address; port 0 takes any that is free.

    Raises OSError where the port is taken.
    """
    page = Page(chat)
    shared: dict[str, Any] = {"page": page}
    application = Application(
        [
            (r"/", _Index, shared),
            (r"/events", _Events, shared),
            (r"/act", _Acts, shared),
            (r"/files/([^/]+)", _File, shared),
            (r"/page/(.*)", _Asset, {"path": str(_STATIC)}),
        ],
        log_function=lambda _handler: None,
    )
    sockets = bind_sockets(port, _HERE)
    server = HTTPServer(application)
    server.add_sockets(sockets)
    chat.telegram.world.listeners.append(page.tell)
    try:
        yield f"http://{_HERE}:{sockets[0].getsockname()[1]}/"
    finally:
        chat.telegram.world.listeners.remove(page.tell)
        page.close()
        server.stop()
        await chat.catch_up()
        await server.close_all_connections()
