"""规矩: what is said while rules, unit and time zone are shown and changed."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesTexts:
    """The sentences about rules in one language."""

    # the card of all rules
    of_table: str
    of_group: str
    of_next_table: str
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
    cap_examples: Mapping[str, str]
    takes_number: str
    takes_words: str
    takes_either: str
    caps_together: str
    caps_in_fan: str
    patterns_by_page: str
    fan_said_otherwise: str
    asides: Mapping[str, str]
    less: str
    more: str

    # values
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
    own: str
    of_last_table: str
    by_own: str
    by_last_table: str
    by_but: str
    last_too_fine: str
    start_changed: str
    board: str
    changed: str

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
    no_doubling: str
    pattern_fan_too_large: str


ZH = RulesTexts(
    of_table="这桌的规矩（{preset}）",
    of_group="本群的规矩（{preset}），开新桌就用它",
    of_next_table="上一桌的规矩（{preset}），本群没存过，开新桌就用它",
    of_preset="模板 {preset}：{source}",
    preset_and_changes="{preset}，改了{count}条",
    from_round="第{number}局起：{changes}",
    edit="改规矩",
    disputes="常见争议",
    presets="换模板",
    keep="存为本群规矩",
    patterns="自定番种",
    back_to_rules="看规矩",
    usage="写法：/rules 打2块 3番封顶 呼叫转移全转 改规矩，/rules chengdu-5-80 看模板，/rules 看现在的规矩。",
    unknown_preset="「{word}」不是模板，也看不懂是哪条规矩。{usage}",
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
    reply_a_cap="点一个值，或回复这条：写番数，或 80块封顶、16倍封顶 这样写。",
    not_allowed="「{rule}」不能是「{word}」：{allowed}。",
    takes_amount="要是大于 0 的金额，最多四位小数，不超过一千亿",
    takes_doubling="要是大于 0 的数，写成 {example}",
    cap_examples={"cap_fan": "4番封顶", "cap_money": "80块封顶", "cap_multiplier": "16倍封顶"},
    takes_number="写 {least} 到 {most} 的整数",
    takes_words="写 {words}",
    takes_either="{number}，或写 {words}",
    caps_together="封顶写了不止一种，只写一种：{rules} 里的一个。",
    caps_in_fan="番不翻倍的打法，封顶写番数，如 3番封顶；{rule} 在这里用不上。",
    patterns_by_page="自定番种不这样写：到 /rules 里点「自定番种」，再回复写名字和番数。",
    fan_said_otherwise="这套规矩的番叫法不同（清一色叫 {fan}），「{word}」不知道是哪种：写成倍数，如 16倍封顶、龙七对16倍。",
    asides={
        "no_money": "「{words}」不动钱，照打就行，不用记。",
        "always": "「{words}」本来就这样打，不用写。",
        "side_bet": "「{words}」开了桌再说：/horse 小张 老王",
    },
    less="− {value}",
    more="＋ {value}",
    no_fan="不算",
    bases="{bases}底",
    no_bases="不收",
    cap_and_money="{fan} = {money}",
    value_names={
        "cap_fan=~": "不封顶",
        "cap_covers=hand": "只管手牌（加底在外）",
        "cap_covers=payment": "连加底一起",
        "self_draw=none": "不加",
        "fan_long_qi_dui=~": "七对加根",
        "fan_qing_long_qi_dui=~": "清一色加龙七对",
        "gang_transfer=none": "不转",
        "gang_transfer=all": "全转",
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
    own="本群规矩",
    of_last_table="上一桌的规矩",
    by_own="照本群的规矩：{preset}",
    by_last_table="规矩照上一桌：{preset}",
    by_but="{line}；这一桌改：{changes}",
    last_too_fine="上一桌的底分 {base} 写不下了（小数 {decimals} 位），规矩照 {preset}",
    start_changed="新桌的规矩刚变了，先看一眼卡上的再点。",
    board="📏 规矩改了：{changes}",
    changed="改好了：{changes}",
    pick_preset="换成哪个模板？所有规矩（连自定番种）都换。没列的用命令看：/rules huoshan",
    take_preset="换成 {preset}",
    as_printed="照原文的表，只收报的番种，不收写出来的牌。",
    kept="已存为本群的规矩：以后 /new 不写模板就用它。",
    patterns_page="自定番种，报了才算。加一个就回复这条：名字 番数 别名，如 杠上开花炮 2番 花炮",
    pattern_line="{name} {fan}{aliases}",
    pattern_aliases="（也叫 {aliases}）",
    drop_pattern="删 {name}",
    pattern_gone="这个番种已经不在了，没有改动。",
    pattern_usage="看不懂「{text}」。写法：名字 番数 别名，如 杠上开花炮 2番 花炮",
    pattern_too_long="「{name}」太长，番种的名字最多 40 个字。",
    pattern_taken="「{name}」已经是番种或记账的词，换一个名字。",
    no_doubling="{times}倍不是翻番：要是 2、4、8、16 这样的倍数。",
    pattern_fan_too_large="「{name}」最多 {most} 番。",
)

EN = RulesTexts(
    of_table="This table's rules ({preset})",
    of_group="This group's rules ({preset}); a new table starts from them",
    of_next_table="The last table's rules ({preset}); none are kept for the group, so a new table starts from them",
    of_preset="Preset {preset}: {source}",
    preset_and_changes="{preset}, {count} changed",
    from_round="From round {number}: {changes}",
    edit="Change rules",
    disputes="Arguable rules",
    presets="Another preset",
    keep="Keep for the group",
    patterns="House patterns",
    back_to_rules="The rules",
    usage="Write /rules base=2 cap=3 or /rules self-draw one fan more to change rules, /rules chengdu-5-80 to see a preset, /rules to see the present ones.",
    unknown_preset="{word} is no preset, and no rule that I can read. {usage}",
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
    cap_examples={"cap_fan": "cap=4", "cap_money": "cap_money=80", "cap_multiplier": "cap_multiplier=16"},
    takes_number="a whole number from {least} to {most}",
    takes_words="write {words}",
    takes_either="{number}, or {words}",
    caps_together="The cap is there in more than one way; write only one of {rules}.",
    caps_in_fan="Where fan do not double, the cap is written in fan: cap=3; {rule} means nothing here.",
    patterns_by_page="House patterns are added elsewhere: /rules, House patterns, then reply with a name and its fan.",
    fan_said_otherwise="These rules say fan in another way (a full flush is {fan}), so {word} may mean two things: write a multiple, as cap x16.",
    asides={
        "no_money": "{words}: moves no money, so nothing needs to be set.",
        "always": "{words}: it is always played so.",
        "side_bet": "{words}: once the table is open, write /horse Zhang Wang",
    },
    less="− {value}",
    more="＋ {value}",
    no_fan="not played",
    bases="{bases} × base",
    no_bases="nothing",
    cap_and_money="{fan} = {money}",
    value_names={
        "cap_fan=~": "no cap",
        "cap_covers=hand": "the hand, self-draw base beside it",
        "cap_covers=payment": "all that a payer owes for it",
        "self_draw=none": "nothing more",
        "fan_long_qi_dui=~": "seven pairs and a root",
        "fan_qing_long_qi_dui=~": "flush and dragon pairs",
        "gang_transfer=none": "stays",
        "gang_transfer=all": "all",
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
    own="The group's rules",
    of_last_table="The last table's rules",
    by_own="By the group's rules: {preset}",
    by_last_table="By the last table's rules: {preset}",
    by_but="{line}; changed for this table: {changes}",
    last_too_fine="The last table's base {base} no longer fits (decimals: {decimals}), so the rules are {preset}",
    start_changed="The rules of a new table just changed; look at the card before you tap.",
    board="📏 Rules changed: {changes}",
    changed="Changed: {changes}",
    pick_preset="Which preset? All rules change, house patterns too. Others by command: /rules huoshan",
    take_preset="Take {preset}",
    as_printed="A table as printed: declared patterns only, no tiles.",
    kept="Kept as the group's rules: /new without a preset starts from them.",
    patterns_page="House patterns count when declared. To add one, reply to this: name, fan, aliases, as in Flower 2fan bloom",
    pattern_line="{name} {fan}{aliases}",
    pattern_aliases=" (also {aliases})",
    drop_pattern="Remove {name}",
    pattern_gone="That pattern is gone already; nothing was changed.",
    pattern_usage="I cannot read {text}. Write a name, fan and aliases, as in Flower 2fan bloom",
    pattern_too_long="{name} is too long: a pattern's name has at most 40 characters.",
    pattern_taken="{name} is a pattern or an entry word already; choose another name.",
    no_doubling="{times} times is no doubling: write 2, 4, 8, 16 and so on.",
    pattern_fan_too_large="{name} can be worth at most {most} fan.",
)
