"""What a description says beside what is to be asked: to whoever makes the form, of those who want it and of those who answer,
that a list follows."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from interviews.forms.drafting.questions import Question
from interviews.reading.languages.form_words import FORM_WORDS, any_language, compiled
from interviews.reading.text.stems import is_small_word

_ABOUT_ONESELF, _NEEDS = any_language("about_oneself", r"^\s*"), any_language("needs")
_OF_ANOTHER = any_language("of_another")
_TONES = any_language("tones")
_GREETING = any_language("courtesies", r"^\s*(?:", r"(?:[\s,!.。、！–-]+|$))+")
_THANKS = any_language("courtesies", r"(?<=[.!?。！？\n])\s*(?:", r"[\s,!.。、！]*)+$")
_LAST_CLAUSE, _WORD = re.compile(r"(?:^|[,，、.。]\s)([^,，、.。]+)$"), re.compile(r"[^\W\d_]+")


def without_courtesies(text: str) -> str:
    """What is described, without what is only said to whoever makes the form: "Hi", "Thanks!"."""
    begin, end = _GREETING.match(text), _THANKS.search(text)
    return text[begin.end() if begin else 0 : end.start() if end else len(text)]


def is_about_oneself(sentence: str) -> bool:
    """Whether it tells who wants the form: "I'm a plumber"."""
    return bool(_ABOUT_ONESELF.match(sentence))


def tone_in(sentence: str) -> str:
    """How those who answer are to be spoken to, where a sentence says nothing else: "Bitte per Du."."""
    said = sentence.strip(" .!。！")
    return said if _TONES.fullmatch(said) else ""


def addressed_for(tone: str) -> Mapping[str, str]:
    """By a word for those who are to answer, the one that speaks to them; none that is more polite than the tone."""
    spoken = (words for words in FORM_WORDS.values() if not (words.informal and compiled(words.informal).search(tone)))
    return {word: told for words in spoken for word, told in words.addressed.items()}


def only_asks_behind(head: str) -> int | None:
    """Where the words before a list begin that only say that it is asked for, alone or behind a comma: "we're a club, we need";
    None where they say more."""
    last = _LAST_CLAUSE.search(head)
    said = _WORD.findall(last[1]) if last else []
    asks = all(is_small_word(word) or _NEEDS.fullmatch(word) for word in said)
    return last.start() if last and said and (asks or _NEEDS.fullmatch(last[1].strip())) else None


def addressed(questions: list[Question], spoken: Mapping[str, str]) -> list[Question]:
    """Questions that speak of those who are to answer, as they are said to them: "why they leave", "why you leave"; as they
    are where others are spoken of, "the child's name", whom such a word may mean."""
    if any(one.fields or _OF_ANOTHER.search(one.label) for one in questions):
        return questions
    asked = [(one, _said_to_them(one.label, spoken)) for one in questions]
    return [
        replace(
            one,
            label=label,
            when=_said_to_them(one.when, spoken) if one.asks_when else one.when,
            read=[*one.read, *(word for word in one.label.split() if word not in label.split())],
        )
        for one, label in asked
    ]


def _said_to_them(label: str, spoken: Mapping[str, str]) -> str:
    said = _WORD.sub(lambda word: spoken.get(word[0].lower(), word[0]), label)
    return f"{said[:1].upper()}{said[1:]}" if label[:1].isupper() else said
