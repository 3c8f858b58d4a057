"""任凭怎么打: whatever people do in several groups, every figure is what a sheet of paper says.

People type, tap, correct, edit, settle, end and begin again, get it wrong and do things twice; Telegram tells
things again; the bot restarts in between. After every step the paper beside it is right.
"""

import re
from contextlib import suppress
from decimal import Decimal

from correctors_machine import EVENTS, Correctors
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import rule
from plain_model import WHOLE, money
from players_machine import CLUBS, PICKS, SPEAKERS
from random_evenings import Drawn, happenings, line_of
from whole_night import ADMIN, Club, state_of

from bot.local.telegram import Button
from scorer import RuleViolation

_PAYMENT = re.compile(r"(\S+) → (\S+) ([\d.]+)(?:（.*）)?")


class WholeBot(Correctors):
    """Also what is paid, what happens twice, too late or elsewhere, and what happens to the bot."""

    # Money is handed over

    @rule(place=CLUBS, which=PICKS, how=st.sampled_from(("look", "all", "all", "part")))
    def settles(self, place: int, which: int, how: str) -> None:
        club = self.club(place)
        if not club.sheets:
            return
        self.night.say(club, ADMIN, "/settle")
        [shown] = self.night.posted()
        listed = self._payments(club, shown.text)
        if not listed or how == "look":
            return
        payer, payee, amount = listed[which % len(listed)]
        if how == "part":
            part = max(1, amount // WHOLE // 2)
            if amount < WHOLE or [one for one, *_ in listed].count(payer) > 1:
                return
            self.night.say(club, ADMIN, f"{payer} {part}", reply_to=shown.number)
            club.sheet.paid[payer, payee] += part * WHOLE
        else:
            plain = f"{Decimal(amount) / WHOLE:f}"
            label = next(
                one for one in self.night.labels(club, shown.number) if one == f"{payer} 付了 {payee} {plain}"
            )
            self.night.press(club, ADMIN, shown.number, label)
            club.sheet.paid[payer, payee] += amount
        self._payments(club, self.night.message(club, shown.number).text)
        self.night.check(club)

    def _payments(self, club: Club, text: str) -> list[tuple[str, str, int]]:
        """Read who is to pay whom; together they clear what the paper says is owed."""
        still_open = text.partition("\n已付：")[0]
        found = [row for line in still_open.splitlines() if (row := _PAYMENT.fullmatch(line))]
        listed = [(row[1], row[2], money(row[3])) for row in found]
        left = club.sheet.owed()
        for payer, payee, amount in listed:
            left[payer] += amount
            left[payee] -= amount
        assert not any(left.values()), (text, club.sheet.owed())
        return listed

    # Once more, too late, from elsewhere

    @rule(which=PICKS)
    def is_told_an_update_again(self, which: int) -> None:
        room = self.night.room
        update = self.night.updates[which % len(self.night.updates)]
        room.happened.clear()
        self.night.run(room.deliver(room.update_of(update)))
        assert not room.happened
        self.night.check(self.night.clubs[which % 3])

    @rule(place=CLUBS, which=PICKS)
    def works_what_was_booked_again(self, place: int, which: int) -> None:
        club, room = self.club(place), self.night.room
        booked = [*(line.update for line in club.told), *club.undone]
        # One that stands no more is the likeliest to be taken for new.
        booked = [line.update for line in club.told if not line.note.stands] or booked
        if booked:
            room.happened.clear()
            self.night.run(room.work(room.update_of(booked[which % len(booked)])))
            self.night.check(club)

    @rule(place=CLUBS, which=PICKS, who=SPEAKERS)
    def presses_an_old_button(self, place: int, which: int, who: str) -> None:
        club = self.club(place)
        old = [
            seen
            for seen in club.seen
            if seen.sheet is not club.sheet or not seen.sheet.is_open or seen.state != state_of(seen.sheet)
        ]
        if old:
            self.night.press_button(who, old[which % len(old)].button)
            shown = self.night.asked(club)
            if shown is not None:
                self.night.press(club, who, shown.number, "取消")
            club.half_told = True
            self.night.check(club)

    @rule(place=CLUBS, to=CLUBS, which=PICKS, who=SPEAKERS)
    def presses_a_button_of_another_group(self, place: int, to: int, which: int, who: str) -> None:
        club, other = self.club(place), self.club(to)
        world, telegram = self.night.room.telegram.world, self.night.room.telegram
        shown = (one for one in world.messages_in(club.place) if one.keyboard and one.text != "?")
        newest = next(shown, None)
        if newest is None or club is other:
            return
        shapes = [shape for row in newest.keyboard for shape in row]
        data = shapes[which % len(shapes)]["callback_data"]
        keys = {"inline_keyboard": [[{"text": "?", "callback_data": data}]]}
        telegram.call("sendMessage", {"chat_id": other.place.chat_id, "text": "?", "reply_markup": keys})
        message = next(world.messages_in(other.place))
        self.night.press_button(who, Button(message, 0, 0))
        self.night.check(other)
        self.night.check(club)

    # The bot ends and starts

    @rule(place=CLUBS)
    def restarts(self, place: int) -> None:
        self.night.stop()
        self.night.start()
        self.night.check(self.club(place))

    @rule(place=CLUBS, drawn=happenings(EVENTS), was_kept=st.booleans(), again=st.booleans())
    def dies_over_a_line(
        self,
        place: int,
        drawn: Drawn,
        was_kept: bool,  # noqa: FBT001 - drawn
        again: bool,  # noqa: FBT001 - drawn
    ) -> None:
        """It dies before it hears the line, or when it has kept it; then Telegram may tell the line again."""
        club = self.club(place)
        if not club.sheets or not club.sheet.is_open:
            return
        event = drawn.event(club.sheet)
        self.night.clock.turn(61)
        room = self.night.room
        room.telegram.say(club.place, ADMIN, line_of(event, club.sheet))
        if was_kept:
            self.night.run(room.store_only())
        self.night.stop()
        self.night.start()
        if was_kept and again:
            room = self.night.room
            room.happened.clear()
            self.night.run(room.deliver(room.update_of(self.night.updates[-1])))
            assert not room.happened
        asked = self.night.open_question(club)
        if asked is None:
            with suppress(RuleViolation):
                club.sheet.tell(event)
        else:
            self.night.press(club, ADMIN, asked.number, "取消")
        self.night.check(club)


_IN_EVERY_CHECK = settings(max_examples=12, stateful_step_count=30)
_FAR = settings(stateful_step_count=100)

TestWholeBot = WholeBot.TestCase
TestWholeBot.settings = settings(
    _IN_EVERY_CHECK if settings.get_current_profile_name() == "check" else _FAR,
    suppress_health_check=list(HealthCheck),
)
