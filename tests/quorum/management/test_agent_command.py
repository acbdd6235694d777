"""`manage.py agent`: begun, told and answered in a terminal, as a member with their rights."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from django.core.cache import caches
from django.core.management import CommandError, call_command

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.services.definitions import version_definition
from interviews.forms.services.forms import save_definition
from quorum.interactions.chores.buttons import chore_request
from quorum.management.commands.agent import Command
from quorum.models import Confirmation, Interaction
from quorum.services.interactions.starting import start_interaction
from tests.interviews.cast import Cast
from tests.interviews.results.answered import answer, party_form
from tests.quorum.runs import plan_to_human

pytestmark = pytest.mark.django_db(transaction=True)
LUNCH = FormDefinition(
    slug="lunch",
    title="Lunch orders",
    purpose="To order lunch.",
    fields=(FieldDefinition(field_id="dish", label="Which dish do you want?", type="short_text"),),
)


@pytest.fixture(autouse=True)
def fresh_caches() -> None:
    caches["process"].clear()
    version_definition.cache_clear()


def run(*arguments: str, typed: list[str] | None = None, monkeypatch: pytest.MonkeyPatch | None = None) -> str:
    out, lines = io.StringIO(), list(typed or [])

    def prompt(_text: str) -> str:
        if not lines:
            raise EOFError
        return lines.pop(0)

    if monkeypatch:
        monkeypatch.setattr(Command, "prompt", staticmethod(prompt))
    call_command("agent", *arguments, stdout=out)
    return out.getvalue()


def begun(cast: Cast, **chore: str) -> Interaction:
    bob = cast.principal("bob")
    return start_interaction(cast.workspace, chore_request(bob, cast.workspace, chore, "en"), by=bob)


def test_an_answer_is_told_with_its_sources(cast: Cast) -> None:
    form = party_form(cast.workspace)
    answer(form, {"name": "A", "email": "a@example.org", "age": 20, "dish": "soup"})
    row = begun(cast, kind="ask", form="party", question="counts")
    told = run("--user", "bob@example.org", "--resume", str(row.pk))
    assert "── Finding the answer" in told
    assert "1 responses were started: 1 submitted (100%)" in told
    assert "S1  Analytics of “The summer party”  /forms/party/analytics/" in told
    assert "Done\nModel calls: 0, tokens: 0, cost 0.0000 · " in told


def test_what_waits_is_answered_at_the_prompt(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    save_definition(cast.workspace, LUNCH, public=False)
    row = begun(cast, kind="check_and_publish", form="lunch")
    people = ("--user", "bob@example.org", "--decider", "rita@example.org", "--resume", str(row.pk))
    told = run(*people, typed=["yes", "/edit plan.json", "/approve it is checked"], monkeypatch=monkeypatch)
    assert "“Publish a form” waits to be allowed." in told and 'form = "lunch"' in told
    assert "Type /approve [reason]" in told and "Only a plan under review can be edited" in told
    assert "[●●●] Vote on the plan: approved" in told
    asked = Confirmation.objects.get()
    assert (asked.approved, asked.reason, asked.resolved_by) == (True, "it is checked", cast.people["rita"])
    assert Interaction.objects.get().state == "completed"


def test_ones_own_call_is_for_somebody_else_and_waiting_is_said(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    save_definition(cast.workspace, LUNCH, public=False)
    row = begun(cast, kind="check_and_publish", form="lunch")
    with pytest.raises(CommandError, match=f"--resume {row.pk}") as refused:
        run("--user", "bob@example.org", "--resume", str(row.pk), typed=["/approve"], monkeypatch=monkeypatch)
    assert refused.value.returncode == 6
    assert Confirmation.objects.get().resolved_at is None


@pytest.mark.parametrize(
    ("arguments", "words", "code"),
    [
        (["x", "--user", "nobody@example.org"], "no active account", 1),
        (["x", "--user", "bob@example.org", "--workspace", "elsewhere"], "nothing there", 3),
        (["x", "--user", "bob@example.org", "--form", "nowhere"], "nothing there", 3),
        (["", "--user", "bob@example.org"], "request:", 4),
        (["x", "--user", "bob@example.org", "--solo", "--ensemble"], "Given twice: consensus_level", 2),
        (["--user", "bob@example.org", "--resume", "3f2a"], "no interaction", 1),
    ],
)
def test_what_is_wrong_is_said(cast: Cast, arguments: list[str], words: str, code: int) -> None:
    with pytest.raises(CommandError, match=words) as refused:
        run(*arguments)
    assert refused.value.returncode == code
    assert Interaction.objects.count() == 0


def test_without_a_model_a_question_fails_honestly(cast: Cast) -> None:
    with pytest.raises(CommandError, match="Not understood") as refused:
        run("Is the sky blue?", "--ask", "--user", "bob@example.org")
    assert refused.value.returncode == 5
    row = Interaction.objects.get()
    assert (row.form, row.requested_by, "Without a model only plain questions" in row.error) == (
        "ask",
        cast.people["bob"],
        True,
    )


def test_a_runs_plan_is_edited_in_a_file(cast: Cast, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No model is there: too few vote on it, and a person is asked again after the edit."""
    started, hearing = plan_to_human(cast)
    file = tmp_path / "計画.json"
    people = ("--user", "bob@example.org", "--decider", "rita@example.org", "--resume", str(started.row.pk))
    with pytest.raises(CommandError):
        run(*people, typed=["/edit", f"/edit {file}"], monkeypatch=monkeypatch)
    assert json.loads(file.read_text())["tasks"][0]["title"] == "Shorten the question about income"
    file.write_text(json.dumps({"tasks": [{"number": 1, "tools": ["launch"]}]}))
    with pytest.raises(CommandError):
        told = io.StringIO()
        monkeypatch.setattr(Command, "prompt", staticmethod(_typed(f"/edit {file}")))
        call_command("agent", *people, stdout=told)
    assert "task 1: there is no tool launch" in told.getvalue()
    assert hearing.fresh().rounds.count() == 1
    file.write_text(json.dumps({"tasks": [{"number": 2}, {"number": 1, "title": "収入を任意にする"}]}))
    with pytest.raises(CommandError):
        run(*people, typed=[f"/edit {file}"], monkeypatch=monkeypatch)
    newest = hearing.fresh().rounds.order_by("-number")[0]
    assert (newest.number, newest.origin, newest.author) == (2, "edited", cast.people["rita"])
    assert [task["title"] for task in newest.content["plan"]["tasks"]] == ["Publish", "収入を任意にする"]


def _typed(*lines: str) -> Callable[[str], str]:
    left = list(lines)

    def prompt(_text: str) -> str:
        if not left:
            raise EOFError
        return left.pop(0)

    return prompt
