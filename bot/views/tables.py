"""开桌散桌: what is said when a table opens, and what is asked before it closes."""

from bot.callbacks import MenuAction, MenuTap
from bot.state import TableState
from bot.texts import Texts
from bot.views.rules import rules_lines
from bot.views.view import Button, View


def opened_view(state: TableState, texts: Texts) -> View:
    """Say who plays, and by which rules, in a few lines."""
    seated = texts.list_comma.join(state.names[key] for key in state.situation.played.players)
    rules = "\n".join(rules_lines(state.rules, texts))
    return View(texts.table_opened.format(names=seated, rules=rules))


def open_round_view(number: int, table_id: int, texts: Texts) -> View:
    """Ask what becomes of a round that is not over."""
    return View(
        texts.table_has_open_round.format(number=number),
        (
            (
                Button(texts.keep, MenuTap(MenuAction.END_KEEP, str(table_id))),
                Button(texts.drop, MenuTap(MenuAction.END_DROP, str(table_id))),
            ),
        ),
    )


def language_view(texts: Texts) -> View:
    """Ask which language the group speaks."""
    return View(
        texts.language_ask,
        (
            (
                Button("中文", MenuTap(MenuAction.LANGUAGE, "zh")),
                Button("English", MenuTap(MenuAction.LANGUAGE, "en")),
            ),
        ),
    )
