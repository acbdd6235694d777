"""Personal links sent by e-mail, to a list that was pasted or a table that was chosen; and those sent once more."""

from __future__ import annotations

from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_POST

from formagent.errors import NotFoundError, ProtocolError
from formagent.wording.i18n_messages import complaint_words
from interviews.forms.importers.decoding import decoded_text
from interviews.forms.mail_addresses import plain_address
from interviews.forms.pages.sharing import share_page
from interviews.forms.pasted_addresses import Pasted, joined_tables, pasted_addresses
from interviews.forms.services.mailed_invitations import (
    address_fault,
    mail_invitations,
    require_mailable,
    send_again,
)
from interviews.models import Form
from interviews.sessions.pages.base import SeeOther
from interviews.staff.pages.frame import StaffRequest, form_page
from interviews.staff.rules.rights import Right
from interviews.written_counts import written_count

LARGEST_TABLE = 1_000_000
"""Bytes."""
NAMED = 20
"""So many rows that were passed over are named."""


@require_POST
@form_page(Right.EDIT_FORMS)
def mail_respondents(request: StaffRequest, form: Form) -> HttpResponse:
    """Send a link of their own to each address that holds none yet; with `rest` past what is none.

    What cannot be sent comes back as it was written, with what is wrong by row.
    """
    typed, days = request.POST.get("labels", ""), request.POST.get("days", "")
    table, problem = _table(request)
    kept = {"typed_labels": joined_tables(typed, table), "typed_days": days}
    if problem:
        return share_page(request, form, status=422, invitation_error=problem, **kept)
    good, wrong = _sorted_rows(pasted_addresses(kept["typed_labels"]))
    try:
        require_mailable(form)
        if wrong and (not good or "rest" not in request.POST):
            return share_page(request, form, status=422, wrong_rows=wrong, others=len(good), **kept)
        sent = mail_invitations(form, good, by=request.principal, days=int(days) if days.isdecimal() else None)
    except ProtocolError as error:
        return share_page(request, form, status=422, invitation_error=complaint_words(error.message), **kept)
    _tell(request, len(sent), len(good) - len(sent), wrong)
    return SeeOther(f"{reverse('interviews:share', args=[form.slug])}#invitations")


@dataclass(frozen=True)
class WrongRow:
    """A row of what was pasted that no message can go to, and why."""

    number: int
    text: str
    fault: str


def _sorted_rows(rows: list[Pasted]) -> tuple[list[str], list[WrongRow]]:
    """The addresses, none twice, and the rows that hold none."""
    faults = [(row, address_fault(row.text)) for row in rows]
    good = dict.fromkeys(plain_address(row.text) for row, fault in faults if fault is None)
    wrong = [WrongRow(row.row, row.text[:100], complaint_words(fault)) for row, fault in faults if fault is not None]
    return list(good), wrong


def _table(request: StaffRequest) -> tuple[str, str]:
    """The file's text, and what is wrong with it."""
    file = request.FILES.get("table")
    if file is None:
        return "", ""
    if (file.size or 0) > LARGEST_TABLE:
        return "", gettext("The file is larger than 1 MB.")
    read = decoded_text(file.read())
    return ("", gettext("The file holds no text: save the table as CSV.")) if read is None else (read, "")


def _tell(request: StaffRequest, sent: int, held: int, wrong: list[WrongRow]) -> None:
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
    if wrong:
        named = gettext(", ").join(f"“{row.text}”" for row in wrong[:NAMED]) + (" …" if len(wrong) > NAMED else "")
        messages.warning(request, gettext("Nothing was sent to what is no address: %(rows)s") % {"rows": named})


@require_POST
@form_page(Right.EDIT_FORMS)
def mail_again(request: StaffRequest, form: Form, invitation_id: int) -> HttpResponse:
    """Send a personal link once more of which nobody knows whether it went, or that was not delivered; elsewhere, if wanted."""
    typed = request.POST.get("address", "")
    try:
        send_again(form, invitation_id, by=request.principal, to=typed.strip() or None)
    except ProtocolError as error:
        problem = {"again_for": invitation_id, "again_error": complaint_words(error.message), "again_typed": typed}
        return share_page(request, form, status=422, **problem)
    except NotFoundError:
        if not form.respondent_invitations.filter(pk=invitation_id).exists():
            raise
        messages.error(request, gettext("That e-mail is on its way, has arrived, or its link opens nothing any more."))
    else:
        messages.success(request, gettext("The e-mail is on its way again."))
    return SeeOther(f"{reverse('interviews:share', args=[form.slug])}#invitation-list")
