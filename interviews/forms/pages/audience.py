"""Who may answer a form: asked before its first publishing, with what each choice means for a stranger."""

from __future__ import annotations

from collections.abc import Sequence

from django.http import HttpResponse, QueryDict

from interviews.forms.designing.drafts import SettingsChanges
from interviews.forms.pages.designing.objections import draft_objections
from interviews.forms.services.designing import update_form_settings
from interviews.models import Form
from interviews.staff.pages.frame import Crumb, StaffRequest, staff_page


def posted_audience(post: QueryDict) -> dict[str, bool | None]:
    """Who may answer (None: nothing was chosen), and whether strangers are shown the way; under the names of the settings."""
    public = {"yes": True, "no": False}.get(post.get("public", ""))
    return {"public": public, "listed": bool(public and "listed" in post)}


def save_audience(request: StaffRequest, form: Form) -> bool:
    """Save what was chosen on the page, if anything was. Returns whether it is known now who may answer."""
    chosen = posted_audience(request.POST)
    if chosen["public"] is not None:
        update_form_settings(form, SettingsChanges.model_validate(chosen), by=request.principal)
    return form.public is not None


def audience_page(request: StaffRequest, form: Form, crumbs: Sequence[Crumb]) -> HttpResponse:
    """The question. Nothing is chosen beforehand."""
    missing = request.method == "POST"
    return staff_page(
        request,
        "publish",
        {"missing": missing, "held": draft_objections(form)},
        form=form,
        crumbs=crumbs,
        status=422 if missing else 200,
    )
