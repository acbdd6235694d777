"""Who has not got what is asked for is not asked again; who says more, or something else, is heard."""

from __future__ import annotations

from interviews.forms.definition import FieldDefinition
from interviews.rule_engine.understanding.non_answers import says_unavailable
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
