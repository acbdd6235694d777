"""Which facts words settle: what was asked and answered, and what a clause plainly carries."""

import pytest

from tests.interviews.rule_engine.scenes import GARAGE, INCIDENT, LOAN, MOVE, VOLUNTEER, field, form, review
from tests.interviews.rule_engine.test_nothing_lost import turn
from tests.rows import rows

MENTIONED = [
    (INCIDENT, "allergy", "I'm allergic to peanuts", {"which", "kind"}),
    (INCIDENT, "allergy", "No shellfish please, it's only a preference", {"which", "kind"}),
    (
        INCIDENT,
        "what",
        "A rack fell over. Marcus saw it. Probably because it was overloaded.",
        {"sequence", "witness", "cause"},
    ),
    (INCIDENT, "what", "A pallet fell from the top rack onto the floor", {"sequence"}),
    (LOAN, "details", "I want to buy a used car, and I need the money by April", {"what"}),
    (LOAN, "details", "A new roof for the house", {"what"}),
    (MOVE, "items", "冷蔵庫と大きなソファがあります。ピアノはありません。", {"what", "piano"}),
    (GARAGE, "problem", "Die Bremsen quietschen seit zwei Wochen", {"since"}),
    (LOAN, "details", "I need the money for a new roof", {"what"}),
    (VOLUNTEER, "why", "Je suis à la retraite et je veux aider parce que j'ai du temps", set()),
]


@rows(("a_form", "field_id", "message", "expected"), MENTIONED)
def test_facts_at_first_mention(a_form, field_id, message, expected) -> None:
    result = review(a_form, field_id, message)
    assert set(result.extracted_facts) == expected
    assert all(quote in message for quote in result.facts.values())
    assert set(result.missing_facts) == {f.fact_key for f in a_form.field(field_id).facts} - expected


def test_what_was_asked_for_is_settled_by_the_reply() -> None:
    told = "Die Bremsen quietschen seit zwei Wochen"
    assert review(GARAGE, "problem", told, "seit zwei Wochen", asked="since").extracted_facts == ["since"]


@pytest.mark.parametrize(
    "fact", ["how many children they have", "since when the children are ill", "where the children are"]
)
def test_a_circumstance_is_asked_for_although_a_clause_speaks_of_it(fact: str) -> None:
    a_form = form("en", field("family", "Tell us about your family", "long_text", ("fact", fact)))
    assert review(a_form, "family", "My children are ill and at home").missing_facts == ["fact"]


SINCE = [
    ("en", "since when", "My left knee hurts when I climb stairs, for three weeks now", "for three weeks now"),
    ("en", "how long they have had it", "I've had a cough for about two weeks", "I've had a cough for about two weeks"),
    ("en", "when it began", "My knee hurts. It started last Monday.", "It started last Monday"),
    ("en", "since when", "I ran for 30 minutes, and my knee hurts", None),
    ("de", "seit wann", "Mein Knie tut weh, seit drei Wochen", "seit drei Wochen"),
    ("fr", "depuis quand", "J'ai mal au genou depuis trois semaines", "J'ai mal au genou depuis trois semaines"),
    ("es", "desde cuándo", "Me duele la rodilla, desde hace tres semanas", "desde hace tres semanas"),
    ("pt", "desde quando", "Dói-me o joelho, há três semanas", "há três semanas"),
    ("en", "since when", "I've had a headache for two days, it's getting worse", "I've had a headache for two days"),
    ("de", "seit wann", "seit zwei Tagen Kopfschmerzen, es wird schlimmer", "seit zwei Tagen Kopfschmerzen"),
    (
        "es",
        "desde cuándo",
        "me duele la cabeza desde hace dos días, cada vez más",
        "me duele la cabeza desde hace dos días",
    ),
    ("fr", "depuis quand", "j'ai mal à la gorge depuis lundi, ça empire", "j'ai mal à la gorge depuis lundi"),
    ("pt", "desde quando", "dor de cabeça há dois dias, a piorar", "dor de cabeça há dois dias"),
    ("ja", "いつからか", "二週間前から膝が痛くて、ひどくなっています", "二週間前から膝が痛くて"),
    ("ja", "いつからか", "膝が痛いです。三週間前からです。", "三週間前からです"),
]


