"""address: a postal address by its parts, as its country writes them.

The value is {"country", "street_address", "city", "country_area", "postal_code", …}: the parts that the country's form has.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Annotated, Any, ClassVar

from pydantic import Field, model_validator

from formagent.wording.validation_messages import complaint
from interviews.field_types.base import FieldType, TypeConfig, Widget
from interviews.field_types.configuration.pickable import Pickable
from interviews.field_types.display.address_envelope import envelope
from interviews.field_types.widgets.address_inputs import address_widget
from interviews.reading.addresses.address_places import places_of_addresses
from interviews.reading.addresses.address_rules import (
    PARTS,
    AddressRules,
    address_rules,
    complaints,
    part_name,
    stored_postal_code,
)
from interviews.reading.addresses.address_words import (
    is_doubtful_address,
    named_country,
    plausible,
    read_parts,
    trimmed_address,
)
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.names.country_names import country_codes
from interviews.reading.readings import Certainty, InvalidValue, NoReading, ParseContext, Reading, Value
from interviews.reading.text.normalization import fold_case

LONGEST_PART = 200


class AddressConfig(TypeConfig):
    countries: Annotated[tuple[str, ...], Pickable.COUNTRY] = Field(default=(), max_length=260)
    """ISO 3166-1 alpha-2 codes that are accepted; none: every country."""
    default_country: Annotated[str | None, Pickable.COUNTRY] = None
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
    answers = AnswerKind.ADDRESS
    effort = 3
    in_parts: ClassVar[bool] = True

    def parse(self, text: str, config: AddressConfig, context: ParseContext) -> Reading | NoReading:
        words = trimmed_address(text[:600])
        if is_doubtful_address(words):
            return NoReading()
        known = {part: value for part, value in context.earlier_parts.parts if isinstance(value, str)}
        told = _told(words, known, config, context)
        if not told:
            return NoReading()
        quote = text.strip()
        address = {**known, **told}
        try:
            value = self.validate(address, config, context)
        except InvalidValue as invalid:
            params = {"parts": address, **invalid.params, "quote": quote}
            return NoReading(invalid.code, params=params)
        start = text.index(quote)
        certainty = Certainty.LIKELY if context.earlier_parts.parts else Certainty.CERTAIN
        return Reading(value, certainty, start, start + len(quote), quote)

    def places(self, text: str, config: AddressConfig, context: ParseContext) -> list[tuple[int, int]]:
        country = config.assumed(context)
        return places_of_addresses(text, country, context.language) if country and any(map(str.isdigit, text)) else []

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
        return "\n".join(envelope(value, language, within=config.only))

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
        return address_widget(config.only, config.countries, config.default_country, language)

    def supports(self, value: Value, quotes: Sequence[str], config: AddressConfig, context: ParseContext) -> bool:
        """Every part but the country and the region's code must be in the words."""
        said = _comparable(" ".join([*quotes, *(str(part) for _, part in context.earlier_parts.parts)]))
        carried = [text for part, text in value.items() if part not in ("country", "country_area")]
        return all(_comparable(text) in said or _spread_over(text, said) for text in carried)


def _comparable(text: str) -> str:
    return "".join(filter(str.isalnum, fold_case(text)))


def _spread_over(text: str, said: str) -> bool:
    """A part that was told in pieces ("1-1 Chiyoda, Chiyoda-ku")."""
    words = [_comparable(word) for word in text.replace(",", " ").split()]
    return all(word in said for word in words)


def _told(words: str, known: dict[str, str], config: AddressConfig, context: ParseContext) -> dict[str, str]:
    """What the words tell: whole parts where they stand as their country writes them, else the part that was asked for."""
    country, rest = named_country(words, config.countries)
    meant = country or known.get("country") or config.assumed(context)
    asked = context.earlier_parts.asked
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
    """The parts that are given, blanks taken off. Raises InvalidValue for what is no address, or an empty one."""
    given = {part: tidied for part, text in _mapping(value).items() if (tidied := _tidied(text))}
    if not set(given) - {"country"}:
        raise InvalidValue("empty")
    return given


def _mapping(value: Value) -> dict[str, Any]:
    """A dict, or the JSON object that a text is; what is no part of an address is refused."""
    if isinstance(value, str) and value.lstrip().startswith("{"):
        try:
            value = json.loads(value)
        except (ValueError, RecursionError):
            raise InvalidValue("wrong_type") from None
    if not isinstance(value, dict):
        raise InvalidValue("empty" if value in ("", None, []) else "wrong_type")
    if set(value) - {"country", *PARTS}:
        raise InvalidValue("wrong_type")
    return value


def _tidied(text: Any) -> str:
    """A part's lines without needless blanks; empty for a part that is not given."""
    if text is None:
        return ""
    if not isinstance(text, str):
        raise InvalidValue("wrong_type")
    if len(text) > LONGEST_PART:
        raise InvalidValue("too_long", maximum=LONGEST_PART)
    return "\n".join(" ".join(line.split()) for line in text.strip().splitlines() if line.strip())


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
