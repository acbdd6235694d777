"""Queries whose text is kept: each call finds what is there at its own moment."""

from __future__ import annotations

import datetime as dt

import pytest
from django.utils import timezone

from formagent.server import leases
from formagent.storage.kept_queries import keys_at, rows_at
from interviews.models import Delivery, Webhook
from tests.interviews.session_factory import begin

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]
NOW = dt.datetime(2026, 5, 4, 3, 2, 1, 500, tzinfo=dt.UTC)
made_for: list[dt.datetime] = []


def _due(now):
    made_for.append(now)
    return Delivery.objects.filter(due_at__lte=now).exclude(status="done").order_by("due_at")[:3]


@pytest.fixture
def deliveries():
    webhook = Webhook.objects.create(form=begin().session.form, url="https://example.org/")
    return [
        Delivery.objects.create(webhook=webhook, subject=str(hours), due_at=NOW + dt.timedelta(hours=hours))
        for hours in (2, 0, 1)
    ]


def test_the_moment_is_that_of_each_call(deliveries):
    last, first, second = [row.pk for row in deliveries]
    assert keys_at(_due, NOW - dt.timedelta(microseconds=1)) == []
    assert keys_at(_due, NOW) == [first]
    assert keys_at(_due, NOW + dt.timedelta(hours=1)) == [first, second]
    assert keys_at(_due) == [first, second, last]
    assert len(made_for) == 1


def test_columns_come_as_they_do_from_the_orm(deliveries):
    deliveries[1].lease_expires_at = NOW
    deliveries[1].save()
    (row,) = rows_at(_due, ("lease_expires_at", "webhook_id"), NOW)
    assert (row.pk, row.lease_expires_at, row.webhook_id) == (deliveries[1].pk, NOW, deliveries[1].webhook_id)
    assert "body" not in row.__dict__


def test_rows_that_somebody_is_at_are_not_free(deliveries):
    last, first, second = deliveries
    assert leases.claim(first, 60)
    assert leases.free_keys(_due, NOW + dt.timedelta(hours=1)) == [str(second.pk)]
    assert leases.free_keys(_due, timezone.now() + dt.timedelta(hours=1)) == [
        str(row.pk) for row in (first, second, last)
    ]
