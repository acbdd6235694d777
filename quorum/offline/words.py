"""The words by which reviewers by rule judge, of all languages together."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from interviews.reading.languages import words_by_language
from interviews.reading.languages.review_words import ReviewWords
from interviews.reading.text.pattern_lists import any_expression

WORDS = words_by_language("forms.review_words", ReviewWords)


@cache
def any_language(subject: str) -> re.Pattern[str]:
    """Matches what any language says of a subject of `ReviewWords`."""
    return compiled(getattr(words, subject) for words in WORDS.values())


def compiled(expressions: Iterable[str]) -> re.Pattern[str]:
    """Any of the expressions, in capitals or not."""
    return re.compile(any_expression(expressions), re.IGNORECASE)
