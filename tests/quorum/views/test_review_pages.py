"""The pages of reviews, by role; decisions through them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test.utils import CaptureQueriesContext

from interviews.models import Membership
from interviews.staff.rules.rights import Role
from quorum.domain.votes import Concern
from quorum.models import HumanDecision, Review
from quorum.views import frame
from tests.interviews.cast import Cast, make_cast
from tests.quorum.hearing import NO, ORDER, SILENT, VISIT, YES, Hearing, open_hearing, plan_of

REASON = "The clinic needs the illnesses before the visit."


@pytest.fixture
def cast(db: None) -> Cast:
    return make_cast()


@pytest.fixture
def hearing(cast: Cast) -> Hearing:
    """Bob asked; every round was rejected; it waits for a human."""
    found = open_hearing(cast.workspace, cast.people["bob"])
    found.to_human()
    return found


def page(cast: Cast, name: str, hearing: Hearing, more: str = "") -> HttpResponse:
    return cast.client(name).get(f"/reviews/{hearing.review.pk}/{more}")  # type: ignore[return-value]


def decide(cast: Cast, name: str, hearing: Hearing, **posted: Any) -> HttpResponse:
    posted.setdefault("round", hearing.fresh().rounds.count())
    return cast.client(name).post(f"/reviews/{hearing.review.pk}/decide", posted)  # type: ignore[return-value]


def text_of(response: HttpResponse) -> str:
    return " ".join(response.content.decode().split())


@pytest.mark.parametrize("more", ["", "edit/"])
def test_what_happens_while_a_page_is_made_is_on_it_or_heard(
    cast: Cast, monkeypatch: pytest.MonkeyPatch, more: str
) -> None:
    """The row of the review is read anew once it is known from which event on the page listens."""
    hearing = open_hearing(cast.workspace, cast.people["bob"])
    known = frame.last_numbers

    def settled_just_before(keys: Iterable[str]) -> dict[str, int]:
        if hearing.fresh().state == Review.State.VOTING:
            hearing.to_human()
        return known(keys)

    monkeypatch.setattr(frame, "last_numbers", settled_just_before)
    answer = page(cast, "rita", hearing, more)
    assert answer.status_code == 200
    assert ("A human decides" if not more else 'name="note"') in text_of(answer)


# --- reading ----------------------------------------------------------------------------------------------------------


def test_the_queue_shows_what_waits_first_and_counts_the_rest(cast: Cast, hearing: Hearing) -> None:
    approved = open_hearing(cast.elsewhere)
    approved.vote(YES, NO, YES)
    html = text_of(cast.client("rita").get("/reviews/"))
    assert "A visit to the clinic" in html and "[○○●]" in html and "rejected every revision" in html
    assert "3 days left" in html
    assert "round 3" in html
    assert 'Needs a human <span class="tab-count">1</span>' in html
    assert 'Decided <span class="tab-count">0</span>' in html, "another workspace's are not counted"
    charlie = text_of(cast.client("charlie").get("/reviews/?state=decided"))
    assert "[●○●]" in charlie and "by the reviewers" in charlie and "[○○●]" not in charlie


def test_what_only_one_looks_for_is_not_outvoted_and_the_page_says_so(cast: Cast) -> None:
    hearing = open_hearing(cast.workspace)
    hearing.vote(YES, YES, NO)
    assert hearing.fresh().state != Review.State.APPROVED
    assert hearing.fresh().rounds.get(number=1).outcome == "rejected"
    html = text_of(page(cast, "rita", hearing))
    assert "2 of 3 counted votes approved; 2 would do, but for a veto" in html and "Rejected by a veto" in html
    why = "Leading question: on this only those who look for it are counted (offline-wording), and 0 of 1 approved where 1"
    assert why in html and "Rejected by vote" not in html
    assert "(offline-completeness, offline-burden, offline-wording) is decided among these" in text_of(
        cast.client("alice").get(f"/w/{cast.workspace.slug}/reviews/settings/")
    )


def test_an_empty_queue_teaches(cast: Cast) -> None:
    assert "Nothing was reviewed yet" in text_of(cast.client("rita").get("/reviews/"))
    assert "Nothing waits for you" in text_of(cast.client("rita").get("/reviews/?state=human"))


def test_filters_narrow_down_and_pages_turn(cast: Cast, hearing: Hearing) -> None:
    client = cast.client("victor")
    slug = hearing.form.slug
    for query in (f"form={slug}", "kind=plan", f"workspace={cast.workspace.slug}"):
        assert f"line-{hearing.review.pk}" in text_of(client.get(f"/reviews/?{query}"))
    for query in ("form=other", "kind=action", f"workspace={cast.elsewhere.slug}"):
        assert "Nothing matches" in text_of(client.get(f"/reviews/?{query}"))
    assert client.get("/reviews/?state=nonsense&page=x&kind=%00").status_code == 200


def test_a_review_shows_all_that_is_needed_to_decide(cast: Cast) -> None:
    hearing = open_hearing(cast.workspace, cast.people["bob"])
    hearing.vote(NO, SILENT, NO)
    hearing.revise(plan_of("first", "name", name="Ask for the name gently"))
    concern = Concern(field_id="name", rule="leading", reason="It begs for an answer.")
    hearing.vote(NO, SILENT, YES, concern=concern)
    html = text_of(page(cast, "victor", hearing))
    assert "Too few" not in html and "[○!●]" in html
    assert "1 of 2 counted votes approved, 2 needed" in html
    assert "more than half of the votes must approve; 2 votes must count" in html
    assert '<a href="#field-name" dir="auto">Full name</a>' in html and "It begs for an answer." in html
    assert 'id="field-name"' in html and "80 % sure" in html and "840 ms" in html
    assert "Changed since round 1" in html
    assert "Moved from place 1 to 2, behind “Is this your first visit?”" in html or "to the beginning" in html
    assert "Ask for the name gently" in html
    assert "Asked when “Is this your first visit?” is yes" in html
    assert "sensitive" in html and "Who sent you to us?" in html
    assert "Asked for by Bob" in html
    assert "No answer within" not in html and "It could not be asked: timed out" in html
    assert 'name="action"' not in html, "nothing to decide while it is revised"


def test_votes_fill_up_one_by_one(cast: Cast) -> None:
    hearing = open_hearing(cast.workspace)
    assert "[···]" in text_of(page(cast, "rita", hearing))
    hearing.vote(YES, close=False)
    html = text_of(page(cast, "rita", hearing))
    assert "[●··]" in html and "1 approved so far, 2 awaited" in html and "has not voted yet" in html


def test_scripts_get_the_parts_alone(cast: Cast, hearing: Hearing) -> None:
    client = cast.client("rita")
    for address, part in ((f"/reviews/{hearing.review.pk}/", "review-head"), ("/reviews/", "queue")):
        html = client.get(address, headers={"HX-Request": "true"}).content.decode()
        assert f'id="{part}"' in html and "<html" not in html


def test_texts_of_forms_and_models_stay_texts(cast: Cast) -> None:
    plan = plan_of(name="<script>alert(1)</script>")
    hearing = open_hearing(cast.workspace, plan=plan)
    hearing.vote(NO, NO, NO, concern=Concern(field_id="<b>", rule="<i>", reason="<img src=x>"))
    html = text_of(page(cast, "rita", hearing))
    assert "<script>alert" not in html and "<img src=x>" not in html and "<i>" not in html


@pytest.mark.parametrize(
    ("name", "status"), [("alice", 200), ("rita", 200), ("bob", 403), ("victor", 403), ("charlie", 404)]
)
def test_who_may_edit(cast: Cast, hearing: Hearing, name: str, status: int) -> None:
    assert page(cast, name, hearing, "edit/").status_code == status
    assert decide(cast, name, hearing, action="edit").status_code == (303 if status == 200 else status)


def test_who_may_not_decide_is_told_who_does(cast: Cast, hearing: Hearing) -> None:
    html = text_of(page(cast, "victor", hearing))
    assert "Owners and reviewers of this workspace decide. Here: Alice, Rita." in html
    assert 'name="action"' not in html


# --- deciding ---------------------------------------------------------------------------------------------------------


def test_approving_against_the_vote_needs_a_reason(cast: Cast, hearing: Hearing) -> None:
    refused = decide(cast, "rita", hearing, action="approve", note="  ")
    assert refused.status_code == 422 and "Write a reason" in text_of(refused)
    assert hearing.fresh().state == Review.State.HUMAN
    assert decide(cast, "rita", hearing, action="approve", note=REASON).status_code == 303
    review = hearing.fresh()
    assert (review.state, review.decided_by) == (Review.State.APPROVED, Review.DecidedBy.HUMAN)
    hearing.form.refresh_from_db()
    assert hearing.form.live_version == review.version
    html = text_of(page(cast, "victor", hearing))
    assert "Approved by Rita." in html and REASON in html and "against the vote" in html


def test_rejecting_needs_a_reason_too(cast: Cast, hearing: Hearing) -> None:
    assert decide(cast, "alice", hearing, action="reject").status_code == 422
    assert decide(cast, "alice", hearing, action="reject", note="Too much.").status_code == 303
    hearing.form.refresh_from_db()
    assert hearing.fresh().state == Review.State.REJECTED and hearing.form.live_version is None


def test_the_second_of_two_is_told_who_was_first(cast: Cast, hearing: Hearing) -> None:
    assert decide(cast, "rita", hearing, action="reject", note="No.").status_code == 303
    late = decide(cast, "alice", hearing, action="approve", note=REASON)
    assert late.status_code == 409
    assert "It is decided already: rejected by Rita." in text_of(late) and REASON in text_of(late)
    assert HumanDecision.objects.count() == 1


def test_a_decision_about_a_round_that_is_past_is_not_taken(cast: Cast, hearing: Hearing) -> None:
    for number in (1, "", "x", 99):
        late = decide(cast, "rita", hearing, action="approve", note=REASON, round=number)
        assert late.status_code == 409 and "A newer round has come" in text_of(late) and REASON in text_of(late)
    assert hearing.fresh().state == Review.State.HUMAN


def test_nothing_is_decided_while_reviewers_are_at_it(cast: Cast) -> None:
    hearing = open_hearing(cast.workspace)
    early = decide(cast, "rita", hearing, action="approve", note=REASON)
    assert early.status_code == 409 and "The reviewers are at it" in text_of(early) and REASON in text_of(early)


def test_ones_own_request_is_for_others(cast: Cast) -> None:
    hearing = open_hearing(cast.workspace, cast.people["alice"])
    hearing.to_human()
    assert "somebody else has to approve it: Rita." in text_of(page(cast, "alice", hearing))
    refused = decide(cast, "alice", hearing, action="approve", note=REASON)
    assert refused.status_code == 409 and "You asked for this yourself" in text_of(refused)
    Membership.objects.filter(user=cast.people["rita"]).update(role=Role.VIEWER)
    assert decide(cast, "alice", hearing, action="approve", note=REASON).status_code == 303


def test_decisions_typed_as_words(cast: Cast, hearing: Hearing) -> None:
    wrong = decide(cast, "rita", hearing, command="/aprove fine")
    assert wrong.status_code == 422 and "Did you mean /approve?" in text_of(wrong)
    assert 'value="/aprove fine"' in text_of(wrong), "what was typed is still there"
    bare = decide(cast, "rita", hearing, command="/reject")
    assert bare.status_code == 422 and "Write a reason" in text_of(bare)
    leads = decide(cast, "rita", hearing, command="/edit")
    assert leads.status_code == 303 and leads.headers["Location"].endswith("/edit/")
    assert decide(cast, "rita", hearing, command="/approve all is well, see above").status_code == 303
    assert HumanDecision.objects.get().note == "all is well, see above"


def test_an_unknown_action_decides_nothing(cast: Cast, hearing: Hearing) -> None:
    assert decide(cast, "rita", hearing, action="delete", note=REASON).status_code == 409
    assert hearing.fresh().state == Review.State.HUMAN


# --- the editor -------------------------------------------------------------------------------------------------------


def edited(hearing: Hearing, *order: str, do: str = "vote", **changes: str) -> dict[str, Any]:
    """What the editor sends for that order, with `label_day="…"` or `intent_day="…"` changed."""
    plan = plan_of()
    texts = {planned.field_id: planned for planned in plan.fields}
    posted: dict[str, Any] = {"field": list(order or ORDER), "do": do, "round": hearing.fresh().rounds.count()}
    for field_id in posted["field"]:
        posted[f"label-{field_id}"] = changes.get(f"label_{field_id}", texts[field_id].label)
        posted[f"intent-{field_id}"] = changes.get(f"intent_{field_id}", texts[field_id].intent)
    return posted | {name: value for name, value in changes.items() if name in ("note", "round")}


def send(cast: Cast, hearing: Hearing, posted: dict[str, Any], name: str = "rita", **headers: str) -> HttpResponse:
    address = f"/reviews/{hearing.review.pk}/edit/"
    return cast.client(name).post(address, posted, headers=headers or None)  # type: ignore[return-value]


def order_in(response: HttpResponse) -> list[str]:
    return [part.split('"')[0] for part in response.content.decode().split('name="field" value="')[1:]]


DAY_FIRST = ["day", "name", "first", "referral", "illness"]


def test_an_edited_plan_is_voted_on_again_and_goes_live(cast: Cast, hearing: Hearing) -> None:
    sent = send(cast, hearing, edited(hearing, *DAY_FIRST, intent_day="Which day?", note="Easy one first"))
    assert sent.status_code == 303
    review = hearing.fresh()
    assert review.state == Review.State.VOTING and review.rounds.count() == 4
    html = text_of(page(cast, "victor", hearing))
    assert "[···]" in html and "Edited by a person" in html and "Which day?" in html and "Easy one first" in html
    hearing.vote(YES, NO, YES)
    hearing.form.refresh_from_db()
    assert hearing.fresh().state == Review.State.APPROVED
    assert hearing.form.live_version is not None
    plan = hearing.form.live_version.plans.get()
    assert [field["field_id"] for field in plan.definition["fields"]] == DAY_FIRST
    assert plan.definition["fields"][0]["intent"] == "Which day?"


def test_a_rejected_edit_comes_back_and_may_be_approved_all_the_same(cast: Cast, hearing: Hearing) -> None:
    send(cast, hearing, edited(hearing, *DAY_FIRST))
    hearing.vote(NO, NO, YES)
    assert "did not approve the edited plan" in text_of(page(cast, "rita", hearing))
    assert decide(cast, "rita", hearing, action="approve", note=REASON).status_code == 303
    assert hearing.fresh().state == Review.State.APPROVED


def test_what_is_wrong_stands_at_its_place_and_nothing_is_lost(cast: Cast, hearing: Hearing) -> None:
    order = ["referral", "name", "first", "day", "illness"]
    response = send(cast, hearing, edited(hearing, *order, label_name=" ", intent_day="When?", note="My note"))
    html = text_of(response)
    assert response.status_code == 422 and "2 problems" in html
    assert "It stands before “Is this your first visit?”, which its condition reads." in html
    assert "It has no label." in html
    assert "When?" in html and "My note" in html and order_in(response) == order
    assert hearing.fresh().rounds.count() == 3


def test_without_scripts_buttons_move_a_question(cast: Cast, hearing: Hearing) -> None:
    moved = send(cast, hearing, edited(hearing, do="up:day", intent_day="When?"))
    assert moved.status_code == 200 and order_in(moved) == ["name", "first", "day", "referral", "illness"]
    assert "When?" in text_of(moved) and "Moved from place" in text_of(moved)
    first = send(cast, hearing, edited(hearing, do="up:name"))
    assert order_in(first) == ORDER


def test_checks_come_without_the_page(cast: Cast, hearing: Hearing) -> None:
    posted = edited(hearing, "referral", "name", "first", "day", "illness", do="check")
    html = send(cast, hearing, posted, **{"HX-Request": "true"}).content.decode()
    assert 'id="problem-referral"' in html and 'id="editor-summary"' in html and "<html" not in html


def test_an_unchanged_plan_is_not_voted_on_again(cast: Cast, hearing: Hearing) -> None:
    content = hearing.fresh().rounds.order_by("-number")[0].content["plan"]["fields"]
    response = send(cast, hearing, edited(hearing, *[field["field_id"] for field in content]))
    assert response.status_code == 422 and "Nothing is changed yet" in text_of(response)


def test_a_plan_that_lost_a_field_is_not_taken(cast: Cast, hearing: Hearing) -> None:
    response = send(cast, hearing, edited(hearing, "name", "first", "day", "illness"))
    assert response.status_code == 422 and "missing from the plan" in text_of(response)


def test_a_newer_round_keeps_the_edited_text(cast: Cast, hearing: Hearing) -> None:
    mine = edited(hearing, *DAY_FIRST, intent_day="My own question")
    send(cast, hearing, edited(hearing, "first", "referral", "name", "day", "illness"), name="alice")
    waiting = send(cast, hearing, mine)
    assert waiting.status_code == 409 and "The reviewers are at it" in text_of(waiting)
    assert "My own question" in text_of(waiting)
    hearing.vote(NO, NO, YES)
    stale = send(cast, hearing, mine)
    assert stale.status_code == 409
    html = text_of(stale)
    assert "Round 4 has come meanwhile" in html and "My own question" in html and 'name="round" value="4"' in html
    assert order_in(stale) == DAY_FIRST
    assert send(cast, hearing, mine | {"round": 4}).status_code == 303


def test_the_editor_says_when_the_review_moves_on(cast: Cast, hearing: Hearing) -> None:
    def standing() -> str:
        address = f"/reviews/{hearing.review.pk}/edit/?seen=3"
        html = cast.client("rita").get(address, headers={"HX-Request": "true"}).content.decode()
        assert "<html" not in html
        return " ".join(html.split())

    assert " hidden>" in standing()
    send(cast, hearing, edited(hearing, *DAY_FIRST), name="alice")
    assert " hidden>" not in standing() and "Meanwhile: Being voted on." in standing()
    hearing.vote(NO, NO, NO)
    assert "Meanwhile: Needs a human. Round 4" in standing() and "[○○○]" in standing()


def test_a_closed_review_keeps_the_edited_text(cast: Cast, hearing: Hearing) -> None:
    decide(cast, "alice", hearing, action="reject", note="No.")
    response = send(cast, hearing, edited(hearing, intent_day="My own question"))
    assert response.status_code == 409
    assert "rejected by Alice" in text_of(response) and "My own question" in text_of(response)


def test_what_cannot_be_edited_has_no_editor(cast: Cast) -> None:
    hearing = open_hearing(cast.workspace)
    response = page(cast, "rita", hearing, "edit/")
    assert response.status_code == 303 and response.headers["Location"] == f"/reviews/{hearing.review.pk}/"


def test_the_number_of_queries_does_not_grow_with_the_queue(cast: Cast) -> None:
    client, counts = cast.client("rita"), []
    client.get("/reviews/")  # the first page notes that the login is used
    for _number in range(4):
        open_hearing(cast.workspace).vote(YES, NO, close=False)
        with CaptureQueriesContext(connection) as captured:
            client.get("/reviews/?state=all")
        counts.append(len(captured))
    assert counts[1:] == [counts[0]] * 3


def test_pages_speak_japanese(cast: Cast, hearing: Hearing) -> None:
    client = cast.client("rita")
    for address in ("/reviews/", f"/reviews/{hearing.review.pk}/", f"/reviews/{hearing.review.pk}/edit/"):
        html = client.get(address, headers={"Accept-Language": "ja"}).content.decode()
        assert "審査" in html or "レビュー" in html
        assert "Reason" not in html and "Needs a human" not in html


assert VISIT.fields[2].condition, "the editor's tests depend on it"
