"""One press at a question, about what reviewers will refuse it for."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from formagent.errors import EditConflict
from interviews.forms.designing.drafts import FieldChanges
from interviews.forms.pages.designing.moving import at_field, editing_address
from interviews.forms.pages.designing.reconciling import expected_revision
from interviews.forms.publishing.one_press_fixes import SIMPLE, SPLIT, fixes, halves, purposeful
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.designing import split_field
from interviews.models import Form
from interviews.sessions.pages.base import SeeOther
from interviews.staff.pages.frame import StaffRequest, form_page
from interviews.staff.rules.rights import Right

_PAGES = {
    "import": "interviews:import_report",
    "publish": "interviews:publish",
    "versions": "interviews:versions",
}
"""Pages that have such buttons besides the designer."""


@require_POST
@form_page(Right.EDIT_FORMS)
@at_field
def fix(request: StaffRequest, form: Form, path: str) -> HttpResponse:
    """Apply the edit that `fix` names, or say why the question is asked with `reason`. Only what settles it is applied."""
    edits = _edits(request, form, path)
    if not edits:
        messages.error(request, gettext("This does not settle it. Nothing was changed."))
        return SeeOther(_back(request, form, path))
    try:
        split_field(form, path, edits, by=request.principal, expected=expected_revision(request.POST))
    except EditConflict:
        messages.error(request, gettext("Somebody else edited this question meanwhile. Look at it and try again."))
    return SeeOther(_back(request, form, path))


def _back(request: StaffRequest, form: Form, path: str) -> str:
    """The page whose button it was."""
    name = _PAGES.get(request.POST.get("page", ""))
    return reverse(name, args=[form.slug]) + "#held" if name else editing_address(form, path)


def _edits(request: StaffRequest, form: Form, path: str) -> list[FieldChanges]:
    """What the question becomes; two where it is split, none where that settles nothing."""
    definition, name = draft_definition(form), request.POST.get("fix", "")
    reason = request.POST.get("reason", "").strip()[:2_000]
    settling = fixes(definition, [path])[path]
    if name == "purpose":
        edit = purposeful(definition, path, reason) if reason and settling.purpose else None
        return [edit] if edit else []
    if name not in settling.edits:
        return []
    return halves(definition, path) if name == SPLIT else [FieldChanges(**SIMPLE[name])]
