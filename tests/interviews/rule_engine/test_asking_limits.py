"""What a question says beside its label: limits, options, scales, the parts that are missing; and what it leaves unsaid."""

from __future__ import annotations

from typing import Any

import pytest

from interviews.rule_engine.asking.label_shapes import quoted_label, trimmed_label
from interviews.rule_engine.asking.questions import ask_for
from interviews.sessions.rules.briefs import DirectiveKind
from tests.interviews.rule_engine.scenes import choices, field, form, said
from tests.rows import rows


def ways(count: int) -> dict[str, Any]:
    return choices(*(f"Way {number}" for number in range(1, count + 1)))


def asked(kind: str, label: str, config: dict[str, Any]) -> str:
    about = field("about", label, kind, config=config)
    return ask_for(about, form("en", about), "en")


@rows(
    ("kind", "config", "told"),
    [
        ("integer", {"minimum": 1, "maximum": 4}, "Anything from 1 to 4 is possible."),
        ("integer", {"minimum": 2}, "Anything from 2 is possible."),
        ("integer", {"minimum": 1}, "Anything from 1 is possible."),
        ("integer", {"maximum": 4}, "Anything up to 4 is possible."),
        ("integer", {"minimum": 0}, ""),
        ("integer", {"maximum": 100_000_000}, ""),
        ("integer", {"maximum": 99_999_999}, "Anything up to 99,999,999 is possible."),
        (
            "date",
            {"earliest": "2027-01-01", "latest": "2027-02-01"},
            "Anything from 1 January 2027 to 1 February 2027 is possible.",
        ),
        ("date", {"earliest": "2027-01-01"}, ""),
        ("date", {"latest": "2027-01-01"}, ""),
        ("time", {"earliest": "09:00", "latest": "17:00"}, "Anything from 09:00 to 17:00 is possible."),
        ("multi_choice", ways(6), "You can name more than one."),
        ("multi_choice", {**ways(6), "min_choices": 1, "max_choices": 3}, "You can name more than one."),
        ("multi_choice", {**ways(6), "min_choices": 2, "max_choices": 3}, "Please name between 2 and 3."),
        ("multi_choice", {**ways(6), "max_choices": 1}, ""),
    ],
)
def test_limits_come_after_the_question(kind: str, config: dict[str, Any], told: str):
    question, mark, rest = asked(kind, "Number of rooms", config).partition("?")
    assert question and mark
    assert rest.strip() == told


@rows(
    ("kind", "label", "config", "question"),
    [
        ("choice", "Transport", ways(2), "What should I put down for “Transport”? The options are Way 1 and Way 2."),
        (
            "choice",
            "Transport",
            ways(5),
            "What should I put down for “Transport”? The options are Way 1, Way 2, Way 3, Way 4 and Way 5.",
        ),
        ("choice", "Transport", ways(6), "What should I put down for “Transport”?"),
        ("choice", "Car or train?", choices("Car", "Train"), "Car or train?"),
        ("choice", "By car?", choices("Car", "Train"), "By car? The options are Car and Train."),
        ("choice", "Which way?", choices("Car", "Train"), "Which way? The options are Car and Train."),
        ("rating", "Food", {}, "How would you rate “Food”? Anything from 1 to 5 is possible."),
        (
            "rating",
            "Food",
            {"low_label": "poor", "high_label": "great"},
            "How would you rate “Food”? Anything from 1 (poor) to 5 (great) is possible.",
        ),
        ("ranking", "Goals", ways(8), "What should I put down for “Goals”?"),
        (
            "ranking",
            "Goals",
            ways(7),
            "What should I put down for “Goals”? Please name your first 7 in order, out of "
            "Way 1, Way 2, Way 3, Way 4, Way 5, Way 6 and Way 7.",
        ),
        (
            "ranking",
            "Goals",
            {"choices": [{"value": "Work"}, {"value": "x", "label": "Travel"}]},
            "What should I put down for “Goals”? Please name your first 2 in order, out of Work and Travel.",
        ),
    ],
)
def test_few_options_are_said_and_many_are_shown(kind: str, label: str, config: dict[str, Any], question: str):
    assert asked(kind, label, config) == question


STAY = form(
    "en",
    field("home", "Home", "address"),
    field("rated", "Rate us", "matrix", config={**choices("Good", "Bad"), "rows": choices("Food", "Room")["choices"]}),
    field("graded", "Grade us", "matrix", config={**ways(6), "rows": choices("Food", "Room")["choices"]}),
    field("goals", "Goals", "ranking", config=choices("Work", "Travel", "Exams")),
)


@pytest.mark.parametrize(
    ("field_id", "problem", "names", "question"),
    [
        ("home", "incomplete", ["Street address"], "Could you tell me this too: Street address?"),
        (
            "home",
            "incomplete",
            ["Street address", "ZIP code"],
            "Could you tell me this too: Street address and ZIP code?",
        ),
        ("home", "invalid_part", ["ZIP code"], "This does not fit that address: ZIP code. What is the right one?"),
        ("rated", "incomplete", ["Room"], "Could you tell me this too: “Room”? The options are Good and Bad."),
        ("rated", "incomplete", ["Food", "Room"], "Could you tell me this too: “Food”? The options are Good and Bad."),
        ("graded", "incomplete", ["Room"], "Could you tell me this too: “Room”?"),
        ("goals", "incomplete", ["Work", "Travel"], "Could you tell me this too: Work and Travel?"),
    ],
)
def test_only_the_missing_parts_are_asked_for(field_id: str, problem: str, names: list[str], question: str):
    words = said(STAY, DirectiveKind.FOLLOW_UP, field_id, message="x", problem=problem, problem_params={"names": names})
    assert words.endswith(question)


def test_without_a_missing_part_the_whole_is_asked_for():
    words = said(
        STAY, DirectiveKind.FOLLOW_UP, "goals", message="x", problem="incomplete", problem_params={"names": []}
    )
    assert "tell me this too" not in words
    other = said(
        STAY, DirectiveKind.FOLLOW_UP, "goals", message="x", problem="other", problem_params={"names": ["Work"]}
    )
    assert "tell me this too" not in other


@rows(
    ("label", "trimmed"),
    [
        ("Company:", "Company"),
        ("* Name", "Name"),
        ("Name *", "Name"),
        ("E-mail (required)", "E-mail"),
        ("1. Name", "Name"),
        ("3) Age", "Age"),
        ("1日の本数", "1日の本数"),
        ("2 rooms", "2 rooms"),
        ("(optional)", "(optional)"),
    ],
)
def test_marks_of_paper_forms_are_left_out(label: str, trimmed: str):
    assert trimmed_label(label) == trimmed


@pytest.mark.parametrize(
    ("label", "within"),
    [("Company:", "“Company”"), ("Which\ncompany?", "“Which company?”"), ("x" * 81, f"“{'x' * 79}…”")],
)
def test_a_label_is_quoted_within_a_sentence(label: str, within: str):
    assert quoted_label(label, "en") == within
    assert quoted_label("Company", "ja") == "「Company」"
