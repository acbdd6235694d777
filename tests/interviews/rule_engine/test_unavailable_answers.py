"""Who has not got what is asked for is not asked again; who says more, or something else, is heard."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from interviews.forms.definition import FieldDefinition
from interviews.rule_engine.understanding.non_answers import says_unavailable
from interviews.sessions.rules.state import FieldState
from tests.interviews.rule_engine.test_nothing_lost import told, turn
from tests.rows import rows

EMAIL = FieldDefinition(
    field_id="email", label="E-mail address", type="email", translations={"ja": {"label": "メールアドレス"}}
)
PHONE = FieldDefinition(
    field_id="phone", label="Phone number", type="phone", translations={"ja": {"label": "電話番号"}}
)
COMPANY = FieldDefinition(
    field_id="company", label="Company", type="short_text", translations={"ja": {"label": "会社名"}}
)


@rows(
    ("text", "field"),
    [
        ("no email", EMAIL),
        ("I don't have an email address", EMAIL),
        ("Sorry, I have no phone.", PHONE),
        ("I don't use email", EMAIL),
        ("no company", COMPANY),
        ("メールアドレスは持っていません", EMAIL),
        ("電話番号はありません", PHONE),
        ("no tengo email", EMAIL),
        ("não tenho e-mail", EMAIL),
        ("je n'ai pas d'e-mail", EMAIL),
        ("keine Telefonnummer", FieldDefinition(field_id="tel", label="Telefonnummer", type="phone")),
    ],
)
def test_nothing_to_give(text: str, field: FieldDefinition) -> None:
    assert says_unavailable(text, field)


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "skip the company"),
        ("en", "I'd rather not say which company"),
        ("de", "die Firma lassen wir weg"),
        ("fr", "on passe l'entreprise"),
        ("es", "sáltate la empresa"),
        ("pt", "pode pular a empresa"),
        ("ja", "会社名は飛ばしてください"),
    ],
)
async def test_what_is_asked_is_left_out_by_its_name(language: str, message: str) -> None:
    outcome = await turn("event-registration", "company", message, {}, language)
    assert (told(outcome), outcome.state.record("company").state) == ({}, FieldState.SKIPPED)


@pytest.mark.parametrize(
    ("language", "asked", "message", "skipped", "values"),
    [
        ("en", "company", "Skip the phone number, I work at Nintendo", "phone", {"company": "Nintendo"}),
        ("en", "company", "skip the workshops", "workshops", {}),
        ("en", "company", "skip the company please. My mail is a@b.example", "company", {"email": "a@b.example"}),
        ("ja", "company", "会社名はスキップで。メールはa@b.example", "company", {"email": "a@b.example"}),
    ],
)
async def test_what_is_left_out_by_its_name_stands_beside_what_is_told(
    language: str, asked: str, message: str, skipped: str, values: Mapping[str, Any]
) -> None:
    outcome = await turn("event-registration", asked, message, {}, language)
    assert (told(outcome), outcome.state.record(skipped).state) == (values, FieldState.SKIPPED)


@rows(
    ("text", "field"),
    [
        ("no problem", EMAIL),
        ("no, it's aiko@example.org", EMAIL),
        ("no phone calls before noon, but 090 1234 5678 is fine", PHONE),
        ("I don't have time", EMAIL),
        ("no guests", EMAIL),
        ("aiko@example.org", EMAIL),
        ("No Limits Inc.", COMPANY),
        ("問題ありません", EMAIL),
    ],
)
def test_something_else(text: str, field: FieldDefinition) -> None:
    assert not says_unavailable(text, field)


@pytest.mark.parametrize("message", ["next week", "next day", "done with the date"])
async def test_to_go_on_leaves_nothing_out_by_its_name(message: str) -> None:
    outcome = await turn("clinic-intake", "visit_date", message, {})
    assert told(outcome) == {}
    assert not [fid for fid, record in outcome.state.fields.items() if record.state is FieldState.SKIPPED]
