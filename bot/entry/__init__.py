"""快记: from one chat line to what it means; no Telegram, no store, no clock.

A line passes four stages, each a value:

1. `normalise` folds it to one spelling (full width, traditional characters, capitals);
2. `scan` cuts it, in every way that uses it up, into names, entry words, numbers and tiles (`tokens`), of
   which `starts` finds those that begin at a place;
3. `grammar` reads a cut by the readings of `events`: an event, a question, or a refusal;
4. `weighing` weighs the readings: one is the answer, two that differ are a question. Where there is none,
   the line is table talk, unless it says an entry in other words, with a slip or by half (`otherwise`).

`words` holds the tables of words; `rules` and `commands` read what stands behind a command.
"""

from bot.entry.answers import (
    Answer,
    AskKind,
    Asks,
    Choice,
    Dialog,
    Entry,
    Event,
    Heading,
    RefusalCode,
    RefusedLine,
    SaidFan,
    Silence,
)
from bot.entry.commands.spoken_commands import SpokenCommand, spoken_command
from bot.entry.events.adjustment import AdjustmentCode, AdjustmentRefused, read_adjustment
from bot.entry.naming import NameProblem, name_problem, name_problem_among
from bot.entry.reading import read_line
from bot.entry.roster import Person, Roster
from bot.entry.rules.opening import Opening, OpeningCode, OpeningRefused, are_players, read_new
from bot.entry.speaker import may_mean_me, means_me, means_somebody, with_me, with_somebody, without_me
from bot.entry.suggest import with_pinyin
from bot.entry.words.table import HelpRow, Topic, word_table

__all__ = [
    "AdjustmentCode",
    "AdjustmentRefused",
    "Answer",
    "AskKind",
    "Asks",
    "Choice",
    "Dialog",
    "Entry",
    "Event",
    "Heading",
    "HelpRow",
    "NameProblem",
    "Opening",
    "OpeningCode",
    "OpeningRefused",
    "Person",
    "RefusalCode",
    "RefusedLine",
    "Roster",
    "SaidFan",
    "Silence",
    "SpokenCommand",
    "Topic",
    "are_players",
    "may_mean_me",
    "means_me",
    "means_somebody",
    "name_problem",
    "name_problem_among",
    "read_adjustment",
    "read_line",
    "read_new",
    "spoken_command",
    "with_me",
    "with_pinyin",
    "with_somebody",
    "without_me",
    "word_table",
]
