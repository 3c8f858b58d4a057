"""群: each group keeps its own choices, and moves whole when Telegram gives it a new id."""

import pytest
from evenings import ANN, EIGHT_O_CLOCK, Evening, begun

from scorer import parse_rules
from storage import Store, Transaction, chats, drafts, people, rounds, tables
from storage.errors import ChatsBothInUse, NotFound

TWO = parse_rules({"preset": "chengdu-std", "base": 2})


async def test_a_new_group_has_chosen_nothing(tx: Transaction) -> None:
    chat = await chats.find_or_add(tx, -7, "新群")
    assert (chat.telegram_id, chat.title, chat.language, chat.rules) == (-7, "新群", None, None)
    assert (chat.unit, chat.timezone, chat.settings) == (None, None, {})


async def test_a_known_group_is_found_and_follows_its_title(tx: Transaction) -> None:
    first = await chats.find_or_add(tx, -7, "old")
    assert await chats.find_or_add(tx, -7, "old") == first
    again = await chats.find_or_add(tx, -7, "new")
    assert (again.id, again.title) == (first.id, "new")
    assert await chats.find(tx, -7) == again
    assert await chats.find(tx, -8) is None
    assert again in await chats.list_all(tx)


async def test_each_choice_leaves_the_others_as_they_are(tx: Transaction, evening: Evening) -> None:
    chat_id = evening.chat_id
    await chats.set_language(tx, chat_id, "en")
    await chats.set_rules(tx, chat_id, TWO)
    await chats.set_unit(tx, chat_id, "¥")
    await chats.set_timezone(tx, chat_id, "Asia/Shanghai")
    await chats.set_setting(tx, chat_id, "summary", "week")
    await chats.set_setting(tx, chat_id, "who", {"rules": "admins"})
    chat = await chats.get(tx, chat_id)
    assert (chat.language, chat.rules, chat.unit, chat.timezone) == ("en", TWO, "¥", "Asia/Shanghai")
    assert chat.settings == {"summary": "week", "who": {"rules": "admins"}}
    await chats.set_rules(tx, chat_id, None)
    assert (await chats.get(tx, chat_id)).rules is None


async def test_what_is_kept_for_a_table_goes_with_the_table(tx: Transaction, evening: Evening) -> None:
    chat_id, first = evening.chat_id, evening.table
    assert await chats.kept_for_table(tx, chat_id, "plan", first.id) is None
    await chats.keep_for_table(tx, chat_id, "plan", first.id, {"2": "BCDA"})
    await chats.keep_for_table(tx, chat_id, "guests", first.id, [7])
    await tables.close_table(tx, first.id, EIGHT_O_CLOCK)
    seated = [evening.ids[letter] for letter in "AB"]
    second = await tables.open_table(
        tx, chat_id, 0, seated, TWO, dealer=None, opened_by=ANN, at=EIGHT_O_CLOCK + 1
    )
    assert await chats.kept_for_table(tx, chat_id, "plan", first.id) == {"2": "BCDA"}
    await chats.keep_for_table(tx, chat_id, "plan", second.id, {"3": "BA"})
    assert await chats.kept_for_table(tx, chat_id, "plan", second.id) == {"3": "BA"}
    assert await chats.kept_for_table(tx, chat_id, "plan", first.id) is None
    assert await chats.kept_for_table(tx, chat_id, "guests", first.id) == [7]


async def test_an_unknown_group_is_not_found(tx: Transaction) -> None:
    with pytest.raises(NotFound):
        await chats.get(tx, 99)


class TestMigration:
    async def test_moves_everything_once_however_often_it_is_told(
        self, tx: Transaction, evening: Evening
    ) -> None:
        for _ in range(2):
            await chats.migrate(tx, -1001, -100500)
        moved = await chats.find(tx, -100500)
        assert moved is not None
        assert moved.id == evening.chat_id
        assert await chats.find(tx, -1001) is None
        assert await tables.open_table_of(tx, moved.id, 0) == evening.table

    async def test_leaves_its_messages_behind(self, tx: Transaction, evening: Evening) -> None:
        played = await evening.current(tx)
        await rounds.set_board(tx, played.id, 7)
        await rounds.set_result(tx, played.id, 9)
        card = await drafts.open_draft(tx, evening.chat_id, "new", {}, opened_by=1, at=0, message=8)
        await chats.migrate(tx, -1001, -100500)
        assert (await rounds.get(tx, played.id)).board_message is None
        assert await rounds.result_message(tx, played.id) is None
        assert (await drafts.find(tx, evening.chat_id, card.id)).message is None

    async def test_takes_the_place_of_a_group_that_was_only_just_seen(
        self, tx: Transaction, evening: Evening
    ) -> None:
        early = await chats.find_or_add(tx, -100500, "seen early")
        await drafts.open_draft(tx, early.id, "new", {}, opened_by=1, at=0)
        await chats.migrate(tx, -1001, -100500)
        moved = await chats.find(tx, -100500)
        assert moved is not None
        assert moved.id == evening.chat_id

    async def test_of_an_unknown_group_is_nothing(self, tx: Transaction) -> None:
        await chats.migrate(tx, -8, -100500)
        assert await chats.find(tx, -100500) is None

    async def test_of_two_groups_with_people_is_declined(self, store: Store, evening: Evening) -> None:
        other = await begun(store, telegram_id=-100500)
        async with store.transaction() as tx:
            with pytest.raises(ChatsBothInUse):
                await chats.migrate(tx, -1001, -100500)
            assert len(await people.list_all(tx, other.chat_id)) == len(evening.ids)
