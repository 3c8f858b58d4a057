import pytest
from telegram.error import ChatMigrated, Forbidden

from bot.local import happenings
from bot.local.chat import AnyApplication
from bot.local.records import Status
from bot.local.telegram import LocalTelegram


def test_a_renamed_person_keeps_the_account(telegram: LocalTelegram) -> None:
    group = telegram.world.group()
    before = telegram.say(group, "老王", "a").sender_id
    happenings.rename(telegram, "老王", "王总")
    happenings.set_username(telegram, "王总", "wang_lao")
    happenings.set_language(telegram, "王总", "en")
    assert telegram.say(group, "王总", "b").sender_id == before
    user = list(telegram.world.pending.values())[-1]["message"]["from"]
    assert user == {
        "id": before,
        "is_bot": False,
        "first_name": "王总",
        "username": "wang_lao",
        "language_code": "en",
    }


async def test_a_removed_bot_hears_of_it_and_may_not_speak(
    application: AnyApplication, telegram: LocalTelegram
) -> None:
    group = telegram.world.group()
    happenings.set_bot_standing(telegram, group, "老王", Status.KICKED)
    change = list(telegram.world.pending.values())[-1]["my_chat_member"]
    assert (change["old_chat_member"]["status"], change["new_chat_member"]["status"]) == ("member", "kicked")
    with pytest.raises(Forbidden, match="bot was kicked from the supergroup chat"):
        await application.bot.send_message(group.chat_id, "a")


async def test_a_blocked_bot_may_not_write_in_private(
    application: AnyApplication, telegram: LocalTelegram
) -> None:
    private = telegram.world.private("老王")
    telegram.say(private, "老王", "/start")
    await application.bot.send_message(private.chat_id, "a")
    happenings.set_bot_standing(telegram, private, "老王", Status.KICKED)
    with pytest.raises(Forbidden, match="bot was blocked by the user"):
        await application.bot.send_message(private.chat_id, "a")


async def test_an_upgraded_group_has_a_new_id(application: AnyApplication, telegram: LocalTelegram) -> None:
    old = happenings.found_basic_group(telegram, "周五局")
    telegram.say(old, "老王", "a")
    happenings.set_standing(telegram, old, "老王", Status.ADMINISTRATOR)
    new = happenings.migrate(telegram, old, "老王")
    services = [update["message"] for update in telegram.world.pending.values()][1:]
    assert services[0]["chat"] == {"id": old.chat_id, "type": "group", "title": "周五局"}
    assert services[0]["migrate_to_chat_id"] == services[1]["chat"]["id"] == new.chat_id
    assert services[1]["migrate_from_chat_id"] == old.chat_id
    with pytest.raises(ChatMigrated) as raised:
        await application.bot.send_message(old.chat_id, "a")
    assert raised.value.new_chat_id == new.chat_id
    member = await application.bot.get_chat_member(new.chat_id, telegram.world.person("老王").id)
    assert member.status == "administrator"
    assert telegram.world.group("周五局") == new
