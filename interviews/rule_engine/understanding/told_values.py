"""Values for other fields in a message about one: "I'm Aiko, aiko@example.org, with two guests".

Cautious throughout: a clause must name its field, or hold what only one field of the form can take. Unsure means that
the field will be asked for.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from interviews.field_types import answer_kind, field_type, read_answer
from interviews.field_types.configuration.choices import ChoicesConfig
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import HEADS, named_field, others_people, words_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.choices.changed_selection import mentioned_options
from interviews.reading.languages.correction_words import correction_words
from interviews.reading.languages.intent_grammar import Grammar
from interviews.reading.languages.value_frames import Kind
from interviews.reading.names.country_names import names_a_country
from interviews.reading.names.language_names import is_proper_name
from interviews.reading.readings import ParseContext, Reading, Value
from interviews.reading.statements.lead_ins import introduced
from interviews.reading.statements.utterance import read_items
from interviews.reading.text.normalization import JAPANESE, fold, fold_keeping_offsets
from interviews.reading.text.segmentation import MAX_READ, Piece, clauses, grammar_for_text, sentences
from interviews.reading.text.stems import stems
from interviews.rule_engine.understanding.intents import classify_intent, is_nothing, is_polar
from interviews.rule_engine.values.names import is_name_like, wants_a_name

_LONGEST_TEXT = 60
_FEW_WORDS = 8
"""Of a clause that names a field and a name."""
_CALLED = {"~name"}
"""What anything is called is no word for a question."""
_LARGE = re.compile(r"[\s'’](?![a-zß-öø-ÿ])[^\W\d_]")
"""A word that begins with no small letter, behind another one."""
_WORD = re.compile(r"[^\s'’]+")


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
    grammar = grammar_for_text(text, context.language)
    stated = [part for piece in sentences(text) for part in _statements(piece, fields, grammar)]
    for candidate in (read_part(text, start, end, field, context) for start, end, field in stated):
        if candidate is None or not may_be_told(candidate, context):
            continue
        taken = any(f.overlaps(candidate.start, candidate.end) or f.field == candidate.field for f in found)
        if not taken:
            found.append(candidate)
    return sorted((f for f in found if f.field != current), key=lambda f: f.start)


# --- "my X is Y", "I work at Y" --------------------------------------------------------------------------------------


def may_be_told(found: Found, context: ParseContext) -> bool:
    """Whether a name that was told by the way is one: no common words, and no country for a town."""
    about = words_of(found.field).label
    if field_type(found.field).conversational and (said := stems(str(found.value))) and said <= HEADS:
        return False  # "my company's name"
    if any(words.flawed.fullmatch(fold(str(found.value)).text) for words in correction_words().values()):
        return False  # "my name is misspelt"
    if not wants_a_name(found.field) or "~job" in about:
        return True
    named_country = "~city" in about and names_a_country(found.value, context.language)
    return not named_country and is_name_like(str(found.value), context.language)


def _statements(
    piece: Piece, fields: Sequence[FieldDefinition], grammar: Grammar
) -> list[tuple[int, int, FieldDefinition]]:
    """(start, end of the part with the value, field) for each statement in a sentence that names its field."""
    folded, denial = fold_keeping_offsets(piece.text), grammar.compiled["negation"]
    named: list[tuple[int, int, FieldDefinition]] = []
    for match in naming_pattern(grammar).finditer(folded):
        if match["target"][-1].isdigit() and match["value"].isdigit():  # "arriving 21:15"
            continue
        field = named_field(match["target"], fields)
        before = folded[max(0, match.start() - 12) : match.start("value")]
        if field and not denial.search(before) and not others_people(match["target"], field):
            named.append((piece.start + match.start("value"), piece.end, field))
    for start, end, concept in introduced_parts(piece.text):
        field = _about(concept, fields)
        if field and not denial.search(folded[:start][-16:]):
            named.append((piece.start + start, piece.start + end, field))
    if grammar.spaced and _LARGE.search(piece.text) and (behind := _behind_label(piece, fields, grammar.language)):
        named.append(behind)
    last = {field.field_id: (start, end, field) for start, end, field in sorted(named, key=lambda part: part[0])}
    starts = [start for start, _, _ in last.values()]
    return [(start, min([end, *(s for s in starts if s > start)]), field) for start, end, field in last.values()]


def _behind_label(
    piece: Piece, fields: Sequence[FieldDefinition], language: str
) -> tuple[int, int, FieldDefinition] | None:
    """A name that ends a clause, right behind the word for its field: "from the company Acme", "captain Kim Low"."""
    for clause in clauses(piece.text, language):
        words = list(_WORD.finditer(clause.text))
        for before, word in pairwise(words[:_FEW_WORDS]):
            name, said = clause.text[word.start() :], stems(before.group()) - _CALLED
            begins = said and word.group()[0].isupper()
            lead = begins and (named_field(clause.text[: before.end()], fields) or named_field(before.group(), fields))
            if not lead or not (wants_a_name(lead) and said & words_of(lead).label):
                continue
            if is_name_like(name, language) and not others_people(clause.text, lead):
                return piece.start + clause.start + word.start(), piece.end, lead
    return None


@lru_cache(maxsize=1024)
def introduced_parts(text: str) -> tuple[tuple[int, int, str], ...]:
    """(start, end, concept) of each detail that a sentence names by the words that lead to it ("I work at …"); each sentence
    of a message is asked once for every field."""
    folded = fold(text)
    parts = (part for part in introduced(folded) if part.concept and not part.worthless)
    return tuple((*folded.span(part.start, part.end), f"~{part.concept}") for part in parts)


@lru_cache(maxsize=8)
def naming_pattern(grammar: Grammar) -> re.Pattern[str]:
    """What names a detail before it is told: the name as `target`, and where the detail begins as `value`."""
    named = rf"(?P<target>{grammar.detail})(?:{grammar.copula})"
    if not grammar.spaced:
        return re.compile(rf"(?:^|[、,\s]|{grammar.own}){named}(?=(?P<value>[^、。]))")
    return re.compile(
        rf"(?:^|[,;(]\s*|(?<=\s)|\b(?:{grammar.own})\s+)(?:(?:{grammar.own})\s+)?{named}(?=(?P<value>\S))"
    )


def _about(concept: str, fields: Sequence[FieldDefinition]) -> FieldDefinition | None:
    """The only text field whose label is about the concept; of several the one about nothing else."""
    fitting = [f for f in fields if concept in words_of(f).label and not words_of(f).people]
    exact = [f for f in fitting if words_of(f).label == {concept}] or fitting
    return exact[0] if len(exact) == 1 else None


def read_part(text: str, start: int, end: int, field: FieldDefinition, context: ParseContext) -> Found | None:
    """The field's value in text[start:end], a part that is known to be about it."""
    if answer_kind(field) is AnswerKind.PROSE:
        return None
    if field_type(field).conversational:
        span = text_span(text, start, end, context.language)
        parts = [span] if span else []
    else:
        first = next(iter(clauses(text[start:end], context.language)), None)
        parts = [(start, end), (start + first.start, start + first.end)] if first else []
    for begin, finish in parts:
        reading = read_answer(field, text[begin:finish], context)
        if isinstance(reading, Reading):
            return Found(field, reading.value, begin + reading.start, begin + reading.end)
    return None


