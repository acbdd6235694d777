"""What texts are about, and whether two of them are about the same: across wordings, and across languages where notions meet.

Stands on the offline engine's words and notions (interviews/rule_engine).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.field_words import words_of
from interviews.reading.text.text_normalization import JAPANESE, fold, stems

Words = frozenset[str]
"""Stems, and notions ("~email")."""

_ASKING_WORDS = (
    "ask find learn get establish understand collect gather determine identify confirm check clarify record obtain capture "
    "discover explore hear know see tell say describe explain note give state answer question respondent person "
    "people user customer visitor client volunteer applicant member participant they their them whether fact own words "
    "averiguar saber preguntar conocer herausfinden erfahren fragen erfragen klären demander savoir apprendre connaître"
)
_ASKING_JAPANESE = "知 聞 伺 尋 確認 教 把握 質問 回答 記入 希望 必要 本人 方 具体的 時 場合 内容"
_ASKING = (
    frozenset(word for word in stems(_ASKING_WORDS) if not word.startswith("~"))
    | frozenset(_ASKING_JAPANESE.split())
    | {"~learn"}
)
_EVERYDAY_NOTIONS = (
    "date time place reason number people learn origin end start goal event problem improve expectation liked help "
    "step duration frequency preference avoid project comment severity experience job arrival destination contact"
)
_EVERYDAY = frozenset(f"~{notion}" for notion in _EVERYDAY_NOTIONS.split())
"""Notions whose words are said of anything: sharing none of them shows nothing."""
_IMPLIED = {
    "~contact": stems(
        "write reach contact call schreiben erreichen anrufen kontakt escribir llamar contactar écrire joindre appeler 連絡"
    )
    | {"~email", "~phone"},
    "~name": stems("call greet heißen llamar llama appelez appeler"),
    "~address": frozenset(("住", "居住")),
}
"""What words stand for that do not name it: "Where can we write to you?", "How should we call you?"."""
_KANJI_RUN = re.compile(r"^[\u3400-\u9fff々]+$")
_ID_BREAK = re.compile(r"[_\W]+")


@lru_cache(maxsize=8192)
def topic_words(text: str) -> Words:
    """What a text is about, without the words of asking itself."""
    return _with_implied(stems(text) | stems(text.replace("-", " "))) - _ASKING


def _with_implied(words: Words) -> Words:
    return words | {notion for notion, implying in _IMPLIED.items() if words & implying}


@lru_cache(maxsize=4096)
def field_words(field: FieldDefinition) -> Words:
    """Everything that a field can be said to be about: its texts, facts, choices and the field's id."""
    texts = [_ID_BREAK.sub(" ", field.field_id), field.section]
    for fact in field.facts:
        texts += [fact.fact, fact.done_criteria, fact.questioning_hints or ""]
    texts += [f"{inner.label} {inner.intent or ''}" for inner in field.fields]
    texts += _choice_texts(field)
    found = set(words_of(field).all)
    for text in texts:
        found |= stems(text)
    return _with_implied(frozenset(found) | topic_words(field.label)) - _ASKING


def _choice_texts(field: FieldDefinition) -> list[str]:
    choices = field.config.get("choices")
    if not isinstance(choices, list):
        return []
    return [str(one.get("label") or one.get("value") or "") if isinstance(one, dict) else str(one) for one in choices]


@lru_cache(maxsize=512)
def form_words(form: FormDefinition) -> Words:
    """What the form itself says that it is about."""
    return topic_words(f"{form.title} {form.description} {form.purpose}"[:2_000])


def kinds(words: Iterable[str]) -> Words:
    """The notions among words that name a kind of thing to ask for."""
    return frozenset(word for word in words if word.startswith("~")) - _EVERYDAY


def share_topic(said: Words, known: Words) -> bool:
    """Whether the two have something in common."""
    return any(touches(word, known) for word in said)


def touches(word: str, known: Words) -> bool:
    """Whether a word is among others, in this form or one close to it."""
    if word in known:
        return True
    if word.startswith("~"):
        return False
    if _KANJI_RUN.match(word):
        return any(_KANJI_RUN.match(other) and _runs_meet(word, other) for other in known)
    return len(word) >= 5 and any(other[:5] == word[:5] for other in known if len(other) >= 5)


def _runs_meet(first: str, second: str) -> bool:
    if first in second or second in first:
        return True
    pairs = {first[place : place + 2] for place in range(len(first) - 1)}
    return any(second[place : place + 2] in pairs for place in range(len(second) - 1))


def same_text(first: str, second: str) -> bool:
    """Whether two texts say the same but for case, width, punctuation and spaces."""
    return bare(first) == bare(second)


@lru_cache(maxsize=4096)
def bare(text: str) -> str:
    return re.sub(r"[\W_]+", "", fold(text))


def in_script_of(text: str, other: str) -> bool:
    """Whether both are written in Japanese, or neither: otherwise words cannot be expected to meet."""
    return bool(JAPANESE.search(text)) == bool(JAPANESE.search(other))
