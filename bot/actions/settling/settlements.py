"""清账: `/settle` and what its buttons do; what was played never changes by it."""

from dataclasses import replace
from zlib import crc32

from bot.actions.desk import Desk
from bot.actions.kept_drafts import kept_again, kept_new
from bot.actions.loading import find_newest_table_at, names_of, newest_table_at, of_button
from bot.actions.refused import Refused
from bot.actions.settling.marking import check_theirs
from bot.actions.settling.open_accounts import is_open_elsewhere, open_account, paid_together, payment_of
from bot.entry.words.argument_words import Argument, argument_of
from bot.outcomes import CardShown, MenuShown, Outcome
from bot.views.amounts import payment_text
from bot.views.settlement import PaidPayment, Settling, settling_view
from bot.views.view import View, noted
from scorer import ClearingPayment
from storage import accounts, drafts, replay, rounds, tables, tallies
from storage.accounts import Account, Paid
from storage.records import StoredDraft

ASKED = "settle"
"""The kind of the draft that a settlement's message is kept by, so that a reply to it can pay."""


async def settle(desk: Desk, arguments: str = "") -> Outcome:
    """清账: the fewest payments that clear the night, or with `all` everything the group has played."""
    if arguments.strip():
        if argument_of("settle", arguments) is not Argument.ALL:
            raise Refused(desk.texts.settlement.settle_usage)
        return await settlement(desk, Account(desk.chat.id, None), None)
    table = await newest_table_at(desk)
    return await settlement(desk, await accounts.of_table(desk.tx, table), table.id)


async def settle_by_tap(desk: Desk, table_id: int) -> CardShown:
    """记付款: the same for the table whose summary has the button, in a message of its own."""
    return await settlement(desk, await account_of_button(desk, table_id), table_id)


async def tap_paid(  # noqa: PLR0913, PLR0917 - the ids of its button
    desk: Desk, table_id: int, payer: int, payee: int, amount: int, times: int
) -> MenuShown:
    """付了: note the payment whose button was tapped, once; a button that is behind changes nothing."""
    account = await account_of_button(desk, table_id)
    opened = await open_account(desk.tx, account)
    meant = ClearingPayment(str(payer), str(payee), amount)
    stands = any(one.payment == meant and one.times == times for one in opened.payments)
    if not stands or (account.table_id or 0) != table_id:
        # What is cleared together by now may owe the same once more, which is another payment.
        changed = desk.texts.settlement.settle_changed
        return await settling_redrawn(desk, account, table_id, changed)
    await check_theirs(desk, account, payer, payee)
    note = await pay(desk, account, meant, payment_source(desk, account, meant, times))
    return await settling_redrawn(desk, account, table_id, note)


async def tap_unpaid(desk: Desk, shown: int, payment_id: int, noted_for: int | None = None) -> MenuShown:
    """没付: take back a payment that was noted by mistake, once.

    A payment for one table stays that table's, whatever the table is cleared together with by now.
    """
    account = await account_of_button(desk, shown)
    noted_in = await account_named(desk, shown if noted_for is None else noted_for)
    paid = {one.id: one for one in await accounts.paid(desk.tx, noted_in)}.get(payment_id)
    if paid is None:
        changed = desk.texts.settlement.settle_changed
        return await settling_redrawn(desk, account, noted_in.table_id, changed)
    await check_theirs(desk, noted_in, paid.payer, paid.payee)
    await accounts.take_back(desk.tx, noted_in, payment_id, actor=desk.actor, at=desk.heard.at)
    note = await payment_said(desk, payment_of(paid), desk.texts.settlement.unpaid_note)
    return await settling_redrawn(desk, account, noted_in.table_id, note)


async def turn_paid(desk: Desk, table_id: int, until: int) -> MenuShown:
    """翻已付: show what was paid before what is shown; 0 is the newest again."""
    account = await account_of_button(desk, table_id)
    return await settling_redrawn(desk, account, table_id, until=until or None)


async def settling_redrawn(
    desk: Desk, account: Account, about: int | None, note: str = "", *, until: int | None = None
) -> MenuShown:
    """Show an account in the message that was tapped or replied to; a reply then means what it shows now.

    It stays about the table that it was about; where that is not known any more, it is this one. Of what was
    paid the first `until` payments are turned over, else all.
    """
    drawn = await settlement_meant(desk)
    if drawn is not None:
        about = about_of(drawn) or about
        shown = await _body(desk, account, about)
        if shown != drawn.body:
            await kept_again(desk, drawn, shown)
    view = await _settling_shown(desk, account, about, until)
    return MenuShown(view, note, message=desk.heard.about, draft_id=None if drawn is None else drawn.id)


async def settlement_meant(desk: Desk) -> StoredDraft | None:
    """Return the settlement on the message that was tapped or replied to; None where it shows none."""
    if desk.heard.about is None:
        return None
    standing = await drafts.list_all(desk.tx, desk.chat.id)
    return next((one for one in standing if one.kind == ASKED and one.message == desk.heard.about), None)


