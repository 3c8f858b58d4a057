"""对账: what is said of an audit."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditingTexts:
    """The sentences of the audit in one language."""

    audit_clean: str
    audit_title: str
    audit_round: str
    audit_round_button: str
    audit_tally: str
    audit_total: str
    repair: str
    repaired: str
    audit_left: str


ZH = AuditingTexts(
    audit_clean="查了 {tables}场 {rounds}局，重算的和记的一样，全部合计 0。",
    audit_title="查出 {count} 处和重算的不一样：",
    audit_round="第{table}场第{number}局：存的付款和重算的不一样",
    audit_round_button="第{table}场第{number}局",
    audit_tally="第{table}场 {name}：存着 {stored}，重算是 {recomputed}",
    audit_total="总账 {name}：存着 {stored}，重算是 {recomputed}",
    repair="按记录改正",
    repaired="改正好了，全部合计 0。",
    audit_left="还有 {count} 处改不了：那一局里有一笔不合规矩，点那一局，改它或作废它。",
)


EN = AuditingTexts(
    audit_clean="Nights checked: {tables}, rounds: {rounds}; everything recomputes the same, all sums 0.",
    audit_title="{count:figure differs|figures differ} from what was recorded:",
    audit_round="Night {table}, round {number}: the stored payments differ from the recomputed ones",
    audit_round_button="Night {table}, round {number}",
    audit_tally="Night {table}, {name}: stored {stored}, recomputed {recomputed}",
    audit_total="All time, {name}: stored {stored}, recomputed {recomputed}",
    repair="Correct by the record",
    repaired="Corrected, all sums 0.",
    audit_left="{count:figure is|figures are} left: an entry of that round is against the rules; tap the round to change or void it.",
)
