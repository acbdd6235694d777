"""What respondents of a form picked most often lately from a long list of its own: told only where many answered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from django.core.cache import caches

from interviews.field_types import answer_kind
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.models import Answer, Form
from interviews.reading.answer_kinds import AnswerKind
from interviews.results.reading.columns import columns_of
from interviews.sessions.rules.state import Stage

LONG = 12
"""Options that a list has at least."""
NEWEST = 300
"""Submitted answers that are counted."""
FEWEST_ANSWERS = 30
FEWEST_PICKS = 5
"""Answers with the same option: fewer would tell of single people."""
MOST = 4
KEPT_SECONDS = 600


def often_chosen(form_id: int, definition: FormDefinition) -> Mapping[str, tuple[str, ...]]:
    """By column: the values picked most often, the most frequent first. Nothing of sensitive fields, nor of short lists."""
    wanted = sorted({column for column, field in _fields(definition) if _is_long_list(field)})
    if not wanted:
        return {}
    key = f"often:{form_id}:{','.join(wanted)}"
    kept: Mapping[str, tuple[str, ...]] | None = caches["process"].get(key)
    if kept is None:
        guarded = columns_of(Form(pk=form_id)).guarded
        counted = {column: _most_frequent(form_id, column) for column in wanted if column not in guarded}
        kept = {column: values for column, values in counted.items() if values}
        caches["process"].set(key, kept, KEPT_SECONDS)
    return kept


def _fields(definition: FormDefinition) -> Iterator[tuple[str, FieldDefinition]]:
    for field in definition.fields:
        yield field.field_id, field
        for inner in field.fields:
            yield (
                f"{field.field_id}.{inner.field_id}",
                inner.model_copy(update={"sensitive": inner.sensitive or field.sensitive}),
            )


def _is_long_list(field: FieldDefinition) -> bool:
    return len(field.options) >= LONG and not field.sensitive and answer_kind(field) is AnswerKind.OPTION


def _most_frequent(form_id: int, column: str) -> tuple[str, ...]:
    answers = Answer.objects.filter(form_id=form_id, column=column, session__stage=Stage.COMPLETED.value)
    values = [str(value) for value in answers.order_by("-pk").values_list("value", flat=True)[:NEWEST]]
    if len(values) < FEWEST_ANSWERS:
        return ()
    frequent = [(value, number) for value, number in Counter(values).most_common(MOST) if number >= FEWEST_PICKS]
    return tuple(value for value, _number in frequent)
