"""Replies that are words but no answer: questions, refusals, wishes to go back or stop, greetings.

All functions take folded text (`normalization.fold`). The languages are looked at together: nobody's name is "no idea".
"""

from __future__ import annotations

import re

from interviews.reading.languages import words_by_language
from interviews.reading.languages.reply_words import ReplyWords
from interviews.reading.text.pattern_lists import any_expression, either, repeatable

_WORDS = tuple(words.non_answers for words in words_by_language("reply_words", ReplyWords).values())
_FILLER = rf"(?:{repeatable(w.fillers for w in _WORDS)}[\s,.!、。…]*+)*"
_DECLINES = re.compile(rf"^\W*{_FILLER}{any_expression(w.declining for w in _WORDS)}")
_SAYS_NOTHING = re.compile(
    rf"^\W*{_FILLER}{any_expression(w.nothing for w in _WORDS)}(?:\W++{repeatable(w.of_that for w in _WORDS)})*+\W*$"
)
_COMMANDS = either(
    rf"^\W*{_FILLER}{any_expression(w.commanding for w in _WORDS)}\W*{any_expression(w.please for w in _WORDS)}?\W*$",
    rf"^\W*{_FILLER}{any_expression(w.commanding_first for w in _WORDS)}",
)
_SOCIALIZES = re.compile(rf"^\W*(?:{repeatable(w.social for w in _WORDS)}\W*+)++$")
_QUESTION = either(
    r"\?\W*$",
    rf"^\W*{any_expression(w.question_words for w in _WORDS)}\W*$",
    rf"^\W*{any_expression(w.question_openings for w in _WORDS)}",
    any_expression(w.questions for w in _WORDS),
)
_FEW_CHARACTERS = 24
"""What may follow a refusal that is nothing but one."""


def is_question(text: str) -> bool:
    """Whether the whole message asks something back."""
    return bool(_QUESTION.search(text))


def declines(text: str) -> bool:
    """Whether the message begins by saying that there is no answer: unknown, none, not now, rather not."""
    return bool(_SAYS_NOTHING.search(text) or _DECLINES.search(text))


def only_declines(text: str) -> bool:
    """The same, and hardly anything more is said."""
    found = _DECLINES.search(text)
    return bool(_SAYS_NOTHING.search(text)) or (found is not None and len(text) - found.end() <= _FEW_CHARACTERS)


def commands(text: str) -> bool:
    """Whether the message is about the conversation itself: go back, stop, repeat, change an answer, another language."""
    return bool(_COMMANDS.search(text))


def socializes(text: str) -> bool:
    """Whether the message is only a yes, a no, a greeting or thanks."""
    return bool(_SOCIALIZES.search(text))


def is_no_answer(text: str) -> bool:
    """Whether a short reply answers nothing."""
    return is_question(text) or declines(text) or commands(text) or socializes(text)
