"""人: one name means one person of a group; whatever they are called later, the history stays theirs."""

import pytest
from builders import gang, wall_end
from evenings import ANN, EIGHT_O_CLOCK, STANDARD, Evening, begin, begun

from storage import Store, Transaction, dealing, people, tables
from storage.errors import AlreadyLinked, NameEmpty, NameTaken, NotFound, PlayedTogether, StillAtTable


async def test_a_guest_needs_a_name_only(tx: Transaction, evening: Evening) -> None:
    guest = await people.add(tx, evening.chat_id, "  老  王 ")
    assert (guest.name, guest.aliases, guest.telegram_id, guest.retired_at) == ("老 王", (), None, None)
    assert await people.get(tx, evening.chat_id, guest.id) == guest
    assert (await people.list_all(tx, evening.chat_id))[-1] == guest


@pytest.mark.parametrize("written", ["Bob", "BOB", "ｂｏｂ", "  bob "])
async def test_a_name_is_found_whatever_its_case_and_width(
    tx: Transaction, evening: Evening, written: str
) -> None:
    bob = await people.add(tx, evening.chat_id, "Bob")
    assert await people.find_by_key(tx, evening.chat_id, written) == bob
    with pytest.raises(NameTaken) as taken:
        await people.add(tx, evening.chat_id, written)
    assert taken.value.person_id == bob.id


@pytest.mark.parametrize(
    "written",
    [
        pytest.param("小李\u200b", id="a space without width"),
        pytest.param("小\u2060李", id="a joiner of words"),
        pytest.param("小\u00ad李", id="a soft hyphen"),
        pytest.param("小李\u200d", id="a joiner of emoji"),
        pytest.param("小李\ufe0f", id="a style of emoji"),
        pytest.param("小李\u3164", id="a filler of Hangul"),
        pytest.param("小李\u2800", id="Braille without a dot"),
        pytest.param("\u202e小李", id="a mark of direction"),
        pytest.param("小李\U000e0101", id="a variant of a character"),
    ],
)
async def test_a_name_is_taken_by_whatever_looks_the_same(
    tx: Transaction, evening: Evening, written: str
) -> None:
    li = await people.add(tx, evening.chat_id, "小李")
    with pytest.raises(NameTaken):
        await people.add(tx, evening.chat_id, written)
    assert (await people.rename(tx, evening.chat_id, li.id, written)).aliases == ()


async def test_a_name_is_taken_by_the_same_in_traditional_characters(
    tx: Transaction, evening: Evening
) -> None:
    await people.add(tx, evening.chat_id, "劉強")
    with pytest.raises(NameTaken):
        await people.add(tx, evening.chat_id, "刘强")


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("\u2068小\u200b李\u2069", "小李"),
        ("小李\u200d", "小李"),
        ("👩\u200d👧", "👩\u200d👧"),
        ("❤\ufe0f", "❤\ufe0f"),
        ("می\u200cخواهم", "می\u200cخواهم"),
    ],
    ids=["marks", "a joiner at the end", "one emoji of two", "its style", "letters that do not join"],
)
async def test_a_name_keeps_of_what_does_not_show_only_what_shapes_it(
    tx: Transaction, evening: Evening, written: str, shown: str
) -> None:
    assert (await people.add(tx, evening.chat_id, written)).name == shown


async def test_a_taken_name_leaves_nobody_behind(tx: Transaction, evening: Evening) -> None:
    before = await people.list_all(tx, evening.chat_id)
    with pytest.raises(NameTaken):
        await people.add(tx, evening.chat_id, "a")
    assert await people.list_all(tx, evening.chat_id) == before


@pytest.mark.parametrize("name", ["a_b", "<b>", "张*三", "王👩‍👩‍👧", "🀄", "x" * 64, "عمر"])
async def test_names_may_be_of_any_script(tx: Transaction, evening: Evening, name: str) -> None:
    person = await people.add(tx, evening.chat_id, name)
    assert person.name == name
    assert await people.find_by_key(tx, evening.chat_id, name) == person


