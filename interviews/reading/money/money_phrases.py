"""An amount of money in words or digits, and what its currency can be: "12,50 €", "5k dollars", 「1万2000円」."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from decimal import Decimal

from interviews.reading.languages import words_by_language
from interviews.reading.languages.number_words import NumberWords
from interviews.reading.money.currencies import CurrencyMention, allowed_meanings, currency_mentions
from interviews.reading.numbers.quantities import read_quantity
from interviews.reading.readings import Certainty, NoReading, ParseContext
from interviews.reading.text.normalization import NormalizedText
from interviews.reading.text.pattern_lists import alternatives, either
from interviews.reading.text.segmentation import blank_out

_WORDS = tuple(words_by_language("number_words", NumberWords).values())


def _wherever_said(sign: str, entry: Callable[[NumberWords], str]) -> re.Pattern[str]:
    spaced = alternatives(entry(words) for words in _WORDS if not words.find)
    return either(sign, rf"(?<!\w)(?:{spaced})(?!\w)", *(entry(words) for words in _WORDS if words.find))


_CHANGED = _wherever_said("%", lambda words: words.changes_amounts)
"""What makes an amount another one, or part of one."""
_SHARED = _wherever_said("/", lambda words: words.shares_amounts)
"""For one of several: whether that was asked for, the words alone do not tell."""


@dataclass(frozen=True)
class StatedAmount:
    """An amount as it was said. More than one amount or currency: the words can mean either. Offsets in the original."""

    amounts: tuple[Decimal, ...]
    currencies: tuple[str, ...]
    currency_named: bool = False
    certainty: Certainty | None = None
    """None: it was not stated, only named as a limit, beside another, or for one of several."""
    start: int = 0
    end: int = 0
    quote: str = ""


def said_amount(words: NormalizedText, allowed: Sequence[str], context: ParseContext) -> StatedAmount | NoReading:
    """The one amount that the text states, in one of the allowed currencies."""
    mentions = [m for m in currency_mentions(words.text) if not _is_word(m, words, allowed)]
    codes = _currencies(mentions, allowed)
    if isinstance(codes, NoReading):
        return codes
    if _CHANGED.search(words.text):
        return NoReading()
    bare = blank_out(words.text, ((mention.start, mention.end) for mention in mentions))
    found = read_quantity(words.with_text(bare), context, frozenset())
    if isinstance(found, NoReading):
        if found.reason == "ambiguous" and found.candidates and codes:
            return StatedAmount(tuple(Decimal(str(value)) for value in found.candidates), tuple(codes))
        return NoReading(found.reason)
    if not codes:
        return NoReading("missing_currency", params={"amount": str(found.value)})
    amount = Decimal(str(found.value))
    certain = found.certainty is Certainty.CERTAIN and len(mentions) <= 1
    sure = Certainty.CERTAIN if certain else Certainty.LIKELY
    start, end = words.span(*_with_currency(found.start, found.end, mentions, words.text))
    return StatedAmount(
        amounts=(amount,),
        currencies=tuple(codes),
        currency_named=bool(mentions),
        certainty=None if _SHARED.search(words.text) else sure,
        start=start,
        end=end,
        quote=words.original[start:end],
    )


def _currencies(mentions: Sequence[CurrencyMention], allowed: Sequence[str]) -> list[str] | NoReading:
    """The currencies that all names agree on; the only allowed one when none is named; none when that is open."""
    if not mentions:
        return list(allowed) if len(allowed) == 1 else []
    named = [allowed_meanings(mention, allowed) for mention in mentions]
    if agreed := [code for code in allowed if all(code in codes for codes in named)]:
        return agreed
    return NoReading("ambiguous") if all(named) else NoReading("unknown_currency", params={"allowed": list(allowed)})


def _is_word(mention: CurrencyMention, words: NormalizedText, allowed: Sequence[str]) -> bool:
    """ "all", "try" and "top" are codes too: one that the field does not take is meant only in capitals."""
    start, end = words.span(mention.start, mention.end)
    is_code = words.text[mention.start : mention.end].upper() in mention.codes
    return is_code and not allowed_meanings(mention, allowed) and not words.original[start:end].isupper()


def _with_currency(start: int, end: int, mentions: Sequence[CurrencyMention], text: str) -> tuple[int, int]:
    """The number with the currency that stands directly beside it."""
    for mention in mentions:
        if mention.end <= start and not text[mention.end : start].strip():
            start = mention.start
        elif mention.start >= end and not text[end : mention.start].strip():
            end = mention.end
    return start, end
