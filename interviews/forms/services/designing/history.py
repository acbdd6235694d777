"""Going along a draft's history: its last step is taken back, whoever made it, or made again.

Whoever takes a step back may say which one they mean: where it is no longer the next one, EditConflict. A step leads from what
the draft says: where it was edited past the history, ChangesConflict names the places, and nothing is lost.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import QuerySet

from formagent.errors import ChangesConflict, EditConflict, NotFoundError
from formagent.wording.validation_messages import complaint
from interviews.access import Principal
from interviews.forms.definition import FormDefinition
from interviews.forms.designing.draft_steps import Direction, DraftStep, StepDoesNotFit, stepped
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.designing.recording import without_history
from interviews.forms.services.designing.removing import forget_removed
from interviews.forms.services.designing.rows import field_path, lock_form, raise_field_revision, raise_revision
from interviews.forms.services.designing.whole_drafts import write_draft
from interviews.models import DraftEdit, Form


@dataclass(frozen=True)
class HistoryStep:
    """A step as it can be shown."""

    number: int
    step: DraftStep
    by: User | None
    at: dt.datetime
    undone: bool


def next_steps(form: Form) -> dict[Direction, HistoryStep]:
    """The step that would be taken back, and the one that would be made again; what there is of them."""
    rows = {direction: _next(form, direction) for direction in Direction}
    return {direction: _shown(row) for direction, row in rows.items() if row}


def history(form: Form) -> list[HistoryStep]:
    """All steps that are kept, the newest first."""
    return [_shown(row) for row in _edits(form).order_by("-number")]


@transaction.atomic
def go(form: Form, direction: Direction, *, by: Principal, expected: int | None = None) -> HistoryStep:
    """Take the last step back, or make the one again that was taken back last; returns it.

    Raises NotFoundError where there is none, EditConflict where the next one is not the step `expected`, ChangesConflict where
    the draft was changed otherwise since.
    """
    lock_form(form)
    row = _next(form, direction)
    if expected is not None and (row is None or row.number != expected):
        raise EditConflict({"step": row.number if row else None}, row.number if row else 0)
    if row is None:
        raise NotFoundError("step")
    shown = _shown(row)
    _write(form, shown.step, direction, by)
    row.undone = direction is Direction.BACK
    row.save(update_fields=["undone"])
    return shown


def _write(form: Form, step: DraftStep, direction: Direction, by: Principal) -> None:
    form.refresh_from_db()
    found = draft_definition(form)
    try:
        wanted = stepped(found, step, direction)
    except StepDoesNotFit as misfit:
        raise ChangesConflict([(place, complaint("was changed since")) for place in misfit.places]) from None
    with without_history():
        write_draft(form, wanted, by=by)
    raise_revision(form, order=bool(step.orders))
    _refresh_rows(form, step, found)


def _refresh_rows(form: Form, step: DraftStep, found: FormDefinition) -> None:
    """Whoever has one of these fields open is told that it has changed; what is there again need not be put back."""
    there = {field.field_id for field in found.fields}
    there |= {f"{group.field_id}.{field.field_id}" for group in found.fields for field in group.fields}
    for row in form.fields.select_related("group"):
        path = field_path(row)
        if path in step.fields and path in there:
            raise_field_revision(row)
        elif path in step.fields:
            form.fields.filter(pk=row.pk).update(revision=form.revision)
            forget_removed(form, path)


def _next(form: Form, direction: Direction) -> DraftEdit | None:
    if direction is Direction.BACK:
        return _edits(form).filter(undone=False).order_by("-number").first()
    return _edits(form).filter(undone=True).order_by("number").first()


def _edits(form: Form) -> QuerySet[DraftEdit]:
    return DraftEdit.objects.filter(form=form).select_related("made_by")


def _shown(row: DraftEdit) -> HistoryStep:
    return HistoryStep(row.number, DraftStep.model_validate(row.step), row.made_by, row.made_at, row.undone)
