"""座位: what is said about who sits down, who deals, and who bets on whom."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatsTexts:
    """The sentences of `/seat`, `/dice` and `/horse` in one language; `{names}` in braces are filled in."""

    # on the board and where a table opens
    swap: str
    dealer: str
    sits_out: str
    bet_on: str
    out_line: str
    next_bets: str
    next_no_bets: str
    swapped: str
    swapped_in: str
    swapped_out: str
    bets_lapsed: str
    bets_lapse_from: str
    too_few: str

    # who sits where
    title: str
    title_next: str
    seat: str
    seat_dealer: str
    out: str
    ask_goes: str
    ask_comes: str
    ask_joins: str
    swap_with: str
    leave_empty: str
    add_seat: str
    done: str
    kept: str
    now: str
    from_round: str
    usage: str
    near: str
    nothing_to_swap: str
    swap_backwards: str
    changed_already: str
    change_back: str
    ask_new: str
    seat_them: str
    unchanged: str
    twice: str
    table_full: str
    too_few_stay: str
    stale: str

    # who deals
    ask_dealer: str
    ask_dealer_dice: str
    deals: str
    dealer_set: str
    dealer_already: str
    dice: str
    dice_wall: str
    dice_decide: str
    counted_dealer: str
    counted_thrower: str
    counted_first: str

    # who bets on whom
    bets_title: str
    bets_none: str
    bet: str
    bet_from: str
    bet_until: str
    bet_drop: str
    bet_booked: str
    bet_booked_from: str
    bet_changed: str
    bet_dropped: str
    new_person: str
    bet_when: str
    bet_drop_when: str
    bet_drop_held: str
    bet_held: str
    bet_moves: str
    bet_moves_nothing: str
    bet_this_round: str
    bet_drop_this_round: str
    bet_next_round: str
    bet_usage: str
    bet_seated: str
    bet_comes: str
    bet_not_seated: str
    bet_goes: str
    bet_no_dealer: str
    bet_number: str
    bet_already: str
    bet_gone: str

    # adjustments
    adjust_how: str
    adjust_amount: str
    adjust_replied: str
    adjust_out: str
    adjust_earlier: str
    adjust_put_in: str


ZH = SeatsTexts(
    swap="换人",
    dealer="定庄",
    sits_out=" · 歇着",
    bet_on=" · 叫{name}的马",
    out_line="先歇着：{names}（/seat 换人）",
    next_bets="第{number}局起叫马：{bets}",
    next_no_bets="第{number}局起没有叫马",
    swapped="换人：{changes}",
    swapped_in="{names} 上",
    swapped_out="{names} 下",
    bets_lapsed="叫马失效：{bets}",
    bets_lapse_from="第{number}局起叫马失效：{bets}",
    too_few="只剩一个人，开不了下一局：/seat 叫人上桌，或 /end 散桌。",
    title="座位（第{number}局）",
    title_next="座位（第{number}局起）",
    seat="{place}. {name}",
    seat_dealer="{place}. {name} 庄",
    out="歇着：{names}",
    ask_goes="谁下？点要下桌或换座的人。",
    ask_comes="{name} 下，谁上？新来的就回复这条写名字。",
    ask_joins="谁来坐第{place}个位子？新来的就回复这条写名字。",
    swap_with="和{name}换座",
    leave_empty="空着",
    add_seat="加个座",
    done="好了",
    kept="座位（第{number}局起）：{names}",
    now="这一局就换：{names}",
    from_round="第{number}局起：{names}",
    usage="写法：/seat 小丽 阿强（一个上，一个下），或按座次写全 /seat 老王 小李 小丽 小美。",
    near="不认识「{name}」，是不是 {names}？真是新来的就先 /players add {name}。",
    nothing_to_swap="{names} 都不在桌上：写一个上的、一个下的。",
    changed_already="刚刚换过了，没有再换。{seats}",
    change_back="\n要换回来就写全：/seat {names}",
    swap_backwards="{comes} 已经坐在桌上，{goes} 没坐着：要 {goes} 上、{comes} 下，就写 /seat {goes} 替 {comes}。",
    ask_new="{names} 是新来的？点了就加进名单、按这个座次坐。",
    seat_them="就这样坐",
    unchanged="座位没有变。",
    twice="{name} 写了两次：每个人只坐一个位子。",
    table_full="桌上坐满了四个：连谁下一起写，如 /seat 小丽 阿强，或 /seat 点谁下。",
    too_few_stay="至少要两个人打。",
    stale="座位已经变了，请看新的。",
    ask_dealer="第{number}局谁坐庄？",
    ask_dealer_dice="谁坐庄？点一下，或 /dice 掷骰。",
    deals="{name} 坐庄",
    dealer_set="{name} 坐庄。",
    dealer_already="庄已经定了：{name}。要改点 更多 → 定庄。",
    dice="🎲 {first} + {second} = {sum}",
    dice_wall="{counted}：{name} 那面牌墙。",
    dice_decide="{counted}：{name}，点一下定庄。",
    counted_dealer="从庄家 {name} 数起",
    counted_thrower="从掷骰的 {name} 数起",
    counted_first="从第一座 {name} 数起",
    bets_title="叫马，跟着赢跟着输：",
    bets_none="没有人叫马。叫马：/horse 小张 老王，或按摸到的数 /horse 小张 7。",
    bet="{by} → {on}",
    bet_from="{by} → {on}（第{number}局起）",
    bet_until="{by} → {on}（第{number}局还算，打完就不叫了）",
    bet_drop="不叫了：{by} → {on}",
    bet_booked="{by} 叫 {on} 的马，{on} 输赢多少他也多少。",
    bet_booked_from="{by} 叫 {on} 的马，第{number}局起算。",
    bet_changed="原来叫 {on} 的不算了。",
    bet_dropped="{by} 不叫 {on} 的马了，第{number}局起不算。",
    new_person="{name} 是新来的，已加进名单。",
    bet_when="第{number}局已经开打：{by} 叫 {on} 的马，连这一局前面的也算，还是下一局起？",
    bet_drop_when="第{number}局已经开打：{by} 不叫 {on} 的马了，这一局也不算，还是下一局起？",
    bet_drop_held="第{number}局已经开打：{by} 不叫 {on} 的马，只能下一局起：",
    bet_held="这一局记着 {event}，{by} 不叫马就没法记。要这一局也不算，先到 /round {number} 作废或改那一笔。",
    bet_moves="{button}：{changes}",
    bet_moves_nothing="{button}：到现在的数不变",
    bet_this_round="这一局就算",
    bet_drop_this_round="这一局也不算",
    bet_next_round="下一局起",
    bet_usage="写法：/horse 小张 老王（小张跟老王），或 /horse 小张 7（从庄家数第 7 个）。",
    bet_seated="{name} 坐在桌上，不能叫马；没上桌的人才能叫。",
    bet_comes="{name} 第{number}局起上桌，不能叫马。",
    bet_not_seated="{name} 没坐在桌上，叫不了他的马。这桌是：{names}。",
    bet_goes="{name} 第{number}局起就下桌了，叫不了他的马；还坐着就先 /seat 改回来。",
    bet_no_dealer="还没定庄，数不出第几个：先点谁坐庄，或直接写名字。",
    bet_number="摸到的数是 1 到 9，「{number}」不对。",
    bet_already="{by} 已经叫了 {on} 的马。",
    bet_gone="这笔叫马已经没有了。",
    adjust_how="写法：/adjust {first}+12 {second}-12（合计要为 0；后面可以写原因）。",
    adjust_amount="金额 {amount}",
    adjust_replied="没有改：回复这张卡只写金额，如 12；或写全：{first} 给 {second} 12。",
    adjust_out="{name} 这一局没上桌也没叫马，也没有一局是这几个人都在的，账记不到他；等他上桌那局再调。",
    adjust_earlier="{name} 这一局没上桌也没叫马，记到都在的第{number}局：",
    adjust_put_in="{name} 这一局没上桌也没叫马，记到都在的第{number}局：{amounts}，{sum}。记错了 /undo。",
)

EN = SeatsTexts(
    swap="Swap",
    dealer="Dealer",
    sits_out=" · sits out",
    bet_on=" · bets on {name}",
    out_line="Sitting out: {names} (/seat swaps)",
    next_bets="Side bets from round {number}: {bets}",
    next_no_bets="No side bets from round {number}",
    swapped="Swapped: {changes}",
    swapped_in="{names} in",
    swapped_out="{names} out",
    bets_lapsed="Side bets lapsed: {bets}",
    bets_lapse_from="Side bets that lapse from round {number}: {bets}",
    too_few="One player is left, so there is no next round: /seat brings people to the table, /end closes it.",
    title="Seats (round {number})",
    title_next="Seats (from round {number})",
    seat="{place}. {name}",
    seat_dealer="{place}. {name}, dealer",
    out="Sitting out: {names}",
    ask_goes="Who goes? Tap whoever leaves or changes the seat.",
    ask_comes="{name} goes, who comes? Reply to this to name somebody new.",
    ask_joins="Who takes seat {place}? Reply to this to name somebody new.",
    swap_with="swap with {name}",
    leave_empty="leave empty",
    add_seat="Add a seat",
    done="Done",
    kept="Seats from round {number}: {names}",
    now="Changed in this round: {names}",
    from_round="From round {number}: {names}",
    usage="Write: /seat Lily Qiang (one comes, one goes), or every seat in order: /seat Wang Li Lily Mei.",
    near='I know no "{name}"; is it {names}? Somebody new: /players add {name} first.',
    nothing_to_swap="{names}: neither sits at the table. Name one who comes and one who goes.",
    changed_already="That was just done; nothing was changed again. {seats}",
    change_back="\nTo go back, write all of them: /seat {names}",
    swap_backwards="{comes} sits at the table and {goes} does not. If {goes} comes: /seat {goes} for {comes}.",
    ask_new="New here: {names}? Tap to add them and to seat everybody like this.",
    seat_them="Seat them",
    unchanged="The seats stay as they are.",
    twice="{name} is there twice: one seat for each.",
    table_full="All four seats are taken: name who goes too, as in /seat Lily Qiang, or tap who goes in /seat.",
    too_few_stay="It takes at least two people.",
    stale="The seats have changed; please look again.",
    ask_dealer="Who deals round {number}?",
    ask_dealer_dice="Who deals? Tap, or throw with /dice.",
    deals="{name} deals",
    dealer_set="{name} deals.",
    dealer_already="The dealer is {name} already. To change it: More → Dealer.",
    dice="🎲 {first} + {second} = {sum}",
    dice_wall="{counted}: {name}'s wall.",
    dice_decide="{counted}: {name}. Tap to make them the dealer.",
    counted_dealer="Counted from the dealer {name}",
    counted_thrower="Counted from {name}, who threw",
    counted_first="Counted from the first seat {name}",
    bets_title="Side bets, sharing wins and losses:",
    bets_none="Nobody bets on anybody. To bet: /horse Zhang Wang, or by the number drawn: /horse Zhang 7.",
    bet="{by} → {on}",
    bet_from="{by} → {on} (from round {number})",
    bet_until="{by} → {on} (counts in round {number}, then is off)",
    bet_drop="Drop: {by} → {on}",
    bet_booked="{by} bets on {on}: whatever {on} wins or loses, {by} does too.",
    bet_booked_from="{by} bets on {on}, from round {number}.",
    bet_changed="The bet on {on} is off.",
    bet_dropped="{by} no longer bets on {on}, from round {number}.",
    new_person="{name} is new here and was added.",
    bet_when="Round {number} has begun: does {by}'s bet on {on} count for all of it, or from the next round?",
    bet_drop_when="Round {number} has begun: is {by}'s bet on {on} off for all of it, or from the next round?",
    bet_drop_held="Round {number} has begun: {by}'s bet on {on} can be off only from the next round:",
    bet_held="{event} is recorded in this round, and needs {by}'s bet. To take the bet off this round too, first void or change that in /round {number}.",
    bet_moves="{button}: {changes}",
    bet_moves_nothing="{button}: no amount changes so far",
    bet_this_round="This round too",
    bet_drop_this_round="Off this round too",
    bet_next_round="From the next",
    bet_usage="Write: /horse Zhang Wang (Zhang bets on Wang), or /horse Zhang 7 (the 7th counted from the dealer).",
    bet_seated="{name} sits at the table and cannot bet; only who has no seat can.",
    bet_comes="{name} has a seat from round {number} and cannot bet.",
    bet_not_seated="{name} has no seat to bet on. At the table: {names}.",
    bet_goes="{name} has no seat from round {number} on, so there is nothing to bet on; if they stay, change it with /seat first.",
    bet_no_dealer="Nobody deals yet, so there is nothing to count from: tap who deals, or write the name.",
    bet_number='The drawn number is 1 to 9, not "{number}".',
    bet_already="{by} bets on {on} already.",
    bet_gone="That side bet is gone already.",
    adjust_how="Write: /adjust {first}+12 {second}-12 (it must sum to 0; a reason may follow).",
    adjust_amount="Amount {amount}",
    adjust_replied="Nothing changed: reply to this card with the amount alone, such as 12, or with all of it: {first} pays {second} 12.",
    adjust_out="{name} has no seat and no side bet in this round, and no earlier round had all of these; adjust when they play.",
    adjust_earlier="{name} has no seat and no side bet in this round, so it goes into round {number}, which had all of them:",
    adjust_put_in="{name} has no seat and no side bet in this round, so it went into round {number}, which had all of them: {amounts}. {sum}. If it is wrong: /undo.",
)
