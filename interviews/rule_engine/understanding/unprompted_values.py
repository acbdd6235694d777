"""Values for other fields in a message about one: "I'm Aiko, aiko@example.org, with two guests".

Cautious throughout: a clause must name its field, or hold what only one field of the form can take. Unsure means that
the field will be asked for.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from interviews.field_types import answer_kind, field_type
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import words_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.intent_grammars import Grammar
from interviews.reading.names.language_mentions import names_a_country
from interviews.reading.readings import NoReading, ParseContext, Reading, Value
from interviews.reading.text.normalization import JAPANESE, fold_keeping_offsets
from interviews.reading.text.segmentation import MAX_READ, Piece, clauses, grammar_for_text, sentences, word_count
from interviews.reading.text.stems import stems
from interviews.rule_engine.understanding.field_matching import count_field_words, named_field, others_people
from interviews.rule_engine.understanding.intents import asks_at, classify_intent, is_nothing, is_polar
from interviews.rule_engine.values.names import is_name_like, is_proper_name, wants_a_name

_SELF_EVIDENT = {
    AnswerKind.EMAIL: re.compile(r"@"),
    AnswerKind.PHONE: re.compile(r"(?:\d\D{0,2}){7}"),
    AnswerKind.LINK: re.compile(r"\w\.\w|www"),
}
"""Kinds of answers that name themselves, with what a text must hold to be worth reading."""
_LONGEST_TEXT = 60
_MOST_CLAUSES = 12
_JOINED_NAME = re.compile(r"(?: and | & | und | y | et )(?=[A-ZÀ-Þ](?![\s']))")
_NEW_STATEMENT = re.compile(
    r"(?:,\s*|\s+)(?:and|but|und|aber|y|pero|et|mais)\s+(?=(?:i|my|we|our|it|with|there|ich|mein\w*|wir|es|mi|mis|yo|soy|tengo|vivo|"
    r"trabajo|je|j|mon|ma|mes|nous|can|you|please|the|live|work|am|will|would)\b)|,\s|\s[-–—(]\s?|\s*[;(]"
)
_UNSURE_JOIN = re.compile(r"\s(?:and|und|y|et|or|oder|o|ou)\s")
_ENDING_JA = re.compile(
    r"(?:です|でございます|になります|だ|である|と申します|といいます)(?:[。、！!]|が|ので|けど)*$|[。、！!]+$"
)


@dataclass(frozen=True)
class Found:
    """A value of a field and the place in the message that carries it."""

    field: FieldDefinition
    value: Value
    start: int
    end: int

    def overlaps(self, start: int, end: int) -> bool:
        return self.start < end and start < self.end


def volunteered(
    text: str, others: Sequence[FieldDefinition], current: FieldDefinition | None, context: ParseContext
) -> list[Found]:
    """What the message says for `others`, in order of place; `current` only claims its own words. No two overlap."""
    text = text[:MAX_READ]
    fields = [*others, current] if current else list(others)
    found: list[Found] = []
    for candidate in (
        *_stated(text, fields, current, context),
        *_self_evident(text, fields, context),
        *_counted(text, others, current, context),
    ):
        if _refers_to_asked_topic(text, candidate) and candidate.field != current:
            continue
        taken = any(f.overlaps(candidate.start, candidate.end) or f.field == candidate.field for f in found)
        if not taken and not asks_at(text, candidate.start, candidate.end, context.language):
            found.append(candidate)
    return sorted((f for f in found if f.field != current), key=lambda f: f.start)


_POINTING = re.compile(r"(?:\bit's|\bit is|\bthis is|\bthat's|\bdas ist|\bes ist|\bc'est|\bes) $")


def _refers_to_asked_topic(text: str, found: Found) -> bool:
    """ "It's Siemens" is said of what was asked, not of the speaker's name."""
    return field_type(found.field).conversational and bool(_POINTING.search(fold_keeping_offsets(text[: found.start])))


# --- "my X is Y", "I work at Y" --------------------------------------------------------------------------------------


def _stated(
    text: str, fields: Sequence[FieldDefinition], current: FieldDefinition | None, context: ParseContext
) -> list[Found]:
    grammar = grammar_for_text(text, context.language)
    found: list[Found] = []
    for piece in sentences(text):
        for start, end, field in _statements(piece, fields, current, grammar):
            value = read_part(text, start, end, field, context)
            if value and _may_be_told(value, context):
                found.append(value)
    return found


