"""可以叫什么: what nobody of a group can be called, because lines would mean somebody else by it."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import combinations

from bot.actions.desk import Desk
from bot.actions.refused import Refused
from bot.entry import NameProblem, name_problem, name_problem_among
from bot.entry import Person as Nameable
from bot.entry.normalise import folded
from bot.views.view import quoted_all
from scorer.spelling import same_key
from storage import Reading, people
from storage.checking import CheckedLedger
from storage.portable import PersonPart
from storage.records import Person
from storage.replay import breathe


async def name_problem_here(desk: Desk, name: str, of: Person | None = None) -> NameProblem | None:
    """Say what is wrong with a name among those of this group; None if nothing is.

    Who keeps a table alone with the bot calls people as they like, as long as lines stay readable.

    Args:
        desk: where the name is given.
        name: the name.
        of: whose it is to be, None for somebody new.

    """
    if desk.heard.private:
        return name_problem(name)
    return name_problem_among(name, await nameable_others(desk, of))


async def nameable_others(desk: Desk, of: Person | None = None) -> list[Nameable]:
    """Return everybody but one by all names; who was merged into another is no one."""
    everybody = await nameable_in(desk.tx, desk.chat.id)
    return [one for one in everybody if of is None or one.key != str(of.id)]


async def nameable_in(reading: Reading, chat_id: int) -> list[Nameable]:
    """Return everybody of a chat by all names; who was merged into another is no one."""
    return [
        Nameable(str(one.id), (one.name, *one.aliases)) for one in await people.standing(reading, chat_id)
    ]


def named_for(desk: Desk, ledger: CheckedLedger, wrong: Mapping[str, NameProblem]) -> CheckedLedger:
    """Return a ledger as it is brought in here: into a group without aliases that lines there cannot have.

    Args:
        desk: where it is brought in.
        ledger: the ledger.
        wrong: what is wrong with names of it, as `wrong_names` says.

    Raises:
        Refused: somebody in it is called so that a line of the group would mean others by it.

    """
    if desk.heard.private:
        return ledger
    said = desk.texts.files
    for problem, template in (
        (NameProblem.MEANS_SOMEBODY, said.import_unclear_names),
        (NameProblem.IS_A_LINE, said.import_names_are_lines),
    ):
        unclear = [part.name for part in ledger.people if wrong.get(part.name) is problem]
        if unclear:
            raise Refused(template.format(names=quoted_all(unclear, desk.texts)))
    parts = tuple(
        part.model_copy(update={"aliases": tuple(one for one in part.aliases if one not in wrong)})
        for part in ledger.people
    )
    return CheckedLedger(ledger.model_copy(update={"people": parts}))


def wrong_names(parts: Sequence[PersonPart], here: Sequence[Nameable]) -> dict[str, NameProblem]:
    """Return what is wrong with names of a ledger among its others and those of the group, by name.

    Whoever goes by a name here already is the person of that name. Of many long names it takes a while.
    """
    known = {same_key(name): one.key for one in here for name in one.names}
    brought = [
        Nameable(known.get(same_key(part.name), f"new {place}"), (part.name, *part.aliases))
        for place, part in enumerate(parts)
    ]
    called: defaultdict[str, list[tuple[str, str]]] = defaultdict(list)
    for one in (*brought, *here):
        for name in one.names:
            called[folded(name)].append((one.key, name))
    wrong = {}
    for one in brought:
        breathe()
        for name in one.names:
            problem = name_problem_among(name, _others_within(name, called, one.key))
            if problem is not None:
                wrong[name] = problem
    return wrong


def _others_within(
    name: str, called: Mapping[str, Sequence[tuple[str, str]]], own_key: str
) -> list[Nameable]:
    """Return those whose names stand within a name, by these alone: no line of it could name anybody else."""
    text = folded(name)
    within: defaultdict[str, list[str]] = defaultdict(list)
    for start, end in combinations(range(len(text) + 1), 2):
        for key, other in called.get(text[start:end], ()):
            if key != own_key:
                within[key].append(other)
    return [Nameable(key, tuple(dict.fromkeys(names))) for key, names in within.items()]
