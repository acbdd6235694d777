"""How many submissions have an option that only so many may have."""

from __future__ import annotations

from collections import Counter

from django.db import transaction

from formagent.errors import FormAgentError
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.option_limits import full_labels, limits_of, with_full_options
from interviews.models import Answer, Form
from interviews.sessions.rules.state import MainSessionState, Stage


class OptionsTaken(FormAgentError):
    """Others took the last place meanwhile: what was about to be submitted has an option that is full now."""


def as_offered(form_id: int, form: FormDefinition) -> FormDefinition:
    """The form with those options marked that are full now."""
    if not form.is_limited:
        return form
    return with_full_options(form, {field.field_id: _full(form_id, field) for field in form.fields})


def _full(form_id: int, field: FieldDefinition) -> frozenset[str]:
    limits = limits_of(field)
    if not limits:
        return frozenset()
    answers = Answer.objects.filter(form_id=form_id, column=field.field_id, session__stage=Stage.COMPLETED.value)
    taken: Counter[str] = Counter()
    for value in answers.values_list("value", flat=True):
        taken.update(value if isinstance(value, list) else [str(value)])
    return frozenset(value for value, limit in limits.items() if taken[value] >= limit)


def hold_places(form_id: int, form: FormDefinition, state: MainSessionState) -> None:
    """Within the transaction of a submission: nobody else submits this form until it ends. Raises OptionsTaken."""
    if not form.is_limited:
        return
    assert transaction.get_connection().in_atomic_block
    Form.objects.select_for_update().only("pk").get(pk=form_id)
    now = as_offered(form_id, form)
    for field in now.fields:
        told = None if field.is_group else state.record(field.field_id).told
        if told is not None and full_labels(field, told.value):
            raise OptionsTaken(field.field_id)
