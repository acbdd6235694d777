"""The feed of a workspace: numbers without gaps, whatever happens at once; typed payloads; nobody else's events."""

from __future__ import annotations

import datetime as dt
import threading

import pytest
from asgiref.sync import async_to_sync
from django.db import connection, transaction
from django.utils import timezone
from pydantic import ValidationError

from interviews.models import Workspace
from interviews.staff.jobs.retention import RetentionJobs
from quorum.models import Feed, StaffEvent
from quorum.services.feed import append_event, events_after, last_number, last_numbers

ROUND = {"reviewId": "r", "round": 1, "outcome": None, "summary": "[···]"}


def make_workspace(slug: str = "harbour") -> Workspace:
    return Workspace.objects.create(slug=slug, name=slug.capitalize())


@pytest.mark.django_db
def test_events_are_numbered_and_read_in_order() -> None:
    workspace = make_workspace()
    assert last_number(workspace.pk) == 0
    assert [append_event(workspace.pk, "onReviewRound", {**ROUND, "round": n}) for n in (1, 2, 3)] == [1, 2, 3]
    found = events_after(str(workspace.pk), 1)
    assert [(event["seq"], event["payload"]["round"]) for event in found] == [(2, 2), (3, 3)]
    assert found[0]["type"] == "onReviewRound"
    assert found[0]["payload"] == {"workspace": "harbour", **ROUND, "round": 2}
    assert events_after(workspace.pk, 0, limit=2)[-1]["seq"] == 2
    assert last_number(workspace.pk) == 3


@pytest.mark.django_db
def test_every_workspace_counts_for_itself() -> None:
    here, there = make_workspace(), make_workspace("elsewhere")
    append_event(here.pk, "onReviewRound", ROUND)
    assert events_after(there.pk, 0) == []
    assert append_event(there.pk, "onReviewRound", ROUND) == 1
    quiet = make_workspace("quiet")
    assert last_numbers([str(here.pk), str(quiet.pk), "999999"]) == {str(here.pk): 1, str(quiet.pk): 0}


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("kind", "payload"),
    [
        ("onReviewRound", {**ROUND, "round": 0}),
        ("onReviewRound", {**ROUND, "more": 1}),
        ("onReviewRound", {"reviewId": "r"}),
        ("onVote", {**ROUND, "reviewer": "a", "verdict": "maybe", "reasoning": ""}),
        ("onAgentProgress", {"runId": "r", "kind": "daydream"}),
    ],
)
def test_a_payload_that_is_not_what_its_kind_promises_is_refused(kind: str, payload: dict[str, object]) -> None:
    workspace = make_workspace()
    with pytest.raises(ValidationError):
        append_event(workspace.pk, kind, payload)
    assert append_event(workspace.pk, "onReviewRound", ROUND) == 1


@pytest.mark.django_db
def test_progress_carries_what_belongs_to_its_kind() -> None:
    workspace = make_workspace()
    append_event(workspace.pk, "onAgentProgress", {"runId": "7", "kind": "tool_call", "tool": "count_responses"})
    [event] = events_after(workspace.pk, 0)
    assert event["payload"] == {"workspace": "harbour", "runId": "7", "kind": "tool_call", "tool": "count_responses"}


@pytest.mark.django_db
def test_what_is_rolled_back_leaves_no_gap() -> None:
    workspace = make_workspace()
    append_event(workspace.pk, "onReviewRound", ROUND)
    with pytest.raises(RuntimeError), transaction.atomic():
        append_event(workspace.pk, "onReviewRound", ROUND)
        raise RuntimeError
    assert append_event(workspace.pk, "onReviewRound", ROUND) == 2


@pytest.mark.django_db(transaction=True)
def test_old_events_go_with_the_workers_rounds_and_the_numbers_go_on() -> None:
    here, there = make_workspace(), make_workspace("elsewhere")
    for n in (1, 2, 3):
        append_event(here.pk, "onReviewRound", {**ROUND, "round": n})
    append_event(there.pk, "onReviewRound", ROUND)
    StaffEvent.objects.exclude(seq=3).update(created_at=timezone.now() - dt.timedelta(days=91))
    async_to_sync(RetentionJobs().waiting)()
    assert [event["seq"] for event in events_after(here.pk, 0)] == [3]
    assert [event["seq"] for event in events_after(there.pk, 0)] == [1], "a feed keeps its last event"
    assert append_event(here.pk, "onReviewRound", ROUND) == 4


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_many_at_once_leave_no_gaps_and_no_doubles() -> None:
    workspace = make_workspace()
    ready, failures = threading.Barrier(4), []

    def append() -> None:
        try:
            ready.wait()
            for _ in range(10):
                append_event(workspace.pk, "onReviewRound", ROUND)
        except Exception as error:
            failures.append(error)
        finally:
            connection.close()

    threads = [threading.Thread(target=append) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures
    numbers = StaffEvent.objects.filter(workspace=workspace).order_by("seq").values_list("seq", flat=True)
    assert list(numbers) == list(range(1, 41))
    assert Feed.objects.get(workspace=workspace).last_seq == 40
