"""What `/rules` calls a rule and its values in English can be typed; it never takes a word for a name."""

import pytest
from room import Room

from bot.actions.rules.asked_rules import changed_rules, given_rules, read_rules
from bot.flow.rule_taps import value_of
from bot.flow.rule_themes import EDITED_RULES, offered_values
from bot.texts import texts_for
from bot.views.rule_values import rule_name, value_text
from scorer import preset_rules
from storage.records import Chat

EN = texts_for("en")
CHAT = Chat(1, -1, "The table", "en", None, None, None, {})


@pytest.mark.parametrize("preset", ["chengdu-std", "wiki-8x"])
@pytest.mark.parametrize("rule", sorted(EDITED_RULES))
def test_every_value_of_a_page_can_be_typed_as_it_stands(preset: str, rule: str) -> None:
    rules = preset_rules(preset)
    for value in offered_values(rules, rule):
        if (rule, value) == ("fan_long_qi_dui", 3) and rules.saying.multiplies:
            continue  # ×8 is what pairs and four alike come to, and is set so
        verb = "adds " if rule == "fan_jin_gou_diao" and value else ""
        line = f"{rule_name(rule, EN)} {verb}{value_text(rule, value, rules, EN)}"
        opening = read_rules(line, EN, rules)
        assert value_of(changed_rules(CHAT, EN, rules, given_rules(opening)), rule) == value, line


async def told(room: Room, line: str) -> str:
    await room.play("@The table", "Wang: /lang en", "Wang: /new Wang Li Qiang Mei")
    return await room.answer(f"Wang: /rules {line}")


@pytest.mark.parametrize(
    ("line", "changes"),
    [
        ("self-draw one fan more", "self-draw one base more → one fan more"),
        ("Self draw: nothing", "self-draw one base more → nothing more"),
        ("no refund", "refund when not ready yes → no"),
        ("no gang refund", "refund when not ready yes → no"),
        ("last tile 1 fan", "last tile not played → 1 fan"),
        ("last tile two fans", "last tile not played → 2 fan"),
        ("full flush x8", "full flush 2 fan → 3 fan"),
        ("no golden hook", "golden hook 1 fan → not played"),
        ("fed kong 1 × base", "fed gang 2 × base → 1 × base"),
        ("gang money moves: all", "gang money moves the last gang → all"),
        ("three suits 16 times", "three suits pay the cap → 16 × base"),
        ("next dealer dice", "next dealer the first winner → dice"),
        ("cap 3 fan", "cap 4 fan = 16 → 3 fan = 8"),
        (
            "no refund, last tile 1 fan",
            "refund when not ready yes → no, last tile not played → 1 fan",
        ),
    ],
)
async def test_a_rule_is_changed_in_words(room: Room, line: str, changes: str) -> None:
    changed, *_ = (await told(room, line)).split("\n")
    assert set(changed.removeprefix("Changed: ").split(", ")) == set(changes.split(", "))


async def test_a_table_is_opened_with_rules_in_words(room: Room) -> None:
    await room.play("@The table", "Wang: /lang en")
    opened = await room.answer("Wang: /new Wang Li Qiang Mei no refund self-draw one fan more base=2")
    assert opened.startswith("Table open: Wang, Li, Qiang, Mei\nbase 2 ·")
    assert "self-draw: one fan more" in opened
    assert "refund no" in opened


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "concealed kong 4 dollars",
            (
                "concealed kong 4 dollars is played in several ways; "
                "write which: concealed gang 1 × base, concealed gang 2 × base."
            ),
        ),
        (
            "pigs pay 80",
            (
                "pigs pay 80 is played in several ways; write which: three suits pay the cap, "
                "three suits pay 1 × base, three suits pay 2 × base."
            ),
        ),
        (
            "no no refund",
            (
                "no no refund is played in several ways; "
                "write which: refund when not ready yes, refund when not ready no."
            ),
        ),
        (
            "cap 4 fan max",
            "cap 4 fan max is played in several ways; write which: cap=4, cap_money=80, cap_multiplier=16.",
        ),
    ],
)
async def test_no_table_is_opened_with_half_a_rule(room: Room, line: str, said: str) -> None:
    await room.play("@The table", "Wang: /lang en")
    assert await room.answer(f"Wang: /new Wang Li Qiang Mei {line}") == said
    assert (await room.answer("Wang: /new Wang Li Qiang Mei")).startswith(
        "Table open: Wang, Li, Qiang, Mei\n"
    )


async def test_who_is_called_like_a_rule_is_a_player(room: Room) -> None:
    await room.play("@The table", "Wang: /lang en", "Wang: /players add Refund")
    opened = await room.answer("Wang: /new Wang Li Qiang Refund Yes")
    assert opened.startswith("Table open: Wang, Li, Qiang, Refund\nSitting out: Yes ")


@pytest.mark.parametrize("line", ["self-draw", "self-draw three bases", "zimo"])
async def test_the_name_of_a_rule_alone_shows_how_it_may_be_played(room: Room, line: str) -> None:
    said = await told(room, line)
    assert said.startswith("self-draw is played in several ways; write which: self-draw one base more, ")
    assert "[one fan more]" in said


async def test_a_golden_hook_is_added_or_asked_about(room: Room) -> None:
    said = await told(room, "golden hook 2 fan")
    assert said.endswith("write which: golden hook adds 1 fan, golden hook adds 2 fan.")
    assert (await room.answer("Wang: /rules golden hook adds 2 fan")).startswith("Changed: golden hook 1 fan")


async def test_the_name_of_a_number_says_what_to_write(room: Room) -> None:
    said = await told(room, "last tile")
    assert said == "last tile is played in several ways; write which: last tile 1 fan, last tile 2 fan."


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("something else", "something"),
        ("1", "1"),
        ("Wang", "Wang"),
        ("no refund please", "please"),
        ("me", "me"),
    ],
)
async def test_what_is_no_rule_is_never_taken_for_a_name(room: Room, line: str, word: str) -> None:
    said = await told(room, line)
    assert said == f"{word} is no preset, and no rule that I can read. {EN.rules.usage}"


async def test_a_base_that_may_be_a_name_elsewhere_is_the_base(room: Room) -> None:
    assert (await told(room, "三毛")).startswith("Changed: base 1 → 0.3")
