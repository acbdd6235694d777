"""Messages about the conversation itself, by which no open question is answered: "I told you already", "hang on a sec"."""

from __future__ import annotations

import re
from functools import lru_cache

from interviews.reading.languages.intent_grammars import GRAMMARS, Grammar, grammars_for
from interviews.reading.languages.value_frames import Kind
from interviews.reading.languages.word_forms import word_forms
from interviews.reading.text.segmentation import fragments, trimmed, word_count
from interviews.rule_engine.understanding.intents import AROUND_PHRASES, COMMANDS, any_phrase, any_word, phrases_of

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
