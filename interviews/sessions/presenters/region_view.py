"""Where a respondent is, as far as it is known, and what else they can pick."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from interviews.field_types import field_type
from interviews.reading.names.place_mentions import city_of_zone
from interviews.reading.times.timezones import is_zone, zones_of
from interviews.sessions.rules.bootstrap import UNKNOWN_COUNTRY


@dataclass(frozen=True)
class Place:
    """A country or a time zone, by its code."""

    code: str
    name: str


@dataclass(frozen=True)
class RegionView:
    """Country and time zone of a session. `zones` are those of the country: empty where it has one only."""

    country: str
    timezone: str
    countries: Sequence[Place]
    zones: Sequence[Place]
    city: str
    """What the time zone is named after, where there is none to pick."""


def region_view(country: str | None, timezone: str | None, language: str) -> RegionView:
    """Names in the session's language."""
    zones = zones_of(country or "")
    return RegionView(
        country or UNKNOWN_COUNTRY,
        timezone or "",
        _countries(language),
        _zones(zones, language) if len(zones) > 1 else (),
        city_of_zone(timezone, language) if timezone and is_zone(timezone) and len(zones) <= 1 else "",
    )


@lru_cache(maxsize=32)
def _countries(language: str) -> tuple[Place, ...]:
    kind = field_type("country")
    return tuple(Place(choice.value, choice.label) for choice in kind.widget(kind.Config(), language).choices)


@lru_cache(maxsize=64)
def _zones(zones: Sequence[str], language: str) -> tuple[Place, ...]:
    return tuple(sorted((Place(zone, city_of_zone(zone, language)) for zone in zones), key=lambda place: place.name))
