"""What an open question wants to know, as facts: the reason behind a "why", both halves of a question that asks two things."""

from __future__ import annotations

from interviews.forms.definition import FactDefinition
from interviews.forms.drafting.wording import WORDS, begun, compiled
from interviews.forms.importers.naming import field_id_from

_WHY = {tag: compiled(words.why) for tag, words in WORDS.items()}
_AND = {tag: compiled(words.and_asks) for tag, words in WORDS.items()}
_LONGEST_PART = 300


def facts_of(label: str, language: str) -> tuple[FactDefinition, ...]:
    """The facts that the wording of an open question names; none where it asks one plain thing."""
    language = language if language in WORDS else "en"
    asks_why = _WHY[language].search
    halves = [half.strip(" 、,?？。") for half in _AND[language].split(label) if half and half.strip(" 、,?？。")]
    if not 2 <= len(halves) <= 4 or any(len(half) > _LONGEST_PART for half in halves):
        return (_reason(language),) if asks_why(label) else ()
    made: dict[str, FactDefinition] = {}
    for half in halves:
        fact = _reason(language) if asks_why(half) and len(half) <= 30 else _part(half, language, made)
        made[fact.fact_key] = fact
    return tuple(made.values())


def _part(half: str, language: str, made: dict[str, FactDefinition]) -> FactDefinition:
    key = field_id_from(" ".join(half.split()[-4:]), made, otherwise="fact")
    hint = WORDS[language].ask_part.format(part=half)
    return FactDefinition(fact_key=key, fact=begun(half)[:_LONGEST_PART], questioning_hints=hint)


def _reason(language: str) -> FactDefinition:
    fact, done, hints = WORDS[language].reason_fact
    return FactDefinition(fact_key="reason", fact=fact, done_criteria=done, questioning_hints=hints)
