"""The grammar of the terminal, as transcripts of the echo bot."""

from collections.abc import AsyncIterator, Iterable
from pathlib import Path

import pytest
from echo_bot import PICTURE

from bot.local.chat import AnyApplication, LocalChat
from bot.local.methods.media import DOCUMENT_BYTES
from bot.local.records import Place, Status
from bot.local.telegram import LocalTelegram
from bot.local.terminal import play, run_demo, run_terminal
from bot.local.words import CHINESE, ENGLISH, Words

BOARD = """\
[2] 第 1 局 庄 老王
今晚 0
[杠] [胡]
[更多]
"""
TRANSCRIPTS = {
    "what is typed is echoed, what the bot sends is numbered on": (
        "老王: 晚上好\n老王: /board\n",
        "[1] 老王: 晚上好\n[2] 老王: /board\n" + BOARD.replace("[2]", "[3]"),
    ),
    "comments and empty lines do nothing": ("# 晚上\n\n老王: hi\n", "[1] 老王: hi\n"),
    "a tap is answered to who tapped, and the board edited": (
        "老王: /board\n小李> 胡\n",
        "[1] 老王: /board\n" + BOARD + "(小李) 记下了 hu\n[2*] 小李 hu\n[杠] [胡]\n[更多]\n",
    ),
    "an alert is for one alone": (
        "老王: /board\n小李> 更多\n",
        "[1] 老王: /board\n" + BOARD + "(小李) 还没有\n",
    ),
    "a part of the label is enough": (
        "老王: /board\n小李> 更\n",
        "[1] 老王: /board\n" + BOARD + "(小李) 还没有\n",
    ),
    "a tap names its message": (
        "老王: /board\n老王: /board\n老王> 2 胡\n",
        "[1] 老王: /board\n"
        + BOARD
        + "[3] 老王: /board\n"
        + BOARD.replace("[2]", "[4]")
        + "(老王) 记下了 hu\n[2*] 老王 hu\n[杠] [胡]\n[更多]\n",
    ),
    "a tap that finds no button says so, and reading goes on": (
        "老王> 胡\n老王: hi\n老王> 1 胡\n老王> 9 胡\n老王: /board\n老王> 3 碰\n",
        "! 没有写着「胡」的按钮：看一下上面方括号里的字。\n[1] 老王: hi\n"
        "! 这条消息上没有写着「胡」的按钮：也许已经变了，看一下最新的。\n"
        "! 没有第 9 条消息：看一下方括号里的号码。\n"
        "[2] 老王: /board\n"
        + BOARD.replace("[2]", "[3]")
        + "! 这条消息上没有写着「碰」的按钮：也许已经变了，看一下最新的。\n",
    ),
    "an edit keeps its number, and the bot reacts": (
        "老王: 阿强 暗杠\n老王~ 1 阿强 直杠\n",
        "[1] 老王: 阿强 暗杠\n[1*] 老王: 阿强 直杠\n[1] 👌\n",
    ),
    "nobody edits another's message, nor without a change": (
        "老王: a\n小李~ 1 b\n老王~ 1 a\n老王~ 7 a\n",
        (
            "[1] 老王: a\n! 第 1 条不是他写的，只能改自己的。\n! 第 1 条没有变：改成不一样的字。\n"
            "! 没有第 7 条消息：看一下方括号里的号码。\n"
        ),
    ),
    "a reply carries what it replies to": (
        "老王: a\n小李^ 1 b\n小李^ 8 b\n",
        "[1] 老王: a\n[2] 小李: b\n[3] 回的是 1: a\n! 没有第 8 条消息：看一下方括号里的号码。\n",
    ),
    "every group counts for itself, and the lines happen where the last @ says": (
        "老王: a\n@周五局\n老王: b\n@本群\n老王: c\n",
        "[1] 老王: a\n[1] 老王: b\n[2] 老王: c\n",
    ),
    "topics share the numbers of their group, but not its newest button": (
        "@周五局/东桌\n老王: /board\n@周五局/西桌\n老王: a\n老王> 胡\n老王> 2 胡\n",
        "[1] 老王: /board\n"
        + BOARD
        + "[3] 老王: a\n! 没有写着「胡」的按钮：看一下上面方括号里的字。\n"
        + "(老王) 记下了 hu\n@周五局/东桌 [2*] 老王 hu\n[杠] [胡]\n[更多]\n",
    ),
    "a private chat is one person's": (
        "@@老王\n老王: /board\n小李: hi\n",
        "[1] 老王: /board\n" + BOARD + "! 这是老王的私聊，别人不能在这里说话：先用 @ 回到群里。\n",
    ),
    "what is sent into a private chat is shown to one alone": (
        "@@老王\n老王: hi\n@本群\n老王: /whisper\n",
        "[1] 老王: hi\n[1] 老王: /whisper\n(老王) 只告诉你\n[杠] [胡]\n[更多]\n",
    ),
    "dice show what they threw": ("老王: /dice\n", "[1] 老王: /dice\n[2] 🎲 4\n"),
    "a line nobody says is one line's trouble": (
        "大家好\n老王: hi\n",
        "! 看不懂「大家好」：写成「老王: 要说的话」。\n[1] 老王: hi\n",
    ),
    "a name is at most 64 characters": (
        f"{'王' * 65}: hi\n",
        f"! 名字要 1 到 64 个字：{'王' * 65}\n",
    ),
    "a question by the bot is answered by a reply": (
        "老王: /ask\n老王^ 2 小美\n",
        "[1] 老王: /ask\n[2] 叫什么名字？\n[3] 老王: 小美\n[4] 回的是 2: 叫什么名字？\n",
    ),
}


