"""Numbers for strangers who have a link, and two fields against each other: what is counted, and what is never shown."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.core.cache import caches
from django.test import Client

from interviews.models import AuditEntry, Form, ReportLink
from interviews.results.reading.reports import LEAST
from interviews.staff.rules.rights import Right
from tests.interviews.cast import Cast
from tests.interviews.results.answered import PARTY, answer, party_form

pytestmark = pytest.mark.django_db
ANALYTICS = "/forms/party/analytics/"
PEOPLE = (
    ("Ann", "soup", True, ["tea", "wine"]),
    ("Bea", "cake", True, ["tea"]),
    ("Cem", "cake", False, ["water"]),
    ("Dan", "cake", False, []),
    ("Eve", "salad", True, ["wine"]),
)


@pytest.fixture
def form(cast: Cast) -> Form:
    caches["process"].clear()
    form = party_form(cast.workspace)
    for name, dish, dances, drinks in PEOPLE:
        answers = {"name": name, "dish": dish, "dances": dances, "drinks": drinks, "story": f"{name} was there"}
        answer(
            form, {**answers, "email": f"{name.lower()}@example.org", "age": 40} | ({} if drinks else {"drinks": None})
        )
    return form


def shared(cast: Cast, who: str = "bob") -> str:
    """The path of a new link."""
    client = cast.client(who)
    assert client.post(f"{ANALYTICS}report", {"name": "The board"}).status_code == 303
    link = client.get(ANALYTICS).context["new_link"]
    assert client.get(ANALYTICS).context["new_link"] == "", "shown once"
    return "/" + str(link).split("/", 3)[3]


def test_a_stranger_sees_counts_and_no_words(cast: Cast, form: Form) -> None:
    page = Client().get(shared(cast))
    seen = page.content.decode()
    assert page.status_code == 200 and "The summer party" in seen
    assert {figure.name for figure in page.context["figures"]} == {"by_day", "field.dish", "field.dances", "field.age"}
    rows = {figure.name: list(figure.rows) for figure in page.context["figures"]}
    assert rows["field.dances"] == [("Yes", 3), ("No", 2)]
    assert rows["field.dish"] == [("Soup", 1), ("Salad", 1), ("Cake", 3)]
    for word in ("Ann", "was there", "example.org", "E-mail"):
        assert word not in seen
    assert page.headers["X-Robots-Tag"] == "noindex, nofollow"
    assert (page.headers["Cache-Control"], page.headers["Referrer-Policy"]) == ("no-store", "no-referrer")
    assert page.context["held_back"] == 1, f"only {LEAST - 1} have said what they drink"
    assert "format=csv" not in seen and "/forms/" not in seen


def test_what_is_no_option_is_counted_without_its_words(cast: Cast, form: Form) -> None:
    answer(form, {"name": "Fay", "dish": "my secret dish"})
    seen = Client().get(shared(cast))
    dish = next(figure for figure in seen.context["figures"] if figure.name == "field.dish")
    assert "my secret dish" not in seen.content.decode()
    assert "1 other" in dish.note


def test_a_link_is_revoked(cast: Cast, form: Form) -> None:
    place = shared(cast)
    link = ReportLink.objects.get()
    assert cast.client("rita").post(f"{ANALYTICS}report/{link.pk}/revoke").status_code == 403
    assert cast.client("bob").post(f"{ANALYTICS}report/{link.pk}/revoke").status_code == 303
    assert Client().get(place).status_code == 404
    assert Client().get("/reports/nothing-of-the-kind/").status_code == 404
    assert [e.action for e in AuditEntry.objects.filter(action__startswith="report.").order_by("pk")] == [
        "report.shared",
        "report.revoked",
    ]


def test_a_deleted_form_shows_no_numbers(cast: Cast, form: Form) -> None:
    place = shared(cast)
    Form.objects.update(deleted_at="2027-01-01T00:00:00Z")
    assert Client().get(place).status_code == 404


def crossed(cast: Cast, query: str, who: str = "victor") -> Any:
    return cast.client(who).get(f"{ANALYTICS}?{query}").context["cross"]


def test_two_fields_are_counted_together(cast: Cast, form: Form) -> None:
    table = crossed(cast, "down=dish&across=dances").table
    assert (list(table.headings), table.total) == (["Yes", "No"], 5)
    rows = {row.label: (list(row.counts), list(row.shares), row.total) for row in table.rows}
    assert rows["Cake"] == ([1, 2], [33, 67], 3)
    assert rows["Soup"] == ([1, 0], [100, 0], 1)


def test_a_response_counts_under_each_of_its_options(cast: Cast, form: Form) -> None:
    table = crossed(cast, "down=drinks&across=dish").table
    assert table.total == 4, "Dan has said nothing of drinks"
    tea = next(row for row in table.rows if row.label == "Tea")
    assert (sum(tea.counts), tea.total) == (2, 2)


def test_texts_the_same_twice_and_what_is_sensitive_are_not_crossed(cast: Cast, form: Form) -> None:
    for query in ("down=name&across=dish", "down=dish&across=dish", "down=dish&across=guests"):
        assert crossed(cast, query).table is None
    fields = [f.model_copy(update={"sensitive": f.field_id == "dances"}) for f in PARTY.fields]
    version = form.live_version
    assert version is not None
    version.definition = PARTY.model_copy(update={"fields": tuple(fields)}).model_dump(mode="json")
    form.live_version = type(version).objects.create(form=form, number=2, definition=version.definition)
    form.save()
    assert crossed(cast, "down=dish&across=dances").table is None
    assert crossed(cast, "down=dish&across=dances", who="rita").table is not None


def test_programs_share_revoke_and_cross(cast: Cast, form: Form) -> None:
    client = Client(headers={"Authorization": f"Bearer {cast.token('bob', *Right)}"})
    place = "/api/v1/forms/party"
    made = client.post(f"{place}/reports", json.dumps({"name": "Board"}), content_type="application/json").json()
    assert Client().get(made["url"]).status_code == 200
    assert [(one["name"], one["url"]) for one in client.get(f"{place}/reports").json()] == [("Board", None)]
    assert client.delete(f"{place}/reports/{made['id']}").status_code == 204
    assert client.delete(f"{place}/reports/{made['id']}").status_code == 404
    table = client.get(f"{place}/analytics/cross?down=dances&across=dish").json()
    assert (table["headings"], table["total"]) == (["Soup", "Salad", "Cake"], 5)
    assert table["rows"] == [["Yes", 1, 1, 1, 3], ["No", 0, 0, 2, 2]]
    wrong = client.get(f"{place}/analytics/cross?down=name&across=dish")
    assert (wrong.status_code, wrong.json()["field"]) == (422, "down")
