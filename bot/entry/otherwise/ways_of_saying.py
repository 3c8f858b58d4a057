"""说法: the ways people say an event in an order or a word that no entry has, and what an entry says instead.

Each is a pattern over a line in which every name of the table is one sign.
"""

import re
from typing import NamedTuple

from bot.entry.otherwise.half_read import HalfRead
from bot.entry.otherwise.skeleton import END, NAME, Way, way
from bot.entry.unknown import counts, says_an_event

_A = "(?:一个|一|个)"
_LIST = f"({NAME}(?:[、,和跟与 ]*{NAME})*)"
_OTHER = f"[^{NAME}]*"
_TWO = f"{NAME}{_OTHER}{NAME}{_OTHER}"
_TWICE = "一炮[双两二多]响"
_TILE = "(?:~[1-9一二三四五六七八九]~[万筒饼同条索])?"
_WON_WITH = "[对色九钓根番清张龙胡割糊]"


class Kind(NamedTuple):
    """Ways to say things, and what a line has that is said in one of them, told at a glance."""

    needed: re.Pattern[str]
    ways: tuple[Way, ...]
    beside_an_event: bool = False
    """Whether they only say what stands beside a word of an event, or beside a number of fan or roots."""

    def may_be_in(self, line: HalfRead) -> bool:
        """Whether anything in a line may be said so; the command that heads it is a word of an event."""
        if self.needed.search(line.lattice.line.text) is None:
            return False
        if not self.beside_an_event or line.heading is not None:
            return True
        return says_an_event(line.lattice) or counts(line.lattice)