@rows(("language", "fact", "message", "quote"), SINCE)
def test_a_time_that_is_told_of_the_matter_settles_since_when(language, fact, message, quote) -> None:
    a_form = form(language, field("complaint", "…", "long_text", ("what", "…"), ("since", fact)))
    assert review(a_form, "complaint", message).facts.get("since") == quote


WHERE = [
    ("en", "where it hurts", "in my lower back, warmth helps", "in my lower back"),
    ("de", "wo es wehtut", "im unteren Rücken, Wärme hilft", "im unteren Rücken"),
    ("fr", "où cela fait mal", "dans le bas du dos, la chaleur aide", "dans le bas du dos"),
    ("es", "dónde le duele", "en la espalda, el calor ayuda", "en la espalda"),
    ("pt", "onde dói", "em todo o braço, o calor ajuda", "em todo o braço"),
    ("en", "where it hurts", "in the morning it is worst, warmth helps", None),
    ("en", "where it hurts", "a dull ache, warmth helps", None),
]


@rows(("language", "fact", "message", "quote"), WHERE)
def test_a_place_settles_where(language, fact, message, quote) -> None:
    a_form = form(language, field("pain", "…", "long_text", ("feel", "…"), ("location", fact)))
    assert review(a_form, "pain", message).facts.get("location") == quote


@pytest.mark.parametrize(
    ("message", "told"),
    [("I want to learn testing. And I have no project", True), ("I want to learn testing for a project", True),
     ("I want to learn testing", False)],
)  # fmt: skip
def test_a_plain_no_settles_what_it_names(message: str, told: bool) -> None:
    facts = (("learn", "what they want to learn"), ("project", "in which project they would use it"))
    a_form = form("en", field("goals", "What do you hope for?", "long_text", *facts))
    assert ("project" in review(a_form, "goals", message).facts) is told


def test_of_two_times_that_are_wanted_each_is_asked_for() -> None:
    facts = (("began", "since when it hurts"), ("visit", "when they would like to come"))
    a_form = form("en", field("complaint", "What brings you in?", "long_text", *facts))
    assert not {"began", "visit"} & set(
        review(a_form, "complaint", "My knee hurts, for three weeks now").extracted_facts
    )


def test_asked_and_answered_counts_whatever_the_words() -> None:
    result = review(INCIDENT, "what", "A rack fell over", "the night shift, I guess", asked="witness")
    assert result.facts == {"witness": "the night shift, I guess"}


@pytest.mark.parametrize("reply", ["no idea", "it depends", "what do you mean?", "I'd rather not say", "…", "stuff"])
def test_evasions_settle_nothing(reply: str) -> None:
    result = review(INCIDENT, "what", "A rack fell over", reply, asked="cause")
    assert "cause" not in result.extracted_facts
    assert not result.passed


def test_a_bare_no_answers_a_follow_up() -> None:
    assert review(MOVE, "items", "冷蔵庫とベッドがあります", "ないです", asked="piano").passed


def test_nothing_passes_while_a_fact_is_missing() -> None:
    result = review(INCIDENT, "allergy", "We eat at noon")
    assert not result.passed
    assert result.field_value is not None


@pytest.mark.parametrize(
    ("field_id", "message", "fact_key"),
    [
        ("reason", "a cough", "complaint"),
        ("reason", "my right knee hurts for three weeks", "complaint"),
        ("medication", "Ramipril", "names"),
    ],
)
async def test_the_first_of_several_facts_is_what_is_asked_itself(field_id: str, message: str, fact_key: str) -> None:
    """ "What are the medicines called?" came in answer to "Ramipril"."""
    outcome = await turn("clinic-intake", field_id, message, {"takes_medication": True})
    assert fact_key in outcome.state.fields[field_id].facts


async def test_what_only_judges_tells_no_fact() -> None:
    outcome = await turn("product-feedback", "liked", "I like it", {"satisfaction": 4, "usage": "daily"})
    assert outcome.state.fields["liked"].facts == {}
