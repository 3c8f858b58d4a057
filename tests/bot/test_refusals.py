"""What cannot be booked gets one sentence, or a question; tallies, events and revisions stay as they are."""

import pytest
from room import Room

USAGE = (
    "写法：/new 老王 小李 阿强 小美 chengdu-5-80\n"
    "（2 到 6 个人，第五第六个先歇着；后面可以写模板和规矩，如 打2块 3番封顶）。"
)
HINT = "写法如：老王 自摸 清一色 1根；能用的词见 /help words。"
IS_OUT = "小李这一局已经胡了，不能再记他。"
NO_TABLE = "这里还没有开桌。开桌：/new 老王 小李 阿强 小美"

REFUSED: dict[str, tuple[list[str], str, str]] = {
    "a piece nobody knows": ([], "/gang 老王 阿花 暗杠", f"看不懂「阿花」。{HINT}"),
    "a word said twice": ([], "老王 暗杠 暗杠", "「暗杠」说了两次：是一次就只写一次，是两次就分两行记。"),
    "somebody of the group who sits elsewhere": (
        ["/end", "/new 小张 老赵", "/end", "/new 老王 小李"],
        "小张 暗杠",
        "小张不在这桌。这桌是：老王、小李。",
    ),
    "a winner who won before": (["小李 胡 阿强"], "小李 自摸", IS_OUT),
    "a gang after winning": (["小李 胡 阿强"], "小李 暗杠", IS_OUT),
    "a payer who won before": (["小李 胡 阿强"], "小美 胡 小李", IS_OUT),
    "seven pairs beside a gang": (["小李 暗杠"], "小李 自摸 七对", "七对、暗杠不能在同一手牌里。"),
    "patterns that exclude each other": ([], "老王 自摸 七对 对对胡", "七对、对对胡不能在同一手牌里。"),
    "a win on a gang without a gang": (
        [],
        "老王 自摸 杠上花",
        "这一笔要紧跟老王自己的杠，最近记的不是：漏了就先记那一杠，如 老王 暗杠。",
    ),
    "the winner pays": ([], "小李 胡 小李", "小李写了两次：一笔里每个人只写一次。"),
    "a third name": (
        [],
        "老王 胡 小李 阿强",
        "多了人：阿强。前面的人杠或胡，后面的人付钱，一笔只写这两边。",
    ),
    "a payer of a self-draw": (
        [],
        "/hu 老王 自摸 小李",
        "自摸是每家都付，天胡、杠上花也只在自摸时有：小李、自摸只能留一个。",
    ),
    "a word of another command": (
        [],
        "/gang 老王 自摸",
        "「自摸」是别的命令的：杠用 /gang，胡用 /hu，流局用 /draw。",
    ),
    "ready and three suits at once": ([], "流局 听 小李 花猪 小李", "小李写了两次：一笔里每个人只写一次。"),
    "four thousand characters": ([], f"/hu {'胡' * 4000}", f"看不懂「{'胡' * 23}…」。{HINT}"),
    "over four thousand characters": (
        [],
        f"/hu {'胡' * 4001}",
        "这行太长，一笔不用写这么多。写法如：老王 自摸 清一色 1根。",
    ),
    "an adjustment that is one too many": (
        [],
        "/adjust 老王+12 小李-5 阿强-5 小美-1",
        "调整要合计为 0，现在差 +1。",
    ),
    "an adjustment of nothing": (
        [],
        "/adjust 老王+0 小李-0",
        "老王的金额不对：要是不为零的数，最多四位小数。",
    ),
    "an adjustment beyond all bounds": (
        [],
        "/adjust 老王+999999999999 小李-999999999999",
        "金额「999999999999」不对：要是大于零、不超过一千亿的数，最多四位小数。",
    ),
    "an adjustment of nobody": ([], "/adjust", "写法：/adjust 老王+12 小李-12（合计要为 0）。"),
    "a second table": ([], "/new 甲 乙", "这里已经有一桌：老王、小李、阿强、小美。先 /end 散桌，再开新的。"),
    "nothing to take back": ([], "/undo", "没有可以撤销的了。"),
}