_OPENS_STATEMENT = frozenset(
    {Kind.SUBJECT, Kind.SELF, Kind.MY, Kind.AT, Kind.FILLER, Kind.QUESTION, Kind.LIVING, Kind.CHOOSING}
)


def text_span(text: str, start: int, end: int, language: str = "en") -> tuple[int, int] | None:
    """Where a short text that begins at `start` ends; None when "and" leaves that open, or it is no text to take."""
    pieces = clauses(text[start:end], language)
    if not pieces:
        return None
    last = pieces[0]
    for piece in pieces[1:]:
        between = text[start + last.end : start + piece.start].strip()
        name = next((item.text for item in read_items(fold(piece.text), language)), "")
        if not between and JAPANESE.search(piece.text) and is_name_like(f"{last.text} {name}", language):
            last = piece
            continue
        if not between[:1].isalpha():
            break
        code = piece.text.isupper() and " " not in piece.text  # "B and BE"
        if code or (piece.text[:1].isupper() and not opens_statement(piece.text, language)):
            last = piece
            continue
        if not (opens_statement(piece.text, language) or (" " in last.text and is_proper_name(last.text))):
            return None
        break
    begin, finish = start + pieces[0].start, start + last.end
    part = text[begin:finish].rstrip(" .!?,;\n")
    finish = begin + len(part)
    if not part or len(part) > _LONGEST_TEXT:
        return None
    empty = is_polar(part, "en") or is_nothing(part, "en") or classify_intent(part, "en")
    return None if empty else (begin, finish)


def opens_statement(text: str, language: str) -> bool:
    """Whether the words begin to tell something new ("he's …", "my …", "at …")."""
    items = read_items(fold(text), language)
    return bool(items) and items[0].kind in _OPENS_STATEMENT


def alike(one: FieldDefinition, other: FieldDefinition) -> bool:
    """Whether what answers one may as well answer the other."""
    return one.type == other.type or (answer_kind(one).is_in_time and answer_kind(other).is_in_time)


def options_named(field: FieldDefinition, text: str, language: str) -> dict[str, tuple[int, int]]:
    """The options that a text mentions each by itself, whatever it says of them, and where in the folded text."""
    config, words = field_type(field).configure(field), fold(text)
    if not isinstance(config, ChoicesConfig):
        return {}
    return {config.choices[at].value: span for at, span in mentioned_options(words, config.choices, language).items()}