@pytest.mark.parametrize(
    "name", ["", "  ", "\u200b", "\u3164"], ids=["empty", "spaces", "zero width", "a filler"]
)
async def test_a_name_has_to_show(tx: Transaction, evening: Evening, name: str) -> None:
    with pytest.raises(NameEmpty):
        await people.add(tx, evening.chat_id, name)


async def test_an_alias_means_its_person_until_it_is_removed(tx: Transaction, evening: Evening) -> None:
    chat_id, ids = evening.chat_id, evening.ids
    await people.add_alias(tx, chat_id, ids["A"], "阿伟")
    await people.add_alias(tx, chat_id, ids["A"], "阿伟")
    found = await people.find_by_key(tx, chat_id, "阿伟")
    assert found is not None
    assert (found.id, found.name, found.aliases) == (ids["A"], "A", ("阿伟",))
    for taken in ("阿伟", "B"):
        with pytest.raises(NameTaken):
            await people.add_alias(tx, chat_id, ids["C"], taken)
    await people.remove_alias(tx, chat_id, ids["A"], "阿伟")
    assert await people.find_by_key(tx, chat_id, "阿伟") is None
    for not_an_alias in ("阿伟", "A"):
        with pytest.raises(NotFound):
            await people.remove_alias(tx, chat_id, ids["A"], not_an_alias)


async def test_a_former_name_stays_as_an_alias(tx: Transaction, evening: Evening) -> None:
    chat_id, ids = evening.chat_id, evening.ids
    renamed = await people.rename(tx, chat_id, ids["A"], "阿伟")
    assert (renamed.id, renamed.name, renamed.aliases) == (ids["A"], "阿伟", ("A",))
    assert await people.find_by_key(tx, chat_id, "a") == renamed
    back = await people.rename(tx, chat_id, ids["A"], "A")
    assert (back.name, back.aliases) == ("A", ("阿伟",))
    with pytest.raises(NameTaken):
        await people.rename(tx, chat_id, ids["A"], "B")


async def test_a_guest_becomes_a_member_and_a_guest_again(tx: Transaction, evening: Evening) -> None:
    chat_id, ids = evening.chat_id, evening.ids
    linked = await people.link(tx, chat_id, ids["A"], 501, "ann")
    assert (linked.telegram_id, linked.username) == (501, "ann")
    assert await people.find_by_telegram_id(tx, chat_id, 501) == linked
    assert (await people.link(tx, chat_id, ids["A"], 501, "ann_new")).username == "ann_new"
    with pytest.raises(AlreadyLinked) as taken:
        await people.link(tx, chat_id, ids["B"], 501)
    assert taken.value.person_id == ids["A"]
    with pytest.raises(AlreadyLinked):
        await people.add(tx, chat_id, "Ann", telegram_id=501)
    assert (await people.link(tx, chat_id, ids["A"], None)).telegram_id is None
    assert await people.find_by_telegram_id(tx, chat_id, 501) is None


async def test_a_username_is_of_whoever_was_heard_with_it_last(tx: Transaction, evening: Evening) -> None:
    chat_id, ids = evening.chat_id, evening.ids
    await people.link(tx, chat_id, ids["A"], 501, "wang")
    assert (await people.link(tx, chat_id, ids["B"], 502, "WANG")).username == "WANG"
    assert (await people.get(tx, chat_id, ids["A"])).username is None
    guest = await people.add(tx, chat_id, "小王", username="wang")
    assert (await people.get(tx, chat_id, ids["B"])).username is None
    assert (await people.link(tx, chat_id, ids["A"], 501, "wang")).username == "wang"
    assert (await people.get(tx, chat_id, guest.id)).username is None
    await people.free_username(tx, chat_id, "Wang")
    freed = await people.get(tx, chat_id, ids["A"])
    assert (freed.telegram_id, freed.username) == (501, None)


