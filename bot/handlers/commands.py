"""命令: every command, and what the words behind it come to.

老王: /new 老王 小李 阿强 小美 chengdu-5-80
[2] 开桌：老王、小李、阿强、小美 …
[3] 🀄 第1局 · 庄 老王 · …
阿强: /hu 小李 阿强
[4] 👌
"""

from collections.abc import Mapping
from functools import partial
from typing import Final

from telegram import Update
from telegram.ext import MessageHandler

from bot.actions.correcting.auditing import audit
from bot.actions.correcting.editing import history, show_round
from bot.actions.correcting.reopening import reopen
from bot.actions.correcting.undoing import undo_by_command
from bot.actions.desk import ActionWith, alone
from bot.actions.files.exports import export_as
from bot.actions.groups.about import help_text, start
from bot.actions.groups.coming import choose_recorders
from bot.actions.groups.languages import choose_language
from bot.actions.lines import record_adjustment, record_told
from bot.actions.people.players import players
from bot.actions.pricing.any_hand import price
from bot.actions.pricing.imagined import imagine
from bot.actions.pricing.reasons import why
from bot.actions.reports.pictures import chart, show_card
from bot.actions.reports.statistics_shown import stats
from bot.actions.reports.totals import score, summary, total
from bot.actions.rules.house_rules import rules_command
from bot.actions.rules.units import choose_time_zone, choose_unit
from bot.actions.seats.seating import dice
from bot.actions.seats.seats_by_line import seat
from bot.actions.seats.side_bets import horse
from bot.actions.settling.settlements import settle
from bot.actions.tables.ending import end_table
from bot.actions.tables.new_table import open_table
from bot.context import Context
from bot.dispatch import Handler, act_on_line, captioned, command, command_for_us
from bot.entry import Heading

_RECORDING: Final[Mapping[str, ActionWith]] = {
    "gang": partial(record_told, heading=Heading.GANG),
    "hu": partial(record_told, heading=Heading.WIN),
    "draw": partial(record_told, heading=Heading.WALL_END),
    "adjust": record_adjustment,
}
"""What records an event; it may stand below a picture too: the hand is often shown with it."""

_COMMANDS: Final[Mapping[str, ActionWith]] = {
    **_RECORDING,
    # a table opens and closes
    "new": open_table,
    "end": end_table,
    "reopen": alone(reopen),
    # who plays, where, and who deals
    "players": players,
    "seat": seat,
    "dice": alone(dice),
    "horse": horse,
    # what happened, corrected
    "undo": undo_by_command,
    "history": alone(history),
    "round": show_round,
    "audit": alone(audit),
    # what it comes to
    "score": alone(score),
    "total": total,
    "stats": stats,
    "summary": summary,
    "settle": settle,
    "chart": chart,
    "card": alone(show_card),
    "export": export_as,
    # by which rules, and what anything is worth
    "rules": rules_command,
    "unit": choose_unit,
    "tz": choose_time_zone,
    "fan": price,
    "whatif": imagine,
    "why": why,
    # the group itself, and how the bot is spoken to
    "who": choose_recorders,
    "start": alone(start),
    "help": help_text,
    "lang": choose_language,
}


async def _below_a_picture(update: Update, context: Context) -> None:
    told = command_for_us(update, context)
    if told is not None:
        message, typed = told
        action = _RECORDING[typed.name.lower()]
        await act_on_line(context, message, lambda desk: action(desk, typed.words))


def handlers() -> list[Handler]:
    """Return the handlers of the commands."""
    return [
        MessageHandler(captioned(*_RECORDING), _below_a_picture),
        *(command(name, action) for name, action in _COMMANDS.items()),
    ]
