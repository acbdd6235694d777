"""Of several values that were asked about ("Did you mean … or …?") a place among them, or a part that only one has, chooses."""

from __future__ import annotations

import pytest

from interviews.sessions.rules.review import ActKind
from tests.interviews.rule_engine.scenes import choices, field, form, review
from tests.interviews.talking import Interview

LANGUAGES = ("en", "de", "es", "fr", "pt", "ja")
ASKED = {
    "mail": field("mail", "E-mail", "email"),
    "time": field("time", "What time?", "time"),
    "drink": field("drink", "Drink", "choice", config=choices("Red wine", "White wine", "Beer")),
    "fee": field("fee", "Fee", "money", config={"currencies": ["EUR", "USD"]}),
    "day": field("day", "Day", "date"),
}
LATER = field("later", "Anything else?", "long_text")
GMAIL, GMIAL = "maya@gmail.com", "maya@gmial.com"


async def chosen(field_id: str, language: str, first: str, reply: str) -> object:
    """The value that stands, and is not to be confirmed, after the reply."""
    asked = form(language, ASKED[field_id], LATER, languages=LANGUAGES)
    interview = await Interview.under_way(asked, language=language)
    await interview.say(first)
    assert (await interview.state()).fields[field_id].value is None
    await interview.say(reply)
    record = (await interview.state()).fields[field_id]
    return record.value if record.confirmed else None


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    ("language", "reply", "value"),
    [
        ("en", "it's gmail", GMAIL),
        ("en", "gmail", GMAIL),
        ("en", "the one with gmail", GMAIL),
        ("en", "the first one please", GMAIL),
        ("en", "the second one", GMIAL),
        ("en", "I meant gmail", GMAIL),
        ("de", "die mit gmail", GMAIL),
        ("de", "das zweite bitte", GMIAL),
        ("es", "la de gmail", GMAIL),
        ("es", "la primera por favor", GMAIL),
        ("fr", "celle avec gmail", GMAIL),
        ("fr", "la deuxième", GMIAL),
        ("pt", "é o gmail", GMAIL),
        ("pt", "a segunda", GMIAL),
        ("ja", "gmailのほうです", GMAIL),
        ("ja", "2番目です", GMIAL),
    ],
)
async def test_a_place_or_a_part_chooses_one_of_two_addresses(language: str, reply: str, value: str) -> None:
    assert await chosen("mail", language, GMIAL, reply) == value


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    ("field_id", "first", "reply", "value"),
    [
        ("time", "at 7", "the second one", "19:00"),
        ("drink", "wine", "the one that is white", "white_wine"),
        ("drink", "wine", "the second one", "white_wine"),
        ("fee", "€20 or 30", "the second one", {"amount": "30.00", "currency": "EUR"}),
        ("day", "3/4", "the one in March", "2027-03-04"),
    ],
)
async def test_any_type_that_offers_several_takes_the_choice(
    field_id: str, first: str, reply: str, value: object
) -> None:
    assert await chosen(field_id, "en", first, reply) == value


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("reply", ["it's not gmail", "gmail?", "maya", "com", "gmail bounced", "the third one"])
async def test_what_only_names_a_part_chooses_none(reply: str) -> None:
    assert await chosen("mail", "en", GMIAL, reply) is None


REGATTA = form(
    "en",
    field("klass", "Boat class", "choice", config=choices("Laser", "49er FX")),
    field("weight", "Crew weight in kg", "number", condition='klass == "49er_fx"'),
    field("waiver", "Sign the waiver", "signature", required=False),
    languages=("en", "de", "fr"),
)


def test_a_bare_number_chooses_no_option_of_which_another_question_follows() -> None:
    heard = review(REGATTA, "klass", "165.25")
    assert not heard.could_mean and heard.field_value is None
    assert not heard.result.acts


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "I refuse to sign"),
        ("en", "I will not sign that"),
        ("de", "das unterschreibe ich nicht"),
        ("fr", "je ne signe pas"),
    ],
)
def test_who_will_not_sign_leaves_the_signature_out(language: str, said: str) -> None:
    heard = review(REGATTA, "waiver", said, language=language)
    assert [act.act for act in heard.result.acts] == [ActKind.SKIP]
