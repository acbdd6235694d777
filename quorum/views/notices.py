"""What staff pages say about reviews: that one waits for the visitor, and how far the review of a form's plan has come."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_GET

from interviews.access import Principal, principal_of_user, staff_form, staff_workspace
from interviews.domain.rights import Right
from interviews.models import Form, Workspace
from interviews.views.staff import StaffRequest, member_page
from quorum.access import reviews_of
from quorum.models import Review
from quorum.presenter import QueueLine, queue_lines
from quorum.views.frame import listen, said

FRESH = dt.timedelta(minutes=2)
"""So long an approval is news on the pages of its form."""


@dataclass(frozen=True)
class Notice:
    """A line above a page."""

    text: str
    url: str
    link: str
    look: str = "attention"
    line: QueueLine | None = None
    """The review whose votes are shown beside it."""


def staff_notices(request: HttpRequest, workspace: Workspace | None, form: Form | None) -> dict[str, Any] | None:
    """What the part on every staff page shows; None for who may read no reviews here."""
    principal = _principal(request)
    if principal is None or workspace is None or not principal.may(Right.READ_REVIEWS, workspace.pk):
        return None
    on_reviews = request.path.startswith(reverse("quorum:reviews"))
    # A page that shows nothing of reviews keeps a socket open only for whom one may come to wait.
    listens = on_reviews or form is not None or principal.may(Right.DECIDE_REVIEWS, workspace.pk)
    return {
        "sockets": listen(request, [workspace]) if listens else "",
        "notices": _notices(principal, form, quiet=on_reviews),
        "address": _address(workspace, form, quiet=on_reviews),
    }


@require_GET
@member_page
def notices(request: StaffRequest) -> HttpResponse:
    """The same part, fetched anew: `?workspace=` and `?form=` are those of the page that shows it."""
    principal, workspace, form = request.principal, None, None
    if slug := said(request.GET, "form"):
        form = staff_form(principal, slug, Right.READ_REVIEWS)
    elif slug := said(request.GET, "workspace"):
        workspace = staff_workspace(principal, slug, Right.READ_REVIEWS)
    quiet = bool(request.GET.get("quiet"))
    part = {
        "notices": _notices(principal, form, quiet=quiet),
        "address": _address(workspace, form, quiet=quiet),
        "waiting": waiting_reviews(principal).count(),
    }
    return render(request, "quorum/staff/_notices.html", {"part": part, "fetched": True})


def _notices(principal: Principal, form: Form | None, *, quiet: bool) -> list[Notice]:
    """What waits, unless the page itself tells it, and of the form's own review nothing twice."""
    of_form = form_notices(form) if form else []
    told = {notice.url for notice in of_form}
    waiting = [] if quiet else waiting_notices(principal)
    return [*(notice for notice in waiting if notice.url not in told), *of_form]


def waiting_reviews(principal: Principal) -> QuerySet[Review]:
    """The reviews that this person could decide now."""
    decided_by = [pk for pk in principal.roles if principal.may(Right.DECIDE_REVIEWS, pk)]
    return reviews_of(principal, state=Review.State.HUMAN).filter(workspace_id__in=decided_by)


def waiting_count(request: HttpRequest) -> int:
    """For the navigation."""
    principal = _principal(request)
    return waiting_reviews(principal).count() if principal else 0


def waiting_notices(principal: Principal) -> list[Notice]:
    found = list(waiting_reviews(principal)[:2])
    if not found:
        return []
    if len(found) == 1:
        [line] = queue_lines(found)
        text = gettext("A review waits for you: %(request)s") % {"request": line.request}
        return [Notice(text, line.url, gettext("Decide"), line=line)]
    count = waiting_reviews(principal).count()
    text = ngettext("%(n)s review waits for you", "%(n)s reviews wait for you", count) % {"n": count}
    return [Notice(text, f"{reverse('quorum:reviews')}?state=human", gettext("See them"))]


def form_notices(form: Form) -> list[Notice]:
    """The newest version's review while it is open or has failed, and plans of sessions that failed since."""
    of_form = Review.objects.select_related("workspace", "version__form").filter(version__form=form)
    newest = form.versions.filter(number__isnull=False).order_by("-number").first()
    of_version = [*of_form.filter(version=newest, after_the_fact=False).order_by("-opened_at")[:1]]
    return [*_version_notices(queue_lines(of_version)), *_session_notices(form, of_form)]


def _version_notices(lines: Sequence[QueueLine]) -> Iterable[Notice]:
    for line in lines:
        about = {"number": line.version}
        if line.state == Review.State.HUMAN:
            text = gettext("Version %(number)s waits for a person to decide about its plan.") % about
            yield Notice(text, line.url, gettext("See the review"), line=line)
        elif line.is_open:
            text = gettext("Version %(number)s is in review. Respondents meet it once it is approved.")
            yield Notice(text % about, line.url, gettext("See the votes"), "", line)
        elif line.state == Review.State.APPROVED and line.decided_at and timezone.now() - line.decided_at < FRESH:
            share = reverse("interviews:share", args=[line.form_slug])
            yield Notice(
                gettext("Version %(number)s is approved and live.") % about, share, gettext("Share it"), "", line
            )
        elif line.state == Review.State.REJECTED:
            text = gettext("The plan of version %(number)s was rejected. Why: %(reason)s")
            about["reason"] = rejection_reason(line)  # type: ignore[assignment]
            yield Notice(text % about, line.url, gettext("See the review"), "wrong", line)


def rejection_reason(line: QueueLine) -> str:
    """A human's, else what the newest round's rejecters hold against it, in short."""
    review = Review.objects.get(pk=line.id)
    decision = review.decisions.filter(action="reject", by__isnull=False).first()
    if decision is not None:
        return decision.note
    votes = review.rounds.order_by("-number")[0].votes.filter(verdict="reject", late=False)
    reasons = [concern["reason"] for vote in votes for concern in vote.concerns] or [vote.reasoning for vote in votes]
    return " ".join(dict.fromkeys(reasons[:2])) or line.decided_words


def _session_notices(form: Form, of_form: QuerySet[Review]) -> Iterable[Notice]:
    """Of the live version: earlier ones serve nobody new."""
    failed = of_form.filter(after_the_fact=True, state=Review.State.REJECTED, version_id=form.live_version_id)
    count = failed.count() if form.live_version_id else 0
    if count:
        text = ngettext(
            "The reviewers rejected the plan of %(n)s session afterwards. Look at how the form reads to them.",
            "The reviewers rejected the plans of %(n)s sessions afterwards. Look at how the form reads to them.",
            count,
        )
        url = f"{reverse('quorum:reviews')}?state=decided&form={form.slug}"
        yield Notice(text % {"n": count}, url, gettext("See the reviews"), "wrong")


def _principal(request: HttpRequest) -> Principal | None:
    found: Principal | None = getattr(request, "principal", None)
    return found or principal_of_user(request.user)


def _address(workspace: Workspace | None, form: Form | None, *, quiet: bool) -> str:
    about = {
        "form": form.slug if form else "",
        "workspace": workspace.slug if workspace and not form else "",
        "quiet": "1" if quiet else "",
    }
    return f"{reverse('quorum:notices')}?" + urlencode({name: value for name, value in about.items() if value})
