"""What outlives a restart: numbers, members, buttons, and what was said but never heard."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from echo_bot import PICTURE, echo_bot
from telegram import Bot
from telegram.error import NetworkError

from bot.local.chat import LocalChat
from bot.local.chatfile import ChatFile
from bot.local.records import Chat, ChatKind, Message, Status
from bot.local.refusals import ActRefused, Reason
from bot.local.request import LocalRequest
from bot.local.telegram import LocalTelegram
from bot.local.terminal import play
from bot.local.words import CHINESE
from storage.errors import StoreDamaged, StoreUnwritable


async def evening(folder: Path, typed: str) -> str:
    """Play lines on new objects over the same folder."""
    telegram = LocalTelegram(folder)
    try:
        async with echo_bot(telegram) as application:
            return await play(application, telegram, typed)
    finally:
        telegram.close()


async def test_numbers_go_on_and_old_buttons_and_messages_live(tmp_path: Path) -> None:
    await evening(tmp_path, "老王: /board\n老王: 阿强 暗杠\n")
    assert await evening(tmp_path, "老王> 胡\n老王~ 3 阿强 直杠\n小李^ 3 真的\n") == (
        "(老王) 记下了 hu\n[2*] 老王 hu\n[杠] [胡]\n[更多]\n"
        "[3*] 老王: 阿强 直杠\n[3] 👌\n"
        "[4] 小李: 真的\n[5] 回的是 3: 阿强 直杠\n"
    )


async def test_members_topics_and_accounts_stay(tmp_path: Path) -> None:
    await evening(tmp_path, "老王: a\n@周五局/东桌\n小李: b\n@@老王\n老王: c\n")
    before = LocalTelegram(tmp_path)
    ids = [before.world.person(name).id for name in ("老王", "小李")]
    before.close()
    await evening(tmp_path, "阿强: a\n@周五局/东桌\n阿强: b\n")
    after = LocalTelegram(tmp_path)
    assert [after.world.person(name).id for name in ("老王", "小李")] == ids
    chat = after.world.chats[after.world.group().chat_id]
    assert [chat.status_of(id_) for id_ in ids] == [Status.CREATOR, Status.LEFT]
    assert after.world.messages[after.world.topic("周五局", "东桌").chat_id].keys() == {1, 2}
    after.close()


async def test_pictures_stay(tmp_path: Path) -> None:
    await evening(tmp_path, "老王: /chart\n")
    telegram = LocalTelegram(tmp_path)
    message = telegram.world.messages[telegram.world.group().chat_id][2]
    assert message.attachment is not None
    assert (telegram.world.file.files / message.attachment.file_id).read_bytes() == PICTURE
    telegram.close()


async def test_the_number_of_a_deleted_message_is_not_given_again(tmp_path: Path) -> None:
    telegram = LocalTelegram(tmp_path)
    async with echo_bot(telegram) as application:
        await play(application, telegram, "老王: /board\n")
    telegram.world.delete(telegram.message(telegram.world.group(), 2))
    telegram.close()
    assert await evening(tmp_path, "老王: a\n") == "[3] 老王: a\n"


async def test_what_was_said_but_not_heard_is_heard_at_the_next_start(tmp_path: Path) -> None:
    telegram = LocalTelegram(tmp_path)
    telegram.call(
        "sendMessage",
        {
            "chat_id": telegram.world.group().chat_id,
            "text": "a",
            "reply_markup": {"inline_keyboard": [[{"text": "胡", "callback_data": "hu"}]]},
        },
    )
    telegram.say(telegram.world.group(), "老王", "/dice")
    telegram.press("老王", telegram.button(telegram.world.group(), "胡"))
    telegram.close()
    telegram = LocalTelegram(tmp_path)
    telegram.account.throw = lambda _: 5
    async with echo_bot(telegram) as application:
        await LocalChat(application, telegram).catch_up()
    messages = telegram.world.messages[telegram.world.group().chat_id]
    assert messages[3].dice is not None
    assert messages[1].text == "老王 hu"
    assert not telegram.world.pending
    telegram.close()
    assert await evening(tmp_path, "") == ""


def test_what_is_saved_together_is_saved_whole_or_not_at_all(tmp_path: Path) -> None:
    file = ChatFile(tmp_path)
    chat = Chat(id=-1, kind=ChatKind.GROUP, title="本群", last_number=1)
    message = Message(chat_id=-1, number=1, sender_id=1, date=0)
    with pytest.raises(KeyError):
        file.save(records=[chat, message], updates=[{"no": "update_id"}])
    assert (file.chats(), file.messages(), file.pending()) == ([], [], [])
    file.save(records=[chat, message], updates=[{"update_id": 4}])
    assert (file.chats(), file.messages(), file.pending()) == ([chat], [message], [{"update_id": 4}])
    file.close()


class TestADiskInTrouble:
    def test_what_cannot_be_kept_is_refused_and_the_chat_goes_on(self, tmp_path: Path) -> None:
        telegram = LocalTelegram(tmp_path)
        telegram.say(telegram.world.group(), "老王", "a")
        with closing(sqlite3.connect(tmp_path / "chat.db", isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            with pytest.raises(ActRefused) as refused:
                telegram.say(telegram.world.group(), "老王", "b")
            with pytest.raises(ActRefused):
                telegram.world.worked_through(1)
        assert refused.value.reason is Reason.NOT_KEPT
        assert CHINESE.refusal(refused.value).startswith("! 磁盘写不进去（database is locked）")
        assert list(telegram.world.pending) == [1]
        telegram.say(telegram.world.group(), "老王", "c")
        telegram.world.worked_through(1)
        telegram.close()
        again = LocalTelegram(tmp_path)
        assert [message.text for message in again.world.messages_in(again.world.group())] == ["c", "a"]
        assert len(again.world.pending) == 1
        again.close()

    async def test_what_the_bot_cannot_show_is_a_fault_of_the_network(self, tmp_path: Path) -> None:
        telegram = LocalTelegram(tmp_path)
        place = telegram.world.group()
        bot = Bot("1:test", request=LocalRequest(telegram), get_updates_request=LocalRequest(telegram))
        with closing(sqlite3.connect(tmp_path / "chat.db", isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            with pytest.raises(NetworkError):
                await bot.send_message(place.chat_id, "a")
        await bot.send_message(place.chat_id, "b")
        assert [message.text for message in telegram.world.messages_in(place)] == ["b"]
        telegram.close()

    def test_a_file_that_is_no_database_is_said(self, tmp_path: Path) -> None:
        (tmp_path / "chat.db").write_text("no database at all" * 100)
        with pytest.raises(StoreDamaged, match=r"chat\.db"):
            LocalTelegram(tmp_path)

    def test_a_folder_that_cannot_be_made_is_said(self, tmp_path: Path) -> None:
        (tmp_path / "files").write_text("in the way")
        with pytest.raises(StoreUnwritable, match="cannot be written"):
            LocalTelegram(tmp_path)
