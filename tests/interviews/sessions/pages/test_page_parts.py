"""The small parts of pages: inputs, colours, words."""

from __future__ import annotations

import pytest
from django.utils import translation
from hypothesis import given
from hypothesis import strategies as st

from formagent.errors import ProtocolError
from interviews.forms.definition import FieldDefinition
from interviews.reading import readings
from interviews.sessions.presenters.inputs import field_input, language_name, tray_input
from interviews.sessions.presenters.region_view import region_view
from interviews.sessions.protocol import ErrorCode
from interviews.staff.accent import DARK_PAPER, LIGHT_PAPER, MIN_CONTRAST, accent, contrast
from interviews.wording import agent_words, invalid_value_words, refusal_words
from tests.rows import rows


def hint(widget: str, **more: object) -> dict[str, object]:
    return {"fieldId": "x", "widget": widget, "choices": [], **more}


# --- inputs -------------------------------------------------------------------------------------------------------


def test_a_few_days_are_one_tap_away():
    view = tray_input(hint("date", min="2027-03-10", max="2027-03-12"), "en")
    assert [(day.value, day.label) for day in view.quick] == [
        ("2027-03-10", "Wed 10 Mar"),
        ("2027-03-11", "Thu 11 Mar"),
        ("2027-03-12", "Fri 12 Mar"),
    ]
    half = tray_input(hint("datetime", min="2027-03-10T09:00", max="2027-03-12T18:00"), "en")
    assert half.quick[0].value == "10 March 2027"
    in_japanese = tray_input(hint("date", min="2027-03-10", max="2027-03-12"), "ja")
    assert in_japanese.quick[1].label == "3月11日(木)"


@pytest.mark.parametrize(
    ("first", "last"), [("2027-01-01", "2027-12-31"), (None, "2027-01-01"), ("2027-01-01", None), (None, None)]
)
def test_many_days_are_a_calendar(first: str | None, last: str | None):
    assert tray_input(hint("date", min=first, max=last), "en").quick == ()


@pytest.mark.parametrize(("low", "high", "count"), [(0, 4, 5), (1, 7, 7), (0, 40, 0), (0, None, 0), (None, 3, 4)])
def test_a_few_numbers_are_one_tap_away(low: int | None, high: int | None, count: int):
    assert len(tray_input(hint("stepper", min=low, max=high), "en").quick) == count


def test_a_range_that_ends_today_leaves_the_day_to_the_page():
    day = FieldDefinition(
        field_id="x", label="Visit", type="date", config={"earliest": "today", "latest": "2030-01-31"}
    )
    assert (field_input(day, "en", None).today, field_input(day, "en", None).max) == ("min", "2030-01-31")
    past = day.model_copy(update={"config": {"earliest": "2020-01-01", "latest": "today"}})
    assert field_input(past, "en", None).today == "max"


@rows(("zone", "city"), [("Asia/Tokyo", "東京"), ("Mars/Base", ""), (None, "")])
def test_a_clock_is_named_in_the_language_of_the_page(zone, city):
    assert region_view("JP", zone, "ja").city == city


def test_yes_and_no_speak_the_pages_language():
    with translation.override("ja"):
        assert [option.label for option in tray_input(hint("yes_no"), "ja").options] == ["はい", "いいえ"]


def test_nothing_fits_where_nothing_is_asked():
    for view in (tray_input(None, "en"), tray_input(hint("none"), "en"), tray_input(hint("confirm"), "en")):
        assert not view.has_controls


def test_a_field_shows_what_it_holds():
    several = FieldDefinition(
        field_id="w",
        label="W",
        type="multi_choice",
        config={"choices": [{"value": "a", "label": "A"}, {"value": "b", "label": "B"}]},
    )
    assert [option.chosen for option in field_input(several, "en", ["b"]).options] == [False, True]
    yes_no = FieldDefinition(field_id="d", label="D", type="yes_no", required=True)
    assert [option.value for option in field_input(yes_no, "en", False).options if option.chosen] == ["false"]
    number = FieldDefinition(field_id="n", label="N", type="integer")
    assert field_input(number, "en", 3).value == "3"


@pytest.mark.parametrize(
    ("code", "name"),
    [("ja", "日本語"), ("en", "English"), ("de", "Deutsch"), ("pt-BR", "português (Brasil)"), ("qqq", "qqq")],
)
def test_languages_call_themselves_by_their_own_names(code: str, name: str):
    assert language_name(code).casefold() == name.casefold()


# --- colours ------------------------------------------------------------------------------------------------------


@given(st.integers(0, 0xFFFFFF))
def test_any_accent_can_be_read_on_both_papers(colour: int):
    made = accent(f"#{colour:06x}")
    assert contrast(made.light, LIGHT_PAPER) >= MIN_CONTRAST
    assert contrast(made.dark, DARK_PAPER) >= MIN_CONTRAST


def test_an_accent_that_can_be_read_stays_as_it_is():
    assert accent("#1f3d35").light == "#1f3d35"


# --- words --------------------------------------------------------------------------------------------------------

INVALID = [code.strip(" .\n") for code in str(readings.InvalidValue.__doc__).split("Codes:")[1].split(",")]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_refusal_has_words_of_its_own(language: str):
    with translation.override(language):
        general = refusal_words("internal")
        codes = [code for code in ErrorCode.__args__ if code not in {"internal", "invalid_value"}]
        said = [refusal_words(code) for code in codes]
        assert len({general, *said}) == len(codes) + 1


@rows("language", ["en", "ja"])
@rows("code", INVALID)
def test_every_invalid_value_says_what_to_do(code: str, language: str):
    with translation.override(language):
        words = invalid_value_words(code, {"limit": 4})
        assert words
        assert "%(" not in words
        if code not in {"wrong_type"}:
            assert words != invalid_value_words("something new", {})


def test_limits_are_named():
    error = ProtocolError("invalid_value", reason="above_maximum", params={"maximum": 4})
    assert refusal_words(error.code, error.details) == "Enter 4 or less."
    assert invalid_value_words("too_long", {"maximum": 1}) == "Write at most 1 character."


def test_waiting_says_what_happens():
    assert agent_words("thinking", "reviewer", None) == "Checking your answer…"
    assert agent_words("executing_tool", "interviewer", "ask") == "Thinking about the next question…"
    assert agent_words("thinking", "somebody", None) == "One moment…"
    assert agent_words("waiting_for_input", "interviewer", None) == ""
