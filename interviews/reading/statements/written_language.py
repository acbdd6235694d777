"""The language that words are written in, where that is certain: never by a name, a number or a word of two languages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from interviews.reading.languages import words_by_language
from interviews.reading.languages.statement_words import StatementWords
from interviews.reading.languages.value_frames import Kind
from interviews.reading.languages.word_forms import word_forms
from interviews.reading.names.place_mentions import written_in
from interviews.reading.text.normalization import JAPANESE, fold
from interviews.reading.text.segmentation import LATIN_WORD, sentences, word_count

_FEWEST_WORDS = 2
"""Small words of one language, and none of another, that make it certain."""
_SENTENCE = 5
"""Words of a script that are more than a name in it."""


def written_language(text: str, among: Sequence[str]) -> str | None:
    """The one of these languages (BCP 47) that the text is certainly written in; None where that is not certain."""
    by_code = {tag.split("-")[0].lower(): tag for tag in reversed(among)}
    if JAPANESE.search(text):
        return by_code.get("ja") if any(ends_as_statement(piece.text) for piece in sentences(text)) else None
    found = {_exclusive()[word] for word in _words(text) if word in _exclusive()}
    if found:
        counts = Counter(_exclusive()[word] for word in set(_words(text)) if word in _exclusive())
        [code] = found if len(found) == 1 else [""]
        return by_code.get(code) if counts[code] >= _FEWEST_WORDS else None
    scripts = [tag for tag in among if written_in(text, tag)]
    return scripts[0] if len(scripts) == 1 and word_count(text) >= _SENTENCE else None


def _words(text: str) -> list[str]:
    return LATIN_WORD.findall(fold(text).text)


def ends_as_statement(text: str) -> bool:
    """Whether words end as statements do in writing without spaces."""
    return fold(text).text.rstrip("。.!?！？、 」）)").endswith(_statement_ends())


@lru_cache(maxsize=1)
def _statement_ends() -> tuple[str, ...]:
    return tuple(end for forms in word_forms().values() for end in forms.statement_ends.split())


@lru_cache(maxsize=1)
def _exclusive() -> dict[str, str]:
    """The small words that only one language has, and no name: by word, that language."""
    frames = words_by_language("value_frames", dict)
    tables = {
        code: {
            fold(word).text
            for entry in (
                forms.small_words,
                forms.around_the_talk,
                frames[code][Kind.FILLER],
                frames[code][Kind.SUBJECT],
            )
            for word in entry.replace(",", " ").split()
        }
        for code, forms in word_forms().items()
    }
    shared = Counter(word for words in tables.values() for word in words)
    in_names = {
        fold(word).text
        for words in words_by_language("statement_words", StatementWords).values()
        for word in words.name_particles.split()
    }
    return {
        word: code
        for code, words in tables.items()
        for word in words
        if shared[word] == 1 and word not in in_names and len(word) > 1
    }
