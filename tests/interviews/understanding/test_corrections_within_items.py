"""While the details of an item are asked for, its own answers and the form's can be corrected, by rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from formagent.config import Config
from tests.interviews.understanding.scenes import Scene, play
from tests.interviews.understanding.test_several_acts import by_rule

pytestmark = pytest.mark.django_db(transaction=True)
DINNER = {"arrival": "18:30", "guests.1.name": "Ben", "guests.1.age": 9}


@pytest.mark.parametrize(
    ("language", "asked", "message", "stands", "changed"),
    [
        ("en", "guests.1.diet", "Ben's 10 now, not 9!", DINNER, {"guests.1.age": 10}),
        ("de", "guests.1.diet", "noch zur Ankunft: wird doch 19 Uhr, nicht halb sieben", DINNER, {"arrival": "19:00"}),
        ("fr", "guests.1.age", "8 ans, et c'est Lylou avec un y en fait", {"guests.1.name": "Lilou"},
         {"guests.1.name": "Lylou"}),
        ("de", "guests.1.diet", "Ben kommt nicht allein", DINNER, {}),
    ],
)  # fmt: skip
async def test_what_stands_is_put_right(
    configured: Callable[..., Config], language: str, asked: str, message: str, stands: dict[str, Any],
    changed: dict[str, Any],
) -> None:  # fmt: skip
    configured()
    scene = Scene(
        language=language, form="closing-dinner", stands=stands, asked=asked, question="?", message=message, acts=[],
        after={}, unanswered_question=False,
    )  # fmt: skip
    fields = (await play(scene, by_rule)).state.fields
    assert {name: fields[name].value for name in stands} == stands | changed
