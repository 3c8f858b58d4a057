"""账本用不了: why the database cannot be used, and what to do; at the start, and in a chat."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class StoreTexts:
    """The sentences for a disk in trouble."""

    # to whoever starts the program
    in_use: str
    in_use_by: str
    in_use_by_since: str
    troubles: Mapping[str, str]

    # to a chat: what became of the line or tap, with one of the reasons
    refused: str
    held: str
    reasons: Mapping[str, str]

    # to the owner, who alone can mend it
    owner_told: str
    backup_failed: str


ZH = StoreTexts(
    in_use="{path} 正被另一个进程用着：先停掉它，或换一个数据目录（--data）。",
    in_use_by="{path} 正被进程 {pid} 用着：先停掉它，或换一个数据目录（--data）。",
    in_use_by_since="{path} 从 {since} 起被进程 {pid} 用着：先停掉它，或换一个数据目录（--data）。",
    troubles={
        "StoreTooNew": "{path} 是更新的程序写的（版本 {found}，这个程序只认到 {known}）：换新的程序来开，什么都没有动。",
        "StoreDamaged": "{path} 读不了（{why}）：用 ./run restore 恢复一份备份，或把它移走；什么都没有动。",
        "StoreFull": "{path} 写不进去：磁盘满了。腾出空间再启动，账没有丢。",
        "StoreReadOnly": "{path} 写不进去：没有写的权限（{why}）。看一下这个文件和目录的主人、权限，是不是只读的盘。",
        "StoreLocked": "{path} 被别的程序锁着（{why}）：关掉打开着它的程序，再启动。",
        "StoreUnwritable": "{path} 写不进去（{why}）：看一下它的主人、权限和磁盘。",
        "BackupMissing": "{path}：没有这个文件；每天的备份在数据目录的 backups 里。",
        "StoreHoldsScores": "{path} 里已经有账：加 --force 就把它放到一边，再恢复。",
    },
    refused="账本现在写不进去，这一步没有记：{reason}好了再发一遍。",
    held="账本现在写不进去：{reason}这一步先留着，一能写就自动记上，不用再发。",
    reasons={
        "StoreFull": "磁盘满了，请机器人的主人腾出空间。",
        "StoreReadOnly": "数据库只能读，请机器人的主人看一下文件的权限。",
        "StoreLocked": "别的程序锁着数据库，请机器人的主人关掉它。",
        "StoreUnwritable": "磁盘出错了，请机器人的主人看一下日志。",
        "StoreDamaged": "数据库有坏的地方，请机器人的主人看一下日志，恢复一份备份。",
    },
    owner_told="账本写不进去：{reason}群里说的话 Telegram 最多替我留一天，一能写就接着记；日志里有详情。",
    backup_failed="备份没有做成：{reason}",
)

EN = StoreTexts(
    in_use="{path} is in use by another process: stop it first, or choose another data folder (--data).",
    in_use_by="{path} is in use by process {pid}: stop it first, or choose another data folder (--data).",
    in_use_by_since="{path} has been in use by process {pid} since {since}: stop it first, or choose another data folder (--data).",
    troubles={
        "StoreTooNew": "{path} was written by a newer program (version {found}, this one reads up to {known}): start the newer program; nothing was changed.",
        "StoreDamaged": "{path} cannot be read ({why}): restore a backup with ./run restore, or move the file away; nothing was changed.",
        "StoreFull": "{path} cannot be written: the disk is full. Make room and start again; nothing was lost.",
        "StoreReadOnly": "{path} cannot be written: it may only be read ({why}). Check the owner and the rights of the file and its folder, and whether the disk is read-only.",
        "StoreLocked": "{path} is locked by another program ({why}): close the program that has it open, and start again.",
        "StoreUnwritable": "{path} cannot be written ({why}): check its owner, its rights and the disk.",
        "BackupMissing": "{path}: there is no such file; the daily backups are in the folder backups of the data.",
        "StoreHoldsScores": "{path} holds scores already: add --force to set them aside and restore.",
    },
    refused="The ledger cannot be written just now and nothing was recorded: {reason} Send it again then.",
    held="The ledger cannot be written just now: {reason} This step is kept and will be recorded as soon as it can be; do not send it again.",
    reasons={
        "StoreFull": "the disk is full, the bot's owner has to make room.",
        "StoreReadOnly": "the database may only be read, the bot's owner has to look at its rights.",
        "StoreLocked": "another program holds the database, the bot's owner has to close it.",
        "StoreUnwritable": "the disk fails, the bot's owner has to look at the log.",
        "StoreDamaged": "a part of the database is damaged, the bot's owner has to look at the log and restore a backup.",
    },
    owner_told="The ledger cannot be written: {reason} Telegram keeps what the groups say for a day at most, and I go on as soon as I can write; the log has the details.",
    backup_failed="The backup was not made: {reason}",
)
