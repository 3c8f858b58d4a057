"""文字表: the shape of the catalogue: one field a sentence, grouped by feature."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib import import_module

from bot.texts.editing import EditingTexts
from bot.texts.groups import GroupsTexts
from bot.texts.owner import OwnerTexts
from bot.texts.people import PeopleTexts
from bot.texts.pictures import PicturesTexts
from bot.texts.pricing import PricingTexts
from bot.texts.reports import ReportsTexts
from bot.texts.rules import RulesTexts
from bot.texts.seats import SeatsTexts
from bot.texts.settings import SettingsTexts
from bot.texts.store import StoreTexts
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

    # the menu: each command and its one-line description
    commands: Mapping[str, str]

    # a table
    no_table: str
    table_open_already: str
    table_opened: str
    new_usage: str
    new_too_few: str
    table_closed: str
    table_has_open_round: str
    keep: str
    drop: str
    table_ended_already: str
    end_cancelled: str
    end_usage: str
    end_is_old: str
    end_again: str

    new_card: str
    new_card_nobody: str
    new_rules: str
    new_open: str
    new_cap_too_large: str
    opening_refusals: Mapping[str, str]

    # lines that cannot be booked, by what is wrong with them
    line_refusals: Mapping[str, str]
    line_questions: Mapping[str, str]
    adjustment_refusals: Mapping[str, str]

    # rules
    rule_base: str
    rule_cap: str
    rule_cap_payment: str
    rule_cap_alone: str
    rule_no_cap: str
    rule_self_draw: str
    rule_dian_gang_hua: str
    rule_gangs: str
    rule_gang_late: str
    rule_gang_others: str
    rule_transfer: str
    rule_patterns: str
    rule_pattern: str
    rule_wall_end: str
    rule_pig_bases: str
    rule_dealer: str

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
    board_line: str
    board_line_changed: str
    board_won: str
    board_left: str
    board_empty: str
    board_earlier: str
    gang: str
    win: str
    wins: str  # of one, as a verb
    wall_end: str
    undo: str
    more: str
    false_win: str
    leave: str
    back: str
    cancel: str
    next: str
    book: str

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
    event_wall_end: str
    event_ready: str
    event_none_ready: str
    event_pigs: str
    event_dead: str
    event_false_win: str
    event_leave: str
    event_adjust: str
    plain_hand: str
    gen_count: str
    list_comma: str
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
    ask_fresh: str
    ask_who_is_meant: str
    ask_what_is_meant: str
    ask_which_reading: str
    reading_half_told: str
    ask_robbed_gang: str
    ask_win_or_payment: str
    gang_stands: str
    ask_again: str
    ask_alike: str
    ask_guess: str
    ticked: str

    # what happened to a tap or a line
    recorded: str
    already_recorded: str
    recorded_just_now: str
    amount_too_large: str
    card_is_old: str
    card_changed: str
    price_changed: str
    cancelled: str
    undone: str
    undo_again: str
    undo_again_button: str
    undo_no_more: str
    nothing_to_undo: str
    tian_hu_is_dealers: str
    di_hu_is_others: str
    adjust_usage: str

    # the end of a round and of a table
    round_closed: str
    next_dealer: str
    next_dice: str
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
    history_open: str

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

    # what the group counts amounts in, empty for bare numbers
    unit: str = ""


@lru_cache(maxsize=256)
def texts_for(language: Language, unit: str = "") -> Texts:
    """Return the sentences of a language, for a group that counts in this unit."""
    texts: Texts = import_module(f"bot.texts.{language}").TEXTS
    return replace(texts, unit=unit) if unit else texts
