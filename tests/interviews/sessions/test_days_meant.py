"""Days that words name in a way that the reader does not read: said back."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable

import pytest
from django.utils import timezone

from interviews.forms.definition import FieldDefinition, FormDefinition
from tests.fake_openai import FakeOpenAI
from tests.interviews.sessions.test_several_acts import Reviewing, puts
from tests.interviews.talking import Interview

pytestmark = pytest.mark.django_db(transaction=True)

PICK_UP = FormDefinition(
    slug="pickup", title="Pick up", fields=(FieldDefinition(field_id="day", label="Day", type="date", required=True),)
)
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def in_days(days: int) -> dt.date:
    """So many days from today where the respondent is: in Japan, as `Interview.under_way` has it."""
    return (timezone.now() + dt.timedelta(hours=9, days=days)).date()


async def test_a_day_that_is_not_read_is_said_back(served_by: Callable[..., FakeOpenAI]) -> None:
    meant = in_days(10)
    said = f"the {WEEKDAYS[meant.weekday()]} after the {in_days(5).day}th"
    served_by(Reviewing({said: [puts("day", meant.isoformat(), said)]}))
    interview = await Interview.under_way(PICK_UP)
    await interview.say(said)
    record = (await interview.state()).fields["day"]
    assert (record.value, record.offered) == (meant.isoformat(), True)
