"""Rehearsals are kept for their own term, and go with all that belongs to them."""

from __future__ import annotations

import datetime as dt

import pytest
from asgiref.sync import async_to_sync
from django.utils import timezone

from formagent.work import run_until_idle
from interviews.models import FormVersion, Message, Session
from interviews.staff.services.retention import sessions_past_retention
from quorum.models import Rehearsal, RehearsedConversation
from quorum.rehearsals.services.retention import remove_old_rehearsals
from tests.quorum.rehearsals.played import drafted, started
from tests.quorum.rehearsals.seeded import SHORT


@pytest.mark.django_db(transaction=True)
def test_they_outlive_previews_and_go_after_their_term():
    form = async_to_sync(drafted)(SHORT)
    async_to_sync(started)(form)
    async_to_sync(run_until_idle)()
    form.retention_days = 1
    form.save()
    now = timezone.now()
    Session.objects.update(created_at=now - dt.timedelta(days=3), closed_at=now - dt.timedelta(days=3))
    assert sessions_past_retention() == []
    assert remove_old_rehearsals(now + dt.timedelta(days=29)) == 0
    assert remove_old_rehearsals(now + dt.timedelta(days=31)) == 1
    for kind in (Rehearsal, RehearsedConversation, Session, Message, FormVersion):
        assert not kind.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_one_that_runs_is_kept():
    async_to_sync(started)(async_to_sync(drafted)(SHORT))
    assert remove_old_rehearsals(timezone.now() + dt.timedelta(days=400)) == 0
