"""The inputs in which an address is typed: its country's own parts, in its order."""

from __future__ import annotations

from collections.abc import Sequence

from interviews.field_types.base import Widget, WidgetChoice, WidgetPart
from interviews.reading.addresses.address_rules import address_rules, country_name, part_name
from interviews.reading.languages.display_words import display_words
from interviews.reading.names.country_names import country_codes

_AUTOCOMPLETE = {
    "country": "country", "postal_code": "postal-code", "country_area": "address-level1", "city": "address-level2",
    "city_area": "address-level3", "street_address": "street-address",
}  # fmt: skip


def address_widget(only: str | None, countries: Sequence[str], default: str | None, language: str) -> Widget:
    """The inputs of the `only` country; where several are possible, what all of them need and which country it is."""
    order: Sequence[str] = _open_order(language) if only is None else address_rules(only).order
    parts = [] if only else [_country_part(countries, default, language)]
    parts += [_part(part, only, language) for part in order]
    return Widget(kind="address", parts=parts)


def _open_order(language: str) -> tuple[str, ...]:
    if display_words(language).largest_part_first:
        return ("postal_code", "country_area", "city", "street_address")
    return ("street_address", "postal_code", "city", "country_area")


def _country_part(countries: Sequence[str], default: str | None, language: str) -> WidgetPart:
    codes = countries or tuple(code for code in country_codes() if address_rules(code).country)
    choices = [WidgetChoice(value=code, label=country_name(code, language)) for code in codes]
    choices.sort(key=lambda choice: choice.label)
    return WidgetPart(
        name="country",
        label=part_name("country", language),
        kind="select",
        choices=choices,
        value=default or "",
        autocomplete="country",
    )


def _part(part: str, country: str | None, language: str) -> WidgetPart:
    rules = address_rules(country) if country else None
    optional = part not in rules.required if rules else part not in ("street_address",)
    choices: list[WidgetChoice] = []
    if rules and part == "country_area":
        choices = [WidgetChoice(value=code, label=_area_label(code, names, language)) for code, names in rules.areas]
    return WidgetPart(
        name=part,
        label=part_name(part, language, country),
        kind="select" if choices else "text",
        choices=choices,
        optional=optional,
        autocomplete=_AUTOCOMPLETE.get(part, "off"),
    )


def _area_label(code: str, names: Sequence[str], language: str) -> str:
    """The region's name: the one in the country's own script for its own speakers, else the Latin one."""
    if display_words(language).largest_part_first and not code.isascii():
        return code
    return next((name for name in names if name != code), code)
