"""Letters and endings of a text as words write them anew: "two n's", "zwei n am Ende", "ne.jp ではなく or.jp"."""

from __future__ import annotations

import re

from interviews.reading.languages import words_by_language
from interviews.reading.languages.statement_words import StatementWords
from interviews.reading.numbers.numerals import read_numerals
from interviews.reading.statements.rewritten_names import Rewritten
from interviews.reading.text.normalization import fold, fold_case
from interviews.reading.text.pattern_lists import any_expression

_SEVERAL = any_expression(
    words.letters_behind for words in words_by_language("statement_words", StatementWords).values()
)
_LETTER = re.compile(rf" (?P<letter>[a-z])(?P<several>{_SEVERAL})?(?![\w'-])")
_VOWELS = frozenset("aeiouy")
"""By itself one is a word ("deux à table")."""
_ENDING = re.compile(r"(?<![\w.@-])\.?([a-z]{2,}(?:\.[a-z]{2,})+)(?![\w@])", re.ASCII)
_TWICE = 2


def letter_doubled(stands: str, text: str, language: str, *, at_the_end: bool) -> Rewritten | None:
    """What stands with the only letter that words say there are two of; an address has them before its sign. `at_the_end`: they
    speak of the end of something."""
    folded, words = fold_case(stands), fold(text)
    if len(folded) != len(stands) or not _LETTER.search(words.text):
        return None
    own = folded.partition("@")[0]
    for number in read_numerals(words, language, "").numbers:
        letter = _LETTER.match(words.text, number.end)
        if letter is None or number.value != _TWICE or number.ordinal:
            continue
        several = bool(letter["several"])
        runs = [] if letter["letter"] in _VOWELS and not several else [*re.finditer(f"{letter['letter']}+", own)]
        if len(runs) == 1 and len(runs[0][0]) == 1:
            whole = stands[: runs[0].end()] + stands[runs[0].start() :]
            return Rewritten(whole, *words.span(number.start, letter.end()), spelled=several or at_the_end)
    return None


def ending_anew(stands: str, text: str) -> Rewritten | None:
    """The address with another ending of several parts, where words tell it beside the one that stands."""
    endings = [*_ENDING.finditer(text)] if "@" in stands else []
    old = [one for one in endings if stands.endswith(f".{one[1]}")]
    new = [one for one in endings if one not in old]
    if len(old) != 1 or len(new) != 1:
        return None
    start, end = min(old[0].start(), new[0].start()), max(old[0].end(), new[0].end())
    return Rewritten(stands.removesuffix(old[0][1]) + new[0][1], start, end, denied=old[0][1])
