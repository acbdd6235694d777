"""What stands around a number that may be a date: "the 11th works" is one, "the 11th floor" is not."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from dataclasses import dataclass

from interviews.reading.dates.date_orders import Order
from interviews.reading.dates.date_tokens import Lexicon, Token
from interviews.reading.languages.dates import date_words
from interviews.reading.text.pattern_lists import any_expression, any_of

Match = re.Match[str]
"""A match over the kinds of the tokens: its positions count tokens, not characters."""


@dataclass(frozen=True)
class Speech:
    """A message as the patterns see it."""

    text: str
    found: Sequence[Token]
    lexicon: Lexicon
    order: Order
    today: dt.date


def span(speech: Speech, match: Match) -> tuple[int, int]:
    last = speech.found[match.end() - 1]
    if last.text == "." and not speech.lexicon.ordinal_dot:
        last = speech.found[match.end() - 2]  # it ends the sentence
    return speech.found[match.start()].start, last.end


def token_of(speech: Speech, match: Match, group: str) -> Token | None:
    return speech.found[match.start(group)] if match.groupdict().get(group) else None


def is_separate_number(speech: Speech, match: Match) -> bool:
    """Whether the numbers are no part of a longer number, a version, an address or a price."""
    start, end = span(speech, match)
    return not re.search(r"[\d./:$€£¥-]$", speech.text[:start]) and not re.match(
        r"[-/:]?\d|[.,]\d|[%€$£]|-[a-z]", speech.text[end:]
    )


def is_unclaimed_number(speech: Speech, match: Match) -> bool:
    """Whether no other word claims the number: "the 11th works", but not "the 11th floor" nor "room 3.11"."""
    start, end = span(speech, match)
    if re.search(r"[\d./:$€£¥#-]$", speech.text[:start]) or re.match(r"[\d%€$£]|[./:,-]\d", speech.text[end:]):
        return False
    before = speech.found[match.start() - 1] if match.start() else None
    after = speech.found[match.end()] if match.end() < len(speech.found) else None
    if speech.found[match.end() - 1].text == "." and not speech.lexicon.ordinal_dot:
        after = None  # the sentence ends here
    return _may_precede(before, speech.lexicon) and _may_follow(after, speech.lexicon)


_FREE_KINDS = "aijWwXTKY"
_UNSPACED_LEADS, _UNSPACED_FOLLOWS = (
    re.compile(any_expression(expressions))
    for expressions in zip(*((words.leads, words.follows) for words in date_words().values()), strict=True)
)


def _may_precede(token: Token | None, lexicon: Lexicon) -> bool:
    if token is None or token.kind in _FREE_KINDS or not (token.kind.isalpha()):
        return token is None or token.text not in "#$€£¥%"
    return token.text in lexicon.leading or bool(_UNSPACED_LEADS.match(token.text[-1]))


def _may_follow(token: Token | None, lexicon: Lexicon) -> bool:
    if token is None or token.kind in "ajWwXTKY" or not token.kind.isalpha():
        return token is None or token.text not in "%€$£°"
    return token.text in lexicon.following or bool(_UNSPACED_FOLLOWS.match(token.text))


def is_whole_message(speech: Speech, match: Match) -> bool:
    """Whether nothing else is said, save courtesies and small words."""
    others = [*speech.found[: match.start()], *speech.found[match.end() :]]
    return all(t.kind in _SILENT or _COURTESIES.fullmatch(t.text) for t in others)


_SILENT = frozenset("ai.,!?。、;:()~…'\"-")
_COURTESIES = re.compile(any_of(",".join(words.courtesies for words in date_words().values())))