@pytest.mark.parametrize(("typed", "shown"), TRANSCRIPTS.values(), ids=TRANSCRIPTS.keys())
async def test_a_transcript(
    application: AnyApplication, telegram: LocalTelegram, typed: str, shown: str
) -> None:
    assert await play(application, telegram, typed) == shown


def read(path: str) -> bytes:
    return Path(path).read_bytes()


async def test_the_path_of_a_picture_or_file_is_shown(
    application: AnyApplication, telegram: LocalTelegram
) -> None:
    shown = (await play(application, telegram, "老王: /chart\n老王: /export\n")).splitlines()
    assert shown[1] == "[2] 今晚"
    assert read(shown[2]) == PICTURE
    assert shown[4].startswith("[4] ")
    assert read(shown[4].removeprefix("[4] ")).decode() == "座位,得分\n老王,12\n"


async def test_the_first_to_speak_is_admin_and_new_names_join(
    application: AnyApplication, telegram: LocalTelegram
) -> None:
    await play(application, telegram, "老王: a\n小李: b\n")
    chat = telegram.world.chats[telegram.world.group().chat_id]
    standing = {telegram.world.people[id_].name: status for id_, status in chat.members.items()}
    assert standing == {"川麻记分": Status.MEMBER, "老王": Status.CREATOR, "小李": Status.MEMBER}


@pytest.mark.parametrize(
    ("label", "typed"),
    [("2 番", "2 番"), ("full flush", "Full flush"), ("Win", "win")],
    ids=["a number may belong to it", "a capital too many", "a capital too few"],
)
async def test_a_label_is_found_as_people_type_it(
    application: AnyApplication, telegram: LocalTelegram, label: str, typed: str
) -> None:
    await play(application, telegram, "老王: a\n老王: b\n")
    markup = {"inline_keyboard": [[{"text": label, "callback_data": "more"}]]}
    place = telegram.world.group().chat_id
    telegram.call("sendMessage", {"chat_id": place, "text": "?", "reply_markup": markup})
    assert await play(application, telegram, f"老王> {typed}\n") == "(老王) 还没有\n"


async def each(lines: Iterable[str]) -> AsyncIterator[str]:
    for line in lines:
        yield line


