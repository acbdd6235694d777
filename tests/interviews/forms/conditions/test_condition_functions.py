"""What conditions can call besides CEL's own: today, ages, distances between days."""

from __future__ import annotations

import datetime as dt

from hypothesis import given
from hypothesis import strategies as st

from interviews.forms.conditions.condition_functions import functions
from interviews.forms.conditions.conditions import condition_applies, condition_problems
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.designing.advice_conditions import can_hold
from interviews.sessions.rules.bootstrap import Bootstrap
from interviews.sessions.rules.navigation import refresh_applicability
from interviews.sessions.rules.state import FieldState, MainSessionState
from tests.rows import rows

TODAY = dt.date(2026, 3, 1)
BORN = FieldDefinition(field_id="born", label="Date of birth", type="date", required=True)
DAYS = st.dates(dt.date(1900, 1, 1), dt.date(2100, 1, 1))


@rows(
    ("condition", "born", "wanted"),
    [
        ("age(born) >= 18", "2008-03-01", True),
        ("age(born) >= 18", "2008-03-02", False),
        ("born != null && age(born) >= 18", None, False),
        ("age(born) >= 18", "no date", False),
        ("born < today()", "2026-02-28", True),
        ("born < today()", "2026-03-01", False),
        ('today() > "2026-02-28"', None, True),
        ('born <= shifted(today(), -18, "years")', "2008-03-01", True),
        ('born >= shifted(today(), -1, "months")', "2026-01-31", False),
        ('shifted(born, 2, "weeks") == today()', "2026-02-15", True),
        ('shifted(born, 2, "ages") == today()', "2026-02-15", False),
        ("day_number(today()) - day_number(born) > 30.0", "2026-01-29T08:00+09:00", True),
        ("day_number(today()) - day_number(born) > 30.0", "2026-01-30", False),
    ],
)
def test_conditions_reckon_with_dates(condition: str, born: str | None, wanted: bool) -> None:
    assert condition_applies(condition, {"born": born}, (), TODAY) is wanted


@given(today=DAYS, number=st.integers(0, 100))
def test_who_was_born_so_many_years_ago_is_so_old(today: dt.date, number: int) -> None:
    call = functions(today)
    assert call["age"](call["shifted"](call["today"](), -number, "years")) == number


@given(day=DAYS, number=st.integers(-4000, 4000))
def test_days_later_are_as_many_days_apart(day: dt.date, number: int) -> None:
    call = functions(day)
    later = call["shifted"](day.isoformat(), number, "days")
    assert call["day_number"](later) - call["day_number"](day.isoformat()) == number


@rows("given", [(), (None,), (3,), ("soon",), ("2026-01-01", "x", "days"), ("9999-12-31", 1, "days")])
@rows("name", ["age", "day_number", "shifted"])
def test_what_is_no_date_gives_nothing(name: str, given: tuple[object, ...]) -> None:
    result = functions(TODAY)[name](*given)
    assert result is None or (name != "shifted" and given[0] in ("2026-01-01", "9999-12-31"))


def with_condition(condition: str) -> FormDefinition:
    asked = FieldDefinition(field_id="asked", label="Asked", type="short_text", condition=condition)
    return FormDefinition(slug="f", title="F", fields=(BORN, asked))


def test_a_form_may_use_them() -> None:
    assert condition_problems(with_condition("age(born) >= 18 && born < today()")) == []
    ((place, _message),) = condition_problems(with_condition("aged(born) >= 18"))
    assert place == "fields.asked.condition"
    assert can_hold("age(born) >= 65", {"born": BORN})


def test_today_is_the_day_on_which_the_session_began_where_the_respondent_lives() -> None:
    form = with_condition('today() == "2026-02-01"')
    begun = {"session_id": "s", "form_version_id": 1, "created_at": "2026-01-31T15:30:00Z"}
    at_home = MainSessionState(**begun, bootstrap=Bootstrap(timezone="Asia/Tokyo"))
    abroad = MainSessionState(**begun, bootstrap=Bootstrap(browser_timezone="Europe/Paris"))
    for state in (at_home, abroad):
        refresh_applicability(state, form)
    assert at_home.record("asked").state is FieldState.PENDING
    assert abroad.record("asked").state is FieldState.NOT_APPLICABLE
