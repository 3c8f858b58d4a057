"""主人: what only the owner of the bot reads: how it is doing, its copies, what went wrong."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnerTexts:
    """The sentences for the owner of the bot."""

    # how it is doing
    status_version: str
    status_backlog: str
    status_last: str
    status_never: str
    status_database: str
    days: str
    hours: str
    minutes: str

    # copies
    backup_caption: str
    backup_only_private: str
    backup_too_large: str

    # what went wrong
    set_aside: str


ZH = OwnerTexts(
    status_version="版本 {version}，跑了 {uptime}",
    status_backlog="还没处理的消息：{count}",
    status_last="最近一笔：{when}",
    status_never="最近一笔：还没有",
    status_database="数据库 {size} MB，{chats} 个群，{tables} 桌开着",
    days="{days} 天 {hours} 小时",
    hours="{hours} 小时 {minutes} 分",
    minutes="{minutes} 分",
    backup_caption="{time} 的全部数据，{size} MB。所有群的账都在里面，别转发。恢复的办法见 docs/operating.md。",
    backup_only_private="备份里有所有群的账，只在私聊里发：点开我的头像，私聊我 /backup。",
    backup_too_large="备份有 {size} MB，Telegram 最多收 {most} MB：到机器上的数据目录里拿，每天的一份在 backups。",
    set_aside="有 {count} 条消息一处理程序就退出，试了三次，先放一边了（update {updates}）。记得的话请让群里再发一遍；日志里有详情。",
)

EN = OwnerTexts(
    status_version="version {version}, up for {uptime}",
    status_backlog="messages not dealt with yet: {count}",
    status_last="last entry: {when}",
    status_never="last entry: none yet",
    status_database="database {size} MB, groups: {chats}, open tables: {tables}",
    days="{days} d {hours} h",
    hours="{hours} h {minutes} min",
    minutes="{minutes} min",
    backup_caption="Everything as of {time}, {size} MB. The books of all groups are in it: do not forward it. How to restore it stands in docs/operating.md.",
    backup_only_private="A backup holds the books of all groups, so it is sent in private only: write /backup to me in a private chat.",
    backup_too_large="The backup has {size} MB and Telegram takes {most} MB at most: fetch it from the data folder of the machine, the daily ones are in backups.",
    set_aside="Set aside, as the program ended over it three times: {count} (update {updates}). Ask the group to send them again; the log has the details.",
)
