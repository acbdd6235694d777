"""The Greeter by rule: language, country and time zone in the respondent's own words (rules.md, Greeter)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviews.rule_engine import greeter
from interviews.rule_engine.understanding.greeting_replies import settles_country, settles_language
from tests.interviews.rule_engine.scenes import FLAT, MOVE, greeter_brief
from tests.rows import rows

REPLIES = [
    "yes", "no", "Japanese please", "日本語で", "Germany", "I live in France", "skip", "whatever", "I'd rather not say",
    "why?", "I was born in Peru", "Italian", "asdf", "👍", "hello", "in Schweden wohne ich", "español, vivo en España",
]  # fmt: skip


def calls(section: str, message: str | None = None, **more) -> list[tuple[str, dict]]:
    return greeter.calls(greeter_brief(section, message, **more))


def settled(section: str, message: str, **more) -> dict[str, str]:
    return {k: v for name, arguments in calls(section, message, **more) if name != "ask" for k, v in arguments.items()}


def test_the_opening_greets_and_offers_the_browsers_language() -> None:
    [(name, arguments)] = calls("language")
    assert name == "ask"
    assert "Loan application" in arguments["text"]
    assert "Shall we go on in English?" in arguments["text"]
    assert "Japanese" in arguments["text"]


def test_the_greeting_speaks_the_browsers_language_if_the_form_does() -> None:
    assert "このまま日本語で" in calls("language", browser_language="ja-JP", language="ja")[0][1]["text"]
    assert "Shall we go on in English?" in calls("language", browser_language="sv", language="sv")[0][1]["text"]


def test_a_form_of_one_language_does_not_ask_for_it() -> None:
    only = FLAT.model_copy(update={"languages": ("es",)})
    (first, language), (second, question) = calls("language", form=only, browser_language="de", language="de")
    assert (first, language) == ("set_language", {"language": "es"})
    assert second == "ask"
    assert "¿es ahí donde vive?" in question["text"]


@rows(
    ("message", "language"),
    [
        ("yes", "en"),
        ("sure, English is fine", "en"),
        ("Japanese please", "ja"),
        ("日本語でお願いします", "ja"),
        ("español", "es"),
        ("Spanisch", "es"),
        ("whatever", "en"),
        ("こんにちは、よろしくお願いします", "ja"),
    ],
)
def test_the_language_in_free_words(message: str, language: str) -> None:
    (name, arguments), (then, question) = calls("language", message)
    assert (name, arguments) == ("set_language", {"language": language})
    assert then == "ask"
    assert question["text"]


def test_a_language_the_form_does_not_speak() -> None:
    [(name, arguments)] = calls("language", "Italian please")
    assert name == "ask"
    assert "English, Japanese" in arguments["text"]


def test_no_to_one_of_two_languages_is_the_other() -> None:
    assert settled("language", "いいえ", form=MOVE, browser_language="ja", language="ja") == {"language": "en"}


def test_language_and_country_in_one_message() -> None:
    assert settled("language", "English please, I live in Canada") == {
        "language": "en",
        "country": "CA",
        "timezone": "America/Toronto",
    }


def test_the_second_unclear_reply_takes_the_default() -> None:
    assert settled("language", "asdf") == {}
    assert settled("language", "asdf", attempts=1) == {"language": "en"}
    assert settled("country", "asdf") == {}
    assert settled("country", "asdf", attempts=1) == {"country": "ZZ", "timezone": "Europe/London"}


@pytest.mark.parametrize(
    ("message", "country", "zone"),
    [
        ("yes", "GB", "Europe/London"),
        ("No, I live in Japan", "JP", "Asia/Tokyo"),
        ("アメリカです", "US", "America/New_York"),
        ("Germany actually", "DE", "Europe/Berlin"),
        ("I'd rather not say", "ZZ", "Europe/London"),
        ("skip", "ZZ", "Europe/London"),
    ],
)
def test_the_country_in_free_words(message: str, country: str, zone: str) -> None:
    offer = "Your device says United Kingdom: is that where you live?"
    assert settled("country", message, last_question=offer) == {"country": country, "timezone": zone}


@pytest.mark.parametrize(
    ("message", "language", "country"),
    [
        ("in Japanese please", "ja", None),
        ("日本語でお願いします", "ja", None),
        ("Can we speak Spanish?", "es", None),
        ("In Spanish please. I live in Mexico", "es", "MX"),
        ("Japan, my name is Ben", None, "JP"),
    ],
)
def test_a_wish_for_a_language_names_no_country(message: str, language: str | None, country: str | None) -> None:
    brief = greeter_brief("country", message, last_question="Is it the United Kingdom that you live in?")
    found = {k: v for name, arguments in greeter.calls(brief) if name != "ask" for k, v in arguments.items()}
    assert (found.get("language"), found.get("country")) == (language, country)
    assert settles_country(brief, "JP") is (country == "JP")


def test_a_yes_to_an_open_question_is_no_country() -> None:
    assert settled("country", "yes", last_question="Which country do you live in?") == {}


@given(
    st.lists(st.sampled_from(REPLIES), min_size=1, max_size=3), st.integers(0, 2), st.sampled_from(["en", "ja", "sv"])
)
def test_what_it_settles_was_said_or_accepted(pieces: list[str], attempts: int, browser: str) -> None:
    """The same checks hold a model's calls: the rules must never refuse their own."""
    message = ". ".join(pieces)
    for section in ("language", "country"):
        brief = greeter_brief(
            section,
            message,
            attempts=attempts,
            browser_language=browser,
            last_question="Do you live in the United Kingdom?",
        )
        for name, arguments in greeter.calls(brief):
            if name == "set_language":
                assert settles_language(brief, arguments["language"])
            if name == "set_country":
                assert settles_country(brief, arguments["country"])


def test_a_country_of_several_zones_takes_the_browsers_where_it_lies_there() -> None:
    assert settled("country", "USA", browser_timezone="America/Denver")["timezone"] == "America/Denver"
    assert settled("country", "USA", browser_timezone="Europe/Paris")["timezone"] == "America/New_York"


def test_an_unknown_zone_falls_back() -> None:
    assert settled("country", "I won't tell you", browser_timezone=None)["timezone"] == "Asia/Tokyo"


def test_a_plain_no_asks_openly() -> None:
    assert calls("country", "no") == [("ask", {"text": "Which country do you live in?"})]


def test_a_question_back_is_answered() -> None:
    [(_, arguments)] = calls("country", "why do you need to know?")
    assert "dates, times and phone numbers" in arguments["text"]


def test_an_open_time_zone_is_set_at_once() -> None:
    assert settled("timezone", "", country="JP") == {"timezone": "Asia/Tokyo"}


@pytest.mark.parametrize(
    ("question", "answer"),
    [("why do you ask?", "I ask so that I read your dates"), ("what happens to my data?", "“Your data stays with the bank”"),
     ("are you a robot?", "I'm a program"), ("how many questions are there?", "11 questions"),
     ("who won the football cup?", "I don't know that")],
)  # fmt: skip
def test_a_question_at_the_start_is_answered_from_the_form(question: str, answer: str) -> None:
    [(_, arguments)] = calls("country", question)
    assert answer in arguments["text"]
    assert arguments["text"].endswith("is that where you live?")
