"""Currencies as people write them: codes, symbols and names in the languages that are read, and how many decimals each has."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from babel import Locale
from babel.numbers import get_currency_name, get_currency_precision, get_currency_symbol, get_territory_currencies

from interviews.reading.languages import LANGUAGES, words_by_language
from interviews.reading.languages.money_words import MoneyWords
from interviews.reading.names.country_names import country_codes
from interviews.reading.text.normalization import plain_term

_SHARED_NAMES = {
    "real": "BRL",
    "dollar": "USD CAD AUD NZD SGD HKD TWD MXN ARS CLP COP",
    "peso": "MXN ARS CLP COP UYU DOP PHP CUP",
    "yen": "JPY CNY",
    "yuan": "CNY",
    "pound": "GBP EGP LBP",
    "sterling": "GBP",
    "euro": "EUR",
    "crown": "SEK NOK DKK ISK CZK",
    "franc": "CHF",
    "rupee": "INR PKR LKR NPR",
    "won": "KRW",
}
"""The currencies that an entry of `CurrencyNames` can mean; those that a field allows settle which."""
_SHARED_SIGNS = {"dollar": "$", "yen": "¥", "pound": "£", "euro": "€", "won": "₩"}
_SIGNS = {"CAD": "c$ ca$ can$", "AUD": "a$ au$", "NZD": "nz$", "HKD": "hk$", "SGD": "s$ sg$", "USD": "us$"}
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
    for kind, codes in _SHARED_NAMES.items():
        listed = [getattr(words.currencies, kind) for words in words_by_language("money_words", MoneyWords).values()]
        for name in filter(None, [*", ".join(listed).split(", "), _SHARED_SIGNS.get(kind)]):
            found.setdefault(name, set()).update(codes.split())
    for code, signs in _SIGNS.items():
        for sign in signs.split():
            found.setdefault(sign, set()).add(code)
    for code in _codes():
        for name in _own_names(code):
            found.setdefault(name, set()).add(code)
    return {name: frozenset(codes) for name, codes in found.items()}


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
