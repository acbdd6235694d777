"""The numbers over responses: right, reachable as CSV, and silent about what is sensitive."""

from __future__ import annotations

import csv
import datetime as dt
import io
import re

import pytest
from django.core.cache import caches
from django.utils import timezone

from interviews.forms.definition import FieldDefinition
from interviews.models import Answer, Form, FormVersion, Response
from interviews.results.plots import bar_plot, column_plot, line_plot
from interviews.results.reading.distributions import nice_width
from interviews.sessions.rules.outcome import FailedReview
from tests.interviews.cast import Cast
from tests.interviews.results.answered import PARTY, answer, party_form

pytestmark = pytest.mark.django_db
PLACE = "/forms/party/analytics/"


@pytest.fixture
def form(cast: Cast) -> Form:
    caches["process"].clear()
    form = party_form(cast.workspace)
    for age, dish, drinks in ((20, "soup", ["tea"]), (31, "cake", ["tea", "wine"]), (31, "cake", [])):
        answer(form, {"name": "A", "age": age, "dish": dish, "drinks": drinks, "dances": age > 30, "day": "2027-03-11"})
    failed = FailedReview("story", "missing_facts", ["where"])
    left = answer(form, {"name": "B", "email": "b@example.org"}, submitted=False, failed=failed)
    Response.objects.filter(pk=left.pk).update(asked_field="story", stage="abandoned", closed_at=timezone.now())
    Answer.objects.filter(column="name").update(seconds=12)
    answer(form, {"name": "P"}, preview=True)
    return form


def data(cast: Cast, name: str, more: str = "", person: str = "bob") -> list[list[str]]:
    response = cast.client(person).get(f"{PLACE}?format=csv&data={name}{more}")
    assert response.status_code == 200
    return list(csv.reader(io.StringIO(response.content.decode("utf-8-sig"))))[1:]


def test_it_counts(cast: Cast, form: Form) -> None:
    page = cast.client("bob").get(PLACE)
    summary = page.context["summary"]
    assert (summary.started, summary.completed, summary.abandoned, summary.under_way) == (4, 3, 1, 0)
    assert (page.context["completion"], summary.median_seconds) == (75, 300)
    assert [sum(int(row[n]) for row in data(cast, "by_day")) for n in (1, 2, 3)] == [4, 3, 1]
    assert data(cast, "left_at") == [["Your story", "1"]]
    assert ["Name", "12"] in data(cast, "times")
    assert data(cast, "reasons") == [["Your story: Something was still to be told", "1"]]
    assert data(cast, "engines") == [["By rule, without a model", "4"]]


def test_answers_are_spread_by_their_type(cast: Cast, form: Form) -> None:
    assert data(cast, "field.dish") == [["Soup", "1"], ["Salad", "0"], ["Cake", "2"]]
    assert data(cast, "field.drinks") == [["Tea", "2"], ["Wine", "1"], ["Water", "0"], ["None", "1"]]
    ages = data(cast, "field.age")
    assert (ages[0], ages[-1], len(ages)) == (["20", "1"], ["31", "2"], 12)
    assert data(cast, "field.day") == [["2027-03", "3"]]
    assert cast.client("bob").get(f"{PLACE}?format=csv&data=field.name").status_code == 404


@pytest.mark.parametrize(
    ("days", "ends", "bars"),
    [
        (["2027-03-11", "2027-05-02"], (["2027-03", "4"], ["2027-05", "1"]), 3),
        (["2025-12-31"], (["2025-12", "1"], ["2027-03", "3"]), 16),
        (["2019-01-01"], (["2019", "1"], ["2027", "3"]), 9),
        (["1950-01-01"], (["1950–1954", "1"], ["2025–2029", "3"]), 16),
        (["1880-06-01"], (["1880–1889", "1"], ["2020–2029", "3"]), 15),
        (["2999-01-01"], (["2000–2049", "3"], ["2950–2999", "1"]), 20),
    ],
)
def test_days_stand_as_far_apart_as_they_are(cast: Cast, form: Form, days, ends, bars) -> None:
    for day in days:
        answer(form, {"day": day})
    rows = data(cast, "field.day")
    assert ((rows[0], rows[-1]), len(rows)) == (ends, bars)
    assert sum(int(number) for _, number in rows) == 3 + len(days)