_GANGS = (
    # who feeds a gang said first, or behind 给
    way(rf"给~N~[放点送打引]了?~{_A}?~杠", "点杠给N"),
    way(rf"(?:放了?~{_A}?|[点送打引]了?~{_A})~杠(?=~给~N)", "点杠"),
    way(rf"[放点送打引]了?~N~{_A}~杠", "点杠给N"),
    way("[放点送引]了?~N~的?~杠(?![上后开])", "点杠给N"),
    way("打的~N~[直明]?杠(?![上后开])", "点杠给N"),
    way("放杠~N", "点杠给N"),
    way("[吃接]了?~N~的?~杠", "直杠N"),
    way(rf"杠了?~N~(?:[放点打]的?~杠?{END}|[放点打]的~杠?|的牌)", "杠N"),
    way("刮了?~N~的~风", "直杠N"),
    # a gang in two pieces, or with a verb before it
    way(rf"([暗弯巴补直明])[了起]?~{_A}?~杠", r"\1杠"),
    way(rf"(?P<before>N~)[开来摸下]了?~{_A}?~(?=[暗弯巴补直明]杠)", ""),
    way("(?P<before>N~)开了?~(?:一个|个)?~杠", "杠"),
    way("自杠", "杠"),
    way(f"(?P<before>N~)(?:杠了~(?:一个|一手|一把)|杠[牌起]){END}", "杠"),
    way("下了?~(?:一个|个|一场|场)~雨", "下雨"),
)
_WINS = (
    # who deals in said first, or behind 给
    way(rf"给~N~[放点打]了?~{_A}?~[炮冲]", "点炮N"),
    way(rf"[放点]了?~{_A}~炮(?=~给~N)", "点炮"),
    way(rf"[放点]了?~N~{_A}~炮", "点炮N"),
    way(f"[放点]了?~{_LIST}~的?~炮", r"点炮\1"),
    way(rf"给~N~[放点]了?~{_A}~(?=[^炮杠])", "点炮N "),
    way("[放点]了?~N~的~(?=[^炮杠])", "点炮N "),
    way("放了?~N(?=~[^N的 ,、和跟])", "点炮N"),
    way("点了?~N(?!~的)", "点炮N"),
    way(rf"(?P<before>^{_OTHER}N~)打的[ ,]*(?=N~[^ ,。.!了])", "点炮"),
    # whose 炮 it was said behind 胡, or behind the hand
    way("[胡接吃捉抓割]了?~N~的?~炮", "胡N"),
    way("(?:接炮|吃炮|捉炮|抓炮|吃胡)~N", "胡N"),
    way(rf"(?P<before>{_WON_WITH}{_OTHER}N~)(?:[放点打]的?~炮?|的~炮){END}", "点炮"),
    way(f"(?P<before>N~)[放点]的~炮{END}", "点炮"),
    # who won off whom, behind 把 and 给
    way("把~N~([胡割糊])", r"\1N"),
    way("让~N~([胡割糊])", r"被N\1"),
    # what he dealt in with
    way(rf"(?:[点打放]了?~{_A}?)?~(杠[上后]炮)~(?:[点放]炮?|放?给)~N", r"点炮N \1"),
    way("[吃接]了?~N~的?~(杠[上后]炮)", r"胡N \1"),
    # 一炮双响 with two behind it, 一炮三响 with three
    way(rf"(?P<before>^{_OTHER}N~)(?:{_TWICE}|点了?双响|双响炮?)[ :,]*(?={_TWO}$)", "点炮"),
    way(rf"(?P<before>^{_OTHER}N~)一炮[三多]响[ :,]*(?=N{_OTHER}{_TWO}$)", "点炮"),
    way(rf"^(?:{_TWICE}|双响)[ :,]*N(?=[ ,、:]*{_TWO}$)", "N点炮"),
    way(rf"^一炮[三多]响[ :,]*N(?=[ ,、:]*N{_OTHER}{_TWO}$)", "N点炮"),
    # one more who won on the same tile: off whom is said, so it stands alone
    way("(?P<before>^N~)也~[胡割糊]了?~N~[打放点]?的~[炮牌]", "胡N"),
    way("(?P<before>^N~)也~(?=[胡割糊]了?~N)", ""),
    # a win that was none
    way("[错錯假乱]胡", "诈胡"),
    # whose gang was robbed
    way("抢[了到]?~N~的?~[弯巴补]?杠", "抢杠N"),
    way("把~N~的?~[弯巴补]?杠~抢", "抢杠N"),
    way(f"(?P<before>杠{_TILE}了?[ ,]*N~)抢[了到]*杠?胡?{END}", "抢杠"),
    way(f"[弯巴补加明]?杠{_TILE}了?[ ,]*[被遭]~N~抢[了到]*杠?胡?{END}", "被抢杠N"),
    way("的?~[弯巴补]?杠~[被遭]~N~抢(?:了?~杠)?", "被抢杠N"),
    way("[被遭]~N~抢了?~杠", "被抢杠N"),
    # 根 by another word
    way("带~([一二两三四1-4])~个?~[杠勾钩](?!钓)", r"\1根"),
    way("带~[杠勾钩](?![上后开钓])", "带根"),
    way("([一二两三四1-4])~个?~[勾钩](?!钓)", r"\1根"),
    way(f" 清{END}", " 清一色"),
    way(f"自摸~(?:通吃|三家){END}", "自摸"),
)
_WALL_ENDS = (
    way("^(?:黄了|荒了|流了|没牌了|牌?摸完了)[ ,。.!]+(?=.)", "流局 "),
    # all but those named, and the only one
    way(rf"(?:[就只]有?~)?{_LIST}~除外", r"除了\1 "),
    way(rf"除[了开去]?~{_LIST}~[以之]?外", r"除了\1 "),
    way("(?:除|不算)~(?=N)", "除了"),
    way("[就只光]~N~一个人?~(?=听|有叫|下叫)", "只有N"),
    way("[就只光]是?~(?=N)", "只有"),
    way("(?P<before>N~)一个人?~(?=听|有叫|下叫)", ""),
    # who is ready, and who is 花猪
    way("[听叫](?:牌|了)?的~(?:有|是)~(?=N)", "听"),
    way("(?P<before>N~)叫(?=~[^N了 ,。.!])", "有叫 "),
    way("查~N~的?~花猪", "花猪N"),
    way("(?P<before>N~)(?:是~|是个)?猪", "花猪"),
    way("(?P<before>(?:N|其他人?|别人|其余)~)没有?(?=[ ,。.!了]*(?:$|N))", "没听"),
)
_ASIDES = (
    # when it was, and the request to note it
    way("^(?:这一?[把局盘]|刚才|刚刚|然后|接着|最后)[ ,]*(?=N)", ""),
    way("^(?:请|麻烦|帮忙|帮我)?(?:补记|漏记|记账|记一下|记一笔|记下|记上|记)[ ,:]*(?=N)", ""),
    way("[ ,](?:请|麻烦|帮忙)?(?:记账|记一下|记一笔|记下|记上|记)(?=[ ,。.!了]*$)", ""),
    way("@(?=N)", ""),
    # what stands in brackets, and strokes
    way("《~([^《》]+?)~》", r" \1 "),
    way(r"[「『【“]~([^「『【“”】』」]+?)~[”】』」]", r" \1 "),
    way("~[-—–/·]+~(?=[^0-9 ])", " "),
)
PASSIVE = r"(?:robbed|dealt|discarded|thrown|won|konged|ganged|self[ -]?dr(?:awn|ew))\b"
"""Of whom this is said with got, it was done to him."""

