"""常见争议: the rules that are asked about, with their answers."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class DisputesTexts:
    """The arguable questions in one language."""

    dispute_title: str
    dispute_questions: Mapping[str, str]
    answer_names: Mapping[str, str]
    previous: str
    skip: str
    done: str


ZH = DisputesTexts(
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
        "dian_gang_hua=self_draw": "算自摸（大家付）",
        "fan_long_qi_dui=~": "×8：七对加一根",
        "fan_long_qi_dui=4": "×16：另算一种",
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
)


EN = DisputesTexts(
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
        "cha_jiao": "Not ready pays the biggest or the smallest hand? Is a dead wait ready?",
        "jiang_dui": "2-5-8 triplets and terminals everywhere: how many fan?",
        "gang_shang_hua": "Win on a gang: how many fan, and the fan of a self-draw beside it?",
        "extras": "Last tile, last discard, last of its kind, concealed hand, no terminals: do they count?",
    },
    answer_names={
        "dian_gang_hua=self_draw": "a self-draw, all pay",
        "fan_long_qi_dui=~": "×8: seven pairs and a root",
        "fan_long_qi_dui=4": "×16: a pattern of its own",
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
)
