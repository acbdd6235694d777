"""Values for other fields in the same message: taken when they are named or name themselves, left when in doubt."""

import pytest

from tests.interviews.rule_engine.camp import told
from tests.interviews.rule_engine.scenes import GARAGE, INCIDENT, LOAN, MOVE, VOLUNTEER, field, form, others_of, review
from tests.rows import rows

TAKEN = [
    (LOAN, "name", "Priya Natarajan, priya.n@example.com", {"email": "priya.n@example.com"}),
    (LOAN, "name", "Tom Okafor and I work at Brightwater Foods", {"employer": "Brightwater Foods"}),
    (LOAN, "employer", "Brightwater Foods. Oh, and I have 2 dependents", {"dependents": 2}),
    (LOAN, "email", "priya.n@example.com, employer: Acme", {"employer": "Acme"}),
    (LOAN, "name", "Priya Natarajan, my preferred start date is 3 March 2027", {"start": "2027-03-03"}),
    (MOVE, "name", "佐藤健一と申します。電話は090-1234-5678です。", {"tel": "+819012345678"}),
    (MOVE, "name", "佐藤健一です。メールはken@example.jpです。", {"mail": "ken@example.jp"}),
    (GARAGE, "name", "Jonas Keller, meine E-Mail ist jonas@example.de", {"mail": "jonas@example.de"}),
    (VOLUNTEER, "name", "Chloé Martin, mon adresse e-mail est chloe@example.fr", {"mail": "chloe@example.fr"}),
]
LEFT = [
    (LOAN, "name", "Priya, my husband's email is jo@example.org"),
    (LOAN, "name", "Priya. Is priya@example.org fine as well?"),
    (LOAN, "details", "I want to buy a car and study for two years at a school"),
    (LOAN, "name", "Priya, I don't work at Acme any more"),
    (LOAN, "dependents", "two"),
    (INCIDENT, "what", "On 3 March a low shelf broke and 2 boxes fell"),
]


@rows(("a_form", "field_id", "message", "expected"), TAKEN)
def test_what_is_taken(a_form, field_id, message, expected) -> None:
    result = review(a_form, field_id, message)
    assert others_of(result) == expected
    assert result.field_value is not None
    for value in expected.values():
        assert str(value) not in str(result.field_value)


@pytest.mark.parametrize(("a_form", "field_id", "message"), LEFT)
def test_what_is_left(a_form, field_id, message) -> None:
    assert others_of(review(a_form, field_id, message)) == {}


def test_a_day_is_taken_from_a_list_where_only_known_words_stand_beside_it() -> None:
    result = told("employer", "en", "Hoshi Labs, and I come on the 11th")
    assert (result.field_value, others_of(result)) == ("Hoshi Labs", {"arrival": "2027-06-11"})


def test_a_name_that_is_spelled_is_the_one_that_holds() -> None:
    assert others_of(told("companions", "en", "two. And my name is spelled Anna, not Ana")) == {"name": "Anna"}


def test_a_country_is_a_name_only_when_that_is_confirmed() -> None:
    result = told("name", "en", "Germany")
    assert (result.field_value, result.could_mean) == (None, ["Germany"])


def test_an_address_with_two_places_to_go_is_left() -> None:
    two = form(
        "en",
        field("name", "Name", "short_text"),
        field("private", "Private email", "email"),
        field("work", "Email of the organisation", "email"),
    )
    assert others_of(review(two, "name", "Lena, lena@example.org")) == {}
    assert others_of(review(two, "name", "Lena, my private email is lena@example.org")) == {
        "private": "lena@example.org"
    }


def test_words_of_any_language_meet_the_label() -> None:
    assert others_of(review(LOAN, "name", "佐藤健一です。メールはken@example.jpです。", language="ja")) == {
        "email": "ken@example.jp"
    }


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ("story", "It crashes. You may write to me at bob@acme.org"),
        ("story", "It crashes when I paste pictures, bob@acme.org if you have questions"),
        ("reach", "Yes, you may write to bob@acme.org"),
    ],
)
def test_an_address_is_kept_beside_whatever_else_its_words_are_about(asked: str, message: str) -> None:
    reach = field("reach", "May we write to you?", "yes_no")
    asks = form("en", field("story", "What happened?", "long_text"), reach, field("mail", "E-mail address", "email"))
    acts = [act for act in review(asks, asked, message).result.acts if act.field_id == "mail"]
    assert [act.value or act.could_mean[0] for act in acts] == ["bob@acme.org"]


NUMBERED = form(
    "en",
    field("name", "Your name", "short_text"),
    field("phone", "Mobile phone", "short_text"),
    field(
        "days",
        "Which days?",
        "multi_choice",
        config={"choices": [{"value": "mo", "label": "Monday"}, {"value": "we", "label": "Friday"}]},
    ),
)


@pytest.mark.parametrize("number", ["+353 87 123 4567", "087 123 4567"])
@pytest.mark.parametrize("said", ["{}", "my number is {}", "{}です"])
def test_a_number_is_what_a_text_field_for_one_wants(number: str, said: str) -> None:
    assert review(NUMBERED, "phone", said.format(number)).field_value == number


def test_a_number_is_told_beside_a_name_and_other_words_are_none() -> None:
    assert others_of(review(NUMBERED, "name", "Klaus Müller, my phone is +353 87 123 4567")) == {
        "phone": "+353 87 123 4567"
    }
    assert "phone" not in {act.field_id for act in review(NUMBERED, "name", "Mondays and Sundays").result.acts}
    asked = review(NUMBERED, "phone", "Ann")
    assert (asked.field_value, asked.could_mean) == (None, ["Ann"])


def test_the_form_of_a_company_is_a_part_of_its_name() -> None:
    asks = form("ja", field("name", "お名前", "short_text"), field("company", "会社名", "short_text"))
    for asked, message in (("company", "株式会社はなやです"), ("name", "会社は株式会社はなやです")):
        told = review(asks, asked, message)
        assert "なや" not in (told.field_value, others_of(told).get("company"))
