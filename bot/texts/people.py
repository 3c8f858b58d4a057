"""人: what is said about who plays in a group."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class PeopleTexts:
    """The sentences of `/players` in one language; `{names}` in braces are filled in."""

    title: str
    nobody: str
    listed: str
    also: str
    member: str
    retired_title: str
    add: str
    close: str
    closed: str

    # one person
    guest: str
    is_member: str
    is_member_unheard: str
    is_retired: str
    rename: str
    alias: str
    unalias: str
    is_me: str
    unlink: str
    merge: str
    retire: str
    come_back: str

    # what is asked, and how it is answered
    ask_add: str
    ask_rename: str
    ask_alias: str
    ask_merge: str
    ask_merge_sure: str
    merge_sure: str
    added: str
    renamed: str
    alias_added: str
    alias_removed: str
    linked: str
    linked_username: str
    unlinked: str
    merged: str
    retired: str
    retired_owing: str
    came_back: str
    recognised: str

    # what cannot be
    usage: str
    unknown: str
    name_taken: str
    not_a_name: str
    means_the_writer: str
    gone: str
    changed: str
    who_are_you: str
    sit_down: str
    you_are: str
    is_somebody: str
    is_seated: str
    played_together: str
    still_at_table: str
    link_usage: str


ZH = PeopleTexts(
    title="认识的人（{count}）。点名字改，或加人：",
    nobody="还不认识谁。点「加人」，或 /new 老王 小李 阿强 小美 直接开桌。",
    listed="{name}{also}{member}",
    also="（又叫 {names}）",
    member=" · @{username}",
    retired_title="不打了：{names}",
    add="加人",
    close="收起",
    closed="收起了。",
    guest="还没对上群里的人：本人点「是我」，或者 /players link {name} @用户名。",
    is_member="已对上群里的人。",
    is_member_unheard="等 @{username} 说句话就对上。",
    is_retired="已经不打了，开桌不再问。",
    rename="改名",
    alias="加别名",
    unalias="去掉「{name}」",
    is_me="是我",
    unlink="解开",
    merge="合并",
    retire="不打了",
    come_back="又来打",
    ask_add="加谁？回复这条写名字，可以写几个，如 小丽 大刘。",
    ask_rename="{name} 改叫什么？回复这条写新名字，旧名字照样认得。",
    ask_alias="{name} 还叫什么？回复这条写别名。",
    ask_merge="{name} 和谁是同一个人？选留下的那个名字。",
    ask_merge_sure="{gone} 就是 {kept}？{gone} 的账全归 {kept}，合了就分不开。",
    merge_sure="是，合并",
    added="加了 {names}。",
    renamed="{old} 改叫 {name}，旧名字照样认得。",
    alias_added="{name} 也叫 {alias}。",
    alias_removed="{alias} 不再是 {name} 的别名。",
    linked="{name} 就是群里的 {member}，以前的账照旧。",
    linked_username="{name} 就是 @{username}，等他说句话就对上。",
    unlinked="解开了：{name} 不再是群里的人，账照旧。",
    merged="{gone} 并入 {kept}，账也合了。",
    retired="{name} 不打了，开桌不再问；账留着。",
    retired_owing="{name} 不打了，开桌不再问；账还没平，总账照样列着。",
    came_back="{name} 又来打了。",
    recognised="群里的 {member} 记作桌上的 {name}；不是就到 /players 解开。",
    usage="写法：/players\n或 /players add 小丽、/players rename 小李 李哥\n/players alias 小李 李哥、/players link 小李 @用户名",
    unknown="不认识「{name}」；/players 看都有谁。",
    name_taken="「{name}」已经是 {owner} 了：加个字区分，如 {name}B。",
    not_a_name="Telegram 上的名字「{name}」当不了桌上的名字，记账分不清是谁。\n写桌上怎么叫他，如 /new 老王 小李；本人再到 /players 点它、点「是我」。",
    means_the_writer="「{words}」不认作 {name} 的名字，谁写就是谁自己：点「改名」换一个。",
    gone="这个人已经并走或不在了，请重新 /players。",
    changed="已经变了，请看新的。",
    who_are_you="看不出你是谁：匿名管理员和频道不能认领，换回自己的身份再点。",
    sit_down="还不知道「我」是桌上哪一位：/players 点自己的名字，再点「是我」。",
    you_are="{member} 已经是 {name}：先把 {name} 解开。",
    is_somebody="{name} 已经对上群里的别人：先解开。",
    is_seated="{name} 还坐在桌上：先用 /seat 换下来，或 /end 散桌。",
    played_together="{gone} 和 {kept} 同桌打过，是两个人，不能合并。",
    still_at_table="{gone} 还在没散的桌上：先 /end 散桌，或者反过来合并。",
    link_usage="写法：/players link 小李 @用户名，或回复他的话写 /players link 小李。",
)

EN = PeopleTexts(
    title="People I know ({count}). Tap a name to change it, or add somebody:",
    nobody='I know nobody yet. Tap "Add", or open a table with /new Wang Li Qiang Mei.',
    listed="{name}{also}{member}",
    also=" (also {names})",
    member=" · @{username}",
    retired_title="No longer playing: {names}",
    add="Add",
    close="Close",
    closed="Closed.",
    guest='Not linked to a member: they tap "That\'s me", or write /players link {name} @username.',
    is_member="Linked to a member of this group.",
    is_member_unheard="Linked as soon as @{username} says something.",
    is_retired="No longer playing; not offered for new tables.",
    rename="Rename",
    alias="Add alias",
    unalias='Drop "{name}"',
    is_me="That's me",
    unlink="Unlink",
    merge="Merge",
    retire="Retire",
    come_back="Bring back",
    ask_add="Whom? Reply to this with names, several if you like: Lily Liu.",
    ask_rename="What is {name} called from now on? Reply to this with the new name; the old one still counts.",
    ask_alias="What else is {name} called? Reply to this with the alias.",
    ask_merge="Who is the same person as {name}? Choose the name that stays.",
    ask_merge_sure="Is {gone} the same person as {kept}? All of {gone}'s amounts become {kept}'s, for good.",
    merge_sure="Yes, merge",
    added="Added: {names}.",
    renamed="{old} is now {name}; the old name still counts.",
    alias_added="{name} is also {alias}.",
    alias_removed="{alias} is no longer an alias of {name}.",
    linked="{name} is {member} of this group; the history stays.",
    linked_username="{name} is @{username}, linked as soon as they say something.",
    unlinked="Unlinked: {name} is a guest again, the history stays.",
    merged="{gone} is now {kept}, amounts included.",
    retired="{name} no longer plays and is not offered; the history stays.",
    retired_owing="{name} no longer plays and is not offered; not square yet, so still listed in /total.",
    came_back="{name} plays again.",
    recognised="{member} is now linked to player {name}; if that is wrong, unlink in /players.",
    usage="Write: /players\nor /players add Lily, /players rename Li Lee\n/players alias Li Lee, /players link Li @username",
    unknown='I know no "{name}"; /players lists everybody.',
    name_taken='"{name}" is {owner} already: add something to tell them apart, as {name}B.',
    not_a_name='The Telegram name "{name}" cannot be a name at the table, lines could not tell who is meant.\nWrite what they are called, as in /new Wang Li; then they tap it in /players and tap "That\'s me".',
    means_the_writer='"{words}" does not mean {name} in a line, it means whoever writes: tap "Rename" for another name.',
    gone="This person was merged or is not here; please open /players anew.",
    changed="This has changed; please look again.",
    who_are_you="I cannot tell who you are: anonymous admins and channels cannot claim a name. Tap as yourself.",
    sit_down="I do not know which player you are: /players, tap your name, then “That's me”.",
    you_are="{member} is {name} already: unlink {name} first.",
    is_somebody="{name} is linked to somebody else: unlink first.",
    is_seated="{name} sits at a table: swap them out with /seat first, or close it with /end.",
    played_together="{gone} and {kept} played at one table, so they are two people and cannot be merged.",
    still_at_table="{gone} is at an open table: close it with /end first, or merge the other way round.",
    link_usage="Write: /players link Li @username, or reply to their message with /players link Li.",
)
