"""恶夜: groups that play and keep their secrets, and people in each who send whatever there is."""

from pathlib import Path
from random import Random

from fuzzed_room import OWNER, Finding, FuzzedRoom, Group, opened_fuzzed_room
from hostile_updates import Hostile
from table_lines import PRESETS

from bot.local.records import Chat, ChatKind, Person, Status, Topic
from scorer.spelling import LONGEST_NAME

_MARKS = ("靐龘", "齉爩", "麤鱻")
"""Two characters that nobody types and no text of the bot's holds; each group's names have one of these."""

_AMOUNTS = ("7391913", "6274628", "8565856")
_LONG = (0, 0, LONGEST_NAME - len("靐龘甲"))
_STRANGERS = ("<b>路人</b>", "{name}", "%s_*`[", "\u202e路人\u2066", "路" * 64, "老王", "胡")


async def hostile_evening(folder: Path, chance: Random, updates: int) -> FuzzedRoom:
    """Let so many updates happen to a bot on an empty folder; return the room, with what was found."""
    async with opened_fuzzed_room(folder) as room:
        hostile = Hostile(room, chance)
        rivals = [_group(room, number, mark) for number, mark in enumerate(_MARKS)]
        alone = [_private(room, person) for person in (_STRANGER, _OWNER)]
        room.groups = [*rivals, *alone]
        for group in rivals:
            await _play(room, hostile, group, chance.choice(PRESETS))
        for group in alone:
            for line in (f"/new {' '.join(group.names)}", f"{group.names[0]} 自摸", "/export json"):
                await room.hear(hostile.right_line(group, line), group.chat)
        for here, there in zip(rivals, (*rivals[1:], rivals[0]), strict=True):
            for body in hostile.taps_of_another(here, there):
                await room.hear(body, here.chat)
        for _ in range(updates):
            await _step(room, hostile, chance)
        room.findings += [Finding("audit", {}, fault) for fault in await room.faults()]
        return room


async def _step(room: FuzzedRoom, hostile: Hostile, chance: Random) -> None:
    """Let one thing happen somewhere, and now and then something right before it."""
    group = chance.choice(room.groups)
    if chance.random() < 0.03:
        group = _spare(room)
        await room.hear(hostile.imported(group), group.chat)
    elif chance.random() < 0.04:
        await _take_in_hand(room, hostile, group)
    if chance.random() < 0.05:
        room.clock.turn(chance.choice((5, 61, 3_600, 86_500)))
    chat = group.chat
    await room.hear(hostile.update(group), chat)


async def _play(room: FuzzedRoom, hostile: Hostile, group: Group, preset: str) -> None:
    """Let a group have played before: a night that is over, one that goes on, and questions left open."""
    one, two, three, four, five = group.names
    amount = group.secrets[1]
    lines = (
        f"/new {one} {two} {three} {four} {preset}",
        f"/players alias {one} {group.secrets[0]}号",
        f"/adjust {one}+{amount} {two}-{amount} {group.secrets[0]}",
        f"{two} 暗杠",
        f"{one} 自摸 清一色",
        f"{three} 胡 {four} 对对胡",
        f"流局 听 {two}平胡",
        f"{four} 胡 {one}",
        "/export json",
        "/settle",
        "/end keep",
        f"/new {five} {two} {three} {four}",
        f"{five} 直杠 {two}",
        f"{five} 胡",
        "/history",
        "/round 1",
        "/rules",
        "/players",
        "/seat",
        "/stats",
        f"/why {two}",
        "/end",
    )
    for line in lines:
        await room.hear(hostile.right_line(group, line), group.chat)
    for topic in group.topics:
        await room.hear(hostile.right_line(group, f"/new {one} {five}", topic), group.chat)
    for _ in range(6):
        await room.hear(hostile.right_tap(group), group.chat)
    await room.hear(hostile.right_line(group, f"{four} 自摸 6番 七对"), group.chat)
    await room.hear(hostile.right_line(group, f"{four} 杠"), group.chat)


async def _take_in_hand(room: FuzzedRoom, hostile: Hostile, group: Group) -> None:
    """Let who is in charge bring a group back to where everybody records at a table of four."""
    one, two, three, four = group.names[:4]
    for line in ("/who 大家", "/lang zh", "/end keep", f"/new {one} {two} {three} {four}", f"{one} 自摸"):
        await room.hear(hostile.right_line(group, line), group.chat)


_STRANGER = Person(id=910_000, name="过路人")
_OWNER = Person(id=OWNER, name="主人", username="the_owner")
_PASSING = tuple(Person(id=910_001 + place, name=name) for place, name in enumerate(_STRANGERS))


def _group(room: FuzzedRoom, number: int, mark: str) -> Group:
    world = room.telegram.world
    # The last group has names as long as a name can be.
    names = tuple(f"{mark}{name}{'长' * _LONG[number]}" for name in "甲乙丙丁戊")
    people = tuple(
        Person(id=920_000 + 10 * number + place, name=name, username=f"user_{number}_{place}")
        for place, name in enumerate(names[:3])
    )
    topics = (Topic(thread_id=1_000_001, name=f"{mark}话题"),) if number == 0 else ()
    members = {world.bot.id: Status.MEMBER, people[0].id: Status.CREATOR}
    members |= dict.fromkeys((one.id for one in (*people[1:], *_PASSING, _OWNER)), Status.MEMBER)
    for person in (*people, *_PASSING, _OWNER, _STRANGER):
        world.keep_person(person)
    chat = world.found_group(f"{mark}群", ChatKind.SUPERGROUP).chat_id
    world.keep_chat(world.chats[chat].model_copy(update={"members": members, "topics": topics}))
    everybody = (*people, *people, *_PASSING, _OWNER)
    return Group(chat, names, (mark, _AMOUNTS[number]), everybody, tuple(one.thread_id for one in topics))


def _private(room: FuzzedRoom, person: Person) -> Group:
    room.telegram.world.keep_chat(Chat(id=person.id, kind=ChatKind.PRIVATE, title=person.name))
    return Group(person.id, ("甲", "乙", "丙", "丁"), (), (person,))


def _spare(room: FuzzedRoom) -> Group:
    """Return a group of which nothing is known yet, with the ledger of one that has no secrets."""
    world = room.telegram.world
    chat = world.found_group("新群", ChatKind.SUPERGROUP).chat_id
    members = {world.bot.id: Status.MEMBER} | {one.id: Status.CREATOR for one in _PASSING[:1]}
    world.keep_chat(world.chats[chat].model_copy(update={"members": members}))
    ledger = next((group.exported for group in room.groups if not group.secrets), b"")
    return Group(chat, ("甲", "乙", "丙", "丁"), (), _PASSING[:1], exported=ledger)
