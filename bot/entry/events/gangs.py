"""杠: a statement of a gang, read: who has it, of which kind, and who fed a 直杠."""

from bot.entry.answers import AskKind, Asks, Entry, Event, RefusalCode, which_of
from bot.entry.events.statement import CannotBeError, Statement, refuse_repeated, without_links
from bot.entry.tokens import Tiles, Word
from bot.entry.words.meanings import FEEDABLE, GangKind, GangWord, Note


def read_gang(statement: Statement) -> Entry | Asks:
    """Read a gang: the first name has it, the second fed it.

    Raises:
        CannotBeError: the line contradicts itself.

    """
    refuse_repeated(statement.words)
    kind, word = _kind(statement)
    people = statement.people
    if len(people) > len(("by", "from")):
        raise CannotBeError(RefusalCode.TOO_MANY_NAMES, *(person.name for person in people[2:]))
    event: Event = {"type": "gang"}
    if people:
        event["by"] = people[0].key
    if people[1:]:
        if kind not in FEEDABLE:
            raise CannotBeError(RefusalCode.NOBODY_FEEDS, word, people[1].name)
        kind = GangKind.ZHI
    if kind not in {GangKind.ANY, GangKind.MING}:
        event["kind"] = kind.value
    if people[1:]:
        event["from"] = people[1].key
    event |= _details(statement)
    if not people:
        return Asks(AskKind.WHO_GANGS, event)
    if "kind" not in event:
        return Asks(AskKind.WHICH_GANG, event)
    if kind is GangKind.ZHI and "from" not in event:
        return Asks(AskKind.WHO_FEEDS, event)
    return _either_way(event) if _told_of_feeder(statement) else Entry(event)


def _kind(statement: Statement) -> tuple[GangKind, str]:
    """Return the kind that all words of the line agree on, and the word that says it."""
    told: dict[GangKind, str] = {}
    late: str | None = None
    for word in without_links(statement.words):
        match word:
            case Word(meaning=GangWord(kind=kind)):
                told.setdefault(kind, word.text)
            case Word(meaning=Note.LATE):
                late = word.text
            case Word(meaning=Note.CHAINED) | Tiles():
                pass
            case _:
                raise CannotBeError(RefusalCode.MISPLACED, word.text)
    if late:
        told = {GangKind.WAN: late} | told
    certain = {kind: text for kind, text in told.items() if kind is not GangKind.ANY}
    if certain.keys() & {GangKind.ZHI, GangKind.WAN}:
        certain.pop(GangKind.MING, None)
    if len(certain) > 1:
        raise CannotBeError(RefusalCode.TWO_KINDS_OF_GANG, *certain.values())
    return next(iter(certain.items() or told.items()), (GangKind.ANY, ""))


def _details(statement: Statement) -> Event:
    details: Event = {}
    words = statement.words
    if any(isinstance(word, Word) and _says_late(word) for word in words):
        details["late"] = True
    if statement.meaning(Note.CHAINED):
        details["chained"] = True
    tiles = [word for word in words if isinstance(word, Tiles)]
    if tiles:
        ranks = {character for character in tiles[0].text if character.isdigit()}
        if len(tiles) > 1 or len(ranks) > 1:
            raise CannotBeError(RefusalCode.MISPLACED, *(word.text for word in tiles))
        details["tile"] = ranks.pop() + next(suit for suit in tiles[0].text if suit in "mps")
    return details


def _says_late(word: Word) -> bool:
    return word.meaning is Note.LATE or (isinstance(word.meaning, GangWord) and word.meaning.late)


def _told_of_feeder(statement: Statement) -> bool:
    """X点杠Y: as many say it of who discards as of who gangs."""
    return any(
        isinstance(word, Word) and isinstance(word.meaning, GangWord) and word.meaning.told_of_feeder
        for word in statement.parts[0].words
    )


def _either_way(event: Event) -> Asks:
    return which_of((Entry(event), Entry(event | {"by": event["from"], "from": event["by"]})))
