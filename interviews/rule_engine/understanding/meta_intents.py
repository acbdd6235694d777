"""What a message says of the talk itself, by which no open question is answered: "thanks", "one moment", "I told you already".

All languages are looked at together: people swear in whichever is at hand.
"""

from __future__ import annotations

import re
from enum import Enum
from functools import lru_cache

from interviews.reading.languages.intent_grammar import Grammar
from interviews.reading.languages.value_frames import Kind
from interviews.reading.languages.word_forms import word_forms
from interviews.reading.statements.non_answers import AROUND_PHRASES, any_phrase, any_word, phrases_of
from interviews.reading.text.segmentation import GRAMMARS, MAX_READ, fragments, grammars_for, trimmed, word_count
from interviews.rule_engine.understanding.intents import COMMANDS
from interviews.sessions.rules.review import Intent


class Mood(Enum):
    ERASE = "erase"
    """Wants what was said to be deleted."""
    GREETS = "greets"
    THANKS = "thanks"
    WAITS = "waits"
    """Needs a moment."""


_AROUND = AROUND_PHRASES | {Kind.AT, Kind.GENERIC, Kind.LIMIT, Kind.CONDITION}
_LONGEST = 14
"""Words; who writes more tells something."""
_WHOLE_MESSAGES = (Mood.GREETS, Mood.THANKS, Mood.WAITS)


@lru_cache(maxsize=1024)
def mood_of(text: str) -> Mood | None:
    """What a short message says of the talk; None when it says nothing of it."""
    if wants_erasure(text):
        return Mood.ERASE
    if word_count(text[:MAX_READ]) > _LONGEST:
        return None
    for mood in _WHOLE_MESSAGES:
        if any(phrases_of(text, grammar, grammar.compiled[mood.value], _AROUND) for grammar in GRAMMARS.values()):
            return mood
    return None


@lru_cache(maxsize=1024)
def wants_erasure(text: str) -> bool:
    """Whether all that was said is to be deleted; a detail ("delete my phone number") is something else."""
    if word_count(text[:MAX_READ]) <= _LONGEST:
        for grammar in GRAMMARS.values():
            found = phrases_of(text, grammar, any_phrase(grammar, "erases", "own_data"), _AROUND)
            if any(map(grammar.compiled["erases"].fullmatch, found)):
                return any(map(grammar.compiled["own_data"].fullmatch, found))
    return False


@lru_cache(maxsize=1024)
def is_complaint_only(text: str) -> bool:
    """A curse or a complaint about the questions and nothing else: no answer to anything."""
    if word_count(text[:MAX_READ]) <= _LONGEST:
        for grammar in GRAMMARS.values():
            if phrases_of(text, grammar, any_phrase(grammar, "complains"), _AROUND):
                return True
    return False


def intent_of_talk(text: str, *, long: bool) -> Intent | None:
    """What a message means that speaks of the talk alone; in a long text a curse may be the answer, and stands."""
    if wants_erasure(text):
        return Intent.QUESTION
    return Intent.OFF_TOPIC if not long and is_complaint_only(text) else None


_SILENT = AROUND_PHRASES | {Kind.AT, Kind.DOUBT, Kind.INSTEAD, Kind.NEGATION, Kind.LIMIT, Kind.CONDITION, Kind.VAGUE}
_MOST_WORDS = 16
_FEW_WORDS = 10


@lru_cache(maxsize=1024)
def is_deferral(text: str) -> bool:
    """Whether a short message asks to wait, or gives the answer later or elsewhere: it holds none itself."""
    pieces = [trimmed(piece.text) for piece in fragments(text)]
    if not pieces or word_count(text) > _FEW_WORDS:
        return False
    return any(
        grammar.compiled["waits"].fullmatch(edge) or grammar.compiled["defers"].match(edge)
        for grammar in GRAMMARS.values()
        for edge in (pieces[0], pieces[-1])
    )


@lru_cache(maxsize=1024)
def only_talk(text: str, language: str) -> bool:
    """Whether a message speaks of the conversation and of nothing else."""
    if word_count(text) > _MOST_WORDS or _is_a_name(text):
        return False
    return any(phrases_of(text, grammar, _about_the_talk(grammar), _SILENT) for grammar in grammars_for(language))


@lru_cache(maxsize=8)
def _about_the_talk(grammar: Grammar) -> re.Pattern[str]:
    """Commands, and the words by which a message shows that it is about the talk."""
    words = any_word(word_forms()[grammar.language].about_the_talk, grammar)
    return re.compile(f"{any_phrase(grammar, *COMMANDS).pattern}|{words.pattern}")


def _is_a_name(text: str) -> bool:
    """Several words that all begin with a capital ("Said Hold")."""
    words = text.split()
    return len(words) > 1 and all(word[:1].isupper() for word in words)