ASKED: dict[str, tuple[list[str], str, str]] = {
    "who paid": ([], "小美 胡 对对胡", "小美 胡：自摸，还是谁点的炮？"),
    "which gang": ([], "老王 杠", "老王：哪种杠？"),
    "who fed it": ([], "老王 直杠", "老王 直杠：谁点的杠？"),
    "an empty /hu": ([], "/hu", "谁胡？"),
    "an empty /gang": ([], "/gang", "谁杠？"),
    "an empty /draw": ([], "/draw", "流局：谁听牌，谁花猪？没点的就是没听。"),
    "a name with a slip in it": ([], "小丽 暗杠", "「小丽」是谁？"),
    "a name nobody has": ([], "/gang 阿花 暗杠", "「阿花」是谁？"),
    "more fan than the patterns make": ([], "老王 自摸 清一色 3番", "这行有几种读法，是哪一种？"),
    "somebody spoken to": ([], "小李，老王胡了", "这行有几种读法，是哪一种？"),
    "a word with a slip in it": ([], "老王 岸杠", "看不懂「岸杠」，能用的词见 /help words。是不是要记："),
    "the same within a minute": (["小李 暗杠"], "小李 暗杠", "一分钟内刚记过同样的一笔。再记一次？"),
}

WITHOUT_A_TABLE: dict[str, tuple[str, str]] = {
    "a gang": ("/gang 老王 暗杠", NO_TABLE),
    "a win": ("/hu", NO_TABLE),
    "a wall end": ("/draw", NO_TABLE),
    "a standing": ("/score", NO_TABLE),
    "an undo": ("/undo", NO_TABLE),
    "an end": ("/end", NO_TABLE),
    "an adjustment": ("/adjust 老王+1 小李-1", NO_TABLE),
    "one player": ("/new 老王", f"至少要两个人。{USAGE}"),
    "seven players": ("/new 甲 乙 丙 丁 戊 己 庚", "最多写六个人，四个上桌两个歇着，多了 庚。"),
    "a cap of 70": (
        "/new 老王 小李 cap=70",
        "封顶 70 不对：番数最多 12；按钱封顶写 80块封顶，按倍数写 16倍封顶。",
    ),
    "a cap in money that is no doubling": (
        "/new 老王 小李 cap_money=70",
        "封顶 70 不对：要是底分的 1、2、4、8、16…… 倍。",
    ),
    "a preset that does not exist": (
        "/new 老王 小李 chengdu-5-800",
        "没有「chengdu-5-800」这个模板，是不是 chengdu-5-80、chengdu-5？",
    ),
    "a name of entry words only": (
        "/new 点炮 小李",
        "「点炮」全是记账的词，不能当名字：和杠、胡分不开。加个字就行，如 点炮哥。",
    ),
    "a name of digits only": ("/new 12 小李", "「12」全是数字，不能当名字：和番数、根数分不开。"),
    "a name twice": ("/new 老王 老王", "「老王」写了两次：每个人写一次，名字要不同。"),
    "a name of 65 characters": (f"/new {'王' * 65} 小李", f"名字太长：「{'王' * 23}…」，最多 64 个字。"),
}

TALK = {
    "a chat": "今天打得真开心",
    "a joke about a win": "老王你又胡了啊",
    "a shout": "胡胡胡！",
    "an emoji": "🀄",
    "a name and no more": "老王",
    "four thousand characters": "老王自摸" * 1000,
}


@pytest.mark.parametrize(("before", "typed", "sentence"), REFUSED.values(), ids=REFUSED.keys())
async def test_a_line_that_cannot_be_gets_one_sentence(
    table: Room, before: list[str], typed: str, sentence: str
) -> None:
    await table.play(*(f"老王: {line}" for line in before))
    was = await table.ledger()
    assert await table.answer(f"老王: {typed}") == sentence
    assert await table.ledger() == was


