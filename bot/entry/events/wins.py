"""胡: a statement of a win, read: who won, who pays, and what the hands are."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile

from bot.entry.answers import AskKind, Asks, Entry, Event, RefusalCode, SaidFan
from bot.entry.events.hand_words import hand_told, more_than_plain, says_win, speaks_of_win
from bot.entry.events.statement import CannotBeError, Part, Spoken, Statement, refuse_repeated, without_links
from bot.entry.roster import Person
from bot.entry.tokens import Token, Word, means
from bot.entry.words.lookup import CHINESE
from bot.entry.words.meanings import OF_THE_PAYER, Act, Flag, How
from scorer.said_fan import Say

_WAYS = {
    Act.SELF_DRAW: How.SELF_DRAW,
    Act.DEAL_IN: How.DISCARD,
    Act.PAY: How.DISCARD,
    Act.ROB: How.ROB_GANG,
    Act.ROBBED: How.ROB_GANG,
}
_OF_A_WIN = (Act.WIN, *_WAYS)


@dataclass(frozen=True, slots=True)
class _Roles:
    """Who won, with the words behind each winner's name, and who pays."""

    winners: tuple[Part, ...]
    payer: Person | None


def read_win(statement: Statement, say: Say, *, headed: bool = False, together: int = 0) -> Entry | Asks:
    """Read a win: the first name wins from the second, or X点炮 pays everybody else named.

    Args:
        statement: the line.
        say: how this table says fan.
        headed: whether the line followed the command of a win, so that 胡 need not be said.
        together: how many of the first names all won on the same tile, where the line does not say it.

    Raises:
        CannotBeError: the line contradicts itself.

    """
    _refuse_misplaced(statement)
    how = _way(statement)
    each = 0 if together or statement.joined else _winning_each(statement)
    if each:
        _refuse_third_win(statement.parts[each:])
    together = together or statement.joined or each
    roles = _roles(statement, how, headed=headed, together=together)
    for words in [part.words for part in roles.winners] if len(roles.winners) > 1 else [statement.words]:
        refuse_repeated(words)
    if how is None and (roles.payer or len(roles.winners) > 1):
        how = How.DISCARD
    wins, said = _wins(statement, roles.winners, say)
    event = _told(statement, how, roles.payer, wins)
    if not roles.winners:
        robs = _robs_the_only_one(statement)
        return Asks(AskKind.WHO_ROBS if robs else AskKind.WHO_WINS, event, said)
    if how is not How.SELF_DRAW and roles.payer is None:
        asked = AskKind.WHO_IS_ROBBED if how is How.ROB_GANG else AskKind.WHO_PAYS
        return Asks(asked, event, said)
    if statement.meaning(Act.PAY) and not headed and not _tells_of_win(statement):
        return Asks(AskKind.WIN_OR_PAYMENT, event)
    return Entry(event, said)


def _told(statement: Statement, how: How | None, payer: Person | None, wins: Sequence[Event]) -> Event:
    """Return a win as far as it is told."""
    event: Event = {"type": "win"}
    if how:
        event["how"] = how.value
    if payer:
        event["from"] = payer.key
    return event | {"wins": wins, "flags": list(flags_of(statement.words))}


def _winning_each(statement: Statement) -> int:
    """How many names have a 胡 of their own right behind them: 老王胡 小李胡 is two wins."""
    told = sum(1 for _ in takewhile(_has_won, statement.parts))
    return told if told > 1 else 0


def _has_won(part: Part) -> bool:
    """Whether 胡 is said; that of 对对胡 is the pattern's."""
    return any(means(word, Act.WIN) for word in words_by_themselves(part.words))


def words_by_themselves(words: Sequence[Token]) -> Iterator[Token]:
    """Yield what is not one entry word with the word it touches: not the 胡 behind 对对."""
    for before, word in zip((None, *words), words, strict=False):
        if not (isinstance(before, Word) and isinstance(word, Word) and _is_one_word(before, word)):
            yield word


def _is_one_word(before: Word, word: Word) -> bool:
    known = (text for text, _ in CHINESE.get(before.text[0], ()))
    return before.end == word.start and f"{before.text}{word.text}" in known


def _refuse_third_win(others: Sequence[Part]) -> None:
    """阿强胡老王胡，小美平胡: who is said to have won too is not the one who pays."""
    for word in (one for part in others for one in part.words if says_win(one)):
        raise CannotBeError(RefusalCode.UNCLEAR_PAYER, word.text)


def _tells_of_win(statement: Statement) -> bool:
    """Whether anything beside pays says that it is about a win: 胡, a hand, or an event of one."""
    return statement.says(Act.WIN) or any(map(speaks_of_win, statement.words))


def is_of_a_win(word: Spoken) -> bool:
    """Whether a word tells how a win came about, or of its hand."""
    return means(word, *_OF_A_WIN) or speaks_of_win(word)


