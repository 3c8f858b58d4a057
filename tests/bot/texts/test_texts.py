"""文字: both languages say the same things, and every code has its sentence."""

from collections.abc import Iterable, Mapping
from operator import attrgetter
from string import Formatter
from typing import get_args

import pytest
from said_texts import EN, ZH
from telegram.ext import CommandHandler

from bot.app import FEATURES
from bot.entry import AdjustmentCode, NameProblem, OpeningCode, RefusalCode
from bot.settings import Trouble
from bot.texts import texts_for
from bot.views.amending import Consequence
from bot.views.cards import Ending
from scorer.words import Language

LANGUAGES: tuple[Language, ...] = get_args(Language)


def placeholders(sentence: str) -> set[str]:
    """Return what is filled in; other braces, as around tiles, are only shown."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name and name.isidentifier()}


def test_both_languages_have_the_same_sentences() -> None:
    assert len(ZH) > 100
    assert ZH.keys() == EN.keys()


@pytest.mark.parametrize("way", ZH)
def test_a_sentence_is_filled_in_alike_in_both_languages(way: str) -> None:
    assert placeholders(ZH[way]) == placeholders(EN[way])


def test_no_sentence_is_empty() -> None:
    assert [way for way in ZH if not (ZH[way].strip() and EN[way].strip())] == []


def test_english_is_without_chinese_but_for_what_is_said_in_both() -> None:
    spoken = {way for way, said in EN.items() if any("一" <= sign <= "鿿" for sign in said)}
    assert {way for way in spoken if ZH[way] == EN[way]} == set()


def missing(codes: Iterable[str], said: Mapping[str, str]) -> set[str]:
    return {str(code) for code in codes} - set(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_its_sentence(language: Language) -> None:
    texts = texts_for(language)
    assert missing(RefusalCode, texts.refused_lines.line_refusals) == set()
    assert missing([*OpeningCode, *NameProblem], texts.opening.refusals) == set()
    assert missing(AdjustmentCode, texts.refused_lines.adjustment_refusals) == set()
    assert missing(Consequence, texts.difference.consequences) == set()
    assert missing(Ending, texts.card_endings) == set()
    assert missing(Trouble, texts.settings.troubles) == set()


ABOUT = {"about", "names", "usage", "first", "near", "fan", "money", "unit"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "table",
    [
        "refused_lines.line_refusals",
        "opening.refusals",
        "refused_lines.adjustment_refusals",
        "refused_lines.line_questions",
    ],
)
def test_a_refusal_asks_for_nothing_that_is_not_known_when_it_is_said(language: Language, table: str) -> None:
    for code, said in attrgetter(table)(texts_for(language)).items():
        assert placeholders(said) <= ABOUT, code


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_stands_in_the_menu(language: Language) -> None:
    handled = {
        name
        for feature in FEATURES
        for handler in feature.handlers()
        if isinstance(handler, CommandHandler)
        for name in handler.commands
    }
    described = texts_for(language).commands
    assert handled == set(described)
    assert all(1 <= len(text) <= 256 for text in described.values())
    assert all("\n" not in text for text in described.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_names_only_commands_that_there_are(language: Language) -> None:
    texts = texts_for(language)
    named = {word.strip("/，。：,.:") for word in texts.help.split() if word.startswith("/")}
    assert named
    assert named <= set(texts.commands)