@pytest.mark.parametrize("words", [CHINESE, ENGLISH], ids=["zh", "en"])
async def test_with_nothing_to_read_it_greets_and_ends(
    application: AnyApplication, telegram: LocalTelegram, words: Words
) -> None:
    async def words_in(_place: Place) -> Words:
        return words

    shown: list[str] = []
    chat = LocalChat(application, telegram, words_in=words_in)
    await run_terminal(chat, each([]), shown.append)
    assert shown == [words.greeting]


async def test_it_speaks_as_the_place_does_where_it_is(
    application: AnyApplication, telegram: LocalTelegram
) -> None:
    there = telegram.world.group("Friday")

    async def words_in(place: Place) -> Words:
        return ENGLISH if place == there else CHINESE

    shown: list[str] = []
    chat = LocalChat(application, telegram, words_in=words_in)
    await run_terminal(chat, each(["老王> 胡", "@Friday", "Wang> Win"]), shown.append)
    assert shown == [
        "! 没有写着「胡」的按钮：看一下上面方括号里的字。",
        '! no button says "Win": look at the words in brackets above.',
    ]


async def test_a_file_of_this_machine_is_sent_with_what_is_written_below_it(
    application: AnyApplication, telegram: LocalTelegram, tmp_path: Path
) -> None:
    ledger = tmp_path / "our ledger.json"
    ledger.write_bytes(b"{}")
    shown = (await play(application, telegram, f"老王< {ledger} /import\n小李< '{ledger}'\n")).splitlines()
    assert shown[0] == "[1] 老王: /import"
    assert read(shown[1]) == b"{}"
    assert shown[2].startswith("[2] 小李: ")
    sent = telegram.message(telegram.world.group(), 1)
    assert sent.attachment is not None
    assert (sent.text, sent.attachment.name) == ("/import", "our ledger.json")


async def test_a_file_that_cannot_be_sent_is_one_line(
    application: AnyApplication, telegram: LocalTelegram, tmp_path: Path
) -> None:
    (tmp_path / "nothing.json").touch()
    with (tmp_path / "huge.json").open("wb") as huge:
        huge.truncate(DOCUMENT_BYTES + 1)
    lines = "".join(f"老王< {tmp_path}/{name}\n" for name in ("gone.json", "nothing.json", "huge.json"))
    assert await play(application, telegram, f"{lines}老王< {tmp_path} /import\n") == (
        f"! 读不到文件「{tmp_path}/gone.json」：看一下路径。\n"
        "! 文件「nothing.json」是空的，发不了。\n"
        "! 文件「huge.json」太大：最多 50 MB。\n"
        f"! 读不到文件「{tmp_path}」：看一下路径。\n"
    )


async def test_with_lines_to_read_it_only_works_them(
    application: AnyApplication, telegram: LocalTelegram
) -> None:
    shown: list[str] = []
    await run_terminal(LocalChat(application, telegram), each(["老王: hi"]), shown.append)
    assert shown == ["[1] 老王: hi"]


async def test_a_demo_shows_also_the_taps(application: AnyApplication, telegram: LocalTelegram) -> None:
    shown: list[str] = []
    await run_demo(LocalChat(application, telegram), ["# 开桌", "老王: /board\n", "老王> 更多"], shown.append)
    assert shown == ["# 开桌", "[1] 老王: /board", *BOARD.splitlines(), "老王> 更多", "(老王) 还没有"]


@pytest.mark.parametrize("words", [CHINESE, ENGLISH], ids=["zh", "en"])
def test_every_refusal_has_one_line(words: Words) -> None:
    assert all(sentence.format("x").count("\n") == 0 for sentence in words.refusals.values())


def test_both_languages_have_the_same_sentences() -> None:
    assert CHINESE.refusals.keys() == ENGLISH.refusals.keys()
    assert CHINESE.page.keys() == ENGLISH.page.keys()
    for key, sentence in CHINESE.page.items():
        assert sentence.count("{}") == ENGLISH.page[key].count("{}"), key
