"""How the items of a repeating group are called, and how it is asked whether there is another, by language."""

from __future__ import annotations

from interviews.reading.languages.phrases import phrases_for
from interviews.reading.text.normalization import JAPANESE


def more_question(label: str, language: str, *, first: bool) -> str:
    """Whether there is one, or another one. `label`: the group's."""
    phrases = phrases_for(language)
    return (phrases.is_there_one if first else phrases.is_there_more).format(label=label.strip(" ：:?？\u00a0"))


def item_title(item: str, number: int, language: str) -> str:
    """ "Guest 2", 「同伴者2」."""
    name = item.strip().rstrip("：:")
    if JAPANESE.search(name):
        return f"{name}{number}"
    return f"{name[:1].upper()}{name[1:]} {number}"


def item_field_label(title: str, label: str) -> str:
    """ "Guest 2: Name", 「同伴者2：お名前」."""
    return f"{title}：{label}" if JAPANESE.search(label) else f"{title}: {label}"
