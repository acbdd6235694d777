"""Which facts of a field the respondent's words settle.

What was asked for and really answered is settled. At first mention a fact is settled only where a clause plainly
carries it; in doubt it is asked for, which costs one question.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from interviews.forms.definition import FactDefinition, FieldDefinition
from interviews.reading.languages.intent_grammars import GRAMMARS, Grammar
from interviews.reading.text.concepts import PEOPLE
from interviews.reading.text.normalization import JAPANESE, fold_keeping_offsets
from interviews.reading.text.segmentation import Piece, clauses, grammar_for_text, sentences, word_count
from interviews.reading.text.stems import stems
from interviews.rule_engine.understanding.intents import (
    classify_intent,
    is_command,
    is_evasive,
    is_nothing,
    is_polar,
    is_question,
    is_small_talk,
)

_NUMBER = re.compile(
    r"\d|[一二三四五六七八九十百千万数]\s*(?:人|名|個|回|年|歳|日|時間|週|ヶ月|か月|万|千|台|匹|枚)|"
    r"\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|dozen|half|several|uno|dos|tres|cuatro|cinco|seis|siete|ocho|"
    r"nueve|diez|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|"
    r"une? (?:week|month|year|"
    r"day|hour|semana|mes|ano|hora|woche|monat|jahr|stunde|semaine|mois|an|annee|heure)|an? (?:week|month|year|day|hour))\b"
)
_SHORTEST_ACCOUNT = 3
_WHO = frozenset(f"~{person}" for person in PEOPLE)
_ALWAYS_IN_FACTS = frozenset({"~goal", "~people", "~person"})


@dataclass(frozen=True)
class Demand:
    """What a fact asks for, read from its text once: alternatives to choose from, kinds of information, content words."""

    alternatives: tuple[frozenset[str], ...]
    words: frozenset[str]
    more: frozenset[str]
    head: frozenset[str]
    """The first thing named, when the fact is a noun: "the steps that lead to the problem"."""
    counted: frozenset[str]
    """What is counted, when the fact says so: "how many hours a day"."""
    quantity: bool
    frequency: bool
    moment: bool
    place: bool
    reason: bool


def settled_facts(
    field: FieldDefinition, keys: Sequence[str], messages: Sequence[str], language: str, asked: str | None
) -> dict[str, str]:
    """fact_key → verbatim quote for each of `keys` that the messages settle. `messages`: oldest first, answers only."""
    settled: dict[str, str] = {}
    for fact in field.facts:
        if fact.fact_key not in keys:
            continue
        if fact.fact_key == asked and messages and answers_something(messages[-1], language, follow_up=True):
            settled[fact.fact_key] = messages[-1].strip()
            continue
        quote = _first_mention(field, fact, messages, language)
        if quote:
            settled[fact.fact_key] = quote
    return settled


def answers_something(text: str, language: str, *, follow_up: bool = False) -> bool:
    """Whether the words are an answer at all: no question, no evasion, no refusal. A follow-up may be met by "no"."""
    if not any(c.isalnum() for c in text) or is_evasive(text, language) or is_question(text, language):
        return False
    if is_polar(text, language) or is_nothing(text, language):
        return follow_up
    return (
        classify_intent(text, language) is None and not is_small_talk(text, language) and not is_command(text, language)
    )


def _first_mention(field: FieldDefinition, fact: FactDefinition, messages: Sequence[str], language: str) -> str | None:
    demand = _demand(fact.fact, fact.done_criteria, language)
    told = [m for m in messages if answers_something(m, language)]
    for message in told:
        for piece in _pieces(message, language):
            if _carries(piece.text, demand, language, alone=len(sentences(message)) == 1):
                return piece.text
    if told and _is_the_question_itself(field, demand) and _says_of_itself(told[0], field, fact, language):
        return told[0].strip()
    return None


def _says_of_itself(message: str, field: FieldDefinition, fact: FactDefinition, language: str) -> bool:
    """Whether an answer holds more than the label's own words and what only chooses for another fact ("an allergy")."""
    if word_count(message) < _SHORTEST_ACCOUNT:
        return False
    others = [_demand(f.fact, f.done_criteria, language) for f in field.facts if f is not fact]
    chosen = {stem for demand in others for option in demand.alternatives for stem in option}
    return not chosen or bool(stems(message) - chosen - stems(field.label) - _WHO)


def _pieces(message: str, language: str) -> list[Piece]:
    """Clauses first, then whole sentences: the narrowest quote that carries the fact."""
    return [*clauses(message, language), *sentences(message)]


@lru_cache(maxsize=4096)
def _demand(fact: str, done_criteria: str, language: str) -> Demand:
    grammar = _grammar_of(fact, language)
    folded = fold_keeping_offsets(fact)
    alternatives = _alternatives(fact, grammar)
    patterns = grammar.compiled
    words = stems(fact) - _ALWAYS_IN_FACTS
    return Demand(
        alternatives=alternatives,
        words=words,
        more=stems(done_criteria) - words,
        head=frozenset() if _WH.match(folded) else _first_stem(fact),
        counted=_counted(folded),
        quantity=bool(patterns["quantities"].search(folded)),
        frequency=bool(_OFTEN.search(folded)),
        moment=bool(patterns["when"].search(folded)),
        place=bool(patterns["where"].search(folded)),
        reason=bool(patterns["why"].search(folded)),
    )


