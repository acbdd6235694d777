"""Which time zones a country keeps, and which one a respondent there most likely lives in (rules.md, Greeter)."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from functools import cache, lru_cache
from zoneinfo import ZoneInfo

from babel.core import get_global

FALLBACK_ZONE = "Asia/Tokyo"

_MOST_PEOPLE: Mapping[str, str] = {
    "AQ": "Antarctica/McMurdo",
    "AR": "America/Argentina/Buenos_Aires",
    "AU": "Australia/Sydney",
    "BR": "America/Sao_Paulo",
    "CA": "America/Toronto",
    "CD": "Africa/Kinshasa",
    "CL": "America/Santiago",
    "CN": "Asia/Shanghai",
    "CY": "Asia/Nicosia",
    "DE": "Europe/Berlin",
    "EC": "America/Guayaquil",
    "ES": "Europe/Madrid",
    "FM": "Pacific/Chuuk",
    "GL": "America/Nuuk",
    "ID": "Asia/Jakarta",
    "KI": "Pacific/Tarawa",
    "KZ": "Asia/Almaty",
    "MH": "Pacific/Majuro",
    "MN": "Asia/Ulaanbaatar",
    "MX": "America/Mexico_City",
    "MY": "Asia/Kuala_Lumpur",
    "NZ": "Pacific/Auckland",
    "PF": "Pacific/Tahiti",
    "PG": "Pacific/Port_Moresby",
    "PS": "Asia/Hebron",
    "PT": "Europe/Lisbon",
    "RU": "Europe/Moscow",
    "UA": "Europe/Kyiv",
    "UM": "Pacific/Wake",
    "US": "America/New_York",
    "UZ": "Asia/Tashkent",
}
"""The zone of most inhabitants, for each country that keeps several. The others have only one."""

_WINTER, _SUMMER = (dt.datetime(2026, month, 15, 12) for month in (1, 7))


def zones_of(country: str) -> tuple[str, ...]:
    """The country's IANA zones, the most populous first; empty for an unknown country and for ZZ."""
    return _zones_by_country().get(country.upper(), ())


def country_of_zone(zone: str | None) -> str | None:
    """ISO 3166-1 alpha-2 of the country that keeps the zone; None for UTC, unknown zones and international ones."""
    return _country_by_zone().get(canonical_zone(zone)) if zone else None


@lru_cache(maxsize=512)
def zone_named(name: str) -> dt.tzinfo:
    """UTC for a name that no zone has."""
    return ZoneInfo(name) if is_zone(name) else dt.UTC


@cache
def zone_names() -> tuple[str, ...]:
    """All that somebody can live in, and UTC."""
    return tuple(sorted({"UTC", *filter(is_zone, _country_by_zone())}))


def is_zone(zone: str) -> bool:
    """Whether an IANA zone has this name."""
    try:
        ZoneInfo(zone)
    except (KeyError, ValueError, OSError):
        return False
    return True


def canonical_zone(zone: str) -> str:
    """The zone's present name ("Asia/Calcutta" → "Asia/Kolkata"); unchanged when it has no other."""
    return str(get_global("zone_aliases").get(zone, zone))


def default_zone(country: str | None, browser_zone: str | None = None) -> tuple[str, bool]:
    """The zone to assume, and whether that is a guess.

    A country of one clock decides alone. Of several, the browser's zone decides if it lies there, else the most
    populous is guessed. An unknown country leaves the browser's zone, at last Asia/Tokyo: both guesses.
    """
    zones = zones_of(country) if country else ()
    if not zones:
        return (canonical_zone(browser_zone), True) if browser_zone and is_zone(browser_zone) else (FALLBACK_ZONE, True)
    if browser_zone and canonical_zone(browser_zone) in zones:
        return canonical_zone(browser_zone), False
    return zones[0], not _one_clock(zones)


@cache
def _country_by_zone() -> dict[str, str]:
    territories: Mapping[str, str] = get_global("zone_territories")
    return {zone: country for zone, country in territories.items() if len(country) == 2 and country != "ZZ"}


@cache
def _zones_by_country() -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for zone, country in _country_by_zone().items():
        found.setdefault(country, []).append(zone)
    first = set(_MOST_PEOPLE.items())
    return {c: tuple(sorted(zones, key=lambda zone: ((c, zone) not in first, zone))) for c, zones in found.items()}


@cache
def _one_clock(zones: tuple[str, ...]) -> bool:
    """Whether all the zones show the same time all year, so that choosing among them matters to nobody."""
    return len({(_offset(zone, _WINTER), _offset(zone, _SUMMER)) for zone in zones}) == 1


def _offset(zone: str, moment: dt.datetime) -> dt.timedelta | None:
    return moment.replace(tzinfo=ZoneInfo(zone)).utcoffset()
