"""What an open question wants to know, as facts: the reason behind a "why", both halves of a question that asks two things."""

from __future__ import annotations

import re
from dataclasses import dataclass

from interviews.forms.definition import FactDefinition
from interviews.forms.importers.naming import field_id_from


@dataclass(frozen=True)
class _Tongue:
    why: re.Pattern[str]
    reason: tuple[str, str, str]
    """fact, done_criteria, questioning_hints"""
    joint: re.Pattern[str]
    """Between two things that one question asks."""
    asks: str
    """Hint for one half, with {part}."""


_TONGUES = {
    "en": _Tongue(
        re.compile(r"\bwhy\b|\breasons?\b", re.I),
        ("The reason", "It is clear why", "Ask what led to it, without suggesting a reason."),
        re.compile(
            r"[,?;]?\s+and\s+(?=(?:what|how|why|when|where|who|which|since when|for how long|whether)\b)"
            r"|\?\s+(?=\S.*\?$)",
            re.I,
        ),
        "Ask for this by itself: {part}",
    ),
    "ja": _Tongue(
        re.compile(r"理由|なぜ|どうして"),
        ("その理由", "理由がわかる", "理由を示唆せずに、きっかけを尋ねます。"),
        re.compile(
            r"[？?。]?(?:また|そして|および|及び)[、,]?(?=.*(?:何|どの|どう|いつ|なぜ|理由|ください))|(?:と|や)(?=その理由)|[？?](?=.+[？?]$)"
        ),
        "これだけを尋ねます: {part}",
    ),
    "de": _Tongue(
        re.compile(r"\bwarum\b|\bgrund\b|\bweshalb\b|begründ", re.I),
        ("Der Grund", "Es ist klar, warum", "Nach dem Anlass fragen, ohne einen Grund nahezulegen."),
        re.compile(r"[,?;]?\s+und\s+(?=(?:was|wie|warum|wann|wo|wer|welche)\b)", re.I),
        "Für sich fragen: {part}",
    ),
    "es": _Tongue(
        re.compile(r"por qué|motivo|razón", re.I),
        ("El motivo", "Se entiende por qué", "Preguntar qué llevó a ello, sin sugerir un motivo."),
        re.compile(r"[,?;]?\s+y\s+(?=(?:qué|cómo|por qué|cuándo|dónde|quién)\b)", re.I),
        "Preguntar solo por esto: {part}",
    ),
    "fr": _Tongue(
        re.compile(r"pourquoi|\braison", re.I),
        ("La raison", "On comprend pourquoi", "Demander ce qui y a mené, sans suggérer de raison."),
        re.compile(r"[,?;]?\s+et\s+(?=(?:que|quoi|comment|pourquoi|quand|où|qui|quel)\b)", re.I),
        "Demander cela seul : {part}",
    ),
}


def facts_of(label: str, language: str) -> tuple[FactDefinition, ...]:
    """The facts that the wording of an open question names; none where it asks one plain thing."""
    tongue = _TONGUES.get(language, _TONGUES["en"])
    halves = [half.strip(" 、,?？。") for half in tongue.joint.split(label) if half and half.strip(" 、,?？。")]
    if not 2 <= len(halves) <= 4 or any(len(half) > 300 for half in halves):
        return (_reason(tongue),) if tongue.why.search(label) else ()
    made: list[FactDefinition] = []
    for half in halves:
        if tongue.why.search(half) and len(half) <= 30:
            made.append(_reason(tongue))
        else:
            key = field_id_from(" ".join(half.split()[-4:]), {fact.fact_key for fact in made}, otherwise="fact")
            hint = tongue.asks.format(part=half)
            made.append(FactDefinition(fact_key=key, fact=(half[:1].upper() + half[1:])[:300], questioning_hints=hint))
    return tuple({fact.fact_key: fact for fact in made}.values())


def _reason(tongue: _Tongue) -> FactDefinition:
    fact, done, hints = tongue.reason
    return FactDefinition(fact_key="reason", fact=fact, done_criteria=done, questioning_hints=hints)
