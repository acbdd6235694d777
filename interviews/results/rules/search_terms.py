"""What a search looks for: words and phrases, folded as the texts are that it looks in (`SearchText`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from formagent.storage.unstorable_characters import strip_unstorable
from interviews.reading.text.normalization import fold_case
from interviews.reading.text.plain_letters import without_accents
from interviews.results.rules.references import with_its_dash

MOST_TERMS = 20
TERM_KEPT = 200
"""Characters of a term."""
PIECE = 3
"""Characters of the pieces that databases index. A shorter term is looked for in every text."""
_MOST_PIECES = 24


@dataclass(frozen=True)
class SearchTerms:
    """Folded words and phrases. A text holds one where its letters stand in it, also within a word: rain in train."""

    texts: tuple[str, ...] = ()
    every: bool = True
    """All of them have to be there; else one is enough."""


def terms_of(texts: Iterable[str], *, every: bool = True) -> SearchTerms:
    """The terms as they are looked for, once each. Nothing in them has a meaning: quotes and operators are letters."""
    folded = (fold_case(strip_unstorable(text))[:TERM_KEPT].strip() for text in texts)
    return SearchTerms(tuple(dict.fromkeys(filter(None, folded)))[:MOST_TERMS], every)


def spellings(term: str) -> tuple[str, ...]:
    """A term in plain letters, which texts hold beside their own, and as it was typed: texts that older code has kept hold
    no others. A response's reference is also found without its dash."""
    return tuple(filter(None, dict.fromkeys((without_accents(term), term, with_its_dash(term)))))


def pieces_query(terms: SearchTerms) -> str:
    """The terms for an index of pieces: what each text that holds them has at least. "" where every text may hold them."""
    long = [term for term in terms.texts if len(term) >= PIECE]
    if not long or (len(long) < len(terms.texts) and not terms.every):
        return ""
    return (" AND " if terms.every else " OR ").join(f"({_any_spelling(term)})" for term in long)


def _any_spelling(term: str) -> str:
    return " OR ".join(f"({_pieces(each)})" for each in spellings(term))


def _pieces(term: str) -> str:
    pieces = dict.fromkeys(term[start : start + PIECE] for start in range(len(term) - PIECE + 1))
    return " AND ".join('"' + piece.replace('"', '""') + '"' for piece in list(pieces)[:_MOST_PIECES])


def longest_word(term: str) -> str:
    """Its longest run of letters and digits: all that some indexes make pieces of."""
    return max(_words(term), key=len, default="")


def _words(term: str) -> Sequence[str]:
    return "".join(letter if letter.isalnum() else " " for letter in term).split()
