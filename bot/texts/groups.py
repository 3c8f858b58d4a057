"""群: what is said about the group itself: what the bot may read there, who may record, comings and goings."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupsTexts:
    """The sentences about the group."""

    lines_work: str
    back_again: str
    topic_gone: str

    # who may record
    who_title: str
    who_choice: Mapping[str, str]
    who_set: str

    # what somebody may not do, by why
    refusals: Mapping[str, str]


ZH = GroupsTexts(
    lines_work="我现在看得到群里的每一行：直接打「老王 自摸」就能记账。",
    back_again="我回来了，账都在。",
    topic_gone="（原来的话题没了或关了，先发在这里。）",
    who_title="谁可以记账？现在：{choice}\n规矩和打完的局：管理员和开桌的人可以改；超过 24 小时的：只有管理员。",
    who_choice={"everyone": "群里每个人", "players": "这桌的人", "admins": "只有管理员"},
    who_set="好，记账的：{choice}。",
    refusals={
        "players": "现在只有这桌的人能记账。你是这桌的？请管理员在 /players 里把你连上，或用 /who 放开。",
        "admins": "现在只有管理员能记账。要放开，请管理员用 /who。",
        "change_old": "打完的局只有管理员和开桌的人能改。",
        "too_old": "超过 24 小时的账只有管理员能改。",
        "rules": "这桌的规矩只有管理员和开桌的人能改。",
        "own_rules": "群里的规矩只有管理员能改。",
        "own_group": "这个只有管理员能改。",
        "own_bot": "这个只有机器人的主人能用。",
    },
)

EN = GroupsTexts(
    lines_work="I see every line here now: just type “Wang self draw” to record.",
    back_again="I am back; the books are all here.",
    topic_gone="(The topic is gone or closed, so this stands here.)",
    who_title="Who may record? Now: {choice}\nRules and finished rounds: admins and who opened the table; what is older than 24 hours: admins only.",
    who_choice={"everyone": "everybody", "players": "this table", "admins": "admins only"},
    who_set="Done. Who may record: {choice}.",
    refusals={
        "players": "Only the people of this table may record now. If you are one, ask an admin to link you in /players, or to change /who.",
        "admins": "Only admins may record now; an admin can change that with /who.",
        "change_old": "Only admins and who opened the table may change a finished round.",
        "too_old": "Only admins may change what is older than 24 hours.",
        "rules": "Only admins and who opened the table may change its rules.",
        "own_rules": "Only admins may change the group's rules.",
        "own_group": "Only admins may change this.",
        "own_bot": "Only the owner of this bot may use this.",
    },
)
