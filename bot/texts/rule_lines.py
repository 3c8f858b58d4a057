"""规矩几行: the rules of a table in six lines, as its opening shows them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleLinesTexts:
    """The lines that say the rules, in one language."""

    base: str
    cap: str
    cap_hand: str  # the base of a self-draw beside it
    cap_payment: str  # that base inside
    self_draw: str
    dian_gang_hua: str
    gangs: str
    late: str
    others: str
    transfer: str
    patterns: str
    pattern: str
    wall_end: str
    dealer: str


ZH = RuleLinesTexts(
    base="底分 {base}",
    cap="封顶 {cap}",
    cap_hand="封顶 {cap}，加底在外",
    cap_payment="封顶 {cap}，连加底",
    self_draw="自摸 {value}",
    dian_gang_hua="点杠花 {value}",
    gangs="直杠 {zhi} · 弯杠 {wan} · 暗杠 {an}（× 底）",
    late="后杠 {late}",
    others="毛毛雨 {others}",
    transfer="呼叫转移 {transfer}，一炮多响 {multi}",
    patterns="番：{patterns}",
    pattern="{name}{fan}",
    wall_end="流局：花猪赔 {pig}，查叫 {cha_jiao}，退税 {refund}",
    dealer="下一局庄：{dealer} · {mode}",
)


EN = RuleLinesTexts(
    base="base {base}",
    cap="cap {cap}",
    cap_hand="cap {cap}, self-draw +1 base",
    cap_payment="cap {cap}, self-draw included",
    self_draw="self-draw: {value}",
    dian_gang_hua="win on a fed gang: {value}",
    gangs="fed gang {zhi} · added {wan} · concealed {an} (× base)",
    late="late {late}",
    others="others on a fed gang {others}",
    transfer="gang money moves: {transfer}; several winners: {multi}",
    patterns="fan: {patterns}",
    pattern="{name} {fan}",
    wall_end="wall end: three suits pay {pig}, not ready pays {cha_jiao}, refund {refund}",
    dealer="next dealer: {dealer} · {mode}",
)
