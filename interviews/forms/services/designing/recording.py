"""Recording: every edit of a draft becomes a step of the form's history.

A form has one history. Its newest MOST_STEPS steps are kept; an edit after some were taken back drops those.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar, cast

from django.db import transaction
from django.utils import timezone

from formagent.errors import NotFoundError
from interviews.access import Principal
from interviews.forms.designing.draft_steps import DraftStep, step_between
from interviews.forms.services.definitions import draft_definition
from interviews.models import DraftEdit, Form

MOST_STEPS = 100
"""So many steps of a form are kept."""
TYPED_WITHIN = dt.timedelta(seconds=20)
"""What is typed on in the same field after no longer than this belongs to the same step."""

P = ParamSpec("P")
R = TypeVar("R")
_recorded_outside: ContextVar[bool] = ContextVar("draft_edit_recorded_outside", default=False)


def undoable(edit: Callable[Concatenate[Form, P], R]) -> Callable[Concatenate[Form, P], R]:
    """For a service of designing with `by`: one transaction, and what it makes of the draft one step of the form's history."""

    @wraps(edit)
    def recorded(form: Form, /, *args: P.args, **kwargs: P.kwargs) -> R:
        with one_step(form, by=cast(Principal, kwargs["by"])):
            return edit(form, *args, **kwargs)

    return recorded


@contextmanager
def one_step(form: Form, *, by: Principal, typed: bool = False) -> Iterator[None]:
    """All edits within are one step, in one transaction. `typed`: of somebody who types, and may go on with the same text."""
    if _recorded_outside.get():
        with transaction.atomic():
            yield
        return
    with without_history(), transaction.atomic():
        before = draft_definition(_locked(form))
        yield
        edited = Form.objects.get(pk=form.pk)
        step = step_between(before, draft_definition(edited))
        if step:
            _record(edited, step, by, typed=typed)


@contextmanager
def without_history() -> Iterator[None]:
    """Edits within are no steps: they are tried only, or go along the history themselves."""
    token = _recorded_outside.set(True)
    try:
        yield
    finally:
        _recorded_outside.reset(token)


def _locked(form: Form) -> Form:
    """The form as it is stored, whatever the row at hand says of its settings."""
    stored = Form.objects.select_for_update().filter(pk=form.pk).first()
    if stored is None:
        raise NotFoundError("form")
    return stored


def _record(form: Form, step: DraftStep, by: Principal, *, typed: bool) -> None:
    edits = DraftEdit.objects.filter(form=form)
    edits.filter(undone=True).delete()
    last, now = edits.order_by("-number").first(), timezone.now()
    if typed and last is not None and _goes_on(last, step, by, now):
        step = DraftStep.model_validate(last.step).followed_by(step)
        last.delete()
    if not step:
        return
    DraftEdit.objects.create(
        form=form, number=form.revision, step=step.model_dump(mode="json"), made_by=by.user, made_at=now
    )
    outdated = edits.order_by("-number").values_list("pk", flat=True)[MOST_STEPS:]
    DraftEdit.objects.filter(pk__in=list(outdated)).delete()


def _goes_on(last: DraftEdit, step: DraftStep, by: Principal, now: dt.datetime) -> bool:
    earlier = DraftStep.model_validate(last.step)
    return (
        last.made_by_id == by.user.pk
        and now - last.made_at <= TYPED_WITHIN
        and earlier.is_of_one_text
        and step.is_of_one_text
        and earlier.parts == step.parts
    )
