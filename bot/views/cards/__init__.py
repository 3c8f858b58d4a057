"""卡片: the question of a draft with its buttons, and the preview of what it would book."""

from bot.views.cards.card import card_view
from bot.views.cards.frame import Frame

__all__ = ["Frame", "card_view"]