def about_of(drawn: StoredDraft) -> int | None:
    """Return the table that the message of a settlement is about, None where that is not known."""
    table: int | None = drawn.body.get("about", drawn.body["table"])
    return table


async def _settling_shown(desk: Desk, account: Account, about: int | None, until: int | None = None) -> View:
    """Show what is open and what was paid in an account.

    Of all tables together also what was paid for one of them alone, which nothing else shows any more: the
    table that is asked `about`, else the newest one here.
    """
    opened = await open_account(desk.tx, account)
    payments = opened.paid if account.table_id else (*await _paid_alone(desk, about), *opened.paid)
    paid = [
        PaidPayment(one.table_id or 0, one.id, str(one.payer), str(one.payee), one.amount)
        for one in sorted(payments, key=lambda one: one.at)
    ]
    settling = Settling(
        account.table_id or 0,
        opened.payments,
        paid,
        opened.people,
        until,
        await round_going_on(desk, account.table_id or about),
        await is_open_elsewhere(desk.tx, account),
        await paid_together(desk.tx, account.chat_id, payments),
    )
    return settling_view(settling, await names_of(desk), desk.texts)


async def round_going_on(desk: Desk, table_id: int | None) -> int | None:
    """Return the number of the round that goes on at an open table, None where nothing happened in it."""
    if not table_id or (await tables.get(desk.tx, table_id)).closed_at is not None:
        return None
    played = await rounds.current(desk.tx, table_id)
    if played.is_over or not await replay.current_events(desk.tx, played.id):
        return None
    return played.number


async def _paid_alone(desk: Desk, about: int | None) -> tuple[Paid, ...]:
    """Return what was paid for one table alone: this one, else the newest here."""
    if about:
        return await accounts.paid(desk.tx, Account(desk.chat.id, about))
    newest = await find_newest_table_at(desk)
    return () if newest is None else await accounts.paid(desk.tx, Account(desk.chat.id, newest.id))


def payment_source(desk: Desk, account: Account, payment: ClearingPayment, times: int) -> str:
    """Return what notes a payment once, whichever button does: the money between the two, as it was drawn."""
    return f"paid:{desk.chat.id}:{account.table_id or 0}:{payment.payer}:{payment.payee}:{times}"


async def pay(desk: Desk, account: Account, payment: ClearingPayment, source: str) -> str:
    """Note a payment; return what was noted."""
    await accounts.pay(
        desk.tx,
        account,
        int(payment.payer),
        int(payment.payee),
        payment.amount,
        actor=desk.actor,
        at=desk.heard.at,
        source=source,
    )
    return await payment_said(desk, payment, desk.texts.settlement.paid_note)


async def payment_said(desk: Desk, payment: ClearingPayment, template: str) -> str:
    """Return a sentence with who pays whom how much."""
    return payment_text(payment, await names_of(desk), desk.texts, template)


async def account_of_button(desk: Desk, table_id: int) -> Account:
    """Return the account of a button; a table that is cleared together with others by now is theirs.

    Raises:
        Refused: this group has no such table.

    """
    named = await account_named(desk, table_id)
    if named.table_id is None:
        return named
    return await accounts.of_table(desk.tx, await tables.get(desk.tx, named.table_id))


async def account_named(desk: Desk, table_id: int) -> Account:
    """Return the account of one table of this group alone, or of all together where none is named."""
    if not table_id:
        return Account(desk.chat.id, None)
    await of_button(desk, tables.find(desk.tx, desk.chat.id, table_id))
    return Account(desk.chat.id, table_id)


async def settlement(desk: Desk, account: Account, about: int | None, note: str = "") -> CardShown:
    """Show who pays whom in a new message, to which a reply can pay while the game stands as it does now."""
    view = await _settling_shown(desk, account, about)
    text = "\n".join(noted(note, [view.text]))
    return await new_settlement(desk, account, about, replace(view, text=text))


async def new_settlement(
    desk: Desk, account: Account, about: int | None, view: View, note: str = ""
) -> CardShown:
    """Show something of a settlement in a new message, which is kept as one; `note` answers a tap."""
    draft = await kept_new(desk, ASKED, await _body(desk, account, about))
    return CardShown(draft.id, view, None, note)


async def _body(desk: Desk, account: Account, about: int | None) -> dict[str, int | None]:
    """Return what is kept of a settlement's message: what it shows, as it stands now."""
    return {"table": account.table_id, "about": about, "played": await _played_mark(desk, account)}


async def is_as_shown(desk: Desk, account: Account, asked: StoredDraft) -> bool:
    """Whether the message of a settlement still shows what is cleared, but for what was paid since."""
    if account.table_id != asked.body["table"]:
        return False
    return "played" not in asked.body or asked.body["played"] == await _played_mark(desk, account)


async def _played_mark(desk: Desk, account: Account) -> int:
    """Return a number for what was won and lost, which changes with every amount of it."""
    if account.table_id is None:
        won = await tallies.of_chat(desk.tx, account.chat_id)
    else:
        won = await tallies.of_table(desk.tx, account.table_id)
    return crc32(repr(sorted(one for one in won.items() if one[1])).encode())
