"""product.md, Principle 1: nothing is stored that the respondent did not say, whatever a Reviewer claims."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from interviews.forms.definition import FactDefinition, FieldDefinition, FormDefinition
from interviews.reading.readings import ParseContext
from interviews.sessions.rules.review import OtherValue, Quote, ReviewResult
from interviews.sessions.rules.review_validation import validate_review
from interviews.sessions.rules.review_verdict import Verdict
from interviews.sessions.rules.state import FieldRecord, Spoken

CONTEXT = ParseContext(language="en", country="JP", timezone="Asia/Tokyo", today=dt.date(2026, 11, 1))
FORM = FormDefinition(
    slug="f",
    title="F",
    fields=(
        FieldDefinition(field_id="name", label="Name", type="short_text"),
        FieldDefinition(field_id="email", label="E-mail", type="email"),
        FieldDefinition(field_id="guests", label="Guests", type="integer", config={"minimum": 0, "maximum": 4}),
        FieldDefinition(
            field_id="day",
            label="Day",
            type="date",
            config={"earliest": "2027-03-10", "latest": "2027-03-12"},
        ),
        FieldDefinition(
            field_id="diet",
            label="Diet",
            type="long_text",
            facts=(FactDefinition(fact_key="foods", fact="foods"), FactDefinition(fact_key="kind", fact="kind")),
        ),
    ),
)


def verdict_on(field_id: str, *said: str, **result: Any) -> Verdict:
    messages = [Spoken(message_id=f"m{n}", role="respondent", content=words) for n, words in enumerate(said)]
    messages.insert(0, Spoken(message_id="q", role="assistant", content="Is it 3 guests, aiko@example.org?"))
    review = ReviewResult.model_validate({"passed": True, **result})
    return validate_review(review, FORM.field(field_id), FieldRecord(), FORM, messages, CONTEXT)


def test_a_value_that_was_said_passes_with_its_evidence() -> None:
    verdict = verdict_on("guests", "We will be three", field_value=3, evidence=[{"quote": "three"}])
    assert verdict.passed and verdict.finding
    assert (verdict.finding.value, verdict.finding.evidence[0].message_id) == (3, "m0")


@pytest.mark.parametrize(
    ("field_id", "said", "value", "quote"),
    [
        ("guests", "We will be three", 3, "we will be four"),
        ("guests", "no idea", 3, "3 guests"),
        ("guests", "two of us", 3, "two of us"),
        ("email", "my mail is aiko@example.org", "boss@example.org", "aiko@example.org"),
        ("name", "call me Aiko", "Bob", "call me Aiko"),
        ("day", "the 10th of March", "2027-03-11", "the 10th of March"),
        ("guests", "many", 9, "many"),
        ("guests", "three", "three hundred", "three"),
        ("name", "Aiko", "Aiko", ""),
    ],
)
def test_an_invented_or_unacceptable_value_is_refused(field_id: str, said: str, value: Any, quote: str) -> None:
    verdict = verdict_on(field_id, said, field_value=value, evidence=[{"quote": quote}])
    assert not verdict.passed and verdict.finding is None and verdict.problem


def test_words_of_the_assistant_are_no_evidence() -> None:
    verdict = verdict_on("email", "yes", field_value="aiko@example.org", evidence=[{"quote": "aiko@example.org"}])
    assert verdict.finding is None


def test_evidence_is_compared_without_case_space_and_invisible_characters() -> None:
    verdict = verdict_on(
        "name", "I am  AIKO\u200b Tanaka", field_value="Aiko Tanaka", evidence=[{"quote": "aiko tanaka"}]
    )
    assert verdict.passed


def test_a_claim_that_facts_are_known_needs_their_own_quotes() -> None:
    quotes = [{"quote": "no peanuts"}, {"quote": "no peanuts", "fact_key": "foods"}]
    claimed = {"field_value": "no peanuts", "evidence": quotes, "extracted_facts": ["foods", "kind"]}
    verdict = verdict_on("diet", "no peanuts", **claimed)
    assert not verdict.passed
    assert (set(verdict.facts), verdict.missing_facts) == ({"foods"}, ["kind"])


def test_other_fields_are_held_to_the_same_rules() -> None:
    others = [
        OtherValue(field_id="email", field_value="aiko@example.org", evidence=[Quote(quote="aiko@example.org")]),
        OtherValue(field_id="guests", field_value=2, evidence=[Quote(quote="never said")]),
        OtherValue(field_id="no_such_field", field_value=2, evidence=[Quote(quote="Aiko")]),
    ]
    result = {"field_value": "Aiko", "evidence": [{"quote": "Aiko"}], "other_fields": others}
    verdict = verdict_on("name", "Aiko, aiko@example.org", **result)
    assert [(f.field_id, f.value) for f in verdict.others] == [("email", "aiko@example.org")]


def test_what_the_type_reads_tells_the_respondent_what_is_wrong() -> None:
    verdict = verdict_on("day", "30 February 2027", passed=False)
    assert verdict.problem == "impossible_date"


def test_words_that_are_only_anothers_value_are_no_answer_to_open_text() -> None:
    others = [OtherValue(field_id="email", field_value="aiko@example.org", evidence=[Quote(quote="aiko@example.org")])]
    claim = {"extracted_facts": ["foods"], "other_fields": others}
    quotes = [{"quote": "No nuts"}, {"quote": "aiko@example.org", "fact_key": "foods"}]
    verdict = verdict_on(
        "diet",
        "No nuts",
        "aiko@example.org.",
        field_value="No nuts\naiko@example.org",
        evidence=[*quotes, {"quote": "aiko@example.org"}],
        **claim,
    )
    assert (verdict.passed, verdict.finding, verdict.facts) == (False, None, {})
    assert [other.field_id for other in verdict.others] == ["email"]
    verdict = verdict_on("diet", "No nuts, aiko@example.org", field_value="No nuts", evidence=quotes, **claim)
    assert verdict.finding and verdict.finding.value == "No nuts"


def test_one_day_is_not_two_fields_day() -> None:
    form = FORM.model_copy(
        update={"fields": (*FORM.fields, FieldDefinition(field_id="birth", label="Date of birth", type="date"))}
    )
    review = ReviewResult(
        passed=True,
        field_value="2027-03-11",
        evidence=[Quote(quote="11 March 2027")],
        other_fields=[OtherValue(field_id="day", field_value="2027-03-11", evidence=[Quote(quote="11 March 2027")])],
    )
    said = [Spoken(message_id="m", role="respondent", content="11 March 2027")]
    verdict = validate_review(review, form.field("birth"), FieldRecord(), form, said, CONTEXT)
    assert verdict.finding and verdict.finding.value == "2027-03-11"
    assert verdict.others == []


@pytest.mark.parametrize(("meant", "candidates"), [([3], [3]), (["3"], [3]), ([9], []), ([2], []), (["many"], [])])
def test_only_what_the_words_may_mean_is_asked_about(meant: list[Any], candidates: list[int]) -> None:
    verdict = verdict_on("guests", "three cats and me", passed=False, could_mean=meant)
    assert not verdict.passed and verdict.candidates == candidates
    assert verdict.problem == ("ambiguous" if candidates else "unclear")
