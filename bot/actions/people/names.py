"""点名: whom the words of a command mean; known names go before new ones, and nobody is guessed."""

import re

from bot.actions.allowed_names import name_problem_here, nameable_others
from bot.actions.desk import Desk
from bot.actions.members import link_member, writer_of
from bot.actions.refused import Refused
from bot.entry import means_me
from bot.entry.suggest import near_people
from bot.heard import Member, Mention
from bot.views.view import quoted
from storage import people
from storage.errors import NameEmpty, NameTaken, NotFound
from storage.records import Person

_BETWEEN = re.compile(r"[\s,，、;；]+")
_JOINER = "\u2060"
"""Stands for a space inside one word of a line; nobody sees it."""

_MOST_WORDS = 6
"""So many words of a line may be one name."""


async def named(desk: Desk, text: str) -> list[Person | str]:
    """Return whom each name of a line means, the longest known name first; unknown words stay words.

    Where the writer is not known yet, 我 stays the name that they show.
    """
    words = [await _own_name(desk, word) for word in _BETWEEN.split(text) if word]
    found: list[Person | str] = []
    while words:
        for count in range(min(len(words), _MOST_WORDS), 0, -1):
            person = await known_as(desk, " ".join(words[:count]))
            if person is not None or count == 1:
                found.append(person or words[0])
                words = words[count:]
                break
    return found


async def named_first(desk: Desk, text: str) -> tuple[Person | None, str]:
    """Return whom a line names first, the longest known name at its beginning, and the words behind."""
    words = text.split()
    for count in range(min(len(words), _MOST_WORDS), 0, -1):
        person = await known_as(desk, " ".join(words[:count]))
        if person is not None:
            return person, " ".join(words[count:])
    return None, " ".join(words[1:])


async def known_as(desk: Desk, name: str) -> Person | None:
    """Return whom a name, an alias or an @username means in this group; whoever was merged away is no one.

    Raises:
        Refused: the name is 我, and the bot does not know whose seat the writer has.

    """
    person = await _called(desk, name)
    return await _writer(desk) if person is None and means_me(name) else person


async def known_names(desk: Desk) -> list[str]:
    """Return every name and alias in this group."""
    return [
        name
        for person in await people.list_all(desk.tx, desk.chat.id)
        for name in (person.name, *person.aliases)
    ]


async def _called(desk: Desk, name: str) -> Person | None:
    """Return who goes by a name, an alias or an @username in this group; by 我 nobody does."""
    if means_me(name) and not desk.heard.private:
        return None
    person = await people.find_by_key(desk.tx, desk.chat.id, name)
    if person is None and name.startswith("@"):
        members = await people.list_all(desk.tx, desk.chat.id)
        wanted = name[1:].casefold()
        person = next((one for one in members if (one.username or "").casefold() == wanted), None)
    return None if person is None or person.merged_into is not None else person


async def _writer(desk: Desk) -> Person:
    """Return who wrote the line, as a person of the group."""
    said = desk.texts.people
    if desk.heard.member is None:
        raise Refused(said.who_are_you)
    person = await writer_of(desk)
    if person is None:
        raise Refused(said.sit_down)
    return person


async def known_by_id(desk: Desk, person_id: int) -> Person:
    """Return the person that a button names.

    Raises:
        Refused: this group has nobody of this id, or they were merged into another.

    """
    try:
        person = await people.get(desk.tx, desk.chat.id, person_id)
    except NotFound as unknown:
        raise Refused(desk.texts.people.gone) from unknown
    if person.merged_into is not None:
        raise Refused(desk.texts.people.gone)
    return person


async def add_named(desk: Desk, name: str) -> Person:
    """Add a guest of this name; `@username` is a member who is linked when they first say something.

    Raises:
        Refused: nobody can be called that, or somebody is.

    """
    shown = name.removeprefix("@") or name
    await check_name(desk, shown)
    try:
        username = shown if name != shown else None
        return await people.add(desk.tx, desk.chat.id, shown, username=username)
    except (NameTaken, NameEmpty) as taken:
        raise await name_refused(desk, shown, taken) from taken


