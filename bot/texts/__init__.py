"""文字: every sentence that the bot says, in Chinese and English."""

from bot.texts.catalogue import Texts, texts_for

__all__ = ["Texts", "texts_for"]
