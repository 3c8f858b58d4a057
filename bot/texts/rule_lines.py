"""规矩几行: the rules of a table in six lines, as its opening shows them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleLinesTexts:
    """The lines that say the rules, in one language."""

    rule_base: str
    rule_cap: str
    rule_cap_payment: str
    rule_cap_alone: str
    rule_no_cap: str
    rule_self_draw: str
    rule_dian_gang_hua: str
    rule_gangs: str
    rule_gang_late: str
    rule_gang_others: str
    rule_transfer: str
    rule_patterns: str
    rule_pattern: str
    rule_wall_end: str
    rule_pig_bases: str
    rule_dealer: str


ZH = RuleLinesTexts(
    rule_base="底分 {base}",
    rule_cap="封顶 {fan} = {money}，加底在外",
    rule_cap_payment="封顶 {fan} = {money}，连加底",
    rule_cap_alone="封顶 {fan} = {money}",
    rule_no_cap="不封顶",
    rule_self_draw="自摸 {value}",
    rule_dian_gang_hua="点杠花 {value}",
    rule_gangs="直杠 {zhi} · 弯杠 {wan} · 暗杠 {an}（× 底）",
    rule_gang_late="后杠 {late}",
    rule_gang_others="毛毛雨 {others}",
    rule_transfer="呼叫转移 {transfer}，一炮多响 {multi}",
    rule_patterns="番：{patterns}",
    rule_pattern="{name}{fan}",
    rule_wall_end="流局：花猪赔 {pig}，查叫 {cha_jiao}，退税 {refund}",
    rule_pig_bases="{bases} 底",
    rule_dealer="下一局庄：{dealer} · {mode}",
)


EN = RuleLinesTexts(
    rule_base="base {base}",
    rule_cap="cap {fan} = {money}, self-draw +1 base",
    rule_cap_payment="cap {fan} = {money}, self-draw included",
    rule_cap_alone="cap {fan} = {money}",
    rule_no_cap="no cap",
    rule_self_draw="self-draw: {value}",
    rule_dian_gang_hua="win on a fed gang: {value}",
    rule_gangs="fed gang {zhi} · added {wan} · concealed {an} (× base)",
    rule_gang_late="late {late}",
    rule_gang_others="others on a fed gang {others}",
    rule_transfer="gang money moves: {transfer}; several winners: {multi}",
    rule_patterns="fan: {patterns}",
    rule_pattern="{name} {fan}",
    rule_wall_end="wall end: three suits pay {pig}, not ready pays {cha_jiao}, refund {refund}",
    rule_pig_bases="{bases} bases",
    rule_dealer="next dealer: {dealer} · {mode}",
)
