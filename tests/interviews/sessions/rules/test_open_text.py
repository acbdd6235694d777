"""rules.md, Evidence: open text is the respondent's own, joined by code; a Reviewer says which words, never what they read."""

from __future__ import annotations

from typing import Any

import pytest

from interviews.forms.definition import FactDefinition, FieldDefinition, FormDefinition
from interviews.reading.readings import ParseContext
from interviews.sessions.rules.review import ReviewResult, Verdict
from interviews.sessions.rules.review_validation import validate_review
from interviews.sessions.rules.state import Evidence, FieldRecord, FieldState, Spoken

FACTS = (FactDefinition(fact_key="foods", fact="foods"), FactDefinition(fact_key="kind", fact="kind"))
FORM = FormDefinition(
    slug="f",
    title="F",
    fields=(
        FieldDefinition(field_id="name", label="Name", type="short_text"),
        FieldDefinition(field_id="email", label="E-mail", type="email"),
        FieldDefinition(field_id="story", label="Your story", type="long_text", config={"max_length": 115}),
        FieldDefinition(field_id="diet", label="Diet", type="long_text", facts=FACTS),
        FieldDefinition(field_id="ask", label="Questions for the speaker", type="long_text"),
        FieldDefinition(field_id="pain", label="Are you in pain?", type="yes_no"),
    ),
)
LONG = "I began to bake in Lyon when I was nine, because my aunt had an oven and never once lost her patience."


def told(*evidence: str, field_id: str = "story", **more: Any) -> dict[str, Any]:
    return {"act": "set", "field_id": field_id, "evidence": list(evidence), **more}


def standing(*quotes: str, done: bool = False, value: str | None = None) -> FieldRecord:
    """What was said before, each in a message that is no longer at hand."""
    evidence = [Evidence(message_id=f"old{n}", quote=quote) for n, quote in enumerate(quotes)]
    state = FieldState.DONE if done else FieldState.REVIEWING
    return FieldRecord(state=state, value=value or "\n".join(quotes), evidence=evidence)


def review(
    *said: str,
    acts: list[dict[str, Any]],
    asked: str = "story",
    record: FieldRecord | None = None,
    records: dict[str, FieldRecord] | None = None,
) -> Verdict:
    messages = [Spoken(message_id=f"m{n}", role="respondent", content=words) for n, words in enumerate(said)]
    result = ReviewResult.model_validate({"acts": acts})
    own, context = record or FieldRecord(), ParseContext()
    return validate_review(result, FORM.field(asked), own, FORM, messages, context, records=records or {})


def text(verdict: Verdict, field_id: str = "story") -> str | None:
    found = [one for one in (verdict.finding, *verdict.others) if one and one.field_id == field_id]
    assert len(found) <= 1
    return str(found[0].value) if found else None


def test_messages_are_joined_verbatim_in_the_order_said() -> None:
    said = ("I began in Lyon", "My aunt had an oven!", "That is all there is: bread")
    verdict = review(*said, acts=[told("an oven", "That is all", "I began in Lyon")])
    assert text(verdict) == "I began in Lyon\nan oven!\nThat is all there is: bread"
    assert verdict.finding
    assert [one.message_id for one in verdict.finding.evidence] == ["m0", "m1", "m2"]


@pytest.mark.parametrize("value", ["The respondent is allergic to nuts.", "no nuts, ever", None, 7, ["nuts"]])
def test_what_a_model_makes_of_the_words_is_not_stored(value: Any) -> None:
    act = told("peanuts make me ill", value=value, field_id="story")
    assert text(review("Oh, peanuts make me ill", acts=[act])) == "Oh, peanuts make me ill"


def test_a_message_that_also_does_something_else_gives_only_the_sentences_that_are_quoted() -> None:
    said = "I have cooked for years, mostly soups. My mail is a@b.org. Why do you ask? I love bread too."
    acts = [
        told("cooked for years", "bread too"),
        {"act": "set", "field_id": "email", "value": "a@b.org", "evidence": ["a@b.org"]},
        {"act": "ask_back", "question": "Why do you ask?"},
    ]
    verdict = review(said, acts=acts)
    assert text(verdict) == "I have cooked for years, mostly soups. I love bread too."
    assert verdict.questions == ["Why do you ask?"]
    assert text(verdict, "email") == "a@b.org"


