"""A group whose items have a date of their own, beside one that was answered: whose date is told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from interviews.forms.definition import FormDefinition
from tests.interviews.understanding import scenes
from tests.interviews.understanding.scenes import Scene, play

pytestmark = pytest.mark.django_db(transaction=True)

CLUB = FormDefinition.model_validate(
    {
        "slug": "club",
        "title": "Club",
        "languages": ["en", "de"],
        "fields": [
            {"field_id": "name", "label": "Your full name", "type": "short_text"},
            {"field_id": "birth", "label": "Date of birth", "type": "date"},
            {
                "field_id": "family",
                "label": "Family members",
                "type": "group",
                "fields": [
                    {"field_id": "name", "label": "Name", "type": "short_text", "required": True},
                    {"field_id": "birth", "label": "Date of birth", "type": "date"},
                    {"field_id": "swims", "label": "Swims?", "type": "yes_no"},
                ],
            },
        ],
    }
)
STANDS = {"name": "Ahmad Khan", "birth": "1985-06-07"}


async def told(monkeypatch: pytest.MonkeyPatch, asked: str, message: str, language: str = "en") -> Mapping[str, Any]:
    """What counts for each field after the message."""
    monkeypatch.setattr(scenes, "form_of", lambda slug: CLUB)
    scene = Scene(language, "club", STANDS, asked, "?", message, [], {}, False)
    fields = (await play(scene, lambda role: None)).state.fields
    return {fid: one.value for fid, record in fields.items() if (one := record.as_it_is) and one.value is not None}


@pytest.mark.parametrize(
    ("asked", "message", "language", "family"),
    [
        (
            "family.1.name",
            "Yusuf, born 5 May 2015, he can't swim",
            "en",
            {"1.name": "Yusuf", "1.birth": "2015-05-05", "1.swims": False},
        ),
        ("family.more.1", "my son Yusuf born 5 May 2015", "en", {"1.name": "Yusuf", "1.birth": "2015-05-05"}),
        (
            "family.more.1",
            "Mum (Fatima), born 1/2/60, she can swim; and my son Yusuf born 5 May 2015 who cannot",
            "en",
            {"1.name": "Fatima", "2.name": "Yusuf", "2.birth": "2015-05-05"},
        ),
        (
            "family.more.1",
            "meine Tochter Lena geboren am 3. April 2016 und mein Sohn Max, geb. 1.2.2018",
            "de",
            {"1.name": "Lena", "1.birth": "2016-04-03", "2.name": "Max"},
        ),
    ],
)
async def test_what_is_told_of_somebody_changes_no_answer_of_ones_own(
    monkeypatch: pytest.MonkeyPatch, asked: str, message: str, language: str, family: Mapping[str, Any]
) -> None:
    after = await told(monkeypatch, asked, message, language)
    assert {key: after[key] for key in STANDS} == STANDS
    assert {key: after.get(f"family.{key}") for key in family} == family


async def test_an_own_answer_that_is_taken_back_is_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    after = await told(monkeypatch, "family.more.1", "sorry, my own date of birth is 8 June 1985")
    assert after["birth"] == "1985-06-08"
