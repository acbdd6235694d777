"""Whether words can be an answer at all: more than a question, a greeting or a refusal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from interviews.field_types import field_type
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import words_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.value_frames import Kind
from interviews.reading.readings import ParseContext, Reading
from interviews.reading.statements.clauses import kinds
from interviews.reading.statements.utterance import read_items
from interviews.reading.text.normalization import find_quote, fold, fold_keeping_offsets
from interviews.reading.text.segmentation import blank_out, grammar_for_text, sentence_around
from interviews.reading.text.stems import stems
from interviews.sessions.rules.state import Evidence

_NO_LIKELY = frozenset({Kind.NO, Kind.NO_LIKELY, Kind.NONE})
_ASKING = " ?？"
_EMPTY = frozenset({Kind.FILLER, Kind.SUBJECT, Kind.HEDGE, Kind.PAUSE, Kind.STOP})


def is_a_plain_no(value: Any, said: Sequence[str], definition: FieldDefinition, context: ParseContext) -> bool:
    """Whether a no, to what is asked or to all of it, is all that words say which may be a refusal as well: "not that I know
    of", "no pain"."""
    if value is not False or field_type(definition).answers is not AnswerKind.YES_NO:
        return False
    label = words_of(definition).label
    spoken = [read_items(fold(text), context.language, polar=True) for text in said]
    left = [kinds([item for item in items if not stems(item.text) & label]) for items in spoken]
    return any(bool(each & _NO_LIKELY) and each <= _NO_LIKELY | _EMPTY for each in left)


def may_answer(evidence: Sequence[Evidence], spoken: Mapping[str, str], language: str) -> bool:
    """Whether a message, or the sentence of it that a quote stands in, is more than a question, a greeting or a refusal; a
    question that wishes for something counts as what it wishes ("could you move me to the 10th?")."""
    for one in evidence:
        text = spoken[one.message_id]
        start, end = find_quote(one.quote, text) or (0, len(text))
        around = text[slice(*sentence_around(fold_keeping_offsets(text), start, end))]
        if _answers(text) or _answers(around) or _answers(_what_it_wishes(around, language)):
            return True
    return False


def _answers(text: str) -> bool:
    """Whether words can be an answer at all: more than a question, a greeting or a refusal."""
    kind = field_type("long_text")
    return isinstance(kind.parse(text, kind.Config(), ParseContext()), Reading)


def _what_it_wishes(text: str, language: str) -> str:
    """What follows the words by which a question wishes for something; nothing of any other question."""
    wish = grammar_for_text(text, language).compiled["wishes"].search(fold_keeping_offsets(text))
    return blank_out(text, [wish.span()]).rstrip(_ASKING) if wish else ""
