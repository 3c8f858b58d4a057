"""可以叫什么: what nobody of a group can be called, because lines would mean somebody else by it."""

from bot.actions.desk import Desk
from bot.actions.refused import Refused
from bot.entry import NameProblem, means_somebody, name_problem, name_problem_among
from bot.entry import Person as Nameable
from bot.views.view import quoted_all
from storage import people
from storage.checking import CheckedLedger
from storage.records import Person


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
    return [
        Nameable(str(one.id), (one.name, *one.aliases))
        for one in await people.list_all(desk.tx, desk.chat.id)
        if one.merged_into is None and (of is None or one.id != of.id)
    ]


def named_for(desk: Desk, ledger: CheckedLedger) -> CheckedLedger:
    """Return a ledger as it is brought in here: into a group without aliases by which a group means others.

    Raises:
        Refused: somebody in it has no other name.

    """
    if desk.heard.private:
        return ledger
    unclear = [part.name for part in ledger.people if means_somebody(part.name)]
    if unclear:
        names = quoted_all(unclear, desk.texts)
        raise Refused(desk.texts.files.import_unclear_names.format(names=names))
    parts = tuple(
        part.model_copy(update={"aliases": tuple(one for one in part.aliases if not means_somebody(one))})
        for part in ledger.people
    )
    return CheckedLedger(ledger.model_copy(update={"people": parts}))
