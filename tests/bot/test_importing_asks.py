"""搬之前先说: what would not come to the same is said before a ledger is brought in, and takes a yes."""

from typing import Any

import pytest
from brought_files import bring, exported_ledger
from room import FOUR, Room

from bot.texts import texts_for

ZH = texts_for("zh").files
ONE_TABLE = ("老王: 老王 自摸 清一色", "老王: /end keep")


async def called_here(room: Room) -> dict[str, tuple[str, ...]]:
    """Return everybody in the other group with their aliases, as its own file has them."""
    return {one["name"]: tuple(one["aliases"]) for one in (await exported_ledger(room))["people"]}


# Amounts of no unit


@pytest.fixture
async def without_unit(room: Room) -> dict[str, Any]:
    await room.did("@甲群", FOUR, *ONE_TABLE)
    ledger = await exported_ledger(room)
    assert ledger["unit"] is None
    return ledger


@pytest.mark.parametrize(("language", "yes"), [("zh", "好"), ("zh", "可以"), ("en", "yes"), ("en", "OK")])
async def test_amounts_of_no_unit_become_the_groups_only_where_it_says_so(
    room: Room, without_unit: dict[str, Any], language: str, yes: str
) -> None:
    said = texts_for("en" if language == "en" else "zh").files
    await room.did("@乙群", f"老王: /lang {language}", "老王: /unit $")
    kept = await room.ledger()
    asked = await bring(room, without_unit)
    told = said.import_no_unit.format(unit="$")
    assert said.import_ask.format(otherwise=told) in asked
    assert await room.ledger() == kept
    done = await bring(room, without_unit, text=f"/import {yes}")
    assert "老王 +75 $" in done
    assert told in done


@pytest.mark.parametrize("place", [0, 1], ids=["the question", "the file"])
async def test_a_yes_may_stand_in_a_reply_to(room: Room, without_unit: dict[str, Any], place: int) -> None:
    await room.did("@乙群", "老王: /unit $")
    assert "/import 好" in await bring(room, without_unit)
    number = [one.number for one in room.telegram.world.messages_in(room.terminal.here)][place]
    assert "老王 +75 $" in "\n".join(await room.play(f"老王^ {number} /import 好"))


async def test_a_yes_to_anything_else_brings_in_nothing(room: Room, without_unit: dict[str, Any]) -> None:
    [told] = [line for line in await room.did("@乙群", "老王: /unit $") if line.startswith("[2] ")]
    assert "/import 好" in await bring(room, without_unit)
    assert ZH.import_usage in "\n".join(await room.play(f"老王^ {told[1]} /import 好"))


@pytest.mark.parametrize("words", ["", " 这是上个月的", " 不", " no"])
async def test_no_other_words_are_a_yes(room: Room, without_unit: dict[str, Any], words: str) -> None:
    await room.did("@乙群", "老王: /unit $")
    assert ZH.import_no_unit.format(unit="$") in await bring(room, without_unit, text=f"/import{words}")
    assert await room.answer("老王: /total") == texts_for("zh").nothing_yet


async def test_a_group_without_a_unit_is_asked_nothing(room: Room, without_unit: dict[str, Any]) -> None:
    assert "搬进来了" in await bring(room, without_unit)


async def test_what_cannot_be_brought_in_at_all_is_said_first(
    room: Room, without_unit: dict[str, Any]
) -> None:
    await room.did("@乙群", "老王: /unit $", FOUR)
    assert ZH.import_in_use in await bring(room, renamed(without_unit, 2, "老王胡小李"))


# Tables that are open


@pytest.fixture
async def two_open(room: Room) -> dict[str, Any]:
    """A ledger of two topics, each with a table that goes on."""
    await room.did("@甲群/麻将", FOUR, "老王: 老王 弯杠")
    await room.did("@甲群/第二桌", "老王: /new Ann Bob Cid chengdu-5-80", "老王: Ann 暗杠")
    return await exported_ledger(room)


