"""What no database keeps, in what people send about reviews: left out, or refused; never an error of the server."""

from __future__ import annotations

import pytest

from formagent.errors import DecisionRefused
from interviews.forms.planning.plan_definition import PlanDefinition
from quorum.domain.plan_editing import MAX_TEXT
from quorum.services import decisions
from tests.interviews.cast import Cast
from tests.quorum.hearing import ORDER, Hearing, open_hearing, plan_of

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgres]


@pytest.fixture
def hearing(cast: Cast) -> Hearing:
    """Bob asked; every round was rejected; it waits for a human."""
    found = open_hearing(cast.workspace, cast.people["bob"])
    found.to_human()
    return found


@pytest.mark.parametrize("action", ["approve", "reject"])
def test_nul_in_a_note(cast: Cast, hearing: Hearing, action: str):
    posted = {"action": action, "note": "It is\x00 right.", "round": 3}
    assert cast.client("rita").post(f"/reviews/{hearing.review.pk}/decide", posted).status_code in (302, 303)
    assert hearing.fresh().decisions.get().note == "It is right."


def test_a_note_of_nothing_but_nul_is_no_reason(cast: Cast, hearing: Hearing):
    posted = {"action": "approve", "note": " \x00 ", "round": 3}
    assert cast.client("rita").post(f"/reviews/{hearing.review.pk}/decide", posted).status_code == 422


@pytest.mark.parametrize("action", ["approve", "reject"])
def test_a_note_that_nobody_can_see_is_no_reason(cast: Cast, hearing: Hearing, action: str):
    posted = {"action": action, "note": "\u200b\u2060 \u202e", "round": 3}
    assert cast.client("rita").post(f"/reviews/{hearing.review.pk}/decide", posted).status_code == 422
    assert hearing.fresh().is_open and not hearing.fresh().decisions.exists()


def test_a_question_that_nobody_can_see_is_refused(cast: Cast, hearing: Hearing):
    with pytest.raises(DecisionRefused) as refused:
        decisions.edit(hearing.review, cast.principal("rita"), plan_of(day="\u200b\u2060"), round_number=3)
    assert refused.value.problems == ["field day has no question"]


def test_nul_in_an_edited_plan(cast: Cast, hearing: Hearing):
    posted: dict[str, object] = {"do": "vote", "round": 3, "field": ORDER, "note": "x\x00"}
    for field in ORDER:
        posted |= {f"label-{field}": f"{field}\x00", f"intent-{field}": "Ask\x00 gently"}
    assert cast.client("rita").post(f"/reviews/{hearing.review.pk}/edit/", posted).status_code in (302, 303)
    newest = hearing.fresh().rounds.order_by("-number")[0]
    assert {field["intent"] for field in newest.content["plan"]["fields"]} == {"Ask gently"}


def test_an_edited_plan_from_anywhere_has_bounded_texts(cast: Cast, hearing: Hearing):
    plan = plan_of(day="w\x00" * MAX_TEXT)
    decisions.edit(hearing.review, cast.principal("rita"), plan, round_number=3)
    content = hearing.fresh().rounds.order_by("-number")[0].content
    assert PlanDefinition.model_validate(content["plan"]) == plan_of(day="w" * MAX_TEXT)


def test_texts_that_only_seem_to_say_something_are_refused(cast: Cast, hearing: Hearing):
    with pytest.raises(DecisionRefused) as refused:
        decisions.edit(hearing.review, cast.principal("rita"), plan_of(day=" \x00"), round_number=3)
    assert refused.value.problems == ["field day has no question"]


@pytest.mark.parametrize("query", ["workspace=%00", "form=%00", "kind=%00", "state=%00", "page=%00"])
def test_nul_in_the_queues_address(cast: Cast, hearing: Hearing, query: str):
    assert cast.client("rita").get(f"/reviews/?{query}").status_code == 200


@pytest.mark.parametrize("query", ["workspace=%00", "form=%00"])
def test_nul_in_addresses_of_programs(cast: Cast, hearing: Hearing, query: str):
    assert cast.client("rita").get(f"/api/v1/reviews?{query}").status_code == 422


def test_a_round_that_is_no_number(cast: Cast, hearing: Hearing):
    address = f"/reviews/{hearing.review.pk}/edit/?seen={'9' * 5000}"
    assert cast.client("rita").get(address, headers={"HX-Request": "true"}).status_code == 200


def test_too_long_a_text_is_refused_to_programs(cast: Cast, hearing: Hearing):
    fields = [
        {"fieldId": one.field_id, "label": one.label, "intent": "w" * (MAX_TEXT + 1), "required": one.required}
        for one in plan_of().fields
    ]
    body = {"action": "edit", "round": 3, "plan": fields}
    address = f"/api/v1/reviews/{hearing.review.pk}/decision"
    answer = cast.client("rita").post(address, body, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_request")
