"""The draft changes of a task: staged one by one, applied together when it ends, taken back together.

A form that was deleted, and rights that the principal has no more, refuse all of a task's changes, whenever that comes out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from formagent.errors import NotAllowedError, NotFoundError
from formagent.wording.validation_messages import complaint
from interviews.access import Principal, staff_form
from interviews.forms.definition import FormDefinition
from interviews.forms.designing.differences import Change, differences
from interviews.forms.services.designing.staging import (
    EditedDraft,
    StagedEdit,
    apply_edits,
    staged_definition,
    try_edit,
)
from interviews.forms.services.designing.taking_back import take_back
from interviews.models import Form
from interviews.staff.rules.rights import Right
from interviews.staff.services.audit import record_audit
from quorum.access import staff_interaction
from quorum.models import AppliedChanges, StagedChange


def staged_changes(interaction_id: str, task: int) -> list[StagedChange]:
    """What a task has staged, in order; also once it is applied."""
    return list(_staged(interaction_id, task))


def staged_count(interaction_id: str, task: int) -> int:
    return _staged(interaction_id, task).count()


def is_applied(interaction_id: str, task: int) -> bool:
    """Whether what a task has staged is part of drafts already."""
    return _applied(interaction_id, task).exists()


def drafted(interaction_id: str, task: int, slug: str, *, by: Principal) -> FormDefinition:
    """A form's draft as it would be with what the task has staged. AccessError, ChangesConflict."""
    form = staff_form(by, slug, Right.READ_FORMS)
    return staged_definition(form, _pending(interaction_id, task, form), by=by)


def try_change(
    interaction_id: str, task: int, slug: str, edit: str, arguments: Mapping[str, Any], *, by: Principal
) -> EditedDraft:
    """The same with one more edit of `staged_edits.EDITS`. AccessError, InvalidDefinition, ChangesConflict."""
    form = staff_form(by, slug, Right.EDIT_FORMS)
    return try_edit(form, _pending(interaction_id, task, form), StagedEdit(edit, arguments), by=by)


@transaction.atomic
def stage_change(
    interaction_id: str, task: int, slug: str, edit: str, arguments: Mapping[str, Any], *, by: Principal
) -> EditedDraft:
    """Stage an edit. Errors as of `try_change`."""
    tried = try_change(interaction_id, task, slug, edit, arguments, by=by)
    complete = tried.last.arguments if tried.last else arguments
    StagedChange.objects.create(
        interaction_id=interaction_id,
        task=task,
        place=staged_count(interaction_id, task) + 1,
        form=staff_form(by, slug, Right.EDIT_FORMS),
        edit=edit,
        arguments=dict(complete),
    )
    return tried


@transaction.atomic
def apply_staged(interaction_id: str, task: int, principal: Principal) -> list[AppliedChanges]:
    """Make all that the task has staged, or nothing; what is applied already stays as it is. One row for each form.

    Raises ChangesConflict, which names what no longer fits, NotFoundError for a form that is gone, NotAllowedError for a
    principal who may not edit it any more.
    """
    staged: dict[int, list[StagedChange]] = {}
    for one in _staged(interaction_id, task).select_for_update(of=("self",)):
        staged.setdefault(one.form_id, []).append(one)
    if done := applied_changes(interaction_id, task):
        return done
    return [_apply(interaction_id, task, staged[form_id], principal) for form_id in sorted(staged)]


def _apply(interaction_id: str, task: int, staged: Sequence[StagedChange], principal: Principal) -> AppliedChanges:
    form = _editable(staged[0].form, principal)
    edited = apply_edits(form, [StagedEdit(one.edit, one.arguments) for one in staged], by=principal)
    edits = [one.edit for one in staged]
    _audit(form, "form.changed", principal, interaction_id, task, edits=edits)
    before, after = (one.model_dump(mode="json") for one in (edited.before, edited.after))
    return AppliedChanges.objects.create(
        interaction_id=interaction_id, task=task, form=form, before=before, after=after
    )


@transaction.atomic
def undo_task(interaction_id: str, task: int, principal: Principal) -> list[AppliedChanges]:
    """Take back all that a task has changed, or nothing; what is taken back already stays so.

    Raises ChangesConflict, which names what was changed since; NotFoundError for an interaction that the principal may not
    read, a task that changed nothing and a form that is gone; NotAllowedError for a principal who may not edit it.
    """
    staff_interaction(principal, interaction_id, Right.EDIT_FORMS)
    done = list(_applied(interaction_id, task).select_for_update(of=("self",)))
    if not done:
        raise NotFoundError("changes")
    for one in done:
        if one.undone_at is None:
            _undo(one, principal)
    return done


def _undo(applied: AppliedChanges, principal: Principal) -> None:
    form = _editable(applied.form, principal)
    before, after = _definitions(applied)
    take_back(form, before, after, by=principal)
    applied.undone_at, applied.undone_by = timezone.now(), principal.user
    applied.save(update_fields=["undone_at", "undone_by"])
    _audit(form, "form.change_undone", principal, str(applied.interaction_id), applied.task)


def applied_changes(interaction_id: str, task: int) -> list[AppliedChanges]:
    """What a task has made of drafts, one row for each form."""
    return list(_applied(interaction_id, task))


def applied_differences(applied: AppliedChanges) -> list[Change]:
    """What it changed, as a person reads it."""
    return differences(*_definitions(applied))


def _definitions(applied: AppliedChanges) -> tuple[FormDefinition, FormDefinition]:
    return FormDefinition.model_validate(applied.before), FormDefinition.model_validate(applied.after)


def _pending(interaction_id: str, task: int, form: Form) -> list[StagedEdit]:
    if is_applied(interaction_id, task):
        return []
    return [StagedEdit(one.edit, one.arguments) for one in _staged(interaction_id, task).filter(form=form)]


def _staged(interaction_id: str, task: int) -> QuerySet[StagedChange]:
    return StagedChange.objects.filter(interaction_id=interaction_id, task=task).select_related("form")


def _applied(interaction_id: str, task: int) -> QuerySet[AppliedChanges]:
    rows = AppliedChanges.objects.filter(interaction_id=interaction_id, task=task)
    return rows.select_related("form").order_by("form_id")


def _editable(form: Form, principal: Principal) -> Form:
    try:
        return staff_form(principal, form.slug, Right.EDIT_FORMS)
    except NotFoundError as error:
        raise NotFoundError(complaint("The form {form} is gone.", form=form.slug)) from error
    except NotAllowedError as error:
        raise NotAllowedError(
            complaint(
                "{person} may not edit the form {form} any more.", person=principal.user.get_username(), form=form.slug
            )
        ) from error


def _audit(form: Form, action: str, by: Principal, interaction_id: str, task: int, **more: Any) -> None:
    record_audit(form.workspace, action, f"form:{form.slug}", by=by, interaction=interaction_id, task=task, **more)
