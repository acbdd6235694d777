"""One press at a translation whose text was changed since: it is still right."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from formagent.errors import NotAllowedError, NotFoundError
from interviews.forms.services.designing import field_of
from interviews.forms.services.designing.confirming_translations import confirm_translation
from interviews.models import Form
from interviews.sessions.pages.base import SeeOther
from interviews.staff.pages.frame import StaffRequest, form_page
from interviews.staff.rules.rights import Right

_PAGES = {"versions": ("interviews:versions", "#untranslated")}
"""Pages that have such buttons besides the designer, and where on them."""


@require_POST
@form_page(Right.EDIT_FORMS)
def translation_right(request: StaffRequest, form: Form) -> HttpResponse:
    """The translation that `right` names (`de:menu.label`) is of the text as it stands."""
    confirm_posted(request, form)
    page, part = _PAGES.get(request.POST.get("page", ""), ("interviews:designer", ""))
    return SeeOther(_of_field(form, request.GET.get("at", "")) or reverse(page, args=[form.slug]) + part)


def _of_field(form: Form, path: str) -> str:
    """The editor of the field in which the button was; empty: in none."""
    try:
        field_of(form, path)
    except NotFoundError:
        return ""
    return reverse("interviews:designer_field", args=[form.slug, path])


def confirm_on_sheet(request: StaffRequest, form: Form) -> bool:
    """The same, pressed on the sheet of publishing. Returns whether it was; nothing is to be published then."""
    if not request.POST.get("right"):
        return False
    if not request.principal.may(Right.EDIT_FORMS, form.workspace_id):
        raise NotAllowedError(Right.EDIT_FORMS.value)
    confirm_posted(request, form)
    return True


def confirm_posted(request: StaffRequest, form: Form) -> None:
    """Confirm what `right` names, and say so."""
    language, _sep, place = request.POST.get("right", "").partition(":")
    if confirm_translation(form, language, place, by=request.principal):
        messages.success(request, gettext("Noted: the translation is still right."))
    else:
        messages.info(request, gettext("That translation is not outdated any more."))
