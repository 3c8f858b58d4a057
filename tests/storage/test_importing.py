"""导入: what a ledger meets where it is brought in: people, units, open tables; and gangs that are robbed."""

import json

import pytest
from evenings import ANN, EIGHT_O_CLOCK, Evening, Json
from ledger_files import GANG, SELF_DRAW, changed, exported, into_another, kept_in

from scorer import parse_event
from storage import Transaction, chats, people, tables, tallies
from storage import ledger as events
from storage.audit import audit
from storage.checking import check_ledger, read_ledger
from storage.importing import GroupInUse, OnePerson, OtherUnit, import_ledger


async def test_a_ledger_goes_into_an_empty_group_only(tx: Transaction, evening: Evening) -> None:
    ledger = await exported(tx, evening.chat_id)
    with pytest.raises(GroupInUse):
        await import_ledger(tx, evening.chat_id, 0, check_ledger(ledger))


async def test_people_whose_names_are_known_are_taken_as_those(tx: Transaction, evening: Evening) -> None:
    chat = await chats.find_or_add(tx, -2002, "另一个群")
    known = await people.add(tx, chat.id, "Ａ")
    taken = await people.add(tx, chat.id, "Big A")
    await people.add_alias(tx, evening.chat_id, evening.ids["A"], "Big A")
    await import_ledger(tx, chat.id, 0, check_ledger(await exported(tx, evening.chat_id)))
    assert await people.find_by_key(tx, chat.id, "A") == await people.get(tx, chat.id, known.id)
    assert await people.find_by_key(tx, chat.id, "Big A") == await people.get(tx, chat.id, taken.id)


async def test_two_people_who_are_one_in_the_group_are_not_guessed_apart(
    tx: Transaction, evening: Evening
) -> None:
    chat = await chats.find_or_add(tx, -2002, "另一个群")
    known = await people.add(tx, chat.id, "A")
    await people.add_alias(tx, chat.id, known.id, "B")
    with pytest.raises(OnePerson) as refused:
        await import_ledger(tx, chat.id, 0, check_ledger(await exported(tx, evening.chat_id)))
    assert refused.value.names == ("A", "B")


async def test_two_people_whose_names_read_the_same_here_are_told_by_both_names(
    tx: Transaction, evening: Evening
) -> None:
    file = changed(await exported(tx, evening.chat_id), "people", 1, "name", to="ａ\u200b")
    chat = await chats.find_or_add(tx, -2002, "另一个群")
    with pytest.raises(OnePerson) as refused:
        await import_ledger(tx, chat.id, 0, read_ledger(file))
    assert refused.value.names == ("A", "ａ\u200b")


async def test_an_alias_that_is_anothers_name_in_the_file_is_that_others(
    tx: Transaction, evening: Evening
) -> None:
    file = changed(await exported(tx, evening.chat_id), "people", 0, "aliases", to=["ｂ", "Big A"])
    chat = await chats.find_or_add(tx, -2002, "另一个群")
    await import_ledger(tx, chat.id, 0, read_ledger(file))
    called = {person.name: person.aliases for person in await people.list_all(tx, chat.id)}
    assert called == {"A": ("Big A",), "B": (), "C": (), "D": (), "E": ()}


async def test_only_the_newest_table_stays_open(tx: Transaction, evening: Evening) -> None:
    guests = [evening.ids["A"], evening.ids["E"]]
    await tables.open_table(
        tx, evening.chat_id, 5, guests, evening.table.rules, dealer=None, opened_by=ANN, at=EIGHT_O_CLOCK + 1
    )
    other = await into_another(tx, await exported(tx, evening.chat_id))
    assert [one.closed_at for one in await tables.list_all(tx, other)] == [EIGHT_O_CLOCK, None]


async def test_an_older_table_that_was_opened_again_stays_open(tx: Transaction, evening: Evening) -> None:
    again = [evening.ids["A"], evening.ids["E"]]
    second = await tables.open_table(
        tx, evening.chat_id, 5, again, evening.table.rules, dealer=None, opened_by=ANN, at=EIGHT_O_CLOCK + 1
    )
    await tables.close_table(tx, second.id, EIGHT_O_CLOCK + 2)
    ledger = await exported(tx, evening.chat_id)
    other = await into_another(tx, ledger)
    assert [one.closed_at for one in await tables.list_all(tx, other)] == [None, EIGHT_O_CLOCK + 2]
    assert await exported(tx, other) == ledger


async def test_a_ledger_in_another_unit_than_the_groups_is_not_brought_in(
    tx: Transaction, evening: Evening
) -> None:
    await chats.set_unit(tx, evening.chat_id, "¥")
    ledger = check_ledger(await exported(tx, evening.chat_id))
    chat = await chats.find_or_add(tx, -2002, "另一个群")
    await chats.set_unit(tx, chat.id, "$")
    with pytest.raises(OtherUnit) as refused:
        await import_ledger(tx, chat.id, 0, ledger)
    assert refused.value.theirs == "¥"
    assert await people.list_all(tx, chat.id) == ()
    await chats.set_unit(tx, chat.id, "￥")
    await import_ledger(tx, chat.id, 0, ledger)
    assert (await chats.get(tx, chat.id)).unit == "￥"


