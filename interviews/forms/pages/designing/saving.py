"""Saving what stands in a field's editor; what cannot be saved comes back with what was typed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.http import HttpResponse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from formagent.errors import EditConflict, InvalidDefinition, NotFoundError
from interviews.forms.designing.drafts import FieldChanges
from interviews.forms.pages.designing.differences_shown import differences_of_field
from interviews.forms.pages.designing.inputs.field_form import PostedField, posted_field, refusal_words
from interviews.forms.pages.designing.moving import editing_address
from interviews.forms.pages.designing.reconciling import both_edits, expected_revision, last_removed, posted_again
from interviews.forms.pages.designing.template_context import Designer, wants_parts
from interviews.forms.services.definitions import draft_definition, field_definition
from interviews.forms.services.designing import field_of, field_path, restore_field, update_field
from interviews.forms.services.designing.recording import one_step
from interviews.forms.services.settled_options import settled_values
from interviews.models import Field, Form
from interviews.sessions.pages.base import SeeOther
from interviews.staff.pages.frame import StaffRequest, form_page
from interviews.staff.rules.rights import Right


@require_POST
@form_page(Right.EDIT_FORMS)
def save(request: StaffRequest, form: Form, path: str) -> HttpResponse:
    """Save the editor. A button's `do` also adds, moves or removes a row, or changes the type. `over` keeps what is posted
    where somebody else's edit clashes with it; `restore` names a removed field to put back first."""
    row = _row(request, form, path)
    if row is None:
        return _gone(request, form, path)
    path, current = field_path(row), field_definition(row, list(form.fields.all()))
    draft = draft_definition(form)
    posted = posted_field(draft, path, current, request.POST, settled_values(form, draft, path))
    changes = posted.changes()
    if changes is None:
        return _refused(request, form, path, posted)
    if "over" in request.POST:
        both = both_edits(request.POST, changes, dict(current))
        changes = FieldChanges.model_validate(both.values)
    try:
        with one_step(form, by=request.principal, typed="do" not in request.POST):
            saved = update_field(form, path, changes, by=request.principal, expected=expected_revision(request.POST))
    except EditConflict as conflict:
        return _reconciled(request, form, path, changes, conflict)
    except InvalidDefinition as refused:
        posted.errors |= refusal_words(refused.problems)
        return _refused(request, form, path, posted)
    drawn = field_path(saved) != path or "do" in request.POST
    return _saved(request, form, field_path(saved), drawn=drawn, made=posted.made)


def _row(request: StaffRequest, form: Form, path: str) -> Field | None:
    """The field; one that was removed is put back when that is asked for. None for one that is not there."""
    try:
        return field_of(form, path)
    except NotFoundError:
        removed = last_removed(form, path)
        if removed is None or request.POST.get("restore") != str(removed.pk):
            return None
        return restore_field(form, removed.pk, by=request.principal)


def _saved(
    request: StaffRequest,
    form: Form,
    path: str,
    *,
    drawn: bool,
    words: str = "",
    made: Mapping[str, str] | None = None,
) -> HttpResponse:
    """`drawn`: the editor shows something else than what was posted; of values `made` from labels, these inputs alone do."""
    if not wants_parts(request):
        return SeeOther(editing_address(form, path))
    shown = Designer(request, form, path, extra={"saved": True, "announcement": words, "made": made})
    names = ["editor"] if drawn else ["revision", *(["made_values"] if made else []), "here", "as_met", "expression"]
    response = shown.parts("outline", "problems", "toolbar", *names, *(["announcement"] if words else []))
    response["X-Address"] = editing_address(form, path)
    return response


def _refused(request: StaffRequest, form: Form, path: str, posted: PostedField) -> HttpResponse:
    """Nothing was saved; everything typed is still there, and still based on what it was typed upon."""
    sent = {name: request.POST[name] for name in ("expected", "base") if name in request.POST}
    shown = Designer(request, form, path, posted.typed, posted.errors, {"sent": sent})
    if not wants_parts(request):
        return shown.page(status=422)
    return shown.parts("errors", status=422)


def _reconciled(
    request: StaffRequest, form: Form, path: str, changes: FieldChanges, conflict: EditConflict
) -> HttpResponse:
    """Edits of different parts are both kept. Where they clash both versions stand side by side: the designer chooses."""
    both = both_edits(request.POST, changes, conflict.current)
    if both.clashes:
        clashing = differences_of_field(conflict.current, both.values, both.clashes)
        context = {"conflict": clashing, "resend": posted_again(request.POST, expected=conflict.revision)}
        return _choice(request, form, path, context)
    try:
        merged = FieldChanges.model_validate(both.values)
        saved = update_field(form, path, merged, by=request.principal, expected=conflict.revision)
    except EditConflict as again:
        return _reconciled(request, form, path, changes, again)
    words = gettext("Somebody else edited this question meanwhile. Their changes and yours are both kept.")
    return _saved(request, form, field_path(saved), drawn=True, words=words)


def _gone(request: StaffRequest, form: Form, path: str) -> HttpResponse:
    """Somebody else removed the field, or gave it another id: what was typed is shown, and can be put back."""
    removed = last_removed(form, path)
    context = {
        "gone": {"label": request.POST.get("label", ""), "intent": request.POST.get("intent", "")},
        "resend": posted_again(request.POST, restore=removed.pk) if removed else [],
    }
    return _choice(request, form, path, context, status=410, shown="")


def _choice(
    request: StaffRequest,
    form: Form,
    path: str,
    context: dict[str, Any],
    *,
    status: int = 409,
    shown: str | None = None,
) -> HttpResponse:
    """Nothing is saved yet: the editor asks what shall become of what was typed."""
    extra = {**context, "conflict_url": editing_address(form, path)}
    drawn = Designer(request, form, path if shown is None else shown, extra=extra)
    return drawn.parts("editor", "outline", status=status) if wants_parts(request) else drawn.page(status=status)
