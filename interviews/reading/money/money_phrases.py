"""An amount of money in words or digits, and what its currency can be: "12,50 €", "5k dollars", 「1万2000円」, "3 Euro 50"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from interviews.reading.languages import words_by_language
from interviews.reading.languages.money_words import MoneyWords
from interviews.reading.money.currencies import CurrencyMention, currency_mentions, narrowed
from interviews.reading.numbers.numerals import Number, read_numerals
from interviews.reading.numbers.quantities import read_quantity
from interviews.reading.readings import Certainty, NoReading, ParseContext
from interviews.reading.text.normalization import NormalizedText
from interviews.reading.text.pattern_lists import alternatives

_WORDS = tuple(words_by_language("money_words", MoneyWords).values())
_CENTS = alternatives(words.cents for words in _WORDS)
_COINS = alternatives(words.coins for words in _WORDS)
_CENTS_AFTER = re.compile(
    rf"\s*+(?:(?:,|{alternatives(words.cent_joiners for words in _WORDS)})\s*+)?(?P<n>\d{{1,2}})\s*+"
    rf"(?:(?P<cents>{_CENTS})|{_COINS})?(?P<rest>\W*)$"
)
"""The small coins said after the currency: "3 Euro 50", "12 dollars and 5 cents"."""
_CHANGED = re.compile(
    rf"%|/|(?<!\w)(?:{alternatives(words.changing for words in _WORDS if words.spaced)})(?!\w)|"
    rf"{alternatives(words.changing for words in _WORDS if not words.spaced)}"
)
"""What makes an amount another one, or part of one."""


@dataclass(frozen=True)
class Said:
    """An amount as it was said. More than one amount or currency: the words can mean either. Offsets in the original."""

    amounts: tuple[Decimal, ...]
    currencies: tuple[str, ...]
    currency_named: bool
    certainty: Certainty | None
    """None: it was not stated, only named as a limit, or beside another."""
    start: int
    end: int
    quote: str


def said_amount(words: NormalizedText, allowed: Sequence[str], context: ParseContext) -> Said | NoReading:
    """The one amount that the text states, in one of the allowed currencies."""
    mentions = [m for m in currency_mentions(words.text) if not _is_word(m, words, allowed)]
    codes = _currencies(mentions, allowed)
    if isinstance(codes, NoReading):
        return codes
    text, coins = _without_coins(words.text, mentions)
    if _CHANGED.search(text):
        return NoReading()
    bare = words.with_text(_without(text, mentions))
    found = read_quantity(bare, context, frozenset())
    if isinstance(found, NoReading):
        return _unsure(found, codes)
    number = next((n for n in _numbers(bare, context) if n.start == found.start), None)
    if number is None or _signed_code(bare.text, number):
        return NoReading()
    if not codes:
        return NoReading("missing_currency", params={"amount": str(found.value)})
    amount = Decimal(str(found.value)) + coins
    if coins and not float(found.value).is_integer():
        return NoReading()
    start, end = words.span(*_spread(found.start, found.end, mentions, words.text, coins))
    certain = found.certainty is Certainty.CERTAIN and len(mentions) <= 1
    return Said(
        amounts=(amount,),
        currencies=tuple(codes),
        currency_named=bool(mentions),
        certainty=Certainty.CERTAIN if certain else Certainty.LIKELY,
        start=start,
        end=end,
        quote=words.original[start:end],
    )


def _currencies(mentions: Sequence[CurrencyMention], allowed: Sequence[str]) -> list[str] | NoReading:
    """The currencies that all names agree on; the only allowed one when none is named; none when that is open."""
    if not mentions:
        return list(allowed) if len(allowed) == 1 else []
    agreed = list(allowed)
    for mention in mentions:
        agreed = [code for code in agreed if code in narrowed(mention, allowed)]
    if agreed:
        return agreed
    named = [narrowed(mention, allowed) for mention in mentions]
    return NoReading("ambiguous") if all(named) else NoReading("unknown_currency", params={"allowed": list(allowed)})


def _is_word(mention: CurrencyMention, words: NormalizedText, allowed: Sequence[str]) -> bool:
    """ "all", "try" and "top" are codes too: one that the field does not take is meant only in capitals."""
    start, end = words.span(mention.start, mention.end)
    is_code = words.text[mention.start : mention.end].upper() in mention.codes
    return is_code and not narrowed(mention, allowed) and not words.original[start:end].isupper()


def _unsure(found: NoReading, codes: Sequence[str]) -> NoReading | Said:
    """Several numbers, or one that can be read in two ways: offered with the currency, never chosen."""
    if found.reason != "ambiguous" or not found.candidates or not codes:
        return NoReading(found.reason) if found.reason != "ambiguous" else NoReading("ambiguous")
    amounts = tuple(Decimal(str(value)) for value in found.candidates)
    return Said(amounts, tuple(codes), False, None, 0, 0, "")


def _numbers(words: NormalizedText, context: ParseContext) -> tuple[Number, ...]:
    return read_numerals(words, context.language, context.country).numbers


def _signed_code(text: str, number: Number) -> bool:
    """Letters glued to the number make it a code ("a12")."""
    return number.end < len(text) and text[number.end].isascii() and text[number.end].isalpha()


def _without_coins(text: str, mentions: Sequence[CurrencyMention]) -> tuple[str, Decimal]:
    """The text with the small coins after the currency blanked, and what they are worth."""
    if len(mentions) != 1 or not re.search(r"\d\s*$", text[: mentions[0].start]):
        return text, Decimal(0)
    coins = _CENTS_AFTER.match(text, mentions[0].end)
    if coins is None or not mentions[0].codes:
        return text, Decimal(0)
    if len(coins["n"]) == 1 and not coins["cents"]:
        return text, Decimal(0)
    start, end = mentions[0].end, coins.start("rest")
    return text[:start] + " " * (end - start) + text[end:], Decimal(coins["n"]) / 100


def _without(text: str, mentions: Sequence[CurrencyMention]) -> str:
    for mention in mentions:
        text = text[: mention.start] + " " * (mention.end - mention.start) + text[mention.end :]
    return text


def _spread(start: int, end: int, mentions: Sequence[CurrencyMention], text: str, coins: Decimal) -> tuple[int, int]:
    """The number with the currency that stands directly beside it, and the coins after that."""
    for mention in mentions:
        if not text[mention.end : start].strip() and mention.end <= start:
            start = mention.start
        elif not text[end : mention.start].strip() and mention.start >= end:
            end = mention.end
            found = _CENTS_AFTER.match(text, end) if coins else None
            end = found.start("rest") if found else end
    return start, end
