""" "Did you mean …?": what words may mean is asked about rather than stored, and a yes takes it."""

from __future__ import annotations

from typing import Any

import pytest

from interviews.forms.definition import FieldDefinition
from interviews.sessions.rules.briefs import DirectiveKind
from tests.interviews.rule_engine.scenes import choices, field, form, review, said
from tests.rows import rows

FIELDS: dict[str, FieldDefinition] = {
    "arrive": field("arrive", "When would you like to move in?", "date"),
    "town": field("town", "Town", "short_text"),
    "owner": field("owner", "Owner's full name", "short_text"),
    "vet": field("vet", "Your vet", "short_text"),
    "beds": field("beds", "How many people can sleep on board?", "integer"),
    "engine": field("engine", "What drives the boat?", "choice", config=choices("Diesel", "Petrol", "Sail")),
    "plate": field("plate", "車のナンバー", "short_text"),
    "area": field("area", "お住まいの都道府県", "short_text"),
}
MAY_MEAN = [
    ("arrive", "en", "12 April unless the lock is shut", "2027-04-12"),
    ("town", "en", "moving to York in March", "moving to York in March"),
    ("town", "en", "a village near Leeds", "a village near Leeds"),
    ("town", "fr", "bientôt Lyon", "bientôt Lyon"),
    ("engine", "en", "an old Volvo diesel", "diesel"),
    ("area", "ja", "来月から東京です", "来月から東京"),
    ("plate", "ja", "品川 300 あ 12-34", "品川 300 あ 12-34"),
    ("plate", "ja", "ナンバーは横浜 501 さ 56-78です", "横浜 501 さ 56-78"),
]


def heard(field_id: str, language: str, *messages: str) -> Any:
    return review(
        form(language, *FIELDS.values(), languages=("en", "ja", "fr")), field_id, *messages, language=language
    )


@pytest.mark.parametrize(("field_id", "language", "text", "value"), MAY_MEAN)
def test_what_words_may_mean_is_asked_about(field_id: str, language: str, text: str, value: str) -> None:
    result = heard(field_id, language, text)
    assert (result.field_value, result.could_mean) == (None, [value])


@pytest.mark.parametrize("yes", ["yes", "Yes, that's right", "correct", "yep"])
def test_a_yes_takes_it(yes: str) -> None:
    result = heard("town", "en", "moving to York in March", yes)
    assert result.passed
    assert (result.field_value, result.evidence[0]) == ("moving to York in March",) * 2


def test_a_number_plate_told_beside_another_answer_is_not_cut_at_its_blanks() -> None:
    told = heard("owner", "ja", "田中 翔です、ナンバーは品川 300 あ 12-34です")
    assert "品川" not in told.others.values()


def test_the_same_words_again_take_it() -> None:
    assert heard("area", "ja", "来月から東京です", "来月から東京です。").field_value == "来月から東京"


@pytest.mark.parametrize(("reply", "value"), [("no", None), ("no, Leeds", "Leeds"), ("Leeds", "Leeds")])
def test_a_no_does_not(reply: str, value: str | None) -> None:
    result = heard("town", "en", "moving to York in March", reply)
    assert (result.field_value, result.intent) == (value, "answer")


def test_a_yes_to_nothing_is_no_value() -> None:
    assert heard("town", "en", "it is hard to say", "yes").field_value is None


def test_the_question_names_the_value() -> None:
    words = said(form("en", FIELDS["town"]), DirectiveKind.FOLLOW_UP, "town", problem="ambiguous", candidates=["York"])
    assert words == "Did you mean York?"


NAMES = [
    ("town", "en", "in Sheffield", None),
    ("town", "en", "Leeds at the moment", None),
    ("town", "en", "Stoke-on-Trent", "Stoke-on-Trent"),
    ("owner", "en", "gwen pritchard", "gwen pritchard"),
    ("vet", "en", "Dr. Ellis at Paws & Co", None),
    ("owner", "de", "Ich bin der Jonas Weber", None),
    ("owner", "es", "soy la Marta Ruiz", None),
    ("owner", "en", "Will Smith", "Will Smith"),
    ("owner", "en", "it's jointly owned", None),
    ("owner", "en", "me and my wife", None),
    ("owner", "en", "as I said in my email", None),
    ("owner", "fr", "deux enfants", None),
    ("owner", "ja", "二名です", None),
    ("town", "en", "from Leeds originally", None),
    ("town", "en", "I'm in Leeds but she's in Derby", None),
]


@rows(("field_id", "language", "text", "value"), NAMES)
def test_a_name_stands_alone_and_other_words_are_asked_about(
    field_id: str, language: str, text: str, value: str | None
) -> None:
    spoken = form(language, *FIELDS.values(), languages=(language, "en"))
    assert review(spoken, field_id, text, language=language).field_value == value