def _may_be_told(found: Found, context: ParseContext) -> bool:
    """Whether a name that was told by the way is one: no common words, and no country for a town."""
    if not wants_a_name(found.field) or "~job" in words_of(found.field).label:
        return True
    named_country = "~city" in words_of(found.field).label and names_a_country(found.value, context.language)
    return not named_country and is_name_like(str(found.value), context.language)


def _statements(
    piece: Piece, fields: Sequence[FieldDefinition], current: FieldDefinition | None, grammar: Grammar
) -> list[tuple[int, int, FieldDefinition]]:
    """(start, end of the part with the value, field) for each statement in a sentence that names its field."""
    folded = fold_keeping_offsets(piece.text)
    named: list[tuple[int, int, FieldDefinition]] = []
    for match in _naming(grammar).finditer(folded):
        named_by = stems(match["target"])
        asked = current if current and named_by and named_by <= words_of(current).label else None
        field = asked or named_field(match["target"], fields)
        before = folded[max(0, match.start() - 12) : match.start("value")]
        if field and not grammar.compiled["negation"].search(before) and not others_people(match["target"], field):
            named.append((piece.start + match.start("value"), piece.end, field))
    for pattern, concept in grammar.compiled_relations:
        related = pattern.search(folded)
        if related is None or (
            concept[0] == "^" and not is_proper_name(piece.text[related.start("value") : related.end("value")])
        ):
            continue
        field = _about(concept.lstrip("^"), fields)
        if field and not grammar.compiled["negation"].search(folded[: related.start("value")][-16:]):
            named.append((piece.start + related.start("value"), piece.start + related.end("value"), field))
    return _cut_at_next(named)


@lru_cache(maxsize=8)
def _naming(grammar: Grammar) -> re.Pattern[str]:
    if grammar.language == "ja":
        return re.compile(
            rf"(?:^|[、,\s]|{grammar.own})(?P<target>[^\s、,。はが:]{{1,16}}?)(?:{grammar.copula})(?=(?P<value>[^、。]))"
        )
    return re.compile(
        rf"(?:^|[,;(]\s*|\s(?:and|und|y|et|with|mit|con|avec)\s+|\b(?:{grammar.own})\s+)(?:(?:{grammar.own})\s+)?"
        rf"(?P<target>[^\W\d_][\w'-]*(?: [\w'-]+){{0,4}}?)(?:{grammar.copula})(?=(?P<value>\S))"
    )


def _about(concept: str, fields: Sequence[FieldDefinition]) -> FieldDefinition | None:
    """The only text field whose label is about the concept and nothing else."""
    wanted = f"~{concept}"
    fitting = [f for f in fields if wanted in words_of(f).label and not words_of(f).people]
    exact = [f for f in fitting if words_of(f).label == {wanted}] or fitting
    return exact[0] if len(exact) == 1 else None


def _cut_at_next(named: list[tuple[int, int, FieldDefinition]]) -> list[tuple[int, int, FieldDefinition]]:
    ordered = sorted(named, key=lambda n: n[0])
    return [(start, min([end, *(s for s, _, _ in ordered if s > start)]), field) for start, end, field in ordered]


def read_part(text: str, start: int, end: int, field: FieldDefinition, context: ParseContext) -> Found | None:
    """The field's value in text[start:end], a part that is known to be about it."""
    kind = field_type(field)
    if kind.conversational:
        span = text_span(text, start, end)
        if span is None:
            return None
        start, end = span
    reading = kind.parse(text[start:end], kind.configure(field), context)
    if isinstance(reading, NoReading) and not kind.conversational:
        reading = _in_first_clause(text[start:end], kind, field, context)
    if not isinstance(reading, Reading) or (kind.conversational and answer_kind(field) is AnswerKind.PROSE):
        return None
    return Found(field, reading.value, start + reading.start, start + reading.end)


def _in_first_clause(text: str, kind: Any, field: FieldDefinition, context: ParseContext) -> Reading | NoReading:
    first = next(iter(clauses(text, context.language)), None)
    if first is None or first.text == text.strip():
        return NoReading()
    reading = kind.parse(first.text, kind.configure(field), context)
    if not isinstance(reading, Reading):
        return NoReading()
    return Reading(
        reading.value, reading.certainty, reading.start + first.start, reading.end + first.start, reading.quote
    )


