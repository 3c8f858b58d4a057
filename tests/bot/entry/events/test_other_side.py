"""换个主语: lines in which another than the first name acts: 给, 被, 遭, a gang and who robs it."""

import pytest
from entry_builders import B, L, M, Q, W, event_of, gang, hand, paid_by, question, read, refused

from bot.entry import AskKind, Entry, Event, RefusalCode, Silence

QING = "qing_yi_se"


@pytest.mark.parametrize(
    ("line", "event"),
    [
        pytest.param("小李给老王点炮", paid_by(L, {W: hand()}), id="who is given it stands behind 给"),
        pytest.param("小李给老王、阿强点炮", paid_by(L, {W: hand(), Q: hand()}), id="to two, with 、"),
        pytest.param("小李给老王和阿强点炮", paid_by(L, {W: hand(), Q: hand()}), id="to two, with 和"),
        pytest.param(
            "小李给老王、阿强、小美点炮", paid_by(L, {W: hand(), Q: hand(), M: hand()}), id="to three"
        ),
        pytest.param("小李遭老王割了", paid_by(L, {W: hand()}), id="遭, as in Sichuan"),
        pytest.param("小李遭老王胡了清一色", paid_by(L, {W: hand(QING)}), id="遭, and a hand"),
        pytest.param("小李被老王、阿强胡了", paid_by(L, {W: hand(), Q: hand()}), id="by two"),
        pytest.param("小李被老王和阿强胡", paid_by(L, {W: hand(), Q: hand()}), id="by two, with 和"),
        pytest.param("小李遭老王直杠", gang(W, "zhi", L), id="a gang that was fed"),
        pytest.param("小李遭老王抢杠", paid_by(L, {W: hand()}, how="rob_gang"), id="a gang that was robbed"),
        pytest.param("小李遭抢杠 老王", paid_by(L, {W: hand()}, how="rob_gang"), id="robbed by the next"),
        pytest.param(
            "小李杠上炮给老王", paid_by(L, {W: hand()}, "gang_shang_pao"), id="with what he dealt in"
        ),
        pytest.param(
            "小李杠上炮点炮老王", paid_by(L, {W: hand()}, "gang_shang_pao"), id="and 点炮 behind it"
        ),
        pytest.param("Bob discards, 老王 kongs", gang(W, "zhi", B), id="English: who takes the discard"),
    ],
)
def test_who_suffers_may_be_named_first(line: str, event: Event) -> None:
    assert event_of(line) == event


@pytest.mark.parametrize(
    ("line", "events"),
    [
        pytest.param("小李给老王胡了", [paid_by(L, {W: hand()}), paid_by(W, {L: hand()})], id="a win"),
        pytest.param(
            "小李给老王胡清一色", [paid_by(L, {W: hand(QING)}), paid_by(W, {L: hand(QING)})], id="and a hand"
        ),
        pytest.param("小李给老王杠了", [gang(W, "zhi", L), gang(L, "zhi", W)], id="a gang"),
        pytest.param(
            "小李给老王抢杠",
            [paid_by(L, {W: hand()}, how="rob_gang"), paid_by(W, {L: hand()}, how="rob_gang")],
            id="a robbed gang",
        ),
    ],
)
def test_behind_to_somebody_either_may_have_acted(line: str, events: list[Event]) -> None:
    assert [choice.reading for choice in question(line).choices] == [Entry(event) for event in events]


@pytest.mark.parametrize("line", ["小李给老王自摸了", "小李给老王暗杠", "小李给老王下雨"])
def test_what_nobody_pays_for_alone_is_not_done_to_somebody(line: str) -> None:
    assert read(line) == Silence()


@pytest.mark.parametrize(
    "line",
    [
        "老王弯杠，小李抢杠胡",
        "老王巴杠 小李抢杠",
        "老王弯杠 被小李抢杠",
        "老王杠被小李抢杠胡",
        "老王弯杠三条，小李抢杠",
        "老王 明杠 小李 抢杠",
    ],
)
def test_the_gang_that_was_robbed_may_be_told_along(line: str) -> None:
    assert event_of(line) == paid_by(W, {L: hand()}, how="rob_gang")


@pytest.mark.parametrize("line", ["老王暗杠，小李抢杠", "老王直杠小美，小李抢杠"])
def test_a_gang_that_nobody_can_rob_is_an_event_of_its_own(line: str) -> None:
    assert refused(line)[0] is RefusalCode.TWO_EVENTS


