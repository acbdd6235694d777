"""What people decide about an interaction: its plan, its end, taking back what a task has changed."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from formagent.errors import ChangesConflict, DecisionRefused, NotFoundError
from interviews.sessions.pages.base import SeeOther
from interviews.staff.pages.frame import StaffRequest
from interviews.staff.rules.rights import Right
from quorum.access import reviews_of
from quorum.domain.subjects import SubjectKind
from quorum.models import Interaction
from quorum.services.interactions.deciding import accept_plan, cancel_interaction, refuse_plan
from quorum.services.interactions.staged_changes import undo_task
from quorum.views.console.frame import interaction_page
from quorum.views.console.problems import plan_words
from quorum.views.frame import sent_text

MOST_REASON = 2_000


@require_POST
@interaction_page()
def cancel(request: StaffRequest, interaction: Interaction) -> HttpResponse:
    """End it, and all within it."""
    cancel_interaction(interaction, by=request.principal)
    messages.success(request, gettext("Cancelled. What was done already stays."))
    return _back(interaction)


@require_POST
@interaction_page()
def decide_plan(request: StaffRequest, interaction: Interaction) -> HttpResponse:
    """`do` is accept or refuse; `reason` goes with a refusal. `back` says where it was asked: review, reviews, or here."""
    reason = sent_text(request.POST, "reason")[:MOST_REASON].strip()
    if request.POST.get("do") not in ("accept", "refuse"):
        messages.error(request, gettext("There are accept and refuse."))
        return _plan_place(request, interaction)
    try:
        if request.POST.get("do") == "accept":
            accept_plan(interaction, by=request.principal)
            messages.success(request, gettext("Accepted: it is being carried out."))
        else:
            refuse_plan(interaction, reason, by=request.principal)
            messages.success(request, gettext("Refused: nothing of it is carried out."))
    except DecisionRefused as refused:
        interaction.refresh_from_db()
        messages.error(request, _with_reason(plan_words(refused, interaction), reason))
    return _plan_place(request, interaction)


def _with_reason(words: str, reason: str) -> str:
    """Where somebody else was first, what was written can still be read and copied."""
    if not reason:
        return words
    written = gettext("You wrote: “%(reason)s”") % {"reason": reason}
    return f"{words} {written}"


@require_POST
@interaction_page(Right.EDIT_FORMS)
def undo(request: StaffRequest, interaction: Interaction, task: int) -> HttpResponse:
    """Take back what a task has changed of drafts, all of it or nothing."""
    try:
        undo_task(str(interaction.pk), task, request.principal)
        messages.success(request, gettext("Taken back: the draft is as it was before this task."))
    except NotFoundError:
        messages.error(request, gettext("There is nothing to take back."))
    except ChangesConflict as conflict:
        what = gettext(", ").join(place for place, _message in conflict.problems)
        messages.error(
            request, gettext("Nothing was taken back: it was changed again since (%(what)s).") % {"what": what}
        )
    return _back(interaction)


def _plan_place(request: StaffRequest, interaction: Interaction) -> SeeOther:
    """Where the plan was shown."""
    back = request.POST.get("back")
    if back == "reviews":
        return SeeOther(reverse("quorum:reviews"))
    review = reviews_of(request.principal, interaction=interaction, kind=SubjectKind.RUN_PLAN).first()
    if back == "review" and review is not None:
        return SeeOther(reverse("quorum:review", args=[review.pk]))
    return _back(interaction)


def _back(interaction: Interaction) -> SeeOther:
    return SeeOther(reverse("quorum:interaction", args=[interaction.pk]))