async def test_that_only_one_of_several_open_tables_goes_on_is_said_before(
    room: Room, two_open: dict[str, Any]
) -> None:
    await room.play("@乙群")
    kept = await room.ledger()
    asked = await bring(room, two_open)
    assert "里面没散的不止一桌，到这里只有一桌接着打：Ann、Bob、Cid 那桌" in asked
    assert await room.ledger() == kept
    done = await bring(room, two_open, text="/import 好")
    assert "里面没散的不止一桌" in done
    assert await room.score() == {"Ann": "+20", "Bob": "-10", "Cid": "-10"}
    assert "老王 +15" in await room.answer("老王: /total all")


async def test_one_open_table_is_nothing_to_ask_about(room: Room, two_open: dict[str, Any]) -> None:
    two_open["tables"][0]["closed_at"] = two_open["tables"][0]["opened_at"]
    assert "搬进来了" in await bring(room, two_open)


# Names


def renamed(ledger: dict[str, Any], place: int, name: str, *aliases: str) -> dict[str, Any]:
    """Return a ledger in which somebody is called otherwise."""
    people = list(ledger["people"])
    people[place] = {"name": name, "aliases": list(aliases)}
    return {**ledger, "people": people}


LINES = ["老王胡小李", "小李点炮老王", "老王暗杠"]


@pytest.mark.parametrize("name", LINES)
async def test_nobody_is_called_as_a_line_that_records(
    room: Room, without_unit: dict[str, Any], name: str
) -> None:
    told = await bring(room, renamed(without_unit, 2, name))
    assert ZH.import_names_are_lines.format(names=name) in told
    assert await room.answer("老王: /total") == texts_for("zh").nothing_yet


@pytest.mark.parametrize("alias", [*LINES, "对家", "我"])
async def test_an_alias_that_lines_would_mean_others_by_is_left_out(
    room: Room, without_unit: dict[str, Any], alias: str
) -> None:
    assert "搬进来了" in await bring(room, renamed(without_unit, 2, "阿强", alias, "强哥"))
    assert await called_here(room) == {"老王": (), "小李": (), "阿强": ("强哥",), "小美": ()}


async def test_those_who_are_known_here_already_make_lines_as_well(
    room: Room, without_unit: dict[str, Any]
) -> None:
    await room.did("@乙群", "老王: /players add 胖子")
    told = await bring(room, renamed(without_unit, 2, "胖子胡小李"))
    assert ZH.import_names_are_lines.format(names="胖子胡小李") in told


async def test_of_whoever_is_known_here_ones_own_names_are_no_others(
    room: Room, without_unit: dict[str, Any]
) -> None:
    await room.did("@乙群", "老王: /players add 阿强")
    assert "搬进来了" in await bring(room, renamed(without_unit, 2, "阿强", "胡阿强"))
    assert (await called_here(room))["阿强"] == ("胡阿强",)


async def test_a_name_that_is_a_line_of_nobody_here_is_a_name(
    room: Room, without_unit: dict[str, Any]
) -> None:
    assert "搬进来了" in await bring(room, renamed(without_unit, 2, "胖子胡老张"))


async def test_two_people_whose_names_read_the_same_are_named_both(
    room: Room, without_unit: dict[str, Any]
) -> None:
    told = await bring(room, renamed(without_unit, 2, "小 李"))
    assert ZH.import_one_person.format(names="小李、小 李") in told
    assert await room.answer("老王: /total") == texts_for("zh").nothing_yet


async def test_a_file_of_as_many_names_as_there_may_be_is_looked_through_at_once(
    room: Room, without_unit: dict[str, Any]
) -> None:
    many = [f"小李{number}号" for number in range(4_990)]
    assert "搬进来了" in await bring(room, renamed(without_unit, 2, "阿强", *many))
    assert len((await called_here(room))["阿强"]) == len(many)
