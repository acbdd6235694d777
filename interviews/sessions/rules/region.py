"""Language, country and time zone of a respondent: what is still to be learned, and what the browser says of them."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from formagent.errors import ProtocolError
from interviews.field_types import field_type
from interviews.field_types.base import Region
from interviews.field_types.country import country_lived_in
from interviews.forms.definition import FormDefinition
from interviews.reading.languages import words_by_language
from interviews.reading.languages.value_frames import Kind
from interviews.reading.names.country_names import country_codes
from interviews.reading.text.phrases import phrases
from interviews.reading.times.timezones import canonical_zone, country_of_zone, default_zone, is_zone, zones_of
from interviews.sessions.rules.bootstrap import UNKNOWN_COUNTRY, Bootstrap

RESIDENCE = phrases(frames[Kind.LIVING] for frames in words_by_language("value_frames", dict).values())
"""Of these phrases one stands in every message that says where its writer lives."""
Section = Literal["language", "country", "timezone", "completed"]


def section_of(start: Bootstrap) -> Section:
    """What is to be learned next (form-interview-agents, Greeter)."""
    if not start.language:
        return "language"
    if not start.country:
        return "country"
    return "completed" if start.timezone else "timezone"


@lru_cache(maxsize=256)
def needed(form: FormDefinition) -> frozenset[Region]:
    """What some field of the form cannot be answered without."""
    fields = [inner for field in form.fields for inner in (*field.fields, *(() if field.is_group else (field,)))]
    kinds = ((field_type(field), field) for field in fields)
    return frozenset(region for kind, field in kinds if (region := kind.needs(kind.configure(field))))


def settle_by_browser(start: Bootstrap, form: FormDefinition) -> None:
    """Take what need not be asked first (rules.md, Greeter): only a zone that a field needs and nothing tells is.

    A browser's language tells a country too, but less surely: many keep the language that it was installed in. So where a field
    needs the country, that alone does not settle it: the field asks for what it lacks, a number for its country code.
    """
    start.language = start.language or start.browser_language or form.languages[0]
    certain = country_of_zone(start.browser_timezone)
    if certain is None and "timezone" in needed(form):
        return
    likely = certain or (None if needed(form) else likely_country(start))
    start.country, start.country_assumed = likely or UNKNOWN_COUNTRY, likely is not None
    settle_timezone(start, form)


def likely_country(start: Bootstrap) -> str | None:
    """The country that browser and language suggest."""
    region = (start.language or "").partition("-")[2]
    return country_of_zone(start.browser_timezone) or start.browser_country or (region if _is_country(region) else None)


def settle_timezone(start: Bootstrap, form: FormDefinition) -> None:
    """The zone that follows from the country; left open where it would be a guess and a field needs it."""
    zone, start.timezone_uncertain = default_zone(start.country or UNKNOWN_COUNTRY, start.browser_timezone)
    start.timezone = None if start.timezone_uncertain and "timezone" in needed(form) else zone


def checked_region(start: Bootstrap, country: str | None, timezone: str | None) -> tuple[str | None, str]:
    """Country and zone after a change of one or both. Raises ProtocolError `invalid_value` with reason and params."""
    code = (start.country or UNKNOWN_COUNTRY) if country is None else country.upper()
    if country is not None and code != UNKNOWN_COUNTRY and not _is_country(code):
        raise ProtocolError(
            "invalid_value", f"{country!r} is no ISO 3166-1 alpha-2 code of a country.", reason="unknown_country"
        )
    if timezone is None:
        return code, default_zone(code, start.browser_timezone)[0]
    if not is_zone(timezone):
        raise ProtocolError("invalid_value", f"{timezone!r} is no IANA time zone.", reason="unknown_timezone")
    zone = canonical_zone(timezone)
    if zones_of(code) and zone not in zones_of(code):
        named = ", ".join(zones_of(code))
        raise ProtocolError(
            "invalid_value", f"{timezone} is no time zone of {code}; there are {named}.", reason="timezone_elsewhere"
        )
    return start.country if country is None else code, zone


def follow_residence(start: Bootstrap, text: str, language: str) -> None:
    """Go by the country that the respondent says to live in, whatever browser and form suggested; its zone follows.

    While the Greeter still has to ask for one it is the Greeter's to take.
    """
    told = country_lived_in(text, language) if start.country else None
    if told is not None and told != start.country:
        start.country, start.country_assumed = told, False
        start.timezone, start.timezone_uncertain = default_zone(told, start.browser_timezone)


def _is_country(code: str) -> bool:
    return code in country_codes()
