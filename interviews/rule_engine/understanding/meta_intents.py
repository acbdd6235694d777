"""What a message says of the talk itself, so that a kind word comes before the next question: "I told you", "this is annoying".

All languages are looked at together: people swear in whichever is at hand.
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache

from interviews.reading.languages.intent_grammars import GRAMMARS
from interviews.reading.languages.value_frames import Kind
from interviews.reading.text.normalization import fold
from interviews.reading.text.segmentation import MAX_READ, word_count
from interviews.rule_engine.understanding.intents import AROUND_PHRASES, any_phrase, phrases_of
from interviews.sessions.rules.review import Intent


class Mood(Enum):
    ERASE = "erase"
    """Wants what was said to be deleted."""
    ANNOYED = "annoyed"
    """Swears, or is tired of the questions."""
    REPEATED = "repeated"
    """Says that the answer was given already."""
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
    if _holds(text, "curses") or is_complaint_only(text):
        return Mood.ANNOYED
    if _holds(text, "told_already"):
        return Mood.REPEATED
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
            if phrases_of(text, grammar, any_phrase(grammar, "curses", "complains"), _AROUND):
                return True
    return False


def intent_of_talk(text: str, *, long: bool) -> Intent | None:
    """What a message means that speaks of the talk alone; in a long text a curse may be the answer, and stands."""
    if wants_erasure(text):
        return Intent.QUESTION
    return Intent.OFF_TOPIC if not long and is_complaint_only(text) else None


def _holds(text: str, name: str) -> bool:
    said = fold(text[:MAX_READ]).text
    return any(grammar.compiled[name].search(said) for grammar in GRAMMARS.values())
