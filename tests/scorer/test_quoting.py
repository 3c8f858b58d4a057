"""引用: how a value that is refused is repeated."""

import pytest

from scorer.quoting import quoted, quoted_as_json


@pytest.mark.parametrize(
    ("value", "text", "as_json"),
    [
        pytest.param("moon", "moon", '"moon"', id="a text"),
        pytest.param("2", "2", '"2"', id="a text that looks like a number"),
        pytest.param("月" * 30, "月" * 24 + "…", f'"{"月" * 24}…"', id="a text without end"),
        pytest.param(True, "true", "true", id="yes"),
        pytest.param(None, "null", "null", id="nothing"),
        pytest.param(-5, "-5", "-5", id="a number"),
        pytest.param(10**40, "1" + "0" * 23 + "…", "1" + "0" * 23 + "…", id="a long number"),
        pytest.param(10**5000, "…", "…", id="a number without end"),
        pytest.param(0.5, "0.5", "0.5", id="a decimal"),
        pytest.param([], "[]", "[]", id="an empty list"),
        pytest.param(["A"], "[…]", "[…]", id="a list"),
        pytest.param({"a": 1}, "{…}", "{…}", id="an object"),
    ],
)
def test_a_value_is_repeated_as_it_was_written(value: object, text: str, as_json: str) -> None:
    assert (quoted(value), quoted_as_json(value)) == (text, as_json)
