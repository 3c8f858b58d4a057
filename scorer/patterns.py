"""番种: the catalogue of patterns that a winning hand can show, and what each contains.

A pattern is named by its identifier (toneless pinyin). Its price is a house rule `fan_<id>`;
what is priced where is decided in `scorer.fan`. Source: rules.md C3 to C5.
"""

from dataclasses import dataclass
from enum import StrEnum


class Pattern(StrEnum):
    """A named shape of the whole hand."""

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


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to see a finished hand: its patterns and how many tiles it holds four of.

    Attributes:
        patterns: the shapes present, whatever they are worth at this table. Composites are spelled out:
            龙七对 is `qi_dui` with a `gen`; 将对 stands beside the 对对胡 it replaces; 金钩钓 beside the 对对胡
            or 将对 it rests on.
        gen: 根, tiles of which all four are in the hand, gang or not; 龙七对's own four counted too.

    """

    patterns: frozenset[Pattern]
    gen: int
