"""文字表: the shape of the catalogue: one field a sentence, grouped by feature."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib import import_module

from bot.texts.auditing import AuditingTexts
from bot.texts.difference import DifferenceTexts
from bot.texts.disputes import DisputesTexts
from bot.texts.editing import EditingTexts
from bot.texts.files import FilesTexts
from bot.texts.groups import GroupsTexts
from bot.texts.moments import MomentsTexts
from bot.texts.opening import OpeningTexts
from bot.texts.owner import OwnerTexts
from bot.texts.people import PeopleTexts
from bot.texts.pictures import PicturesTexts
from bot.texts.pricing import PricingTexts
from bot.texts.refused_lines import RefusedLinesTexts
from bot.texts.reports import ReportsTexts
from bot.texts.rule_lines import RuleLinesTexts
from bot.texts.rules import RulesTexts
from bot.texts.seats import SeatsTexts
from bot.texts.settings import SettingsTexts
from bot.texts.settlement import SettlementTexts
from bot.texts.store import StoreTexts
from bot.texts.units import UnitsTexts
from scorer.words import Language


@dataclass(frozen=True, slots=True, kw_only=True)
class Texts:
    """Every sentence of the bot in one language; `{names}` in braces are filled in."""

    language: Language

    # start and help
    start: str
    start_private: str
    privacy_on: str
    help: str
    anonymous: str
    words_title: str
    words_elsewhere: str

    # the menu: each command and its one-line description
    commands: Mapping[str, str]

    # a table
    no_table: str
    table_closed: str
    table_has_open_round: str
    keep: str
    drop: str
    table_ended_already: str
    end_cancelled: str
    end_waits: str
    end_now: str
    end_usage: str
    end_is_old: str
    end_again: str
    no_such_command: str

    # amounts
    sum_zero: str
    fan_said: str
    fan_said_multiplier: str
    total_title: str
    nothing_yet: str

    # the board
    board_title: str
    board_dealer: str
    board_dice: str
    board_unsaid: str
    board_line: str
    board_line_changed: str
    board_won: str
    board_left: str
    board_empty: str
    board_earlier: str
    board_waits: str
    board_others: str
    and_others: str
    board_more_wait: str
    event_types: Mapping[str, str]
    wins: str  # of one, as a verb
    undo: str
    more: str
    back: str
    cancel: str
    next: str
    book: str
    page_before: str
    page_after: str

    # events as lines
    event_gang: str
    event_gang_fed: str
    event_late: str
    event_chained: str
    event_self_draw: str
    event_discard: str
    event_rob: str
    event_many: str
    event_many_rob: str
    event_hand: str  # whose it is, and the hand
    event_wall_end: str
    event_ready: str
    event_none_ready: str
    event_pigs: str
    event_at_least: str  # between the dearest hand of who is ready and the cheapest
    event_dead: str
    event_false_win: str
    event_leave: str
    event_adjust: str
    event_aside: str  # what is said of an event in brackets behind it
    event_unpaid: str  # what of a hand is worth nothing at the table
    aside_break: str
    plain_hand: str
    gen_count: str
    list_comma: str
    either: str
    told_again: str
    hand_with: str  # a hand, and what it has more
    event_amounts: str

    # the tap flow
    card_title: str
    entry: str
    ask_who_gang: str
    ask_who_win: str
    ask_who_false_win: str
    ask_who_leave: str
    ask_gang_kind: str
    ask_feeder: str
    ask_how: str
    ask_payer: str
    ask_robbed: str
    ask_next_winner: str
    ask_standing: str
    ask_ready_hand: str
    card_price: str
    card_price_one: str
    ask_giver: str
    ask_getter: str
    ask_amount: str
    amount_cleared: str
    times_said: str
    keep_gangs: str
    late: str
    chained: str
    gen_less: str
    gen_more: str
    add_winner: str
    dead_wait: str
    ready_label: str
    pig_label: str
    ask_who_is_meant: str
    ask_what_is_meant: str
    ask_which_reading: str
    reading_half_told: str
    ask_robbed_gang: str
    gang_needed: str
    told_before: str
    ask_win_or_payment: str
    gang_stands: str
    ask_again: str
    ask_alike: str
    correct_that: str
    ask_guess: str
    ask_waits: str
    ask_waits_before: str
    waits: str
    waits_then: str
    wait_book: str
    wait_answer: str
    wait_drop: str
    wait_drop_all: str
    ticked: str

    # what happened to a tap or a line
    recorded: str
    already_recorded: str
    forwarded: str
    recorded_just_now: str
    amount_too_large: str
    card_is_old: str
    card_changed: str
    round_changed: str
    cancelled: str
    card_endings: Mapping[str, str]
    card_over: str
    card_moved: str
    undone: str
    undone_by_both: str
    # behind an event that may be of the round before
    ended_before_it: str
    change_round: str
    won_before_it: str
    told_before_it: str
    # behind an event that may take the place of one before it
    robbed_before_it: str
    alike_before_it: str
    nothing_to_undo: str
    tian_hu_is_dealers: str
    di_hu_is_others: str
    adjust_usage: str

    # the end of a round and of a table
    round_closed: str
    next_dealer: str
    next_dice: str
    next_unsaid: str
    settle_title: str
    settle_line: str
    settle_nothing: str
    end_title: str
    end_best: str
    end_settle: str
    end_paid: str
    end_open: str
    end_feeder: str
    end_feeders: str
    history_title: str
    history_line: str

    # settings
    language_set: str
    language_ask: str

    # faults
    broken: str
    broken_showing: str

    # features with a module of their own
    rules: RulesTexts
    pricing: PricingTexts
    pictures: PicturesTexts
    editing: EditingTexts
    people: PeopleTexts
    groups: GroupsTexts
    owner: OwnerTexts
    store: StoreTexts
    settings: SettingsTexts
    seats: SeatsTexts
    reports: ReportsTexts
    rule_lines: RuleLinesTexts
    refused_lines: RefusedLinesTexts
    moments: MomentsTexts
    opening: OpeningTexts
    auditing: AuditingTexts
    difference: DifferenceTexts
    disputes: DisputesTexts
    units: UnitsTexts
    files: FilesTexts
    settlement: SettlementTexts

    # what the group counts amounts in, empty for bare numbers
    unit: str = ""


@lru_cache(maxsize=256)
def texts_for(language: Language, unit: str = "") -> Texts:
    """Return the sentences of a language, for a group that counts in this unit."""
    texts: Texts = import_module(f"bot.texts.{language}").TEXTS
    return replace(texts, unit=unit) if unit else texts