@pytest.mark.parametrize(("before", "typed", "question"), ASKED.values(), ids=ASKED.keys())
async def test_a_line_that_leaves_something_open_is_asked_about(
    table: Room, before: list[str], typed: str, question: str
) -> None:
    await table.play(*(f"老王: {line}" for line in before))
    was = await table.ledger()
    asked = (await table.answer(f"老王: {typed}")).splitlines()
    assert question in asked
    assert asked[-1].endswith("[取消]")
    assert await table.ledger() == was


@pytest.mark.parametrize(("typed", "sentence"), WITHOUT_A_TABLE.values(), ids=WITHOUT_A_TABLE.keys())
async def test_without_a_table_nothing_is_booked(room: Room, typed: str, sentence: str) -> None:
    await room.play("老王: 来了")
    was = await room.ledger()
    assert await room.answer(f"老王: {typed}") == sentence
    assert await room.ledger() == was


@pytest.mark.parametrize("typed", TALK.values(), ids=TALK.keys())
async def test_table_talk_is_not_answered(table: Room, typed: str) -> None:
    was = await table.ledger()
    assert await table.answer(f"老王: {typed}") == ""
    assert await table.ledger() == was


async def test_the_same_a_minute_later_is_another(table: Room) -> None:
    await table.play("小李: 小李 暗杠")
    table.clock.turn(61)
    await table.play("小李: 小李 暗杠")
    assert (await table.score())["小李"] == "+60"


async def test_the_same_is_no_longer_asked_about_when_the_first_was_taken_back(table: Room) -> None:
    await table.play("小李: 小李 暗杠", "小李: /undo", "小李: 小李 暗杠")
    assert (await table.score())["小李"] == "+30"


async def test_names_of_every_sort_play_and_are_shown_as_they_are(room: Room) -> None:
    names = ["胡哥", "杠头", "<b>", "🀄️a_b*龙"]
    await room.play(
        f"胡哥: /new {' '.join(names)} chengdu-std",
        "胡哥: 胡哥胡杠头",
        "胡哥: 🀄️a_b*龙 暗杠",
        "胡哥: <b>自摸",
    )
    assert await room.score(who="胡哥") == {"胡哥": "+1", "杠头": "-5", "<b>": "+2", "🀄️a_b*龙": "+2"}


UNREADABLE = "改成这样记不了，账没有动："
EDITS = {
    "another gang is offered": ("/gang 小李 弯杠", "改第1局第1笔：小李 暗杠"),
    "a win without its payer is asked about": ("小李 胡", "小李 胡：自摸，还是谁点的炮？"),
    "patterns that exclude each other are refused": (
        "小李 自摸 七对 对对胡",
        "七对、对对胡不能在同一手牌里。",
    ),
    "a line that is none any more": ("今天真冷", f"{UNREADABLE}看不懂「今天真冷」。"),
    "a winner who pays": ("小李 胡 小李", f"{UNREADABLE}小李写了两次：一笔里每个人只写一次。"),
}


@pytest.mark.parametrize(("edited", "said"), EDITS.values(), ids=EDITS.keys())
async def test_an_edited_line_changes_nothing_by_itself(table: Room, edited: str, said: str) -> None:
    await table.play("老王: 小李 暗杠")
    was = await table.ledger()
    shown = await table.play(f"老王~ 4 {edited}")
    assert any(said in line for line in shown)
    assert await table.ledger() == was


UNHEARD = {"the same command": "/gang 小李 暗杠", "the same line with a dot": "小李 暗杠。"}


@pytest.mark.parametrize("edited", UNHEARD.values(), ids=UNHEARD.keys())
async def test_an_edit_that_says_the_same_books_nothing_again(table: Room, edited: str) -> None:
    await table.play("老王: 小李 暗杠")
    was = await table.ledger()
    assert len(await table.play(f"老王~ 4 {edited}")) == 1
    assert await table.ledger() == was


async def test_an_edit_of_table_talk_books_nothing_by_itself(table: Room) -> None:
    await table.play("老王: 今天真冷")
    was = await table.ledger()
    assert len(await table.play("老王~ 4 今天真热")) == 1
    await table.play("老王~ 4 小李 暗杠")
    assert await table.ledger() == was
