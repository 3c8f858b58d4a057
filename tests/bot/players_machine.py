"""打牌的人: what people tell the bot at a table, typed and tapped, each step noted on paper and checked."""

import tempfile
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from unittest import mock

from card_taps import NotOffered, Tapper
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule
from plain_model import Json, Note, Sheet
from random_evenings import Drawn, Kind, happenings, line_of
from whole_night import ADMIN, LEAVE_OUT, Club, Night, ToldLine, amounts_in, moved_in

from bot.local.records import Message
from scorer import RuleViolation

NAMES = ("小李", "阿强", "小美", "小张")
PRESETS = (
    "chengdu-5-80",
    "chengdu-std",
    "chengdu-2-16",
    "huanle",
    "huoshan",
    "difang-16x",
    "sbr-4",
    "wiki-8x",
)
RULES: tuple[Json, ...] = (
    {},
    {},
    {"mode": "xue_liu"},
    {"mode": "single"},
    {"self_draw": "add_fan"},
    {"gang_transfer": "chain"},
    {"gang_transfer_multi": "split"},
    {"dealer_next": "rotate"},
    {"cap_covers": "payment"},
    {"cha_jiao": "min"},
)
PEOPLE = st.lists(st.sampled_from(NAMES), min_size=1, max_size=3, unique=True)
TABLES = st.tuples(PEOPLE, st.sampled_from(PRESETS), st.sampled_from(RULES))
CLUBS = st.sampled_from((0, 0, 1, 2))
SPEAKERS = st.sampled_from((ADMIN, ADMIN, *NAMES, "路人"))
PICKS = st.integers(0, 999)
TAPPED: tuple[Kind, ...] = (
    "an",
    "wan",
    "zhi",
    "self_draw",
    "discard",
    "many",
    "rob",
    "wall_end",
    "false_win",
)
COMMANDS = {"gang": "gang", "win": "hu", "wall_end": "draw"}
"""Behind which command an event may be told."""

Table = tuple[Sequence[str], str, Json]

ROBBED = "抢的就是「"
"""What the bot asks where the gang noted last may have been robbed."""

FRESH = "要记的是这一局吗"
"""What it asks where the round before may be meant."""

WAITS = "还有没确认的"
"""What it asks where something else, not confirmed yet, would be missed."""


