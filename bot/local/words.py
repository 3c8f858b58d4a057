"""The local chat's own sentences, in Chinese and English; what the bot says is the bot's."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from types import MappingProxyType

from bot.local.records import Place
from bot.local.refusals import ActRefused, Reason


@dataclass(frozen=True, slots=True)
class Words:
    """The sentences of one language; `{}` stands for the word or number a refusal is about."""

    greeting: str
    served: str
    serving_on: str
    port_taken: str
    refusals: MappingProxyType[Reason, str]
    page: MappingProxyType[str, str]

    def refusal(self, refused: ActRefused) -> str:
        """Return one line that says what could not be done and what to do."""
        return "! " + self.refusals[refused.reason].format(refused.subject)


CHINESE = Words(
    greeting="""\
川麻记分：本地群聊，不需要 Telegram。一行一句，例如：
    老王: /new 老王 小李 阿强 小美      老王在群里说话（新名字自动进群）
    老王> 胡                            老王点最新的「胡」按钮
    老王> 12 胡                         点第 12 条消息上的
    老王~ 5 阿强 暗杠                   老王把第 5 条改成这句
    老王^ 12 阿强 暗杠                  老王回复第 12 条
    老王< 账本.json /import             老王发一个文件，后面是配的字
    @周五局   @周五局/话题   @@老王      换到这个群、这个话题、老王的私聊
    # 随便写                            注释
从 老王: /help 开始。要连上 Telegram，把 BOT_TOKEN=… 写进 .env。""",
    served="网页版：{}",
    serving_on="输入读完了，网页还开着；按 Ctrl-C 结束。",
    port_taken="端口 {} 已被占用：用 --page --port 换一个。",
    refusals=MappingProxyType(
        {
            Reason.UNREADABLE_LINE: "看不懂「{}」：写成「老王: 要说的话」。",
            Reason.NO_PLACE_NAME: "@ 后面写群名、群名/话题，或 @@ 加人名。",
            Reason.NAME_TOO_LONG: "名字要 1 到 64 个字：{}",
            Reason.TEXT_TOO_LONG: "一条消息最多 {} 个字，请分开发。",
            Reason.EMPTY_TEXT: "消息是空的，写点什么再发。",
            Reason.NO_BUTTON: "没有写着「{}」的按钮：看一下上面方括号里的字。",
            Reason.NO_BUTTON_ON_MESSAGE: "这条消息上没有写着「{}」的按钮：也许已经变了，看一下最新的。",
            Reason.NO_MESSAGE: "没有第 {} 条消息：看一下方括号里的号码。",
            Reason.NOT_YOUR_MESSAGE: "第 {} 条不是他写的，只能改自己的。",
            Reason.NOTHING_CHANGED: "第 {} 条没有变：改成不一样的字。",
            Reason.NOT_YOUR_CHAT: "这是{}的私聊，别人不能在这里说话：先用 @ 回到群里。",
            Reason.NOT_KEPT: "磁盘写不进去（{}）：腾出空间、看一下权限，再看刚才那句记上没有。",
            Reason.NO_FILE: "读不到文件「{}」：看一下路径。",
            Reason.EMPTY_FILE: "文件「{}」是空的，发不了。",
            Reason.FILE_TOO_LARGE: "文件「{}」太大：最多 50 MB。",
        }
    ),
    page=MappingProxyType(
        {
            "language": "zh",
            "title": "川麻记分 · 本地群聊",
            "groups": "群聊",
            "members": "{} 位成员",
            "private": "私聊",
            "empty": "还没有消息。先点下面的「+ 加人」写个名字，再说第一句：",
            "nobody": "先点「+ 加人」写个名字",
            "firstLine": "/new 老王 小李 阿强 小美",
            "message": "以{}的身份说话",
            "send": "发送",
            "addPerson": "加人",
            "personName": "新人的名字",
            "addPlace": "新群或话题",
            "placeName": "群名，或 群名/话题",
            "openPrivate": "和{}私聊",
            "reply": "回复",
            "edit": "修改",
            "cancel": "取消",
            "replying": "回复第 {} 条",
            "editing": "修改第 {} 条",
            "edited": "已编辑",
            "onlyYou": "只有{}看得见",
            "ok": "好",
            "offline": "和机器人断开了，正在重连…",
            "speakAs": "谁在说话",
            "menu": "菜单",
            "anonymous": "匿名管理员",
            "attach": "发文件",
            "attaching": "发文件 {}",
        }
    ),
)

ENGLISH = Words(
    greeting="""\
