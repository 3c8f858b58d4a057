"""名单: who a line can name, and how a table says fan."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from quick_lines import as_said

from bot.entry.roster import Roster, Say, doublings


def test_a_roster_of_names_keeps_the_first_as_the_shown_one() -> None:
    roster = Roster.of({"老王": "a", "小李": "b", "@wang": "a"}, {"老张": "z"})
    assert [(person.key, person.name, person.names) for person in roster.players] == [
        ("a", "老王", ("老王", "@wang")),
        ("b", "小李", ("小李",)),
    ]
    found = roster.person("z")
    assert found is not None
    assert found.name == "老张"
    assert roster.person("nobody") is None


def test_another_name_is_added_to_one_person() -> None:
    roster = Roster.of({"老王": "a", "小李": "b"}).with_name("王总", "a")
    assert [person.names for person in roster.players] == [("老王", "王总"), ("小李",)]


SAYS: list[Say] = ["fan", "fan_plus_one", "multiplier"]


@given(st.integers(0, 20), st.sampled_from(SAYS))
def test_fan_are_heard_as_they_are_said(fan: int, say: Say) -> None:
    assert doublings(as_said(fan, say), say) == fan


@pytest.mark.parametrize(("said", "say"), [(0, "fan_plus_one"), (0, "multiplier"), (3, "multiplier")])
def test_some_numbers_are_never_said(said: int, say: Say) -> None:
    assert doublings(said, say) is None
