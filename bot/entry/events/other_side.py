"""换个主语: statements in which another than the first name acts: X给Y点炮, X被Y胡, X弯杠 Y抢杠.

What stands in brackets below is a part: a name with the words behind it.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from bot.entry.answers import RefusalCode
from bot.entry.events.around_marks import ends_clause
from bot.entry.events.hand_words import says_win
from bot.entry.events.statement import CannotBeError, Part, Spoken, Statement, grouped, say
from bot.entry.tokens import Tiles, Word, means
from bot.entry.words.meanings import FEEDABLE, OF_THE_PAYER, Act, Flag, GangKind, GangWord, How, Link

_ROBBABLE = frozenset({GangKind.WAN, GangKind.MING, GangKind.ANY})
_SHOT_BEHIND_A_GANG = Flag("gang_shang_pao", How.DISCARD)


def told_from_the_other_side(statement: Statement) -> tuple[Statement, ...]:
    """Return what a statement means that has its sides the other way round; itself, where it has not.

    `X给Y点炮` is `X点炮Y`, `X点杠给Y` is `Y直杠X`, `X被Y胡` is `Y胡X`, and `X弯杠 Y抢杠` is `Y抢杠X`. What is
    said in two senses, as 被点炮 and 给Y胡, comes as both.

    Raises:
        CannotBeError: of the hand that is told nobody can say whose it is.

    """
    if statement.head:
        return (statement,)
    return (
        _given(statement.parts)
        or _suffered(statement.parts)
        or _robbed(statement.parts)
        or _won_off_a_gang(statement)
        or (statement,)
    )


def _given(parts: Sequence[Part]) -> tuple[Statement, ...]:
    match parts:
        case (Part(words=(Word(meaning=Link.TO),)) as giver, Part(words=(Word() as verb, *hand)) as other):
            return _given_to(giver, other, verb, hand)
        case (
            Part(words=(Word(meaning=Flag(how=How.DISCARD)) as shot, Word(meaning=Link.TO) as to)) as giver,
            Part(words=hand) as other,
        ):
            return (_two(giver, (replace(to, meaning=Act.DEAL_IN), shot), other, hand),)
        case (
            Part(words=(Word(meaning=GangWord(told_of_feeder=True)) as verb, Word(meaning=Link.TO))) as giver,
            Part(words=hand) as other,
        ):
            return (_two(other, (), giver, (verb, *hand)),)
        case (
            Part(words=(Word(meaning=Act.DEAL_IN, text=said),)) as giver,
            Part(words=(Word(meaning=GangWord(kind=GangKind.ANY)), *_)) as other,
        ) if said.startswith("discard"):
            return (_two(other, other.words, giver, ()),)
        case (
            Part(words=(Word(meaning=Link.TO),)) as giver,
            *others,
            Part(words=(Word(meaning=Act.DEAL_IN) as verb, *hand)) as last,
        ) if _are_listed((*others, last)):
            if hand:
                raise CannotBeError(RefusalCode.MISPLACED, hand[0].text)
            return (grouped((), (replace(giver, words=(verb,)), *others, replace(last, words=()))),)
        case _:
            return ()


def _given_to(giver: Part, other: Part, verb: Word, hand: Sequence[Spoken]) -> tuple[Statement, ...]:
    """X给Y点炮, X给Y点杠; in X给Y胡 the one who won may be either: 给 as 被, or for whom it was done."""
    match verb.meaning:
        case Act.DEAL_IN:
            return (_two(giver, (verb,), other, hand),)
        case GangWord(told_of_feeder=True):
            return (_two(other, (), giver, (verb, *hand)),)
        case Act.WIN | Act.ROB:
            pass
        case GangWord(kind=kind, weather=False) if kind in FEEDABLE:
            pass
        case _:
            return ()
    return _two(other, (verb, *hand), giver, ()), _two(giver, (verb, *hand), other, ())


def _suffered(parts: Sequence[Part]) -> tuple[Statement, ...]:
    match parts:
        case (Part(words=(Word(meaning=Link.BY),)) as sufferer, Part(words=(Word() as verb, *hand)) as other):
            acted = _two(other, (verb, *hand), sufferer, ())
            if verb.meaning is Act.DEAL_IN:
                return acted, _two(sufferer, (verb, *hand), other, ())
            return (acted,) if isinstance(verb.meaning, Act | GangWord) else ()
        case (
            Part(words=(Word(meaning=Link.BY) as by,)) as sufferer,
            *others,
            Part(words=(Word(meaning=Act.WIN), *_)) as last,
        ) if _are_listed((*others, last)):
            joint = replace(by, meaning=Link.AND)
            joined = (replace(one, words=(joint,)) for one in others)
            return (grouped((), (*joined, last, replace(sufferer, words=()))),)
        case _:
            return ()


def _robbed(parts: Sequence[Part]) -> tuple[Statement, ...]:
    match parts:
        case (
            Part(words=(Word(meaning=GangWord(kind=kind)), *passive)) as ganger,
            Part(words=(Word(meaning=Act.ROB), *_)) as robber,
        ) if kind in _ROBBABLE and _say_no_more(
            [one for one in passive if not isinstance(one, Tiles)], Link.BY
        ):
            return (_two(robber, robber.words, ganger, ()),)
        case _:
            return ()


def _won_off_a_gang(statement: Statement) -> tuple[Statement, ...]:
    """Amy wins off Bob's gang: it was robbed, or its discard won."""
    if statement.meaning(Act.ROB) is not None:
        return ()
    match statement.parts:
        case (
            Part(words=(Word(meaning=Act.WIN) as won, *how)) as winner,
            Part(words=(Word(meaning=Link.OF_GANG) as gang, *hand)) as payer,
        ):
            robbed = _two(winner, (replace(won, meaning=Act.ROB), *how), payer, (gang, *hand))
            shot = _two(winner, winner.words, payer, (replace(gang, meaning=_SHOT_BEHIND_A_GANG), *hand))
            return robbed, shot
        case _:
            return ()


