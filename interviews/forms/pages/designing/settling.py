"""What was said on a page about what reviewers will refuse a question for, applied as far as it settles it."""

from __future__ import annotations

from django.contrib import messages
from django.http import QueryDict
from django.utils.translation import gettext

from formagent.errors import EditConflict, NotAllowedError
from interviews.forms.designing.drafts import FieldChanges
from interviews.forms.pages.designing.objections import draft_objections
from interviews.forms.pages.designing.reconciling import expected_revision
from interviews.forms.publishing.one_press_fixes import SIMPLE, SPLIT, fixes, halves, purposeful
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.designing import split_field
from interviews.models import Form
from interviews.staff.pages.frame import StaffRequest
from interviews.staff.rules.rights import Right


def settle_on_sheet(request: StaffRequest, form: Form) -> bool:
    """Apply what the sheet of publishing says about what will hold the form back: reasons that were written, and the edit
    whose button was pressed. Returns whether there was any; nothing is to be published then."""
    pressed, _sep, at = request.POST.get("fix", "").partition(":")
    reasons = written_reasons(request.POST)
    if not pressed and not reasons:
        return False
    if not request.principal.may(Right.EDIT_FORMS, form.workspace_id):
        raise NotAllowedError(Right.EDIT_FORMS.value)
    said = [(path, "purpose", reason) for path, reason in reasons.items()]
    asked = [*said, *([(at, pressed, "")] if pressed and (pressed != "purpose" or at not in reasons) else [])]
    known = {one.path for one in draft_objections(form).shown if one.path}
    settled = [settle(request, form, *one) if one[0] in known else _unsettled(request) for one in asked]
    if any(settled):
        messages.success(request, gettext("Saved. Nothing is published yet."))
    return True


def written_reasons(post: QueryDict) -> dict[str, str]:
    """By the question's path: why it is asked, as far as that was written on the sheet."""
    typed = {name.removeprefix("reason-"): str(post[name]) for name in post if name.startswith("reason-")}
    return {path: reason for path, reason in typed.items() if reason.strip()}


def settle(request: StaffRequest, form: Form, path: str, name: str, reason: str) -> bool:
    """Apply the edit of that name, or say that it settles nothing. Returns whether it was applied."""
    edits = _edits(form, path, name, reason.strip()[:2_000])
    if not edits:
        return _unsettled(request)
    try:
        split_field(form, path, edits, by=request.principal, expected=expected_revision(request.POST))
    except EditConflict:
        messages.error(request, gettext("Somebody else edited this question meanwhile. Look at it and try again."))
        return False
    return True


def _unsettled(request: StaffRequest) -> bool:
    messages.error(request, gettext("This does not settle it. Nothing was changed."))
    return False


def _edits(form: Form, path: str, name: str, reason: str) -> list[FieldChanges]:
    """What the question becomes; two where it is split, none where that settles nothing."""
    definition = draft_definition(form)
    settling = fixes(definition, [path])[path]
    if name == "purpose":
        edit = purposeful(definition, path, reason) if reason and settling.purpose else None
        return [edit] if edit else []
    if name not in settling.edits:
        return []
    return halves(definition, path) if name == SPLIT else [FieldChanges(**SIMPLE[name])]
