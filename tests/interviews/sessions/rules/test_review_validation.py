"""product.md, Principle 1: nothing is stored that the respondent did not say, whatever a Reviewer claims."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from typing import Any

import pytest

from interviews.forms.definition import FactDefinition, FieldDefinition, FormDefinition
from interviews.reading.readings import ParseContext
from interviews.sessions.rules.review import MOST_ACTS, NoAcceptedValue, ReviewResult, Verdict
from interviews.sessions.rules.review_validation import validate_review
from interviews.sessions.rules.state import FieldRecord, Spoken
from tests.rows import rows

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


def act(field_id: str | None, value: Any, *evidence: str, **more: Any) -> dict[str, Any]:
    return {"act": "set", "field_id": field_id, "value": value, "evidence": list(evidence), **more}


def verdict_on(field_id: str, *said: str, acts: Sequence[dict[str, Any]] = (), **own: Any) -> Verdict:
    """`own` is an act that sets the field; `acts` are further ones."""
    messages = [Spoken(message_id=f"m{n}", role="respondent", content=words) for n, words in enumerate(said)]
    messages.insert(0, Spoken(message_id="q", role="assistant", content="Is it 3 guests, aiko@example.org?"))
    sets = [{"act": "set", "field_id": field_id, **own}] if own else []
    review = ReviewResult.model_validate({"acts": [*sets, *acts]})
    return validate_review(review, FORM.field(field_id), FieldRecord(), FORM, messages, CONTEXT)


def test_a_value_that_was_said_passes_with_its_evidence() -> None:
    verdict = verdict_on("guests", "We will be three", value=3, evidence=[{"quote": "three"}])
    assert verdict.passed and verdict.finding
    assert (verdict.finding.value, verdict.finding.evidence[0].message_id) == (3, "m0")


@pytest.mark.parametrize(
    ("field_id", "said", "value", "quote"),
    [
        ("guests", "We will be three", 3, "we will be four"),
        ("guests", "no idea", 3, "3 guests"),
        ("email", "my mail is aiko@example.org", "boss@example.org", "aiko@example.org"),
        ("name", "call me Aiko", "Bob", "call me Aiko"),
        ("day", "the 10th of March", "2027-03-11", "the 10th of March"),
        ("guests", "many", 9, "many"),
        ("name", "Aiko", "Aiko", ""),
    ],
)
def test_an_invented_or_unacceptable_value_is_refused(field_id: str, said: str, value: Any, quote: str) -> None:
    verdict = verdict_on(field_id, said, value=value, evidence=[{"quote": quote}])
    assert not verdict.passed and verdict.finding is None and verdict.problem


def test_words_of_the_assistant_are_no_evidence() -> None:
    verdict = verdict_on("email", "yes", value="aiko@example.org", evidence=[{"quote": "aiko@example.org"}])
    assert verdict.finding is None


def test_evidence_is_compared_without_case_space_and_invisible_characters() -> None:
    verdict = verdict_on("name", "I am  AIKO\u200b Tanaka", value="Aiko Tanaka", evidence=[{"quote": "aiko tanaka"}])
    assert verdict.passed


def test_facts_of_another_field_may_have_been_told_earlier() -> None:
    elsewhere = {"act": "set", "field_id": "diet", "evidence": ["it is an allergy"]}
    facts = [{"fact_key": "foods", "quote": "no peanuts"}, {"fact_key": "kind", "quote": "an allergy"}]
    said = ("I am Aiko, no peanuts for me", "3 guests, and it is an allergy")
    verdict = verdict_on("guests", *said, value=3, evidence=["3 guests"], acts=[{**elsewhere, "facts": facts}])
    told = {key: fact.evidence[0].message_id for key, fact in verdict.other_facts["diet"].items()}
    assert told == {"foods": "m0", "kind": "m1"}
    never = [{"fact_key": "foods", "quote": "no shrimps"}, {"fact_key": "kind", "quote": "3 guests, aiko@example.org"}]
    verdict = verdict_on("guests", *said, value=3, evidence=["3 guests"], acts=[{**elsewhere, "facts": never}])
    assert not verdict.other_facts, "what nobody said, or what the product said, is none of theirs"


def test_a_claim_that_facts_are_known_needs_their_own_quotes() -> None:
    facts = [{"fact_key": "foods", "quote": "no peanuts"}, {"fact_key": "kind", "quote": "I am allergic"}]
    verdict = verdict_on("diet", "no peanuts", value="no peanuts", evidence=["no peanuts"], facts=facts)
    assert not verdict.passed
    assert (set(verdict.facts), verdict.missing_facts) == ({"foods"}, ["kind"])


def test_other_fields_are_held_to_the_same_rules() -> None:
    acts = [
        act("email", "aiko@example.org", "aiko@example.org"),
        act("guests", 2, "never said"),
        act("no_such_field", 2, "Aiko"),
    ]
    verdict = verdict_on("name", "Aiko, aiko@example.org", value="Aiko", evidence=["Aiko"], acts=acts)
    assert [(f.field_id, f.value) for f in verdict.others] == [("email", "aiko@example.org")]


def test_what_the_type_reads_tells_the_respondent_what_is_wrong() -> None:
    verdict = verdict_on("day", "30 February 2027")
    assert verdict.problem == "impossible_date"


def test_words_that_are_only_anothers_value_are_no_answer_to_open_text() -> None:
    address = act("email", "aiko@example.org", "aiko@example.org")
    claim = {"facts": [{"fact_key": "foods", "quote": "aiko@example.org"}], "acts": [address]}
    both = ["No nuts", "aiko@example.org"]
    verdict = verdict_on("diet", "No nuts", "aiko@example.org.", value="\n".join(both), evidence=both, **claim)
    assert (verdict.passed, verdict.finding, verdict.facts) == (False, None, {})
    assert [other.field_id for other in verdict.others] == ["email"]
    verdict = verdict_on("diet", "No nuts, aiko@example.org", value="No nuts", evidence=["No nuts"], **claim)
    assert verdict.finding and verdict.finding.value == "No nuts"


def test_one_day_is_not_two_fields_day() -> None:
    form = FORM.model_copy(
        update={"fields": (*FORM.fields, FieldDefinition(field_id="birth", label="Date of birth", type="date"))}
    )
    words = "11 March 2027"
    review = ReviewResult.model_validate({"acts": [act(fid, "2027-03-11", words) for fid in ("birth", "day")]})
    said = [Spoken(message_id="m", role="respondent", content="11 March 2027")]
    verdict = validate_review(review, form.field("birth"), FieldRecord(), form, said, CONTEXT)
    assert verdict.finding and verdict.finding.value == "2027-03-11"
    assert verdict.others == []


@pytest.mark.parametrize(("meant", "candidates"), [([3], [3]), (["3"], [3]), ([9], []), ([2], []), (["many"], [])])
def test_only_what_the_words_may_mean_is_asked_about(meant: list[Any], candidates: list[int]) -> None:
    verdict = verdict_on("guests", "three cats and me", could_mean=meant)
    assert [verdict.finding.value] if verdict.finding else candidates == []
    assert verdict.problem == (None if candidates else "unclear")
    assert verdict.finding is None or not verdict.finding.confirmed


def test_of_values_that_contradict_each_other_the_last_one_counts() -> None:
    acts = [act("guests", 2, "two"), act(None, 3, "three")]
    verdict = verdict_on("guests", "two, no, three", acts=acts)
    assert verdict.finding and verdict.finding.value == 3


def test_whoever_answers_does_not_skip() -> None:
    skip = {"act": "skip"}
    assert not verdict_on("guests", "three", value=3, evidence=["three"], acts=[skip]).wishes
    assert [wish.act for wish in verdict_on("guests", "no idea", acts=[skip]).wishes] == ["skip"]


@pytest.mark.parametrize("wish", ["stop", "pause", "human", "delete"])
def test_a_wish_to_end_needs_words_that_told_no_value(wish: str) -> None:
    spent = verdict_on("guests", "none", value=0, evidence=["none"], acts=[{"act": wish}])
    assert spent.passed and not spent.wishes
    said = verdict_on("guests", "none, and I have to go now", value=0, evidence=["none"], acts=[{"act": wish}])
    assert [held.act.value for held in said.wishes] == [wish]
    story = verdict_on(
        "diet", "no nuts. I have to go", value=None, evidence=["no nuts. I have to go"], acts=[{"act": wish}]
    )
    assert [held.act.value for held in story.wishes] == [wish]


def test_acts_about_what_there_is_not_are_disregarded() -> None:
    acts = [
        {"act": "skip", "field_id": "no_such_field"},
        {"act": "back", "field_id": "no_such_field"},
        {"act": "remove_item", "item": "guests.1", "evidence": ["three"]},
        {"act": "add_item", "item": "nobody"},
        {"act": "language", "language": "fr"},
        {"act": "clear", "field_id": "email", "evidence": ["never said"]},
    ]
    verdict = verdict_on("guests", "three", acts=acts)
    assert (verdict.wishes, verdict.removed, verdict.language) == ((), [], None)


def test_more_acts_than_a_message_can_do_are_not_read() -> None:
    filler = [{"act": "feeling", "feeling": "joking"}] * MOST_ACTS
    assert verdict_on("guests", "three", acts=[*filler, act(None, 3, "three")]).finding is None


def test_quotes_may_come_as_objects_and_keys_may_be_too_many() -> None:
    verdict = verdict_on("guests", "three", value=3, evidence=[{"quote": "three"}], passed=True, confidence=0.9)
    assert verdict.finding and verdict.finding.value == 3


@pytest.mark.parametrize(
    ("field_id", "said", "value"),
    [("guests", "hubby and the kids", 3), ("day", "the very end of it, whenever that is", "2027-03-12"),
     ("guests", "Hi! hubby and the kids", 3), ("guests", "two of us", 3)],
)  # fmt: skip
def test_what_words_mean_and_do_not_say_is_inferred(field_id: str, said: str, value: Any) -> None:
    verdict = verdict_on(field_id, said, value=value, evidence=[said])
    assert verdict.passed and verdict.finding
    assert (verdict.finding.value, verdict.finding.confirmed) == (value, False)


@rows(
    ("field_id", "said", "value"),
    [("guests", "hello", 3), ("guests", "how many may I bring?", 3), ("guests", "I'd rather not say", 0),
     ("guests", "two", 3), ("birth", "I am 34", "1992-06-01"), ("terms", "whatever", True), ("fee", "the usual", {"amount": "9", "currency": "EUR"}),
     ("terms", "I don't want to say", False), ("veg", "I don't want to say", False), ("size", "hello", "small")],
)  # fmt: skip
def test_nothing_is_inferred_from_what_is_no_answer_or_says_otherwise(field_id: str, said: str, value: Any) -> None:
    sizes = {"choices": [{"value": "small", "label": "Small"}, {"value": "large", "label": "Large"}]}
    more = (
        FieldDefinition(field_id="birth", label="Date of birth", type="date"),
        FieldDefinition(field_id="terms", label="Terms", type="consent", config={"statement": "I agree."}),
        FieldDefinition(field_id="fee", label="Fee", type="money", config={"currencies": ["EUR"]}),
        FieldDefinition(field_id="veg", label="Vegetarian?", type="yes_no"),
        FieldDefinition(field_id="size", label="Size", type="choice", config=sizes),
    )
    form = FORM.model_copy(update={"fields": (*FORM.fields, *more)})
    messages = [Spoken(message_id="m", role="respondent", content=said)]
    review = ReviewResult.model_validate({"acts": [act(field_id, value, said)]})
    verdict = validate_review(review, form.field(field_id), FieldRecord(), form, messages, CONTEXT)
    assert not verdict.passed and verdict.finding is None


def test_a_value_in_the_wrong_format_gives_way_to_what_the_words_plainly_say() -> None:
    verdict = verdict_on("day", "the 11th of March", value="March 11, 2027", evidence=["the 11th of March"])
    assert verdict.finding and (verdict.finding.value, verdict.finding.confirmed) == ("2027-03-11", True)
    verdict = verdict_on("guests", "three", value="three hundred", evidence=["three"])
    assert verdict.finding and (verdict.finding.value, verdict.finding.confirmed) == (3, True)


@pytest.mark.parametrize(
    ("said", "quote"), [("I know the place", "no"), ("Yesterday, I think", "yes"), ("Nothing to add", "No")]
)
def test_a_quote_within_a_word_is_the_whole_word(said: str, quote: str) -> None:
    field = FieldDefinition(field_id="allergic", label="Do you have allergies?", type="yes_no")
    form = FormDefinition(slug="f", title="F", fields=(field,))
    message = Spoken(message_id="m", role="respondent", content=said)
    review = ReviewResult.model_validate({"acts": [act("allergic", quote.lower() == "yes", quote)]})
    verdict = validate_review(review, field, FieldRecord(), form, [message], CONTEXT)
    assert verdict.finding is None or not verdict.finding.confirmed


@pytest.mark.parametrize(("said", "confirmed"), [("I do have allergies", True), ("I used to have allergies", False)])
def test_what_is_done_no_more_is_only_said_back(said: str, confirmed: bool) -> None:
    field = FieldDefinition(field_id="allergic", label="Do you have allergies?", type="yes_no")
    form = FormDefinition(slug="f", title="F", fields=(field,))
    message = Spoken(message_id="m", role="respondent", content=said)
    review = ReviewResult.model_validate({"acts": [act("allergic", True, said)]})
    verdict = validate_review(review, field, FieldRecord(), form, [message], CONTEXT)
    assert verdict.finding is not None and verdict.finding.confirmed is confirmed


@pytest.mark.parametrize("quote", ["“we’ll be three”", "we'll  be   THREE.", "we’ll be three…", "  we'll be three  "])
def test_quotes_are_compared_blind_to_their_typography(quote: str) -> None:
    assert verdict_on("guests", "Oh, we'll be three then", value=3, evidence=[quote]).passed


def test_a_value_for_a_field_that_there_is_not_may_be_that_of_the_one_asked_for() -> None:
    verdict = verdict_on("email", "aiko@example.org", acts=[act("user_email", "aiko@example.org", "aiko@example.org")])
    assert verdict.passed and verdict.finding and verdict.finding.value == "aiko@example.org"
    assert verdict_on("name", "Aiko", acts=[act("user_name", "Aiko", "Aiko")]).passed
    assert not verdict_on("name", "I work for Acme", acts=[act("company", "Acme", "Acme")]).passed
    assert not verdict_on("guests", "I have 2 dogs, so who knows", acts=[act("dogs", 2, "2 dogs")]).passed
    assert not verdict_on("email", "none", acts=[act("user_email", "aiko@example.org", "none")]).passed


@pytest.mark.parametrize("aside", ["Can we go on in German?", "Can you say that again? Sorry."])
def test_a_question_beside_it_does_not_refuse_what_another_sentence_implies(aside: str) -> None:
    words = "My husband and the twins come with me"
    verdict = verdict_on("guests", f"{aside} {words}", value=3, evidence=[words])
    assert verdict.finding and (verdict.finding.value, verdict.finding.confirmed) == (3, False)
    assert verdict_on("guests", f"{words}, or not?", value=3, evidence=[words]).finding is None


def test_what_is_said_of_another_field_and_may_mean_several_things_is_asked_about() -> None:
    verdict = verdict_on(
        "name", "Aiko, two or three of us", acts=[act("guests", None, "two or three", could_mean=[2, 3])]
    )
    assert verdict.refused == {"guests": NoAcceptedValue("ambiguous", candidates=[2, 3])}
    assert verdict.targets == ["guests"]
    never = verdict_on("name", "Aiko", acts=[act("guests", None, "two or three", could_mean=[2, 3])])
    assert (never.refused, never.targets) == ({}, [])


def test_why_another_answer_was_not_taken_is_what_the_type_reads() -> None:
    verdict = verdict_on("name", "Aiko, 30 February 2027", acts=[act("day", "2027-03-11", "30 February 2027")])
    assert (verdict.others, verdict.refused["day"].problem) == ([], "impossible_date")


@pytest.mark.parametrize(
    ("words", "day", "inferred"),
    [
        ("sometime in mid-March", "2027-03-15", True), ("early April", "2027-03-15", False),
        ("not before 20 March", "2027-03-15", False), ("after the holidays", "2027-03-15", False),
    ],
)  # fmt: skip
def test_a_day_may_be_inferred_in_a_month_that_is_named(words: str, day: str, inferred: bool) -> None:
    field = FieldDefinition(field_id="move", label="When do you move?", type="date")
    review = ReviewResult.model_validate({"acts": [act("move", day, words)]})
    said = [Spoken(message_id="m", role="respondent", content=words)]
    form = FORM.model_copy(update={"fields": (*FORM.fields, field)})
    found = validate_review(review, field, FieldRecord(), form, said, CONTEXT).finding
    assert (found is not None and not found.confirmed) is inferred


def test_of_several_days_the_two_that_a_reviewer_sees_are_asked_about() -> None:
    field = FieldDefinition(field_id="move", label="When do you move?", type="date")
    form = FORM.model_copy(update={"fields": (*FORM.fields, field)})
    words = "on the 15th or 16th"
    meant = ["2027-03-15", "2027-03-16"]
    review = ReviewResult.model_validate({"acts": [act("move", None, words, could_mean=meant)]})
    said = [Spoken(message_id="m", role="respondent", content=words)]
    verdict = validate_review(review, field, FieldRecord(), form, said, CONTEXT)
    assert (verdict.problem, verdict.candidates) == ("ambiguous", meant)