def won_from_one(statement: Statement) -> Statement | None:
    """老王胡小李，小美胡小李: return it as 小李点炮老王、小美; None where it is not so told."""
    match statement.parts:
        case (
            Part(words=(Word(meaning=Act.WIN) as won, *one)),
            Part(words=one_more),
            Part(words=(Word(meaning=Act.WIN), *other)),
            *again,
        ) if ends_clause(statement.parts[2].who.before) and not statement.head:
            first, payer, second = statement.parts[:3]
        case _:
            return None
    people = {part.person for part in statement.parts[:3]}
    if len(people) < len(statement.parts[:3]) or [part.person for part in again] not in ([], [payer.person]):
        return None
    other_more = [word for part in again for word in part.words]
    dealt_in = replace(payer, words=(replace(won, meaning=Act.DEAL_IN),))
    winners = replace(first, words=(*one, *one_more)), replace(second, words=(*other, *other_more))
    return grouped((), (dealt_in, *winners))


def run_together(statement: Statement) -> tuple[Statement, ...]:
    """老王胡小李胡阿强, 小李点炮老王胡阿强: what may be meant where 胡 runs on to a name that does not pay.

    The second tells two who pay.

    Raises:
        CannotBeError: of the first the one in the middle wins or pays, so nobody can tell, and each win needs
            a line of its own.

    """
    parts, people = statement.parts, statement.people
    if statement.head or len(parts) <= len(("acts", "pays")) or len(set(people)) < len(people):
        return ()
    pays = [say([part], *OF_THE_PAYER) for part in parts]
    wins = [say([part], Act.WIN) for part in parts]
    goes_on = [_runs_on(one.words, other) for one, other in pairwise(parts)]
    if not any(pays) and not wins[-1]:
        if any(on and won for on, won in zip(goes_on, wins[1:], strict=True)):
            winners = [person.name for person, won in zip(people, wins, strict=True) if won]
            raise CannotBeError(RefusalCode.EACH_ALONE, *winners)
        return ()
    if pays == [True, False, False] and goes_on[1] and not wins[2] and not any(map(says_win, parts[2].words)):
        return statement, statement.without_first(1)
    return ()


def _runs_on(words: Sequence[Spoken], following: Part) -> bool:
    """Whether 胡 goes on to the next name: written together with it, in English between spaces."""
    if not words or not means(words[-1], Act.WIN):
        return False
    between = following.who.before
    return not between.strip("了") or (words[-1].text.isascii() and between == " ")


def _are_listed(parts: Sequence[Part]) -> bool:
    """Whether nothing but 、 and 和 stands between names, of which the last alone has words of its own."""
    *before, _ = parts
    joined = all(_say_no_more(one.words, Link.AND) for one in before)
    return joined and not any(ends_clause(part.who.before) for part in parts)


def _say_no_more(words: Sequence[Spoken], than: Link) -> bool:
    return all(means(word, than) for word in words)


def _two(one: Part, said: Sequence[Spoken], other: Part, then_said: Sequence[Spoken]) -> Statement:
    """Make a statement of two names; what stood around them, stood around them in their other order."""
    acts, pays = replace(one.who, behind=""), replace(other.who, before="")
    return grouped((), (Part(acts, tuple(said)), Part(pays, tuple(then_said))))
