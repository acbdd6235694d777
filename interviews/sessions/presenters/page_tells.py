"""What the offline engine says and a page shows in its own way: by a reading, a button, a row of what was said."""

from __future__ import annotations

import re
from functools import lru_cache

from interviews.reading.languages.phrases import phrases_for
from interviews.reading.text.segmentation import sentences


def is_told_by_the_page(sentence: str, language: str) -> bool:
    """The welcome, thanks for an answer, what was noted, that a question may be skipped or was. Who listens hears them all the
    same."""
    return _told(language).fullmatch(sentence) is not None


@lru_cache
def _told(language: str) -> re.Pattern[str]:
    phrases = phrases_for(language)
    said = [*phrases.thanks, phrases.optional, *_sentences(phrases.left_out)]
    with_words = [phrases.noted, *_sentences(phrases.hello)]
    patterns = [re.sub(r"\\{\w+\\}", ".+", re.escape(template)) for template in with_words]
    return re.compile("|".join([*map(re.escape, said), *patterns]), re.DOTALL)


def _sentences(said: str) -> list[str]:
    return [f"{piece.text}{piece.mark}" for piece in sentences(said)]
