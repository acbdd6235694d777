"""How the items of a repeating group are called, and how it is asked whether there is another, by language."""

from __future__ import annotations

from interviews.reading.languages.phrase_tables import questions_for
from interviews.reading.text.normalization import JAPANESE
from interviews.reading.text.wordings import say_of, with_small_letter


def more_question(item: str, label: str, language: str, *, first: bool) -> str:
    """Whether there is one, or another one. `item`: what one is called ("guest"); `label`: the group's."""
    words = questions_for(language)
    have, is_there = (words.have_one, words.is_there_one) if first else (words.have_more, words.is_there_more)
    item = item.strip().rstrip("：:")
    called = with_small_letter(item) if words.lowered else item
    return say_of(item, have, item=called) or is_there.format(label=label.strip().rstrip("：:?？"))


def item_title(item: str, number: int, language: str) -> str:
    """ "Guest 2", 「同伴者2」."""
    name = item.strip().rstrip("：:")
    if JAPANESE.search(name):
        return f"{name}{number}"
    return f"{name[:1].upper()}{name[1:]} {number}"


def item_field_label(title: str, label: str) -> str:
    """ "Guest 2: Name", 「同伴者2：お名前」."""
    return f"{title}：{label}" if JAPANESE.search(label) else f"{title}: {label}"
