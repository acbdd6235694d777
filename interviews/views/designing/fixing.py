"""One press at a question, about what reviewers will refuse it for."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpResponse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from formagent.errors import EditConflict
from interviews.domain.drafts import FieldChanges
from interviews.domain.rights import Right
from interviews.fixes import SIMPLE, fixes, lacks_purpose, purposeful
from interviews.models import Form
from interviews.services.definitions import draft_definition
from interviews.services.designing import update_field
from interviews.views.base import SeeOther
from interviews.views.designing.moving import address, at_field
from interviews.views.designing.reconciling import expected_revision
from interviews.views.staff import StaffRequest, form_page


@require_POST
@form_page(Right.EDIT_FORMS)
@at_field
def fix(request: StaffRequest, form: Form, path: str) -> HttpResponse:
    """Apply the edit that `fix` names, or say why the question is asked with `reason`. Only what settles it is applied."""
    edit = _edit(request, form, path)
    if edit is None:
        messages.error(request, gettext("This does not settle it. Nothing was changed."))
        return SeeOther(address(form, path))
    try:
        update_field(form, path, edit, by=request.principal, expected=expected_revision(request.POST))
    except EditConflict:
        messages.error(request, gettext("Somebody else edited this question meanwhile. Look at it and try again."))
    return SeeOther(address(form, path))


def _edit(request: StaffRequest, form: Form, path: str) -> FieldChanges | None:
    definition, name = draft_definition(form), request.POST.get("fix", "")
    reason = request.POST.get("reason", "").strip()[:2_000]
    if name == "purpose":
        return purposeful(definition, path, reason) if reason and lacks_purpose(definition, path) else None
    return FieldChanges(**SIMPLE[name]) if name in fixes(definition, path) else None