async def test_decimals_come_along_where_the_group_has_none_of_its_own(
    tx: Transaction, evening: Evening
) -> None:
    await chats.set_decimals(tx, evening.chat_id, 2)
    ledger = await exported(tx, evening.chat_id)
    assert chats.decimals_of(await chats.get(tx, await into_another(tx, ledger))) == 2
    own = await chats.find_or_add(tx, -2003, "第三个群")
    await chats.set_decimals(tx, own.id, 0)
    assert await into_another(tx, ledger, -2003) == own.id
    assert chats.decimals_of(await chats.get(tx, own.id)) == 0


async def test_what_was_taken_back_stands_at_its_place_and_does_not_count(
    tx: Transaction, evening: Evening
) -> None:
    first = await evening.record(tx, GANG)
    await evening.record(tx, SELF_DRAW)
    await evening.replace(tx, first.entry, None)
    between = await evening.insert(tx, first.played.id, 0, {"type": "gang", "kind": "an", "by": "C"})
    await evening.replace(tx, between.entry, None)
    other = await into_another(tx, await exported(tx, evening.chat_id))
    [before], [after] = await kept_in(tx, evening.chat_id), await kept_in(tx, other)
    assert [one.body["type"] for one in after] == [one.body["type"] for one in before]
    assert [one.stands for one in after] == [one.stands for one in before] == [False, False, True]
    gang, *_ = after
    assert [(change.actor.name, change.at) for change in gang.changes] == [
        (change.actor.name, change.at) for change in before[0].changes
    ]
    [table] = await tables.list_all(tx, other)
    assert set((await tallies.of_table(tx, table.id)).values()) == set(
        (await tallies.of_table(tx, evening.table.id)).values()
    )


async def test_an_evening_in_which_all_was_taken_back_comes_back(tx: Transaction, evening: Evening) -> None:
    await evening.record(tx, GANG)
    await evening.undo(tx)
    ledger = await exported(tx, evening.chat_id)
    other = await into_another(tx, read_ledger(ledger.model_dump_json().encode()))
    assert await exported(tx, other) == ledger
    [[gang]] = await kept_in(tx, other)
    restored = await events.replace(
        tx, gang.entry, parse_event(gang.body), actor=ANN, at=EIGHT_O_CLOCK, source="message:-2002:1"
    )
    assert len(restored.settlement.transfers) == 1
    assert await audit(tx, other) == ()


async def test_a_gang_taken_back_by_hand_stays_so_when_a_win_behind_it_goes(
    tx: Transaction, evening: Evening
) -> None:
    gang = await evening.record(tx, {"type": "gang", "kind": "wan", "by": "B"})
    await evening.replace(tx, gang.entry, None)
    await evening.record(tx, {**SELF_DRAW, "how": "rob_gang", "from": "B"})
    other = await into_another(tx, await exported(tx, evening.chat_id))
    [[_, robbery]] = await kept_in(tx, other)
    await events.replace(tx, robbery.entry, None, actor=ANN, at=EIGHT_O_CLOCK, source="message:-2002:1")
    [[kept, _]] = await kept_in(tx, other)
    assert not kept.stands


WAN: Json = {"type": "gang", "kind": "wan", "by": "B"}
ROBBERY: Json = {**SELF_DRAW, "how": "rob_gang", "from": "B"}


async def robbed(tx: Transaction, evening: Evening) -> int:
    """Book a gang, then the win that robs it, as one confirmation does; return the win."""
    gang = await evening.record(tx, WAN)
    recorded = await events.record(
        tx,
        gang.played.id,
        evening.event(ROBBERY),
        actor=ANN,
        at=EIGHT_O_CLOCK,
        source=evening.source(),
        robbed=gang.entry,
    )
    return recorded.entry


async def undone(tx: Transaction, chat_id: int) -> list[int]:
    """Undo what a group recorded last; return what everybody then has, without who."""
    [table] = await tables.list_all(tx, chat_id)
    newest = await events.newest_event(tx, table.id)
    assert newest is not None
    await events.replace(tx, newest.entry, None, actor=ANN, at=EIGHT_O_CLOCK, source=f"message:{chat_id}:9")
    return sorted((await tallies.of_table(tx, table.id)).values())


