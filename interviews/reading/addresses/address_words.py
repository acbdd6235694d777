"""The parts of an address in a line or in several: "1600 Amphitheatre Pkwy, Mountain View, CA 94043", 「〒100-0001 東京都…」.

Only what stands where the country's own form puts it is taken; the rest is asked for.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from babel import Locale

from interviews.reading.addresses.address_rules import AddressRules, address_rules
from interviews.reading.languages import LANGUAGES, words_by_language
from interviews.reading.languages.address_words import AddressWords
from interviews.reading.languages.place_names import coded
from interviews.reading.text.normalization import JAPANESE, fold_keeping_offsets, plain_term
from interviews.reading.text.pattern_lists import any_expression
from interviews.reading.text.phrases import phrases

MAX_LENGTH = 300
_WORDS = tuple(words_by_language("address_words", AddressWords).values())
_LEADS = phrases(w.leads for w in _WORDS)
_TAILS = phrases(w.tails for w in _WORDS)
_DOUBTFUL = phrases(w.doubtful for w in _WORDS)
_STREETS = phrases(w.streets for w in _WORDS)
_BLOCKS = phrases(w.block for w in _WORDS)
_SEPARATORS = str.maketrans(dict.fromkeys("、,", " "))
_CLOSING_SIGNS, _DOUBTFUL_SIGNS, _DASHES = " \n.。!！", frozenset("?？@<>{}"), "-−\u30fc"


def trimmed_address(text: str) -> str:
    """Full-width forms folded and what only leads in or closes cut off."""
    text = unicodedata.normalize("NFKC", text).strip()
    lead = _LEADS.at(fold_keeping_offsets(text), 0)
    text = text[lead.end if lead else 0 :].lstrip().rstrip(_CLOSING_SIGNS)
    tail = _TAILS.ending(fold_keeping_offsets(text), len(text))
    return text[: tail.start].rstrip() if tail else text


def with_lead_and_tail(text: str, start: int, end: int) -> tuple[int, int]:
    """Where an address stands with what only leads in to it and what closes it."""
    folded = fold_keeping_offsets(text)
    lead = _LEADS.ending(folded, len(folded[:start].rstrip()))
    tail = _TAILS.at(folded, end + len(folded[end:]) - len(folded[end:].lstrip()))
    return lead.start if lead else start, tail.end if tail else end


def is_doubtful_address(text: str) -> bool:
    """Whether the words ask, deny or tell a story: no address is read out of such."""
    said = fold_keeping_offsets(text)
    return (
        not text
        or len(text) > MAX_LENGTH
        or not _DOUBTFUL_SIGNS.isdisjoint(said)
        or "://" in said
        or _DOUBTFUL.stands_in(said)
    )


def named_country(text: str, allowed: tuple[str, ...]) -> tuple[str | None, str]:
    """The country that the text ends (in Japanese: begins) with, and the text without it."""
    start = max((place + 1 for place, sign in enumerate(text) if sign in ",、\n" or sign.isdigit()), default=0)
    last = text[start:]
    if (not text[start - 1 : start].isdigit() or last[:1].isspace()) and (code := _country(last, allowed)):
        return code, text[:start].rstrip(" ,、\n")
    first = text.replace("、", " ").partition(" ")[0]
    if JAPANESE.search(first) and (code := _country(first, allowed)):
        return code, text[len(first) :].lstrip(" 、")
    return None, text


def _country(text: str, allowed: tuple[str, ...]) -> str | None:
    code = _countries().get(plain_term(text.strip(" .")))
    return code if code and (not allowed or code in allowed) else None


@lru_cache(maxsize=1)
def _countries() -> dict[str, str]:
    """Names by which a country closes an address."""
    table = {name.rstrip("."): code for kind in ("loosely", "countries") for name, code in coded(kind)}
    for language in LANGUAGES:
        for code, name in Locale(language).territories.items():
            if len(code) == 2 and code.isalpha() and code not in ("EU", "EZ", "UN", "ZZ", "XA", "XB"):
                table.setdefault(plain_term(str(name)), code)
    return table


def read_parts(text: str, country: str) -> dict[str, str]:
    """The parts that the text holds for that country; empty when it does not look like an address."""
    rules = address_rules(country)
    return _japanese(text, rules) if country == "JP" else _western(text, rules)


def postal_code_in(text: str, rules: AddressRules) -> re.Match[str] | None:
    """The last place that looks like a postal code of that country and stands alone."""
    return next(reversed(postal_codes_in(text, rules)), None)


def postal_codes_in(text: str, rules: AddressRules) -> list[re.Match[str]]:
    codes = [matcher.pattern.strip("^$") for matcher in rules.postal[:1]]
    return list(re.finditer(rf"(?<![\w-]){any_expression(codes)}(?![\w-])", text, re.IGNORECASE))


def _japanese(text: str, rules: AddressRules) -> dict[str, str]:
    parts: dict[str, str] = {}
    if code := postal_code_in(text, rules) or re.search(r"(?<=〒)\s*\d{3}-?\d{4}", text):
        parts["postal_code"] = code[0].strip()
        text = f"{text[: code.start()].rstrip('〒 ')} {text[code.end() :]}"
    rest = " ".join(text.translate(_SEPARATORS).split())
    for area, _names in rules.areas:
        if rest.startswith(area):
            parts["country_area"] = area
            rest = rest[len(area) :].strip()
            break
    if "country_area" not in parts and (last := _roman_area(rest, rules)):
        parts["country_area"], rest = last
    if rest and _is_street(rest) and len(rest) <= 120 and (parts or names_street(rest)):
        parts["street_address"] = rest
    return parts


def _roman_area(rest: str, rules: AddressRules) -> tuple[str, str] | None:
    """ "1-1 Chiyoda, Chiyoda-ku, Tokyo": the prefecture stands last."""
    words = rest.split(" ")
    if words and words[-1].isascii() and (code := rules.area(words[-1])):
        return code, " ".join(words[:-1])
    return None


def _western(text: str, rules: AddressRules) -> dict[str, str]:
    chunks = [chunk.strip() for chunk in text.replace("\n", ",").replace(";", ",").split(",") if chunk.strip()]
    parts: dict[str, str] = {}
    place = next((n for n in range(len(chunks) - 1, -1, -1) if postal_code_in(chunks[n], rules)), None)
    if place is None:
        street = " ".join(chunks[:1])
        return {"street_address": street} if len(chunks) == 1 and names_street(street) and _is_street(street) else {}
    code = postal_code_in(chunks[place], rules)
    assert code is not None
    parts["postal_code"] = code[0]
    before, after = chunks[place][: code.start()].strip(), chunks[place][code.end() :].strip()
    lead, trail = chunks[:place], [*([after] if after else []), *chunks[place + 1 :]]
    if before:
        lead = [*lead, before]
    city_follows = rules.format.find("%Z") < rules.format.find("%C") and "%C" in rules.format
    if city_follows:
        _take_area(parts, trail, rules)
        _take_city(parts, trail, first=True)
    else:
        _take_area(parts, lead, rules)
        _take_city(parts, lead, first=False)
    if trail:
        return parts
    street = ", ".join(lead)
    unparted = len(chunks) == 1 and "city" in rules.order and "city" not in parts and len(street.split()) > 3
    if street and _is_street(street) and not unparted:
        parts["street_address"] = street
    return parts


def _take_area(parts: dict[str, str], chunks: list[str], rules: AddressRules) -> None:
    """The region at the end of what is left: "Mountain View CA", or a piece of its own."""
    if not chunks or "country_area" not in rules.order:
        return
    words = chunks[-1].split(" ")
    for count in (1, 2, 3):
        if len(words) >= count and (code := rules.area(" ".join(words[-count:]))):
            if len(words) == count and len(chunks) == 1:
                return
            parts["country_area"] = code
            left = " ".join(words[:-count]).strip()
            chunks[-1:] = [left] if left else []
            return


def _take_city(parts: dict[str, str], chunks: list[str], *, first: bool) -> None:
    """The piece beside the postal code, when it reads like a place's name and no number is in it."""
    if not chunks:
        return
    place = 0 if first else -1
    name = chunks[place]
    if _has_digit(name) or len(name) > 60 or len(name.split()) > 5:
        return
    parts["city"] = name
    del chunks[place]


def _is_street(text: str) -> bool:
    return (_has_digit(text) or _BLOCKS.stands_in(text)) and any(c.isalpha() for c in text)


def _has_digit(text: str) -> bool:
    return any(character.isdigit() for character in text)


def names_street(text: str) -> bool:
    """Whether a word is of a street, or numbers are joined as those of a block are."""
    numbers = (text[place - 1 : place + 2] for place, sign in enumerate(text) if sign in _DASHES)
    return _STREETS.stands_in(fold_keeping_offsets(text)) or any(
        around[:1].isdigit() and around[2:].isdigit() for around in numbers
    )


def plausible(part: str, text: str) -> bool:
    """Whether a reply to the question for one part can be that part."""
    if not 1 < len(text) <= 120 or not any(c.isalnum() for c in text):
        return False
    if part == "street_address":
        return _is_street(text)
    return part == "postal_code" or (not _has_digit(text) and len(text.split()) <= 5)
