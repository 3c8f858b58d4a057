"""带走和搬来: what is said of exported and imported files, and what stands in them."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class FilesTexts:
    """The sentences of files in one language."""

    export_usage: str
    export_others: str
    export_nothing: str
    export_without_plans: str
    export_caption: str
    import_usage: str
    import_done: str
    import_rules: str
    import_in_use: str
    import_other_unit: str
    import_too_fine: str
    import_decimals: str
    import_unreadable: str
    import_unclear_names: str
    import_names_are_lines: str
    import_one_person: str
    import_ask: str
    import_no_unit: str
    import_one_table: str
    import_too_big: str
    columns: Mapping[str, str]
    sheets: Mapping[str, str]


ZH = FilesTexts(
    export_others="也可以 /export csv，或 /export json（用 /import 搬进别的群）。",
    export_usage="写法：/export csv、/export xlsx 或 /export json（json 可以用 /import 搬进别的群）。",
    export_nothing="还没有记过账，没有东西可以导出。",
    export_without_plans="下一局的换人、叫马不在里面，搬过去再说一遍。",
    export_caption="{nights}场 {rounds}局，合计 0",
    import_usage="把 /export json 的文件发到群里，说明写 /import，或者回复那个文件写 /import。",
    import_done="搬进来了：{nights}场 {rounds}局\n{standing}",
    import_rules="以后开桌的规矩：{preset}，{money}",
    import_in_use="这个群已经开过桌了，只能搬进还没开过桌的群。",
    import_other_unit="这份账按「{theirs}」记，本群的单位是「{ours}」，什么都没有搬：先 /unit {theirs}，再搬一次。",
    import_too_fine="这份账里有 {amount}，本群的金额最多 {decimals} 位小数，什么都没有搬：先 /unit 4，再搬一次。",
    import_decimals="文件里写的是最多 {theirs} 位小数，账里有 {amount}：本群的金额就最多 {decimals} 位小数。",
    import_unreadable="这个文件读不了（{where}），什么都没有搬。请用 /export json 导出来的原文件。",
    import_unclear_names="文件里有人叫「{names}」，在群里是谁要看谁在说，什么都没有搬。\n先在原来那边 /players 点开改名，再 /export json。",
    import_names_are_lines="文件里有人叫「{names}」，在群里连起来是一句记账的话，什么都没有搬。\n先在原来那边 /players 点开改名，再 /export json。",
    import_one_person="文件里的「{names}」是两个人，在本群却是同一个名字或同一个人，什么都没有搬。\n先在原来那边 /players 点开改名，再 /export json。",
    import_ask="还没有搬，先看清楚：\n{otherwise}\n就这样搬，回复这条写 /import 好。",
    import_no_unit="· 这份账没写单位，到这里每个数都算「{unit}」。",
    import_one_table="· 里面没散的不止一桌，到这里只有一桌接着打：{names} 那桌（{day} 开的）；其余的算散了，没打完的局就停在那里，记的账都在。",
    import_too_big="文件太大，最多 {megabytes} MB、{rounds}局、{names}个名字，什么都没有搬。",
    columns={
        "record": "记录",
        "table": "场",
        "night": "开桌",
        "round": "局",
        "dealer": "庄",
        "players": "座次",
        "over": "打完",
        "event": "第几笔",
        "what": "内容",
        "counted": "算成",
        "by": "谁记的",
        "at": "时间",
        "payer": "付",
        "payee": "收",
        "reason": "原因",
        "person": "谁",
        "amount": "金额",
        "yes": "是",
        "no": "否",
    },
    sheets={"rounds": "局", "events": "每一笔", "transfers": "付款", "tallies": "账"},
)


EN = FilesTexts(
    export_others="There is also /export csv, and /export json, which goes into another group with /import.",
    export_usage="Write: /export csv, /export xlsx or /export json (json can go into another group with /import).",
    export_nothing="Nothing is recorded yet, so there is nothing to export.",
    export_without_plans="Seats and side bets from the next round on are not in it: say them again where it goes.",
    export_caption="nights: {nights} · rounds: {rounds} · Sum 0",
    import_usage="Send the file of /export json with the caption /import, or reply /import to it.",
    import_done="Brought in: nights {nights}, rounds {rounds}\n{standing}",
    import_rules="Rules of the tables to come: {preset}, {money}",
    import_in_use="A table was opened in this group before; a ledger goes only into a group that never had one.",
    import_other_unit="This ledger counts in {theirs}, this group in {ours}; nothing was brought in. Write /unit {theirs} first, then bring it in again.",
    import_too_fine="This ledger holds {amount}, and amounts here have at most {decimals} decimals; nothing was brought in. Write /unit 4 first, then bring it in again.",
    import_decimals="The file says at most {theirs} decimals, but holds {amount}; amounts here have at most {decimals} decimals.",
    import_unreadable="This file cannot be read ({where}); nothing was brought in. Use the file of /export json as it came.",
    import_unclear_names="Somebody in the file is called {names}; in a group that means whoever says it, so nothing was brought in.\nRename them in /players where the file comes from, then /export json again.",
    import_names_are_lines="Somebody in the file is called {names}, which a group would read as a line that records something; nothing was brought in.\nRename them in /players where the file comes from, then /export json again.",
    import_one_person="{names} are two people in the file, but one name or one person in this group; nothing was brought in.\nRename one of them in /players where the file comes from, then /export json again.",
    import_ask="Nothing was brought in yet, for:\n{otherwise}\nTo bring it in like this, reply /import yes to this.",
    import_no_unit="· This ledger names no unit: every amount in it counts in {unit} here.",
    import_one_table="· Of the tables that were open in it only one goes on here, that of {names}, opened on {day}; the others are over, a round that was not finished stays as it is, and all that was recorded stays.",
    import_too_big="The file is too large: at most {megabytes} MB, {rounds} rounds and {names} names; nothing was brought in.",
    columns={
        "record": "record",
        "table": "table",
        "night": "opened",
        "round": "round",
        "dealer": "dealer",
        "players": "seats",
        "over": "over",
        "event": "event",
        "what": "what",
        "counted": "counted",
        "by": "noted by",
        "at": "time",
        "payer": "payer",
        "payee": "payee",
        "reason": "reason",
        "person": "person",
        "amount": "amount",
        "yes": "yes",
        "no": "no",
    },
    sheets={"rounds": "rounds", "events": "events", "transfers": "transfers", "tallies": "tallies"},
)
