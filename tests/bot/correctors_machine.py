"""改账的人: what people get wrong, take back and put right, each step noted on paper and checked."""

import re

from hypothesis import strategies as st
from hypothesis.stateful import rule
from plain_model import Json, Note, PaperRound
from players_machine import CLUBS, COMMANDS, NAMES, PICKS, ROBBED, SPEAKERS, Players
from random_evenings import Drawn, Kind, happenings, line_of
from whole_night import ADMIN, Club, ToldLine

from scorer import RuleViolation

WRONG_LINES = (
    "/hu 王五 自摸",
    "/hu {a} 自摸 大四喜",
    "/gang {a} 暗杠 {b}",
    "{a} 自摸 {b}",
    "{a} 弯杠 自摸",
    "{a} 胡 {a}",
    "/adjust {a}+12 {b}-10",
    "/adjust {a}+x {b}-10",
    "/adjust {a}+0.00001 {b}-0.00001",
    "/adjust 王五+1 {a}-1",
    "/round 99999",
    "/new {a} {b}",
    "/reopen",
)
TABLE_TALK = ("今天打得真开心", "{a}你又胡了啊", "{b}快点出牌", "打完这局吃饭")

EVENTS: tuple[Kind, ...] = (
    "an",
    "wan",
    "zhi",
    "self_draw",
    "discard",
    "many",
    "rob",
    "wall_end",
    "nobody_ready",
)
_EVENT = re.compile(r"(\d+)\. (✗作废 )?")


