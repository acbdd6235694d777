"""The page of a review, and deciding it: by button, by key, or by the words /approve, /reject and /edit."""

from __future__ import annotations

from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpResponse, QueryDict
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST, require_safe

from formagent.errors import DecisionRefused
from interviews.sessions.pages.base import SeeOther
from interviews.staff.pages.frame import StaffRequest, staff_page
from interviews.staff.rules.rights import Right
from quorum.access import staff_review
from quorum.domain.typed_decisions import NotADecision, typed_decision
from quorum.models import Review
from quorum.presenter import review_shown
from quorum.services.decisions import approve, reject
from quorum.views.frame import review_crumbs, review_page, sent_text
from quorum.wording import refusal_words, typing_words


@dataclass(frozen=True)
class Attempt:
    """A decision that was not taken, with what was typed for it."""

    problem: str
    note: str = ""
    command: str = ""
    code: str = ""


@require_safe
@review_page(Right.READ_REVIEWS)
def review(request: StaffRequest, review: Review) -> HttpResponse:
    """The review as it stands. Scripts fetch its parts alone."""
    return draw_review(request, review)


@require_POST
@review_page(Right.DECIDE_REVIEWS)
def decide(request: StaffRequest, review: Review) -> HttpResponse:
    """Decide by `action` and `note`, or by a typed `command`, in view of the round `round`."""
    note, command, action = (sent_text(request.POST, name) for name in ("note", "command", "action"))
    if not action:
        try:
            typed = typed_decision(command)
        except NotADecision as problem:
            return draw_review(request, review, Attempt(typing_words(problem), note, command), status=422)
        action, note = typed.action, typed.text or note
    if action == "edit":
        return SeeOther(reverse("quorum:edit_plan", args=[review.pk]))
    try:
        _decide(request, review, action, note)
    except DecisionRefused as refused:
        fresh = staff_review(request.principal, review.pk, Right.DECIDE_REVIEWS)
        attempt = Attempt(refusal_words(refused, fresh), note, command, refused.code)
        return draw_review(request, fresh, attempt, status=422 if refused.code == "reason_required" else 409)
    return SeeOther(reverse("quorum:review", args=[review.pk]))


def _decide(request: StaffRequest, review: Review, action: str, note: str) -> None:
    number = seen_round(request)
    if action == "approve":
        approve(review, request.principal, round_number=number, note=note)
        messages.success(request, gettext("Approved."))
    elif action == "reject":
        reject(review, request.principal, round_number=number, reason=note)
        messages.success(request, gettext("Rejected."))
    else:
        raise DecisionRefused("unknown", gettext("There are approve, reject and edit."))


def seen_round(request: StaffRequest) -> int:
    """The round that the sender had before their eyes; 0, which is none, where that cannot be told."""
    return number_in(request.POST, "round")


def number_in(sent: QueryDict, name: str) -> int:
    """The number of a round; 0 for anything else."""
    number = sent.get(name, "")
    return int(number) if number.isdecimal() and len(number) < 6 else 0


def draw_review(
    request: StaffRequest, review: Review, attempt: Attempt | None = None, *, status: int = 200
) -> HttpResponse:
    shown = review_shown(review, request.principal)
    template = "_review" if request.htmx else "review"  # type: ignore[attr-defined]
    context = {"review": shown, "attempt": attempt}
    crumbs = review_crumbs(review)
    return staff_page(
        request, template, context, workspace=review.workspace, crumbs=crumbs, status=status, app="quorum"
    )
