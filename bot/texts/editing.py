"""改账: the sentences of the history, of corrections, and of the audit."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class EditingTexts:
    """Every sentence of this feature in one language; `{names}` in braces are filled in."""

    # the history, page by page
    page_title: str
    round_button: str
    voided_count: str
    folded: str

    # one round
    round_title: str
    round_over: str
    round_open: str
    round_unfinished: str
    event: str
    voided: str
    who: str
    did: Mapping[str, str]
    round_empty: str
    round_net: str
    round_hint: str
    event_button: str
    put_in: str
    changes: str
    all_rounds: str
    round_before: str
    round_after: str
    round_usage: str
    no_such_round: str

    # one event
    event_title: str
    change: str
    void: str
    restore: str
    put_in_before: str
    put_in_behind: str

    # cards
    changing: str
    instead_of: str
    reply_with_line: str
    reply_with_amounts: str
    putting_in_first: str
    putting_in_behind: str
    which_kind: str
    ask_void: str
    ask_restore: str
    same_as_before: str
    impossible: str
    unreadable: str

    # what was done
    done_changed: str
    done_instead: str
    done_voided: str
    done_restored: str
    done_put_in: str
    corrected: str
    corrected_by: str
    result_corrected: str  # at the end of what a round came to
    result_reopened: str  # in place of what a round came to
    cancelled: str
    changed_meanwhile: str
    told_since: str
    taken_back_meanwhile: str
    stands_already: str
    no_room: str

    # what was changed
    changes_title: str
    changes_none: str
    change_changed: str
    change_voided: str
    change_restored: str

    # an edited line
    # an event that stands though the rules do not allow it, and rounds that are left out for one
    faulty: str
    unreadable_event: str
    mend_first: str
    mend_any: str
    left_out: str
    left_out_below: str
    left_out_round: str
    left_out_round_of: str

    edited_gone: str
    edited_offer: str
    edited_unreadable: str
    edited_void: str

    # who plays no more
    retired_again: str

    # a gang that was robbed after all
    undone_with_gang: str

    # an undo of what was put into an older round, or before others
    of_round: str
    undo_refused: str
    undo_another: str
    undo_usage: str

    # a table that ended
    undo_after_end: str
    reopened: str
    nothing_to_reopen: str
    reopen_while_open: str


ZH = EditingTexts(
    page_title="今晚 {rounds}局（第 {page}/{pages} 页）：",
    round_button="第{number}局",
    voided_count="（作废 {count} 笔）",
    folded="  · 共 {count} 笔，点「第{number}局」看",
    round_title="第{number}局 · {dealer} · {status}",
    round_over="打完了",
    round_open="还在打",
    round_unfinished="没打完",
    event="{number}. {event}",
    voided="✗作废 {event}",
    who="　 {who} {did} · {when}",
    did={"recorded": "记", "changed": "改", "voided": "作废", "restored": "恢复"},
    round_empty="这一局还没有记过。",
    round_net="本局：{amounts}",
    round_hint="要改哪一笔，点它。",
    event_button="第{number}笔",
    put_in="补一笔",
    changes="改动",
    all_rounds="每一局",
    round_before="◀ 第{number}局",
    round_after="第{number}局 ▶",
    round_usage="写局数：/round 7 看第7局。",
    no_such_round="没有第{number}局，这桌打到第{last}局。",
    event_title="第{number}局 第{place}笔",
    change="改",
    void="作废",
    restore="恢复",
    put_in_before="前面补一笔",
    put_in_behind="后面补一笔",
    changing="改第{number}局第{place}笔：{event}",
    instead_of="第{number}局记的那一笔就撤销。",
    reply_with_line="点按钮，或回复这条写一行，如 老王 自摸 清一色",
    reply_with_amounts="回复这条写对的数，如 老王+12 小李-12",
    putting_in_first="第{number}局最前面补一笔",
    putting_in_behind="第{number}局第{place}笔后面补一笔",
    which_kind="补什么？",
    ask_void="作废第{number}局第{place}笔？\n{event}",
    ask_restore="恢复第{number}局第{place}笔？\n{event}",
    same_as_before="和原来一样，不用改。",
    impossible="这样的话，第{number}局第{place}笔「{event}」就不成立：{why}账没有动，先改那一笔。",
    unreadable="看不懂「{about}」。写法如：老王 自摸 清一色 1根；调整写：老王+12 小李-12",
    done_changed="已改第{place}笔：{old} → {new}",
    done_instead="{done}，第{number}局那一笔撤销了",
    done_voided="已作废第{place}笔：{event}",
    done_restored="已恢复第{place}笔：{event}",
    done_put_in="已补上第{place}笔：{event}",
    corrected="第{number}局改了账{by}：{amounts}，{sum}",
    corrected_by="（{who} {done}）",
    result_corrected="改过账",
    result_reopened="第{number}局的结果收回了，这局没打完。",
    cancelled="已取消，账没有动。",
    changed_meanwhile="别人刚动过这一局，先看一眼再点。",
    told_since="后来又记了别的，没有改：到 /round {now} 作废那一笔，到 /round {number} 改第{number}局。",
    taken_back_meanwhile="这一笔刚被作废了，没有改。",
    stands_already="这一笔已经是这样了。",
    no_room="这个位置补得太多了，补在别处吧。",
    changes_title="第{number}局的改动：",
    changes_none="第{number}局没有改过。",
    change_changed="第{place}笔 {who} 改 · {when}：{old} → {new}",
    change_voided="第{place}笔 {who} 作废 · {when}：{old}",
    change_restored="第{place}笔 {who} 恢复 · {when}：{new}",
    retired_again="{names} 已经不打了，这样改，这一场的账不是 0，要再找他算。",
    faulty="⚠️ {event}：没有算，不合规矩。{why}",
    unreadable_event="读不出的一笔",
    mend_first="第{number}局里这一笔不合规矩：{event}。先用 /round {number} 改它或作废它，再接着记。",
    mend_any="这一步没有做：有一局里有一笔不合规矩。/audit 看是哪一局，点它，改那一笔或作废，再来一次。",
    left_out="没有算进来：{rounds}，里面有一笔不合规矩，用 /round 改它或作废它。",
    left_out_below="没有算进来：{rounds}，里面有一笔不合规矩，点下面那一局，改它或作废它。",
    left_out_round="第{number}局",
    left_out_round_of="{day}第{number}局",
    edited_gone="这行记的那一笔已经撤销，改字不会再记；要记就重新发一行。",
    edited_unreadable="改成这样记不了，账没有动：{why}",
    edited_void="不要这一笔了，就点作废。",
    edited_offer="这行改过了，还没有记；点确认才记，记进第{number}局。",
    undone_with_gang="{line}；{gang} 照旧算",
    of_round="第{number}局的 {event}",
    undo_refused="最后记的是{event}，没有撤：{why}",
    undo_another="要撤别的，用 /round 点那一笔作废。",
    undo_usage="没有撤：/undo 只撤最近一笔，后面不写字；要撤别的，用 /round 点那一笔作废。",
    undo_after_end="这桌已经散了；要撤销，先 /reopen 接着打。记错了付款，到 /settle 收回。",
    reopened="接着打。",
    nothing_to_reopen="没有散了的桌可以接着打。开桌：/new 老王 小李 阿强 小美",
    reopen_while_open="这里正有一桌在打，先 /end 散桌，再 /reopen。",
)

EN = EditingTexts(
    page_title="Tonight, {rounds:round|rounds} (page {page}/{pages}):",
    round_button="Round {number}",
    voided_count=" ({count} voided)",
    folded="  · {count:entry|entries}, tap Round {number} to see them",
    round_title="Round {number} · {dealer} · {status}",
    round_over="over",
    round_open="still going",
    round_unfinished="not finished",
    event="{number}. {event}",
    voided="✗void {event}",
    who="    {did} by {who} · {when}",
    did={"recorded": "recorded", "changed": "changed", "voided": "voided", "restored": "restored"},
    round_empty="Nothing has been recorded in this round.",
    round_net="This round: {amounts}",
    round_hint="Tap an entry to change it.",
    event_button="No. {number}",
    put_in="Add one",
    changes="Changes",
    all_rounds="All rounds",
    round_before="◀ Round {number}",
    round_after="Round {number} ▶",
    round_usage="Write the number: /round 7 shows round 7.",
    no_such_round="There is no round {number}; this table is at round {last}.",
    event_title="Round {number}, no. {place}",
    change="Change",
    void="Void",
    restore="Restore",
    put_in_before="Add before",
    put_in_behind="Add behind",
    changing="Changing no. {place} of round {number}: {event}",
    instead_of="What was recorded in round {number} is taken back.",
    reply_with_line="Tap, or reply to this with a line, as Wang self draw full flush",
    reply_with_amounts="Reply to this with the right amounts, as Wang+12 Li-12",
    putting_in_first="Adding at the start of round {number}",
    putting_in_behind="Adding behind no. {place} of round {number}",
    which_kind="What is missing?",
    ask_void="Void no. {place} of round {number}?\n{event}",
    ask_restore="Restore no. {place} of round {number}?\n{event}",
    same_as_before="That is what it says already; nothing to change.",
    impossible="Then no. {place} of round {number} ({event}) could not be: {why} Nothing was changed; change that entry first.",
    unreadable="I cannot read {about}. Write for example: Wang self draw full flush 1 root; an adjustment: Wang+12 Li-12",
    done_changed="Changed no. {place}: {old} → {new}",
    done_instead="{done}; taken back in round {number}",
    done_voided="Voided no. {place}: {event}",
    done_restored="Restored no. {place}: {event}",
    done_put_in="Added no. {place}: {event}",
    corrected="Round {number} was corrected{by}: {amounts}. {sum}",
    corrected_by=" ({who}: {done})",
    result_corrected="corrected since",
    result_reopened="The result of round {number} was taken back; the round is not over.",
    cancelled="Cancelled, nothing was changed.",
    changed_meanwhile="Somebody just changed this round; look before you tap.",
    told_since="More was recorded since, so nothing was changed: void it in /round {now}, and change the other in /round {number}.",
    taken_back_meanwhile="This entry was voided meanwhile; nothing was changed.",
    stands_already="This entry stands like that already.",
    no_room="Too many entries were added at this place; add it elsewhere.",
    changes_title="Changes in round {number}:",
    changes_none="Nothing was changed in round {number}.",
    change_changed="No. {place} changed by {who} · {when}: {old} → {new}",
    change_voided="No. {place} voided by {who} · {when}: {old}",
    change_restored="No. {place} restored by {who} · {when}: {new}",
    retired_again="No longer playing: {names}. This change leaves them an amount of the night that is still to be paid.",
    faulty="⚠️ {event}: not counted, the rules do not allow it. {why}",
    unreadable_event="an entry that cannot be read",
    mend_first="The rules do not allow this entry of round {number}: {event}. Change or void it with /round {number} first, then go on.",
    mend_any="Not done: an entry of some round is against the rules. /audit names the round; tap it to change or void the entry, then try again.",
    left_out="Not counted: {rounds}; an entry in it is against the rules, change or void it with /round.",
    left_out_below="Not counted: {rounds}; an entry in it is against the rules: tap that round to change or void it.",
    left_out_round="round {number}",
    left_out_round_of="round {number} of {day}",
    edited_gone="What this line recorded was taken back; editing does not record it again, send a new line for that.",
    edited_unreadable="Nothing was changed; the new line cannot be recorded: {why}",
    edited_void="To take back what it recorded, tap Void.",
    edited_offer="This line was edited and is not recorded yet; confirm to record it in round {number}.",
    undone_with_gang="{line}; {gang} counts again",
    of_round="{event} (round {number})",
    undo_refused="The newest entry is {event}; it was not taken back: {why}",
    undo_another=" To take back another, tap it in /round and void it.",
    undo_usage="Nothing was taken back: /undo takes back only the newest entry, without words behind it; "
    "for another, tap it in /round and void it.",
    undo_after_end="This table is closed; to take something back, /reopen it first. A payment is taken back in /settle.",
    reopened="The table is open again.",
    nothing_to_reopen="There is no closed table to reopen. Open one: /new Wang Li Qiang Mei",
    reopen_while_open="A table is open here; /end it before you /reopen another.",
)
