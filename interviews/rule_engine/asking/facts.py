"""Questions for what is missing of a text: from a fact's hints where they hold one, else from its own words."""

from __future__ import annotations

import re
from functools import lru_cache

from interviews.forms.definition import FactDefinition, FormDefinition
from interviews.reading.languages import COMMON_LANGUAGE
from interviews.reading.languages.phrase_tables import questions_for, spoken_language
from interviews.reading.text.wordings import compiled, covers, say_of, with_small_letter
from interviews.rule_engine.asking.label_shapes import with_its_mark

_SHORTEST_HINT = 8
_HINT_ENDS = re.compile(r"(?<=[.?？。])\s*|\n+")


def fact_question(fact: FactDefinition, form: FormDefinition, language: str) -> str:
    """A question about one missing fact: from its hints where they hold one, else from its own words."""
    own = spoken_language(form.languages[0] if form.languages else COMMON_LANGUAGE)
    translated = any(fact.translations.get(code) for code in (language, language.split("-")[0]))
    if own != spoken_language(language) and not translated:
        return questions_for(language).foreign.format(label=fact.fact)
    return _fact_question(fact.fact, fact.questioning_hints or "", language)


@lru_cache(maxsize=4096)
def _fact_question(fact: str, hints: str, language: str) -> str:
    words = questions_for(language)
    for hint in filter(None, (piece.strip(" \"'“”「」") for piece in _HINT_ENDS.split(hints))):
        if covers(words.asked_hint, hint):
            return with_its_mark(hint)
        asked = say_of(hint, {f"(?:{words.hint_openers})(?P<asked>.+)": "{asked}"})
        if len(asked) >= _SHORTEST_HINT:
            return _of_fact(asked, language)
    return _of_fact(fact, language)


def _of_fact(fact: str, language: str) -> str:
    words, text = questions_for(language), fact.strip().rstrip(".?!。？ ")
    for pattern, instead in words.third_person:
        text = compiled(pattern, re.IGNORECASE).sub(instead, text)
    small = with_small_letter(text)
    said = say_of(text, words.facts, fact=small if words.lowered else text, small=small)
    return said or words.foreign.format(label=fact)