@pytest.mark.parametrize(
    ("language", "month", "day"), [("en", "Mar 2027", "%-d %b %Y"), ("ja", "2027年3月", "%Y/%m/%d")]
)
def test_the_page_writes_days_and_months_as_its_language_does(
    cast: Cast, form: Form, language: str, month: str, day: str
) -> None:
    answer(form, {"day": "2027-05-02"})
    page = cast.client("bob").get(PLACE, HTTP_ACCEPT_LANGUAGE=language).content.decode()
    assert f">{month}</text>" in page and f">{month}</td>" in page
    begun = dt.date.fromisoformat(data(cast, "by_day")[0][0])
    assert f">{begun:{day}}</td>" in page
    assert not re.search(r">\d{4}-\d\d(-\d\d)?<", page)
    assert [row[0] for row in data(cast, "field.day")] == ["2027-03", "2027-04", "2027-05"]


def test_a_range_narrows_it(cast: Cast, form: Form) -> None:
    answer(form, {"name": "Old", "age": 99}, started=timezone.now() - dt.timedelta(days=40))
    until = timezone.localdate() - dt.timedelta(days=30)
    assert data(cast, "field.age", f"&until={until}") == [["99", "1"]]
    assert [row[0] for row in data(cast, "field.age", f"&since={until}")][-1] == "31"


def test_sensitive_fields_have_no_plot_for_viewers(cast: Cast, form: Form) -> None:
    names = [figure.name for figure in cast.client("victor").get(PLACE).context["figures"]]
    assert "field.guests.born" not in names
    assert "field.dish" in names


def test_an_empty_form_teaches_and_strangers_see_nothing(cast: Cast) -> None:
    party_form(cast.workspace)
    assert "Nothing to count yet" in cast.client("victor").get(PLACE).content.decode()
    assert cast.client("charlie").get(PLACE).status_code == 404


def test_plots_keep_within_their_frame() -> None:
    bars = bar_plot([("A", 10), ("B" * 90, 0)])
    assert max(bar.number_left for bar in bars.bars) < bars.width
    assert all(len(bar.label) <= 46 for bar in bars.bars)
    columns = column_plot([(str(n), n) for n in range(20)])
    assert all(bar.left >= 0 and bar.left + bar.width <= columns.width for bar in columns.bars)
    assert 2 <= sum(bool(bar.label) for bar in columns.bars) <= 7
    lines = line_plot(["a", "b"], [("x", [1, 5]), ("y", [5, 5]), ("z", [0, 0])])
    tops = sorted(line.label_top for line in lines.lines)
    assert all(lower - upper >= 17 for upper, lower in zip(tops, tops[1:], strict=False))


def test_a_single_value_is_neither_a_wall_nor_nothing() -> None:
    (bar,) = column_plot([("42", 2)]).bars
    assert bar.width < 100
    (line,) = line_plot(["2027-03-11"], [("Started", [3])]).lines
    (left, level), (right, same) = (point.split(",") for point in line.points.split())
    assert float(left) < float(right)
    assert level == same


@pytest.mark.parametrize(("least", "nice"), [(0.03, 0.05), (1, 1), (3, 5), (0, 1), (70, 100)])
def test_bins_are_of_a_width_that_one_can_read(least: float, nice: float) -> None:
    assert nice_width(least) == pytest.approx(nice)


def test_a_version_in_review_renames_nothing_yet_but_guards_at_once(cast: Cast, form: Form) -> None:
    """Answers were given to the words of the version that is live; what is marked sensitive is meant for them already."""
    definition = PARTY.model_copy(
        update={
            "fields": tuple(
                one.model_copy(update={"label": "Meal", "sensitive": False}) if one.field_id == "dish"
                else one.model_copy(update={"sensitive": True}) if one.field_id == "age"
                else one
                for one in (*PARTY.fields, FieldDefinition(field_id="hat", label="Hat", type="yes_no"))
            )
        }
    )  # fmt: skip
    version = FormVersion.objects.create(form=form, number=2, definition=definition.model_dump(mode="json"))
    titles = {figure.name: figure.title for figure in cast.client("bob").get(PLACE).context["figures"]}
    assert titles["field.dish"] == "Dish" and "field.hat" not in titles
    page = cast.client("bob").get("/forms/party/responses/").content.decode()
    assert "Dish" in page and "Meal" not in page and "Hat" not in page
    assert "field.age" not in {one.name for one in cast.client("victor").get(PLACE).context["figures"]}
    form.live_version = version
    form.save(update_fields=["live_version"])
    titles = {figure.name: figure.title for figure in cast.client("bob").get(PLACE).context["figures"]}
    assert titles["field.dish"] == "Meal"
