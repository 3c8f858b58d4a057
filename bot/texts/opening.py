"""开桌: what is said while a table is put together, and why it cannot be opened."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class OpeningTexts:
    """The sentences of `/new` in one language."""

    opened: str
    open_already: str
    usage: str
    too_few: str
    card: str
    card_nobody: str
    card_alone: str
    rules: str
    open: str
    me: str
    again: str
    last_table: str
    again_is_old: str
    again_too_few: str
    again_without: str
    cap_too_large: str
    refusals: Mapping[str, str]


ZH = OpeningTexts(
    opened="开桌：{names}\n{rules}",
    open_already="这里已经有一桌：{names}。先 /end 散桌，再开新的。",
    usage="写法：/new 老王 小李 阿强 小美 chengdu-5-80\n（2 到 6 个人，第五第六个先歇着；后面可以写模板和规矩，如 打2块 3番封顶）。",
    too_few="至少要两个人。{usage}",
    card="开桌：谁打？按座次点名字（再点一下起来），新人就回复这条写名字。",
    card_nobody="开桌：谁打？按座次点名字，没有名字的点「我来」，或回复这条写名字，如 老王 小李 阿强 小美",
    card_alone="开桌：谁打？回复这条写名字，如 老王 小李 阿强 小美",
    rules="规矩 {preset}：{rules}",
    open="开桌",
    me="我来",
    again="再来一桌",
    last_table="上一桌：{names}（{preset}）",
    again_is_old="后来又开过别的桌了；要再来一桌，发 /new。",
    again_too_few="{names} 不打了，剩下的人不够一桌：发 /new 另开。",
    again_without="{names} 不打了，没有坐下。",
    cap_too_large="封顶 {cap} 不对：番数最多 {most}；按钱封顶写 80块封顶，按倍数写 16倍封顶。",
    refusals={
        "empty": "名字是空的。{usage}",
        "too_long": "名字太长：「{about}」，最多 64 个字。",
        "line_break": "名字「{about}」里不能换行。",
        "only_digits": "「{about}」全是数字，不能当名字：和番数、根数分不开。",
        "only_entry_words": "「{about}」全是记账的词，不能当名字：和杠、胡分不开。加个字就行，如 {about}哥。",
        "separator": "「{about}」里有记账的符号，不能当名字：去掉逗号、等号、加减号再来。",
        "means_somebody": "「{about}」是谁要看谁在说，不能当名字：写桌上怎么叫他，或加个字，如 {about}哥。",
        "is_a_line": "「{about}」连起来是一句记账的话，不能当名字：换一个。",
        "named_twice": "「{about}」写了两次：每个人写一次，名字要不同。",
        "too_many_players": "最多写六个人，四个上桌两个歇着，多了 {about}。",
        "unknown_rule": "没有「{first}」这条规矩；/rules 里点「改规矩」看每一条。",
        "unknown_rule_near": "没有「{first}」这条规矩，是不是 {near}？",
        "sounds_like_a_rule": "「{about}」像是规矩，不像名字，没看懂。\n写成 5块80封顶、4番封顶、呼叫转移全转、不退税 这样，或只写模板 chengdu-5-80；每一条在 /rules 里点。",
        "which_value": "「{first}」有几种打法，写清是哪种：{near}。",
        "not_played": "「{about}」这里没有这条规矩，去掉它再来：多一样番就到 /rules 里点「自定番种」，别的钱用 /adjust 记。",
        "name_or_base": "「{about}」像底分也像名字：底分写 打{about}；是名字就先 /players 加 {about}。",
        "player_or_base": "「{about}」是这里一个人，也像底分：是人就写在别人前面；底分写 打{about}。",
        "player_or_rule": "「{about}」是这里一个人，也像规矩：是人就写在别人前面；是规矩就先不写，开了桌发 /rules {about}。",
        "unknown_preset": "没有「{first}」这个模板。",
        "unknown_preset_near": "没有「{first}」这个模板，是不是 {near}？",
        "rule_twice": "「{about}」写了两次：每条规矩写一次。",
        "two_presets": "写了两个模板：{about}。只写一个。",
        "no_value": "「{about}」后面没有值：写成 {about}=2。",
    },
)


EN = OpeningTexts(
    opened="Table open: {names}\n{rules}",
    open_already="A table is open here: {names}. Close it with /end before opening another.",
    usage="Write: /new Wang Li Qiang Mei chengdu-5-80\n(2 to 6 people, the fifth and sixth sit out; then a preset and rules if you like, as base=2 cap=3).",
    too_few="It takes at least two people. {usage}",
    card="New table: who plays? Tap names in seating order (again to get up); reply to this to add somebody.",
    card_nobody="New table: who plays? Tap names in seating order; who has none taps “I play”, or reply to this with names, as Wang Li Qiang Mei",
    card_alone="New table: who plays? Reply to this with names, as Wang Li Qiang Mei",
    rules="Rules {preset}: {rules}",
    open="Open the table",
    me="I play",
    again="Same table again",
    last_table="Last table: {names} ({preset})",
    again_is_old="Another table was opened since; for the next one write /new.",
    again_too_few="No longer playing: {names}; too few are left for a table. Write /new for another.",
    again_without="No longer playing, so not seated: {names}.",
    cap_too_large="The cap {cap} is wrong: cap= is fan, at most {most}; for money write cap_money=80, for a multiple cap_multiplier=16.",
    refusals={
        "empty": "A name is empty. {usage}",
        "too_long": "The name {about} is too long: at most 64 characters.",
        "line_break": "The name {about} may not hold a line break.",
        "only_digits": "{about} is only digits and cannot be a name: it would read as a number of fan.",
        "only_entry_words": "{about} is only words for recording and cannot be a name: add a letter to it.",
        "separator": "{about} holds a sign used for recording and cannot be a name: leave out commas, equals, plus and minus.",
        "means_somebody": "Whom {about} means depends on who says it, so it cannot be a name: write what they are called at the table.",
        "is_a_line": "{about} reads as a line that records something, so it cannot be a name: choose another.",
        "named_twice": "{about} is there twice: name everybody once, with different names.",
        "too_many_players": "Six people at most, four seated and two sitting out; too many: {about}.",
        "unknown_rule": "There is no rule {first}; tap “Change rules” in /rules to see every one.",
        "unknown_rule_near": "There is no rule {first}; did you mean {near}?",
        "sounds_like_a_rule": "{about} sounds like a rule rather than a name and I cannot read it.\nWrite base=5 cap_money=80, or a preset as chengdu-5-80.",
        "which_value": "{first} is played in several ways; write which: {near}.",
        "not_played": "There is no rule {about} here; leave it out: a pattern more is added under “House patterns” in /rules, other money with /adjust.",
        "name_or_base": "{about} may be a base or a name: write base={about} for the base; for a name, first /players add {about}.",
        "player_or_base": "{about} plays here and may be a base too: for the player, write the name before others; for the base, write base={about}.",
        "player_or_rule": "{about} plays here and may be a rule too: for the player, write the name before others; for the rule, leave it out and send /rules {about} once the table is open.",
        "unknown_preset": "There is no preset {first}.",
        "unknown_preset_near": "There is no preset {first}; did you mean {near}?",
        "rule_twice": "{about} is there twice: write each rule once.",
        "two_presets": "Two presets: {about}. Name one.",
        "no_value": "{about} has no value: write {about}=2.",
    },
)
