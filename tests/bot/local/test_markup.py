import pytest

from bot.local.markup import found_entities, parse_html, trimmed
from bot.local.refusals import ApiError

READ = {
    "plain text stays": ("老王 +12", "老王 +12", []),
    "bold": ("<b>老王</b> 胡", "老王 胡", [("bold", 0, 2)]),
    "names of the same tag": (
        "<strong>a</strong><em>b</em><del>c</del>",
        "abc",
        [("bold", 0, 1), ("italic", 1, 1), ("strikethrough", 2, 1)],
    ),
    "nested, the outer first": ("<i>a<b>b</b></i>", "ab", [("italic", 0, 2), ("bold", 1, 1)]),
    "escapes": ("&lt;b&gt; &amp;amp; &#33;&quot;", '<b> &amp; !"', []),
    "an unknown escape is text": ("5 &nbsp; 6", "5 &nbsp; 6", []),
    "an emoji is two units": ("🀀<b>胡</b>", "🀀胡", [("bold", 2, 1)]),
    "an empty tag leaves nothing": ("a<b></b>", "a", []),
    "a link": ('<a href="https://x.org/?a=1&amp;b=2">x</a>', "x", [("text_link", 0, 1)]),
    "a spoiler": ('<span class="tg-spoiler">x</span>', "x", [("spoiler", 0, 1)]),
    "a quote that folds": ("<blockquote expandable>x</blockquote>", "x", [("expandable_blockquote", 0, 1)]),
    "a bare closing tag closes the last": ("<b>x</>", "x", [("bold", 0, 1)]),
}


@pytest.mark.parametrize(("source", "text", "entities"), READ.values(), ids=READ.keys())
def test_html_is_read(source: str, text: str, entities: list[tuple[str, int, int]]) -> None:
    read, found = parse_html(source)
    assert read == text
    assert [(entity["type"], entity["offset"], entity["length"]) for entity in found] == entities


REFUSED = {
    "an unknown tag": ("老<x>", 'Unsupported start tag "x" at byte offset 3'),
    "a name nobody escaped": ("a <老王> b", 'Unsupported start tag "老王" at byte offset 2'),
    "a tag left open": ("<b>x", 'Can\'t find end tag corresponding to start tag "b"'),
    "a tag closed before it opens": ("x</b>", "Unexpected end tag at byte offset 1"),
    "tags that cross": (
        "<b><i>x</b></i>",
        'Unmatched end tag at byte offset 7, expected "</i>", found "</b>"',
    ),
    "a span of another class": ("<span>x</span>", 'Tag "span" must have class "tg-spoiler" at byte offset 0'),
    "a lone less-than": ("3 < 5", "Unclosed start tag at byte offset 2"),
}


@pytest.mark.parametrize(("source", "fault"), REFUSED.values(), ids=REFUSED.keys())
def test_bad_html_is_refused_in_telegrams_words(source: str, fault: str) -> None:
    with pytest.raises(ApiError) as refused:
        parse_html(source)
    assert refused.value.description == f"can't parse entities: {fault}"


FOUND = {
    "a command at the start": ("/new 老王", [("bot_command", 0, 4)]),
    "a command addressed": ("/hu@chuanma_bot", [("bot_command", 0, 15)]),
    "a command after an emoji": ("🀀 /hu", [("bot_command", 3, 3)]),
    "a path is no command": ("a/b /x/y", []),
    "a mention": ("给 @wang_lao 记", [("mention", 2, 9)]),
    "a Chinese name is no mention": ("@老王 胡", []),
    "an address": ("看 https://x.org/a", [("url", 2, 15)]),
}


@pytest.mark.parametrize(("text", "entities"), FOUND.values(), ids=FOUND.keys())
def test_commands_and_mentions_are_found(text: str, entities: list[tuple[str, int, int]]) -> None:
    found = found_entities(text)
    assert [(entity["type"], entity["offset"], entity["length"]) for entity in found] == entities


def test_trimming_moves_the_entities_along() -> None:
    text, entities = trimmed("\n 老王 ", ({"type": "bold", "offset": 0, "length": 5},))
    assert (text, entities) == ("老王", ({"type": "bold", "offset": 0, "length": 2},))
