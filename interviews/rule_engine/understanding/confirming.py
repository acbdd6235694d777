"""The reply to "Did you mean …?": a yes takes what the earlier words may mean; so do the same words once more, where they
are the value themselves."""

from __future__ import annotations

from collections.abc import Sequence

from interviews.field_types import answer_kind, field_type
from interviews.forms.definition import FieldDefinition
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.readings import ParseContext, Reading
from interviews.reading.text.segmentation import trimmed, word_count
from interviews.rule_engine.values.open_text import text_answer
from interviews.rule_engine.values.values import UNCLEAR, Answer, typed_answer

_MOST_WORDS = 5
_ANSWERED_BY_YES = frozenset({AnswerKind.YES_NO, AnswerKind.AGREEMENT, AnswerKind.PROSE})


def confirmed(field: FieldDefinition, messages: Sequence[str], context: ParseContext) -> Answer | None:
    """The value that the last message confirms; unclear where it says no to it; None where nothing was to be confirmed."""
    if len(messages) < 2 or answer_kind(field) in _ANSWERED_BY_YES:
        return None
    *_, earlier, last = messages
    said = _agrees(last, context)
    repeated = field_type(field).conversational and trimmed(earlier) == trimmed(last)
    if said is None and not repeated:
        return None
    kind = field_type(field)
    if answer_kind(field) is AnswerKind.OPTION and isinstance(
        kind.parse(last, kind.configure(field), context), Reading
    ):
        return None
    spoken = kind.conversational
    before = text_answer(field, (earlier,), (), context) if spoken else typed_answer(field, (earlier,), context)
    if len(before.could_mean) != 1:
        return None
    if said is False:
        return UNCLEAR
    return Answer(before.could_mean[0], (earlier.strip(),), None, True, (0, len(last)) if repeated else None)


def _agrees(text: str, context: ParseContext) -> bool | None:
    """Whether the message is nothing but a yes, or a no; None where it is neither."""
    if word_count(text) > _MOST_WORDS:
        return None
    kind = field_type("yes_no")
    reading = kind.parse(text, kind.Config(), context)
    return bool(reading.value) if isinstance(reading, Reading) and reading.certain else None
