"""限速: what a chat is sent, and when; time is virtual, Telegram's answers are the test's."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest
from telegram.error import BadRequest, NetworkError, RetryAfter, TimedOut
from virtual_time import VirtualTime

from bot.limiter import AT_ONCE, GROUP_PER_MINUTE, MOST_TRIES, ChatLimiter
from bot.relay import NotSentError

GROUP, OTHER_GROUP, PRIVATE = -1_001, -1_002, 7


@dataclass
class Wire:
    """What reached Telegram, and when; `faults` are what the next calls come to instead."""

    time: VirtualTime
    limiter: ChatLimiter
    arrived: list[tuple[float, str, int | None, object]] = field(default_factory=list)
    faults: list[Exception] = field(default_factory=list)

    async def call(self, endpoint: str, chat: int | None = GROUP, text: str = "", **more: object) -> object:
        data = ({} if chat is None else {"chat_id": chat}) | {"text": text} | more

        async def arrive() -> object:
            self.arrived.append((self.time.now, endpoint, chat, text))
            if self.faults:
                raise self.faults.pop(0)
            return text

        return await self.limiter.process_request(arrive, (), {}, endpoint, data, None)

    def times(self, chat: int | None = GROUP) -> list[float]:
        return [at for at, _, where, _ in self.arrived if where == chat]

    def texts(self) -> list[object]:
        return [text for *_, text in self.arrived]


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> Wire:
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    time = VirtualTime()
    return Wire(time, ChatLimiter(time, time.sleep))


def most_in_a_minute(times: Sequence[float]) -> int:
    return max(sum(start <= at < start + 60 for at in times) for start in times)


async def test_a_few_messages_go_at_once_and_then_one_a_second(wire: Wire) -> None:
    await wire.time.run(*(wire.call("sendMessage", text=str(n)) for n in range(8)))
    assert wire.times() == [0, 0, 0, 0, 0, 1, 2, 3]
    assert wire.texts() == [str(n) for n in range(8)]
    assert AT_ONCE == 5


async def test_a_group_is_sent_twenty_messages_a_minute(wire: Wire) -> None:
    await wire.time.run(*(wire.call("sendMessage") for _ in range(50)))
    assert most_in_a_minute(wire.times()) == GROUP_PER_MINUTE == 20
    assert len(wire.times()) == 50


async def test_sends_and_edits_count_together(wire: Wire) -> None:
    sends = [wire.call("sendPhoto") for _ in range(15)]
    edits = [wire.call("editMessageText", message_id=n) for n in range(15)]
    await wire.time.run(*sends, *edits)
    assert most_in_a_minute(wire.times()) == GROUP_PER_MINUTE


async def test_a_private_chat_has_no_limit_a_minute(wire: Wire) -> None:
    await wire.time.run(*(wire.call("sendMessage", PRIVATE) for _ in range(50)))
    assert wire.times(PRIVATE)[-1] == 45


FREE = {
    "the answer to a tap": ("answerCallbackQuery", None),
    "who is an admin": ("getChatMember", GROUP),
    "the menu": ("setMyCommands", None),
}


@pytest.mark.parametrize(("endpoint", "chat"), FREE.values(), ids=FREE.keys())
async def test_what_never_waits(wire: Wire, endpoint: str, chat: int | None) -> None:
    wire.faults.append(RetryAfter(35))
    await wire.time.run(wire.call("sendMessage"), wire.call(endpoint, chat))
    assert [at for at, method, *_ in wire.arrived if method == endpoint] == [0]


async def test_a_reaction_takes_no_place_of_a_message(wire: Wire) -> None:
    await wire.time.run(*(wire.call("setMessageReaction", message_id=n) for n in range(50)))
    assert set(wire.times()) == {0}


async def test_a_chat_that_is_told_to_wait_waits_alone(wire: Wire) -> None:
    wire.faults.append(RetryAfter(35))
    first = wire.call("sendMessage", GROUP, "一")
    second = wire.call("setMessageReaction", GROUP, "二")
    await wire.time.run(first, second, wire.call("sendMessage", OTHER_GROUP))
    assert wire.times() == [0, 35, 35]
    assert wire.times(OTHER_GROUP) == [0]


async def test_the_wait_is_telegrams_and_then_the_message_is_sent_once(wire: Wire) -> None:
    wire.faults += [RetryAfter(35), RetryAfter(3)]
    assert await wire.time.run(wire.call("sendMessage", text="合计 0")) == ["合计 0"]
    assert wire.times() == [0, 35, 38]


async def test_one_that_is_always_told_to_wait_gives_up(wire: Wire) -> None:
    wire.faults += [RetryAfter(1)] * 9
    [fault] = await wire.time.run(wire.call("sendMessage"))
    assert isinstance(fault, RetryAfter)
    assert len(wire.times()) == MOST_TRIES


@pytest.mark.parametrize(
    "fault", [TimedOut(), BadRequest("chat not found")], ids=["may have arrived", "refused"]
)
async def test_nothing_else_is_tried_again(wire: Wire, fault: Exception) -> None:
    wire.faults.append(fault)
    assert await wire.time.run(wire.call("sendMessage")) == [fault]
    assert len(wire.arrived) == 1


async def test_an_edit_that_got_lost_on_the_way_is_made_again(wire: Wire) -> None:
    wire.faults += [TimedOut(), NetworkError("Bad Gateway")]
    assert await wire.time.run(wire.call("editMessageText", text="合计 0", message_id=3)) == ["合计 0"]
    assert wire.times() == [0, 1, 5]


async def test_an_edit_that_gets_lost_again_and_again_gives_up(wire: Wire) -> None:
    wire.faults += [NetworkError("Bad Gateway") for _ in range(9)]
    [fault] = await wire.time.run(wire.call("editMessageText", message_id=3))
    assert isinstance(fault, NetworkError)
    assert wire.times() == [0, 1, 5]


async def test_an_edit_that_is_refused_is_not_made_again(wire: Wire) -> None:
    wire.faults.append(BadRequest("message to edit not found"))
    await wire.time.run(wire.call("editMessageText", message_id=3))
    assert wire.times() == [0]


LONG_AFTER = [0, 1, 5, 20, 60]


@pytest.mark.parametrize("endpoint", ["sendMessage", "setMessageReaction", "editMessageText", "sendDocument"])
async def test_what_never_left_is_tried_again_when_there_may_be_a_connection(
    wire: Wire, endpoint: str
) -> None:
    wire.faults += [NotSentError("no connection")] * 4
    assert await wire.time.run(wire.call(endpoint, text="合计 0", message_id=3)) == ["合计 0"]
    assert wire.times() == LONG_AFTER


async def test_what_never_leaves_gives_up(wire: Wire) -> None:
    wire.faults += [NotSentError("no connection")] * 9
    [fault] = await wire.time.run(wire.call("sendMessage"))
    assert isinstance(fault, NotSentError)
    assert wire.times() == LONG_AFTER


async def test_a_message_that_may_have_arrived_at_last_is_not_tried_again(wire: Wire) -> None:
    wire.faults += [NotSentError("no connection"), TimedOut()]
    [fault] = await wire.time.run(wire.call("sendMessage"))
    assert isinstance(fault, TimedOut)
    assert wire.times() == [0, 1]


async def test_an_edit_that_meets_every_trouble_is_not_taken_for_made(wire: Wire) -> None:
    wire.faults += [RetryAfter(1)] * 3 + [NetworkError("Bad Gateway")] * 9
    [fault] = await wire.time.run(wire.call("editMessageText", message_id=3))
    assert isinstance(fault, NetworkError)
    assert len(wire.times()) == MOST_TRIES


async def test_an_edit_that_got_lost_gives_way_to_a_newer_one(wire: Wire) -> None:
    wire.faults += [NetworkError("Bad Gateway"), NetworkError("Bad Gateway")]

    async def newer() -> object:
        await wire.time.sleep(3)
        return await wire.call("editMessageText", text="新", message_id=3)

    await wire.time.run(wire.call("editMessageText", text="旧", message_id=3), newer())
    assert [(at, text) for at, *_, text in wire.arrived] == [(0, "旧"), (1, "旧"), (3, "新")]


async def test_of_the_edits_of_one_message_that_wait_only_the_newest_is_made(wire: Wire) -> None:
    burst = [wire.call("sendMessage", text=f"{n}") for n in range(AT_ONCE)]
    boards = [wire.call("editMessageText", text=f"版{n}", message_id=3) for n in range(9)]
    other = wire.call("editMessageText", text="别的", message_id=4)
    came_to = await wire.time.run(*burst, *boards, other)
    assert wire.texts()[AT_ONCE:] == ["版8", "别的"]
    assert came_to[AT_ONCE : AT_ONCE + 8] == [True] * 8


async def test_an_edit_that_was_told_to_wait_gives_way_to_a_newer_one(wire: Wire) -> None:
    wire.faults.append(RetryAfter(35))

    async def newer() -> object:
        await wire.time.sleep(10)
        return await wire.call("editMessageText", text="新", message_id=3)

    await wire.time.run(wire.call("editMessageText", text="旧", message_id=3), newer())
    assert [(at, text) for at, *_, text in wire.arrived] == [(0, "旧"), (35, "新")]


async def test_an_edit_that_was_told_to_wait_is_made_where_there_is_no_newer_one(wire: Wire) -> None:
    wire.faults.append(RetryAfter(35))
    await wire.time.run(wire.call("editMessageText", text="旧", message_id=3))
    assert wire.texts() == ["旧", "旧"]


async def test_ready_waits_until_a_message_may_go_and_takes_no_place(wire: Wire) -> None:
    async def told() -> float:
        await wire.limiter.ready(GROUP)
        return wire.time.now

    burst = [wire.call("sendMessage") for _ in range(AT_ONCE)]
    *_, first, second = await wire.time.run(*burst, told(), told())
    assert (first, second) == (1, 1)


async def test_chats_that_are_quiet_again_are_forgotten(wire: Wire) -> None:
    for chat in range(1, 1100):
        await wire.time.run(wire.call("sendMessage", -chat))
        wire.time.now += 1
    kept = wire.limiter._lanes  # noqa: SLF001 - what is forgotten shows nowhere else
    assert len(kept) <= 600
