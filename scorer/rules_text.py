"""规矩表: the presets and their rules as lines of text."""

from scorer.house_rules import DECLARED_ONLY, preset_rules, presets, rules_json
from scorer.words import Language, words_for


def preset_lines(language: Language) -> list[str]:
    """Return a line for each preset: its name and the text it comes from."""
    words = words_for(language)
    return [
        f"{name}  {words.presets[name]}" + (f"  ({words.as_printed})" if name in DECLARED_ONLY else "")
        for name in presets()
    ]


def rule_lines(preset: str, language: Language) -> list[str]:
    """Return a line for each rule of a preset: its name, its value and what it means.

    Raises:
        RuleViolation: bad_rules for a name that is no preset.

    """
    words = words_for(language)
    values = rules_json(preset_rules(preset))
    title = [f"{preset}  {words.presets[preset]}"]
    if preset in DECLARED_ONLY:
        title.append(words.as_printed)
    return [*title, *(f"{rule} = {_value(value)}  {words.meanings[rule]}" for rule, value in values.items())]


def _value(value: object) -> str:
    """Write a value as the JSON of rules has it; house patterns by name and fan."""
    if isinstance(value, list):
        return ", ".join(f"{own['id']} {own['zh']} {own['fan']}" for own in value) or "-"
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    return str(value)
