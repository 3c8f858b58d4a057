"""查局改局: `/history` every round, `/round 7` one of them and its corrections, `/reopen`, `/audit`.

老王: /round 1
[9] 第1局 · 庄 老王 · 打完了 …
老王> 第2笔
[9*] 第1局 第2笔 …
"""

from bot.actions.correcting.auditing import audit
from bot.actions.correcting.editing import history, show_round
from bot.actions.correcting.reopening import reopen
from bot.dispatch import Handler, command, command_with


def handlers() -> list[Handler]:
    """Return the handlers of this feature."""
    return [
        command("history", history),
        command_with("round", show_round),
        command("reopen", reopen),
        command("audit", audit),
    ]
