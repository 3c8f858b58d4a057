"""中文: the sentences of refusals in Chinese."""

from collections.abc import Mapping
from typing import Final

from scorer.refusals import Code, Detail

REFUSALS: Final[Mapping[Code, str]] = {
    Code.UNKNOWN_PLAYER: "{about}不在这桌：只能写这桌的人。",
    Code.NOT_IN_PLAY: "{about}这一局已经胡了，不能再记他。",
    Code.SAME_PLAYER: "{about}不能同时站在两边：每人只占一个位置，赢家和付钱的要是两个人。",
    Code.MISSING_DISCARDER: "{about}胡的是谁的牌？点炮和抢杠要写出付钱的人，自摸要写自摸。",
    Code.UNKNOWN_PATTERN: "这桌没有「{about}」这个番种。",
    Code.PATTERN_CONFLICT: "{about}不能在同一手牌里。",
    Code.NOT_A_WIN: "这手牌没有胡：要四副加一对将，或没有碰杠的七对。",
    Code.THREE_SUITS: "这手牌有三门花色，没有缺一门，不能胡。",
    Code.TOO_MANY_TILES: "{about}超过四张：一副牌里每样只有四张。",
    Code.WRONG_TILE_COUNT: "这手牌有{about}张：胡牌是14张，听牌是13张，一个杠算三张。",
    Code.BAD_TILES: "看不懂「{about}」：牌写成 123m 456p 77s 或 123万 456筒，碰 [111m]，明杠 <1111m>，暗杠 {{1111m}}。",
    Code.GANG_NEEDS_FEEDER: "{about}直杠的是谁打的牌？直杠要写出点杠的人。",
    Code.NO_GANG_BEFORE: "这一笔要紧跟{about}自己的杠，最近记的不是：漏了就先记那一杠，如 {about} 暗杠。",
    Code.FLAG_CONFLICT: "{about}不能一起算，去掉一样。",
    Code.CAP_NOT_A_DOUBLING: "封顶 {about} 不对：要是底分的 1、2、4、8、16…… 倍。",
    Code.ROUND_OVER: "这一局已经结束，只能再记调整；要改就先撤销。",
    Code.WALL_END_NEEDS_TWO: "只剩一家没胡，这一局已经结束，没有流局可查。",
    Code.READY_AND_PIG: "{about}不能又是听牌又是花猪。",
    Code.BAD_AMOUNT: "金额「{about}」不对：要是大于零、不超过一千亿的数，最多四位小数。",
    Code.BAD_RULES: "规矩「{about}」不对：没有这一条，或值不对。",
    Code.BAD_EVENT: "这一笔不完整或自相矛盾，问题在「{about}」。",
    Code.BAD_JSON: "读不出来：「{about}」没有写，或值不对。",
}

DETAILS: Final[Mapping[Detail, str]] = {
    Detail.GEN_BELOW_GANGS: "写了{told}{0}，可是记过的{1}有{least}个，每个都是一根：写{least}根或更多，或不写根。",
    Detail.DRAGON_WITHOUT_GEN: "{0}至少有1{1}：它就是带四张一样的七对，写1根或不写根。",
    Detail.FOUR_GEN: "4{0}就是{1}：把{1}也报上；不是{1}，最多3根。",
    Detail.TOO_MUCH_GEN: "{0}最多{most}{1}，没有{told}根的。",
    Detail.MORE_GEN_THAN_ANY: "没有{told}{0}的手牌：最多{most}根，{1}最多{utmost}根。",
    Detail.GANG_NOT_AMONG_TILES: "记过的{0}要在{1}里，如 {2}；一个杠算三张，胡牌一共14张。",
    Detail.NOT_READY: "这手牌没有听：差一张要能凑成四副加一对将，或没有碰杠的七对。",
    Detail.WINNING_TILE_NOT_HELD: "胡的那张{0}不在手里的牌中：写出来的牌要有它，不在碰和杠里。",
    Detail.HAS_LEFT: "{0}已经离开，这一局不能再记他。",
    Detail.GANGED_BEFORE: "{1}这局杠过，没有{0}。",
    Detail.UNKNOWN_FLAG: "没有「{0}」这个 flag：有 gang_shang_hua、gang_shang_pao、hai_di、jue_zhang、tian_hu、di_hu、qiang_gang_hu。",
    Detail.ROBBED_BY_FLAG: "{0}在一局里是胡法，不是 flag：how 写 rob_gang。",
    Detail.BAD_FAN: "{0}不对：要是整数，{least} 到 {most} 番。",
    Detail.BAD_MULTIPLIER: "诈胡赔的倍数「{0}」不对：要是 {least} 到 {most} 的整数，一倍是一个底。",
    Detail.NO_RULES: '规矩不能是 {value}：要写成 {{"preset": "chengdu-std", "base": 5}} 这样。',
    Detail.UNKNOWN_PRESET: "没有「{value}」这个模板：有 {choices}。",
    Detail.UNKNOWN_RULE: "没有「{value}」这条规矩：python -m scorer rules chengdu-std 列出每一条。",
    Detail.MISSPELT_RULE: "没有「{value}」这条规矩，要写的是不是 {near}：python -m scorer rules chengdu-std 列出每一条。",
    Detail.RULE_IS_AMOUNT: '「{0}」不能是 {value}：要是大于零、不超过一千亿的数，最多四位小数，有小数的写成 "0.5"。',
    Detail.RULE_IS_CHOICE: "「{0}」不能是 {value}：写其中一个，{choices}。",
    Detail.RULE_IS_NUMBER: "「{0}」不能是 {value}：写 {least} 到 {most} 的整数。",
    Detail.RULE_IS_NUMBER_OR_WORD: "「{0}」不能是 {value}：写 {least} 到 {most} 的整数，或 {choices}。",
    Detail.BAD_HOUSE_PATTERNS: "「{0}」不对：最多 {most} 个，每个写 id、zh、en 和 fan（0 到 {most_fan}），可加 aliases；id 是小写字母、数字和 _，不与别的番种重名。",
    Detail.SEVERAL_CAPS: "封顶写了不止一种：{choices}，只写其中一种。",
    Detail.CAP_WHERE_FAN_ADD: "番不翻倍的打法没有「{0}」：封顶写番数 cap_fan。",
    Detail.PRINTED_TABLE: "「{0}」是照原文的表，只收报的番种或番数，不收写出来的牌。",
    Detail.NO_FILE: "打不开 {0}：看看名字对不对，能不能读。",
    Detail.NO_JSON: "{0} 里不是 JSON：要是一个 {{…}}，或一串 [{{…}}, …]。",
    Detail.NO_OBJECT: "每一份要是一个 {{…}}，不是数、字或 null。",
    Detail.TOO_LONG: "「{0}」有 {told} 个，太多：最多 {most} 个。",
}