@pytest.mark.parametrize("between", [(), ({"type": "gang", "kind": "an", "by": "C"},)])
async def test_a_gang_that_a_win_robbed_counts_again_when_the_win_is_undone_there(
    tx: Transaction, evening: Evening, between: tuple[Json, ...]
) -> None:
    win = await robbed(tx, evening)
    for event in between:
        await evening.insert(tx, (await evening.current(tx)).id, 0, event)
    ledger = await exported(tx, evening.chat_id)
    other = await into_another(tx, read_ledger(ledger.model_dump_json().encode()))
    assert await exported(tx, other) == ledger
    [kept] = await kept_in(tx, other)
    [entry] = [one.entry for one in kept if one.body["type"] == "win"]
    for chat, of_chat in ((evening.chat_id, win), (other, entry)):
        await events.replace(tx, of_chat, None, actor=ANN, at=9, source=f"message:{chat}:8")
    both = [await kept_in(tx, chat) for chat in (evening.chat_id, other)]
    assert [[(one.body["type"], one.stands) for one in kept] for [kept] in both] == [
        [*((event["type"], True) for event in between), ("gang", True), ("win", False)]
    ] * 2
    assert await audit(tx, other) == ()
    assert await undone(tx, other) == await undone(tx, evening.chat_id)


async def test_of_two_wins_that_robbed_a_gang_the_one_that_robs_another_now_is_not_told_to_have(
    tx: Transaction, evening: Evening
) -> None:
    first = await robbed(tx, evening)
    second = await evening.record(tx, {**ROBBERY, "wins": [{"by": "D", "hand": {"patterns": []}}]})
    await evening.replace(tx, first, {**ROBBERY, "from": "C"})
    assert "gang" not in [
        one.body["type"] for [kept] in [await kept_in(tx, evening.chat_id)] for one in kept if one.stands
    ]
    ledger = await exported(tx, evening.chat_id)
    [gang] = ledger.tables[0].rounds[0].taken_back
    assert gang.robbed_by == 1
    other = await into_another(tx, read_ledger(ledger.model_dump_json().encode()))
    [_, _, newest] = [one.entry for [kept] in [await kept_in(tx, other)] for one in kept]
    await events.replace(tx, second.entry, None, actor=ANN, at=9, source=f"message:{evening.chat_id}:8")
    await events.replace(tx, newest, None, actor=ANN, at=9, source=f"message:{other}:8")
    both = [await exported(tx, chat) for chat in (evening.chat_id, other)]
    assert both[0].tables[0].tallies == both[1].tables[0].tallies


SINCE: dict[str, tuple[Json | None, ...]] = {
    "as a gang": (WAN,),
    "as a gang, which was taken back": (WAN, None),
    "as a win": (WAN, {**SELF_DRAW, "wins": [{"by": "C", "hand": {"patterns": []}}]}),
    "as money moved": (WAN, {"type": "adjust", "transfers": [{"from": "C", "to": "D", "amount": "5"}]}),
    "as money moved, which was taken back": (
        {"type": "adjust", "transfers": [{"from": "C", "to": "D", "amount": "5"}]},
        None,
    ),
}


@pytest.mark.parametrize("said", SINCE.values(), ids=SINCE.keys())
async def test_a_robbed_gang_that_somebody_told_otherwise_since_is_what_they_told(
    tx: Transaction, evening: Evening, said: tuple[Json | None, ...]
) -> None:
    await robbed(tx, evening)
    [[gang, _]] = await kept_in(tx, evening.chat_id)
    for body in said:
        await evening.replace(tx, gang.entry, body)
    ledger = await exported(tx, evening.chat_id)
    assert [one.robbed_by for one in ledger.tables[0].rounds[0].taken_back] == [None] * said.count(None)
    other = await into_another(tx, read_ledger(ledger.model_dump_json().encode()))
    assert await exported(tx, other) == ledger


async def test_of_two_gangs_that_a_win_was_told_to_rob_one_after_the_other_one_is_told_to_be(
    tx: Transaction, evening: Evening
) -> None:
    """In a file a win robs one gang; the other is there as one that was taken back."""
    older = await evening.record(tx, WAN)
    win = await robbed(tx, evening)
    await evening.replace(tx, win, {**ROBBERY, "from": "C"})
    await events.replace(
        tx,
        win,
        evening.event(ROBBERY),
        actor=ANN,
        at=EIGHT_O_CLOCK,
        source=evening.source(),
        robbed=older.entry,
    )
    ledger = await exported(tx, evening.chat_id)
    assert [one.robbed_by for one in ledger.tables[0].rounds[0].taken_back] == [None, 0]
    other = await into_another(tx, read_ledger(ledger.model_dump_json().encode()))
    assert await exported(tx, other) == ledger


@pytest.mark.parametrize("body", [{"type": "dance"}, {"type": "leave", "by": "99"}, {"type": "leave"}])
async def test_what_nobody_could_read_and_was_taken_back_is_left_out(
    tx: Transaction, evening: Evening, body: Json
) -> None:
    taken = await evening.record(tx, GANG)
    await tx.run("DROP TRIGGER events_are_frozen")
    await tx.run("UPDATE events SET body = ? WHERE id = ?", json.dumps(body), taken.entry)
    await evening.replace(tx, taken.entry, None)
    ledger = await exported(tx, evening.chat_id)
    assert ledger.tables[0].rounds[0].taken_back == ()
    await into_another(tx, read_ledger(ledger.model_dump_json().encode()))