Sichuan mahjong score: a local group chat, no Telegram needed. One line each, for example:
    Wang: /new Wang Li Qiang Mei        Wang writes in the group (a new name joins it)
    Wang> Win                           Wang taps the newest button "Win"
    Wang> 12 Win                        ... on message 12
    Wang~ 5 Qiang hidden gang           Wang edits message 5 to this
    Wang^ 12 Qiang hidden gang          Wang replies to message 12
    Wang< ledger.json /import           Wang sends a file, with what is written below it
    @Friday   @Friday/Topic   @@Wang    go to this group, this topic, the private chat with Wang
    # anything                          a comment
Start with Wang: /help. To go on Telegram, put BOT_TOKEN=... into .env.""",
    served="The same as a page: {}",
    serving_on="The input is read to its end; the page stays open. Ctrl-C ends it.",
    port_taken="Port {} is taken: choose another with --page --port.",
    refusals=MappingProxyType(
        {
            Reason.UNREADABLE_LINE: 'cannot read "{}": write "Wang: text", a space after the colon.',
            Reason.NO_PLACE_NAME: "after @ write a group, group/topic, or @@ and a person.",
            Reason.NAME_TOO_LONG: "a name has 1 to 64 characters: {}",
            Reason.TEXT_TOO_LONG: "a message has at most {} characters: send it in parts.",
            Reason.EMPTY_TEXT: "the message is empty: write something first.",
            Reason.NO_BUTTON: 'no button says "{}": look at the words in brackets above.',
            Reason.NO_BUTTON_ON_MESSAGE: 'no button there says "{}": it may have changed, see the newest.',
            Reason.NO_MESSAGE: "there is no message {}: look at the numbers in brackets.",
            Reason.NOT_YOUR_MESSAGE: "message {} is somebody else's: only one's own can be edited.",
            Reason.NOTHING_CHANGED: "message {} would not change: edit it to something else.",
            Reason.NOT_YOUR_CHAT: "this is {}'s private chat, only they write here: go back with @ first.",
            Reason.NOT_KEPT: "the disk cannot be written ({}): make room or mend its rights, then look"
            " whether that was recorded.",
            Reason.NO_FILE: 'no file can be read at "{}": check the path.',
            Reason.EMPTY_FILE: 'the file "{}" is empty and cannot be sent.',
            Reason.FILE_TOO_LARGE: 'the file "{}" is too large: 50 MB at most.',
        }
    ),
    page=MappingProxyType(
        {
            "language": "en",
            "title": "Sichuan mahjong score · local chat",
            "groups": "Groups",
            "members": "Members: {}",
            "private": "Private chat",
            "empty": "Nothing here yet. Tap “+ Add a person” below, give a name, then say the first line:",
            "nobody": "First tap “+ Add a person”",
            "firstLine": "/new Wang Li Qiang Mei",
            "message": "Write as {}",
            "send": "Send",
            "addPerson": "Add a person",
            "personName": "Name of the new person",
            "addPlace": "New group or topic",
            "placeName": "Group, or Group/Topic",
            "openPrivate": "Private chat with {}",
            "reply": "Reply",
            "edit": "Edit",
            "cancel": "Cancel",
            "replying": "Reply to {}",
            "editing": "Edit message {}",
            "edited": "edited",
            "onlyYou": "Only {} sees this",
            "ok": "OK",
            "offline": "The bot is away, connecting again…",
            "speakAs": "Who speaks",
            "menu": "Menu",
            "anonymous": "Anonymous admin",
            "attach": "Send a file",
            "attaching": "Send the file {}",
        }
    ),
)

WordsIn = Callable[[Place], Awaitable[Words]]
"""Gives the words of the language that a place speaks."""


async def in_chinese(_place: Place) -> Words:
    """Speak Chinese everywhere."""
    return CHINESE
