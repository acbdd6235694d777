"""consent: only words that agree and say nothing else are agreement."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from interviews.field_types import field_type
from interviews.field_types.consent import ConsentConfig
from interviews.reading.readings import InvalidValue, NoReading, ParseContext, Reading
from tests.rows import rows

CONSENT = field_type("consent")
MUST = ConsentConfig(statement="I agree to be photographed.")
MAY = ConsentConfig(statement="I agree to be photographed.", must_accept=False)
AGREE = [
    "I agree", "yes", "Yes, I agree.", "I agree to the terms", "agreed", "I accept", "I consent", "yes i do", "はい", "同意します", "はい、同意します。",
    "同意いたします", "承諾します", "sí", "acepto", "estoy de acuerdo", "De acuerdo", "ja", "einverstanden", "ich stimme zu", "Ich bin einverstanden",
    "oui", "d'accord", "J’accepte", "je suis d'accord",
]  # fmt: skip
REFUSE = [
    "no", "No.", "I do not agree", "I don't agree", "I can't agree", "I refuse", "いいえ", "同意しません", "いいえ、同意できません", "no acepto", "no estoy de acuerdo",
    "nein", "nicht einverstanden", "ich stimme nicht zu", "non", "pas d'accord", "je n'accepte pas",
]  # fmt: skip
NEITHER = [
    "ok", "ok whatever", "sure I guess", "yes but only once", "yes if it is free", "I agree?", "do I have to agree?", "no problem", "fine", "maybe",
    "I don't know", "no, I agree", "I agree, but not to the photos", "yes and no", "大丈夫です", "まあいいです", "同意しないとだめですか", "たぶん同意します",
    "条件付きで同意します", "vale", "bueno", "meinetwegen", "von mir aus", "ja, aber nur einmal", "oui mais pas les photos", "si vous voulez", "", "👍",
    "I agree " * 40, "yes yes yes whatever", "skip", "I would not disagree",
]  # fmt: skip


@rows("text", AGREE)
def test_clear_agreement_is_read(text):
    for config in (MUST, MAY):
        read = CONSENT.parse(text, config, ParseContext())
        assert isinstance(read, Reading)
        assert (read.value, read.certain) == (True, True)
        assert text[read.start : read.end] == read.quote


@rows("text", REFUSE)
def test_a_refusal_is_kept_where_it_may_be_and_told_apart_where_not(text):
    assert CONSENT.parse(text, MAY, ParseContext()).value is False
    assert CONSENT.parse(text, MUST, ParseContext()) == NoReading("consent_required")


@rows("text", NEITHER)
def test_anything_else_is_asked_again(text):
    for config in (MUST, MAY):
        assert isinstance(CONSENT.parse(text, config, ParseContext()), NoReading)
        assert CONSENT.find(text, config, ParseContext()) == []


def test_agreement_is_never_found_in_passing():
    assert CONSENT.find("I agree", MUST, ParseContext()) == []


@pytest.mark.parametrize(
    ("value", "quotes", "carried"),
    [
        (True, ["I agree"], True),
        (True, ["sure I guess"], False),
        (True, ["I agree", "no"], False),
        (True, ["I'd love to come"], False),
        (True, [], False),
    ],
)
def test_only_agreeing_words_carry_agreement(value, quotes, carried):
    assert CONSENT.supports(value, quotes, MUST, ParseContext()) is carried


def test_values_of_widgets_and_programs():
    assert CONSENT.validate("true", MUST, ParseContext()) is True
    assert CONSENT.validate("false", MAY, ParseContext()) is False
    for value, code in (
        ("false", "consent_required"),
        (False, "consent_required"),
        ("", "empty"),
        ("maybe", "wrong_type"),
        (1, "wrong_type"),
    ):
        with pytest.raises(InvalidValue) as refusal:
            CONSENT.validate(value, MUST, ParseContext())
        assert refusal.value.code == code


def test_the_widget_shows_the_statement():
    widget = CONSENT.widget(ConsentConfig(statement="So it is.", link="https://example.org/terms"), "ja")
    assert (widget.kind, widget.statement, widget.link) == ("consent", "So it is.", "https://example.org/terms")
    assert [choice.label for choice in widget.choices] == ["同意します", "同意しません"]


def test_a_wrong_configuration_is_refused():
    with pytest.raises(ValidationError, match="needs the statement"):
        ConsentConfig(statement=" ")
    with pytest.raises(ValidationError, match="not an address"):
        ConsentConfig(statement="x", link="javascript:alert(1)")
