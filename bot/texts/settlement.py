"""清账: what is said of who pays whom, and of what was paid."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class SettlementTexts:
    """The sentences of settlements in one language."""

    settle_joint_title: str
    settle_playing: str
    settle_elsewhere: str
    settle_few: str
    settle_more: str
    settle_left: str
    settle_paid: str
    settle_paid_before: str
    settle_paid_after: str
    settle_all_paid: str
    settle_zero: str
    settle_how: str
    mark_paid: str
    pay_button: str
    unpay_button: str
    paid_before_button: str
    paid_newest_button: str
    all_paid: str
    all_paid_ask: str
    all_paid_ask_theirs: str
    all_paid_others: str
    all_paid_sure: str
    all_paid_note: str
    all_paid_undo: str
    all_paid_not_yours: str
    together_unpaid_note: str
    settle_usage: str
    paid_note: str
    unpaid_note: str
    settle_changed: str
    settle_moved_on: str
    settle_not_yours: str
    pay_unclear: str
    pay_no_amount: str
    pay_bad_amount: str
    pay_other_money: str
    pay_noted: str
    pay_stays: str
    pay_taken_back: str
    pay_just_noted: str
    pay_cleared: str
    pay_too_much: str


ZH = SettlementTexts(
    settle_joint_title="几场合着算，{count} 笔转清：",
    settle_playing="第{number}局还没打完，按现在的账算。",
    settle_elsewhere="前几场还有没付的，合着清：/settle all",
    settle_few="（{people} 个人有账，太多了，算不出保证最少的转法，这是够少的一种。）",
    settle_more="… 还有 {count} 笔，上面的付了就看得到",
    settle_left="{line}（还差，已付 {paid}）",
    settle_paid="已付：",
    settle_paid_before="… 更早的还有 {count} 笔",
    settle_paid_after="… 后来的还有 {count} 笔",
    settle_all_paid="都付清了。",
    settle_zero="付完人人归零，合计 0",
    settle_how="付了就点一下；只付一部分，回复这条写金额，如 {example}",
    mark_paid="记付款",
    pay_button="{payer} 付了 {payee} {amount}",
    unpay_button="收回：{payer} 付 {payee} {amount}",
    paid_before_button="◀ 更早付的",
    paid_newest_button="最近付的 ▶",
    all_paid="全部付清",
    all_paid_ask="这 {count} 笔都付了？点「都付了」就记下：",
    all_paid_ask_theirs="{name} 的 {count} 笔都付了？点「都付了」就记下：",
    all_paid_others="另外 {count} 笔，由付的人、收的人、管理员或开桌的人来点。",
    all_paid_sure="都付了",
    all_paid_note="记下了 {count} 笔。点错了就点「收回一起记的 {count} 笔」。",
    all_paid_undo="收回一起记的 {count} 笔",
    all_paid_not_yours="这里没有你的账：由付的人、收的人、管理员或开桌的人来点。",
    together_unpaid_note="{count} 笔改回没付。",
    settle_usage="写法：/settle 清这一场，/settle all 几场的账合着清。",
    paid_note="记下了：{payer} 付 {payee} {amount}",
    unpaid_note="改回没付：{payer} → {payee} {amount}",
    settle_changed="账刚变过，看一眼再点。",
    settle_moved_on="没有记：那条账单之后账变过，现在是这样，请回复这一条：",
    settle_not_yours="{payer}、{payee} 的账由他们自己、管理员或开桌的人来点。",
    pay_unclear="是哪一笔？回复时写上付钱的人、收钱的人和金额，如 {example}",
    pay_no_amount="付了多少？回复时写上金额，如 {example}；全付了就点按钮。",
    pay_other_money="没有记：本群的金额按「{unit}」算，换成{unit}再写，如 {example}",
    pay_bad_amount="没有记：一次写一笔，金额是大于 0 的数，最多四位小数，如 {example}",
    pay_noted="{payer} 付 {payee} {amount} 已经记过了，没有再记。",
    pay_stays="改字不改付款，记着的还是：{payer} 付 {payee} {amount}。记错了就点「收回」，再回复一次。",
    pay_taken_back="{payer} 付 {payee} {amount} 已经收回了，改字不会再记；付了就再回复一次。",
    pay_just_noted="{payer} 付 {payee} {amount} 刚刚记过，没有再记；真的又付了一笔，过一分钟再说一次。",
    pay_cleared="{payer} 和 {payee} 已经付清了，没有再记。",
    pay_too_much="{payer} 只差 {payee} {left}，你写了 {amount}。",
)


EN = SettlementTexts(
    settle_joint_title="All nights together, {count:payment clears|payments clear} it:",
    settle_playing="Round {number} is still being played; this is as it stands now.",
    settle_elsewhere="Earlier tables have payments open: /settle all clears them together",
    settle_few="({people} people owe or are owed, too many to prove that these are the fewest payments; they are few.)",
    settle_more="… and {count} more, shown when those above are paid",
    settle_left="{line} (still open, {paid} paid)",
    settle_paid="Paid:",
    settle_paid_before="… and {count} before these",
    settle_paid_after="… and {count} after these",
    settle_all_paid="Everything is paid.",
    settle_zero="Then everybody is at 0. Sum 0",
    settle_how="Tap what was paid; for a part of it reply here with the amount, as {example}",
    mark_paid="Mark payments",
    pay_button="{payer} paid {payee} {amount}",
    unpay_button="{payer} did not pay {payee} {amount}",
    paid_before_button="◀ Paid earlier",
    paid_newest_button="Paid last ▶",
    all_paid="All paid",
    all_paid_ask="Was all of this paid? {count:payment|payments}:",
    all_paid_ask_theirs="Was this paid? {count:payment|payments} of {name}'s:",
    all_paid_others="{count} more: whoever pays or is paid, an admin, or who opened the table marks them.",
    all_paid_sure="Yes, paid",
    all_paid_note="Noted: {count:payment|payments}. By mistake? Tap “Take back the {count} marked together”.",
    all_paid_undo="Take back the {count} marked together",
    all_paid_not_yours="None of these is yours: whoever pays or is paid, an admin, or who opened the table marks them.",
    together_unpaid_note="Open again: {count:payment|payments}",
    settle_usage="Write: /settle for this table, /settle all for all nights together.",
    paid_note="Noted: {payer} paid {payee} {amount}",
    unpaid_note="Open again: {payer} → {payee} {amount}",
    settle_changed="This has just changed: look, then tap again.",
    settle_moved_on="Not noted: the amounts have changed since that message. This is how it stands; reply here:",
    settle_not_yours="What is between {payer} and {payee} is marked by them, by an admin, or by who opened the table.",
    pay_unclear="Which payment? Reply with who paid, whom, and how much, as {example}",
    pay_no_amount="How much? Reply with the amount, as {example}; if all of it was paid, tap the button.",
    pay_other_money="Not noted: amounts here are in {unit}, so write it in {unit}, as {example}",
    pay_bad_amount="Not noted: one payment at a time, an amount above 0 with at most four decimals, as {example}",
    pay_noted="{payer} paid {payee} {amount} is noted already; nothing was added.",
    pay_stays="An edit changes no payment; noted is still: {payer} paid {payee} {amount}. "
    "If that is wrong, take it back by its button and reply once more.",
    pay_taken_back="{payer} paid {payee} {amount} was taken back, and an edit does not note it again; reply once more.",
    pay_just_noted="{payer} paid {payee} {amount} was noted just now; nothing was added. "
    "If it was paid once more, say so again in a minute.",
    pay_cleared="{payer} and {payee} are clear already; nothing was added.",
    pay_too_much="{payer} owes {payee} only {left}, you wrote {amount}.",
)
