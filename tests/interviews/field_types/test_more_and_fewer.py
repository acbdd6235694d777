"""A count that stands, and words that add to it or take from it."""

from __future__ import annotations

from typing import Any

import pytest

from interviews.field_types import field_type
from interviews.forms.definition import FieldDefinition
from interviews.reading.readings import ParseContext

GUESTS = FieldDefinition(field_id="guests", label="Guests", type="integer", config={"minimum": 0, "maximum": 4})


@pytest.mark.parametrize(
    ("language", "text", "now"),
    [
        ("en", "two guests more", 3),
        ("en", "2 more guests", 3),
        ("en", "one more guest please", 2),
        ("de", "noch ein Gast mehr", 2),
        ("es", "súmame un acompañante más", 2),
        ("fr", "ça fait un invité de plus", 2),
        ("pt", "mais um convidado", 2),
        ("ja", "もう一人増えます", 2),
        ("en", "more than 2 guests", None),
        ("en", "more guests than one", None),
        ("en", "more guests", None),
        ("es", "más de 2", None),
        ("de", "mehr als 2 Gäste", None),
        ("en", "4 more guests", None),  # more than may come
        ("en", "2 guests", None),
        ("en", "2 or 3 more", None),
    ],
)
def test_more_counts_on_from_what_stands(language: str, text: str, now: Any) -> None:
    kind = field_type(GUESTS)
    assert kind.changed(1, text, kind.configure(GUESTS), ParseContext(language=language)) == now


@pytest.mark.parametrize(
    ("language", "text", "now"),
    [
        ("en", "one guest fewer", 2),
        ("en", "2 less please", 1),
        ("de", "ein Gast weniger", 2),
        ("es", "un acompañante menos", 2),
        ("fr", "un invité de moins", 2),
        ("pt", "um convidado a menos", 2),
        ("ja", "1名減らしてください", 2),
        ("ja", "1名に減らしてください", None),
        ("en", "less than two guests", None),
        ("en", "more or less 2", None),
        ("en", "at least one guest", None),
        ("de", "nicht weniger als 2", None),
        ("es", "al menos dos", None),
        ("es", "más o menos dos", None),
        ("fr", "au moins deux", None),
        ("pt", "pelo menos dois", None),
        ("en", "4 fewer", 3),  # fewer than none
    ],
)
def test_fewer_counts_down_from_what_stands(language: str, text: str, now: Any) -> None:
    kind = field_type(GUESTS)
    assert kind.changed(3, text, kind.configure(GUESTS), ParseContext(language=language)) == now
