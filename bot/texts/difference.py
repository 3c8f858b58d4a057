"""差多少: what a correction would change, said before it is saved."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class DifferenceTexts:
    """The sentences of a difference in one language."""

    amount_change: str
    round_difference: str
    night_difference: str
    no_difference: str
    consequences: Mapping[str, str]
    dealer_by_dice: str
    dealer_unsaid: str
    waits_missed: str


ZH = DifferenceTexts(
    amount_change="{name} {old} → {new}",
    round_difference="本局：{changes}",
    night_difference="今晚：{changes}",
    no_difference="本局和今晚的数都不变。",
    consequences={
        "ends_now": "第{number}局就打完了，接着开下一局。",
        "ends_late": "第{number}局就算打完了，别的局不变。",
        "goes_on": "第{playing}局接着打。",
        "left_open": "第{number}局就没打完了：缺的用「补一笔」补上，别的局不变。",
        "dealer_follows": "第{playing}局改由 {dealer} 坐庄。",
        "dealers_stay": "后面各局的庄不变。",
        "seats_follow": "第{playing}局改成 {names} 坐。",
        "seats_stay": "后面各局的座位不变。",
        "too_few_stay": "留下的不到两个人，第{next}局开不了：/seat 叫人上桌。",
        "voided_together": "这一局里不合规矩的几笔一起作废；之后可以一笔一笔恢复。",
        "gang_counts": "被抢的那一杠照旧算。",
        "gang_taken_back": "被抢的那一杠收回。",
    },
    dealer_by_dice="第{next}局改成掷骰定庄。",
    dealer_unsaid="第{next}局的庄还没定。",
    waits_missed="还有没确认的，改了就没有记：",
)


EN = DifferenceTexts(
    amount_change="{name} {old} → {new}",
    round_difference="This round: {changes}",
    night_difference="Tonight: {changes}",
    no_difference="No amount of this round or of tonight changes.",
    consequences={
        "ends_now": "Round {number} is over by this, and the next one begins.",
        "ends_late": "Round {number} is over by this; the other rounds stay.",
        "goes_on": "Round {playing} goes on.",
        "left_open": "Round {number} is no longer finished: add what is missing; the other rounds stay.",
        "dealer_follows": "{dealer} deals round {playing} now.",
        "dealers_stay": "The dealers of later rounds stay.",
        "seats_follow": "Round {playing} is now played by {names}.",
        "seats_stay": "The seats of later rounds stay.",
        "too_few_stay": "Fewer than two players stay, so round {next} cannot begin: bring somebody with /seat.",
        "voided_together": "All entries of this round that are against the rules are voided together; they can be restored one by one.",
        "gang_counts": "The gang that was robbed counts again.",
        "gang_taken_back": "The gang that was robbed is taken back.",
    },
    dealer_by_dice="Dice decide who deals round {next} now.",
    dealer_unsaid="Nobody has said who deals round {next} yet.",
    waits_missed="Not confirmed yet, and not recorded if you change this:",
)
