"""A person's name of several words, as whoever introduces themselves says it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

from interviews.forms.field_words import PEOPLE_WORDS
from interviews.reading.languages import words_by_language
from interviews.reading.languages.statement_words import StatementWords
from interviews.reading.names.language_names import is_proper_name
from interviews.reading.statements.clauses import ARTICLES
from interviews.reading.statements.lead_ins import introduced
from interviews.reading.text.normalization import JAPANESE, fold
from interviews.reading.text.stems import stems
from interviews.reading.text.unspaced_words import is_surname_and_name

_WORD = re.compile(r"[^\W\d_][\w'’-]*")
PARTICLES = frozenset(
    " ".join(words.name_particles for words in words_by_language("statement_words", StatementWords).values()).split()
)
"""Small words in names."""


def introduces_full_name(text: str) -> bool:
    """Whether a clause is a name of several words, or what leads to somebody's ("this is Priya Shah", "Ich bin Karl Weber")."""
    words = fold(text)
    led = [part for part in introduced(words) if not part.worthless and part.concept in ("", "name")]
    names = (text, *(text[slice(*words.span(part.start, part.end))] for part in led))
    return any(is_full_name(name) for name in names)


def article_before(name: str) -> int:
    """Where a person's name begins behind an article ("ich bin der Jonas Brandl", "soy la Marta")."""
    first, blank, rest = name.partition(" ")
    return len(first + blank) if first in ARTICLES and rest[:1].isupper() else 0


def is_full_name(words: str) -> bool:
    """Whether words are a name of several words, and written as one."""
    words = words[article_before(words) :]
    return is_surname_and_name(words) if JAPANESE.search(words) else len(words.split()) > 1 and is_proper_name(words)


def full_names_within(text: str) -> Iterator[tuple[int, int]]:
    """Where a text may have names of several words, small ones behind the first ("Ella van der Berg", but "Karin Weber von
    der Bibliothek"), without what somebody is ("mein Sohn Levin Brandt")."""
    for large, words in groupby(_WORD.finditer(text), lambda word: word[0][0].isupper() or word[0] in PARTICLES):
        named: list[re.Match[str]] = []
        for word in words if large else ():
            if word[0][0].islower() and len(named) > 1:
                break
            if word[0][0].isupper() and (named or not stems(word[0]) & PEOPLE_WORDS):
                named.append(word)
        if len(named) > 1:
            yield named[0].start(), named[-1].end()


def goes_on_with_a_name(name: str) -> bool:
    """Whether small words lead from a person's whole name to another one ("Karin Weber von der Bibliothek Ulm")."""
    start, end = next(full_names_within(name), (0, len(name)))
    behind = [word[0] for word in _WORD.finditer(name, end)]
    return start == 0 and {*behind[:1]} <= PARTICLES and sum(word[0].isupper() for word in behind) > 1
