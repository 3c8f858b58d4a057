"""词: the scorer's words for people, in Chinese and English, with the same keys in both."""

from scorer.language import Language
from scorer.words.catalogue import Words, item_name, refusal_sentence, words_for

__all__ = ["Language", "Words", "item_name", "refusal_sentence", "words_for"]
