"""演示: a short evening in the terminal's own lines, by quick lines and taps; the README has the Chinese."""

from types import MappingProxyType

from scorer.words import Language

_CHINESE = """\
# 四个人，打5元，80封顶。
老王: /new 老王 小李 阿强 小美 chengdu-5-80
阿强: 老王 弯杠
小李> 胡
小李> 小李
小李> 阿强
小李> 清一色
小李> 确认
小美: 小美 自摸 对对胡
老王: 流局 听 老王平胡
老王: 老王胡小李 七对
老王: /undo
老王: /score
老王: /settle
老王: /end
"""

_ENGLISH = """\
# Four people, base 5, cap 80.
Wang: /new Wang Li Qiang Mei chengdu-5-80
Qiang: Wang added gang
Li> Win
Li> Li
Li> Qiang
Li> full flush
Li> Confirm
Mei: Mei self-draw all triplets
Wang: draw ready Wang plain hand
Wang: Wang win Li seven pairs
Wang: /undo
Wang: /score
Wang: /settle
Wang: /end
"""

EVENINGS = MappingProxyType[Language, tuple[str, ...]](
    {"zh": tuple(_CHINESE.splitlines()), "en": tuple(_ENGLISH.splitlines())}
)
