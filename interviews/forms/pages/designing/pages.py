"""The designer's pages: a form, one of its fields, the picker for a new one."""

from __future__ import annotations

from django.http import HttpResponse
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_POST

from formagent.errors import InvalidDefinition
from interviews.forms.designing.drafts import FieldChanges, known_types
from interviews.forms.pages.designing.inputs.field_form import refusal_words
from interviews.forms.pages.designing.moving import announced, at_field, index_from
from interviews.forms.pages.designing.template_context import Designer, wants_parts
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.designing import add_field, field_path
from interviews.models import Form
from interviews.staff.pages.frame import StaffRequest, form_page
from interviews.staff.rules.rights import Right

ALL = ("outline", "editor", "problems", "toolbar")


@require_GET
@form_page(Right.READ_FORMS)
def designer(request: StaffRequest, form: Form) -> HttpResponse:
    """A form: its first field in the editor, or the picker when there is none."""
    fields = draft_definition(form).fields
    return Designer(request, form, fields[0].field_id if fields else "").page()


@require_GET
@form_page(Right.READ_FORMS)
@at_field
def field(request: StaffRequest, form: Form, path: str) -> HttpResponse:
    """One field in the editor."""
    shown = Designer(request, form, path)
    return shown.parts(*ALL) if wants_parts(request) else shown.page()


@require_GET
@form_page(Right.EDIT_FORMS)
def adding(request: StaffRequest, form: Form) -> HttpResponse:
    """The picker for a new field. `?after=` names the field that it follows, `?group=` the group that it goes into."""
    place = {"after": request.GET.get("after", ""), "group": request.GET.get("group", "")}
    shown = Designer(request, form, extra={"adding": place})
    return shown.parts(*ALL) if wants_parts(request) else shown.page()


@require_POST
@form_page(Right.EDIT_FORMS)
def add(request: StaffRequest, form: Form) -> HttpResponse:
    """A new field of the type that was picked."""
    kind = request.POST.get("type", "short_text")
    label, group = request.POST.get("label", "").strip()[:500], request.POST.get("group", "")
    place = {"after": request.POST.get("after", ""), "group": group, "label": label}
    if kind not in known_types():
        place["error"] = gettext("There is no such type.")
    else:
        try:
            index = index_from(form, place["after"], group)
            made = add_field(form, FieldChanges(label=label, type=kind), by=request.principal, group=group, index=index)
        except InvalidDefinition as refused:
            place["error"] = " ".join(refusal_words(refused.problems).values())
        else:
            return announced(request, form, field_path(made), gettext("Added."))
    shown = Designer(request, form, extra={"adding": place})
    return shown.parts(*ALL, status=422) if wants_parts(request) else shown.page(status=422)
