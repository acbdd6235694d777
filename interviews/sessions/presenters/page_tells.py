"""What the offline engine says and a page shows in its own way: by a reading, a button, a row of what was said."""

from __future__ import annotations

import re
from functools import lru_cache

from interviews.reading.languages.phrases import phrases_for


def is_told_by_the_page(sentence: str, language: str) -> bool:
    """Thanks for an answer, what was noted, that a question may be skipped or was. Who listens hears them all the same."""
    return _told(language).fullmatch(sentence) is not None


@lru_cache
def _told(language: str) -> re.Pattern[str]:
    phrases = phrases_for(language)
    said = [*phrases.thanks, phrases.optional, phrases.left_out]
    noted = re.escape(phrases.noted).replace(re.escape("{values}"), ".+")
    return re.compile("|".join([*map(re.escape, said), noted]), re.DOTALL)
