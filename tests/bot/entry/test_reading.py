"""读句: when a line speaks, when it asks, and when it is table talk."""

import time

import pytest
from entry_builders import ROSTER, H, L, M, Q, W, asked, event_of, hand, question, read, refused, self_draw
from hypothesis import given
from hypothesis import strategies as st

from bot.entry import (
    AskKind,
    Asks,
    Dialog,
    Entry,
    Heading,
    RefusalCode,
    RefusedLine,
    Roster,
    Silence,
    read_line,
    with_pinyin,
)

EVENING = Roster.of({"老王": W, "小李": L, "阿强": Q, "小美": M})


@pytest.mark.parametrize(
    "line",
    [
        "胡哥你又胡了啊",
        "今天打得真开心",
        "阿强你点炮了哈哈",
        "老王",
        "老王小李阿强",
        "小李和老王",
        "老王和小李杠",
        "胡了",
        "自摸！",
        "杠上花",
        "清一色",
        "老王清一色啊",
        "老王 听牌了",
        "老王的杠",
        "我胡了",
        "你们谁胡了",
        "老王自摸?",
        "老王自摸？",
        "小李晚了",
        "老王胡哥",
        "阿强要离开吗",
        "阿强走了",
        "老王昨天自摸了",
        "老王今天手气好自摸清一色",
        "ok",
        "Bob wins again lol",
        "hu",
        "",
        "   ",
        "，。",
        "12345",
        "老王自摸 http://example.org/x",
        "😀😀",
    ],
)
def test_table_talk_is_met_with_silence(line: str) -> None:
    assert read(line) == Silence()


@pytest.mark.parametrize(
    ("heading", "line", "answer"),
    [
        (Heading.GANG, "老王 弯杠", {"type": "gang", "by": W, "kind": "wan"}),
        (Heading.GANG, "阿强 直杠 小李", {"type": "gang", "by": Q, "kind": "zhi", "from": L}),
        (
            Heading.WIN,
            "小美 阿强 杠上炮",
            {
                "type": "win",
                "how": "discard",
                "from": Q,
                "wins": [{"by": M, "hand": hand()}],
                "flags": ["gang_shang_pao"],
            },
        ),
        (Heading.WIN, "老王 自摸 清一色 1根", self_draw(W, hand("qing_yi_se", gen=1))),
        (
            Heading.WALL_END,
            "听 小李 清一色",
            {"type": "wall_end", "ready": [{"by": L, "best": hand("qing_yi_se")}], "pigs": []},
        ),
        (
            Heading.WIN,
            "阿强点炮小美清一色、老王平胡",
            {
                "type": "win",
                "how": "discard",
                "from": Q,
                "wins": [{"by": M, "hand": hand("qing_yi_se")}, {"by": W, "hand": hand()}],
                "flags": [],
            },
        ),
        (Heading.WIN, "小李 自摸 七对", self_draw(L, hand("qi_dui"))),
        (
            Heading.WIN,
            "老王 抢杠 小美 平胡",
            {"type": "win", "how": "rob_gang", "from": M, "wins": [{"by": W, "hand": hand()}], "flags": []},
        ),
        (Heading.GANG, "小李 暗杠", {"type": "gang", "by": L, "kind": "an"}),
        (Heading.WIN, "小李 自摸 1根", self_draw(L, hand(gen=1))),
    ],
)
def test_an_evening_of_commands(heading: Heading, line: str, answer: dict[str, object]) -> None:
    assert event_of(line, heading, EVENING) == answer


def test_one_unknown_word_near_a_name_is_offered_and_never_booked() -> None:
    answer = question("小丽自摸清一色")
    assert (answer.kind, answer.about) == (AskKind.WHO_IS_MEANT, ("小丽",))
    assert [choice.player for choice in answer.choices] == [L]
    assert answer.choices[0].reading == Entry(self_draw(L, hand("qing_yi_se")))


def test_the_unknown_payer_is_offered_too() -> None:
    answer = question("小美 胡 阿墙 对对胡")
    assert [choice.player for choice in answer.choices] == [Q]


def test_an_offered_name_may_leave_a_question_of_its_own() -> None:
    (choice,) = question("小丽胡了").choices
    assert isinstance(choice.reading, Asks)
    assert choice.reading.kind is AskKind.WHO_PAYS


def test_an_unknown_word_is_shown_as_it_was_typed() -> None:
    assert question("ALCIE 自摸").about == ("ALCIE",)


def test_a_word_that_could_only_be_the_same_player_again_is_not_offered() -> None:
    assert read("小李 直杠 小丽", roster=Roster.of({"小李": L})) == RefusedLine(
        RefusalCode.UNREADABLE, ("小丽",)
    )


@pytest.mark.parametrize("line", ["强自摸", "老李哥们自摸", "小丽 小梅 自摸", "小丽真棒"])
def test_in_table_talk_a_vague_word_is_not_taken_for_a_name(line: str) -> None:
    assert read(line) == Silence()


def test_behind_a_command_one_character_of_a_name_is_enough_to_ask() -> None:
    assert asked("强 自摸", Heading.WIN) is AskKind.WHO_IS_MEANT


