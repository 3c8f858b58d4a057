"""文字: every sentence that the bot says, in Chinese and English.

`catalogue` is the shape of it all. Two layouts fill it. What belongs to no feature of its own, and all of
recording, stands in `zh` and `en`, a file for each language. A feature with many sentences has a module that
holds its own shape and both languages, `ZH` and `EN`, below each other; `zh` and `en` put these in.
`counting` says how many of something, which English and Chinese do differently.
"""

from bot.texts.catalogue import Texts, texts_for

__all__ = ["Texts", "texts_for"]
