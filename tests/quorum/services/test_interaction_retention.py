"""Interactions go when their workspace's time for them is over: whole trees, with everything but the audit log."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from asgiref.sync import async_to_sync
from django.apps import apps
from django.core import serializers
from django.utils import timezone

from interviews.models import AuditEntry
from interviews.staff.jobs.retention import RetentionJobs
from quorum.domain.interactions.forms import InteractionForm
from quorum.domain.interactions.run_steps import RunState
from quorum.models import Confirmation, ConsoleTab, Interaction, InteractionEntry, Review, ReviewOverrides, StaffEvent
from quorum.services.confirmations import resolve_confirmation
from quorum.services.interactions import retention, running
from quorum.services.interactions.retention import remove_old_interactions
from quorum.services.interactions.starting import InteractionRequest, spawn_child
from tests.interviews.cast import Cast
from tests.quorum.runs import PLAN, Run, begin_run, take_up

pytestmark = pytest.mark.django_db(transaction=True)
NOW = dt.datetime(2027, 3, 11, 12, 0, tzinfo=dt.UTC)
SECRET = "aquamarine hippopotamus"
MODELS = [*apps.get_app_config("quorum").get_models(), AuditEntry]


def kept() -> str:
    return "".join(serializers.serialize("json", model._default_manager.all()) for model in MODELS)


def ended(run: Run, days: float) -> Interaction:
    """The run is over since so many days before NOW."""
    result = {"form": "agent", "success": True, "summary": SECRET}
    running.write(run.claimed, running.end, RunState.COMPLETED, result=result)
    return aged(run.row, days)


def aged(row: Interaction, days: float) -> Interaction:
    at = NOW - dt.timedelta(days=days)
    Interaction.objects.filter(pk=row.pk).update(created_at=at, ended_at=at if row.ended_at else None)
    InteractionEntry.objects.filter(interaction=row).update(created_at=at)
    return row


def left() -> set[Any]:
    return set(Interaction.objects.values_list("pk", flat=True))


def keeps(cast: Cast, days: int) -> None:
    ReviewOverrides.objects.create(workspace=cast.workspace, values={"interaction_retention_days": days})


def test_a_year_and_not_a_moment_less(cast: Cast) -> None:
    old, young = ended(begin_run(cast), 365.001), ended(begin_run(cast), 364.999)
    assert remove_old_interactions(NOW) == 1
    assert left() == {young.pk}
    assert AuditEntry.objects.get(action="interaction.deleted").subject == f"interaction:{old.pk}"


def test_a_workspace_keeps_them_as_long_as_it_says(cast: Cast) -> None:
    keeps(cast, 30)
    ended(begin_run(cast), 30.001)
    young, other = ended(begin_run(cast), 29.999), ended(begin_run(cast), 300)
    Interaction.objects.filter(pk=other.pk).update(workspace=cast.elsewhere)
    assert remove_old_interactions(NOW) == 1
    assert left() == {young.pk, other.pk}


def test_everything_of_it_goes_and_the_audit_log_stays(cast: Cast) -> None:
    keeps(cast, 5)
    run = begin_run(cast, SECRET)
    run.plan()
    use = run.call("publish_form", {"form": "visit", "note": SECRET}, risk="high", scope="task-1")
    run.review(use)
    asked = run.ask(use, message=SECRET)
    resolve_confirmation(asked.pk, cast.principal("rita"), False, "no")
    ConsoleTab.objects.create(
        owner=cast.people["bob"], workspace=cast.workspace, place=1, form="agent", interaction=run.row
    )
    row = run.row
    row.context = SECRET
    row.save(update_fields=["context"])
    claimed = running.claim_interaction(str(row.pk), 600)
    assert claimed is not None
    run = Run(claimed)
    run.say(SECRET)
    ended(run, 6)
    before = AuditEntry.objects.count()
    assert SECRET in kept()
    assert remove_old_interactions(NOW) == 1
    assert SECRET not in kept()
    for kind in (Interaction, InteractionEntry, Confirmation, Review, ConsoleTab):
        assert not kind._default_manager.exists()
    assert AuditEntry.objects.count() == before + 1
    told = StaffEvent.objects.filter(type="onToolCallRequest").get()
    assert (told.payload["args"], told.payload["withheld"]) == ({}, True)


def test_what_runs_or_waits_stays_however_old(cast: Cast) -> None:
    rows = [aged(begin_run(cast).row, 4_000)]
    waiting = begin_run(cast)
    waiting.plan(PLAN)
    waiting.wait_for("plan")
    rows.append(aged(waiting.row, 4_000))
    assert remove_old_interactions(NOW) == 0
    assert left() == {row.pk for row in rows}


def test_a_tree_goes_with_its_last_and_not_before(cast: Cast) -> None:
    root = ended(begin_run(cast), 500)
    request = InteractionRequest(InteractionForm.ASK, "And now?")
    child = take_up(spawn_child(str(root.pk), request, by=cast.principal("bob")))
    aged(child.row, 499)
    assert remove_old_interactions(NOW) == 0
    ended(child, 364)
    assert remove_old_interactions(NOW) == 0
    aged(child.row, 366)
    assert remove_old_interactions(NOW) == 1
    assert left() == set()
    assert AuditEntry.objects.filter(action="interaction.deleted").count() == 2


def test_a_proposal_counts_from_when_it_was_made(cast: Cast) -> None:
    run = begin_run(cast)
    run.propose()
    aged(run.row, 366)
    InteractionEntry.objects.filter(interaction=run.row).update(created_at=NOW - dt.timedelta(days=364))
    assert remove_old_interactions(NOW) == 0
    aged(run.row, 366)
    assert remove_old_interactions(NOW) == 1


def test_many_go_in_parts_and_the_next_part_soon(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    for days in (400, 402, 401):
        row = ended(begin_run(cast), days)
        Interaction.objects.filter(pk=row.pk).update(
            created_at=timezone.now() - dt.timedelta(days=days), ended_at=timezone.now() - dt.timedelta(days=days)
        )
    monkeypatch.setattr(retention, "REMOVED_AT_ONCE", 2)
    monkeypatch.setattr("interviews.staff.jobs.retention._at_once", {remove_old_interactions: 2})
    monkeypatch.setattr(RetentionJobs, "SOON_SECONDS", 0.0)
    jobs, rounds = RetentionJobs(), []
    for _ in range(3):
        async_to_sync(jobs.waiting)()
        rounds.append(Interaction.objects.count())
    assert rounds == [1, 0, 0]
