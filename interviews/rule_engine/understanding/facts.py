"""Which facts of a field the respondent's words settle.

What was asked for and really answered is settled. At first mention a fact is settled only where a clause plainly
carries it; in doubt it is asked for, which costs one question.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from interviews.forms.definition import FactDefinition, FieldDefinition
from interviews.reading.languages.value_frames import DENYING, Kind
from interviews.reading.readings import ParseContext
from interviews.reading.statements.clauses import kinds, kinds_in
from interviews.reading.statements.utterance import read_items
from interviews.reading.text.normalization import JAPANESE, fold, fold_keeping_offsets
from interviews.reading.text.segmentation import GRAMMARS, Piece, clauses, grammars_for, sentences
from interviews.reading.text.stems import stems
from interviews.reading.times.told_times import goes_on, words_beside_time
from interviews.rule_engine.understanding.intents import (
    classify_intent,
    is_command,
    is_evasive,
    is_nothing,
    is_polar,
    is_question,
    is_small_talk,
)

_WHETHER = {Kind.CONDITION, Kind.QUESTION, Kind.OR}
_ALWAYS_IN_FACTS = frozenset({"~goal", "~people", "~person"})
_CIRCUMSTANCES = frozenset({"~date", "~time", "~place", "~reason", "~number", "~frequency", "~duration"})
"""What settles a fact about one of them speaks of a day, a place, a reason itself."""
_FEW = 3
"""So many words beside a time leave it that of what they say."""


@dataclass(frozen=True)
class Demand:
    """What a fact asks for: alternatives to choose from, or what is told of its content words."""

    alternatives: tuple[frozenset[str], ...]
    words: frozenset[str]
    circumstance: bool
    """Asked with when, where, why, how many: only an answer to that question settles it."""
    in_time: bool
    """Asked with when, since when, how long."""
    place: bool
    """Asked with where."""


def settled_facts(
    field: FieldDefinition, keys: Sequence[str], messages: Sequence[str], context: ParseContext, asked: str | None
) -> dict[str, str]:
    """fact_key → verbatim quote for each of `keys` that the messages settle. `messages`: oldest first, answers only."""
    settled: dict[str, str] = {}
    language = context.language
    for fact in field.facts:
        if fact.fact_key not in keys:
            continue
        follow_up = fact.fact_key == asked
        yes = follow_up and takes_yes_or_no(fact, language)
        if follow_up and messages and answers_something(messages[-1], language, follow_up=True, yes_or_no=yes):
            settled[fact.fact_key] = messages[-1].strip()
        elif quote := _first_mention(field, fact, messages, context):
            settled[fact.fact_key] = quote
    return settled


def takes_yes_or_no(fact: FactDefinition, language: str) -> bool:
    """Whether a bare yes or no tells the fact: "whether there is a piano", a hint "Do you have a piano?"; not one of which a
    time, a place or one of several things is to be told."""
    hint = next((one.text for one in sentences(fact.questioning_hints or "")), "")
    asks = any(_asks_whether(text, language) for text in (fact.fact, hint) if text)
    return asks and not (_demand(fact.fact, language).circumstance or _alternatives(fact.fact, language))


@lru_cache(maxsize=4096)
def _asks_whether(text: str, language: str) -> bool:
    """Whether words begin like a condition, or with a question's verb, or end so in Japanese, and none asks which."""
    items = read_items(fold(text.rstrip("?\uff1f")), language)
    edge, others = (items[-1:], items[:-1]) if JAPANESE.search(text) else (items[:1], items)
    what = any(item.kind is Kind.QUESTION and " " not in item.text for item in others)
    return bool(kinds(edge) & _WHETHER) and not what and not _alternatives(text, language)


def answers_something(text: str, language: str, *, follow_up: bool = False, yes_or_no: bool = True) -> bool:
    """Whether the words are an answer at all: no question, no evasion, no refusal. A follow-up may be met by "nobody", and
    by a bare no where it takes `yes_or_no`."""
    if not any(c.isalnum() for c in text) or is_evasive(text, language) or is_question(text, language):
        return False
    if is_polar(text, language):
        return follow_up and yes_or_no
    if is_nothing(text, language):
        return follow_up
    talks = is_small_talk(text, language) or is_command(text, language)
    return not talks and classify_intent(text, language) is None


