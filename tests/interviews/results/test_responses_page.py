"""The table of responses: what is found, in which order, and by whom."""

from __future__ import annotations

import datetime as dt
import re
from typing import Any
from urllib.parse import urlencode

import pytest
from django.db import transaction
from django.test import Client
from django.utils import timezone

from interviews.models import Form
from interviews.results.reading import paging
from interviews.results.services.responses import keep_response
from interviews.sessions.rules.outcome import TurnOutcome
from interviews.sessions.rules.state import FieldState, MainSessionState
from tests.interviews.cast import Cast
from tests.interviews.results.answered import PARTY, answer, party_form

pytestmark = pytest.mark.django_db

PLACE = "/forms/party/responses/"


@pytest.fixture
def form(cast: Cast) -> Form:
    return party_form(cast.workspace)


def names(client: Client, form: Form, *conditions: str, **parameters: Any) -> list[str]:
    """The names on the page, top to bottom."""
    pairs = [*parameters.items(), *(("filter", condition) for condition in conditions)]
    page = client.get(f"{PLACE}?{urlencode([*pairs, ('columns', 'x'), ('column', 'name')])}")
    assert page.status_code == 200
    return [row.cells[0].text for row in page.context["table"].rows]


@pytest.fixture
def three(form: Form) -> dict[str, str]:
    """Ann, Bea and Cem, in the order in which they came."""
    ann = answer(form, {
        "name": "Ann", "email": "ann@example.org", "day": "2027-03-11", "hour": "14:30", "age": 31, "dish": "soup",
        "drinks": ["tea", "wine"], "dances": True, "story": "Once, in Lisbon " + "and so on " * 40 + "the end came",
        "guests": [{"name": "Zoe", "born": "2001-02-03"}, {"name": "Yan", "born": "1999-01-01"}],
    })  # fmt: skip
    bea = answer(form, {
        "name": "Bea", "email": "bea@example.org", "day": "2027-04-01", "hour": "09:00", "age": 9, "dish": "cake",
        "drinks": ["water"], "dances": False, "guests": [],
    })  # fmt: skip
    cem = answer(form, {"name": "Cem =1+1"}, submitted=False)
    return {"Ann": str(ann.pk), "Bea": str(bea.pk), "Cem =1+1": str(cem.pk)}


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ("name:contains:B", ["Bea"]),
        ("name:is:ann", ["Ann"]),
        ("name:is_not:ann", ["Cem =1+1", "Bea"]),
        ("name:starts_with:ce", ["Cem =1+1"]),
        ("story:contains:THE  END", ["Ann"]),
        ("age:at_least:31", ["Ann"]),
        ("age:below:31", ["Bea"]),
        ("age:is:9.0", ["Bea"]),
        ("day:before:2027-04-01", ["Ann"]),
        ("day:after:2027-03-11", ["Bea"]),
        ("day:is:2027-03-11", ["Ann"]),
        ("hour:before:10:00", ["Bea"]),
        ("dish:is:cake", ["Bea"]),
        ("dish:is_not:cake", ["Ann"]),
        ("drinks:includes:wine", ["Ann"]),
        ("drinks:leaves_out:wine", ["Bea"]),
        ("dances:is:false", ["Bea"]),
        ("email:contains:bea@", ["Bea"]),
        ("guests.name:is:yan", ["Ann"]),
        ("age:answered:", ["Bea", "Ann"]),
        ("age:unanswered:", ["Cem =1+1"]),
    ],
)
def test_each_type_filters_by_what_fits_it(
    cast: Cast, form: Form, three: Any, condition: str, expected: list[str]
) -> None:
    assert names(cast.client("bob"), form, condition) == expected


def test_filters_search_state_and_dates_narrow_together(cast: Cast, form: Form, three: Any) -> None:
    bob = cast.client("bob")
    assert names(bob, form, "age:answered:", "dances:is:true") == ["Ann"]
    assert names(bob, form, q="LISBON once") == ["Ann"]
    assert names(bob, form, q="cake") == ["Bea"]
    assert names(bob, form, q="bea@example") == ["Bea"]
    assert names(bob, form, standing="submitted") == ["Bea", "Ann"]
    assert names(bob, form, standing="under_way") == ["Cem =1+1"]
    answer(form, {"name": "Old"}, started=timezone.now() - dt.timedelta(days=40))
    assert names(bob, form, until=str(timezone.now().date() - dt.timedelta(days=39))) == ["Old"]
    assert "Old" not in names(bob, form, since=str(timezone.now().date() - dt.timedelta(days=30)))


def test_sorting_puts_numbers_by_size_and_the_unanswered_last(cast: Cast, form: Form, three: Any) -> None:
    bob = cast.client("bob")
    assert names(bob, form, sort="age", order="up") == ["Bea", "Ann", "Cem =1+1"]
    assert names(bob, form, sort="age", order="down") == ["Ann", "Bea", "Cem =1+1"]
    assert names(bob, form, sort="name", order="up") == ["Ann", "Bea", "Cem =1+1"]
    assert names(bob, form, sort="submitted", order="up") == ["Ann", "Bea", "Cem =1+1"]


def test_numbers_stand_under_their_heading_at_the_end_of_the_cell(cast: Cast, form: Form, three: Any) -> None:
    page = cast.client("bob").get("/forms/party/responses/?columns=chosen&column=name&column=age").content.decode()
    assert page.count('class="answered number"') == page.count('<tr role="row" id=') == 3


