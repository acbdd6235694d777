"""One press at a question, about what reviewers will refuse it for."""

from __future__ import annotations

from django.http import HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_POST

from interviews.forms.pages.designing.moving import at_field, editing_address
from interviews.forms.pages.designing.settling import settle
from interviews.models import Form
from interviews.sessions.pages.base import SeeOther
from interviews.staff.pages.frame import StaffRequest, form_page
from interviews.staff.rules.rights import Right

_PAGES = {
    "import": "interviews:import_report",
    "versions": "interviews:versions",
}
"""Pages that have such buttons besides the designer."""


@require_POST
@form_page(Right.EDIT_FORMS)
@at_field
def fix(request: StaffRequest, form: Form, path: str) -> HttpResponse:
    """Apply the edit that `fix` names, or say why the question is asked with `reason`. Only what settles it is applied."""
    settle(request, form, path, request.POST.get("fix", ""), request.POST.get("reason", ""))
    return SeeOther(_back(request, form, path))


def _back(request: StaffRequest, form: Form, path: str) -> str:
    """The page whose button it was."""
    name = _PAGES.get(request.POST.get("page", ""))
    return reverse(name, args=[form.slug]) + "#held" if name else editing_address(form, path)
