"""What once became another value than was said, through whole turns by rule: it is read as it was said, or asked about.

Nothing that stands afterwards may be anything but what `may_be` lists for its field.
"""

from __future__ import annotations

from typing import Any

import pytest

from interviews.forms.definition import FieldDefinition, FormDefinition
from tests.interviews.talking import Interview, published

pytestmark = pytest.mark.django_db(transaction=True)


def field(field_id: str, label: str, kind: str, *, required: bool = True, **config: Any) -> FieldDefinition:
    return FieldDefinition(field_id=field_id, label=label, type=kind, required=required, config=config)


def choices(*labels: str) -> list[dict[str, str]]:
    return [{"value": label.lower(), "label": label} for label in labels]


NAME, COMPANY = field("name", "Your name", "short_text"), field("company", "Company", "short_text", required=False)
GUESTS = field("guests", "How many guests?", "integer", minimum=0)
NOTE = field("note", "A note", "short_text")
TIME, UHRZEIT = field("time", "What time?", "time"), field("time", "ご希望の時間", "time")
EMAIL = field("email", "E-mail", "email")
LEVEL = field("level", "Which level?", "choice", choices=choices("Beginner", "Expert"))
WORKSHOPS = field("workshops", "Which workshops?", "multi_choice", choices=choices("Agents", "Ethics", "Evaluation"))
STORY = field("story", "What do you hope to learn?", "long_text")
NEWS = field("news", "Möchten Sie den Newsletter?", "yes_no", required=False)

Case = tuple[str, tuple[FieldDefinition, ...], tuple[str, ...], dict[str, list[Any]]]
CASES: list[Case] = [
    ("en", (GUESTS, NAME), ("two. And my name is spelled Anna, not Ana",), {"guests": [2], "name": ["Anna"]}),
    (
        "en",
        (NAME, GUESTS),
        ("Ana", "two. And my name is spelled Anna, not Ana"),
        {"guests": [2], "name": ["Ana", "Anna"]},
    ),
    ("en", (NAME, GUESTS), ("two. And my name is spelled Anna, not Ana",), {"guests": [2], "name": ["Anna"]}),
    ("en", (TIME, NOTE), ("at 2 15 pm",), {"time": ["14:15"]}),
    ("en", (TIME, NOTE), ("at half 2 15 in the afternoon",), {"time": []}),
    ("ja", (UHRZEIT, NOTE), ("夜8時半ごろ",), {"time": ["20:30"]}),
    ("ja", (UHRZEIT, NOTE), ("夜7時頃",), {"time": ["19:00"]}),
    ("en", (EMAIL, NOTE), ("anna@outlok.com, sorry outlook.com",), {"email": ["anna@outlook.com"]}),
    ("en", (EMAIL, NOTE), ("anna@outlok.com, I mean outlook.com",), {"email": ["anna@outlook.com"]}),
    ("en", (NOTE, EMAIL), ("write to anna@outlok.com oops outlook.com",), {"email": ["anna@outlook.com"], "note": []}),
    ("en", (EMAIL, NOTE), ("anna@outlook.com, I work at kennel.org",), {"email": ["anna@outlook.com"]}),
    ("en", (NAME, NOTE), ("Affirmative. Book it",), {"name": []}),
    ("en", (NAME, NOTE), ("Affirmative. Book it", "yes"), {"name": []}),
    ("en", (COMPANY, NOTE), ("whoops",), {"company": []}),
    ("en", (COMPANY, NOTE), ("oops, sorry",), {"company": []}),
    (
        "en",
        (LEVEL, WORKSHOPS),
        ("beginner. agents and ethics workshops.",),
        {"level": ["beginner"], "workshops": [["agents", "ethics"]]},
    ),
    ("en", (field("n", "Weight in kg", "number"), NOTE), (".5",), {"n": [0.5]}),
    ("en", (field("n", "Weight in kg", "number"), NOTE), ("um .5 please",), {"n": [0.5]}),
    ("en", (field("n", "Head count", "integer"), NOTE), (".5",), {"n": []}),
    ("de", (field("n", "Gewicht in kg", "number"), NOTE), (",5",), {"n": [0.5]}),
    ("en", (field("n", "Budget", "number"), NOTE), ("1.2 M",), {"n": [1_200_000]}),
    ("en", (field("n", "Budget", "number"), NOTE), ("1.2 M", "yes"), {"n": [1_200_000]}),
    ("en", (field("n", "Budget", "money", currencies=["EUR"]), NOTE), ("1.2 M",), {"n": []}),
    ("de", (field("n", "Einwohnerzahl", "number"), NOTE), ("anderthalb Millionen",), {"n": [1_500_000]}),
    ("de", (field("n", "Einwohnerzahl", "number"), NOTE), ("anderthalb Millionen", "ja"), {"n": [1_500_000]}),
    ("de", (field("n", "Einwohnerzahl", "integer"), NOTE), ("anderthalb Millionen",), {"n": [1_500_000]}),
    ("de", (NEWS, NOTE), ("lieber nicht",), {"news": [False]}),
    ("en", (STORY, NOTE), ("can i also do this on whatsapp",), {"story": []}),
    ("en", (STORY, NOTE), ("could you send me this per email instead",), {"story": []}),
    ("en", (STORY, NOTE), ("would it be possible to talk on the phone",), {"story": []}),
    ("de", (STORY, NOTE), ("kann man das auch telefonisch machen",), {"story": []}),
    ("fr", (STORY, NOTE), ("peut-on faire ça par téléphone",), {"story": []}),
]


@pytest.mark.parametrize(("language", "fields", "said", "may_be"), CASES, ids=lambda part: str(part)[:40])
async def test_nothing_becomes_another_value(
    language: str, fields: tuple[FieldDefinition, ...], said: tuple[str, ...], may_be: dict[str, list[Any]]
):
    form = FormDefinition(slug="corruptions", title="A form", languages=(language,), fields=fields)
    interview = await Interview.begin(await published(form), language=language)
    if (await interview.state()).current_field_id is None:
        await interview.say("JP")
    for words in said:
        await interview.say(words)
    standing = (await interview.state()).fields.items()
    held = {name: record.value for name, record in standing if record.value is not None}
    assert all(value in may_be.get(name, []) for name, value in held.items()), held
    assert all(record.state != "not_applicable" for _name, record in standing)
