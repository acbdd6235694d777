"""A plan in somebody's hands, as the editor's page shows it; and the editor of a form's plan."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from interviews.access import Principal
from interviews.forms.definition import FormDefinition
from interviews.forms.planning.plan_checks import PlanFault
from interviews.forms.planning.plan_definition import PlanDefinition
from interviews.forms.services.definitions import version_definition
from interviews.staff.pages.frame import StaffRequest
from quorum.domain.plan_changes import plan_changes
from quorum.domain.plan_editing import EmptyText, edited_plan, editing_faults, moved_by
from quorum.models import Review, ReviewRound
from quorum.presenter import PlanLine, plan_lines
from quorum.presenter.plans import ChangeShown, changes_shown
from quorum.services.decisions import edit
from quorum.wording import fault_words


@dataclass(frozen=True)
class EditorLine:
    """A question or a task in the editor, with what is wrong with it. `key` names it in the page and in what is sent."""

    key: str
    label: str
    problems: Sequence[str]
    first: bool
    last: bool
    changed: bool


class PlanEditor(ABC):
    """All that the template shows."""

    line_template: str
    """Draws what can be changed of a line."""
    base: int = 0
    """The round whose parts are edited, where that matters; else 0."""

    def __init__(self, review: Review, *, note: str = "", seen: int | None = None, focus: str = "") -> None:
        self.review, self.note, self.focus = review, note, focus
        self.newest = review.rounds.order_by("-number")[0]
        self.seen = self.newest.number if seen is None else seen
        self.refusal = ""
        self.passed = False
        """A newer round has come, and this page is the first to show it."""

    @property
    @abstractmethod
    def lines(self) -> Sequence[EditorLine]: ...

    @property
    @abstractmethod
    def problems(self) -> Sequence[tuple[str, str, str]]:
        """(key, label, words) of everything that is wrong."""

    @property
    @abstractmethod
    def changes(self) -> Sequence[ChangeShown]:
        """Against what the newest round holds."""

    @property
    @abstractmethod
    def lead(self) -> str:
        """What is to be done here."""

    @abstractmethod
    def put_to_vote(self, by: Principal) -> ReviewRound:
        """Raises DecisionRefused."""

    @property
    def stale(self) -> bool:
        """A newer round has come than the one that is edited."""
        return self.seen != self.newest.number

    def take_in(self) -> None:
        """The page shows the newest round: what is sent from it is sent in view of that."""
        self.passed, self.seen = self.stale, self.newest.number


@dataclass(frozen=True)
class QuestionLine(EditorLine):
    """A question of a form's plan."""

    line: PlanLine


class FormPlanEditor(PlanEditor):
    """Order, labels and questions of a form's plan."""

    line_template = "quorum/staff/_editor_question.html"

    def __init__(
        self,
        review: Review,
        plan: PlanDefinition | None = None,
        *,
        note: str = "",
        seen: int | None = None,
        focus: str = "",
    ) -> None:
        super().__init__(review, note=note, seen=seen, focus=focus)
        self.form = form_of(review)
        self.plan = plan or self.voted
        labels = {field.field_id: field.label for field in self.form.fields}
        self._faults = [(fault.field_id, _fault_words(fault, labels)) for fault in editing_faults(self.plan, self.form)]

    @property
    def voted(self) -> PlanDefinition:
        """What the newest round holds."""
        return PlanDefinition.model_validate(self.newest.content["plan"])

    @property
    def lead(self) -> str:
        return gettext(
            "Put the questions in order and say what each asks. Your plan is checked as you go and then put to the vote; "
            "when the reviewers reject it, you can approve it all the same."
        )

    @property
    def lines(self) -> list[QuestionLine]:
        lines = plan_lines(self.plan, self.form, changed=plan_changes(self.voted, self.plan))
        end = len(lines) - 1
        return [
            QuestionLine(
                line.field_id, line.label, self._problems(line.field_id), at == 0, at == end, line.changed, line
            )
            for at, line in enumerate(lines)
        ]

    @property
    def problems(self) -> list[tuple[str, str, str]]:
        labels = {planned.field_id: planned.label for planned in self.plan.fields}
        return [(field_id, labels.get(field_id) or field_id, words) for field_id, words in self._faults]

    @property
    def changes(self) -> list[ChangeShown]:
        return changes_shown(plan_changes(self.voted, self.plan), self.plan)

    def put_to_vote(self, by: Principal) -> ReviewRound:
        return edit(self.review, by, self.plan, round_number=self.seen, note=self.note)

    def _problems(self, field_id: str) -> list[str]:
        return [words for fault_field, words in self._faults if fault_field == field_id]


def form_of(review: Review) -> FormDefinition:
    """The form whose plan a review is about."""
    if review.version_id is None:
        raise TypeError("the review is not about a form's plan")
    return version_definition(review.version_id)


def posted_plan(request: StaffRequest, form: FormDefinition, action: str, moved: str) -> PlanDefinition:
    """As many fields as a form may have; further ones are dropped, and then reported missing. `action` up or down moves one."""
    order = request.POST.getlist("field")[: 2 * len(form.fields) + 10]
    labels = {field_id: request.POST.get(f"label-{field_id}", "") for field_id in order}
    intents = {field_id: request.POST.get(f"intent-{field_id}", "") for field_id in order}
    plan = edited_plan(order, labels, intents, form)
    return moved_by(plan, moved, -1 if action == "up" else 1) if action in ("up", "down") else plan


def _fault_words(fault: PlanFault | EmptyText, labels: dict[str, str]) -> str:
    if isinstance(fault, PlanFault):
        return fault_words(fault, labels)
    return gettext("It has no label.") if fault.part == "label" else gettext("It asks nothing. Write the question.")
