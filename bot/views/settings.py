"""设置不对: the sentence for a setting that cannot be used, for whoever starts the program."""

from typing import assert_never

from bot.settings import SettingsFault, Trouble
from bot.texts import Texts


def settings_fault_text(fault: SettingsFault, texts: Texts) -> str:
    """Say which variable it is, what stands there, and what should."""
    said = texts.settings
    match fault.trouble:
        case Trouble.WRONG:
            sentence = said.wrong
        case Trouble.UNGUARDED:
            sentence = said.unguarded
        case Trouble.UNFIT_SIGNS:
            sentence = said.unfit_signs
        case Trouble.FILE_UNREADABLE:
            sentence = said.file_unreadable
        case Trouble.LEFT_EMPTY:
            sentence = said.left_empty
        case Trouble.UNKNOWN_TO_TELEGRAM:
            sentence = said.unknown_to_telegram
        case Trouble.PROXY_UNUSABLE:
            sentence = said.proxy_unusable
        case _:
            assert_never(fault.trouble)
    should = said.should.get(fault.variable, "")
    return sentence.format(variable=fault.variable, found=fault.found, should=should)