@pytest.mark.parametrize(
    ("line", "pieces"),
    [
        pytest.param("哈喽", ("哈喽",), id="one piece"),
        pytest.param("老王 哈喽 自摸 嘿嘿", ("哈喽", "嘿嘿"), id="two pieces"),
        pytest.param("老王自摸 WHATEVER", ("WHATEVER",), id="as it was typed"),
        pytest.param("老王 都 小李", ("老王 都 小李",), id="words that say nothing together"),
    ],
)
def test_behind_a_command_there_is_no_silence(line: str, pieces: tuple[str, ...]) -> None:
    assert refused(line, Heading.WIN) == (RefusalCode.UNREADABLE, pieces)


@pytest.mark.parametrize("heading", list(Heading))
def test_a_command_alone_opens_its_dialog(heading: Heading) -> None:
    assert read("", heading) == Dialog(heading)


def test_a_line_beyond_all_bounds_is_not_read() -> None:
    line = "老王自摸" + " " * 4_000
    assert read(line) == Silence()
    assert read(line, Heading.WIN) == RefusedLine(RefusalCode.TOO_LONG)


def test_a_line_means_what_its_table_and_its_command_make_of_it() -> None:
    other_table = Roster.of({"老王": L, "小李": W})
    assert event_of("老王 自摸", roster=EVENING) == self_draw(W, hand())
    assert event_of("老王 自摸", roster=other_table) == self_draw(L, hand())
    assert refused("老王 自摸", Heading.GANG) == (RefusalCode.OTHER_COMMAND, ("自摸",))


def test_names_also_answer_to_their_sound_where_the_table_wishes() -> None:
    roster = with_pinyin(EVENING)
    assert event_of("xiaoli zimo", roster=roster) == self_draw(L, hand())
    assert read("xiaoli zimo", roster=EVENING).kind is AskKind.WHO_IS_MEANT


def test_a_sound_that_two_share_is_nobodys() -> None:
    roster = with_pinyin(Roster.of({"小李": "a", "小丽": "b"}))
    assert len(read("xiaoli zimo", roster=roster).choices) == 2


SPOKEN = [
    ["老王", "自摸", "清一色", "1根"],
    ["阿强", "点炮", "小美", "清对", "老王", "平胡"],
    ["小美", "胡", "阿强", "11123777888999万"],
    ["流局", "听", "小李", "清一色", "死叫", "花猪", "阿强"],
    ["小李", "直杠", "阿强"],
    ["胡哥", "抢杠", "小李", "小七对", "三番"],
]


@given(
    st.sampled_from(SPOKEN),
    st.lists(st.sampled_from(["", " ", "　", "  ", "，", "、 "]), min_size=6, max_size=6),
)
def test_spaces_between_chinese_words_change_nothing(words: list[str], gaps: list[str]) -> None:
    spaced = "".join(word + gap for word, gap in zip(words, [*gaps, ""], strict=False))
    assert read(spaced) == read(" ".join(words))
    assert isinstance(read(spaced), Entry)


ANYTHING = st.text(max_size=120) | st.lists(
    st.sampled_from(
        [
            *"胡杠听和给的了、 +-12万m[<{",
            "老王",
            "小李",
            "点炮",
            "清七对",
            "2番",
            "1根",
            "流局",
            "hu",
            "gang",
            "小丽",
        ]
    ),
    max_size=25,
).map("".join)


@given(ANYTHING, st.sampled_from([None, *Heading]))
def test_no_text_breaks_the_reader_and_a_command_is_always_answered(
    text: str, heading: Heading | None
) -> None:
    answer = read_line(text, ROSTER, heading=heading)
    assert isinstance(answer, Entry | Asks | RefusedLine | Dialog | Silence)
    assert heading is None or not isinstance(answer, Silence)


@given(ANYTHING)
def test_only_players_of_the_table_are_ever_booked(text: str) -> None:
    answer = read_line(text, ROSTER)
    if isinstance(answer, Entry):
        named = {answer.event.get("by"), answer.event.get("from")} - {None}
        named |= {win["by"] for win in answer.event.get("wins", ())}
        named |= {one["by"] for one in answer.event.get("ready", ())}
        assert named <= {person.key for person in ROSTER.players}


@pytest.mark.parametrize(
    "line",
    [
        pytest.param("胡" * 4_000, id="one entry word"),
        pytest.param("老王" * 2_000, id="one name"),
        pytest.param("一条龙对对胡" * 600, id="words within words"),
        pytest.param("1 " * 2_000, id="digits"),
        pytest.param("gang shang " * 300, id="syllables"),
        pytest.param("老王自摸" + "，。" * 1_900 + "清一色" + "对对胡" * 5, id="a gulf of full stops"),
        pytest.param("小丽胡" * 90, id="unknown names"),
        pytest.param("<" * 4_000, id="brackets"),
    ],
)
@pytest.mark.parametrize("heading", [None, Heading.WIN])
def test_a_hostile_line_is_read_in_no_time(line: str, heading: Heading | None) -> None:
    read("小丽自摸")  # the sounds of Chinese load once
    started = time.perf_counter()
    read(line, heading)
    assert time.perf_counter() - started < 1


def test_hu_ge_is_a_fine_name() -> None:
    assert event_of("胡哥自摸") == self_draw(H, hand())
