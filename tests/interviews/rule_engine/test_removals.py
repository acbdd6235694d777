"""An item of a group goes when the respondent plainly takes it back, and never because a Reviewer says so."""

from __future__ import annotations

from typing import Any

import pytest

from interviews.forms.groups import child_id, count_items, items_of, more_id
from interviews.forms.planning.plan_definition import PlanDefinition, PlannedField
from interviews.sessions.rules.dialogue_policy import apply_verdict
from interviews.sessions.rules.field_transitions import Directive
from interviews.sessions.rules.review import ReviewResult
from interviews.sessions.rules.review_validation import validate_review
from interviews.sessions.rules.state import Evidence, FieldRecord, FieldState, MainSessionState, Spoken, Stage
from tests.interviews.rule_engine.fresh.forms import flat
from tests.interviews.rule_engine.scenes import context

FORM = flat("en")
TENANTS = (("Ben", 9), ("Maya", 34))


def state(current: str) -> MainSessionState:
    """Two tenants told, nobody else asked for yet."""
    session = MainSessionState(session_id="s", form_version_id=1, stage=Stage.INTERVIEWING, current_field_id=current)
    asked = [FORM.field("tenants"), FORM.field("contact")]
    session.plan = PlanDefinition(
        fields=[PlannedField(field_id=f.field_id, label=f.label, intent="", required=f.required) for f in asked]
    )
    for number, told in enumerate(TENANTS, start=1):
        ids = (child_id("tenants", number, "name"), child_id("tenants", number, "age"))
        for field_id, value in ((more_id("tenants", number), True), *zip(ids, told, strict=True)):
            evidence = [Evidence(message_id="m0", quote=str(value))]
            session.fields[field_id] = FieldRecord(state=FieldState.DONE, value=value, evidence=evidence)
    session.record(current).state = FieldState.REVIEWING
    return session


def heard(session: MainSessionState, said: str, *acts: dict[str, Any]) -> Directive:
    current = session.current_field_id or ""
    session.messages.append(Spoken(message_id="m1", role="respondent", content=said, field_id=current))
    review = ReviewResult.model_validate({"acts": acts})
    verdict = validate_review(
        review, FORM.field(current), session.record(current), FORM, session.messages, context("en")
    )
    return apply_verdict(session, FORM, verdict, "m1")


def taken_out(item: str, *quotes: str) -> dict[str, Any]:
    return {"act": "remove_item", "item": item, "evidence": list(quotes)}


def names(session: MainSessionState) -> list[str]:
    return [item["name"] for item in items_of(FORM.field("tenants"), session.fields)]


@pytest.mark.parametrize("current", ["tenants.more.3", "contact"])
def test_an_item_is_taken_out_by_words(current: str) -> None:
    session = state(current)
    directive = heard(session, "Ben isn't coming", taken_out("tenants.1", "Ben isn't coming"))
    assert names(session) == ["Maya"] and directive.removed == ["Ben"]


def test_the_question_for_another_one_is_asked_again_in_its_new_place() -> None:
    session = state("tenants.more.3")
    directive = heard(session, "Ben isn't coming", taken_out("tenants.1", "Ben isn't coming"))
    assert count_items(FORM.field("tenants"), session.fields) == 1
    assert directive.field_id == session.current_field_id == more_id("tenants", 2)


@pytest.mark.parametrize(
    ("item", "quotes"),
    [("tenants.1", ["Ben is out"]), ("tenants.1", []), ("tenants.1", ["no"]), ("tenants.7", ["that's everyone"]),
     ("nobody.1", ["that's everyone"]), ("tenants", ["that's everyone"])],
)  # fmt: skip
def test_nothing_goes_that_was_not_taken_back(item: str, quotes: list[str]) -> None:
    session = state("tenants.more.3")
    directive = heard(session, "no, that's everyone", taken_out(item, *quotes))
    assert names(session) == ["Ben", "Maya"] and not directive.removed
