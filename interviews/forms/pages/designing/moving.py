"""Fields put elsewhere, copied, taken out, put back."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from formagent.errors import EditConflict, InvalidDefinition, NotFoundError
from interviews.forms.pages.designing.inputs.field_form import refusal_words
from interviews.forms.pages.designing.template_context import Designer, wants_parts
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.designing import (
    duplicate_field,
    field_of,
    field_path,
    move_field,
    remove_field,
    restore_field,
)
from interviews.models import Field, Form
from interviews.sessions.pages.base import SeeOther
from interviews.staff.pages.frame import StaffRequest, form_page
from interviews.staff.rules.rights import Right
from interviews.written_counts import written_count

ALL = ("outline", "editor", "problems", "toolbar", "announcement")

FieldView = Callable[[StaffRequest, Form, str], HttpResponse]


def at_field(view: FieldView) -> FieldView:
    """For a page of one field: when somebody else took it out meanwhile, the designer says so."""

    @wraps(view)
    def guarded(request: StaffRequest, form: Form, path: str) -> HttpResponse:
        try:
            field_of(form, path)
        except NotFoundError:
            fields = draft_definition(form).fields
            words = gettext("That question is not in the form any more: somebody removed it or gave it another id.")
            status = 410 if wants_parts(request) else 404
            return announced(request, form, fields[0].field_id if fields else "", words, status=status)
        return view(request, form, path)

    return guarded


@require_POST
@form_page(Right.EDIT_FORMS)
@at_field
def move(request: StaffRequest, form: Form, path: str) -> HttpResponse:
    """Put a field at `to` among its siblings; `group` names the group it goes into, "-" the form itself."""
    group = request.POST.get("group") or None
    try:
        moved = move_field(
            form,
            path,
            _number(request.POST.get("to")) or 0,
            by=request.principal,
            group="" if group == "-" else group,
            expected=_number(request.POST.get("expected")),
        )
    except EditConflict:
        words = gettext("Somebody else changed the order meanwhile. Look at it and move again.")
        return announced(request, form, request.POST.get("current") or path, words, status=409)
    except InvalidDefinition as refused:
        words = " ".join(refusal_words(refused.problems).values())
        return announced(request, form, request.POST.get("current") or path, words, status=422)
    current = request.POST.get("current")
    shown = field_path(moved) if current in (None, "", path) else str(current)
    place, count = _place(form, moved)
    words = gettext("“%(label)s” is now number %(place)s of %(count)s.")
    return announced(
        request,
        form,
        shown,
        words % {"label": moved.label or moved.field_id, "place": written_count(place), "count": written_count(count)},
    )


@require_POST
@form_page(Right.EDIT_FORMS)
@at_field
def duplicate(request: StaffRequest, form: Form, path: str) -> HttpResponse:
    """A copy right behind the field, in the editor."""
    try:
        copy = duplicate_field(form, path, by=request.principal)
    except InvalidDefinition as refused:
        return announced(request, form, path, " ".join(refusal_words(refused.problems).values()), status=422)
    return announced(request, form, field_path(copy), gettext("Copied."))


@require_POST
@form_page(Right.EDIT_FORMS)
@at_field
def remove(request: StaffRequest, form: Form, path: str) -> HttpResponse:
    """Take a field out; what follows is in the editor then."""
    field = field_of(form, path)
    neighbour = _neighbour(form, path)
    try:
        removed = remove_field(form, path, by=request.principal, expected=_number(request.POST.get("expected")))
    except EditConflict:
        words = gettext("Somebody else edited this field meanwhile. It was not removed.")
        return announced(request, form, path, words, status=409)
    words = gettext("“%(label)s” was removed.") % {"label": field.label or field.field_id}
    return announced(request, form, neighbour, words, undo=removed.pk)


@require_POST
@form_page(Right.EDIT_FORMS)
def restore(request: StaffRequest, form: Form, removed_id: int) -> HttpResponse:
    """Put a removed field back."""
    field = restore_field(form, removed_id, by=request.principal)
    words = gettext("“%(label)s” is back.") % {"label": field.label or field.field_id}
    return announced(request, form, field_path(field), words)


def announced(
    request: StaffRequest, form: Form, path: str, words: str, *, status: int = 200, undo: int | None = None
) -> HttpResponse:
    """The designer after something was done to it, with a sentence that says what."""
    if not wants_parts(request) and status == 200:
        answer = editing_address(form, path) + (f"?removed={undo}" if undo else "")
        return SeeOther(answer)
    form.refresh_from_db()
    shown = Designer(request, form, path, extra={"announcement": words, "undo": undo, "announced_as": status})
    if not wants_parts(request):
        return shown.page(status=status)
    response = shown.parts(*ALL, status=status)
    if status == 200:
        response["X-Address"] = editing_address(form, path)
    return response


def editing_address(form: Form, path: str) -> str:
    """Where a field is edited; the form itself for ""."""
    if not path:
        return reverse("interviews:designer", args=[form.slug])
    return reverse("interviews:designer_field", args=[form.slug, path])


def index_from(form: Form, after: str, group: str) -> int | None:
    """The place behind the field `after` of that group; None for the end."""
    fields = _siblings(form, group)
    own = after.rpartition(".")[2]
    return fields.index(own) + 1 if own in fields else None


def _siblings(form: Form, group: str) -> list[str]:
    fields = draft_definition(form).fields
    holder = next((f.fields for f in fields if f.field_id == group), ()) if group else fields
    return [f.field_id for f in holder]


def _neighbour(form: Form, path: str) -> str:
    group, _, own = path.rpartition(".")
    fields = _siblings(form, group)
    place = fields.index(own)
    rest = [*fields[place + 1 :], *reversed(fields[:place])]
    return (f"{group}.{rest[0]}" if group else rest[0]) if rest else group


def _place(form: Form, field: Field) -> tuple[int, int]:
    fields = _siblings(form, field.group.field_id if field.group else "")
    return fields.index(field.field_id) + 1, len(fields)


def _number(text: str | None) -> int | None:
    return int(text) if text and text.isdigit() and len(text) < 10 else None