class Players(RuleBasedStateMachine):
    """Three groups with one bot."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.night = Night(Path(self.folder.name))
        # Telegram dates no taps: the bot dates them by the machine's clock, which has to be the night's.
        self.machine_clock = mock.patch("bot.dispatch.time", self._time)
        self.machine_clock.start()

    def _time(self) -> float:
        return self.night.clock().timestamp()

    def club(self, place: int) -> Club:
        return self.night.clubs[place]

    def teardown(self) -> None:
        try:
            if self.night.is_well:
                for club in self.night.clubs:
                    assert not club.sheets or self.night.score(club) == club.sheet.tallies()
                self.night.check_exports()
        finally:
            self.machine_clock.stop()
            self.night.close()
            self.folder.cleanup()

    # A table opens, ends, goes on

    @initialize(tables=st.tuples(TABLES, TABLES))
    def two_tables_open(self, tables: tuple[Table, Table]) -> None:
        for club, table in zip(self.night.clubs, tables, strict=False):
            self._open(club, table)

    @rule(place=CLUBS, table=TABLES)
    def opens(self, place: int, table: Table) -> None:
        self._open(self.club(place), table)

    def _open(self, club: Club, table: Table) -> None:
        others, preset, rules = table
        players = (ADMIN, *others)
        said = " ".join([*players, preset, *(f"{name}={value}" for name, value in rules.items())])
        self.night.say(club, ADMIN, f"/new {said}")
        if not club.sheets or not club.sheet.is_open:
            club.sheets.append(Sheet(players, {"preset": preset, **rules}))
        self.night.check(club)

    @rule(
        place=CLUBS, how=st.sampled_from(("", "keep", "drop", "留下", "不要", "asked", "asked")), who=SPEAKERS
    )
    def ends(self, place: int, how: str, who: str) -> None:
        club = self.club(place)
        self.night.say(club, who, "/end" if how in {"asked", "留下", "不要"} else f"/end {how}")
        if not club.sheets or not club.sheet.is_open:
            self.night.check(club)
            return
        has_begun = bool(club.sheet.current.standing)
        if self._is_closed(club, how, who, has_begun=has_begun):
            club.sheet.end(drop=has_begun and how in {"drop", "不要"})
            closing = next(text for text in self.night.answers() if text.startswith("散桌"))
            assert amounts_in(closing) == club.sheet.tallies()
        self.night.check(club)

    def _is_closed(self, club: Club, how: str, who: str, *, has_begun: bool) -> bool:
        """Answer what is asked before a table is closed, if anything is; return whether it is closed then."""
        posted = self.night.posted()
        asked = next((one for one in posted if "取消" in self.night.labels(club, one.number)), None)
        if has_begun and how not in {"keep", "drop"}:
            assert asked is not None
            if how in {"留下", "不要"}:
                self.night.press(club, who, asked.number, how)
            return how in {"留下", "不要"}
        if asked is not None:
            # The round is dealt with already: only what is not confirmed yet is asked about.
            assert WAITS in asked.text, asked.text
            assert self.night.labels(club, asked.number) == ["散桌", "取消"]
            self.night.press(club, who, asked.number, "散桌")
        return True

    @rule(place=CLUBS)
    def reopens(self, place: int) -> None:
        club = self.club(place)
        self.night.say(club, ADMIN, "/reopen")
        if club.sheets and not club.sheet.is_open:
            club.sheet.reopen()
        self.night.check(club)

    # Something happens and is told

    @rule(
        place=CLUBS, drawn=happenings(), who=SPEAKERS, form=st.sampled_from(("", "tight", "command", "reply"))
    )
    def tells(self, place: int, drawn: Drawn, who: str, form: str) -> None:
        self._tell(self.club(place), drawn, who, form)
        self.night.check(self.club(place))

    @rule(place=CLUBS, drawn=happenings(), yes=st.booleans())
    def tells_it_twice_at_once(self, place: int, drawn: Drawn, yes: bool) -> None:  # noqa: FBT001 - drawn
        club = self.club(place)
        line = self._tell(club, drawn, ADMIN, "")
        self.night.check(club)
        if line is None:
            return
        self.night.say_at_once(club, ADMIN, line.message.text)
        asked = self.night.asked(club)
        if asked is not None:
            assert "一分钟内刚记过" in asked.text
            self.night.press(club, ADMIN, asked.number, "确认" if yes else "取消")
            if yes:
                self._booked(club, line.note.event, drawn, ADMIN)
        self.night.check(club)

    def _tell(self, club: Club, drawn: Drawn, who: str, form: str) -> ToldLine | None:
        """Type a line; return it where it was booked."""
        if not club.sheets or not club.sheet.is_open:
            self.night.say(club, who, "老王 暗杠")
            return None
        sheet = club.sheet
        event = drawn.event(sheet)
        line = line_of(event, sheet, tight=form == "tight")
        if form == "command" and event["type"] in COMMANDS:
            line = f"/{COMMANDS[event['type']]} {line}"
        board = self.night.board(club)
        reply_to = board.number if board is not None and form == "reply" else None
        message = self.night.say(club, who, line, reply_to=reply_to)
        update = self.night.updates[-1]
        note, played = self._booked(club, event, drawn, who), sheet.current
        if note is None:
            return None
        played = next(one for one in sheet.rounds if note in one.notes)
        told = ToldLine(message, update, sheet, played, note)
        club.told.append(told)
        return told

    def _booked(self, club: Club, event: Json, drawn: Drawn, who: str) -> Note | None:
        """Note on the paper what a line or a card told, answering what the bot asks of it."""
        sheet, asked = club.sheet, self.night.asked(club)
        if asked is not None and FRESH in asked.text:
            self.night.press(club, who, asked.number, "确认")
            asked = self.night.asked(club)
        if asked is not None and WAITS in asked.text:
            if drawn.number % 4 == 3:
                self.night.press(club, who, asked.number, "取消")
                return None
            self.night.press(club, who, asked.number, LEAVE_OUT)
            asked = self.night.asked(club)
        if asked is not None:
            assert ROBBED in asked.text, asked.text
            assert sheet.robbed(event)
            return self._robbed(club, event, drawn, who, asked)
        assert not sheet.robbed(event) or not sheet.takes(event)
        return self._note(club, lambda: sheet.tell(event))

    def _robbed(self, club: Club, event: Json, drawn: Drawn, who: str, asked: Message) -> Note | None:
        sheet = club.sheet
        if drawn.number % 3 == 0:
            self.night.press(club, who, asked.number, "取消")
            return None
        if drawn.number % 3 == 1:
            self.night.press(club, who, asked.number, "确认")
            return self._note(club, lambda: sheet.tell_robbed(event))
        self.night.press(club, who, asked.number, "那一杠照算")
        self.night.press(club, who, asked.number, "确认")
        return self._note(club, lambda: sheet.tell(event))

    def _note(self, club: Club, write: Callable[[], Note]) -> Note | None:
        """Write on the paper; where the rules do not allow it the bot must have said so."""
        with suppress(RuleViolation):
            return write()
        assert self.night.answers() or self.night.touched(), club.title
        return None

    # The same by buttons

    @rule(place=CLUBS, drawn=happenings(TAPPED), who=SPEAKERS, detours=st.lists(st.booleans(), max_size=4))
    def taps(self, place: int, drawn: Drawn, who: str, detours: list[bool]) -> None:
        club = self.club(place)
        board = self.night.board(club) if club.sheets and club.sheet.is_open else None
        if board is None:
            return
        sheet, event = club.sheet, drawn.event(club.sheet)
        # What is tapped a while after the same was told is another.
        self.night.clock.turn(61)
        tapper = Tapper(self.night, club, who, board.number, detours)
        told = self._tap_together(tapper, event, drawn)
        if told is None:
            self._leave_card(tapper)
            self.night.check(club)
            return
        event = told
        shown, moved = moved_in(tapper.text), sheet.would_be(event)
        if shown is not None:
            assert moved is not None
            assert shown == {name: amount for name, amount in moved.items() if amount}
        if drawn.number % 5 == 0 or "确认" not in tapper.labels:
            self._leave_card(tapper)
        else:
            tapper.tap("确认")
            self._booked(club, event, drawn, who)
            self._leave_card(tapper)
        self.night.check(club)

    @staticmethod
    def _tap_together(tapper: Tapper, event: Json, drawn: Drawn) -> Json | None:
        """Tap an event together; None where the card does not offer somebody, who then is not in play."""
        try:
            return tapper.tell(event, drawn.hands)
        except NotOffered as missing:
            is_offered = missing.args[0] in tapper.club.sheet.in_play()
        assert not is_offered, (tapper.text, tapper.labels)
        return None

    def _leave_card(self, tapper: Tapper) -> None:
        """Cancel a card that is still there, or close the second row of the board's buttons."""
        for label in ("取消", "返回"):
            if label in tapper.labels:
                tapper.tap(label)
                return

    @rule(
        place=CLUBS,
        who=SPEAKERS,
        first=st.sampled_from(("杠", "胡", "流局")),
        picks=st.lists(PICKS, max_size=6),
    )
    def wanders_through_a_card(self, place: int, who: str, first: str, picks: list[int]) -> None:
        club = self.club(place)
        board = self.night.board(club) if club.sheets and club.sheet.is_open else None
        if board is None:
            return
        tapper = Tapper(self.night, club, who, board.number)
        tapper.tap(first)
        for pick in picks:
            labels = [label for label in tapper.labels if label not in {"确认", "取消"}]
            if "撤销" in labels or not labels:
                break
            tapper.tap(labels[pick % len(labels)])
        if sum(picks) % 4:
            self._leave_card(tapper)
        else:
            club.half_told = True
        self.night.check(club)
