"""Currencies as people write them: codes, symbols and names in the languages that are read, and how many decimals each has."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from babel import Locale
from babel.numbers import get_currency_name, get_currency_precision, get_currency_symbol, get_territory_currencies

from interviews.reading.languages import LANGUAGES
from interviews.reading.names.country_names import country_codes
from interviews.reading.text.normalization import plain_term

_SIGNS = {
    "USD": "$ us$",
    "CAD": "$ c$ ca$ can$",
    "AUD": "$ a$ au$",
    "NZD": "$ nz$",
    "HKD": "$ hk$",
    "SGD": "$ s$ sg$",
    **dict.fromkeys(("TWD", "MXN", "ARS", "CLP", "COP"), "$"),
    "JPY": "¥",
    "CNY": "¥",
    **dict.fromkeys(("GBP", "EGP", "LBP"), "£"),
    **dict.fromkeys(("SEK", "NOK", "DKK", "ISK"), "kr"),
}
"""Signs, and what is written like one, beside those of locale data."""
_WORDS_OF_NAMES = re.compile(r"[\s-]|(?<=[\u3400-\u9fff])(?=[\u30a0-\u30ff])")
"""Between the words of a name; in Japanese also where katakana begin (英国ポンド)."""
_SHARED_MONEY = frozenset({"XAF", "XCD", "XOF", "XPF"})
"""Codes with X that people pay with; the others are metals, funds and tests."""


@dataclass(frozen=True)
class CurrencyMention:
    """Words at [start, end) of a plain text that name a currency; `codes` are those it can be."""

    start: int
    end: int
    codes: frozenset[str]


@lru_cache(maxsize=512)
def is_currency(code: str) -> bool:
    return code in _codes()


@lru_cache(maxsize=1)
def _codes() -> frozenset[str]:
    codes = map(str, Locale("en").currencies)
    return frozenset(code for code in codes if code[0] != "X" or code in _SHARED_MONEY)


@lru_cache(maxsize=1)
def current_currencies() -> frozenset[str]:
    """Those that people pay with somewhere today."""
    codes = {code for country in country_codes() for code in get_territory_currencies(country, tender=True)}
    return frozenset(filter(is_currency, codes))


@lru_cache(maxsize=512)
def decimals_of(code: str) -> int:
    """Digits after the decimal point: 2 for EUR, 0 for JPY."""
    return get_currency_precision(code)


@lru_cache(maxsize=1024)
def currency_label(code: str, language: str) -> str:
    """The code with its name: "EUR – Euro"."""
    locale = Locale.parse(language.split("-")[0]) if language.split("-")[0] in LANGUAGES else Locale("en")
    return f"{code} – {get_currency_name(code, locale=locale)}"


def currency_mentions(text: str) -> list[CurrencyMention]:
    """Every currency named in a plain text, in order, of overlapping names the longest."""
    return [CurrencyMention(m.start(), m.end(), _names()[m.group()]) for m in _expression().finditer(text)]


def allowed_meanings(mention: CurrencyMention, allowed: Sequence[str]) -> list[str]:
    """Those of the allowed currencies that a name can mean, in the configured order."""
    return [code for code in allowed if code in mention.codes]


@lru_cache(maxsize=1)
def _names() -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for code in _codes():
        for name in (*_own_names(code), *_SIGNS.get(code, "").split()):
            found.setdefault(name, set()).add(code)
    for language in LANGUAGES:
        for name, codes in _short_names(language).items():
            found.setdefault(name, set()).update(codes)
    return {name: frozenset(codes) for name, codes in found.items()}


def _short_names(language: str) -> dict[str, set[str]]:
    """What currencies are called for short in a language: dollars, libras. It is the word at that end of their names at which
    there are fewer different ones, and half of a name; one of a single currency only where that has a sign of its own."""
    ends: tuple[dict[str, set[str]], ...] = ({}, {})
    halves = set[str]()
    for code in current_currencies():
        for count in (None, 1, 2):
            words = [plain_term(word) for word in _WORDS_OF_NAMES.split(get_currency_name(code, count, language))]
            halves |= set(words) if len(words) <= 2 else set()
            for end, word in zip(ends, (words[0], words[-1]), strict=True):
                end.setdefault(word, set()).add(code)
    signed = {code for code in current_currencies() if get_currency_symbol(code, "en") != code}
    found = min(ends, key=len)
    return {word: found[word] for word in found.keys() & halves if len(found[word]) > 1 or found[word] & signed}


def _own_names(code: str) -> set[str]:
    """The ISO code, symbols that are the currency's own ("US$"), and its full names in every language."""
    names = {code.lower()}
    for language in LANGUAGES:
        names.add(plain_term(get_currency_symbol(code, language)))
        names |= {plain_term(get_currency_name(code, count, language)) for count in (None, 1, 2)}
    return {name for name in names if len(name) > 1 or not name.isascii()}


@lru_cache(maxsize=1)
def _expression() -> re.Pattern[str]:
    """One expression for all names. A name of letters stands alone or beside a digit; a symbol stands anywhere."""
    names = sorted(_names(), key=len, reverse=True)
    words = "|".join(re.escape(name) for name in names if name.isascii() and name[-1].isalpha())
    signs = "|".join(re.escape(name) for name in names if not (name.isascii() and name[-1].isalpha()))
    return re.compile(rf"(?<![a-z])(?:{words})(?![a-z])|(?:{signs})")
