"""Words that agree to a statement or refuse to. Whatever they do not say is asked again."""

from __future__ import annotations

import re

from interviews.reading.languages import words_by_language, words_in
from interviews.reading.languages.choice_words import ChoiceWords
from interviews.reading.text.pattern_lists import any_expression

_WORDS = {code: words.consent for code, words in words_by_language("choice_words", ChoiceWords).items()}
_EDGE = r"[\s.。、,!！]*"
_AGREEING = any_expression(pattern for words in _WORDS.values() for pattern in words.agreeing)
_REFUSING = any_expression(pattern for words in _WORDS.values() for pattern in words.refusing)
_THANKS = any_expression(words.thanks for words in _WORDS.values())
AGREEMENT = re.compile(f"{_EDGE}{_AGREEING}{_EDGE}{_THANKS}?{_EDGE}")
REFUSAL = re.compile(f"{_EDGE}{_REFUSING}{_EDGE}")


def labels(language: str) -> tuple[str, str]:
    """The words of the two buttons, and of the value when it is shown."""
    return words_in(_WORDS, language).labels
