"""卡片: the question of a draft with its buttons, and the preview of what it would book."""

from bot.views.cards.card import card_view, correcting_card
from bot.views.cards.ended import Ending, ended_text
from bot.views.cards.frame import Frame
from bot.views.cards.half_told import told_before, waiting_line

__all__ = ["Ending", "Frame", "card_view", "correcting_card", "ended_text", "told_before", "waiting_line"]
