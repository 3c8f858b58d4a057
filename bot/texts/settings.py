"""设置不对: why a setting cannot be used, and what should stand there; said at the start, at the machine."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingsTexts:
    """The sentences for settings; `should` says of each variable what it takes."""

    troubles: Mapping[str, str]
    should: Mapping[str, str]


ZH = SettingsTexts(
    troubles={
        "wrong": "{variable} 现在是「{found}」：应该是{should}。到 .env 或环境变量里改。",
        "unguarded": "{variable} 还空着：设了 WEBHOOK_URL 就要有它，写一个自己定的暗号。",
        "unfit_signs": "{variable} 里有不能用的字：只能是 1 到 256 个字母、数字、_ 和 -。",
        "file_unreadable": "{variable} 读不了（{found}）：它要是一个能读的 UTF-8 文本文件。",
        "left_empty": "{variable} 还空着：没有它上不了 Telegram，到 @BotFather 那里要一个，写进环境变量或 .env。",
        "unknown_to_telegram": "{variable}：Telegram 不认得这个 token，到 @BotFather 那里重新复制一份。",
        "proxy_unusable": "{variable} 里是 {found}:// 的代理：这种用不了，换成 http:// 的。",
    },
    should={
        "BOT_LANGUAGE": " zh 或 en",
        "OWNER_ID": "你自己的 Telegram 号码，一个整数",
        "LOG_FORMAT": " text 或 json",
        "WEBHOOK_URL": "以 https:// 开头的网址",
        "WEBHOOK_PORT": " 1 到 65535 的端口号",
        "API_URL": "以 https:// 或 http:// 开头的网址",
    },
)

EN = SettingsTexts(
    troubles={
        "wrong": "{variable} is “{found}”: it should be {should}. Change it in .env or in the environment.",
        "unguarded": "{variable} is empty: it is needed with WEBHOOK_URL; set it to any secret of your own.",
        "unfit_signs": "{variable} has signs that cannot be used: it takes 1 to 256 letters, digits, _ and -.",
        "file_unreadable": "{variable} cannot be read ({found}): it has to be a text file in UTF-8 that the bot may read.",
        "left_empty": "{variable} is empty: without it there is no Telegram; get one from @BotFather and set it in the environment or in .env.",
        "unknown_to_telegram": "{variable}: Telegram does not know this token; copy it again from @BotFather.",
        "proxy_unusable": "{variable} names a proxy of the kind {found}://, which cannot be used; name an http:// one.",
    },
    should={
        "BOT_LANGUAGE": "zh or en",
        "OWNER_ID": "your own Telegram id, a whole number",
        "LOG_FORMAT": "text or json",
        "WEBHOOK_URL": "an address that begins with https://",
        "WEBHOOK_PORT": "a port from 1 to 65535",
        "API_URL": "an address that begins with https:// or http://",
    },
)
