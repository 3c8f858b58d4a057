"""差多少: what a correction would change, said before it is saved."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class DifferenceTexts:
    """The sentences of a difference in one language."""

    amount_change: str
    round_difference: str
    night_difference: str
    no_difference: str
    round_ends_now: str
    round_ends_late: str
    round_goes_on: str
    round_left_open: str
    dealer_follows: str
    dealer_by_dice: str
    dealer_unsaid: str
    dealers_stay: str
    seats_follow: str
    seats_stay: str
    too_few_stay: str
    waits_missed: str


ZH = DifferenceTexts(
    amount_change="{name} {old} → {new}",
    round_difference="本局：{changes}",
    night_difference="今晚：{changes}",
    no_difference="本局和今晚的数都不变。",
    round_ends_now="第{number}局就打完了，接着开下一局。",
    round_ends_late="第{number}局就算打完了，别的局不变。",
    round_goes_on="第{number}局接着打。",
    round_left_open="第{number}局就没打完了：缺的用「补一笔」补上，别的局不变。",
    dealer_follows="第{number}局改由 {name} 坐庄。",
    dealer_by_dice="第{number}局改成掷骰定庄。",
    dealer_unsaid="第{number}局的庄还没定。",
    dealers_stay="后面各局的庄不变。",
    seats_follow="第{number}局改成 {names} 坐。",
    seats_stay="后面各局的座位不变。",
    too_few_stay="留下的不到两个人，第{number}局开不了：/seat 叫人上桌。",
    waits_missed="还有没确认的，改了就没有记：",
)


EN = DifferenceTexts(
    amount_change="{name} {old} → {new}",
    round_difference="This round: {changes}",
    night_difference="Tonight: {changes}",
    no_difference="No amount of this round or of tonight changes.",
    round_ends_now="Round {number} is over by this, and the next one begins.",
    round_ends_late="Round {number} is over by this; the other rounds stay.",
    round_goes_on="Round {number} goes on.",
    round_left_open="Round {number} is no longer finished: add what is missing; the other rounds stay.",
    dealer_follows="{name} deals round {number} now.",
    dealer_by_dice="Dice decide who deals round {number} now.",
    dealer_unsaid="Nobody has said who deals round {number} yet.",
    dealers_stay="The dealers of later rounds stay.",
    seats_follow="Round {number} is now played by {names}.",
    seats_stay="The seats of later rounds stay.",
    too_few_stay="Fewer than two players stay, so round {number} cannot begin: bring somebody with /seat.",
    waits_missed="Not confirmed yet, and not recorded if you change this:",
)
