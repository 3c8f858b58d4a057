"""规矩: what is said while rules, unit and time zone are shown and changed."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesTexts:
    """The sentences about rules in one language."""

    # the card of all rules
    of_table: str
    of_group: str
    of_preset: str
    preset_and_changes: str
    from_round: str
    edit: str
    disputes: str
    presets: str
    keep: str
    patterns: str
    back_to_rules: str
    usage: str
    unknown_preset: str
    unknown_preset_near: str

    # themes, and one rule
    pick_theme: str
    themes: Mapping[str, str]
    rule_and_value: str
    rule_and_meaning: str
    tap_a_value: str
    reply_a_number: str
    reply_a_base: str
    reply_a_cap: str
    not_allowed: str
    takes_amount: str
    takes_doubling: str
    takes_number: str
    takes_words: str
    takes_either: str
    word_meaning: str
    caps_together: str
    caps_in_fan: str
    patterns_by_page: str
    less: str
    more: str

    # values
    fan: str
    no_fan: str
    bases: str
    no_bases: str
    cap_and_money: str
    value_names: Mapping[str, str]

    # what a change did
    change: str
    more_changes: str
    already: str
    starts_next: str
    starts_now: str
    starts_new_table: str
    board: str
    changed: str

    # arguable questions
    dispute_title: str
    dispute_questions: Mapping[str, str]
    answer_names: Mapping[str, str]
    previous: str
    skip: str
    done: str

    # presets
    pick_preset: str
    take_preset: str
    as_printed: str
    kept: str

    # house patterns
    patterns_page: str
    pattern_line: str
    pattern_aliases: str
    drop_pattern: str
    pattern_gone: str
    pattern_usage: str
    pattern_too_long: str
    pattern_taken: str
    pattern_fan_too_large: str

    # the unit, decimals, and the time zone
    unit_set: str
    unit_gone: str
    unit_usage: str
    unit_written: str
    unit_not_written: str
    unit_unreadable: str
    decimals_set: str
    decimals_too_few: str
    too_many_decimals: str
    time_zone_set: str
    time_zone_usage: str
    time_zone_unknown: str
    time_zone_near: str


ZH = RulesTexts(
    of_table="这桌的规矩（{preset}）",
    of_group="本群的规矩（{preset}），开新桌就用它",
    of_preset="模板 {preset}：{source}",
    preset_and_changes="{preset}，改了{count}条",
    from_round="第{number}局起：{changes}",
    edit="改规矩",
    disputes="常见争议",
    presets="换模板",
    keep="存为本群规矩",
    patterns="自定番种",
    back_to_rules="看规矩",
    usage="写法：/rules base=2 cap=3 改规矩，/rules chengdu-5-80 看模板，/rules 看现在的规矩。",
    unknown_preset="没有「{word}」这个模板。{usage}",
    unknown_preset_near="没有「{word}」这个模板，是不是 {near}？",
    pick_theme="改哪一类？",
    themes={
        "money": "钱和封顶",
        "patterns": "番种",
        "gangs": "杠",
        "special": "特殊胡",
        "wall_end": "流局",
        "dealer": "庄",
    },
    rule_and_value="{rule}：{value}",
    rule_and_meaning="{rule}【{value}】{meaning}",
    tap_a_value="点一个值。",
    reply_a_number="点一个值，或回复这条写一个数。",
    reply_a_base="点一个值，或回复这条写金额，如 0.5。",
    reply_a_cap="点一个值，或回复这条：写番数，或 cap_money=80 这样写封顶的钱。",
    not_allowed="「{rule}」不能是「{word}」：{allowed}。",
    takes_amount="要是大于 0 的金额，最多四位小数，不超过一千亿",
    takes_doubling="要是大于 0 的数，写成 {example}",
    takes_number="写 {least} 到 {most} 的整数",
    takes_words="写 {words}",
    takes_either="{number}，或写 {words}",
    word_meaning="{word}（{meaning}）",
    caps_together="封顶写了两种：{rules}。只写一种。",
    caps_in_fan="番不翻倍的打法，封顶写番数：cap=3；{rule} 在这里用不上。",
    patterns_by_page="自定番种不这样写：到 /rules 里点「自定番种」，再回复写名字和番数。",
    less="− {value}",
    more="＋ {value}",
    fan="{fan}番",
    no_fan="不算",
    bases="{bases}底",
    no_bases="不收",
    cap_and_money="{fan}番 = {money}",
    value_names={
        "cap_fan=~": "不封顶",
        "cap_covers=hand": "只管手牌，加底在外",
        "cap_covers=payment": "连加底一起",
        "self_draw=none": "不加",
        "fan_long_qi_dui=~": "七对加根",
        "fan_qing_long_qi_dui=~": "清一色加龙七对",
        "dian_gang_hua=self_draw": "算自摸，大家付",
        "gang_transfer=none": "不转",
        "gang_transfer_multi=none": "不转",
        "cha_jiao=none": "不赔",
        "pig_to=all": "所有不是花猪的",
        "dealer_next=discarder": "点炮的",
    },
    change="{rule} {before} → {after}",
    more_changes="……共{count}条",
    already="已经是这样了，没有改动。",
    starts_next="第{number}局起算；之前的局照旧。",
    starts_now="第{number}局还没记过账，从这一局起算；之前的局照旧。",
    starts_new_table="下次开桌起算；已经开的桌不变。",
    board="📏 规矩改了：{changes}",
    changed="改好了：{changes}",
    dispute_title="常见争议 {number}/{count}",
    dispute_questions={
        "dian_gang_hua": "点杠花：直杠后杠上花，谁付？",
        "long_qi_dui": "龙七对算多少？",
        "cap": "几番封顶？",
        "self_draw": "自摸怎么加？",
        "cap_covers": "封顶管不管自摸加底？",
        "transfer": "呼叫转移：杠上炮之后，杠钱怎么转？",
        "transfer_multi": "一炮多响时，杠钱怎么转？",
        "zhi": "直杠，点杠的付几底？",
        "zhi_others": "毛毛雨：直杠时，其他没胡的也付吗？",
        "late": "摸到没马上杠的弯杠，收不收钱？",
        "pig": "花猪赔多少，赔给谁？",
        "cha_jiao": "查叫赔大还是赔小？死叫算不算叫？",
        "jiang_dui": "将对、带幺九算不算，算几番？",
        "gang_shang_hua": "杠上花几番？自摸加番的话，还加不加？",
        "extras": "海底、绝张、门清、断幺九算不算？",
    },
    answer_names={
        "fan_long_qi_dui=~": "×8：七对加一根",
        "fan_long_qi_dui=4": "×16：另算四番",
        "gang_zhi_others=0": "不付",
        "dead_wait_ready=true": "死叫算叫",
        "dead_wait_ready=false": "死叫不算",
        "gang_shang_hua_includes_self_draw=false": "自摸番照加",
        "gang_shang_hua_includes_self_draw=true": "自摸番含在里面",
        "pig_amount=cap": "赔满",
    },
    previous="上一条",
    skip="下一条",
    done="完成",
    pick_preset="换成哪个模板？所有规矩（连自定番种）都换。没列的用命令看：/rules huoshan",
    take_preset="换成 {preset}",
    as_printed="照原文的表，只收报的番种，不收写出来的牌。",
    kept="已存为本群的规矩：以后 /new 不写模板就用它。",
    patterns_page="自定番种，报了才算。加一个就回复这条：名字 番数 别名，如 杠上开花炮 2番 花炮",
    pattern_line="{name} {fan}番{aliases}",
    pattern_aliases="（也叫 {aliases}）",
    drop_pattern="删 {name}",
    pattern_gone="这个番种已经不在了，没有改动。",
    pattern_usage="看不懂「{text}」。写法：名字 番数 别名，如 杠上开花炮 2番 花炮",
    pattern_too_long="「{name}」太长，番种的名字最多 40 个字。",
    pattern_taken="「{name}」已经是番种或记账的词，换一个名字。",
    pattern_fan_too_large="「{name}」最多 {most} 番。",
    unit_set="好，金额后面写「{unit}」，如 老王 +105 {unit}。已经记的数不变。",
    unit_gone="好，金额后面不写单位。已经记的数不变。",
    unit_usage="现在{unit}，最多 {decimals} 位小数。写法：/unit 元 换单位，/unit 元 2 最多两位小数，/unit off 不写单位。",
    unit_written="金额后面写「{unit}」",
    unit_not_written="不写单位",
    unit_unreadable="看不懂「{text}」。写法：/unit 元，/unit 元 2（小数 0 到 4 位），/unit off。",
    decimals_set="金额最多 {decimals} 位小数。",
    decimals_too_few="账里有 {amount}，{decimals} 位小数写不下，没有改。",
    too_many_decimals="本群的金额最多 {decimals} 位小数，{amount} 写不下；换个数，或先用 /unit 改小数位。",
    time_zone_set="好，本群的时间按 {zone}，现在是 {time}。",
    time_zone_usage="现在：{zone}。写法：/tz Asia/Shanghai",
    time_zone_unknown="没有「{text}」这个时区。写法：/tz Asia/Shanghai",
    time_zone_near="没有「{text}」这个时区，是不是 {near}？",
)

EN = RulesTexts(
    of_table="This table's rules ({preset})",
    of_group="This group's rules ({preset}); a new table starts from them",
    of_preset="Preset {preset}: {source}",
    preset_and_changes="{preset}, {count} changed",
    from_round="From round {number}: {changes}",
    edit="Change rules",
    disputes="Arguable rules",
    presets="Another preset",
    keep="Keep for the group",
    patterns="House patterns",
    back_to_rules="The rules",
    usage="Write /rules base=2 cap=3 to change rules, /rules chengdu-5-80 to see a preset, /rules to see the present ones.",
    unknown_preset="There is no preset {word}. {usage}",
    unknown_preset_near="There is no preset {word}; did you mean {near}?",
    pick_theme="Which rules?",
    themes={
        "money": "Money and cap",
        "patterns": "Patterns",
        "gangs": "Gangs",
        "special": "Special wins",
        "wall_end": "Wall end",
        "dealer": "Dealer",
    },
    rule_and_value="{rule}: {value}",
    rule_and_meaning="{rule} [{value}]: {meaning}",
    tap_a_value="Tap a value.",
    reply_a_number="Tap a value, or reply to this with a number.",
    reply_a_base="Tap a value, or reply to this with an amount such as 0.5.",
    reply_a_cap="Tap a value, or reply to this with fan, or with money as cap_money=80.",
    not_allowed="“{rule}” cannot be {word}: {allowed}.",
    takes_amount="it is an amount above 0 with at most four decimals, no more than a hundred billion",
    takes_doubling="it is a number above 0, as {example}",
    takes_number="a whole number from {least} to {most}",
    takes_words="write {words}",
    takes_either="{number}, or {words}",
    word_meaning="{word} ({meaning})",
    caps_together="The cap is there in more than one way: {rules}. Write only one.",
    caps_in_fan="Where fan do not double, the cap is written in fan: cap=3; {rule} means nothing here.",
    patterns_by_page="House patterns are added elsewhere: /rules, House patterns, then reply with a name and its fan.",
    less="− {value}",
    more="＋ {value}",
    fan="{fan} fan",
    no_fan="not played",
    bases="{bases} × base",
    no_bases="nothing",
    cap_and_money="{fan} fan = {money}",
    value_names={
        "cap_fan=~": "no cap",
        "cap_covers=hand": "the hand, self-draw base beside it",
        "cap_covers=payment": "all that a payer owes for it",
        "self_draw=none": "nothing more",
        "fan_long_qi_dui=~": "pairs and four alike",
        "fan_qing_long_qi_dui=~": "flush and dragon pairs",
        "dian_gang_hua=self_draw": "a self-draw, all pay",
        "gang_transfer=none": "stays",
        "gang_transfer_multi=none": "stays",
        "cha_jiao=none": "nothing",
        "pig_to=all": "everybody without three suits",
        "dealer_next=discarder": "who discarded",
    },
    change="{rule} {before} → {after}",
    more_changes="… {count} in all",
    already="It is like that already; nothing was changed.",
    starts_next="It counts from round {number}; earlier rounds stay as they are.",
    starts_now="Nothing is recorded in round {number} yet, so it counts from this round; earlier rounds stay as they are.",
    starts_new_table="It counts from the next table on; an open table stays as it is.",
    board="📏 Rules changed: {changes}",
    changed="Changed: {changes}",
    dispute_title="Arguable rules {number}/{count}",
    dispute_questions={
        "dian_gang_hua": "A win on the replacement of a fed gang: who pays?",
        "long_qi_dui": "What is dragon seven pairs worth?",
        "cap": "Where is the cap?",
        "self_draw": "What does a self-draw add?",
        "cap_covers": "Does the cap hold the base of a self-draw?",
        "transfer": "After a win on the discard behind a gang: where does the gang money go?",
        "transfer_multi": "And with several winners on that discard?",
        "zhi": "A fed gang: how many bases from the feeder?",
        "zhi_others": "A fed gang: do the others pay too?",
        "late": "An added gang not declared when drawn: does it earn money?",
        "pig": "Three suits at the wall's end: how much, and to whom?",
        "cha_jiao": "Not ready pays the dearest or the cheapest hand? Is a dead wait ready?",
        "jiang_dui": "2-5-8 triplets and terminals everywhere: how many fan?",
        "gang_shang_hua": "Win on a gang: how many fan, and the fan of a self-draw beside it?",
        "extras": "Last tile, last discard, last of its kind, concealed hand, no terminals: do they count?",
    },
    answer_names={
        "fan_long_qi_dui=~": "×8: pairs and four alike",
        "fan_long_qi_dui=4": "×16: four fan of its own",
        "gang_zhi_others=0": "no",
        "dead_wait_ready=true": "a dead wait is ready",
        "dead_wait_ready=false": "a dead wait is not",
        "gang_shang_hua_includes_self_draw=false": "self-draw fan too",
        "gang_shang_hua_includes_self_draw=true": "self-draw fan inside",
        "pig_amount=cap": "the cap",
    },
    previous="Previous",
    skip="Next",
    done="Done",
    pick_preset="Which preset? All rules change, house patterns too. Others by command: /rules huoshan",
    take_preset="Take {preset}",
    as_printed="A table as printed: declared patterns only, no tiles.",
    kept="Kept as the group's rules: /new without a preset starts from them.",
    patterns_page="House patterns count when declared. To add one, reply to this: name, fan, aliases, as in Flower 2fan bloom",
    pattern_line="{name} {fan} fan{aliases}",
    pattern_aliases=" (also {aliases})",
    drop_pattern="Remove {name}",
    pattern_gone="That pattern is gone already; nothing was changed.",
    pattern_usage="I cannot read {text}. Write a name, fan and aliases, as in Flower 2fan bloom",
    pattern_too_long="{name} is too long: a pattern's name has at most 40 characters.",
    pattern_taken="{name} is a pattern or an entry word already; choose another name.",
    pattern_fan_too_large="{name} can be worth at most {most} fan.",
    unit_set="Done, amounts are followed by “{unit}”: Wang +105 {unit}. Recorded numbers stay as they are.",
    unit_gone="Done, amounts without a unit. Recorded numbers stay as they are.",
    unit_usage="Now {unit}, at most {decimals} decimals. Write /unit $ for a unit, /unit $ 2 for at most two decimals, /unit off for none.",
    unit_written="amounts are followed by “{unit}”",
    unit_not_written="no unit",
    unit_unreadable="I cannot read {text}. Write /unit $, /unit $ 2 (0 to 4 decimals), or /unit off.",
    decimals_set="Amounts have at most {decimals} decimals.",
    decimals_too_few="The ledger holds {amount}, which {decimals} decimals cannot show; nothing was changed.",
    too_many_decimals="Amounts here have at most {decimals} decimals and {amount} needs more; take another, or change it with /unit first.",
    time_zone_set="Done, times are those of {zone}, where it is {time}.",
    time_zone_usage="Now: {zone}. Write /tz Europe/London",
    time_zone_unknown="There is no time zone {text}. Write /tz Europe/London",
    time_zone_near="There is no time zone {text}; did you mean {near}?",
)
