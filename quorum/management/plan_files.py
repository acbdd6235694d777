"""A plan under review as a file: written out to be edited, and put to the vote as it was edited."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TypeVar

from django.utils.translation import gettext
from pydantic import BaseModel, ValidationError

from formagent.errors import DecisionRefused
from formagent.wording.i18n_messages import problem_words
from formagent.wording.validation_messages import complaints_of
from interviews.access import Principal
from interviews.forms.planning.plan_definition import PlanDefinition
from quorum.domain.interactions.run_plan_edits import EditedRunPlan, editable_tasks
from quorum.domain.interactions.run_plans import RunPlan
from quorum.domain.subjects import SubjectKind
from quorum.interactions.run_plan_editing import edit_run_plan
from quorum.models import Review, ReviewRound
from quorum.services import decisions

Model = TypeVar("Model", bound=BaseModel)


class UnreadablePlan(ValueError):
    """The file holds no plan: what is wrong, place by place."""


def written_plan(review: Review) -> str | None:
    """The newest round's plan as JSON; None of a review that is not about a plan.

    Of an agent's plan it is what may be edited: its tasks, by number.
    """
    content = review.rounds.order_by("-number")[0].content.get("plan")
    if content is None:
        return None
    if review.kind == SubjectKind.RUN_PLAN:
        content = editable_tasks(RunPlan.model_validate(content)).model_dump(mode="json")
    return json.dumps(content, indent=2, ensure_ascii=False)


def put_to_vote(review: Review, by: Principal, text: str, *, round_number: int, note: str = "") -> ReviewRound:
    """Put the plan of a file to the vote. Raises UnreadablePlan, DecisionRefused."""
    if review.kind == SubjectKind.RUN_PLAN:
        tasks = _read(EditedRunPlan, text).tasks
        return edit_run_plan(review, by, tasks, round_number=round_number, note=note)
    return decisions.edit(review, by, _read(PlanDefinition, text), round_number=round_number, note=note)


def edit_by_file(review: Review, by: Principal, name: str, *, round_number: int) -> tuple[bool, str]:
    """What `/edit FILE` does: writes the plan there, where there is no such file; else puts what it holds to the vote.

    (whether it is put to the vote, what was done in words). Raises UnreadablePlan, DecisionRefused, OSError.
    """
    if not name:
        words = gettext("Name a file: /edit FILE writes the plan there, or takes what it holds.")
        raise DecisionRefused("file_required", words)
    path = Path(name).expanduser()
    if path.exists():
        opened = put_to_vote(review, by, path.read_text(encoding="utf-8"), round_number=round_number)
        return True, gettext("Round %(number)s is put to the vote.") % {"number": opened.number}
    written = written_plan(review)
    if written is None:
        raise DecisionRefused("not_editable", gettext("What is under review here is no plan to edit."))
    path.write_text(written + "\n", encoding="utf-8")
    words = gettext("The plan is in %(file)s now. Change it there, then type /edit %(file)s again.")
    return False, words % {"file": name}


def _read(model: type[Model], text: str) -> Model:
    try:
        return model.model_validate_json(text)
    except ValidationError as error:
        wrong = complaints_of(error.errors(include_url=False), whole="the file")
        raise UnreadablePlan(problem_words(wrong)) from error