_MAKES = rf"(?:has|have|got(?! {PASSIVE})|gets(?! {PASSIVE})|makes?|made|declare[sd]?|calls?|called)"
_ARTICLE = "(?:an? |the |another )"
_ENGLISH_VERBS = (
    way("(?P<before>N )(?:draws|drew) (?:an? |the )?(?=[a-z])", "self draws "),
    way("(?P<before>N )(?:draws|drew)(?=[ .!]*$)", "self draws"),
    way("(?:feeds|fed|shoots|shot|deals to|dealt to|dealt|throws to|threw to) N", "点炮N"),
    way("(?P<before>N )(?:threw|discarded|fed|dealt) it", "点炮"),
    way("(?P<before>N )(?:goes out|went out|rons?|beats?(?= ))(?![a-z])", "wins"),
)
_ENGLISH = (
    way(rf"(?P<before>N )(?:adds?|added) {_ARTICLE}(?:kong|gang)", "added kong"),
    way(rf"(?P<before>N ){_MAKES} {_ARTICLE}?(?=[a-z])", ""),
    way(f"(?P<before>N ){_ARTICLE}(?=[a-z])", ""),
    # who feeds or deals in, and who gets it
    way(rf"(?:feeds|fed|gives|gave|deals|dealt) N {_ARTICLE}?(?:kong|gang)", "点杠给N"),
    way(rf"(?:feeds|fed|gives|gave|throws|threw) N {_ARTICLE}?win", "点炮N"),
    way(",? ?(?:thrown|discarded|fed) by (?=N)", " "),
    way(" (?:on|with|off) the (?:discard|tile) (?:by|of|from) (?=N)", " off "),
    way(" by discard (?=(?:from|off) N)", " "),
    way(" by (?=N[ .!]*$)", " "),
    way("(?P<before>^(?:concealed|added|late) (?:kong|gang)) for (?=N[ .!]*$)", " "),
    way(r"after (?:her|his|their) (?:own )?(kong|gang)", r"after \1"),
    # one root
    way(r"(?:w/|with|and(?! (?:an?|one) )|\+) ?(?:an? |one )?(?:root|gen)\b(?!s)", "1 root"),
    way(r"(?<!plus)(?<!and) (?:an?|one) (?:root|gen)\b", " 1 root"),
    # who alone is ready
    way("(?:nobody|no one) (?:but|except) (?=N)", "only "),
    way("(?P<before>ready )but (?=N)", "except "),
    way("(?:all|everybody|everyone) but (?=N)", "everybody except "),
    # the request to note it
    way("^(?:please )?(?:record|note|log)(?: that)?[ :,]+(?=N)", ""),
)
WAYS = (
    Kind(re.compile("[杠风雨]"), _GANGS),
    Kind(re.compile("[炮响抢胡点放割糊勾钩错錯假乱]|自摸|打的|带.*杠| 清"), _WINS),
    Kind(re.compile("[听叫猪除算没]|^(?:[黄荒流]了|没牌了|牌?摸完)"), _WALL_ENDS),
    Kind(
        re.compile(
            r"^(?:这一?[把局盘]|刚|然后|接着|最后)|^(?:请|麻烦|帮忙|帮我)?[补漏]?记|记[账一下上]|[ ,]记"
            r"|[@《「『【“/—–·-]"
        ),
        _ASIDES,
    ),
    Kind(
        re.compile(
            r" (?:draws|drew|feeds|fed|shoots|shot|deals|dealt|throws|threw|discarded|out|rons?|beats?)\b"
        ),
        _ENGLISH_VERBS,
    ),
    Kind(
        re.compile(
            r"[a-z].* (?:an?|the|another|by|for|has|have|got|gets|makes?|made|adds?|added|declare[sd]?|calls?"
            r"|called|fed|feeds|gives?|gave|dealt|deals|thr[eo]ws?|her|his|their|root|gen|with|off|on|but)(?![a-z])"
            r"|w/|[+—–-]|nobody|no one|(?:discarded|thrown) |^(?:please|record|note|log)"
        ),
        _ENGLISH,
        beside_an_event=True,
    ),
)
"""The first that makes an entry is offered."""
