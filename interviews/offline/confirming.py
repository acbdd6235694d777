"""The reply to "Did you mean …?": a yes, or the same words once more, takes what the earlier words may mean."""

from __future__ import annotations

from collections.abc import Sequence

from interviews.domain.definition import FieldDefinition
from interviews.domain.field_types import field_type
from interviews.domain.field_types.base import ParseContext, Reading
from interviews.offline.messages import trimmed
from interviews.offline.texts import text_answer
from interviews.offline.values import UNCLEAR, Answer, typed_answer
from interviews.offline.words import word_count

_MOST_WORDS = 5
_ANSWERED_BY_YES = frozenset({"yes_no", "consent", "long_text"})


def confirmed(field: FieldDefinition, messages: Sequence[str], context: ParseContext) -> Answer | None:
    """The value that the last message confirms; unclear where it says no to it; None where nothing was to be confirmed."""
    if len(messages) < 2 or field.type in _ANSWERED_BY_YES:
        return None
    *_, earlier, last = messages
    said = _agrees(last, context)
    repeated = trimmed(earlier) == trimmed(last)
    if said is None and not repeated:
        return None
    kind = field_type(field)
    if field.type == "choice" and isinstance(kind.parse(last, kind.configure(field), context), Reading):
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
