"""A call that waits for a yes: its page, and answering it."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST, require_safe

from formagent.errors import ProtocolError
from interviews.access import Principal
from interviews.sessions.pages.base import SeeOther
from interviews.staff.pages.frame import Crumb, Decorator, StaffRequest, page_of, staff_page
from interviews.staff.rules.rights import Right
from quorum.access import staff_confirmation
from quorum.domain.protocol.commands import MAX_REASON
from quorum.models import Confirmation
from quorum.presenter.console.confirmations import ConfirmationShown, confirmation_shown
from quorum.services.confirmations import resolve_confirmation
from quorum.views.console.problems import answer_words
from quorum.views.frame import listening_places, sent_text


def confirmation_page(right: Right) -> Decorator:
    """A page of a confirmation request: `<uuid:confirmation_id>` in the address becomes the row."""

    def fetch(principal: Principal, place: dict[str, Any]) -> Confirmation:
        return staff_confirmation(principal, place.pop("confirmation_id"), right)

    return page_of(fetch, right)


@require_safe
@confirmation_page(Right.READ_REVIEWS)
def confirmation(request: StaffRequest, asked: Confirmation) -> HttpResponse:
    """The call, and who may answer."""
    return _draw(request, asked)


@require_POST
@confirmation_page(Right.DECIDE_REVIEWS)
def answer(request: StaffRequest, asked: Confirmation) -> HttpResponse:
    """`do` is approve or reject; `args_hash` is that of the arguments that were shown."""
    approved, reason = request.POST.get("do") == "approve", sent_text(request.POST, "reason")[:MAX_REASON].strip()
    if request.POST.get("do") not in ("approve", "reject"):
        return _draw(request, asked, gettext("There are approve and reject."), reason, status=422)
    shown_hash = sent_text(request.POST, "args_hash") or "none"
    try:
        resolve_confirmation(asked.pk, request.principal, approved, reason, shown_hash)
    except ProtocolError as error:
        fresh = staff_confirmation(request.principal, asked.pk, Right.READ_REVIEWS)
        outcome = confirmation_shown(fresh, request.principal).outcome
        return _draw(request, fresh, answer_words(error, outcome), reason, status=409)
    words = gettext("Allowed.") if approved else gettext("Refused: it is not carried out.")
    messages.success(request, words)
    if request.POST.get("back") == "interaction" and confirmation_shown(asked, request.principal).interaction_id:
        return SeeOther(reverse("quorum:interaction", args=[asked.interaction_id]))
    return SeeOther(reverse("quorum:confirmation", args=[asked.pk]))


def _draw(
    request: StaffRequest, asked: Confirmation, problem: str = "", reason: str = "", *, status: int = 200
) -> HttpResponse:
    listening_places(request, [asked.workspace])
    shown: ConfirmationShown = confirmation_shown(asked, request.principal)
    template = "console/_confirmation_page" if request.htmx else "console/confirmation"  # type: ignore[attr-defined]
    context = {"asked": shown, "problem": problem, "reason": reason}
    crumbs = [Crumb(gettext("Reviews"), reverse("quorum:reviews")), Crumb(shown.tool_words)]
    return staff_page(request, template, context, workspace=asked.workspace, crumbs=crumbs, status=status, app="quorum")
