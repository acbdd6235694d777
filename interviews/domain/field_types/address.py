"""address: a postal address by its parts, as its country writes them.

The value is {"country", "street_address", "city", "country_area", "postal_code", …}: the parts that the country's form has.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any, ClassVar

from pydantic import Field, model_validator

from interviews.domain.complaints import complaint
from interviews.domain.field_types.address_rules import (
    PARTS,
    AddressRules,
    address_rules,
    complaints,
    country_name,
    part_name,
    stored_postal_code,
)
from interviews.domain.field_types.address_words import doubtful, named_country, plausible, read_parts, tidy
from interviews.domain.field_types.base import (
    Certainty,
    FieldType,
    InvalidValue,
    NotSure,
    ParseContext,
    Reading,
    TypeConfig,
    Value,
    Widget,
    WidgetChoice,
    WidgetPart,
    normalize,
)
from interviews.domain.field_types.country_names import country_codes

LONGEST_PART = 200
_AUTOCOMPLETE = {
    "country": "country", "postal_code": "postal-code", "country_area": "address-level1", "city": "address-level2",
    "city_area": "address-level3", "street_address": "street-address",
}  # fmt: skip


class AddressConfig(TypeConfig):
    countries: tuple[str, ...] = Field(default=(), max_length=260)
    """ISO 3166-1 alpha-2 codes that are accepted; none: every country."""
    default_country: str | None = None
    """Taken where none is named; without it, the respondent's own country."""

    @model_validator(mode="after")
    def _known(self) -> AddressConfig:
        named = {*self.countries, *([self.default_country] if self.default_country else [])}
        if unknown := sorted(named - country_codes()):
            raise ValueError(complaint("not a country code: {unknown}", unknown=", ".join(unknown)))
        if self.default_country and self.countries and self.default_country not in self.countries:
            raise ValueError(
                complaint(
                    "default_country {default_country} is not among countries", default_country=self.default_country
                )
            )
        return self

    @property
    def only(self) -> str | None:
        """The country, where no other is accepted."""
        return self.countries[0] if len(self.countries) == 1 else None

    def assumed(self, context: ParseContext) -> str | None:
        """The country that is meant where none is named."""
        own = context.country if not self.countries or context.country in self.countries else None
        return self.only or self.default_country or own


class Address(FieldType[AddressConfig]):
    name: ClassVar[str] = "address"
    Config: ClassVar[type[TypeConfig]] = AddressConfig
    in_parts: ClassVar[bool] = True

    def parse(self, text: str, config: AddressConfig, context: ParseContext) -> Reading | NotSure:
        words = tidy(text[:600])
        if doubtful(words):
            return NotSure()
        known = {part: value for part, value in context.said.parts if isinstance(value, str)}
        told = _told(words, known, config, context)
        if not told:
            return NotSure()
        quote = text.strip()
        address = {**known, **told}
        try:
            value = self.validate(address, config, context)
        except InvalidValue as invalid:
            params = {"parts": address, **invalid.params, "quote": quote}
            return NotSure(invalid.code, params=params)
        start = text.index(quote)
        certainty = Certainty.LIKELY if context.said.parts else Certainty.CERTAIN
        return Reading(value, certainty, start, start + len(quote), quote)

    def validate(self, value: Value, config: AddressConfig, context: ParseContext) -> Value:
        given = _given(value)
        country = _country_of(given, config, context)
        rules = address_rules(country)
        address = {"country": country, **_stored(given, rules)}
        wrong = complaints(address)
        missing = [part for part in rules.order if wrong.get(part) == "required"]
        language = context.language
        if invalid := next((part for part in rules.order if wrong.get(part) == "invalid"), None):
            kept = {part: text for part, text in address.items() if part != invalid}
            name = part_name(invalid, language, country)
            raise InvalidValue("invalid_part", part=invalid, names=[name], parts=kept, missing=[invalid, *missing])
        if missing:
            names = [part_name(part, language, country) for part in missing]
            raise InvalidValue("incomplete", parts=address, missing=missing, names=names)
        return address

    def display(self, value: Value, config: AddressConfig, language: str) -> str:
        """As it is written on an envelope in its country; the country is named where several are possible."""
        country = str(value.get("country", ""))
        rules = address_rules(country)
        lines = []
        for line in rules.format.split("%n"):
            filled = re.sub(r"%([A-Z])", lambda match: _part_for(match[1], value, rules), line)
            if tidied := re.sub(r"\s+", " ", filled).strip(" ,-/") if "%" in line else "":
                lines.append(tidied)
        if country == "JP":
            lines = _on_one_line(lines)
        if not config.only:
            name = country_name(country, language)
            lines = [name, *lines] if country == "JP" and language.startswith("ja") else [*lines, name]
        return "\n".join(line for line in lines if line.strip("〒 "))

    def json_schema(self, config: AddressConfig) -> dict[str, Any]:
        country: dict[str, Any] = {"type": "string", "pattern": "^[A-Z]{2}$"}
        if config.countries:
            country = {"type": "string", "enum": list(config.countries)}
        parts = {part: {"type": "string", "maxLength": LONGEST_PART} for part in PARTS}
        return {
            "type": "object",
            "properties": {"country": country, **parts},
            "required": ["country", "street_address"],
            "additionalProperties": False,
        }

    def samples(self, config: AddressConfig) -> list[Value]:
        country = config.only or config.default_country or "US"
        return [{"country": country, **dict.fromkeys(PARTS, text)} for text in ("x", "y")]

    def widget(self, config: AddressConfig, language: str) -> Widget:
        """The country's own inputs in its own order; where several countries are possible, what all of them need."""
        country = config.only
        order: Sequence[str] = _open_order(language) if country is None else address_rules(country).order
        parts = [] if country else [_country_part(config, language)]
        parts += [_part(part, country, language) for part in order]
        return Widget(kind="address", parts=parts)

    def supports(self, value: Value, quotes: Sequence[str], config: AddressConfig, context: ParseContext) -> bool:
        """Every part but the country and the region's code must be in the words."""
        said = _comparable(" ".join([*quotes, *(str(part) for _, part in context.said.parts)]))
        carried = [text for part, text in value.items() if part not in ("country", "country_area")]
        return all(_comparable(text) in said or _spread_over(text, said) for text in carried)