def test_an_answer_in_another_direction_turns_neither_its_row_nor_its_label(cast: Cast, form: Form) -> None:
    hebrew, arabic = "שלום, עולם!", "مرحبا (بكم)."
    session = answer(form, {"name": hebrew, "story": arabic})
    bob = cast.client("bob")
    listed = bob.get("/forms/party/responses/?columns=chosen&column=name&column=story").content.decode()
    cells = re.findall(
        r'<td role="cell"([^>]*class="answered[^>]*)><span class="cell" dir="auto">([^<]*)</span>', listed
    )
    assert [words for _, words in cells] == [hebrew, arabic]
    assert not [cell for cell, _ in cells if "dir=" in cell], "its label stands in the cell, too, where it is a card"
    page = bob.get(f"{PLACE}{session.pk}/").content.decode()
    for words in (hebrew, arabic):
        assert f'<span class="answer-value" dir="auto">{words}</span>' in page
        said = re.search(rf'<p class="said-words"([^>]*)>(?:<mark[^>]*>)?{re.escape(words)}', page)
        assert said and 'dir="auto"' in said[1]


@pytest.mark.parametrize("sort", ["started", "submitted", "age", "name"])
@pytest.mark.parametrize("order", ["up", "down"])
def test_paging_forth_and_back_shows_every_row_once_while_rows_arrive(
    cast: Cast, form: Form, monkeypatch: pytest.MonkeyPatch, sort: str, order: str
) -> None:
    monkeypatch.setattr(paging, "PAGE_ROWS", 4)
    first_rows = set()
    for number in range(15):
        given = {"name": f"P{number % 4}"} | ({"age": number % 3} if number % 5 else {})
        first_rows.add(str(answer(form, given, submitted=number % 2 == 0).pk))
    bob = cast.client("bob")
    first = bob.get(f"{PLACE}?sort={sort}&order={order}").context["table"]
    pages, table = [[row.id for row in first.rows]], first
    while table.next:
        answer(form, {"name": "Late"})
        table = bob.get(PLACE + table.next).context["table"]
        pages.append([row.id for row in table.rows])
    seen = [row for page in pages for row in page]
    assert len(seen) == len(set(seen))
    assert first_rows <= set(seen)
    back = [row.id for row in reversed(table.rows)]
    while table.previous:
        table = bob.get(PLACE + table.previous).context["table"]
        back += [row.id for row in reversed(table.rows)]
    assert len(back) == len(set(back))
    assert [row for row in reversed(back) if row in first_rows] == [row for row in seen if row in first_rows]


def test_htmx_gets_the_table_alone(cast: Cast, form: Form, three: Any) -> None:
    bob = cast.client("bob")
    part = bob.get(PLACE, headers={"HX-Request": "true"}).content.decode()
    assert "<html" not in part
    assert 'id="results"' in part
    assert "<html" in bob.get(PLACE).content.decode()


def test_a_wrong_filter_is_named_at_its_row_and_finds_nothing(cast: Cast, form: Form, three: Any) -> None:
    page = cast.client("bob").get(f"{PLACE}?field=age&operator=at_least&value=many").content.decode()
    assert "“many” is not a number" in page
    assert 'id="problem-1"' in page
    assert "Ann" not in page


def test_previews_are_in_no_result(cast: Cast, form: Form) -> None:
    answer(form, {"name": "Try"}, preview=True)
    page = cast.client("bob").get(PLACE).content.decode()
    assert "Nobody has answered yet" in page


def test_whoever_may_not_read_sensitive_fields_neither_sees_nor_finds_them(cast: Cast, form: Form, three: Any) -> None:
    victor = cast.client("victor")
    page = victor.get(f"{PLACE}?columns=x&column=email&column=name")
    assert "ann@example.org" not in page.content.decode()
    assert "hidden" in page.content.decode()
    assert names(victor, form, q="ann@example") == []
    refused = victor.get(f"{PLACE}?filter=email:contains:ann").content.decode()
    assert "is sensitive" in refused
    by_mail = names(victor, form, sort="email", order="up")
    assert by_mail == names(victor, form)


def test_columns_are_chosen_and_remembered(cast: Cast, form: Form, three: Any) -> None:
    bob = cast.client("bob")
    bob.get(f"{PLACE}?columns=x&column=age&column=guests")
    page = bob.get(PLACE)
    assert [column.id for column in page.context["table"].chosen] == ["age", "guests"]
    assert "2 items" in page.content.decode()


def test_it_checks_who_asks(cast: Cast, form: Form) -> None:
    assert cast.client("victor").get(PLACE).status_code == 200
    assert cast.client("charlie").get(PLACE).status_code == 404
    assert cast.client("").get(PLACE).status_code == 302


def test_answers_are_shown_as_text(cast: Cast, form: Form) -> None:
    answer(form, {"name": "<b onclick=1>Eve</b>"})
    page = cast.client("bob").get(PLACE).content.decode()
    assert "&lt;b onclick=1&gt;Eve" in page
    assert not re.search(r"<b onclick", page)


def test_an_answer_stands_while_its_correction_waits_for_a_yes(cast: Cast, form: Form):
    session = answer(form, {"name": "Ann", "dish": "soup"}, submitted=False)
    state = MainSessionState.model_validate(session.state)
    dish = state.record("dish")
    dish.stand()
    dish.state = FieldState.REVIEWING
    dish.take("cake", dish.evidence, confirmed=False)
    with transaction.atomic():
        outcome = TurnOutcome(state=state, changed_fields=["dish"], displays={"dish": "Soup"})
        keep_response(session, PARTY, outcome, timezone.now())
    victor = cast.client("victor")
    columns = urlencode([("columns", "x"), ("column", "name"), ("column", "dish"), ("filter", "dish:is:soup")])
    [row] = victor.get(f"{PLACE}?{columns}").context["table"].rows
    assert [cell.text for cell in row.cells] == ["Ann", "Soup"]
    page = victor.get(f"{PLACE}{session.pk}/").content.decode()
    assert "Soup" in page and "Cake" not in page
