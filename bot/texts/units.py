"""单位和时区: what is said of the unit, its decimals, and the time zone."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitsTexts:
    """The sentences about what a group counts and dates in, in one language."""

    unit_set: str
    unit_gone: str
    unit_usage: str
    unit_written: str
    unit_not_written: str
    unit_unreadable: str
    unit_is_a_name: str
    other_money: str
    decimals_set: str
    decimals_too_few: str
    too_many_decimals: str
    time_zone_set: str
    time_zone_usage: str
    time_zone_unknown: str
    time_zone_near: str


ZH = UnitsTexts(
    unit_set="好，金额后面写「{unit}」，如 老王 +105 {unit}。已经记的数不变。",
    unit_gone="好，金额后面不写单位。已经记的数不变。",
    unit_usage="现在{unit}，最多 {decimals} 位小数。写法：/unit 元 换单位，/unit 元 2 最多两位小数，/unit off 不写单位。",
    unit_written="金额后面写「{unit}」",
    unit_not_written="不写单位",
    unit_unreadable="看不懂「{text}」。写法：/unit 元，/unit 元 2（小数 0 到 4 位），/unit off。",
    unit_is_a_name="「{unit}」写在金额后面会读成 {name} 这个人；换一个单位，如 /unit 元。",
    other_money="本群的金额按「{unit}」算，「{text}」读不准：只写数，如 底分 5。",
    decimals_set="金额最多 {decimals} 位小数。",
    decimals_too_few="账里有 {amount}，{decimals} 位小数写不下，没有改。",
    too_many_decimals="本群的金额最多 {decimals} 位小数，{amount} 写不下；换个数，或先用 /unit 改小数位。",
    time_zone_set="好，本群的时间按 {zone}，现在是 {time}。",
    time_zone_usage="现在：{zone}。写法：/tz Asia/Shanghai",
    time_zone_unknown="没有「{text}」这个时区。写法：/tz Asia/Shanghai",
    time_zone_near="没有「{text}」这个时区，是不是 {near}？",
)


EN = UnitsTexts(
    unit_set="Done, amounts are followed by “{unit}”: Wang +105 {unit}. Recorded numbers stay as they are.",
    unit_gone="Done, amounts without a unit. Recorded numbers stay as they are.",
    unit_usage="Now {unit}, at most {decimals} decimals. Write /unit $ for a unit, /unit $ 2 for at most two decimals, /unit off for none.",
    unit_written="amounts are followed by “{unit}”",
    unit_not_written="no unit",
    unit_unreadable="I cannot read {text}. Write /unit $, /unit $ 2 (0 to 4 decimals), or /unit off.",
    unit_is_a_name="Behind an amount {unit} would be read as the person {name}; choose another unit, such as /unit $.",
    other_money="Amounts here are in {unit}, so {text} may be another; write the number alone, such as base=5.",
    decimals_set="Amounts have at most {decimals} decimals.",
    decimals_too_few="The ledger holds {amount}, which {decimals} decimals cannot show; nothing was changed.",
    too_many_decimals="Amounts here have at most {decimals} decimals and {amount} needs more; take another, or change it with /unit first.",
    time_zone_set="Done, times are those of {zone}, where it is {time}.",
    time_zone_usage="Now: {zone}. Write /tz Europe/London",
    time_zone_unknown="There is no time zone {text}. Write /tz Europe/London",
    time_zone_near="There is no time zone {text}; did you mean {near}?",
)