@pytest.mark.parametrize("line", ["Alice wins off Bob's kong", "Alice win on Bob's gang"])
def test_a_win_off_a_gang_robbed_it_or_took_its_discard(line: str) -> None:
    assert [choice.reading for choice in question(line).choices] == [
        Entry(paid_by(B, {Q: hand()}, how="rob_gang")),
        Entry(paid_by(B, {Q: hand()}, "gang_shang_pao")),
    ]


@pytest.mark.parametrize("line", ["Alice kongs Bob's gang", "Alice self draw Bob's gang"])
def test_whose_gang_it_was_is_said_of_nothing_else(line: str) -> None:
    assert not isinstance(read(line), Entry)


@pytest.mark.parametrize(
    ("line", "event"),
    [
        pytest.param("老王胡小李，小美胡小李", paid_by(L, {W: hand(), M: hand()}), id="the payer twice"),
        pytest.param("老王胡小李，小美胡", paid_by(L, {W: hand(), M: hand()}), id="the payer once"),
        pytest.param(
            "老王胡小李清一色，小美胡小李平胡", paid_by(L, {W: hand(QING), M: hand()}), id="a hand each"
        ),
    ],
)
def test_two_wins_off_one_player_in_a_line_are_offered_as_one_discard(line: str, event: Event) -> None:
    asks = question(line)
    assert asks.kind is AskKind.WHICH_READING
    assert [choice.reading for choice in asks.choices] == [Entry(event)]


@pytest.mark.parametrize("line", ["老王胡小李，小美胡阿强", "老王胡小李 小美胡"])
def test_two_wins_off_different_players_are_two_lines(line: str) -> None:
    assert refused(line)[0] is RefusalCode.TOO_MANY_NAMES


@pytest.mark.parametrize("line", ["老王胡小李，老王胡小李", "老王胡小李，小李胡"])
def test_who_is_named_twice_in_two_wins_is_asked_about(line: str) -> None:
    assert question(line).kind is AskKind.NAMED_TWICE


@pytest.mark.parametrize("line", ["小李给老王、阿强点炮清一色", "小李被老王、阿强胡清一色"])
def test_whose_hand_it_is_of_two_is_not_guessed(line: str) -> None:
    assert refused(line) == (RefusalCode.MISPLACED, ("清一色",))


@pytest.mark.parametrize(
    "line",
    [
        "老王和小李都暗杠",
        "老王、小李都暗杠了",
        "老王和小李暗杠",
        "老王 小李 都杠了",
        "Alice and Bob both concealed kong",
    ],
)
def test_a_gang_of_two_at_once_is_two_lines(line: str) -> None:
    assert refused(line)[0] is RefusalCode.EACH_ALONE


@pytest.mark.parametrize("line", ["老王和小李杠", "老王跟小李杠了", "小李遭了", "小李遭"])
def test_a_quarrel_and_a_sigh_are_talk(line: str) -> None:
    assert read(line) == Silence()


@pytest.mark.parametrize(
    "line",
    ["老王胡小李胡阿强", "老王胡小李也胡阿强", "老王胡了小李也胡了阿强的炮", "老王 wins 小李 wins 阿强"],
)
def test_where_one_between_two_wins_won_or_paid_each_win_needs_a_line(line: str) -> None:
    assert refused(line) == (RefusalCode.EACH_ALONE, ("老王", "小李"))


@pytest.mark.parametrize(
    "line",
    ["小李点炮老王胡阿强", "小李放的炮老王胡阿强", "小李放炮，老王胡阿强", "小李 discards 老王 wins 阿强"],
)
def test_where_two_are_told_to_pay_it_is_asked_which(line: str) -> None:
    asks = question(line)
    assert asks.kind is AskKind.WHICH_READING
    assert [choice.reading for choice in asks.choices] == [
        Entry(paid_by(L, {W: hand(), Q: hand()})),
        Entry(paid_by(Q, {W: hand()})),
    ]


@pytest.mark.parametrize(
    "line",
    [
        "阿强点炮老王胡小李胡",
        "老王胡 小李胡 阿强",
        "老王胡，小李也胡阿强",
        "老王胡小李胡阿强点炮",
        "阿强 discards, 老王 wins, 小李 wins",
    ],
)
def test_two_who_each_have_a_win_of_their_own_won_together(line: str) -> None:
    assert event_of(line) == paid_by(Q, {W: hand(), L: hand()})