def test_other_fields_words_at_the_ends_of_a_quote_are_left_out() -> None:
    email = {"act": "set", "field_id": "email", "value": "a@b.org", "evidence": ["a@b.org"]}
    assert (
        text(review("a@b.org, and I bake bread", acts=[told("a@b.org, and I bake bread"), email])) == "and I bake bread"
    )


@pytest.mark.parametrize(
    ("said", "quotes", "pain", "kept"),
    [
        (
            "Sam here. My knee hurts since Monday, going downstairs; rest makes it better.",
            ["My knee hurts since Monday, going downstairs"],
            "My knee hurts",
            "My knee hurts since Monday, going downstairs",
        ),
        (
            "Sam here. My knee hurts, most of all downstairs. I bake bread.",
            ["My knee hurts", "most of all downstairs"],
            "My knee hurts",
            "My knee hurts, most of all downstairs.",
        ),
        (
            "サムです。膝が痛くて眠れません。薬は飲んでいません。",
            ["膝が痛くて眠れません"],
            "膝が痛くて",
            "膝が痛くて眠れません。",
        ),
    ],
)
def test_a_sentence_may_answer_two_questions(said: str, quotes: list[str], pain: str, kept: str) -> None:
    yes = {"act": "set", "field_id": "pain", "value": True, "evidence": [pain]}
    name = {"act": "set", "field_id": "name", "value": "Sam", "evidence": ["Sam"]}
    verdict = review(said, acts=[told(*quotes), yes, name])
    assert text(verdict) == kept
    diet = told(*quotes, field_id="diet")
    assert text(review(said, acts=[diet, told("Sam", field_id="ask"), yes], asked="ask"), "diet") == kept


@pytest.mark.parametrize(
    ("said", "quotes", "kept"),
    [
        (
            "I bake bread, ask me at a@b.org, and I bake cakes",
            ["I bake bread", "and I bake cakes"],
            "I bake bread … and I bake cakes",
        ),
        ("パンを焼き、メールはa@b.org、菓子も焼きます", ["パンを焼き", "菓子も焼きます"], "パンを焼き…菓子も焼きます"),
        ("I bake! Ask me at a@b.org. I fry, too.", ["I bake", "I fry"], "I bake! I fry, too."),
    ],
)
def test_words_that_are_left_out_of_a_sentence_leave_a_sign(said: str, quotes: list[str], kept: str) -> None:
    email = {"act": "set", "field_id": "email", "value": "a@b.org", "evidence": ["a@b.org"]}
    assert text(review(said, acts=[told(*quotes), email])) == kept
    more = standing("I began in Lyon")
    assert text(review(said, acts=[told(*quotes), email], record=more)) == f"I began in Lyon\n{kept}"


@pytest.mark.parametrize(
    ("said", "quotes", "kept"),
    [
        ("The crust, which I brush with milk, is what I like. Sam", ["The crust", "is what I like"], 
         "The crust, which I brush with milk, is what I like."),
        ("I bake. Then I wait. I fry, too. Sam", ["I bake", "I fry, too"], "I bake. I fry, too."),
    ],
)  # fmt: skip
def test_quotes_of_one_sentence_keep_what_is_between_them(said: str, quotes: list[str], kept: str) -> None:
    name = told("Sam", field_id="ask")
    assert text(review(said, acts=[told(*quotes, field_id="diet"), name], asked="ask"), "diet") == kept


def test_an_outburst_is_no_part_of_an_answer() -> None:
    acts = [told("how others bake"), {"act": "feeling", "feeling": "annoyed"}]
    assert text(review("I TOLD you already. how others bake. submit it.", acts=acts)) == "how others bake."
    acts[1]["feeling"] = "in_distress"
    assert text(review("My oven is gone. I cannot go on.", acts=[told("My oven is gone"), acts[1]])) == (
        "My oven is gone. I cannot go on."
    )


def test_what_is_added_to_a_long_answer_is_put_behind_it_and_nothing_is_cut() -> None:
    verdict = review(
        "and also rolls", asked="name", acts=[told("also rolls")], records={"story": standing(LONG, done=True)}
    )
    assert text(verdict) == f"{LONG}\nalso rolls"
    shown_cut = f"{LONG[:80]}… also rolls"
    act = told("also rolls", value=shown_cut)
    verdict = review("and also rolls", asked="name", acts=[act], records={"story": standing(LONG, done=True)})
    assert text(verdict) == f"{LONG}\nalso rolls"