def _first_mention(
    field: FieldDefinition, fact: FactDefinition, messages: Sequence[str], context: ParseContext
) -> str | None:
    language = context.language
    demand = _demand(fact.fact, language)
    told = [m for m in messages if answers_something(m, language)]
    only_one_in_time = sum(_demand(other.fact, language).in_time for other in field.facts) == 1
    for message in told:
        for piece in (*clauses(message, language), *sentences(message)):
            if _carries(piece.text, demand, language) or (demand.place and _says_where(piece.text, context)):
                return piece.text
            if demand.in_time and only_one_in_time and _says_when(piece, message, context):
                return piece.text
    if told and _is_the_question_itself(field, fact, demand) and _says_of_itself(told[0], field, fact, language):
        return told[0].strip()
    return None


@lru_cache(maxsize=4096)
def _demand(fact: str, language: str) -> Demand:
    folded, words = fold_keeping_offsets(fact), stems(fact) - _ALWAYS_IN_FACTS
    asks, asks_when, asks_where = (
        any(grammar.compiled[entry].search(folded) for grammar in GRAMMARS.values())
        for entry in ("circumstances", "circumstances_in_time", "circumstances_of_place")
    )
    return Demand(_alternatives(fact, language), words, asks or asks_when, asks_when, asks_where and not asks_when)


def _alternatives(text: str, language: str) -> tuple[frozenset[str], ...]:
    """ "Whether A or B": the words that tell one from the other."""
    folded = fold_keeping_offsets(text).rstrip(" .。?？")
    for grammar in grammars_for(language):
        if match := grammar.compiled["alternatives"].search(folded):
            first, second = (stems(text[match.start(name) : match.end(name)]) for name in ("a", "b"))
            return (first - second or first, second - first or second) if first and second else ()
    return ()


def _says_where(clause: str, context: ParseContext) -> bool:
    """Whether a clause of a few words begins like a place ("in my lower back"), and names no time."""
    items = [item for item in read_items(fold(clause), context.language) if item.kind is not Kind.FILLER]
    place = Kind.AT in kinds(items[:1]) and Kind.UNKNOWN in kinds(items[1:]) and len(items) <= _FEW + 1
    return place and words_beside_time(clause, context) is None


def _carries(clause: str, demand: Demand, language: str) -> bool:
    """Whether a clause, or a sentence, tells what the fact asks for, or that there is none ("I have no project")."""
    about = stems(clause)
    if demand.alternatives:
        return any(option & about for option in demand.alternatives)
    shared = about & demand.words
    named = 0 < len(demand.words) <= len(shared) * 2 and demand.words & _CIRCUMSTANCES <= shared
    denied = bool(kinds_in(clause, language) & DENYING)
    return named and (about > shared or denied) and not demand.circumstance


def _is_the_question_itself(field: FieldDefinition, fact: FactDefinition, demand: Demand) -> bool:
    """Whether the field's own question asks just for the fact, so that any real answer carries it: the first of several, or one
    in the words of the label, that is no choice and no circumstance."""
    if demand.alternatives or demand.circumstance or demand.words & _CIRCUMSTANCES:
        return False
    return fact is field.facts[0] or (
        bool(demand.words) and len(demand.words & stems(field.label)) * 2 >= len(demand.words)
    )


def _says_when(piece: Piece, message: str, context: ParseContext) -> bool:
    """Whether a clause tells when that was which the message tells: "I've had a headache for two days", "it began on Monday"
    behind it, or all of a short one. "I ran for 30 minutes, and my knee hurts" does not."""
    beside = words_beside_time(piece.text, context)
    if beside is None:
        return False
    if goes_on(piece.text, context.language):
        return beside <= _FEW
    if piece.start > 0:
        return beside <= 1
    is_all = len(clauses(message, context.language)) == len(sentences(message)) == 1
    return beside <= (_FEW if is_all else 0)


def _says_of_itself(message: str, field: FieldDefinition, fact: FactDefinition, language: str) -> bool:
    """Whether an answer holds more than the label's own words and what only chooses for another fact ("an allergy")."""
    others = (_demand(other.fact, language) for other in field.facts if other is not fact)
    chosen = {stem for demand in others for option in demand.alternatives for stem in option}
    items = (item for item in read_items(fold(message), language, polar=True) if item.kind is Kind.UNKNOWN)
    told = frozenset[str]().union(*(stems(item.text) for item in items)) - chosen - stems(field.label)
    return bool(told)
