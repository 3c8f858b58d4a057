"""番种: the catalogue of patterns that a winning hand can show, and the names of everything that counts.

A pattern is named by its identifier (toneless pinyin). Its price is the house rule `fan_<id>`; what is
priced where is decided in `scorer.fan`.
"""

from dataclasses import dataclass
from enum import StrEnum


class Pattern(StrEnum):
    """番种: a named shape of the whole hand."""

    DUI_DUI_HU = "dui_dui_hu"
    QING_YI_SE = "qing_yi_se"
    QI_DUI = "qi_dui"
    LONG_QI_DUI = "long_qi_dui"
    QING_LONG_QI_DUI = "qing_long_qi_dui"
    DAI_YAO_JIU = "dai_yao_jiu"
    JIANG_DUI = "jiang_dui"
    JIN_GOU_DIAO = "jin_gou_diao"
    MEN_QING = "men_qing"
    DUAN_YAO_JIU = "duan_yao_jiu"
    YI_TIAO_LONG = "yi_tiao_long"
    ZI_MEI_DUI = "zi_mei_dui"
    QIA_XIN_WU = "qia_xin_wu"


class Flag(StrEnum):
    """What happened at the moment of the win, each worth fan of its own."""

    GANG_SHANG_HUA = "gang_shang_hua"
    GANG_SHANG_PAO = "gang_shang_pao"
    HAI_DI = "hai_di"
    JUE_ZHANG = "jue_zhang"
    TIAN_HU = "tian_hu"
    DI_HU = "di_hu"
    QIANG_GANG_HU = "qiang_gang_hu"


NAMED_ITEMS = frozenset({*Pattern, *Flag, "hai_di_pao", "gen", "self_draw", "declared"})
"""Every name that can stand in a result's items; a house pattern needs another."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to see a finished hand: its patterns, and how many tiles it holds all four of.

    Attributes:
        patterns: the shapes present, whatever they are worth at this table. Composites are spelled out:
            龙七对 is `qi_dui` with a `gen`; 将对 stands beside the 对对胡 it replaces, 金钩钓 beside the
            对对胡 or 将对 it rests on.
        gen: 根, tiles of which all four are in the hand, gang or not; 龙七对's own four counted too.

    """

    patterns: frozenset[Pattern]
    gen: int
