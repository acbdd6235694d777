"""Rehearsals by REST, by the Agent's tool, from the command line, and before a version goes live."""

from __future__ import annotations

import json
from io import StringIO
from typing import Any

import pytest
from asgiref.sync import async_to_sync
from django.core.management import CommandError, call_command
from django.test import Client

from formagent.policy import Decision
from formagent.work import run_until_idle
from interviews.forms.services.forms import save_definition
from interviews.models import Session, Workspace
from interviews.staff.rules.rights import Right
from quorum.domain.policies import Effect
from quorum.domain.subjects import ReviewBrief
from quorum.models import Rehearsal, Review
from quorum.reviews import reviewing
from quorum.services.policies import ask_policy
from quorum.tools.base import Risk
from quorum.tools.registry import tools_for
from tests.interviews.cast import Cast
from tests.quorum.rehearsals.seeded import LEADING
from tests.quorum.tools.calling import begun

pytestmark = pytest.mark.django_db(transaction=True)


def asked(token: str, method: str, path: str, body: Any = None) -> tuple[int, Any]:
    sent = {} if body is None else {"data": json.dumps(body), "content_type": "application/json"}
    address, headers = f"/api/v1/forms/{path}", {"Authorization": f"Bearer {token}"}
    response = getattr(Client(), method)(address, headers=headers, **sent)
    return response.status_code, json.loads(response.content)


def test_a_program_begins_reads_and_stops_one(cast: Cast):
    save_definition(cast.workspace, LEADING, public=True)
    token = cast.token("bob", Right.EDIT_FORMS, Right.READ_FORMS)
    status, begun_one = asked(token, "post", "service/rehearsals")
    assert (status, begun_one["state"], begun_one["done"], begun_one["total"]) == (201, "running", 0, 10)
    assert asked(token, "post", "service/rehearsals")[0] == 409
    async_to_sync(run_until_idle)()
    at = f"service/rehearsals/{begun_one['rehearsalId']}"
    _, read = asked(token, "get", at)
    assert [(one["kind"], one["fieldId"], one["fault"]) for one in read["findings"]][:1] == [("leading", "best", True)]
    assert {one["ending"] for one in read["conversations"]} == {"submitted"}
    _, said = asked(token, "get", f"{at}/terse")
    assert [one["role"] for one in said["messages"]][:2] == ["assistant", "respondent"]
    assert asked(token, "get", f"{at}/nobody")[0] == 404
    assert asked(token, "post", f"{at}/stop")[1]["state"] == "done", "what is over stays as it is"
    assert len(asked(token, "get", "service/rehearsals")[1]) == 1
    assert asked(cast.token("victor", Right.READ_FORMS), "post", "service/rehearsals")[0] == 403
    assert asked(cast.token("charlie", Right.READ_FORMS), "get", at)[0] == 404


def test_the_agent_rehearses_the_same_draft_once(cast: Cast):
    save_definition(cast.workspace, LEADING, public=True)
    bob = begun(cast.workspace, cast.principal("bob"))
    output = async_to_sync(bob.call)("rehearse_form", form="service")
    assert (output.data["state"], output.data["faults"], output.data["conversations_over"]) == ("done", 1, 10)
    assert "Fast delivery" in output.data["findings"][0]["says"]
    assert async_to_sync(bob.call)("rehearse_form", form="service").data == output.data
    assert Rehearsal.objects.count() == 1


def test_rehearsing_is_no_reading_and_needs_no_votes(cast: Cast):
    bob, workspace = cast.principal("bob"), cast.workspace.pk
    tool = tools_for(bob, workspace)["rehearse_form"]
    assert (tool.effect, tool.risk) == (Effect.REHEARSE, Risk.LOW)
    assert "rehearse_form" not in tools_for(bob, workspace, reading_only=True)
    verdict = ask_policy(cast.workspace, bob, tool.name, tool.effect, "form:service", tool.right)
    assert verdict.decision is Decision.ALLOW
    verdict = ask_policy(cast.workspace, cast.principal("victor"), tool.name, tool.effect, "form:service", tool.right)
    assert verdict.decision is Decision.DENY


def test_the_command_says_what_it_found():
    save_definition(Workspace.objects.create(slug="house", name="House"), LEADING, public=True)
    out = StringIO()
    with pytest.raises(SystemExit) as ended:
        call_command("rehearse", "service", "--transcripts", stdout=out)
    assert ended.value.code == 5
    assert "it leads the answer" in out.getvalue()
    assert "These respondents follow rules." in out.getvalue()
    with pytest.raises(CommandError, match="There is no form 'nowhere'"):
        call_command("rehearse", "nowhere")


def test_reviewers_wait_for_the_rehearsal_and_are_told(cast: Cast, monkeypatch: pytest.MonkeyPatch):
    told: list[ReviewBrief] = []
    cast_vote = reviewing.cast_vote

    async def hear(reviewer: str, brief: ReviewBrief, *more: Any) -> Any:
        told.append(brief)
        return await cast_vote(reviewer, brief, *more)

    monkeypatch.setattr(reviewing, "cast_vote", hear)
    row = save_definition(cast.workspace, LEADING, public=True)
    token = cast.token("bob", Right.EDIT_FORMS, Right.PUBLISH_FORMS)
    assert asked(token, "patch", row.slug, {"rehearseFirst": True})[0] == 200
    assert asked(token, "post", f"{row.slug}/publish")[0] == 200
    review = Review.objects.get()
    assert review.wake_at is not None
    assert not told
    async_to_sync(run_until_idle)()
    (lines,) = {brief.rehearsal for brief in told}
    assert lines[0] == "10 of 10 simulated respondents reached the end."
    assert lines[1].startswith("Fault: “What do you like most about us?” offers “Fast delivery”")
    review.refresh_from_db()
    assert review.state == Review.State.APPROVED
    assert Session.objects.filter(rehearsal=True, version=review.version).count() == 10
    assert Rehearsal.objects.get().origin == Rehearsal.Origin.PUBLISHING
    row.refresh_from_db()
    assert row.live_version == review.version
