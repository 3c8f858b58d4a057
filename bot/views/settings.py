"""设置不对: the sentence for a setting that cannot be used, for whoever starts the program."""

from bot.settings import SettingsFault
from bot.texts import Texts


def settings_fault_text(fault: SettingsFault, texts: Texts) -> str:
    """Say which variable it is, what stands there, and what should."""
    said = texts.settings
    should = said.should.get(fault.variable, "")
    return said.troubles[fault.trouble].format(variable=fault.variable, found=fault.found, should=should)
