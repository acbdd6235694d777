"""What staff pages say about reviews: that one waits for the visitor, and how far the review of a form's plan has come."""

from __future__ import annotations

import datetime as dt
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_GET

from interviews.access import Principal, staff_form, staff_workspace
from interviews.forms.form_availability import FormAvailability
from interviews.forms.planning.ports import Objection, VersionStanding
from interviews.forms.services.availability import form_availability
from interviews.forms.services.designing import field_path
from interviews.models import Form, FormVersion, Workspace
from interviews.results.services.handling import as_uuid
from interviews.staff.pages.frame import StaffRequest, member_page
from interviews.staff.rules.rights import Right
from interviews.written_counts import written_count
from quorum.models import Review
from quorum.presenter import QueueLine, queue_lines
from quorum.reviews.standing import review_standing, version_review
from quorum.tool_words import tool_words
from quorum.views.frame import listening_places, sent_text
from quorum.views.waiting import Waiting, principal_of, waiting_on

FRESH = dt.timedelta(minutes=2)
"""So long an approval is news on the pages of its form."""
MOST_REQUEST = 120
"""Characters of a request in a notice."""
MOST_OBJECTIONS = 5
"""So many stand on every page of a form; the review has them all."""


@dataclass(frozen=True)
class Notice:
    """A line above a page."""

    text: str
    url: str
    link: str
    look: str = "attention"
    line: QueueLine | None = None
    """The review whose votes are shown beside it."""
    awaited: str = ""
    """Whose votes still come."""
    objections: Sequence[tuple[Objection, str]] = ()
    """What is held against the version, each with the address of its question, where there is one."""
    ends_at: dt.datetime | None = None
    """When it is no news any more; None for what stands until something happens."""


def staff_notices(request: HttpRequest, workspace: Workspace | None, form: Form | None) -> dict[str, Any] | None:
    """What the part on every staff page shows; None for who may read no reviews here."""
    principal, waiting = principal_of(request), waiting_on(request)
    if principal is None or waiting is None or workspace is None or not principal.may(Right.READ_REVIEWS, workspace.pk):
        return None
    on_reviews = request.path.startswith((reverse("quorum:reviews"), "/confirmations/"))
    on_console = request.path.startswith(reverse("quorum:console"))
    on_conversations = request.path.startswith(reverse("quorum:conversations"))
    # A page that shows nothing of reviews keeps a socket open only for whom one may come to wait.
    run = str(getattr(request, "shown_run", "") or "")
    on_page = on_reviews or on_console or on_conversations or form is not None
    listens = on_page or principal.may(Right.DECIDE_REVIEWS, workspace.pk)
    return {
        "sockets": listening_places(request, [workspace]) if listens else "",
        **_told(_notices(waiting, principal, form, quiet=on_reviews, here=request.path, run=run)),
        "address": _address(workspace, form, quiet=on_reviews, here=request.path, run=run),
        "here": request.path,
    }


@require_GET
@member_page
def notices(request: StaffRequest) -> HttpResponse:
    """The same part, fetched anew: `?workspace=` and `?form=` are those of the page that shows it."""
    principal, waiting, workspace, form = request.principal, Waiting(request.principal), None, None
    if slug := sent_text(request.GET, "form"):
        form = staff_form(principal, slug, Right.READ_REVIEWS)
    elif slug := sent_text(request.GET, "workspace"):
        workspace = staff_workspace(principal, slug, Right.READ_REVIEWS)
    quiet, here = bool(request.GET.get("quiet")), sent_text(request.GET, "here")
    run = sent_text(request.GET, "run") if as_uuid(sent_text(request.GET, "run")) else ""
    part = {
        **_told(_notices(waiting, principal, form, quiet=quiet, here=here, run=run)),
        "address": _address(workspace, form, quiet=quiet, here=here, run=run),
        "here": here,
        "waiting": waiting.number,
        "conversations": waiting.number_of_conversations,
    }
    return render(request, "quorum/staff/_notices.html", {"part": part, "fetched": True})


def _told(notices: Sequence[Notice]) -> dict[str, Any]:
    """The notices, and the seconds after which an open page asks for them anew: no event tells that something is old."""
    ends = [notice.ends_at for notice in notices if notice.ends_at]
    return {"notices": notices, "lasts": math.ceil((min(ends) - timezone.now()).total_seconds()) + 1 if ends else None}


def _notices(
    waiting: Waiting, principal: Principal, form: Form | None, *, quiet: bool, here: str, run: str
) -> list[Notice]:
    """What waits, unless the page itself tells it (at the path `here`, or with the interaction `run`), and of the form's own
    review nothing twice."""
    of_form = form_notices(form, principal) if form else []
    told = {notice.url for notice in of_form}
    waits = [] if quiet else [*call_notices(waiting, run), *plan_notices(waiting), *waiting_notices(waiting)]
    shown = {here, *told, *([reverse("quorum:interaction", args=[run])] if run else [])}
    return [*(notice for notice in waits if notice.url not in shown), *of_form]


