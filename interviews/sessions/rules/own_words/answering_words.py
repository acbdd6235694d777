"""Whether words can be an answer at all: more than a question, a greeting or a refusal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from interviews.field_types import field_type
from interviews.field_types.base import FieldType
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.readings import ParseContext, Reading
from interviews.reading.text.normalization import find_quote, fold_keeping_offsets
from interviews.reading.text.segmentation import sentence_around
from interviews.sessions.rules.state import Evidence


def is_likely(value: Any, said: Sequence[str], kind: FieldType[Any], config: Any, context: ParseContext) -> bool:
    """Whether a type that infers reads the value in words that may be a refusal as well ("not that I know of")."""
    read = [kind.parse(text, config, context) for text in said] if kind.answers is AnswerKind.YES_NO else []
    return any(isinstance(one, Reading) and one.value == value for one in read)


def may_answer(evidence: Sequence[Evidence], spoken: Mapping[str, str]) -> bool:
    """Whether a message, or the sentence of it that a quote stands in, is more than a question, a greeting or a refusal."""
    for one in evidence:
        text = spoken[one.message_id]
        start, end = find_quote(one.quote, text) or (0, len(text))
        if _answers(text) or _answers(text[slice(*sentence_around(fold_keeping_offsets(text), start, end))]):
            return True
    return False


def _answers(text: str) -> bool:
    """Whether words can be an answer at all: more than a question, a greeting or a refusal."""
    kind = field_type("long_text")
    return isinstance(kind.parse(text, kind.Config(), ParseContext()), Reading)