_WH = re.compile(r"(?:which|what|who|how|when|where|why|whether|que|cual|quien|como|cuando|donde|por que|si|was|"
                 r"welche|wer|wie|wann|wo|warum|ob|"
                 r"quel|qui|comment|quand|ou|pourquoi|si|ce que|s'il)\w*\b|(?:どの|どんな|どれ|何|誰|いつ|なぜ)")  # fmt: skip
_OFTEN = re.compile(
    r"how often|frequency|frecuencia|con que frecuencia|wie oft|haufigkeit|frequence|a quelle frequence|頻度|"
    r"どのくらいの頻度|何回"
)
_COUNT_OF = re.compile(
    r"(?:how many|number of|cuant[oa]s|numero de|wie viele|anzahl(?: der| von)?|combien d['e]|"
    r"nombre d['e]) ?(?P<what>[\w-]+)|(?:何)(?P<unit>[人名個台回年歳枚匹頭日冊階]|時間)"
)


def _first_stem(text: str) -> frozenset[str]:
    return next((found for word in text.split() if (found := stems(word))), frozenset())


def _counted(folded: str) -> frozenset[str]:
    match = _COUNT_OF.search(folded)
    return stems(match["what"]) if match and match["what"] else frozenset()


def _grammar_of(text: str, language: str) -> Grammar:
    """The grammar that knows the most of a designer's text by its small words; in doubt the conversation's."""
    if JAPANESE.search(text):
        return GRAMMARS["ja"]
    folded = f" {fold_keeping_offsets(text)} "
    signs = {
        "en": (" the ", " whether ", " which ", " what ", " how ", " they ", " of ", " is ", " to ", " when "),
        "es": (" el ", " la ", " que ", " los ", " si ", " de ", " cual ", " es ", " por ", " una "),
        "de": (" der ", " die ", " das ", " ob ", " welche", " wie ", " ist ", " und ", " wann ", " eine"),
        "fr": (
            " le ",
            " la ",
            " les ",
            " des ",
            " si ",
            " est ",
            " quel",
            " une ",
            " du ",
            " s'il ",
            " pourquoi ",
            " ce qu",
        ),
    }
    spoken_code = language.split("-")[0]
    return GRAMMARS[max(signs, key=lambda code: (sum(sign in folded for sign in signs[code]), code == spoken_code))]


def _alternatives(text: str, grammar: Grammar) -> tuple[frozenset[str], ...]:
    folded = fold_keeping_offsets(text).rstrip(" .。?？")
    for pattern in grammar.compiled_alternatives:
        match = pattern.search(folded)
        if match:
            options = [stems(text[match.start(name) : match.end(name)]) for name in ("a", "b")]
            if all(options):
                shared = options[0] & options[1]
                return tuple(option - shared or option for option in options)
    return ()


def _carries(clause: str, demand: Demand, language: str, *, alone: bool) -> bool:
    """Whether a clause, or a sentence, tells what the fact asks for. `alone`: it is the message's only sentence."""
    about = stems(clause)
    if demand.alternatives:
        return any(option & about for option in demand.alternatives)
    grammar, folded = grammar_for_text(clause, language), fold_keeping_offsets(clause)
    shared = about & demand.words
    topic = _on_topic(shared, demand, about)
    if demand.frequency:
        return "~frequency" in about
    if demand.quantity:
        named = bool(demand.counted & about) if demand.counted else topic or _is_only(demand)
        return named and bool(_NUMBER.search(folded))
    if demand.reason and grammar.compiled["reasons"].search(folded) and len(about) >= 1:
        return True
    if demand.moment and grammar.compiled["moments"].search(folded):
        return topic or alone or len(demand.words) <= 2
    if demand.place and grammar.compiled["places"].search(folded) and len(about) >= 1:
        return topic or len(demand.words - {"~place"}) <= 2
    if demand.moment or demand.place or demand.reason:
        return False
    return topic and _tells_more(clause, about, demand)


def _on_topic(shared: frozenset[str], demand: Demand, about: frozenset[str]) -> bool:
    """At least half of what the fact names, or one of its concepts, stands in the clause."""
    if not demand.words:
        return False
    concepts = [s for s in shared if s.startswith("~")]
    return bool(concepts) or len(shared) * 2 >= len(demand.words)


def _is_only(demand: Demand) -> bool:
    """A fact with hardly a word of its own ("how long") is met by any such information."""
    return len(demand.words) <= 1


def _tells_more(clause: str, about: frozenset[str], demand: Demand) -> bool:
    """The clause says something about the fact, beyond naming it."""
    if JAPANESE.search(clause):
        return len(about - demand.words) >= 1 or word_count(clause) >= 5
    return len(about - demand.words) >= 1


def _is_the_question_itself(field: FieldDefinition, demand: Demand) -> bool:
    """Whether the field's own question already asks for the fact, so that any real answer carries it."""
    if demand.alternatives or demand.quantity or demand.frequency or demand.moment or demand.place or demand.reason:
        return False
    asked = stems(field.label) - _ALWAYS_IN_FACTS
    same = len(demand.words & asked) * 2 >= len(demand.words)
    return bool(demand.words) and (same or bool(demand.head & asked))