def call_notices(waiting: Waiting, run: str = "") -> list[Notice]:
    """Those whose cards do not stand on the page of the interaction `run`."""
    found, count = waiting.calls_beside(run)
    if not found:
        return []
    if len(found) == 1:
        tool = tool_words(found[0].tool)
        text = gettext("A call waits for your yes: %(tool)s") % {"tool": tool}
        return [Notice(text, reverse("quorum:confirmation", args=[found[0].pk]), gettext("Look at it"))]
    text = ngettext("%(n)s call waits for your yes", "%(n)s calls wait for your yes", count) % {
        "n": written_count(count)
    }
    return [Notice(text, f"{reverse('quorum:reviews')}?state=human", gettext("See them"))]


def plan_notices(waiting: Waiting) -> list[Notice]:
    """Plans that this person is to accept."""
    found = waiting.plans
    if not found:
        return []
    if len(found) == 1:
        text = gettext("A plan waits for your yes: %(request)s") % {"request": found[0].request[:MOST_REQUEST]}
        return [Notice(text, reverse("quorum:interaction", args=[found[0].pk]), gettext("Look at it"))]
    count = waiting.number_of_plans
    text = ngettext("%(n)s plan waits for your yes", "%(n)s plans wait for your yes", count) % {
        "n": written_count(count)
    }
    return [Notice(text, f"{reverse('quorum:reviews')}?state=human#waiting-plans", gettext("See them"))]


def waiting_notices(waiting: Waiting) -> list[Notice]:
    found = waiting.reviews
    if not found:
        return []
    if len(found) == 1:
        [line] = queue_lines(found)
        text = gettext("A review waits for you: %(request)s") % {"request": line.request}
        return [Notice(text, line.url, gettext("Decide"), line=line)]
    count = waiting.number_of_reviews
    text = ngettext("%(n)s review waits for you", "%(n)s reviews wait for you", count) % {"n": written_count(count)}
    return [Notice(text, f"{reverse('quorum:reviews')}?state=human", gettext("See them"))]


def form_notices(form: Form, principal: Principal) -> list[Notice]:
    """The newest version's review while it is open or has failed, and plans of sessions that failed since."""
    newest = form.versions.select_related("form").filter(number__isnull=False).order_by("-number").first()
    review = version_review(newest) if newest else None
    of_version = _version_notice(newest, review, principal) if newest and review else None
    return [*([of_version] if of_version else []), *_session_notices(form)]


def _version_notice(version: FormVersion, review: Review, principal: Principal) -> Notice | None:
    [line] = queue_lines([review])
    ends_at = line.decided_at + FRESH if line.decided_at else None
    fresh = ends_at is not None and timezone.now() < ends_at
    if review.state == Review.State.APPROVED and fresh and form_availability(version.form) is FormAvailability.OPEN:
        share, text = (
            reverse("interviews:share", args=[line.form_slug]),
            gettext("Version %(number)s is approved and live."),
        )
        return Notice(text % {"number": line.version}, share, gettext("Share it"), "", line, ends_at=ends_at)
    standing = review_standing(review, version)
    if standing is None:
        return None
    decides = principal.may(Right.DECIDE_REVIEWS, review.workspace_id)
    link, look = {
        "needs_human": (gettext("Decide") if decides else gettext("See the review"), "attention"),
        "in_review": (gettext("See the votes"), ""),
    }.get(standing.state, (gettext("See the review"), "wrong"))
    return Notice(standing.says, line.url, link, look, line, _awaited_words(standing), _objections(version, standing))


def _awaited_words(standing: VersionStanding) -> str:
    """Whose votes still come."""
    names = standing.awaited
    words = ngettext("%(n)s vote still comes: %(names)s.", "%(n)s votes still come: %(names)s.", len(names))
    return words % {"n": len(names), "names": ", ".join(names)} if names else ""


def _objections(version: FormVersion, standing: VersionStanding) -> list[tuple[Objection, str]]:
    """The first of them, each with its question's place in the designer, unless the draft has lost that question."""
    shown = standing.objections[:MOST_OBJECTIONS]
    rows = version.form.fields.select_related("group")
    rows = rows.filter(field_id__in=[one.path.rpartition(".")[2] for one in shown])
    there = {field_path(row) for row in rows} if shown else set()
    slug = version.form.slug
    return [
        (one, reverse("interviews:designer_field", args=[slug, one.path]) if one.path in there else "") for one in shown
    ]


def _session_notices(form: Form) -> Iterable[Notice]:
    """Of the live version: earlier ones serve nobody new."""
    failed = Review.objects.filter(after_the_fact=True, state=Review.State.REJECTED, version_id=form.live_version_id)
    count = failed.count() if form.live_version_id else 0
    if count:
        text = ngettext(
            "The reviewers rejected the plan of %(n)s session afterwards. Look at how the form reads to them.",
            "The reviewers rejected the plans of %(n)s sessions afterwards. Look at how the form reads to them.",
            count,
        )
        url = f"{reverse('quorum:reviews')}?state=decided&form={form.slug}"
        yield Notice(text % {"n": written_count(count)}, url, gettext("See the reviews"), "wrong")


def _address(workspace: Workspace | None, form: Form | None, *, quiet: bool, here: str, run: str = "") -> str:
    about = {
        "form": form.slug if form else "",
        "workspace": workspace.slug if workspace and not form else "",
        "quiet": "1" if quiet else "",
        "here": here,
        "run": run,
    }
    return f"{reverse('quorum:notices')}?" + urlencode({name: value for name, value in about.items() if value})
