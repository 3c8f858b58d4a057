"""算价: what is said when hands and imagined events are priced, and when an amount is explained."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class PricingTexts:
    """The sentences about prices in one language."""

    # the price of a hand
    usage: str
    unreadable: str
    printed_table: str
    pays: str
    pays_on_discard: str
    pays_on_rob: str
    pays_on_draw: str
    by_rules: str
    waits: str
    wait: str
    no_wait: str
    pig: str

    # an imagined event
    imagine_usage: str
    imagine_unreadable: str
    imagine_half: str
    imagine_unread: str
    imagine_taken_for: str
    imagine_title: str
    imagine_win: str
    imagine_draw: str
    imagine_over: str

    # help, behind a button of the board
    show: str
    show_help: str

    # the lines behind an amount
    why: str
    why_whose: str
    why_title: str
    why_round: str
    why_round_title: str
    why_event_title: str
    why_sum: str
    why_nothing: str
    why_usage: str
    no_round: str


ZH = PricingTexts(
    usage="写法：/fan 11123777888999万（13 张看听什么），或 /fan 清一色 对对胡 2根。\n碰写 [111万]，明杠 <1111万>，暗杠 {1111万}。",
    unreadable="看不懂「{text}」。{usage}",
    printed_table="{preset} 是照原文的表，不收写出来的牌：写番种，如 /fan 清一色。",
    pays="点炮付 {discard} · 自摸每家 {self_draw}",
    pays_on_discard="点炮付 {amount}",
    pays_on_rob="被抢的付 {amount}",
    pays_on_draw="自摸每家 {amount}",
    by_rules="按 {rules}",
    waits="{tiles}\n听 {count} 种：",
    wait="{tiles}：{hand}，点炮 {discard} · 自摸每家 {self_draw}",
    no_wait="{tiles}\n没有听，来哪张都胡不了。",
    pig="{tiles}\n三门花色，是花猪，听不了牌。",
    imagine_usage="写法：/whatif 老王 自摸 清一色 1根。只算给你看，不记账。",
    imagine_unreadable="看不懂「{about}」，没有算。写法：/whatif 老王 自摸 清一色 1根",
    imagine_half="这句还没说全，算不了。\n写全一笔，如 /whatif 老王 自摸 清一色，或 /whatif 小李 胡 阿强 七对。",
    imagine_unread="看不懂「{word}」，当作这样算：",
    imagine_taken_for="没写明，当作这样算：",
    imagine_title="算算看，没有记：{line}",
    imagine_win="{name} {hand}，收 {amount}",
    imagine_draw="{name} {hand}，每家付 {amount}",
    imagine_over="这样第{number}局就完了。{following}",
    show="算给我看",
    show_help="/whatif 老王 自摸 清一色 1根 — 按这一局算，不记账。\n/fan 11123777888999万 — 一手牌几番，13 张看听什么。\n/fan 清一色 对对胡 2根 — 报番种也行。",
    why="为什么",
    why_whose="看哪个数？",
    why_title="{name} {amount} 是这么来的：",
    why_round="第{number}局 {amount}",
    why_round_title="第{number}局，每一笔：",
    why_event_title="最近一笔，第{number}局：{line}",
    why_sum="一共 {amount}",
    why_nothing="{name} 今晚还没有进出。",
    why_usage="没有「{text}」这个人。写法：/why 老王，/why 3（第3局），/why（最近一笔）。",
    no_round="没有第{number}局。",
)

EN = PricingTexts(
    usage="Write /fan 11123777888999m (13 tiles show the waits) or /fan full flush all triplets 2 roots.\nMelds: [111m], fed or added gangs <1111m>, concealed {1111m}.",
    unreadable="I cannot read {text}. {usage}",
    printed_table="{preset} is a table as printed and takes no tiles: name the patterns, as in /fan full flush.",
    pays="the discarder pays {discard} · self-draw {self_draw} each",
    pays_on_discard="the discarder pays {amount}",
    pays_on_rob="the robbed player pays {amount}",
    pays_on_draw="self-draw {amount} each",
    by_rules="By {rules}",
    waits="{tiles}\nwaits for {count}:",
    wait="{tiles}: {hand}, discard {discard} · self-draw {self_draw} each",
    no_wait="{tiles}\nis not ready: no tile completes it.",
    pig="{tiles}\nholds three suits and cannot be ready.",
    imagine_usage="Write /whatif Wang self draw full flush 1 root. It is only worked out, not recorded.",
    imagine_unreadable="I cannot read {about}. Write /whatif Wang self draw full flush 1 root",
    imagine_half="That entry is not complete, so it cannot be priced.\nWrite all of it, as in /whatif Wang self draw full flush or /whatif Li wins from Qiang seven pairs.",
    imagine_unread="I cannot read {word}; this is priced instead:",
    imagine_taken_for="That may mean something else as well; this is priced:",
    imagine_title="Only imagined, not recorded: {line}",
    imagine_win="{name} ({hand}) gets {amount}",
    imagine_draw="{name} ({hand}) gets {amount} from each",
    imagine_over="Round {number} would be over. {following}",
    show="Work it out",
    show_help="/whatif Wang self draw full flush 1 root — what it would come to now, not recorded.\n/fan 11123777888999m — a hand's price; 13 tiles show the waits.\n/fan full flush 2 roots — or name the patterns.",
    why="Why",
    why_whose="Which number?",
    why_title="Where {name} {amount} comes from:",
    why_round="Round {number} {amount}",
    why_round_title="Round {number}, every payment:",
    why_event_title="The newest entry, round {number}: {line}",
    why_sum="In all {amount}",
    why_nothing="Nothing has moved for {name} tonight.",
    why_usage="There is nobody called {text}. Write /why Wang, /why 3 (round 3), or /why (the newest entry).",
    no_round="There is no round {number}.",
)
