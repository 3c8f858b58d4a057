"""快记: from one chat line to what it means; no Telegram, no store, no clock.

A line passes four stages, each a value:

1. `normalise` folds it to one spelling (full width, traditional characters, capitals);
2. `scan` cuts it, in every way that uses it up, into names, entry words, numbers and tiles (`tokens`), of
   which `starts` finds those that begin at a place;
3. `grammar` reads a cut: an event, a question, or a refusal;
4. `reading` weighs the readings: one is the answer, two that differ are a question, none is table talk,
   unless the line says plainly what an entry says in other words (`plainly_said`), or a single unknown
   word is near a known name (`suggest`) or entry word (`misspelt`), or is all that is wrong (`unknown`,
   `talk`), or stands beside an entry (`remarks`), or says one otherwise (`ways_of_saying`),
   or the line tells an act without a name (`bare_acts`), or what is recorded elsewhere (`elsewhere`).

`words` is the one table of entry words, `argument_words` that of the words commands take behind them.
"""

from bot.entry.adjustment import AdjustmentCode, AdjustmentRefused, read_adjustment
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
from bot.entry.naming import NameProblem, name_problem, name_problem_among
from bot.entry.opening import Opening, OpeningCode, OpeningRefused, are_players, read_new
from bot.entry.reading import read_line
from bot.entry.roster import Person, Roster
from bot.entry.speaker import may_mean_me, means_me, means_somebody, with_me, with_somebody, without_me
from bot.entry.spoken_commands import SpokenCommand, spoken_command
from bot.entry.suggest import with_pinyin
from bot.entry.words import HelpRow, Topic, word_table

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
