"""`manage.py reviews`: what waits, one review, decisions with the rights of the page."""

from __future__ import annotations

import io
import json
import uuid
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from interviews.models import AuditEntry
from quorum.domain.votes import Concern
from quorum.models import Review
from tests.interviews.cast import Cast
from tests.quorum.hearing import NO, ORDER, YES, Hearing, open_hearing
from tests.quorum.runs import plan_to_human

pytestmark = pytest.mark.django_db


@pytest.fixture
def hearing(cast: Cast) -> Hearing:
    """Bob asked; every round was rejected; it waits for a human."""
    found = open_hearing(cast.workspace, cast.people["bob"])
    found.to_human()
    return found


def run(*arguments: str) -> str:
    out = io.StringIO()
    call_command("reviews", *arguments, stdout=out)
    return out.getvalue()


def refused(code: int, *arguments: str) -> str:
    with pytest.raises(CommandError) as raised:
        run(*arguments)
    assert raised.value.returncode == code, raised.value
    return str(raised.value)


def short(hearing: Hearing) -> str:
    return str(hearing.review.pk)[:8]


def decide(action: str, hearing: Hearing, who: str, *more: str) -> tuple[str, ...]:
    return (action, short(hearing), "--as", f"{who}@example.org", *more)


def test_it_lists_what_is_open(cast: Cast, hearing: Hearing):
    open_hearing(cast.elsewhere).vote(YES, YES, YES)
    text = run()
    assert f"{short(hearing)}  human  3      [○○●]" in text
    assert "A visit to the clinic" in text and "elsewhere" not in text
    assert "[●●●]" in run("list", "--state", "approved")
    assert run("list", "--workspace", "elsewhere") == "No reviews.\n"
    assert "and more: --limit 2" in run("list", "--state", "all", "--limit", "1")


def test_it_shows_a_review(cast: Cast):
    hearing = open_hearing(cast.workspace, cast.people["bob"])
    concern = Concern(field_id="name", rule="leading", reason="It \x1b[2Jbegs.")
    hearing.vote(NO, NO, YES, concern=concern)
    text = run("show", str(hearing.review.pk))
    assert "asked for by bob@example.org" in text
    assert "Round 1 [○○●] rejected · proposed by planner" in text
    assert "- name · leading: It ⟦U+001B⟧[2Jbegs." in text, "nothing that a terminal would obey"
    assert "\x1b" not in text


def test_it_rejects_with_a_reason(cast: Cast, hearing: Hearing):
    assert "(reason_required)" in refused(4, *decide("reject", hearing, "rita"))
    assert run(*decide("reject", hearing, "rita", "--note", "Asks too much.")) == "Rejected.\n"
    assert hearing.fresh().state == "rejected"
    assert AuditEntry.objects.get(action="review.rejected").actor == "rita@example.org"
    assert "reject, by rita@example.org" in run("show", short(hearing)) and "Asks too much." in run(
        "show", short(hearing)
    )
    assert "decided already" in refused(4, *decide("approve", hearing, "rita", "--note", "Yes."))


@pytest.mark.postgres
def test_it_approves_with_the_rights_of_the_page(cast: Cast, hearing: Hearing):
    approve = decide("approve", hearing, "rita", "--note", "It is needed.")
    assert "(stale)" in refused(4, *approve, "--round", "2")
    assert "may read" in refused(3, *decide("approve", hearing, "victor", "--note", "Yes."))
    assert "no member" in refused(3, *decide("approve", hearing, "charlie", "--note", "Yes."))
    assert "no active account of nobody@example.org" in refused(1, *decide("approve", hearing, "nobody"))
    assert hearing.fresh().state == "human"
    assert run(*approve) == "Approved.\n"
    hearing.form.refresh_from_db()
    assert hearing.form.live_version_id == hearing.review.version_id


def test_a_plan_is_edited_in_a_file(cast: Cast, hearing: Hearing, tmp_path: Path):
    plan: dict[str, Any] = json.loads(run("show", short(hearing), "--plan"))
    file = tmp_path / "plan.json"

    def edited(content: str) -> tuple[str, ...]:
        file.write_text(content)
        return decide("edit", hearing, "rita", "--plan", str(file))

    assert "fields: is missing" in refused(4, *edited("{}"))
    assert "Invalid JSON" in refused(4, *edited("{"))
    lost = {"fields": plan["fields"][1:]}
    assert "(invalid_plan)" in refused(4, *edited(json.dumps(lost)))
    assert "No such file" in refused(1, *decide("edit", hearing, "rita", "--plan", str(tmp_path / "none.json")))
    assert hearing.fresh().state == "human"
    plan["fields"][0]["intent"] = "Ask gently."
    assert run(*edited(json.dumps(plan))) == "Round 4 is put to the vote.\n"
    assert (hearing.fresh().state, len(plan["fields"])) == ("voting", len(ORDER))


def test_an_agents_plan_is_shown_and_edited_in_a_file(cast: Cast, tmp_path: Path):
    _run, hearing = plan_to_human(cast)
    told = run("show", short(hearing))
    assert "1  Shorten the question about income [Change a question]" in told and "One sentence" in told
    plan: dict[str, Any] = json.loads(run("show", short(hearing), "--plan"))
    assert plan["tasks"][1] == {"number": 2, "title": "Publish", "intent": "", "tools": ["publish_form"]}
    file = tmp_path / "plan.json"

    def edited(tasks: list[dict[str, Any]]) -> tuple[str, ...]:
        file.write_text(json.dumps({"tasks": tasks}))
        return decide("edit", hearing, "rita", "--plan", str(file))

    assert "task 1: there is no tool launch (invalid_plan)" in refused(4, *edited([{"number": 1, "tools": ["launch"]}]))
    assert "tasks.0.number: is missing" in refused(4, *edited([{"title": "New"}]))
    assert "objective" in refused(4, *decide_with(file, hearing, '{"objective": "x", "tasks": []}'))
    assert run(*edited(plan["tasks"][:1])) == "Round 2 is put to the vote.\n"
    assert "Round 2 [···] open · edited by rita@example.org" in run("show", short(hearing))


def decide_with(file: Path, hearing: Hearing, content: str) -> tuple[str, ...]:
    file.write_text(content)
    return decide("edit", hearing, "rita", "--plan", str(file))


def test_ids_may_be_short_but_not_doubtful(cast: Cast, hearing: Hearing):
    assert "no id of a review" in refused(1, "show", "12")
    assert "no id of a review" in refused(1, "show", "visit")
    assert "There is no review" in refused(1, "show", "00000000-0000-4000-8000-000000000000")
    assert str(hearing.review.pk) in run("show", str(hearing.review.pk).upper())
    close = uuid.UUID(hearing.review.pk.hex[:10].ljust(32, "0"))
    Review.objects.create(
        pk=close, workspace=cast.workspace, kind="final", request="Another", settings={}, state="voting"
    )
    assert "Several ids" in refused(1, "show", short(hearing))
