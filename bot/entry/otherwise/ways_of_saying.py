"""说法: the ways people say an event in an order or a word that no entry has, and what an entry says instead.

Each is a pattern over a line in which every name of the table is one sign.
"""

import re

from bot.entry.otherwise.skeleton import NAME

_A = "(?:一个|一|个)"
_LIST = f"({NAME}(?:[、,和跟与 ]*{NAME})*)"
_OTHER = f"[^{NAME}]*"
_TWO = f"{NAME}{_OTHER}{NAME}{_OTHER}"
_TWICE = "一炮[双两二多]响"
_END = "(?=[ ,。.!了]*$)"
_TILE = "(?:~[1-9一二三四五六七八九]~[万筒饼同条索])?"
_HAND = "[对色九钓根番清张龙胡]"

Way = tuple[re.Pattern[str], str]
"""How it is said, and what an entry says; what the group `before` finds stays as it is."""


def _way(said: str, meant: str) -> Way:
    """Write a way to say something, N for a name and ~ for a space that may be missing."""
    return re.compile(said.replace("N", NAME).replace("~", " ?")), meant.replace("N", NAME)


_GANGS = (
    # who feeds a gang said first, or behind 给
    _way(rf"给~N~[放点送打引]了?~{_A}?~杠", "点杠给N"),
    _way(rf"(?:放了?~{_A}?|[点送打引]了?~{_A})~杠(?=~给~N)", "点杠"),
    _way(rf"[放点送打引]了?~N~{_A}~杠", "点杠给N"),
    _way("[放点送引]了?~N~的?~杠(?![上后开])", "点杠给N"),
    _way("打的~N~[直明]?杠(?![上后开])", "点杠给N"),
    _way("放杠~N", "点杠给N"),
    _way("[吃接]了?~N~的?~杠", "直杠N"),
    _way(rf"杠了?~N~(?:[放点打]的?~杠?{_END}|[放点打]的~杠?|的牌)", "杠N"),
    _way("刮了?~N~的~风", "直杠N"),
    # a gang in two pieces, or with a verb before it
    _way(rf"([暗弯巴补直明])[了起]?~{_A}?~杠", r"\1杠"),
    _way(rf"(?P<before>N~)[开来摸下]了?~{_A}?~(?=[暗弯巴补直明]杠)", ""),
    _way("(?P<before>N~)开了?~(?:一个|个)?~杠", "杠"),
    _way("自杠", "杠"),
    _way(f"(?P<before>N~)(?:杠了~(?:一个|一手|一把)|杠[牌起]){_END}", "杠"),
    _way("下了?~(?:一个|个|一场|场)~雨", "下雨"),
)
_WINS = (
    # who deals in said first, or behind 给
    _way(rf"给~N~[放点打]了?~{_A}?~[炮冲]", "点炮N"),
    _way(rf"[放点]了?~{_A}~炮(?=~给~N)", "点炮"),
    _way(rf"[放点]了?~N~{_A}~炮", "点炮N"),
    _way(f"[放点]了?~{_LIST}~的?~炮", r"点炮\1"),
    _way(rf"给~N~[放点]了?~{_A}~(?=[^炮杠])", "点炮N "),
    _way("[放点]了?~N~的~(?=[^炮杠])", "点炮N "),
    _way("放了?~N(?=~[^N的 ,、和跟])", "点炮N"),
    _way("点了?~N(?!~的)", "点炮N"),
    _way(rf"(?P<before>^{_OTHER}N~)打的[ ,]*(?=N~[^ ,。.!了])", "点炮"),
    # whose 炮 it was said behind 胡, or behind the hand
    _way("[胡接吃捉抓割]了?~N~的?~炮", "胡N"),
    _way("(?:接炮|吃炮|捉炮|抓炮|吃胡)~N", "胡N"),
    _way(rf"(?P<before>[胡割糊]{_OTHER}N~)[放点打]的?~炮?{_END}", "点炮"),
    _way(rf"(?P<before>{_HAND}{_OTHER}N~)(?:[放点打]的?~炮?|的~炮){_END}", "点炮"),
    _way(f"(?P<before>N~)[放点]的~炮{_END}", "点炮"),
    # who won off whom, behind 把 and 给
    _way("把~N~([胡割糊])", r"\1N"),
    _way("[给让]~N~([胡割糊])", r"被N\1"),
    # what he dealt in with
    _way(rf"(?:[点打放]了?~{_A}?)?~(杠[上后]炮)~(?:[点放]炮?|放?给)~N", r"点炮N \1"),
    _way("[吃接]了?~N~的?~(杠[上后]炮)", r"胡N \1"),
    # 一炮双响 with two behind it, 一炮三响 with three
    _way(rf"(?P<before>^{_OTHER}N~)(?:{_TWICE}|点了?双响|双响炮?)[ :,]*(?={_TWO}$)", "点炮"),
    _way(rf"(?P<before>^{_OTHER}N~)一炮[三多]响[ :,]*(?=N{_OTHER}{_TWO}$)", "点炮"),
    _way(rf"^(?:{_TWICE}|双响)[ :,]*N(?=[ ,、:]*{_TWO}$)", "N点炮"),
    _way(rf"^一炮[三多]响[ :,]*N(?=[ ,、:]*N{_OTHER}{_TWO}$)", "N点炮"),
    # one more who won on the same tile: off whom is said, so it stands alone
    _way("(?P<before>^N~)也~[胡割糊]了?~N~[打放点]?的~[炮牌]", "胡N"),
    _way("(?P<before>^N~)也~(?=[胡割糊]了?~N)", ""),
    # a win that was none
    _way("[错錯假乱]胡", "诈胡"),
    # whose gang was robbed
    _way("抢[了到]?~N~的?~[弯巴补]?杠", "抢杠N"),
    _way("把~N~的?~[弯巴补]?杠~抢", "抢杠N"),
    _way(f"(?P<before>杠{_TILE}了?[ ,]*N~)抢[了到]*杠?胡?{_END}", "抢杠"),
    _way(f"[弯巴补加明]?杠{_TILE}了?[ ,]*[被遭]~N~抢[了到]*杠?胡?{_END}", "被抢杠N"),
    _way("的?~[弯巴补]?杠~[被遭]~N~抢(?:了?~杠)?", "被抢杠N"),
    _way("[被遭]~N~抢了?~杠", "被抢杠N"),
    # 根 by another word
    _way("带~([一二两三四1-4])~个?~[杠勾钩](?!钓)", r"\1根"),
    _way("带~[杠勾钩](?![上后开钓])", "带根"),
    _way("([一二两三四1-4])~个?~[勾钩](?!钓)", r"\1根"),
    _way(f" 清{_END}", " 清一色"),
    _way(f"自摸~(?:通吃|三家){_END}", "自摸"),
)
_WALL_ENDS = (
    _way("^(?:黄了|荒了|流了|没牌了|牌?摸完了)[ ,。.!]+(?=.)", "流局 "),
    # all but those named, and the only one
    _way(rf"(?:[就只]有?~)?{_LIST}~除外", r"除了\1 "),
    _way(rf"除[了开去]?~{_LIST}~[以之]?外", r"除了\1 "),
    _way("(?:除|不算)~(?=N)", "除了"),
    _way("[就只光]~N~一个人?~(?=听|有叫|下叫)", "只有N"),
    _way("[就只光]是?~(?=N)", "只有"),
    _way("(?P<before>N~)一个人?~(?=听|有叫|下叫)", ""),
    # who is ready, and who is 花猪
    _way("[听叫](?:牌|了)?的~(?:有|是)~(?=N)", "听"),
    _way("(?P<before>N~)叫(?=~[^N了 ,。.!])", "有叫 "),
    _way("查~N~的?~花猪", "花猪N"),
    _way("(?P<before>N~)(?:是~|是个)?猪", "花猪"),
    _way("(?P<before>(?:N|其他人?|别人|其余)~)没有?(?=[ ,。.!了]*(?:$|N))", "没听"),
)
_ASIDES = (
    # when it was, and the request to note it
    _way("^(?:这一?[把局盘]|刚才|刚刚|然后|接着|最后)[ ,]*(?=N)", ""),
    _way("^(?:请|麻烦|帮忙|帮我)?(?:补记|漏记|记账|记一下|记一笔|记下|记上|记)[ ,:]*(?=N)", ""),
    _way("[ ,](?:请|麻烦|帮忙)?(?:记账|记一下|记一笔|记下|记上|记)(?=[ ,。.!了]*$)", ""),
    _way("@(?=N)", ""),
    # what stands in brackets, and strokes
    _way("《~([^《》]+?)~》", r" \1 "),
    _way(r"[「『【“]~([^「『【“”】』」]+?)~[”】』」]", r" \1 "),
    _way("~[-—–/·]+~(?=[^0-9 ])", " "),
)
PASSIVE = r"(?:robbed|dealt|discarded|thrown|won|konged|ganged|self[ -]?dr(?:awn|ew))\b"
"""Of whom this is said with got, it was done to him."""

