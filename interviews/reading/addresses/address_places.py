"""Where an address stands in a message that says more: between what leads to it and what follows.

A Japanese one begins with its postal code or its prefecture and ends before the word behind its number; another one ends with
its postal code, or the city behind it, and begins a few clauses before.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import takewhile, zip_longest

from interviews.reading.addresses.address_rules import AddressRules, address_rules
from interviews.reading.addresses.address_words import names_street, postal_codes_in
from interviews.reading.languages import words_by_language
from interviews.reading.languages.address_words import AddressWords
from interviews.reading.statements.utterance import Span
from interviews.reading.text.normalization import fold_forms
from interviews.reading.text.segmentation import clauses
from interviews.reading.text.unspaced_words import unspaced_words

_UNSPACED = "JP"
_MOST_PARTS, _MOST_WORDS_OF_CITY = 5, 4
_NUMBER = re.compile(r"(?<= )\d")
_PART = re.compile(r"[,;\n]|[.!?](?=\s+\D)")
_CODE_BEFORE = re.compile(r"(?:〒\s*|(?<![\d-]))\d{3}-?\d{4}[\s,、]*$")
_CODE = re.compile(r"〒\s*\d{3}-?\d{4}|(?<![\d-])\d{3}-\d{4}(?![\d-])")
_CLOSING = frozenset("。!?、,")
_AFTER = frozenset(
    word for words in words_by_language("address_words", AddressWords).values() for word in words.after.split()
)


def places_of_addresses(text: str, country: str, language: str) -> list[Span]:
    """Where an address of the country may stand, the shortest place first for each of its ends."""
    words = fold_forms(text)
    rules = address_rules(country)
    found = _unspaced(words.text, rules) if country == _UNSPACED else _western(words.text, rules, language)
    return [words.span(start, end) for start, end in found if start < end]


def _unspaced(text: str, rules: AddressRules) -> Iterator[Span]:
    begins = [place for area, _ in rules.areas if (place := text.find(area)) >= 0]
    begins += [found.start() for found in _CODE.finditer(text)]
    if begins:
        begin = min(begins)
        code = None if _CODE.match(text, begin) else _CODE_BEFORE.search(text[:begin])
        yield code.start() if code else begin, _end_of_number(text, begin)


def _end_of_number(text: str, begin: int) -> int:
    """Behind the last word of an address that begins there: of a number, what follows it goes on to say something."""
    numbered = False
    behind_code = _CODE.match(text, begin)
    words = [word for word in unspaced_words(text) if word.start >= (behind_code.end() if behind_code else begin)]
    for word in words:
        said = text[word.start : word.end]
        numbered = numbered or any(map(str.isdigit, said))
        if numbered and (said in _CLOSING or said in _AFTER or "\n" in said):
            return word.start
    return len(text)


def _western(text: str, rules: AddressRules, language: str) -> Iterator[Span]:
    city_follows = rules.format.find("%Z") < rules.format.find("%C") and "%C" in rules.format
    parts = {*(found.end() for found in _PART.finditer(text)), *(clause.start for clause in clauses(text, language)), 0}
    begins = sorted({begin + len(text[begin:]) - len(text[begin:].lstrip()) for begin in parts})
    for code in postal_codes_in(text, rules):
        end = code.end() + len(_city(text[code.end() :])) if city_follows else code.end()
        before = [one for one in reversed(begins) if one < code.start()][:_MOST_PARTS]
        for begin, earlier in zip_longest(before, before[1:]):
            if earlier is not None and _is_of_street(text[earlier:begin]):
                continue
            yield from ((start, end) for start in (_behind_lead(text, begin), begin) if start is not None)


def _is_of_street(part: str) -> bool:
    """Whether a part before a street goes with it ("Flat 2, 12 Baker Street")."""
    return names_street(part) and any(map(str.isdigit, part))


def _city(text: str) -> str:
    """The words that a text begins with and that are written as names are."""
    words = text.partition("\n")[0].split(" ")[: _MOST_WORDS_OF_CITY + 1]
    named = takewhile(lambda word: not word or word[0].isupper(), words)
    return " ".join(named).rstrip().rstrip(",.;")


def _behind_lead(text: str, begin: int) -> int | None:
    """Where the number of a house begins behind words in small letters ("Please bring it to 12 Baker Street")."""
    number = _NUMBER.search(text, begin)
    words = text[begin : number.start()].split() if number else []
    small = len(words) > 1 and all(word.isalpha() and word.islower() for word in words[1:])
    return number.start() if number and small and not names_street(text[begin : number.start()]) else None
