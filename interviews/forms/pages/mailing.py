"""Personal links sent by e-mail, to a list that was pasted or a table that was chosen."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_POST

from formagent.errors import ProtocolError
from interviews.forms.importers.decoding import decoded_text
from interviews.forms.pages.sharing import share_page
from interviews.forms.pasted_addresses import pasted_addresses
from interviews.forms.services.mailed_invitations import checked_addresses, mail_invitations, require_mailable
from interviews.models import Form
from interviews.sessions.pages.base import SeeOther
from interviews.staff.pages.frame import StaffRequest, form_page
from interviews.staff.rules.rights import Right
from interviews.written_counts import written_count

LARGEST_TABLE = 1_000_000
"""Bytes."""


@require_POST
@form_page(Right.EDIT_FORMS)
def mail_respondents(request: StaffRequest, form: Form) -> HttpResponse:
    """Send a link of their own to each address that holds none yet. What cannot be sent comes back as it was written."""
    typed, days = request.POST.get("labels", ""), request.POST.get("days", "")
    table, problem = _table(request)
    if problem:
        return share_page(request, form, status=422, invitation_error=problem, typed_labels=typed)
    try:
        require_mailable(form)
        addresses = [*pasted_addresses(typed), *pasted_addresses(table)]
        sent = mail_invitations(form, addresses, by=request.principal, days=int(days) if days.isdecimal() else None)
    except ProtocolError as error:
        kept = f"{typed}\n{table}".strip()
        return share_page(request, form, status=422, invitation_error=str(error.message), typed_labels=kept)
    _tell(request, len(sent), len(checked_addresses(addresses)) - len(sent))
    return SeeOther(f"{reverse('interviews:share', args=[form.slug])}#invitations")


def _table(request: StaffRequest) -> tuple[str, str]:
    """The file's text, and what is wrong with it."""
    file = request.FILES.get("table")
    if file is None:
        return "", ""
    if (file.size or 0) > LARGEST_TABLE:
        return "", gettext("The file is larger than 1 MB.")
    read = decoded_text(file.read())
    return ("", gettext("The file holds no text: save the table as CSV.")) if read is None else (read, "")


def _tell(request: StaffRequest, sent: int, held: int) -> None:
    if sent:
        words = ngettext(
            "%(number)s invitation is on its way by e-mail.", "%(number)s invitations are on their way by e-mail.", sent
        )
        messages.success(request, words % {"number": written_count(sent)})
    if held:
        words = ngettext(
            "%(number)s address holds a link already and was not written to again.",
            "%(number)s addresses hold a link already and were not written to again.",
            held,
        )
        messages.warning(request, words % {"number": written_count(held)})
