"""Times of day whose words stand in two clauses ("a las cinco y cuarto"), as one clause again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from interviews.field_types import answer_kind, read_answer
from interviews.forms.definition import FieldDefinition
from interviews.reading.readings import ParseContext, Reading
from interviews.reading.text.segmentation import Piece

_NEAR = 40
"""Characters of a clause that may be of such a time."""


def times_rejoined(
    parts: Sequence[Piece], text: str, fields: Sequence[FieldDefinition], context: ParseContext
) -> list[Piece]:
    """The clauses, those as one between which a time of day was parted."""
    in_time = list({field.type: field for field in fields if answer_kind(field).is_in_time}.values())
    joined: list[Piece] = []
    for part in parts:
        begin = max(joined[-1].start, part.start - _NEAR) if joined else part.start
        around, edge = text[begin : min(part.end, part.start + _NEAR)], part.start - begin
        across = joined and any(_reads_across(field, around, edge, context) for field in in_time)
        start = joined.pop().start if across else part.start
        joined.append(replace(part, text=text[start : part.end], start=start) if across else part)
    return joined


def _reads_across(field: FieldDefinition, text: str, edge: int, context: ParseContext) -> bool:
    read = read_answer(field, text, context)
    if isinstance(read, Reading):
        return read.start < edge < read.end
    if len(read.candidates) < 2:
        return False
    alone = read_answer(field, text[:edge], context)
    if isinstance(alone, Reading) or len(alone.candidates) != len(read.candidates):
        return False
    return not set(alone.candidates) & set(read.candidates)  # "as 8 e meia": as many times, and others