class Correctors(Players):
    """Also what goes wrong and what is put right."""

    # Lines that book nothing

    @rule(place=CLUBS, wrong=st.sampled_from(WRONG_LINES))
    def says_something_wrong(self, place: int, wrong: str) -> None:
        club = self.club(place)
        if not club.sheets or not club.sheet.is_open:
            return
        first, second, *_ = club.sheet.players
        self.night.say(club, ADMIN, wrong.format(a=first, b=second))
        [answer] = self.night.answers()
        asks = any(message.keyboard for message in self.night.posted())
        assert asks or "\n" not in answer, answer
        self.night.check(club)

    @rule(place=CLUBS, talk=st.sampled_from(TABLE_TALK), who=SPEAKERS)
    def talks(self, place: int, talk: str, who: str) -> None:
        club = self.club(place)
        first, second, *_ = club.sheet.players if club.sheets else NAMES
        self.night.say(club, who, talk.format(a=first, b=second))
        assert not self.night.answers()
        self.night.check(club)

    # Taken back and put right

    @rule(place=CLUBS, who=SPEAKERS, by_button=st.booleans())
    def undoes(self, place: int, who: str, by_button: bool) -> None:  # noqa: FBT001 - drawn
        club = self.club(place)
        board = self.night.board(club) if by_button else None
        if board is None:
            self.night.say(club, who, "/undo")
        else:
            self.night.press(club, who, board.number, "撤销")
        if self._is_undone(club, who):
            club.undone.append(self.night.updates[-1])
        else:
            assert len(self.night.answers()) == 1
        self.night.check(club)

    @staticmethod
    def _is_undone(club: Club, who: str) -> bool:
        """Strike the newest line, if there is one, this one may, and nothing hangs on it."""
        newest = club.sheet.newest() if club.sheets and club.sheet.is_open else None
        if newest is None or (who != ADMIN and club.sheet.is_played_after(newest[0])):
            return False
        try:
            club.sheet.undo()
        except RuleViolation:
            return False
        return True

    @rule(
        place=CLUBS,
        where=PICKS,
        which=PICKS,
        what=st.sampled_from(("作废", "作废", "恢复", "改", "前面补一笔", "后面补一笔")),
        drawn=happenings(EVENTS),
    )
    def corrects(self, place: int, where: int, which: int, what: str, drawn: Drawn) -> None:
        club = self.club(place)
        rounds = [one for one in club.sheet.played if one.notes] if club.sheets else []
        if not rounds:
            return
        played = rounds[where % len(rounds)]
        notes = [note for note in played.notes if note.stands != (what == "恢复")]
        if not notes or (what == "恢复" and not played.in_order):
            return
        note = notes[which % len(notes)]
        number = self._event_page(club, played, note)
        if number is not None:
            self._correct(club, played, note, what, drawn, number)
        self.night.check(club)

    def _event_page(self, club: Club, played: PaperRound, note: Note) -> int | None:
        """Find an event in its round as it is shown, and open it; None where it stands on another page."""
        number = club.sheet.rounds.index(played) + 1
        self.night.say(club, ADMIN, f"/round {number}")
        [shown] = self.night.posted()
        rows = [found for line in shown.text.splitlines() if (found := _EVENT.match(line))]
        if len(rows) != len(played.notes):
            return None
        alike = [row[1] for row in rows if bool(row[2]) != note.stands]
        label = f"第{alike[[one for one in played.notes if one.stands == note.stands].index(note)]}笔"
        self.night.press(club, ADMIN, shown.number, label)
        return shown.number

    def _correct(  # noqa: PLR0913, PLR0917 - what is corrected where and how
        self, club: Club, played: PaperRound, note: Note, what: str, drawn: Drawn, number: int
    ) -> None:
        sheet, event = club.sheet, drawn.event(club.sheet)
        if what == "后面补一笔" and what not in self.night.labels(club, number):
            until = played.standing[: played.standing.index(note) + 1]
            assert sheet.priced(PaperRound(played.dealer, until)).over
            return
        self.night.press(club, ADMIN, number, what)
        if what in {"改", "前面补一笔", "后面补一笔"}:
            line = line_of(event, sheet)
            # In place of an adjustment a plain line is one too; anything else is said behind its command.
            if drawn.number % 2 or note.event["type"] == "adjust":
                line = f"/{COMMANDS[event['type']]} {line}"
            self.night.say(club, ADMIN, line, reply_to=number)
        robbed = self._asked_whose_gang(club, played, note, what, event)
        assert (robbed is not None) == (ROBBED in self.night.message(club, number).text)
        if robbed is not None and drawn.number % 3 == 0:
            self.night.press(club, ADMIN, number, "那一杠照算")
            robbed = None
        offered = "确认" in self.night.labels(club, number)
        if offered and drawn.number % 6 == 0:
            self.night.press(club, ADMIN, number, "取消")
            return
        if offered:
            self.night.press(club, ADMIN, number, "确认")
        if self._write(club, played, note, what, event, robbed):
            assert offered, (what, event, self.night.message(club, number).text)

    def _write(  # noqa: PLR0913, PLR0917 - what is corrected where and how
        self, club: Club, played: PaperRound, note: Note, what: str, event: Json, robbed: Note | None
    ) -> bool:
        """Put the paper right; return whether that could be done, and changed what it says."""
        sheet = club.sheet
        try:
            match what:
                case "作废":
                    sheet.void(played, note)
                case "恢复":
                    sheet.restore(played, note)
                case "改" if event == note.event:
                    return False
                case "改":
                    sheet.amend(played, note, event, robbed)
                case _:
                    place = played.standing.index(note) + (what == "后面补一笔")
                    sheet.put_in(played, place, event, robbed)
        except RuleViolation:
            assert self.night.touched() or self.night.whispered()
            return False
        return True

    @staticmethod
    def _asked_whose_gang(club: Club, played: PaperRound, note: Note, what: str, event: Json) -> Note | None:
        """Return the gang that is asked about before a correction by a line is saved."""
        if what not in {"改", "前面补一笔", "后面补一笔"}:
            return None
        sheet = club.sheet
        earlier = played.standing[: played.standing.index(note) + (what == "后面补一笔")]
        try:
            sheet.priced(PaperRound(played.dealer, [*earlier, Note(event)]))
        except RuleViolation:
            # What cannot have happened there is refused, and nothing is asked of it.
            return None
        return sheet.asked_of(played, note, event) if what == "改" else sheet.gang_before(earlier, event)

    @rule(place=CLUBS, which=PICKS, drawn=happenings(EVENTS), yes=st.booleans())
    def edits_a_line(self, place: int, which: int, drawn: Drawn, yes: bool) -> None:  # noqa: FBT001 - drawn
        club = self.club(place)
        lines = [line for line in club.told if line.message.sender_id == self._admin_id()]
        lines = [line for line in lines if line.note.event["type"] != "adjust"]
        if not lines:
            return
        line = lines[which % len(lines)]
        event = drawn.event(line.sheet)
        text = line_of(event, line.sheet)
        if text == self.night.message(club, line.message.number).text:
            return
        self.night.edit(club, ADMIN, line.message.number, text)
        asked = self.night.asked(club)
        self.night.check(club)
        if asked is not None:
            self.night.press(club, ADMIN, asked.number, "确认" if yes else "取消")
            if yes:
                self._amend_by_line(line, event, asked.text)
        else:
            assert not self._is_amendable(line, event), text
        self.night.check(club)

    def _amend_by_line(self, line: ToldLine, event: Json, asked: str) -> None:
        assert line.note.stands
        robbed = line.sheet.asked_of(line.round, line.note, event)
        assert (robbed is not None) == (ROBBED in asked)
        line.sheet.amend(line.round, line.note, event, robbed)

    def _is_amendable(self, line: ToldLine, event: Json) -> bool:
        """Whether the rules allow a line to say this; nothing is written."""
        if not line.note.stands or event == line.note.event or line.round not in line.sheet.played:
            return False
        robbed = line.sheet.asked_of(line.round, line.note, event)
        kept = [note for note in line.round.standing if note is not robbed]
        standing = [event if note is line.note else note.event for note in kept]
        trial = PaperRound(line.round.dealer, [Note(one) for one in standing])
        try:
            line.sheet.priced(trial)
        except RuleViolation:
            return False
        return True

    def _admin_id(self) -> int:
        return self.night.room.telegram.world.person(ADMIN).id
