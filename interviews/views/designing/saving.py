"""Saving what stands in a field's editor; what cannot be saved comes back with what was typed."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse, QueryDict
from django.views.decorators.http import require_POST

from formagent.errors import EditConflict, InvalidDefinition
from interviews.domain.definition import FieldDefinition
from interviews.domain.rights import Right
from interviews.models import Form
from interviews.services.definitions import draft_definition, field_definition
from interviews.services.designing import field_of, field_path, update_field
from interviews.views.base import SeeOther
from interviews.views.designing.differences_shown import field_differences
from interviews.views.designing.field_form import PostedField, posted_field, refusal_words
from interviews.views.designing.moving import address
from interviews.views.designing.showing import Designer, wants_parts
from interviews.views.staff import StaffRequest, form_page


@require_POST
@form_page(Right.EDIT_FORMS)
def save(request: StaffRequest, form: Form, path: str) -> HttpResponse:
    """Save the editor. A button's `do` also adds, moves or removes a row, or changes the type."""
    row = field_of(form, path)
    definition = draft_definition(form)
    current = field_definition(row, list(form.fields.all()))
    posted = posted_field(definition, path, current, request.POST)
    changes = posted.changes()
    if changes is None:
        return _refused(request, form, path, posted)
    try:
        saved = update_field(form, path, changes, by=request.principal, expected=_expected(request.POST))
    except EditConflict as conflict:
        return _conflict(request, form, path, posted, conflict)
    except InvalidDefinition as refused:
        posted.errors |= refusal_words(refused.problems)
        return _refused(request, form, path, posted)
    return _saved(request, form, field_path(saved), renamed=field_path(saved) != path)


def _saved(request: StaffRequest, form: Form, path: str, *, renamed: bool) -> HttpResponse:
    if not wants_parts(request):
        return SeeOther(address(form, path))
    shown = Designer(request, form, path, extra={"saved": True})
    again = renamed or "do" in request.POST
    names = ["editor"] if again else ["revision", "here", "expression"]
    response = shown.parts("outline", "problems", "toolbar", *names)
    response["X-Address"] = address(form, path)
    return response


def _refused(request: StaffRequest, form: Form, path: str, posted: PostedField) -> HttpResponse:
    """Nothing was saved; everything typed is still there."""
    shown = Designer(request, form, path, posted.typed, posted.errors)
    if not wants_parts(request):
        return shown.page(status=422)
    return shown.parts("errors", status=422)


def _conflict(
    request: StaffRequest, form: Form, path: str, posted: PostedField, conflict: EditConflict
) -> HttpResponse:
    """Both versions side by side: the designer chooses."""
    theirs = FieldDefinition.model_validate(conflict.current)
    mine = theirs.model_copy(update=posted.typed)
    differences = field_differences(theirs, mine)
    if not differences:
        return _saved(request, form, path, renamed=True)
    context: dict[str, Any] = {
        "conflict": differences,
        "resend": _resent(request.POST, conflict.revision),
        "conflict_url": address(form, path),
    }
    shown = Designer(request, form, path, extra=context)
    return shown.parts("editor", "outline", status=409) if wants_parts(request) else shown.page(status=409)


def _resent(post: QueryDict, revision: int) -> list[tuple[str, str]]:
    """What was posted, to be posted again upon the newest revision."""
    left_out = ("expected", "csrfmiddlewaretoken", "do")
    kept = [(name, value) for name in post if name not in left_out for value in post.getlist(name)]
    return [*kept, ("expected", str(revision))]


def _expected(post: QueryDict) -> int | None:
    text = post.get("expected", "")
    return int(text) if text.isdigit() and len(text) < 10 else None
