"""email: what is read out of phrases, and what must not be."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from interviews.field_types import field_type
from interviews.field_types.email import EmailConfig
from interviews.reading.readings import InvalidValue, NoReading, ParseContext, Reading
from tests.rows import rows

EMAIL, CONFIG, CONTEXT = field_type("email"), EmailConfig(), ParseContext()

TYPED = [
    "aiko@example.org", "My email is aiko@example.org.", "ａｉｋｏ＠ｅｘａｍｐｌｅ．ｏｒｇ", "メールはaiko@example.orgです", "mailto:aiko@example.org", "<aiko@example.org>",
    "“aiko@example.org”", "aiko@example.org宛にお願いします", "aiko\u200b@example.org", "aiko@EXAMPLE.org", "It's aiko@example.org, thanks!", "(aiko@example.org)",
    "meine Adresse lautet aiko@example.org", "mi correo es aiko@example.org", "mon adresse : aiko@example.org", "aiko@example.org\n", "E-Mail: aiko@example.org",
    "aiko@example.org です。よろしくお願いします。", "not aiko@wrong.test, use aiko@example.org", "aiko@example.org 😊", "Aiko Tanaka <aiko@example.org>",
]  # fmt: skip
OTHERS = [
    ("o'brien@example.test", "o'brien@example.test"),
    ("no its aiko@example.org", "aiko@example.org"),
    ("Aiko.T+forms@Example.ORG", "Aiko.T+forms@example.org"),
    ("jörg@example.de", "jörg@example.de"),
]
NOT_READ = {
    "invalid_email": [
        "aiko@example", "aiko@example..org", "aiko@example,org", "aiko@gmail.con", "aiko@@example.org", "aiko@example.org@example.com", "aiko@exam_ple.org",
        "aiko@example.c", "aiko @ example.org", "aiko..t@example.org", "aiko@.org", "it's aiko@example", "aiko@example.org/inbox",
    ],
    "ambiguous": ["aiko@example.org or ben@example.org", "my old one was aiko@example.org", "aiko@example.orgかben@example.orgです", "my boss's is ben@example.org"],
    "nothing_found": [
        "", "🙂", "I work at example dot org", "find me at example dot org", "where do you send it?", "I don't have one", "@aiko", "https://user:pw@example.org/", "none",
        "example.org", "メールはありません", "no tengo", "keine", "aiko", "not aiko@example.org", "I'd rather not say", "see you at noon", "who is at example dot org",
    ],
}  # fmt: skip


def read(text: str) -> Reading | NoReading:
    found = EMAIL.parse(text, CONFIG, CONTEXT)
    if isinstance(found, Reading):
        assert text[found.start : found.end] == found.quote
    return found


@rows("text", TYPED)
def test_a_typed_address_is_read(text):
    found = read(text)
    assert isinstance(found, Reading) and found.value == "aiko@example.org"


@pytest.mark.parametrize(("text", "value"), OTHERS)
def test_the_local_part_is_kept_as_typed(text, value):
    assert read(text).value == value


@rows(("reason", "text"), [(reason, text) for reason, texts in NOT_READ.items() for text in texts])
def test_no_address_is_read(reason, text):
    found = read(text)
    assert isinstance(found, NoReading) and found.reason == reason


def test_a_slip_of_the_finger_comes_with_what_was_meant():
    assert read("aiko@example,org").candidates == ("aiko@example.org",)
    assert read("aiko@gmail.con").candidates == ("aiko@gmail.com",)
    assert read("aiko @ example.org").candidates == ("aiko@example.org",)


def test_an_address_is_found_in_passing_when_it_is_the_only_one():
    found = EMAIL.find("I'm Aiko, aiko@example.org, and I'd love to join", CONFIG, CONTEXT)
    assert [(r.value, r.quote) for r in found] == [("aiko@example.org", "aiko@example.org")]
    for text in ["aiko@example.org and ben@example.org", "aiko@example", "I'm Aiko"]:
        assert EMAIL.find(text, CONFIG, CONTEXT) == []


def test_values_are_checked():
    assert EMAIL.validate(" aiko@Example.org ", CONFIG, CONTEXT) == "aiko@example.org"
    for value, code in [
        ("", "empty"),
        ("aiko", "invalid_email"),
        ("a b@example.org", "invalid_email"),
        (None, "wrong_type"),
        ("aiko@localhost", "invalid_email"),
    ]:
        with pytest.raises(InvalidValue) as refused:
            EMAIL.validate(value, CONFIG, CONTEXT)
        assert refused.value.code == code


def test_an_invented_address_is_not_supported():
    assert EMAIL.supports("aiko@example.org", ["it is AIKO@example.org"], CONFIG, CONTEXT)
    assert EMAIL.supports("aiko@example.org", ["aiko at example dot org"], CONFIG, CONTEXT)
    assert not EMAIL.supports("aiko@example.org", ["my name is Aiko"], CONFIG, CONTEXT)
    assert not EMAIL.supports("aiko.org@example.com", ["aiko at example dot org"], CONFIG, CONTEXT)
    assert not EMAIL.supports("iko@example.org", ["aiko@example.org"], CONFIG, CONTEXT)


def test_an_address_has_no_settings():
    with pytest.raises(ValidationError):
        EmailConfig.model_validate({"domain": "example.org"})
