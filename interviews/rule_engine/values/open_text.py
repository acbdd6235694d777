"""Open text in the respondent's messages: a few words taken out of their frame, or all that was told."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from interviews.field_types import answer_kind, field_type
from interviews.field_types.short_text import address_alone
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import words_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.intent_grammars import GRAMMARS, Grammar
from interviews.reading.languages.value_frames import Kind
from interviews.reading.readings import NoReading, ParseContext, Reading
from interviews.reading.text.normalization import JAPANESE, fold_keeping_offsets
from interviews.reading.text.segmentation import (
    Piece,
    clauses,
    fragments,
    grammar_for_text,
    sentences,
    strip_courtesies,
    word_count,
)
from interviews.reading.text.stems import stems
from interviews.rule_engine.understanding.beside_values import items_around
from interviews.rule_engine.understanding.conversation_fillers import is_deferral, only_talk
from interviews.rule_engine.understanding.facts import answers_something
from interviews.rule_engine.understanding.field_matching import collects_questions, named_field, others_people
from interviews.rule_engine.understanding.intents import is_nothing, is_polar, is_question
from interviews.rule_engine.understanding.told_values import Found, text_span
from interviews.rule_engine.values.names import is_name_like, is_proper_name, wants_a_name
from interviews.rule_engine.values.values import UNCLEAR, Answer, could_mean, without

_PROSE_WORDS = 8


def text_answer(
    field: FieldDefinition, messages: Sequence[str], taken: Sequence[Found], context: ParseContext
) -> Answer:
    """The value of open text. A short one is taken out of its frame ("my name is …"); a long one is what was said."""
    if answer_kind(field) is AnswerKind.PROSE:
        return _account(field, messages, context)
    last = messages[-1]
    span = _own_part(field, last, taken, context)
    if span is None:
        return UNCLEAR
    kind = field_type(field)
    own = last[span[0] : span[1]]
    reading = kind.parse(own, kind.configure(field), context)
    address = address_alone(own) if isinstance(reading, NoReading) and _ASKS_FOR_ADDRESS.search(field.label) else None
    if isinstance(address, Reading):
        return _taken(address, span[0])
    if isinstance(reading, NoReading):
        return without(reading)
    heard = own if taken else last[span[0] :]
    if wants_a_name(field) and not field.config.get("pattern") and not _is_name(field, heard, reading, context):
        return could_mean(reading.value)
    return _taken(reading, span[0])


def _is_name(field: FieldDefinition, text: str, reading: Reading, context: ParseContext) -> bool:
    """Whether what was read is a name, and of just what was asked for. `text`: what leads to the answer left out."""
    value, about = str(reading.value), words_of(field).label
    beside = f"{text[: reading.start]} {text[reading.end :]}"
    if not is_name_like(value, context.language) or others_people(beside, field):
        return False
    number = field_type("integer")
    if isinstance(number.parse(value, number.Config(), context), Reading):
        return False
    bare = value[:1].islower() and "~job" not in about
    return not (bare and reading.start > 0) and not _says_more(field, text, reading, context.language)


def _says_more(field: FieldDefinition, text: str, reading: Reading, language: str) -> bool:
    """Whether another part of the message tells something too, or the words beside the value turn it."""
    items = items_around(text, reading, language)
    at = next((number for number, item in enumerate(items) if item.kind is Kind.VALUE), 0)
    parted = [number for number, item in enumerate(items) if item.kind in (Kind.PAUSE, Kind.STOP)]
    begin = max((number for number in parted if number < at), default=0)
    end = min((number for number in parted if number > at), default=len(items))
    elsewhere = [*items[:begin], *items[end:], *(items[begin:at] if JAPANESE.search(text) else ())]
    asked = words_of(field).label | {"~name"}
    if any(item.kind is Kind.UNKNOWN and not stems(item.text) & asked for item in elsewhere):
        return True
    return any(item.kind in _TURNING and not stems(item.text) & asked for item in items[begin:end])


_TURNING = frozenset(
    {
        Kind.NEGATION, Kind.CONTRAST, Kind.CONDITION, Kind.DOUBT, Kind.PERHAPS, Kind.OR, Kind.EXCEPT, Kind.ELSEWHERE,
        Kind.CORRECTION, Kind.INSTEAD, Kind.QUESTION,
    }
)  # fmt: skip
"""Beside a name, what makes it another one, or one that was."""


def _taken(reading: Reading, offset: int) -> Answer:
    """A reading of the part of a message that begins at `offset`."""
    start = offset + reading.start
    return Answer(reading.value, (reading.quote,), None, reading.certain, (start, start + len(reading.quote)))


_ASKS_FOR_ADDRESS = re.compile(
    r"\b(?:phone|telephone|mobile|cell|contact|number|no\.|id|identifier|card|account|e-?mail|mail|link|url|website|site|"
    r"telefon|handy|nummer|ausweis|teléfono|móvil|número|correo|enlace|téléphone|portable|numéro|courriel|lien)\b"
    r"|電話|携帯|番号|連絡先|メール|リンク|サイト|ＩＤ|(?<![a-z])ID(?![a-z])",
    re.IGNORECASE,
)
"""Labels of text fields that want just what would otherwise answer another question."""


def _account(field: FieldDefinition, messages: Sequence[str], context: ParseContext) -> Answer:
    """All the respondent told for the field, joined as it was said."""
    tells = [_tells(field, m, context, later=place > 0) for place, m in enumerate(messages[:-1])]
    tells = [tell and not _only_about_it(m, context) for tell, m in zip(tells, messages[:-1], strict=True)]
    tells.append(_tells(field, messages[-1], context, later=len(messages) > 1))
    told = [m.strip() for m, tell in zip(messages, tells, strict=True) if tell]
    if not tells[-1]:
        return UNCLEAR
    kind = field_type(field)
    config = kind.configure(field)
    reading = kind.parse("\n".join(told), config, context)
    if isinstance(reading, NoReading) and reading.reason != "nothing_found":
        return Answer(reason=reading.reason)
    if isinstance(reading, NoReading) and not (_is_prose(told) or collects_questions(field)):
        return UNCLEAR
    value = reading.value if isinstance(reading, Reading) else kind.validate("\n".join(told), config, context)
    return Answer(value, tuple(told), None, True, (0, len(messages[-1])) if len(told) == 1 else None)


def _is_prose(told: Sequence[str]) -> bool:
    """Too much to be anything but an answer, whatever it begins with."""
    return sum(word_count(message) for message in told) >= _PROSE_WORDS


def _only_about_it(message: str, context: ParseContext) -> bool:
    """Whether an earlier message is no part of the account: "see my email", "I already told you"."""
    return is_deferral(message) or only_talk(message, context.language)


def _tells(field: FieldDefinition, message: str, context: ParseContext, *, later: bool) -> bool:
    asks = collects_questions(field) and is_question(message, context.language)
    return asks or answers_something(message, context.language, follow_up=later)


def _own_part(
    field: FieldDefinition, text: str, taken: Sequence[Found], context: ParseContext
) -> tuple[int, int] | None:
    """Where the current short text stands: what names it, else what no other field has taken."""
    named = _named_part(field, text, context)
    if named:
        return named
    name = _name_before_aside(text, context) or _name_after_no(text, context)
    if name or not taken:
        return name or _unframed(text)
    grammar = grammar_for_text(text, context.language)
    free = [
        c
        for c in clauses(text, context.language)
        if strip_courtesies(c.text, grammar) and not any(f.overlaps(c.start, c.end) for f in taken)
    ]
    return _unframed(text, free[0]) if len(free) == 1 else _left_over(text, taken)


def _left_over(text: str, taken: Sequence[Found]) -> tuple[int, int] | None:
    """ "Ada Lovelace ada@example.org": a proper name, and beside it only what other fields have taken."""
    edges = [0, *(edge for found in taken for edge in (found.start, found.end)), len(text)]
    left = [(a, b) for a, b in zip(edges[::2], edges[1::2], strict=True) if any(c.isalnum() for c in text[a:b])]
    if len(left) != 1 or any(answer_kind(found.field) in _COUNTED for found in taken):
        return None
    words = text[slice(*left[0])].strip(" ,;:-/")
    return left[0] if words and word_count(words) <= 4 and is_proper_name(words) else None


_COUNTED = frozenset({AnswerKind.COUNT, AnswerKind.NUMBER, AnswerKind.LENGTH, AnswerKind.AMOUNT})
"""What is left beside such a value is what it counts ("four hours")."""
_PERSONAL = re.compile(
    r"\b(?:i|i'm|you|he|he's|she|she's|we|they|it's|my|his|her|ich|sie|er|wir|mein\w*|yo|mi|el|ella|tengo|je|j'|il|elle|"
    r"nous|mon|ma)\b"
)


def _name_before_aside(text: str, context: ParseContext) -> tuple[int, int] | None:
    """ "Noah, he's in grade 4": a name, then a remark about it that is no part of the name."""
    pieces = clauses(text, context.language)
    if len(pieces) < 2 or not is_proper_name(pieces[0].text) or word_count(pieces[0].text) > 4:
        return None
    aside = any(_PERSONAL.search(fold_keeping_offsets(piece.text)) for piece in pieces[1:])
    return (pieces[0].start, pieces[0].end) if aside and text[pieces[0].end : pieces[0].end + 1] in ",.;" else None


def _name_after_no(text: str, context: ParseContext) -> tuple[int, int] | None:
    """ "No, Tesco": the no answers something else."""
    pieces = fragments(text)
    if len(pieces) != 2 or not is_nothing(pieces[0].text, context.language) or not is_proper_name(pieces[1].text):
        return None
    return (pieces[1].start, pieces[1].end) if is_polar(pieces[0].text, context.language) else None


def _unframed(text: str, piece: Piece | None = None) -> tuple[int, int]:
    return (piece.start, piece.end) if piece else (0, len(text))


def _named_part(field: FieldDefinition, text: str, context: ParseContext) -> tuple[int, int] | None:
    """The part after "my <label> is", or after a verb that names the detail ("I work at")."""
    grammar = grammar_for_text(text, context.language)
    for piece in sentences(text):
        folded = fold_keeping_offsets(piece.text)
        for pattern, concept in grammar.compiled_relations:
            related = pattern.search(folded)
            if related is None or (
                concept[0] == "^" and not is_proper_name(piece.text[related.start("value") : related.end("value")])
            ):
                continue
            if f"~{concept.lstrip('^')}" in words_of(field).all:
                return text_span(text, piece.start + related.start("value"), piece.start + related.end("value"))
        match = _frame(grammar).match(folded)
        if match and named_field(match["target"], [field]) and match.end() < len(folded):
            return text_span(text, piece.start + match.end(), piece.end)
    return None


@lru_cache(maxsize=8)
def _frame(grammar: Grammar) -> re.Pattern[str]:
    if grammar is GRAMMARS["ja"]:
        return re.compile(rf"(?:{grammar.own})*(?P<target>[^\s、。は:]{{1,16}}?)(?:{grammar.copula})(?=\S)")
    return re.compile(
        rf"(?:it's |its |sure,? |ok,? )?(?:{grammar.own})?\s*(?P<target>[\w' -]{{2,40}}?)(?:{grammar.copula})(?=\S)"
    )
