"""Whether a few words are what something or somebody is called, or a statement about it.

Capitals make a name of any words. Without them a name holds none of the words that make statements: who, when, not, because.
"""

from __future__ import annotations

from functools import lru_cache

from interviews.field_types import answer_kind
from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import words_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages import words_by_language
from interviews.reading.languages.statement_words import StatementWords
from interviews.reading.languages.value_frames import Kind
from interviews.reading.names.language_names import languages_named
from interviews.reading.statements.utterance import read_items
from interviews.reading.text.normalization import JAPANESE, fold
from interviews.reading.text.segmentation import sentences
from interviews.rule_engine.asking.label_shapes import is_sentence

_CALLED = frozenset({"~name", "~company", "~school", "~city", "~nickname"})
_TOLD = frozenset({"~comment", "~reason", "~problem", "~experience", "~goal", "~expectation", "~preference"})
"""What anything may be said of: a statement is a good answer."""
_MOST_WORDS = 5
_MOST_PIECES_JA = 3
"""A longer row of stems and endings is a sentence (「引っ越したばかり」)."""
_LONGEST_JA = 16
_NAMING_JA = frozenset({Kind.UNKNOWN, Kind.GENERIC})
_TELLING = frozenset(
    {
        Kind.SUBJECT, Kind.SELF, Kind.ALONE, Kind.MY, Kind.LIVING, Kind.SPEAKING, Kind.CONDITION, Kind.NEGATION, Kind.NO,
        Kind.NO_SHORT, Kind.NONE, Kind.EXCEPT, Kind.LIMIT, Kind.OR, Kind.CONTRAST, Kind.CORRECTION, Kind.INSTEAD,
        Kind.REASON, Kind.QUESTION, Kind.ASKED, Kind.DOUBT, Kind.PERHAPS, Kind.HEDGE, Kind.ABOUT,
        Kind.VAGUE, Kind.CHOOSING, Kind.YES, Kind.ASSENT, Kind.FINE, Kind.CLOCK, Kind.COUNTER, Kind.DIGITS,
    }
)  # fmt: skip


@lru_cache(maxsize=2048)
def wants_a_name(field: FieldDefinition) -> bool:
    """Whether the label asks what something is called, or only names what is asked for ("Your vet")."""
    if answer_kind(field) is not AnswerKind.WORDS:
        return False
    about = words_of(field).label
    return bool(about & _CALLED) or (not is_sentence(field.label) and not about & _TOLD)


def is_proper_name(words: str) -> bool:
    """Every word begins with a capital, and none is the name of a language ("I'm German")."""
    return all(word[:1].isupper() for word in words.split()) and not languages_named(words)


def is_name_like(words: str, language: str) -> bool:
    """Capitals throughout, or a few words of which none tells anything; never two things with a pause between them."""
    items = read_items(fold(words), language)
    if not any(c.isalpha() for c in words) or any(item.kind is Kind.PAUSE for item in items):
        return False
    if JAPANESE.search(words):
        named = all(item.kind in _NAMING_JA for item in items)
        return named and len(items) <= _MOST_PIECES_JA and len(words) <= _LONGEST_JA
    every = words.split()
    if any(c.isdigit() for c in words) and not any(c.isupper() for c in words):
        return False
    small = [word for word in every if word[:1].islower()]
    if small and small != every and (small != every[1:] or len(every) == 1):
        return every[-1] not in small and all(word in PARTICLES for word in small)
    if len(every) > _MOST_WORDS or len(sentences(words)) > 1 or languages_named(words):
        return False
    telling = _TELLING if every[0] in small else _TELLING | {Kind.FILLER, Kind.AT}
    return not small or not any(item.kind in telling for item in items)


PARTICLES = frozenset(
    " ".join(words.name_particles for words in words_by_language("statement_words", StatementWords).values()).split()
)
"""Small words in names."""