def _refuse_misplaced(statement: Statement) -> None:
    for word in without_links(statement.words):
        if not is_of_a_win(word):
            raise CannotBeError(RefusalCode.MISPLACED, word.text)


def way_of(word: Spoken) -> How | None:
    """自摸, 点炮 or 抢杠, where a word says it or the event it names allows but one."""
    match word:
        case Word(meaning=Flag(how=how)):
            return how
        case Word(meaning=Act() as act):
            return _WAYS.get(act)
        case _:
            return None


def flags_of(words: Iterable[Spoken]) -> tuple[str, ...]:
    """Return the events that make a win worth more, each once."""
    meanings = (word.meaning for word in words if isinstance(word, Word))
    return tuple(dict.fromkeys(meaning.name for meaning in meanings if isinstance(meaning, Flag)))


def _way(statement: Statement) -> How | None:
    told: dict[How, str] = {}
    for word in statement.words:
        way = way_of(word)
        if way:
            told.setdefault(way, word.text)
    if len(told) > 1:
        raise CannotBeError(RefusalCode.TWO_WAYS_TO_WIN, *told.values())
    return next(iter(told), None)


def _roles(statement: Statement, how: How | None, *, headed: bool, together: int) -> _Roles:
    paying = [
        (index, word, words[:place])
        for index, words in enumerate((statement.head, *(part.words for part in statement.parts)))
        for place, word in enumerate(words)
        if means(word, *OF_THE_PAYER)
    ]
    if paying:
        index, word, before = paying[0]
        # 小李杠上炮点炮老王: with what he deals in.
        if len(paying) > 1 or not index or any(way_of(one) is not How.DISCARD for one in before):
            raise CannotBeError(RefusalCode.UNCLEAR_PAYER, word.text)
        return _roles_around(statement, index - 1, word, headed=headed)
    if _robs_the_only_one(statement):
        return _Roles((), statement.people[0])
    acting = together or 1
    winners = statement.parts[:acting]
    payers, beyond = statement.people[acting : acting + 1], statement.people[acting + 1 :]
    if beyond:
        raise CannotBeError(RefusalCode.TOO_MANY_NAMES, *(person.name for person in beyond))
    if together and how is How.SELF_DRAW:
        raise CannotBeError(RefusalCode.TOO_MANY_NAMES, *(part.person.name for part in winners[1:]))
    if payers and how is How.SELF_DRAW:
        raise CannotBeError(RefusalCode.SELF_DRAW_HAS_NO_PAYER, payers[0].name, _drawn_by(statement))
    return _Roles(winners, next(iter(payers), None))


def _robs_the_only_one(statement: Statement) -> bool:
    """抢杠小李, robbing Lucy: whether the one name is of whose gang was robbed; 抢杠胡 is said of who won."""
    verb = statement.meaning(Act.ROB)
    return verb in statement.head and len(statement.parts) == 1 and not verb.text.endswith(("胡", "hu"))


def _drawn_by(statement: Statement) -> str:
    """Return the word by which a win is a self-draw: 自摸 itself, else an event that only one has."""
    drawn = [word for word in statement.words if way_of(word) is How.SELF_DRAW]
    return next((word for word in drawn if means(word, Act.SELF_DRAW)), drawn[0]).text


def _roles_around(statement: Statement, index: int, word: Spoken, *, headed: bool) -> _Roles:
    """X点炮A、B: those behind him won; A 胡 X点炮: or the one before him, of whom something must be said."""
    before, after = statement.parts[:index], statement.parts[index + 1 :]
    if len(before) > 1 or (before and after):
        raise CannotBeError(RefusalCode.TOO_MANY_NAMES, *(part.person.name for part in (before[1:] or after)))
    if before and not headed and not statement.head and not before[-1].words:
        raise CannotBeError(RefusalCode.UNCLEAR_PAYER, word.text)
    return _Roles(before or after, statement.parts[index].person)


def _wins(
    statement: Statement, winners: Sequence[Part], say: Say
) -> tuple[list[dict[str, object]], tuple[SaidFan, ...]]:
    """Read each winner's hand; with one winner or none yet, whatever the line says of a hand is his."""
    if len(winners) > 1:
        _refuse_hand(statement.head)
        # Of 老王和小李都胡清一色 nobody can tell who has the hand.
        whose = () if statement.run and winners[0] is statement.parts[0] else winners
        for part in statement.parts:
            if part not in whose:
                _refuse_hand(part.words)
        told = [(part.person.key, hand_told(part.words, say)) for part in winners]
    elif winners:
        told = [(winners[0].person.key, hand_told(statement.words, say))]
    else:
        hand = hand_told(statement.words, say)
        return [{"hand": hand.hand}], hand.said_by(None)
    return (
        [{"by": key, "hand": hand.hand} for key, hand in told],
        tuple(said for key, hand in told for said in hand.said_by(key)),
    )


def _refuse_hand(words: Sequence[Spoken]) -> None:
    for word in words:
        if more_than_plain(word):
            raise CannotBeError(RefusalCode.MISPLACED, word.text)
