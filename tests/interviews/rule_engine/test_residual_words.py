"""What was read has to account for the message: words beside a value that may change it cost a question, never a wrong "
"answer."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviews.forms.definition import FieldDefinition
from interviews.rule_engine.understanding.intents import Intent
from interviews.sessions.rules.review import ActKind
from tests.interviews.rule_engine.scenes import choices, field, form, others_of, review
from tests.rows import rows

LANGUAGES = ("en", "ja", "es", "de", "fr")
FIELDS: dict[str, FieldDefinition] = {
    "day": field("day", "When would you like to start?", "date", config={"earliest": "2027-02-01", "latest": "2027-06-30"}),
    "first": field("first", "From which day are you available?", "date", config={"earliest": "2027-02-01"}),
    "hour": field("hour", "Preferred time", "time"),
    "phone": field("phone", "Mobile number", "phone"),
    "email": field("email", "E-mail", "email"),
    "stay": field("stay", "How long would you like to stay?", "duration", config={"units": ["months", "weeks"]}),
    "level": field("level", "Your level", "choice", config=choices("Beginner", "Advanced")),
    "days": field("days", "Which days suit you?", "multi_choice", config=choices("Monday", "Wednesday", "Friday")),
    "origin": field("origin", "Which country are you from?", "country"),
    "abroad": field("abroad", "Have you ever lived abroad?", "yes_no"),
    "lessons": field("lessons", "How many lessons a week?", "integer"),
    "area": field("area", "Size of your home in m²", "number"),
    "goals": field("goals", "Rank your goals", "ranking", config=choices("Work", "Travel", "Exams")),
    "talks": field("talks", "Best language for calls", "language"),
    "agent": field("agent", "Your estate agent", "short_text", required=False),
    "company": field("company", "Company", "short_text", required=False),
    "name": field("name", "Full name", "short_text"),
    "reason": field("reason", "Why do you want to learn?", "long_text"),
    "rest": field("rest", "Anything else?", "long_text", required=False),
}  # fmt: skip


def told(field_id: str, language: str, text: str, **answered: Any) -> Any:
    whole = form(language, *FIELDS.values(), languages=LANGUAGES)
    return review(whole, field_id, text, language=language, answered=answered)


@rows(
    ("field_id", "language", "text"),
    [
        ("day", "en", "my son's is 4 May 2027"), ("day", "en", "the week of 5 April"), ("day", "en", "we said 10 April "
        "but it slipped"),
        ("day", "en", "last year I started on 3 March"), ("day", "es", "mi hija empieza el 4 de mayo"),
        ("day", "de", "meine Schwester: 12.3.2027"), ("day", "de", "frühestens am 1. März"), ("day", "fr", "ma fille commence le 4 mai"), ("day", "ja", "息子は3月1日です"),
        ("day", "ja", "3月1日だったんですが、延びました"), ("hour", "en", "I get up at 7:30 in the morning"),
        ("phone", "en", "it used to be 07400 123456"), ("phone", "ja", "前は090-1234-5678でした"),
        ("phone", "fr", "avant c'était le 06 12 34 56 78"), ("phone", "de", "nicht mehr die 0171 2345678"),
        ("stay", "es", "tres meses y pico"), ("level", "en", "my wife is advanced"),
        ("level", "ja", "妻はAdvancedです"), ("level", "fr", "mon mari est advanced"), ("origin", "en", "I live in Spain "
        "but I'm from Peru"),
        ("abroad", "en", "no, well, once for three months"), ("abroad", "en", "not never"), ("abroad", "ja", "ないこともないです"),
        ("lessons", "es", "un montón"), ("lessons", "en", "one or two"), ("area", "en", "700 square feet"), ("area", "ja", "20畳"),
        ("goals", "en", "work and travel"), ("talks", "en", "no Spanish please"), ("agent", "en", "I found it myself"),
        ("agent", "en", "Foxtons or maybe Savills"), ("agent", "en", "was Foxtons, now Savills"), ("agent", "en", "ask my "
        "wife"),
        ("company", "es", "trabajaba en Iberia"), ("company", "en", "I'd say Google, well, Alphabet"),
        ("company", "en", "I work for myself"), ("company", "de", "bin Rentner"), ("name", "en", "uhh Priya. Priya Nair"),
        ("name", "de", "steht doch oben"), ("name", "fr", "vous l'avez déjà"),
    ],
)  # fmt: skip
def test_words_that_change_a_value_are_asked_about(field_id: str, language: str, text: str) -> None:
    result = told(field_id, language, text)
    assert result.field_value is None
    assert result.intent is not Intent.LANGUAGE


@rows(
    ("field_id", "language", "text", "value"),
    [
        ("day", "en", "10 March would be lovely if possible", "2027-03-10"), ("day", "de", "am liebsten am 10. März", "2027-03-10"),
        ("email", "en", "My email address is kim@example.org.", "kim@example.org"), ("days", "en", "Mon, Wed", ["monday", "wednesday"]), ("phone", "en", "call me on 07400 123 456", "+447400123456"), ("abroad", "de", "ja, in Italien", True), ("talks", "en", "Polish would be great", "pl"),
        ("agent", "en", "Kelly & Sons", "Kelly & Sons"), ("name", "en", "Ngugi wa Thiong'o", "Ngugi wa Thiong'o"),
    ],
)  # fmt: skip
def test_words_that_leave_a_value_as_it_is_cost_nothing(field_id: str, language: str, text: str, value: Any) -> None:
    assert told(field_id, language, text).field_value == value


@pytest.mark.parametrize(
    ("field_id", "language", "text"),
    [
        ("first", "en", "from 10 March"),
        ("first", "de", "ab 10. März"),
        ("first", "ja", "3月10日から"),
        ("stay", "en", "about 3 months"),
        ("lessons", "en", "twice a week"),
        ("lessons", "de", "zweimal"),
        ("area", "en", "65 m2"),
    ],
)
def test_limits_measures_and_times_are_asked_about(field_id: str, language: str, text: str) -> None:
    assert told(field_id, language, text).field_value is None


def test_signs_of_weekdays_in_a_row_are_days() -> None:
    labels = [
        {"value": value, "label": label} for value, label in (("mo", "月曜日"), ("we", "水曜日"), ("fr", "金曜日"))
    ]
    whole = form("ja", field("days", "ご都合のよい曜日", "multi_choice", config={"choices": labels}))
    assert review(whole, "days", "月水金", language="ja").field_value == ["mo", "we", "fr"]
    assert review(whole, "days", "月火", language="ja").field_value is None


@rows(
    ("language", "text"),
    [
        ("en", "hang on a sec"), ("en", "I already told you that"), ("en", "let me think"), ("en", "see my previous answer"),
        ("ja", "うーん、ちょっと考えさせて"), ("ja", "さっき言いました"), ("es", "lo que ya dije antes"), ("es", "un "
        "segundito"),
        ("de", "hab ich schon gesagt"), ("de", "muss kurz nachdenken"), ("fr", "une petite seconde"), ("fr", "comme je "
        "l'ai dit"),
    ],
)  # fmt: skip
def test_talk_about_the_talk_answers_no_open_question(language: str, text: str) -> None:
    for field_id in ("reason", "name"):
        assert told(field_id, language, text).field_value is None


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "actually I'd rather start on the 8th of March"), ("ja", "やっぱり3月8日に始めます"), ("es", "mejor "
        "empiezo el 8 de marzo"),
        ("de", "ich möchte doch lieber am 8. März anfangen"), ("fr", "finalement je commence le 8 mars"),
    ],
)  # fmt: skip
def test_second_thoughts_said_to_an_open_question_change_the_earlier_answer(language: str, text: str) -> None:
    result = told("rest", language, text, day="2027-04-01", stay="P3M")
    assert result.intent is Intent.CORRECTION
    assert result.field_value is None
    assert others_of(result) == {"day": "2027-03-08"}


@pytest.mark.parametrize("text", ["oh actually I can only come from 8 March", "eigentlich erst ab 8. März"])
def test_a_second_thought_without_a_clear_value_is_said_back(text: str) -> None:
    result = told("rest", "de", text, day="2027-04-01")
    said_back = [(act.field_id, act.value, act.could_mean) for act in result.result.of(ActKind.SET)]
    assert said_back == [("day", None, ["2027-03-08"])]


# --- rules ---------------------------------------------------------------------------------------------------------

VALUES = {
    "day": ("en", "10 March 2027"), "phone": ("en", "07400 123 456"), "email": ("en", "kim@example.org"), "level": ("en", "beginner"),
    "talks": ("en", "Polish"), "lessons": ("en", "4"), "stay": ("en", "3 months"),
}  # fmt: skip
DENIED = (
    "not {}", "definitely not {}", "it is not {}", "anything but {}", "it used to be {}", "no longer {}", "if only it were {}",
    "certainly never {}", "{} is not mine", "{} was years ago",
)  # fmt: skip
COURTEOUS = (
    "{} please",
    "um, {}",
    "{}, thanks",
    "ok so {}",
    "it's {}",
    "{} is fine",
    "sure, {}",
    "hi, {} please",
    "{}!",
    "well... {}",
)


@given(st.sampled_from(sorted(VALUES)), st.sampled_from(DENIED))
def test_a_denied_value_is_never_stored(field_id: str, frame: str) -> None:
    language, value = VALUES[field_id]
    assert told(field_id, language, frame.format(value)).field_value is None


@given(st.sampled_from(sorted(VALUES)), st.sampled_from(COURTEOUS))
def test_courtesies_change_no_value(field_id: str, frame: str) -> None:
    language, value = VALUES[field_id]
    alone = told(field_id, language, value).field_value
    assert alone is not None
    assert told(field_id, language, frame.format(value)).field_value == alone


@given(
    st.lists(
        st.sampled_from(
            [
                "hang",
                "on",
                "wait",
                "sorry",
                "I",
                "already",
                "said",
                "that",
                "before",
                "let",
                "me",
                "think",
                "again",
                "a",
                "sec",
                "hmm",
            ]
        ),
        min_size=1,
    )
)
def test_no_row_of_words_about_the_talk_is_an_answer(words: list[str]) -> None:
    assert told("reason", "en", " ".join(["already", "said", *words[:12]])).field_value is None


@pytest.mark.parametrize("text", ["はい、たまに", "yes, partly"])
def test_half_a_yes_is_said_back(text: str) -> None:
    result = told("abroad", "ja" if text[0] == "は" else "en", text)
    assert (result.field_value, result.could_mean) == (None, [True])
