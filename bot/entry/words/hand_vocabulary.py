"""番种词: the entry words of a hand and of how it was won: patterns, 根, 杠上花 and the like.

They are written as those of `bot.entry.words.table`, whose table they are part of.
"""

from bot.entry.words.meanings import Flag, How, Shape, Unit
from bot.entry.words.word_rows import Topic, WordRow, rows

_QING = "qing_yi_se"

_AFTER_A_GANG = ", ".join(
    f"{said} {article}{gang}"
    for gang in ("kong", "gang")
    for said in ("after", "on", "win on", "wins on", "won on")
    for article in ("a ", "")
)
"""The ways to say in English that a win was drawn behind a gang."""

HAND_WORDS: tuple[WordRow, ...] = (
    *rows(
        Topic.PATTERN,
        (Shape(()), "素番 没番 无番", "su fan, mei fan, wu fan", "plain, plain hand, chicken"),
        (
            Shape((), says_win=True),
            "平胡 屁胡 小胡 鸡胡 素胡",
            "ping hu, pi hu, xiao hu, ji hu, su hu",
            "plain win, chicken win",
        ),
        (
            Shape(("dui_dui_hu",)),
            "大对子 大对 对对",
            "da dui zi, da dui, dui dui",
            "all triplets, triplets, all pungs, pungs",
        ),
        (
            Shape(("dui_dui_hu",), says_win=True),
            "对对胡 对子胡 碰碰胡 对对和 碰碰和",
            "dui dui hu, dui zi hu, peng peng hu, dui dui he, peng peng he",
            "triplets win",
        ),
        (Shape((_QING,)), "清一色 素清", "qing yi se, su qing", "full flush, flush, pure"),
        (
            Shape(("qi_dui",)),
            "七对 小七对 暗七对 暗七 七小对 巧七对",
            "qi dui, xiao qi dui, an qi dui, qi xiao dui, qiao qi dui",
            "seven pairs, 7 pairs, pairs",
        ),
        (
            Shape(("long_qi_dui",)),
            "龙七对 龙七 豪华七对 豪七对 豪七 将七对",
            "long qi dui, hao hua qi dui, hao qi dui, jiang qi dui",
            """dragon seven pairs, dragon 7 pairs, dragon pairs, luxury seven pairs, luxury 7 pairs,
            luxury pairs, deluxe seven pairs, deluxe 7 pairs, deluxe pairs""",
        ),
        (
            Shape(("long_qi_dui",), gen=2),
            "双龙七对 双龙七 双豪华七对 双豪七",
            "shuang long qi dui, shuang hao hua qi dui",
            "double dragon pairs",
        ),
        (
            Shape(("long_qi_dui",), gen=3),
            "三龙七对 三豪华七对",
            "san long qi dui, san hao hua qi dui",
            "triple dragon pairs",
        ),
        (
            Shape(("qing_long_qi_dui",)),
            "清龙七对 清龙七 青龙七对 清龙",
            "qing long qi dui, qing long",
            "pure dragon seven pairs, pure dragon pairs, flush dragon seven pairs, flush dragon pairs",
        ),
        (
            Shape(("dai_yao_jiu",)),
            "带幺九 幺九 带幺 全带幺 全幺九",
            "dai yao jiu, yao jiu, dai yao, quan dai yao, quan yao jiu",
            "terminals, all terminals, terminals everywhere, outside hand",
        ),
        (
            Shape(("jiang_dui",)),
            "将对 将对对",
            "jiang dui, jiang dui dui",
            "two five eight, 2-5-8 triplets, jiang triplets",
        ),
        (
            Shape(("jin_gou_diao",)),
            "金钩钓 金钩吊 金钩胡 金钩钩 金钩 大单吊 大单钓",
            "jin gou diao, jin gou hu, jin gou gou, jin gou, da dan diao",
            "golden hook, golden wait",
        ),
        (
            Shape(("men_qing",)),
            "门清 门前清",
            "men qing, men qian qing",
            "concealed, concealed hand, closed hand",
        ),
        (
            Shape(("duan_yao_jiu",)),
            "断幺九 断幺 中张",
            "duan yao jiu, duan yao, zhong zhang",
            "all simples, simples, no terminals",
        ),
        (Shape(("yi_tiao_long",)), "一条龙", "yi tiao long", "straight, pure straight"),
        (Shape(("zi_mei_dui",)), "姊妹对 姐妹对", "zi mei dui, jie mei dui", "twin runs, sister runs"),
        (
            Shape(("qia_xin_wu",)),
            "掐心五 卡心五 夹心五",
            "qia xin wu, ka xin wu, jia xin wu",
            "middle five",
        ),
        (
            Shape((_QING, "dui_dui_hu")),
            "清对 清大对 清对对",
            "qing dui, qing da dui, qing dui dui",
            "pure triplets, flush triplets",
        ),
        (
            Shape((_QING, "qi_dui")),
            "清七对 清七 清暗七对",
            "qing qi dui, qing an qi dui",
            "pure seven pairs, pure 7 pairs, pure pairs, flush pairs",
        ),
        (
            Shape((_QING, "dai_yao_jiu")),
            "清幺九 清带幺 清带幺九",
            "qing yao jiu, qing dai yao, qing dai yao jiu",
            "pure terminals, flush terminals",
        ),
        (
            Shape((_QING, "jin_gou_diao")),
            "清金钩钓 清金钩吊 清金钩 清大单吊",
            "qing jin gou diao, qing jin gou, qing da dan diao",
            "pure golden hook, flush golden hook",
        ),
        (
            Shape(("jin_gou_diao",), gen=4),
            "十八罗汉 十八学士",
            "shi ba luo han, shi ba xue shi",
            "eighteen arhats, eighteen",
        ),
        (
            Shape((_QING, "jin_gou_diao"), gen=4),
            "清十八罗汉 清十八学士",
            "qing shi ba luo han, qing shi ba xue shi",
            "pure eighteen arhats",
        ),
        (Shape((), gen=1), "带根 有根 加根", "dai gen, you gen, jia gen", ""),
        (Shape((), gen=0), "没根 无根 不带根", "mei gen, wu gen, bu dai gen", "no roots, no gens"),
        (Shape((), gen=2), "双根", "shuang gen", ""),
        (Unit.GEN, "根", "gen", "root, roots, gens, four alike"),
    ),
    *rows(
        Topic.EVENT,
        (
            Flag("gang_shang_hua", How.SELF_DRAW),
            "杠上花 杠上开花 杠开 点杠花",
            "gang shang hua, gang shang kai hua, gang kai, dian gang hua",
            f"{_AFTER_A_GANG}, kong bloom",
        ),
        (
            Flag("gang_shang_pao", How.DISCARD),
            "杠上炮 杠后炮",
            "gang shang pao, gang hou pao",
            """discard after kong, discard after a kong, discard after gang, discard after a gang,
            's discard after kong, 's discard after a kong, 's discard after gang, 's discard after a gang,
            shot after kong, win on the discard after a gang""",
        ),
        (Flag("hai_di"), "海底", "hai di", "last tile"),
        (
            Flag("hai_di", How.SELF_DRAW),
            "海底捞 海底捞月 海底花",
            "hai di lao, hai di lao yue, hai di hua",
            "last draw",
        ),
        (Flag("hai_di", How.DISCARD), "海底炮", "hai di pao", "last discard"),
        (Flag("jue_zhang"), "绝张", "jue zhang", "last of its kind, fourth tile"),
        (Flag("tian_hu", How.SELF_DRAW), "天胡", "tian hu", "heavenly hand, heavenly win"),
        (Flag("di_hu"), "地胡", "di hu", "earthly hand, earthly win"),
    ),
)
"""The words of hands and of events that make one worth more."""