async def test_a_username_is_of_one_person_in_every_group(store: Store, evening: Evening) -> None:
    other = await begun(store, telegram_id=-2)
    async with store.transaction() as tx:
        for one in (evening, other):
            await people.link(tx, one.chat_id, one.ids["A"], 501, "ann")
        assert (await people.get(tx, evening.chat_id, evening.ids["A"])).username == "ann"


async def test_a_retired_person_keeps_name_and_history_and_can_come_back(
    tx: Transaction, evening: Evening
) -> None:
    await evening.record(tx, gang("A", "an"))
    retired = await people.retire(tx, evening.chat_id, evening.ids["A"], EIGHT_O_CLOCK)
    assert retired.retired_at == EIGHT_O_CLOCK
    assert await people.find_by_key(tx, evening.chat_id, "A") == retired
    assert await evening.all_time(tx) == "A+6 B-2 C-2 D-2"
    assert (await people.retire(tx, evening.chat_id, evening.ids["A"], None)).retired_at is None


async def test_groups_do_not_see_each_other(store: Store, evening: Evening) -> None:
    other = await begun(store, telegram_id=-2)
    async with store.transaction() as tx:
        found = await people.find_by_key(tx, other.chat_id, "A")
        assert found is not None
        assert found.id == other.ids["A"] != evening.ids["A"]
        await people.link(tx, evening.chat_id, evening.ids["A"], 501)
        await people.link(tx, other.chat_id, other.ids["A"], 501)
        for act in (
            people.get(tx, other.chat_id, evening.ids["A"]),
            people.rename(tx, other.chat_id, evening.ids["A"], "new"),
            people.add_alias(tx, other.chat_id, evening.ids["A"], "new"),
            people.link(tx, other.chat_id, evening.ids["A"], 502),
            people.retire(tx, other.chat_id, evening.ids["A"], 1),
            people.merge(tx, other.chat_id, evening.ids["A"], other.ids["B"]),
        ):
            with pytest.raises(NotFound):
                await act
        assert (await people.get(tx, evening.chat_id, evening.ids["A"])).name == "A"


