"""An address as it is written on an envelope in its country."""

from __future__ import annotations

import re

from interviews.reading.addresses.address_rules import LETTERS, AddressRules, address_rules, country_name
from interviews.reading.languages.display_words import display_words

_AREAS_BY_CODE = frozenset({"US", "CA", "AU", "BR"})
"""Where a region is written by its code on an envelope."""


def envelope(address: dict[str, str], language: str, *, within: str | None) -> list[str]:
    """Its lines. The country is named, in that language, where `within` does not say that no other is possible."""
    country = str(address.get("country", ""))
    rules = address_rules(country)
    lines = [_line(line, address, rules) for line in rules.format.split("%n") if "%" in line]
    if country == "JP":
        lines = _on_one_line([line for line in lines if line])
    if not within:
        name = country_name(country, language)
        first = country == "JP" and display_words(language).largest_part_first
        lines = [name, *lines] if first else [*lines, name]
    return [line for line in lines if line.strip("〒 ")]


def _line(format: str, address: dict[str, str], rules: AddressRules) -> str:
    filled = re.sub(r"%([A-Z])", lambda match: _part_for(match[1], address, rules), format)
    return re.sub(r"\s+", " ", filled).strip(" ,-/")


def _part_for(letter: str, address: dict[str, str], rules: AddressRules) -> str:
    text = str(address.get(LETTERS.get(letter, ""), ""))
    if letter != "S" or rules.country in _AREAS_BY_CODE:
        return text
    latin = rules.country == "JP" and str(address.get("street_address", "")).isascii()
    names = next((names for code, names in rules.areas if code == text and (latin or code.isascii())), ())
    return names[0] if names else text


def _on_one_line(lines: list[str]) -> list[str]:
    """〒100-0001, then prefecture and street together, as is usual."""
    first = [line for line in lines if line.startswith("〒")]
    rest = [line for line in lines if not line.startswith("〒")]
    latin = bool(rest) and rest[-1].isascii()
    return [*first, ", ".join(reversed(rest)) if latin else "".join(rest)] if rest else first