def _comparable(text: str) -> str:
    return re.sub(r"[\W_]+", "", normalize(text))


def _spread_over(text: str, said: str) -> bool:
    """A part that was told in pieces ("1-1 Chiyoda, Chiyoda-ku")."""
    words = [_comparable(word) for word in re.split(r"[\s,]+", text)]
    return all(word in said for word in words)


def _told(words: str, known: dict[str, str], config: AddressConfig, context: ParseContext) -> dict[str, str]:
    """What the words tell: whole parts where they stand as their country writes them, else the part that was asked for."""
    country, rest = named_country(words, config.countries)
    meant = country or known.get("country") or config.assumed(context)
    asked = context.said.asked
    if asked == "country":
        return {"country": country} if country and not rest else {}
    if meant is None:
        return {}
    found = read_parts(rest, meant)
    if not found and asked in PARTS and plausible(asked, words):
        return {asked: words}
    if not found:
        return {}
    return {"country": meant, **found}


def _given(value: Value) -> dict[str, str]:
    """The parts of a dict or of a JSON object's text, blanks taken off; what is no part of an address is refused."""
    if isinstance(value, str) and value.lstrip().startswith("{"):
        try:
            value = json.loads(value)
        except (ValueError, RecursionError):
            raise InvalidValue("wrong_type") from None
    if not isinstance(value, dict):
        raise InvalidValue("empty" if value in ("", None, []) else "wrong_type")
    if set(value) - {"country", *PARTS}:
        raise InvalidValue("wrong_type")
    given: dict[str, str] = {}
    for part, text in value.items():
        if text is None:
            continue
        if not isinstance(text, str):
            raise InvalidValue("wrong_type")
        if len(text) > LONGEST_PART:
            raise InvalidValue("too_long", maximum=LONGEST_PART)
        if tidied := "\n".join(" ".join(line.split()) for line in text.strip().splitlines() if line.strip()):
            given[part] = tidied
    if not set(given) - {"country"}:
        raise InvalidValue("empty")
    return given


def _country_of(given: dict[str, str], config: AddressConfig, context: ParseContext) -> str:
    country = given.get("country", "").upper() or config.assumed(context)
    if country is None:
        name = part_name("country", context.language)
        raise InvalidValue("incomplete", parts=given, missing=["country"], names=[name])
    if country not in country_codes() or (config.countries and country not in config.countries):
        raise InvalidValue("unknown_country", value=country[:80])
    return country


def _stored(given: dict[str, str], rules: AddressRules) -> dict[str, str]:
    """The parts that the country's form has. A city where it has none is the beginning of the street's line."""
    parts = {part: text for part, text in given.items() if part in PARTS}
    spare = " ".join(parts.pop(part) for part in ("city", "city_area") if part in parts and part not in rules.order)
    if spare and not parts.get("street_address", "").startswith(spare):
        joint = "" if rules.country == "JP" and not spare.isascii() else " "
        parts["street_address"] = f"{spare}{joint}{parts.get('street_address', '')}".strip()
    if "postal_code" in parts:
        parts["postal_code"] = stored_postal_code(parts["postal_code"], rules)
    if rules.areas and "country_area" in parts:
        parts["country_area"] = rules.area(parts["country_area"]) or parts["country_area"]
    return {part: parts[part] for part in rules.order if part in parts}


_LETTER_PARTS = {
    "S": "country_area", "C": "city", "D": "city_area", "A": "street_address", "Z": "postal_code", "X": "sorting_code",
}  # fmt: skip


_AREAS_BY_CODE = frozenset({"US", "CA", "AU", "BR"})
"""Where a region is written by its code on an envelope."""


def _part_for(letter: str, value: dict[str, str], rules: AddressRules) -> str:
    text = str(value.get(_LETTER_PARTS.get(letter, ""), ""))
    if letter != "S" or rules.country in _AREAS_BY_CODE:
        return text
    latin = rules.country == "JP" and str(value.get("street_address", "")).isascii()
    names = next((names for code, names in rules.areas if code == text and (latin or code.isascii())), ())
    return names[0] if names else text


def _on_one_line(lines: list[str]) -> list[str]:
    """〒100-0001, then prefecture and street together, as is usual."""
    first = [line for line in lines if line.startswith("〒")]
    rest = [line for line in lines if not line.startswith("〒")]
    latin = bool(rest) and rest[-1].isascii()
    return [*first, ", ".join(reversed(rest)) if latin else "".join(rest)] if rest else first


def _open_order(language: str) -> tuple[str, ...]:
    if language.startswith("ja"):
        return ("postal_code", "country_area", "city", "street_address")
    return ("street_address", "postal_code", "city", "country_area")


def _country_part(config: AddressConfig, language: str) -> WidgetPart:
    codes = config.countries or tuple(code for code in country_codes() if address_rules(code).country)
    choices = [WidgetChoice(value=code, label=country_name(code, language)) for code in codes]
    choices.sort(key=lambda choice: choice.label)
    return WidgetPart(
        name="country",
        label=part_name("country", language),
        kind="select",
        choices=choices,
        value=config.default_country or "",
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
    if language.startswith("ja") and not code.isascii():
        return code
    return next((name for name in names if name != code), code)