def text_span(text: str, start: int, end: int) -> tuple[int, int] | None:
    """Where a short text that begins at `start` ends; None when "and" leaves that open."""
    part = text[start:end]
    if JAPANESE.search(part):
        part = part.split("、")[0].split("。")[0]
        part = _ENDING_JA.sub("", part)
    else:
        cut = next(
            (
                m
                for m in _NEW_STATEMENT.finditer(fold_keeping_offsets(part))
                if not _JOINED_NAME.match(part[m.start() :])
            ),
            None,
        )
        part = (part[: cut.start()] if cut else part).rstrip(" .!?,;\n")
        if _UNSURE_JOIN.search(_JOINED_NAME.sub("+", part)):
            return None
    part = part.rstrip()
    lead = len(part) - len(part.lstrip(" \"'"))
    if (
        not part[lead:]
        or len(part) > _LONGEST_TEXT
        or is_polar(part, "en")
        or is_nothing(part, "en")
        or classify_intent(part, "en")
    ):
        return None
    return start + lead, start + len(part)


# --- values that name themselves -------------------------------------------------------------------------------------


def _self_evident(text: str, fields: Sequence[FieldDefinition], context: ParseContext) -> list[Found]:
    found: list[Found] = []
    for named, hint in _SELF_EVIDENT.items():
        of_type = [f for f in fields if answer_kind(f) is named]
        if len(of_type) != 1 or not hint.search(text):
            continue
        field, kind = of_type[0], field_type(of_type[0])
        readings = kind.find(text, kind.configure(field), context)
        if len(readings) == 1 and not others_people(_clause_at(text, readings[0], context), field):
            found.append(Found(field, readings[0].value, readings[0].start, readings[0].end))
    return found


def _clause_at(text: str, reading: Reading, context: ParseContext) -> str:
    return next((c.text for c in clauses(text, context.language) if c.start <= reading.start < c.end), text)


# --- "with 2 guests", "on March 11" in a list ------------------------------------------------------------------------


def _counted(
    text: str, others: Sequence[FieldDefinition], current: FieldDefinition | None, context: ParseContext
) -> list[Found]:
    """Typed values in clauses that name their field, or that hold nothing else in an enumeration of details."""
    pieces = [p for p in clauses(text, context.language) if word_count(p.text) <= 16][:_MOST_CLAUSES]
    listing = len(clauses(text, context.language)) > 1 and all(word_count(p.text) <= 6 for p in pieces)
    found: list[Found] = []
    for piece in pieces:
        for field in _candidates(piece, others, listing):
            reading = _clause_reading(piece, field, others, current, context, listing)
            if reading:
                found.append(reading)
    return found


def _candidates(piece: Piece, others: Sequence[FieldDefinition], listing: bool) -> list[FieldDefinition]:
    typed = [f for f in others if not field_type(f).conversational and answer_kind(f) not in _SELF_EVIDENT]
    about = [(count_field_words(piece.text, f), f) for f in typed]
    most = max((count for count, _ in about), default=0)
    if most:
        return [f for count, f in about if count == most] if sum(c == most for c, _ in about) == 1 else []
    return (
        [f for f in typed if answer_kind(f) in (AnswerKind.DAY, AnswerKind.CLOCK, AnswerKind.OPTION)] if listing else []
    )


def _clause_reading(
    piece: Piece,
    field: FieldDefinition,
    others: Sequence[FieldDefinition],
    current: FieldDefinition | None,
    context: ParseContext,
    listing: bool,
) -> Found | None:
    if others_people(piece.text, field) or answer_kind(field) is AnswerKind.YES_NO:
        return None
    kind = field_type(field)
    config = kind.configure(field)
    readings = kind.find(piece.text, config, context)
    about = count_field_words(piece.text, field) > 0
    if not readings and about and answer_kind(field).is_numeric:
        reading = kind.parse(piece.text, config, context)
        readings = [reading] if isinstance(reading, Reading) and _is_number(reading.quote) else []
    if not readings and listing and answer_kind(field) is AnswerKind.OPTION:
        reading = kind.parse(piece.text, config, context)
        whole = isinstance(reading, Reading) and reading.certain and reading.quote == piece.text
        readings = [reading] if isinstance(reading, Reading) and whole else []
    if len(readings) != 1:
        return None
    reading = readings[0]
    if not about:
        rivals = [f for f in (*others, *([current] if current else [])) if f.type == field.type and f != field]
        rest = piece.text[: reading.start] + " " + piece.text[reading.end :]
        if not listing or rivals or stems(rest):
            return None
    return Found(field, reading.value, piece.start + reading.start, piece.start + reading.end)


def _is_number(quote: str) -> bool:
    return any(c.isdigit() for c in quote) or word_count(quote) <= 3