class TestMerge:
    async def play_again_with_e(self, tx: Transaction, evening: Evening) -> None:
        """After A won 6 at the first table, E wins 6 at the next."""
        await evening.record(tx, gang("A", "an"), wall_end(A=0, B=0, C=0, D=0))
        await tables.close_table(tx, evening.table.id, EIGHT_O_CLOCK)
        evening.table = await tables.open_table(
            tx,
            evening.chat_id,
            0,
            [evening.ids[letter] for letter in "EBCD"],
            STANDARD,
            dealer=None,
            opened_by=ANN,
            at=EIGHT_O_CLOCK,
        )
        await evening.record(tx, gang("E", "an"))

    async def test_counts_two_people_as_one(self, tx: Transaction, evening: Evening) -> None:
        await self.play_again_with_e(tx, evening)
        merged = await people.merge(tx, evening.chat_id, evening.ids["A"], evening.ids["E"])
        assert (merged.name, merged.aliases) == ("E", ("A",))
        assert await people.find_by_key(tx, evening.chat_id, "A") == merged
        assert await evening.all_time(tx) == "B-4 C-4 D-4 E+12"
        assert await evening.tonight(tx) == "B-2 C-2 D-2 E+6"
        gone = await people.get(tx, evening.chat_id, evening.ids["A"])
        assert (gone.merged_into, gone.aliases) == (merged.id, ())
        assert [one.name for one in await people.standing(tx, evening.chat_id)] == ["B", "C", "D", "E"]
        await evening.check(tx)

    @pytest.mark.parametrize(("kept_has", "member"), [(None, 501), (502, 502)])
    async def test_the_member_goes_with_it_unless_there_is_one(
        self, tx: Transaction, evening: Evening, kept_has: int | None, member: int
    ) -> None:
        await self.play_again_with_e(tx, evening)
        await people.link(tx, evening.chat_id, evening.ids["A"], 501, "ann")
        await people.link(tx, evening.chat_id, evening.ids["E"], kept_has, "eve")
        merged = await people.merge(tx, evening.chat_id, evening.ids["A"], evening.ids["E"])
        assert merged.telegram_id == member

    async def test_people_of_one_table_are_not_one(self, tx: Transaction, evening: Evening) -> None:
        await self.play_again_with_e(tx, evening)
        for pair in ("AB", "AA"):
            with pytest.raises(PlayedTogether):
                await people.merge(tx, evening.chat_id, evening.ids[pair[0]], evening.ids[pair[1]])
        await people.merge(tx, evening.chat_id, evening.ids["A"], evening.ids["E"])
        guest = await people.add(tx, evening.chat_id, "guest")
        for gone, kept in ((evening.ids["A"], guest.id), (guest.id, evening.ids["A"])):
            with pytest.raises(PlayedTogether):
                await people.merge(tx, evening.chat_id, gone, kept)

    async def test_who_was_merged_before_goes_along(self, tx: Transaction, evening: Evening) -> None:
        await self.play_again_with_e(tx, evening)
        await evening.record(tx, wall_end(E=0, B=0, C=0, D=0))
        await tables.close_table(tx, evening.table.id, EIGHT_O_CLOCK)
        await people.merge(tx, evening.chat_id, evening.ids["A"], evening.ids["E"])
        guest = await people.add(tx, evening.chat_id, "guest")
        await people.merge(tx, evening.chat_id, evening.ids["E"], guest.id)
        for gone in "AE":
            assert (await people.get(tx, evening.chat_id, evening.ids[gone])).merged_into == guest.id
        evening.ids["G"] = guest.id
        assert await evening.all_time(tx) == "B-4 C-4 D-4 G+12"
        await evening.check(tx)

    async def test_who_is_at_an_open_table_is_kept(self, tx: Transaction) -> None:
        evening = await begin(tx, telegram_id=-2)
        with pytest.raises(StillAtTable):
            await people.merge(tx, evening.chat_id, evening.ids["A"], evening.ids["E"])
        await people.merge(tx, evening.chat_id, evening.ids["E"], evening.ids["A"])

    @pytest.mark.parametrize(
        ("gone", "kept", "won"), [("A", "E", "B-2 C-2 D-2 E+6"), ("E", "A", "A+6 B-2 C-2 D-2")]
    )
    async def test_who_had_no_part_in_a_table_of_the_others_did_not_come_to_it(
        self, tx: Transaction, evening: Evening, gone: str, kept: str, won: str
    ) -> None:
        chat_id, ids = evening.chat_id, evening.ids
        await dealing.join_table(tx, evening.table.id, [ids["E"]])
        await evening.record(tx, gang("A", "an"), wall_end(A=0, B=0, C=0, D=0))
        with pytest.raises(StillAtTable):
            await people.merge(tx, chat_id, ids[gone], ids[kept])
        assert {ids["A"], ids["E"]} <= (await tables.came_to(tx, evening.table.id)).keys()
        await tables.close_table(tx, evening.table.id, EIGHT_O_CLOCK)
        merged = await people.merge(tx, chat_id, ids[gone], ids[kept])
        assert (merged.name, merged.aliases) == (kept, (gone,))
        assert await evening.tonight(tx) == won
        await evening.check(tx)

    async def test_who_is_going_to_play_at_a_table_came_to_it(
        self, tx: Transaction, evening: Evening
    ) -> None:
        chat_id, ids = evening.chat_id, evening.ids
        await dealing.join_table(tx, evening.table.id, [ids["E"]])
        await evening.record(tx, gang("A", "an"), wall_end(A=0, B=0, C=0, D=0))
        await tables.close_table(tx, evening.table.id, EIGHT_O_CLOCK)
        with pytest.raises(PlayedTogether):
            await people.merge(tx, chat_id, ids["E"], ids["A"], {evening.table.id: [ids["E"]]})
        assert {ids["A"], ids["E"]} <= (await tables.came_to(tx, evening.table.id)).keys()
