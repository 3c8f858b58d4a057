"""名单: who a line can name."""

from bot.entry.roster import Roster


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
