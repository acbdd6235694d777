"""How well the reviewers of a workspace judge: figures, each as a plot, as a table and as CSV."""

from __future__ import annotations

from django.http import HttpResponse
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from interviews.models import Workspace
from interviews.results.pages.figures import address_of, figure_csv, period_choices
from interviews.results.reading.analytics import Range
from interviews.results.reading.query_parameters import read_query
from interviews.staff.pages.frame import Crumb, StaffRequest, staff_page, workspace_page
from interviews.staff.rules.rights import Right
from quorum.domain.judging import ENOUGH
from quorum.judging_words import answer_words
from quorum.results.judging import figures_of_span
from quorum.views.judging_figures import reviewer_cards, shown_figures


@require_safe
@workspace_page(Right.READ_REVIEWS)
def judges(request: StaffRequest, workspace: Workspace) -> HttpResponse:
    """All figures; `?format=csv&data=<name>` is one of them as CSV."""
    query = read_query(request.GET)
    span = Range(query.since, query.until)
    found = figures_of_span(workspace, span)
    judgement = found.judgement
    shown = shown_figures(judgement)
    if request.GET.get("format") == "csv":
        return figure_csv(f"judges-{workspace.slug}", shown, request.GET.get("data", "reviewers"))
    context = {
        "judgement": judgement,
        "cut": found.cut,
        "answer": answer_words(judgement.quorum),
        "enough": ENOUGH,
        "cost": sum(each.cost for each in judgement.reviewers),
        "cards": reviewer_cards(judgement),
        "plots": [figure for figure in shown if figure.rows and figure.plot],
        "tables": [figure for figure in shown if figure.rows and not figure.plot],
        "span": span,
        "ranges": period_choices(span),
        "address": address_of(span),
    }
    crumbs = [Crumb(gettext("Reviewer scores"))]
    return staff_page(request, "judges", context, workspace=workspace, crumbs=crumbs, app="quorum")