_MAKES = rf"(?:has|have|got(?! {PASSIVE})|gets(?! {PASSIVE})|makes?|made|declare[sd]?|calls?|called)"
_ARTICLE = "(?:an? |the |another )"
_ENGLISH = (
    _way("(?P<before>N )(?:draws|drew) (?:an? |the )?(?=[a-z])", "self draws "),
    _way("(?P<before>N )(?:draws|drew)(?=[ .!]*$)", "self draws"),
    _way(rf"(?P<before>N )(?:adds?|added) {_ARTICLE}(?:kong|gang)", "added kong"),
    _way(rf"(?P<before>N ){_MAKES} {_ARTICLE}?(?=[a-z])", ""),
    _way(f"(?P<before>N ){_ARTICLE}(?=[a-z])", ""),
    # who feeds or deals in, and who gets it
    _way(rf"(?:feeds|fed|gives|gave|deals|dealt) N {_ARTICLE}?(?:kong|gang)", "点杠给N"),
    _way(rf"(?:feeds|fed|gives|gave|throws|threw) N {_ARTICLE}?win", "点炮N"),
    _way("(?:feeds|fed|shoots|shot|deals to|dealt to|dealt|throws to|threw to) N", "点炮N"),
    _way("(?P<before>N )(?:threw|discarded|fed|dealt) it", "点炮"),
    _way(",? ?(?:thrown|discarded|fed) by (?=N)", " "),
    _way(" (?:on|with|off) the (?:discard|tile) (?:by|of|from) (?=N)", " off "),
    _way(" by discard (?=(?:from|off) N)", " "),
    _way(" by (?=N[ .!]*$)", " "),
    _way("(?P<before>^(?:concealed|added|late) (?:kong|gang)) for (?=N[ .!]*$)", " "),
    # to win
    _way("(?P<before>N )(?:goes out|went out|rons?|beats?)(?= (?:(?:off|on|from) )?N)", "wins"),
    _way("(?P<before>N )(?:goes|went) out(?=[ .!]*$)", "wins"),
    _way(r"after (?:her|his|their) (?:own )?(kong|gang)", r"after \1"),
    # one root
    _way(r"(?:w/|with|and(?! (?:an?|one) )|\+) ?(?:an? |one )?(?:root|gen)\b(?!s)", "1 root"),
    _way(r"(?<!plus)(?<!and) (?:an?|one) (?:root|gen)\b", " 1 root"),
    # who alone is ready
    _way("(?:nobody|no one) (?:but|except) (?=N)", "only "),
    _way("(?P<before>ready )but (?=N)", "except "),
    _way("(?:all|everybody|everyone) but (?=N)", "everybody except "),
    # the request to note it, and strokes
    _way("^(?:please )?(?:record|note|log)(?: that)?[ :,]+(?=N)", ""),
    _way("~[-—–]+~(?=[^0-9 ])", " "),
)
WAYS: tuple[tuple[re.Pattern[str], tuple[Way, ...]], ...] = (
    (re.compile("[杠风雨]"), _GANGS),
    (re.compile("[炮响抢胡点放割糊勾钩错錯假乱]|自摸|打的|带.*杠| 清"), _WINS),
    (re.compile("[听叫猪除算没]|^(?:[黄荒流]了|没牌了|牌?摸完)"), _WALL_ENDS),
    (
        re.compile(
            r"^(?:这一?[把局盘]|刚|然后|接着|最后)|^(?:请|麻烦|帮忙|帮我)?[补漏]?记|记[账一下上]|[ ,]记"
            r"|[@《「『【“/—–·-]"
        ),
        _ASIDES,
    ),
    (
        re.compile(
            r"[a-z].* (?:an?|the|another|by|for|has|have|got|gets|makes?|made|adds?|added|declare[sd]?|calls?"
            r"|called|draws|drew|fed|feeds|gives?|gave|dealt|deals|thr[eo]ws?|shot|shoots|out|rons?|beats?|her|his|their"
            r"|root|gen|with|off|on|but)(?![a-z])|w/|[+—–-]|nobody|no one|(?:discarded|thrown) "
            r"|^(?:please|record|note|log)"
        ),
        _ENGLISH,
    ),
)
"""What the ways of a kind need, told at a glance, and the ways; the first that makes an entry is offered."""
