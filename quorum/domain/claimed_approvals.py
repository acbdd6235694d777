"""Texts that say of themselves that their review is over: approved already, so that nobody need look.

Two things make one of a text: that it, or what it does not name, was approved; and that whoever reviews it has nothing to do,
or only to say yes. Either alone is what forms ask and say ("Approved by the ethics committee", "Has your manager approved this
trip?"), and so is what stands under a condition or in a question. Reviewers who are told that they need not look are spoken to
in any case.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from interviews.reading.languages import words_by_language
from interviews.reading.languages.review_words import ReviewWords
from interviews.reading.text.pattern_lists import any_expression

_WORDS = words_by_language("review_words", ReviewWords).values()
_ANY = re.compile(
    any_expression(one for words in _WORDS for one in (words.done, words.needless, words.approve, words.told))
)


@dataclass(frozen=True)
class _Language:
    """What one language says of it. A word of a condition may be any other word elsewhere: each language by itself."""

    done: re.Pattern[str]
    urging: re.Pattern[str]
    told: re.Pattern[str]
    unless: re.Pattern[str]


_LANGUAGES = tuple(
    _Language(
        re.compile(words.done),
        re.compile(f"{words.needless}|{words.approve}"),
        re.compile(words.told),
        re.compile(words.unless),
    )
    for words in _WORDS
)


@dataclass(frozen=True)
class Claim:
    """Where a sentence says so; None where it does not."""

    done: int | None = None
    """That it was approved."""
    urging: int | None = None
    """That a review is needless, or an order to approve."""
    told: int | None = None
    """That reviewers need not look."""
    begin: int = 0
    """Of the clause in which the first of these stands."""


_CLAUSES = ":;(["


def claim_in(sentence: str) -> Claim:
    """What a folded sentence that asks nothing claims."""
    languages = _LANGUAGES if _ANY.search(sentence) else ()
    spoken = [words for words in languages if not words.unless.search(sentence)]
    done = _first(sentence, [words.done for words in spoken])
    urging = _first(sentence, [words.urging for words in spoken])
    told = _first(sentence, [words.told for words in spoken])
    first = min((place for place in (done, urging, told) if place is not None), default=0)
    return Claim(done, urging, told, max(sentence.rfind(sign, 0, first) for sign in _CLAUSES) + 1)


def _first(sentence: str, patterns: Iterable[re.Pattern[str]]) -> int | None:
    return min((found.start() for one in patterns if (found := one.search(sentence))), default=None)


def claimed(claims: Sequence[Claim]) -> dict[int, int]:
    """By the number of each sentence that claims its own approval, where it begins to. `claims` of a text's sentences, in
    order: what one says and what follows from it may stand in two."""
    found: dict[int, int] = {}
    for number, claim in enumerate(claims):
        around = claims[max(0, number - 1) : number + 2]
        follows = claim.done is not None and any(_urges(one) for one in around)
        leads = _urges(claim) and any(one.done is not None for one in around)
        if follows or leads or claim.told is not None:
            found[number] = claim.begin
    return found


def _urges(claim: Claim) -> bool:
    return claim.urging is not None or claim.told is not None
