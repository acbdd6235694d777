"""Numbers over a form's responses: drawn as plots with a table behind each, and each as CSV."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from django.http import HttpResponse
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_safe

from interviews.forms.pages.versions import form_crumbs
from interviews.models import Form
from interviews.results.pages.crossing import cross_seen
from interviews.results.pages.figures import Figure, address_of, day_or_month, figure_csv, period_choices
from interviews.results.pages.open_words import open_seen
from interviews.results.plots import bar_plot, column_plot, line_plot
from interviews.results.reading.analytics import NEWEST, Numbers, Range, numbers_of
from interviews.results.reading.distributions import Distribution
from interviews.results.reading.query_parameters import read_query
from interviews.results.services.reports import report_links
from interviews.results.wording import duration_words, engine_words, problem_words
from interviews.sessions.presenters.inputs import language_name
from interviews.staff.pages.frame import Crumb, StaffRequest, form_page, staff_page
from interviews.staff.rules.rights import Right
from interviews.written_counts import written_count


@require_safe
@form_page(Right.READ_RESPONSES)
def analytics(request: StaffRequest, form: Form) -> HttpResponse:
    """All figures; `?format=csv&data=<name>` is one of them as CSV."""
    query = read_query(request.GET)
    span = Range(query.since, query.until)
    sensitive = request.principal.may(Right.READ_SENSITIVE, form.workspace_id)
    numbers = numbers_of(form, span, sensitive=sensitive)
    shown = figures(numbers)
    if request.GET.get("format") == "csv":
        return figure_csv(form.slug, shown, request.GET.get("data", "by_day"))
    summary = numbers.summary
    context = {
        "summary": summary,
        "completion": None if summary.completion is None else round(summary.completion * 100),
        "median": duration_words(summary.median_seconds),
        "figures": [figure for figure in shown if figure.rows],
        "span": span,
        "ranges": period_choices(span),
        "address": address_of(span),
        "cross": cross_seen(request.GET, form, span, sensitive=sensitive),
        "open": open_seen(request.GET, form, span),
        "links": report_links(form),
        "new_link": request.session.pop("report_link", ""),
    }
    crumbs = [*form_crumbs(form), Crumb(gettext("Analytics"))]
    return staff_page(request, "analytics", context, form=form, crumbs=crumbs)


def figures(numbers: Numbers) -> list[Figure]:
    """All figures in the order of the page; those without rows are not shown."""
    return [make(numbers) for make in _FIGURES] + [distribution_figure(found) for found in numbers.distributions]


def _by_day(numbers: Numbers) -> Figure:
    return by_day_figure(numbers.by_day)


def by_day_figure(rows: Sequence[tuple[str, int, int, int]]) -> Figure:
    """How many began, submitted and left, over time."""
    names = [gettext("Started"), gettext("Submitted"), gettext("Abandoned")]
    values = [[int(row[place]) for row in rows] for place in (1, 2, 3)]
    plot = line_plot([day_or_month(row[0]) for row in rows], list(zip(names, values, strict=True)))
    headings = [gettext("Started on"), *names]
    return Figure("by_day", gettext("Started, submitted, abandoned"), headings, rows, plot, wide=True, by_time=True)


def _left_at(numbers: Numbers) -> Figure:
    rows = [(label, number) for _, label, number in numbers.left_at]
    return Figure(
        "left_at",
        gettext("Where people stopped"),
        [gettext("Field"), gettext("Unfinished responses")],
        rows,
        bar_plot(rows),
        gettext("The field that was asked last in responses that were not submitted."),
    )


def _times(numbers: Numbers) -> Figure:
    rows = [(label, round(seconds)) for _, label, _, seconds, _ in numbers.by_field if seconds is not None]
    plot = bar_plot(rows, [duration_words(seconds) for _, seconds in rows])
    headings = [gettext("Field"), gettext("Average seconds")]
    note = gettext("On average, in the newest %(n)s responses at most.") % {"n": written_count(NEWEST)}
    return Figure("times", gettext("Time for each answer"), headings, rows, plot, note, in_words=True)


def _follow_ups(numbers: Numbers) -> Figure:
    rows = [(label, round(float(mean or 0), 2)) for _, label, _, _, mean in numbers.by_field]
    rows = rows if any(mean for _, mean in rows) else []
    headings = [gettext("Field"), gettext("Follow-ups per answer")]
    return Figure("follow_ups", gettext("Questions asked again"), headings, rows, bar_plot(rows))


def _reasons(numbers: Numbers) -> Figure:
    rows = [(f"{label}: {problem_words(problem)}", number) for _, label, problem, number in numbers.reasons]
    headings = [gettext("Field and reason"), gettext("Replies")]
    return Figure("reasons", gettext("Why replies did not pass"), headings, rows, bar_plot(rows))


def _languages(numbers: Numbers) -> Figure:
    rows = [(language_name(code), number) for code, number in numbers.languages]
    headings = [gettext("Language"), gettext("Responses")]
    return Figure("languages", gettext("Languages"), headings, rows, bar_plot(rows))


def _engines(numbers: Numbers) -> Figure:
    rows = [(engine_words(name), number) for name, number in numbers.engines]
    headings = [gettext("Engine"), gettext("Responses")]
    return Figure("engines", gettext("Who led the conversation"), headings, rows, bar_plot(rows))


_FIGURES: tuple[Callable[[Numbers], Figure], ...] = (
    _by_day, _left_at, _times, _follow_ups, _reasons, _languages, _engines,
)  # fmt: skip


def distribution_figure(found: Distribution) -> Figure:
    """How one field was answered."""
    shown = [(day_or_month(label), number) for label, number in found.rows] if found.by_month else found.rows
    plot = column_plot(shown) if found.shape == "histogram" else bar_plot(shown)
    notes = [ngettext("%(n)s answer", "%(n)s answers", found.answered) % {"n": written_count(found.answered)}]
    if found.unfinished:
        said = ngettext("%(n)s of them not submitted", "%(n)s of them not submitted", found.unfinished)
        notes.append(said % {"n": written_count(found.unfinished)})
    if found.average is not None:
        notes.append(gettext("%(mean)s on average") % {"mean": written_count(found.average, decimals=2)})
    if found.others:
        notes.append(ngettext("%(n)s other", "%(n)s others", found.others) % {"n": written_count(found.others)})
    headings = [gettext("Answer"), gettext("Responses")]
    if found.unit:
        notes.append(gettext("in %(unit)s") % {"unit": found.unit})
    note = " · ".join(notes)
    return Figure(f"field.{found.column_id}", found.label, headings, found.rows, plot, note, by_time=found.by_month)
