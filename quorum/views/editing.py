"""The editor of a plan: order, labels and questions, checked at every place, then put to another vote.

Scripts get parts alone: what is wrong, in answer to a POST; how the review stands meanwhile, in answer to a GET.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from formagent.errors import DecisionRefused
from interviews.forms.definition import FormDefinition
from interviews.forms.planning.plan_checks import PlanFault
from interviews.forms.planning.plan_definition import PlanDefinition
from interviews.forms.services.definitions import version_definition
from interviews.sessions.pages.base import SeeOther
from interviews.staff.pages.frame import Crumb, StaffRequest, staff_page
from interviews.staff.rules.rights import Right
from quorum.domain.plan_changes import plan_changes
from quorum.domain.plan_editing import EmptyText, edited_plan, editing_faults, moved_by
from quorum.models import Review
from quorum.presenter import PlanLine, plan_lines, review_shown
from quorum.presenter.plans import changes_shown
from quorum.services.decisions import edit
from quorum.views.frame import listening_places, review_crumbs, review_page, sent_text
from quorum.views.review import number_in, seen_round
from quorum.wording import fault_words, refusal_words


@dataclass(frozen=True)
class EditorLine:
    """A question in the editor, with what is wrong with it."""

    line: PlanLine
    problems: list[str]
    first: bool
    last: bool


@require_http_methods(["GET", "HEAD", "POST"])
@review_page(Right.DECIDE_REVIEWS)
def edit_plan(request: StaffRequest, review: Review) -> HttpResponse:
    """`do`: `up:<field>` and `down:<field>` move, `check` looks it over, `vote` puts it to the vote."""
    if review.version_id is None:
        return SeeOther(reverse("quorum:review", args=[review.pk]))
    listening_places(request, [review.workspace])
    form = version_definition(review.version_id)
    if request.method != "POST":
        editor = Editor(review, form, _newest_plan(review))
        if request.htmx:  # type: ignore[attr-defined]
            editor.seen = number_in(request.GET, "seen") or editor.seen
            return _draw(request, editor, template="_editor_standing")
        if not _can_be_edited(review):
            messages.error(request, gettext("This plan cannot be edited now."))
            return SeeOther(reverse("quorum:review", args=[review.pk]))
        return _draw(request, editor)
    posted = _posted_plan(request, form)
    action, _colon, field_id = request.POST.get("do", "vote").partition(":")
    if action in ("up", "down"):
        posted = moved_by(posted, field_id, -1 if action == "up" else 1)
    editor = Editor(
        review, form, posted, note=sent_text(request.POST, "note"), seen=seen_round(request), focus=field_id
    )
    return _vote(request, editor) if action == "vote" else _draw(request, editor)


class Editor:
    """All that the template shows."""

    def __init__(
        self,
        review: Review,
        form: FormDefinition,
        plan: PlanDefinition,
        *,
        note: str = "",
        seen: int | None = None,
        focus: str = "",
    ) -> None:
        self.review, self.form, self.plan, self.note, self.focus = review, form, plan, note, focus
        self.newest = review.rounds.order_by("-number")[0]
        self.seen = self.newest.number if seen is None else seen
        self.refusal = ""
        self.passed = False
        """A newer round has come, and this page is the first to show it."""
        faults = editing_faults(plan, form)
        labels = {field.field_id: field.label for field in form.fields}
        self._faults = [(fault.field_id, _fault_words(fault, labels)) for fault in faults]

    @property
    def voted(self) -> PlanDefinition:
        """What the newest round holds."""
        return PlanDefinition.model_validate(self.newest.content["plan"])

    @property
    def lines(self) -> list[EditorLine]:
        lines = plan_lines(self.plan, self.form, changed=plan_changes(self.voted, self.plan))
        return [
            EditorLine(line, self._problems(line.field_id), at == 0, at == len(lines) - 1)
            for at, line in enumerate(lines)
        ]

    @property
    def problems(self) -> list[tuple[str, str, str]]:
        """(field, label, words) of everything that is wrong."""
        labels = {planned.field_id: planned.label for planned in self.plan.fields}
        return [(field_id, labels.get(field_id) or field_id, words) for field_id, words in self._faults]

    @property
    def changes(self) -> list[object]:
        """Against what the newest round holds."""
        return [*changes_shown(plan_changes(self.voted, self.plan), self.plan)]

    @property
    def stale(self) -> bool:
        """A newer round has come than the one that is edited."""
        return self.seen != self.newest.number

    def take_in(self) -> None:
        """The page shows the newest round: what is sent from it is sent in view of that."""
        self.passed, self.seen = self.stale, self.newest.number

    def _problems(self, field_id: str) -> list[str]:
        return [words for fault_field, words in self._faults if fault_field == field_id]


def _vote(request: StaffRequest, editor: Editor) -> HttpResponse:
    if editor.problems:
        return _draw(request, editor, status=422)
    if editor.plan == editor.voted and not editor.stale:
        editor.refusal = gettext("Nothing is changed yet: this is the plan that was voted on.")
        return _draw(request, editor, status=422)
    review = editor.review
    try:
        opened = edit(review, request.principal, editor.plan, round_number=editor.seen, note=editor.note)
    except DecisionRefused as refused:
        review.refresh_from_db(fields=["state", "decided_by", "decided_at"])
        editor.refusal = refusal_words(refused, review)
        return _draw(request, editor, status=409)
    words = gettext("Your plan is put to the vote as round %(number)s.") % {"number": opened.number}
    messages.success(request, words)
    return SeeOther(reverse("quorum:review", args=[review.pk]))


def _draw(request: StaffRequest, editor: Editor, *, status: int = 200, template: str = "edit_plan") -> HttpResponse:
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
    return review.state == Review.State.HUMAN and not review.after_the_fact


def _newest_plan(review: Review) -> PlanDefinition:
    return PlanDefinition.model_validate(review.rounds.order_by("-number")[0].content["plan"])


def _posted_plan(request: StaffRequest, form: FormDefinition) -> PlanDefinition:
    """As many fields as a form may have; further ones are dropped, and then reported missing."""
    order = request.POST.getlist("field")[: 2 * len(form.fields) + 10]
    labels = {field_id: request.POST.get(f"label-{field_id}", "") for field_id in order}
    intents = {field_id: request.POST.get(f"intent-{field_id}", "") for field_id in order}
    return edited_plan(order, labels, intents, form)


def _fault_words(fault: PlanFault | EmptyText, labels: dict[str, str]) -> str:
    if isinstance(fault, PlanFault):
        return fault_words(fault, labels)
    return gettext("It has no label.") if fault.part == "label" else gettext("It asks nothing. Write the question.")