async def newcomer(desk: Desk, name: str) -> Person:
    """Add whom a command names for the first time; a name near a known one is more likely a slip.

    Raises:
        Refused: nobody can be called that, or it is nearly somebody's name.

    """
    await check_newcomer(desk, name)
    return await add_named(desk, name)


async def check_newcomer(desk: Desk, name: str) -> None:
    """Refuse a name that nobody new can have, or that is more likely a slip in a known one."""
    await check_name(desk, name.removeprefix("@") or name)
    near = near_people(name, await nameable_others(desk))
    if near:
        names = desk.texts.list_comma.join(one.name for one in near)
        raise Refused(desk.texts.seats.near.format(name=quoted(name), names=names))


async def find_or_add(desk: Desk, name: str) -> Person:
    """Return whom a name or a mention means, added when new; who had retired plays again.

    我 is whoever writes; who keeps a table alone with the bot calls themselves what they like.

    Raises:
        Refused: nobody can be called that.

    """
    mention = next((one for one in desk.heard.mentions if _whole(one.text) == name), None)
    person = await _called(desk, name)
    if mention is None and person is None and means_me(name) and not desk.heard.private:
        mention = _mention_of_writer(desk)
    if mention is not None:
        return await _mentioned(desk, mention)
    if person is None:
        return await add_named(desk, name)
    return (
        person if person.retired_at is None else await people.retire(desk.tx, desk.chat.id, person.id, None)
    )


async def _own_name(desk: Desk, word: str) -> str:
    """Return what a writer who is not known yet shows as a name in place of 我, any other word as it is."""
    writer = desk.heard.member
    if not means_me(word) or writer is None or desk.heard.private or await _called(desk, word) is not None:
        return word
    return await _name_of(desk, writer, writer.name) if await writer_of(desk) is None else word


def _mention_of_writer(desk: Desk) -> Mention:
    """我 where people are named for the first time: as if the writer were mentioned."""
    if desk.heard.member is None:
        raise Refused(desk.texts.people.who_are_you)
    return Mention(desk.heard.member.name, desk.heard.member)


def with_whole_mentions(desk: Desk, text: str) -> str:
    """Return a line in which a mention is one word, though the name that it shows may be several."""
    for mention in desk.heard.mentions:
        text = text.replace(mention.text, _whole(mention.text))
    return text


def _whole(name: str) -> str:
    return _JOINER.join(name.split())


async def _mentioned(desk: Desk, mention: Mention) -> Person:
    """Return the member who is mentioned: added when new, or the guest of that @username or name."""
    member = mention.member
    person = await people.find_by_telegram_id(desk.tx, desk.chat.id, member.telegram_id)
    if person is not None:
        return person
    handles = () if member.username is None else (f"@{member.username}",)
    called = [await _called(desk, name) for name in (*handles, mention.text)]
    guest = next((one for one in called if one is not None and one.telegram_id is None), None)
    if guest is None:
        guest = await add_named(desk, await _name_of(desk, member, " ".join(mention.text.split())))
    return await link_member(desk, guest, member)


async def _name_of(desk: Desk, member: Member, shown: str) -> str:
    """Return by which name a member is added: as it is shown, else the @username.

    Raises:
        Refused: neither can be a player's name; says what to write.

    """
    for name in filter(None, (shown, member.username)):
        if await name_problem_here(desk, name) is None:
            return name
    raise Refused(desk.texts.people.not_a_name.format(name=quoted(shown)))


async def check_name(desk: Desk, name: str, of: Person | None = None) -> None:
    """Refuse a name that would make lines unreadable; `of` is whose it is to be, None for somebody new."""
    problem = await name_problem_here(desk, name, of)
    if problem is not None:
        raise Refused(
            desk.texts.opening.refusals[problem.value].format(
                about=quoted(name), usage=desk.texts.people.usage
            )
        )


async def name_refused(desk: Desk, name: str, why: NameTaken | NameEmpty) -> Refused:
    """Say whose name it is already, or that it shows nothing."""
    if isinstance(why, NameEmpty):
        return Refused(desk.texts.opening.refusals["empty"].format(about="", usage=desk.texts.people.usage))
    owner = await people.get(desk.tx, desk.chat.id, why.person_id)
    return Refused(desk.texts.people.name_taken.format(name=quoted(name), owner=owner.name))
