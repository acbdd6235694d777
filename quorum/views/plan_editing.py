"""The editor of a plan: a form's questions or an agent's tasks, checked at every place, then put to another vote.

Scripts get parts alone: what is wrong, in answer to a POST; how the review stands meanwhile, in answer to a GET.
"""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from formagent.errors import DecisionRefused
from interviews.sessions.pages.base import SeeOther
from interviews.staff.pages.frame import Crumb, StaffRequest, staff_page
from interviews.staff.rules.rights import Right
from quorum.domain.subjects import SubjectKind
from quorum.models import Review
from quorum.presenter import review_shown
from quorum.services.decisions import run_plan_editable
from quorum.views.frame import review_crumbs, review_page, sent_text
from quorum.views.plan_editors import FormPlanEditor, PlanEditor, form_of, posted_plan
from quorum.views.review import number_in, seen_round
from quorum.views.run_plan_editor import RunPlanEditor, posted_tasks
from quorum.wording import refusal_words


@require_http_methods(["GET", "HEAD", "POST"])
@review_page(Right.DECIDE_REVIEWS)
def edit_plan(request: StaffRequest, review: Review) -> HttpResponse:
    """`do`: `up:<field>` and `down:<field>` move (a task by its number), `check` looks it over, `vote` puts it to the vote."""
    if review.kind not in (SubjectKind.PLAN, SubjectKind.RUN_PLAN):
        return SeeOther(reverse("quorum:review", args=[review.pk]))
    if request.method != "POST":
        editor = _editor(request, review)
        if request.htmx:  # type: ignore[attr-defined]
            editor.seen = number_in(request.GET, "seen") or editor.seen
            return _draw(request, editor, template="_editor_standing")
        if not _can_be_edited(review):
            messages.error(request, gettext("This plan cannot be edited now."))
            return SeeOther(reverse("quorum:review", args=[review.pk]))
        return _draw(request, editor)
    action, _colon, key = request.POST.get("do", "vote").partition(":")
    editor = _editor(request, review, action, key)
    return _vote(request, editor) if action == "vote" else _draw(request, editor)


def _editor(request: StaffRequest, review: Review, action: str = "", key: str = "") -> PlanEditor:
    """The editor with what was sent; with the newest plan, where nothing was."""
    sent: dict[str, Any] = {}
    if request.method == "POST":
        sent = {"note": sent_text(request.POST, "note"), "seen": seen_round(request), "focus": key}
    if review.kind == SubjectKind.RUN_PLAN:
        tasks = posted_tasks(request, action, key) if sent else None
        return RunPlanEditor(review, tasks, base=number_in(request.POST, "base"), **sent)
    return FormPlanEditor(review, posted_plan(request, form_of(review), action, key) if sent else None, **sent)


def _vote(request: StaffRequest, editor: PlanEditor) -> HttpResponse:
    if editor.problems:
        return _draw(request, editor, status=422)
    if not editor.changes and not editor.stale:
        editor.refusal = gettext("Nothing is changed yet: this is the plan that was voted on.")
        return _draw(request, editor, status=422)
    review = editor.review
    try:
        opened = editor.put_to_vote(request.principal)
    except DecisionRefused as refused:
        review.refresh_from_db(fields=["state", "decided_by", "decided_at"])
        editor.refusal = refusal_words(refused, review)
        return _draw(request, editor, status=409)
    words = gettext("Your plan is put to the vote as round %(number)s.") % {"number": opened.number}
    messages.success(request, words)
    return SeeOther(reverse("quorum:review", args=[review.pk]))


def _draw(request: StaffRequest, editor: PlanEditor, *, status: int = 200, template: str = "edit_plan") -> HttpResponse:
    if request.htmx and request.method == "POST":  # type: ignore[attr-defined]
        template = "_editor_checks"
    if template == "edit_plan":
        editor.take_in()
    review = editor.review
    context = {"editor": editor, "review": review_shown(review, request.principal)}
    *way, last = review_crumbs(review)
    crumbs = [*way, Crumb(last.label, reverse("quorum:review", args=[review.pk])), Crumb(gettext("Edit the plan"))]
    return staff_page(
        request, template, context, workspace=review.workspace, crumbs=crumbs, status=status, app="quorum"
    )


def _can_be_edited(review: Review) -> bool:
    sound = run_plan_editable(review) if review.kind == SubjectKind.RUN_PLAN else not review.after_the_fact
    return review.state == Review.State.HUMAN and sound
