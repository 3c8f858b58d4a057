"""点诈胡、离开、调整: what a tap makes of those, and what their cards offer."""

from bot.flow.drafts import AdjustDraft, PersonDraft
from bot.flow.picks import Pick, Picked, StalePick, offered
from bot.flow.situation import Situation

AMOUNTS = (1, 5, 10, 50, 100)
"""What the buttons of an adjustment add, in whole units of the table."""

MOST_ADJUSTED = 1_000_000
"""An adjustment by buttons stays below this; a written one need not."""


def person_tap(draft: PersonDraft, picked: Picked, situation: Situation) -> PersonDraft:
    """诈胡、离开: return who it was, and for 诈胡 what it costs.

    Raises:
        StalePick: its card does not offer this.

    """
    match picked.pick:
        case Pick.WHO:
            return draft.model_copy(update={"by": offered(picked.value, situation.in_play)})
        case Pick.TIMES if draft.kind == "false_win":
            times = offered(picked.value, tuple(map(str, false_win_times(situation))))
            return draft.model_copy(update={"multiplier": int(times)})
        case Pick.KEEP_GANGS if draft.kind == "false_win":
            return draft.model_copy(update={"keep_gangs": not draft.keep_gangs})
        case Pick.BACK:
            return PersonDraft(kind=draft.kind)
        case _:
            raise StalePick


def false_win_times(situation: Situation) -> tuple[int, ...]:
    """诈胡: return how many bases the card offers: every doubling up to what the rules say."""
    most = situation.rules.cap_multiplier
    return tuple(sorted({*(1 << fan for fan in range(most.bit_length()) if 1 << fan < most), most}))


def adjust_tap(draft: AdjustDraft, picked: Picked, situation: Situation) -> AdjustDraft:
    """调整: return who gives whom how much.

    Raises:
        StalePick: its card does not offer this.

    """
    everybody = adjustable(situation)
    match picked.pick:
        case Pick.FROM:
            return AdjustDraft(payer=offered(picked.value, everybody), amount=draft.amount)
        case Pick.WHO if draft.payer is not None:
            others = tuple(one for one in everybody if one != draft.payer)
            return draft.model_copy(update={"payee": offered(picked.value, others)})
        case Pick.AMOUNT if draft.payee is not None:
            added = int(offered(picked.value, tuple(map(str, (0, *AMOUNTS)))))
            most = max(MOST_ADJUSTED, draft.amount)
            amount = min(draft.amount + added, most) if added else 0
            return draft.model_copy(update={"amount": amount})
        case Pick.BACK if draft.payee is not None:
            return AdjustDraft(payer=draft.payer)
        case Pick.BACK:
            return AdjustDraft()
        case _:
            raise StalePick


def adjustable(situation: Situation) -> tuple[str, ...]:
    """调整: return between whom money can be moved: the seats, then who bets on them."""
    bets = (bet.by for bet in situation.played.side_bets)
    return tuple(dict.fromkeys((*situation.played.players, *bets)))
