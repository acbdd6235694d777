"""When responses began, by the clock of the workspace, counted in one pass."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Callable
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone

from interviews.models import Answer, Form, Response
from interviews.results.reading import distributions
from interviews.results.reading.columns import columns_of
from interviews.results.reading.response_counts import ResponseCounts, response_counts
from tests.interviews.cast import Cast
from tests.interviews.results.answered import answer, party_form

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]
BERLIN = ZoneInfo("Europe/Berlin")


def began(form: Form, *moments: str) -> ResponseCounts:
    """Responses that were started then, by UTC: the first is submitted, the others were left."""
    for number, moment in enumerate(moments):
        response = answer(form, {"name": "A"}, submitted=not number)
        left = {} if not number else {"stage": "abandoned", "closed_at": timezone.now()}
        Response.objects.filter(pk=response.pk).update(started_at=dt.datetime.fromisoformat(moment), **left)
    with timezone.override(BERLIN):
        return response_counts(Response.objects.filter(form=form))


def by(clock: Callable[[dt.datetime], str], *moments: str) -> Counter[str]:
    return Counter(clock(dt.datetime.fromisoformat(moment).astimezone(BERLIN)) for moment in moments)


def test_days_begin_and_end_by_the_workspaces_clock(cast: Cast) -> None:
    moments = (
        "2027-03-27T22:59:59Z",
        "2027-03-27T23:00:00Z",
        "2027-03-28T21:59:59Z",
        "2027-03-28T22:00:00Z",
        "2027-04-01T00:00:00Z",
    )
    counts = began(party_form(cast.workspace), *moments)
    told = {when: started for when, started, _, _ in counts.by_start() if started}
    assert told == by(lambda local: local.date().isoformat(), *moments)
    assert len(counts.by_start()) == 6, "days on which nothing happened stand as well"
    assert counts.by_start()[0] == ("2027-03-27", 1, 1, 0)


def test_months_do_where_there_are_many_days(cast: Cast) -> None:
    moments = (
        "2026-12-31T22:59:59Z",
        "2026-12-31T23:00:00Z",
        "2027-02-28T23:00:00Z",
        "2027-05-31T21:59:59Z",
        "2027-05-31T22:00:00Z",
    )
    counts = began(party_form(cast.workspace), *moments)
    told = {when: started for when, started, _, _ in counts.by_start() if started}
    assert told == by(lambda local: local.strftime("%Y-%m"), *moments)
    assert [when for when, *_ in counts.by_start()] == ["2026-12", *(f"2027-{month:02}" for month in range(1, 7))]
    assert (counts.number(), counts.number(lambda group: group.submitted)) == (5, 1)
    assert counts.number(lambda group: group.abandoned) == 4


def test_nothing_began(cast: Cast) -> None:
    counts = began(party_form(cast.workspace))
    assert (counts.by_start(), counts.number(), counts.most_frequent(lambda group: group.language, 3)) == ([], 0, [])


def test_numbers_are_spread_alike_value_by_value_and_by_the_database(
    cast: Cast, monkeypatch: pytest.MonkeyPatch
) -> None:
    form = party_form(cast.workspace)
    for age in (0, 4, 5, 19, 20, 20, 61, 99):
        answer(form, {"name": "A", "age": age})
    age = next(column for column in columns_of(form).all if column.id == "age")
    answers = Answer.objects.filter(form=form, column="age")
    found = distributions.distribution(answers, age)
    monkeypatch.setattr(distributions, "MOST_VALUES", 0)
    assert found == distributions.distribution(answers, age)
    assert found is not None
    assert (found.rows[0], found.rows[2], found.answered, found.average) == (("0–10", 3), ("20–30", 2), 8, 28.5)
