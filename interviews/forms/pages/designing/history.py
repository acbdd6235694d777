"""Going back and forth along the draft's history."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpResponse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from formagent.errors import ChangesConflict, EditConflict, NotFoundError
from interviews.forms.designing.draft_steps import Direction
from interviews.forms.pages.designing.history_words import gone_words
from interviews.forms.pages.designing.moving import announced
from interviews.forms.pages.designing.reconciling import expected_revision
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.designing.history import go
from interviews.models import Form
from interviews.staff.pages.frame import StaffRequest, form_page
from interviews.staff.rules.rights import Right


def _going(direction: Direction) -> Callable[[StaffRequest, Form], HttpResponse]:
    @require_POST
    @form_page(Right.EDIT_FORMS)
    def going(request: StaffRequest, form: Form) -> HttpResponse:
        shown = request.POST.get("current", "")
        try:
            step = go(form, direction, by=request.principal, expected=expected_revision(request.POST))
        except EditConflict:
            words = gettext("The form was edited meanwhile. Look what would be undone now, and press again.")
            return announced(request, form, _there(form, [shown]), words, status=409)
        except NotFoundError:
            return announced(request, form, _there(form, [shown]), gettext("There is nothing to undo."), status=409)
        except ChangesConflict as conflict:
            words = gettext("This was changed past the designer, so it stays: %(places)s.")
            places = ", ".join(place for place, _ in conflict.problems)
            return announced(request, form, _there(form, [shown]), words % {"places": places}, status=409)
        return announced(request, form, _there(form, [*step.step.fields, shown]), gone_words(request, step, direction))

    return going


undo = _going(Direction.BACK)
redo = _going(Direction.AGAIN)


def _there(form: Form, paths: list[str]) -> str:
    """The first of these fields that the draft has, else the form's first field; "" for none."""
    fields = draft_definition(form).fields
    known = [path for one in fields for path in (one.field_id, *(f"{one.field_id}.{f.field_id}" for f in one.fields))]
    return next((path for path in paths if path in known), known[0] if known else "")
