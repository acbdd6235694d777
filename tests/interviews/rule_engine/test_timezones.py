"""Country → time zone (rules.md, Greeter)."""

from zoneinfo import available_timezones

from interviews.reading.times.timezones import country_of_zone, default_zone, zones_of
from tests.rows import rows


@rows(
    ("country", "browser", "expected"),
    [
        ("JP", None, ("Asia/Tokyo", False)),
        ("JP", "Europe/Paris", ("Asia/Tokyo", False)),
        ("US", "America/Los_Angeles", ("America/Los_Angeles", False)),
        ("US", "Asia/Tokyo", ("America/New_York", True)),
        ("US", None, ("America/New_York", True)),
        ("DE", None, ("Europe/Berlin", False)),  # Büsingen keeps Berlin's time
        ("AR", None, ("America/Argentina/Buenos_Aires", False)),
        ("IN", "Asia/Calcutta", ("Asia/Kolkata", False)),
        ("ZZ", "Europe/Rome", ("Europe/Rome", True)),
        ("ZZ", None, ("Asia/Tokyo", True)),
        ("ZZ", "Not/AZone", ("Asia/Tokyo", True)),
        (None, "../../etc/passwd", ("Asia/Tokyo", True)),
    ],
)
def test_default_zone(country: str | None, browser: str | None, expected: tuple[str, bool]) -> None:
    assert default_zone(country, browser) == expected


def test_every_zone_named_exists_and_lies_where_it_is_said_to() -> None:
    for country in ("US", "BR", "RU", "ID", "FR", "ES", "AU", "CD", "PT"):
        assert zones_of(country)
        assert set(zones_of(country)) <= available_timezones()
        assert {country_of_zone(zone) for zone in zones_of(country)} == {country}


def test_country_of_zone() -> None:
    assert country_of_zone("Asia/Tokyo") == "JP"
    assert country_of_zone("Asia/Calcutta") == "IN"
    assert country_of_zone("UTC") is None
    assert country_of_zone(None) is None
