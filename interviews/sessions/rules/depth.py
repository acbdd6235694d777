"""Depth: an open question goes on from what was just said, though nothing that the form needs is missing (rules.md, Depth)."""

from __future__ import annotations

import datetime as dt

from interviews.field_types import field_type
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.text.segmentation import word_count
from interviews.sessions.rules.review import Verdict
from interviews.sessions.rules.state import MainSessionState

FEWEST_WORDS = 5
"""Of a reply, to hold something that can be taken up."""


def in_time(state: MainSessionState, form: FormDefinition, now: dt.datetime) -> bool:
    """Whether the interview may still take its time."""
    begun = dt.datetime.fromisoformat(state.created_at) if state.created_at else now
    return now - begun < dt.timedelta(minutes=form.depth_minutes)


def goes_deeper(state: MainSessionState, form: FormDefinition, verdict: Verdict, newest: str) -> bool:
    """Whether the current field, which has its answer, is to be asked one thing more about `newest`."""
    field = form.field(state.current_field_id or "")
    record = state.record(field.field_id)
    return (
        record.deepened < depth_of(field, form)
        and record.follow_ups < form.follow_up_limit_of(field)
        and not verdict.wishes
        and not verdict.targets
        and word_count(newest) >= FEWEST_WORDS
    )


def depth_of(field: FieldDefinition, form: FormDefinition) -> int:
    """How many such questions a field may be asked: none unless its answer is prose."""
    if field.is_group or field_type(field).answers is not AnswerKind.PROSE:
        return 0
    return form.depth if field.depth is None else field.depth
