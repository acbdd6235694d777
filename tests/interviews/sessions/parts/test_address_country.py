"""The country of an address is the respondent's own unless they say otherwise, and no answer by itself."""

from __future__ import annotations

import pytest
from django.http import QueryDict

from interviews.sessions.presenters.composite_inputs import posted_value
from interviews.sessions.presenters.inputs import field_input
from tests.interviews.rule_engine.scenes import field

ADDRESS = field("home", "Address", "address", required=False)


def chosen(country: str | None, value: object = None, **config: object) -> str:
    shown = field_input(field("home", "Address", "address", config=config), "en", value, country)
    return next((part.value for part in shown.parts if part.name == "country"), "-")


@pytest.mark.parametrize(
    ("country", "config", "expected"),
    [
        ("DE", {}, "DE"),
        (None, {}, ""),
        ("DE", {"countries": ["FR", "JP"]}, ""),
        ("JP", {"countries": ["FR", "JP"]}, "JP"),
        ("DE", {"default_country": "FR"}, "FR"),
    ],
)
def test_the_respondents_country_is_chosen_beforehand(
    country: str | None, config: dict[str, object], expected: str
) -> None:
    assert chosen(country, **config) == expected


def test_what_was_answered_stands() -> None:
    assert chosen("DE", {"country": "FR", "city": "Lyon"}) == "FR"


def test_a_country_alone_is_no_address() -> None:
    assert not posted_value(QueryDict("home.country=DE&home.city="), "home", ADDRESS)
    assert posted_value(QueryDict("home.country=DE&home.city=Bonn"), "home", ADDRESS) == {
        "country": "DE",
        "city": "Bonn",
    }