def test_what_is_wanted_instead_takes_its_place_with_its_facts() -> None:
    record = standing("no nuts", done=True)
    facts = [{"fact_key": "foods", "quote": "shrimp"}]
    act = told("shrimp", field_id="diet", adds=False, facts=facts)
    verdict = review("no, write instead: shrimp", asked="name", acts=[act], records={"diet": record})
    assert text(verdict, "diet") == "shrimp"
    assert verdict.others[0].replaces and set(verdict.other_facts["diet"]) == {"foods"}


def test_a_text_that_is_asked_for_anew_is_replaced_and_added_to_only_on_request() -> None:
    record = standing("window seat", done=True)
    record.stand()
    record.state = FieldState.REVIEWING
    assert text(review("an aisle seat", acts=[told("an aisle seat")], record=record)) == "an aisle seat"
    assert text(review("a blanket", acts=[told("a blanket", adds=True)], record=record)) == "window seat\na blanket"


def test_words_that_stand_are_not_put_down_twice() -> None:
    before = standing("tea and bread")
    before.evidence[0].message_id = "m0"
    verdict = review("tea and bread", "because they are warm", acts=[told("tea", "they are warm")], record=before)
    assert text(verdict) == "tea and bread\nbecause they are warm"
    picked = standing("As you like it", value="Something else")
    verdict = review("and jam", acts=[told("and jam")], record=picked)
    assert text(verdict) == "Something else\nand jam"


def test_a_text_beyond_its_length_is_refused_and_nothing_is_cut() -> None:
    verdict = review("and I bake rolls too", acts=[told("rolls")], record=standing(LONG))
    assert (verdict.finding, verdict.problem) == (None, "too_long")
    assert verdict.problem_params["maximum"] == 115
    verdict = review(
        "and I bake rolls too", asked="name", acts=[told("I bake rolls too")], records={"story": standing(LONG)}
    )
    assert (verdict.others, verdict.targets, verdict.refused["story"].problem) == ([], ["story"], "too_long")


@pytest.mark.parametrize("said", ["Why do you want to know?", "Hello!", "I'd rather not say", "no idea"])
def test_words_that_are_no_answer_are_refused(said: str) -> None:
    assert text(review(said, acts=[told(said)])) is None
    assert text(review(said, acts=[told(said, value=said)], record=standing(LONG))) is None


def test_a_question_is_an_answer_where_questions_are_wanted() -> None:
    said = "Will there be a recording?"
    assert text(review(said, asked="ask", acts=[told(said, field_id="ask")]), "ask") == said


def test_a_plain_answer_is_not_lost_to_a_misquote() -> None:
    said = "My aunt taught me to bake bread"
    assert text(review(said, acts=[told("the aunt was teaching baking")])) == said
    asks = {"act": "ask_back", "question": said}
    assert text(review(said, acts=[told("the aunt was teaching baking"), asks])) is None
    assert text(review(said, asked="name", acts=[told("the aunt was teaching baking")])) is None


def test_a_quote_with_words_left_out_has_them() -> None:
    said = "My aunt, who lived in Lyon, taught me. What else?"
    acts = [told("My aunt … taught me"), {"act": "ask_back", "question": "What else?"}]
    assert text(review(said, acts=acts)) == "My aunt, who lived in Lyon, taught me."


def test_facts_carry_words_of_their_own() -> None:
    facts = [{"fact_key": "kind", "quote": "an allergy"}, {"fact_key": "foods", "quote": "of nuts"}]
    act = {"act": "set", "field_id": "diet", "facts": facts}
    verdict = review("Bob. By the way I have an allergy of nuts", asked="name", acts=[act])
    assert text(verdict, "diet") == "an allergy of nuts"
    assert set(verdict.other_facts["diet"]) == {"kind", "foods"}
    verdict = review("yes", asked="diet", acts=[{**act, "facts": [{"fact_key": "kind", "quote": "yes"}]}])
    assert (text(verdict, "diet"), verdict.missing_facts) == ("yes", ["foods"])


def test_japanese_needs_no_spaces_between_its_sentences() -> None:
    said = "パンを焼きます。メールはa@b.orgです。叔母に習いました。"
    email = {"act": "set", "field_id": "email", "value": "a@b.org", "evidence": ["メールはa@b.orgです"]}
    assert (
        text(review(said, acts=[told("パンを焼きます", "叔母に習いました"), email]))
        == "パンを焼きます。叔母に習いました。"
    )
