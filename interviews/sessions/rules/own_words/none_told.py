"""Answers that say that there is none of what is asked for, in the shape of a value: "no phone", a model's "none"."""

from __future__ import annotations

from interviews.field_types import answer_kind
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import words_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.value_frames import Kind
from interviews.reading.readings import ParseContext
from interviews.reading.statements.clauses import kinds_in
from interviews.reading.text.normalization import comparable, find_quote
from interviews.reading.text.stems import stems
from interviews.sessions.rules.review import Act

_NONE = frozenset({Kind.NO, Kind.NONE})
_DENYING = frozenset({*_NONE, Kind.NEGATION, Kind.NO_LIKELY})
_HOLDS_NONE = frozenset({AnswerKind.OPTION, AnswerKind.YES_NO, AnswerKind.COUNT, AnswerKind.SCALE, AnswerKind.PROSE})
"""Kinds of answers among which a none may be one, or its own words are."""


def tells_none(act: Act, definition: FieldDefinition, context: ParseContext) -> bool:
    """Whether a value for a field that need not be answered says that there is none: a model's word for it that sums up other
    words ("she eats everything"), or words that deny what is asked for and say nothing else."""
    kind = answer_kind(definition)
    if definition.required or not act.evidence or kind in _HOLDS_NONE:
        return False
    if isinstance(act.value, str) and _is_none(act.value, context):
        return kind is not AnswerKind.WORDS or not any(find_quote(act.value, quote) for quote in act.evidence)
    own = isinstance(act.value, str) and comparable(act.value) in map(comparable, act.evidence)
    empty = act.value in (None, []) and not (act.could_mean or act.facts)
    return (own or empty) and all(_denies_only(quote, definition, context) for quote in act.evidence)


def _is_none(word: str, context: ParseContext) -> bool:
    """Whether a value is a word for none, in the respondent's language or the model's own."""
    kinds = [kinds_in(word, language) for language in (context.language, "en")]
    return any(said and said <= _NONE for said in kinds)


def _denies_only(text: str, definition: FieldDefinition, context: ParseContext) -> bool:
    about = stems(text)
    return bool(kinds_in(text, context.language) & _DENYING) and bool(about) and about <= words_of(definition).label
