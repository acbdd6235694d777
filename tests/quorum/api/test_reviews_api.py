"""REST of reviews: lists, one with everything, decisions and their refusals."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from formagent.protocol.problem_details import STATUS
from interviews.models import AuditEntry
from interviews.staff.rules.rights import Right
from quorum.access import reviews_of
from quorum.api.wire import review_line
from quorum.domain.discussions.debate import Claim, Debate, DebateOutcome, Roles, Ruling, Severity
from quorum.domain.settings import OFFLINE_REVIEWERS
from quorum.domain.votes import Concern
from quorum.interactions.persons_no import rejection_words
from quorum.management.review_lines import review_lines
from quorum.models import Review
from quorum.results.listing import page_of
from quorum.reviews.round_reasons import reason_words
from quorum.services.stored_reviews import settings_of
from tests.interviews.cast import Cast
from tests.quorum.hearing import NO, ORDER, YES, Hearing, open_hearing, plan_of
from tests.quorum.runs import plan_to_human
from tests.quorum.tools.context import Staff

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def hearing(cast: Cast) -> Hearing:
    """Bob asked; every round was rejected; it waits for a human."""
    found = open_hearing(cast.workspace, cast.people["bob"])
    found.to_human()
    return found


def program(cast: Cast, name: str, *scopes: Right) -> Client:
    return Client(headers={"Authorization": f"Bearer {cast.token(name, *(scopes or Right))}"})


def listed(cast: Cast, query: str = "", who: str = "victor") -> dict[str, Any]:
    answer = program(cast, who).get(f"/api/v1/reviews{query}")
    assert answer.status_code == 200, answer.content
    found: dict[str, Any] = answer.json()
    return found


def read(cast: Cast, hearing: Hearing) -> dict[str, Any]:
    found: dict[str, Any] = program(cast, "victor").get(f"/api/v1/reviews/{hearing.review.pk}").json()
    return found


def decide(cast: Cast, who: str, hearing: Hearing, action: str, **body: Any) -> Any:
    round_number = hearing.fresh().rounds.count()
    body = {"action": action, "round": round_number, **body}
    address = f"/api/v1/reviews/{hearing.review.pk}/decision"
    return program(cast, who).post(address, body, content_type="application/json")


def refused(answer: Any, code: str) -> dict[str, Any]:
    body: dict[str, Any] = answer.json()
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert (body["code"], answer.status_code) == (code, STATUS[code]), body
    return body


def sent(*order: str, **intents: str) -> list[dict[str, Any]]:
    return [
        {"fieldId": field.field_id, "label": field.label, "intent": field.intent, "required": field.required}
        for field in plan_of(*order, **intents).fields
        if not order or field.field_id in order
    ]


def test_a_list_of_reviews(cast: Cast, hearing: Hearing):
    open_hearing(cast.elsewhere)
    (line,) = listed(cast)["reviews"]
    assert (line["id"], line["state"], line["humanReason"]) == (str(hearing.review.pk), "human", "rejected")
    assert (line["workspace"], line["form"], line["version"]) == ("harbour", hearing.form.slug, 1)
    assert (line["round"], line["votes"], line["requestedBy"]) == (3, "[○○●]", "bob@example.org")
    assert line["expiresAt"] and line["decidedAt"] is None and line["decidedBy"] is None


def test_a_list_is_narrowed(cast: Cast, hearing: Hearing):
    slug = hearing.form.slug
    for query in ("?state=human", "?state=open", "?kind=plan", "?workspace=harbour", f"?form={slug}"):
        assert len(listed(cast, query)["reviews"]) == 1, query
    for query in ("?state=approved", "?kind=action", "?form=other"):
        assert listed(cast, query)["reviews"] == [], query
    refused(program(cast, "victor").get("/api/v1/reviews?state=lost"), "invalid_request")
    refused(program(cast, "victor").get("/api/v1/reviews?workspace=elsewhere"), "not_found")
    assert program(cast, "victor", Right.READ_FORMS).get("/api/v1/reviews").json()["reviews"] == []


def test_pages_hold_every_review_once(cast: Cast):
    made = [str(open_hearing(cast.workspace).review.pk) for _ in range(5)]
    Review.objects.update(opened_at=Review.objects.filter(pk=made[0]).values("opened_at")[:1])
    seen, following = [], ""
    for _ in range(3):
        page = listed(cast, f"?limit=2{following}")
        seen += [line["id"] for line in page["reviews"]]
        following = f"&before={page['before']}"
    assert page["before"] is None
    assert sorted(seen) == sorted(made), "though all were opened at the same moment"


def test_a_page_does_not_begin_after_anothers_review(cast: Cast, hearing: Hearing):
    theirs = open_hearing(cast.elsewhere).review.pk
    refused(program(cast, "victor").get(f"/api/v1/reviews?before={theirs}"), "not_found")


def test_a_list_costs_the_same_for_many(cast: Cast, django_assert_num_queries: Any):
    for _ in range(6):
        open_hearing(cast.workspace).vote(NO, NO, YES)
    rows = reviews_of(cast.principal("victor"))
    with django_assert_num_queries(3):
        assert len([review_line(review) for review in page_of(rows, None, 50)[0]]) == 6


def test_one_review_with_everything(cast: Cast):
    hearing = open_hearing(cast.workspace, cast.people["bob"])
    hearing.vote(NO, NO, YES, concern=Concern(field_id="name", rule="leading", reason="It begs."))
    found = read(cast, hearing)
    (first,) = found["rounds"]
    assert (first["number"], first["origin"], first["outcome"], first["subject"]) == (1, "proposed", "rejected", None)
    assert [field["fieldId"] for field in first["plan"]] == list(ORDER)
    assert [vote["verdict"] for vote in first["votes"]] == ["reject", "reject", "approve"]
    assert first["votes"][0]["concerns"] == [{"fieldId": "name", "rule": "leading", "reason": "It begs."}]
    assert (found["rule"], found["votesNeeded"], len(found["reviewers"])) == ("majority", 2, 3)


def test_it_says_why_three_approvals_of_four_lost(cast: Cast):
    """One place with a word for the rule: the votes on what it holds against a question are those of who look for that."""
    hearing = open_hearing(cast.workspace, cast.people["bob"], review_models=("one", *OFFLINE_REVIEWERS))
    hearing.vote(NO, YES, YES, YES, concern=Concern(field_id="name", rule="order", reason="Ask where before when."))
    (first,) = read(cast, hearing)["rounds"]
    assert first["outcome"] == "rejected"
    assert first["reason"] == (
        "3 of 4 counted votes approved; 3 would do, but for a veto. Order: on this only those who look for it are counted "
        "(one, offline-burden), and 1 of 2 approved where 2 are needed."
    )
    tool = Staff(cast, "rita").data("read_reviews", review=str(hearing.review.pk))
    assert tool["rounds"][0]["because"] == first["reason"]
    told = "\n".join(review_lines(hearing.fresh()))
    assert "Order: on this only those who look for it are counted" in told
    assert rejection_words(hearing.fresh()).startswith(first["reason"]), "as an agent and its story are told"
    plain = open_hearing(cast.elsewhere)
    plain.vote(NO, NO, YES)
    assert reason_words(plain.fresh().rounds.get(number=1), settings_of(plain.review)) == (
        "1 of 3 counted votes approved, 2 needed."
    )


def test_a_rejection_needs_its_reason_and_closes(cast: Cast, hearing: Hearing):
    refused(decide(cast, "rita", hearing, "reject"), "reason_required")
    answer = decide(cast, "rita", hearing, "reject", note="Asks too much.")
    body = answer.json()
    assert (answer.status_code, body["state"], body["decidedBy"]) == (200, "rejected", "human")
    (decision,) = body["decisions"]
    assert (decision["action"], decision["by"], decision["note"]) == ("reject", "rita@example.org", "Asks too much.")
    assert "rejected" in refused(decide(cast, "rita", hearing, "approve", note="after all"), "closed")["detail"]
    entry = AuditEntry.objects.get(action="review.rejected")
    assert (entry.actor, entry.via) == ("rita@example.org", "rita's program")


def test_an_approval_against_the_vote_makes_the_version_live(cast: Cast, hearing: Hearing):
    refused(decide(cast, "rita", hearing, "approve"), "reason_required")
    assert decide(cast, "rita", hearing, "approve", note="It is needed.").json()["decisions"][0]["againstVote"] is True
    hearing.form.refresh_from_db()
    assert hearing.form.live_version_id == hearing.review.version_id


def test_who_asked_does_not_approve(cast: Cast):
    hearing = open_hearing(cast.workspace, cast.people["alice"])
    hearing.to_human()
    refused(decide(cast, "alice", hearing, "approve", note="Mine is fine."), "own_request")


def test_an_edit_goes_to_the_vote_again(cast: Cast, hearing: Hearing):
    answer = decide(cast, "rita", hearing, "edit", plan=sent(name="Ask gently"), note="Shorter")
    body = answer.json()
    assert (answer.status_code, body["state"], body["round"]) == (200, "voting", 4)
    assert (body["rounds"][3]["origin"], body["rounds"][3]["author"]) == ("edited", "rita@example.org")
    assert refused(decide(cast, "rita", hearing, "approve", note="now"), "voting")["retryable"] is True


def test_a_plan_that_lost_a_field_is_refused_with_its_problems(cast: Cast, hearing: Hearing):
    body = refused(decide(cast, "rita", hearing, "edit", plan=sent(*ORDER[1:])), "invalid_plan")
    assert any(ORDER[0] in problem for problem in body["problems"])
    refused(decide(cast, "rita", hearing, "edit"), "invalid_request")
    assert hearing.fresh().state == "human"


def test_a_decision_names_the_round_it_is_about(cast: Cast, hearing: Hearing):
    refused(decide(cast, "rita", hearing, "approve", round=2, note="fine"), "stale")
    refused(decide(cast, "rita", hearing, "approve", round=0), "invalid_request")
    refused(decide(cast, "rita", hearing, "maybe"), "invalid_request")
    refused(decide(cast, "rita", hearing, "reject", note="nul \x00"), "invalid_request")


def test_only_roles_that_may_decide_do(cast: Cast, hearing: Hearing):
    refused(decide(cast, "victor", hearing, "approve", note="yes"), "not_allowed")
    refused(decide(cast, "charlie", hearing, "approve", note="yes"), "not_found")
    reader = program(cast, "rita", Right.READ_REVIEWS)
    answer = reader.post(
        f"/api/v1/reviews/{hearing.review.pk}/decision",
        {"action": "approve", "round": 3},
        content_type="application/json",
    )
    refused(answer, "not_allowed")
    assert hearing.fresh().state == "human"


def test_an_agents_plan_is_read_and_edited(cast: Cast):
    _run, hearing = plan_to_human(cast)
    found = read(cast, hearing)
    assert (found["kind"], found["state"], found["rounds"][0]["plan"]) == ("run_plan", "human", None)
    assert [task["title"] for task in found["rounds"][0]["subject"]["plan"]["tasks"]][1] == "Publish"
    problems = refused(
        decide(cast, "rita", hearing, "edit", tasks=[{"number": 3}, {"number": 1, "tools": ["launch"]}]), "invalid_plan"
    )["problems"]
    assert problems == ["the plan has no task 3", "task 1: there is no tool launch"]
    refused(decide(cast, "rita", hearing, "edit", tasks=[]), "invalid_plan")
    refused(decide(cast, "rita", hearing, "edit", tasks=[{"number": 2}, {"number": 2}]), "invalid_plan")
    refused(decide(cast, "rita", hearing, "edit", tasks=[{"number": 1, "why": "so"}]), "invalid_request")
    refused(decide(cast, "rita", hearing, "edit", tasks=[{"number": 1, "title": "x" * 201}]), "invalid_request")
    refused(decide(cast, "rita", hearing, "edit", plan=sent()), "invalid_request")
    refused(decide(cast, "victor", hearing, "edit", tasks=[{"number": 1}]), "not_allowed")
    assert hearing.fresh().rounds.count() == 1
    body = decide(cast, "rita", hearing, "edit", tasks=[{"number": 2}, {"number": 1, "title": "収入を任意に"}]).json()
    assert (body["state"], body["round"], body["rounds"][1]["author"]) == ("voting", 2, "rita@example.org")
    tasks = body["rounds"][1]["subject"]["plan"]["tasks"]
    assert [(task["title"], task["intent"]) for task in tasks] == [("Publish", ""), ("収入を任意に", "One sentence")]
    assert tasks[0]["tools"] == [{"tool": "publish_form", "why": "so that people meet it"}]


def test_a_forms_plan_takes_no_tasks(cast: Cast, hearing: Hearing):
    refused(decide(cast, "rita", hearing, "edit", tasks=[{"number": 1}]), "invalid_request")


def test_a_round_tells_its_debate(cast: Cast, hearing: Hearing):
    debate = Debate(
        question="Is the plan right?",
        outcome=DebateOutcome.UNDECIDED,
        roles=Roles(proponent="one", opponent="two", moderator="three"),
        case="Easy things come first.",
        claims=(
            Claim(
                claim_id="c1", round=1, by="opponent", statement="病歴が早すぎる", severity=Severity.MAJOR,
                evidence="It is second.", answer="It is needed.", ruling=Ruling.UNRESOLVED, reason="Both are right.",
            ),
        ),
        rounds=3,
        conclusion="A person should look.",
    )  # fmt: skip
    hearing.fresh().rounds.filter(number=1).update(debate=debate.model_dump(mode="json"))
    first, second, _third = read(cast, hearing)["rounds"]
    assert second["debate"] is None
    told = first["debate"]
    assert (told["outcome"], told["conclusion"], told["unresolved"]) == ("undecided", "A person should look.", ["c1"])
    assert told["roles"] == {"proponent": "one", "opponent": "two", "moderator": "three", "interjectors": []}
    (claim,) = told["claims"]
    assert (claim["claimId"], claim["by"], claim["statement"]) == ("c1", "opponent", "病歴が早すぎる")
    assert (claim["severity"], claim["ruling"], claim["answer"]) == ("major", "unresolved", "It is needed.")
