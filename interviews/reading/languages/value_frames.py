"""The words around a value, by what they do to it: one module per language, one kind per phrase.

A reader cuts the value out of an utterance and looks at what is left. Only when every word of it is known to leave the
value alone is the reading certain.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from functools import lru_cache

from interviews.reading.languages import words_by_language
from interviews.reading.text.normalization import first_word, plain_term
from interviews.reading.text.phrases import spelled_out


class Kind(Enum):
    """What a phrase does to a value beside it."""

    FILLER = auto()
    """Courtesies and function words: nothing."""
    SUBJECT = auto()
    """Pronouns that begin a new statement; otherwise filler."""
    SELF = auto()
    """The respondent as one of those counted ("me", "my wife and I")."""
    ALONE = auto()
    """Just me: nobody else, so nought or one."""
    GENERIC = auto()
    """Nouns that stand for any option ("the research one", "track")."""
    COUNTER = auto()
    """Nouns and counters for what is counted ("guests", 名)."""
    CHOOSING = auto()
    """Verbs that choose ("I'll take", "put me in")."""
    AT = auto()
    """Prepositions that make a following number a time or a place."""
    CLOCK = auto()
    """What makes a number before it a time or a date ("pm", 時)."""
    HEDGE = auto()
    """I think, about: the value is meant, not sworn to."""
    ABOUT = auto()
    """Roughly: an amount is still meant, but a place or an option near it is another one."""
    PERHAPS = auto()
    """Maybe: a number or choice is still named, a yes is not."""
    DOUBT = auto()
    """No value is meant: not sure, it depends, any of them."""
    VAGUE = auto()
    """Several, any, half, partly: an amount without a number."""
    FINE = auto()
    """Is fine: what is said so of one option takes it, of one among many it may as well not ("eggs are fine")."""
    MY = auto()
    """Possessives: what follows is spoken about, not chosen ("my research is about dogs")."""
    SPEAKING = auto()
    """Speech ("I speak", 母語は): a language is named, no country."""
    LIVING = auto()
    """Residence ("I live in", 在住)."""
    CONDITION = auto()
    NEGATION = auto()
    EXCEPT = auto()
    LIMIT = auto()
    """More than, up to, including me: not this number."""
    OR = auto()
    AND = auto()
    CONTRAST = auto()
    CORRECTION = auto()
    """I mean, wait: what stood before may not hold."""
    INSTEAD = auto()
    """Between a denied value and the meant one ("sondern", じゃなくて)."""
    REASON = auto()
    """Because: an explanation follows."""
    QUESTION = auto()
    """Begins a question."""
    ALL = auto()
    BOTH = auto()
    NONE = auto()
    YES = auto()
    ASSENT = auto()
    """OK, right: a yes only when nothing else is said."""
    YES_SHORT = auto()
    """A short answer that is a whole clause: "I do"."""
    YES_LIKELY = auto()
    NO = auto()
    NO_SHORT = auto()
    NO_LIKELY = auto()
    UNCLEAR = auto()
    """Said for yes as well as for no: "no problem", 大丈夫です."""

    VALUE = auto()
    """Cut out by the reader; this kind and the following belong to no phrase."""
    UNKNOWN = auto()
    DIGITS = auto()
    """Digits that are not (all of) the value."""
    PAUSE = auto()
    STOP = auto()
    ASKED = auto()
    """A question mark."""
    CURRENCY = auto()


POLAR = frozenset(kind for kind in Kind if Kind.YES.value <= kind.value <= Kind.UNCLEAR.value)
"""What counts for a yes or a no; everywhere else the other meaning of such a phrase comes first."""

DENYING = frozenset({Kind.NEGATION, Kind.EXCEPT, Kind.NO, Kind.NO_SHORT, Kind.NONE})
"""What denies, or takes out, what is named beside it."""


Phrases = Mapping[Kind, str]
"""Phrases (text/phrases.py) by kind; where two kinds share a phrase the later one counts."""


@lru_cache(maxsize=16)
def phrases(language: str, polar: bool) -> dict[str, Kind]:
    """Every known phrase of a language, made comparable, as it counts for yes and no or for other values."""
    table: dict[str, Kind] = {}
    listed = words_by_language("value_frames", dict).get(language, {})
    for kind in sorted(listed, key=lambda kind: (kind in POLAR) is polar):
        if kind in _ANSWERS and not polar:
            continue
        for phrase in spelled_out(listed[kind]):
            if term := plain_term(phrase):
                table[term] = kind
                if (without := term.replace("'", "")) not in _OTHER_WORDS:
                    table.setdefault(without, kind)
    return table


_ANSWERS = {Kind.YES_SHORT, Kind.YES_LIKELY}
"""Where no yes or no is asked for, their words are what they are by themselves ("I was" a student)."""
_OTHER_WORDS = {"were", "ill", "well", "hell", "shell", "id", "wed", "its", "lun", "lune"}
"""What a contraction without its apostrophe would be mistaken for."""


@lru_cache(maxsize=16)
def meanings(language: str) -> dict[str, Kind]:
    """What each phrase is for a speaker of `language`, English included, where no yes or no is asked for."""
    return {**phrases("en", False), **phrases(language.split("-", maxsplit=1)[0].lower(), False)}


@lru_cache(maxsize=64)
def words_of(kinds: frozenset[Kind], language: str) -> frozenset[str]:
    """The phrases of one word that are of these kinds for a speaker of `language`."""
    return frozenset(term for term, kind in meanings(language).items() if kind in kinds and " " not in term)


@lru_cache(maxsize=64)
def lexicon(language: str, polar: bool) -> dict[str, tuple[tuple[str, Kind], ...]]:
    """What a speaker of `language` may say, by first word (or first character in Japanese), longest phrase first.

    English and Japanese are understood in every language; where a word exists in both, the respondent's own counts.
    """
    merged: dict[str, Kind] = {}
    for name in dict.fromkeys(["ja", "en", language.split("-", maxsplit=1)[0].lower()]):
        merged.update(phrases(name, polar))
    by_start: dict[str, list[tuple[str, Kind]]] = {}
    for phrase, kind in merged.items():
        by_start.setdefault(first_word(phrase), []).append((phrase, kind))
    return {start: tuple(sorted(found, key=lambda p: -len(p[0]))) for start, found in by_start.items()}
