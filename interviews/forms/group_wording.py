"""How the items of a repeating group are called, and how it is asked whether there is another, by language."""

from __future__ import annotations

import re

from interviews.reading.languages.phrase_tables import QUESTIONS, questions_for

_JAPANESE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")

_ENGLISH_ITEM = ("Do you have {article} {item} to add?", "Do you have another {item} to add?")
_VOWEL_SOUND = re.compile(r"(?!(?:uni|use|user|euro|one)\b|uni|eu)[aeiou]|(?:hour|heir|honou?r)", re.IGNORECASE)


def more_question(item: str, label: str, language: str, *, first: bool) -> str:
    """Whether there is one, or another one. `item`: what one is called ("guest"); `label`: the group's."""
    code, place = language.split("-", maxsplit=1)[0], 0 if first else 1
    label = label.strip().rstrip("：:?？")
    words = questions_for(code)
    question = words.is_there_one if first else words.is_there_more
    if code == "ja":
        thing = item or label
        return question.format(thing=thing if _JAPANESE.search(thing) else f"「{thing}」")
    if code in QUESTIONS.keys() - {"en"} or not item or _JAPANESE.search(item):
        return question.format(label=label)
    return _ENGLISH_ITEM[place].format(article="an" if _VOWEL_SOUND.match(item) else "a", item=_in_sentence(item))


def _in_sentence(item: str) -> str:
    """ "Guest" → "guest"; "PhD student" stays."""
    return item[:1].lower() + item[1:] if not item[1:2].isupper() else item


def item_title(item: str, number: int, language: str) -> str:
    """ "Guest 2", 「同伴者2」."""
    name = item.strip().rstrip("：:")
    if _JAPANESE.search(name):
        return f"{name}{number}"
    return f"{name[:1].upper()}{name[1:]} {number}"


def item_field_label(title: str, label: str) -> str:
    """ "Guest 2: Name", 「同伴者2：お名前」."""
    return f"{title}：{label}" if _JAPANESE.search(label) else f"{title}: {label}"
