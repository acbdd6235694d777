"""Replies that are words but no answer: questions, refusals, wishes to go back or stop, greetings.

All functions take folded text (`normalization.fold`). The languages are looked at together: nobody's name is "no idea".
"""

from __future__ import annotations

from interviews.reading.languages import words_by_language
from interviews.reading.languages.reply_words import ReplyWords
from interviews.reading.text.phrases import FoundPhrase, PhraseTable, phrases

_WORDS = tuple(words.non_answers for words in words_by_language("reply_words", ReplyWords).values())
_FILLERS = phrases(w.fillers for w in _WORDS)
_DECLINING, _DECLINING_SOON = phrases(w.declining for w in _WORDS), phrases(w.declining_soon for w in _WORDS)
_PARTICULARLY, _NONE = phrases(w.particularly for w in _WORDS), phrases(w.none_behind for w in _WORDS)
_NOTHING, _OF_THAT = phrases(w.nothing for w in _WORDS), phrases(w.of_that for w in _WORDS)
_COMMANDING, _PLEASE = phrases(w.commanding for w in _WORDS), phrases(w.please for w in _WORDS)
_COMMANDING_FIRST = phrases(w.commanding_first for w in _WORDS)
_COMMANDING_SOON = phrases(w.commanding_soon for w in _WORDS)
_SOCIAL = phrases(w.social for w in _WORDS)
_QUESTION_WORDS = phrases(w.question_words for w in _WORDS)
_QUESTION_OPENINGS = phrases(w.question_openings for w in _WORDS)
_QUESTION_ENDINGS = phrases(w.question_endings for w in _WORDS)
_SOON = 12
"""Characters within which a phrase still opens a reply, in a script without spaces."""
_FEW_CHARACTERS = 24
"""What may follow a refusal that is nothing but one."""


def is_question(text: str) -> bool:
    """Whether the whole message asks something back."""
    first, end = _next_word(text, 0), _end_of_words(text)
    asked = _QUESTION_OPENINGS.at(text, first) or _QUESTION_ENDINGS.ending(text, end)
    word = _QUESTION_WORDS.at(text, first)
    return "?" in text[end:] or asked is not None or (word is not None and word.end == end)


def declines(text: str) -> bool:
    """Whether the message begins by saying that there is no answer: unknown, none, not now, rather not."""
    return _says_nothing(text) or _end_of_refusal(text) is not None


def only_declines(text: str) -> bool:
    """The same, and hardly anything more is said."""
    end = _end_of_refusal(text)
    return _says_nothing(text) or (end is not None and len(text) - end <= _FEW_CHARACTERS)


def commands(text: str) -> bool:
    """Whether the message is about the conversation itself: go back, stop, repeat, change an answer, another language."""
    for start in _beginnings(text):
        if _COMMANDING_FIRST.at(text, start) or _soon(_COMMANDING_SOON, text, start):
            return True
        command = _COMMANDING.at(text, start)
        if command and _behind_phrases(text, _next_word(text, command.end), _PLEASE, most=1) == len(text):
            return True
    return False


def socializes(text: str) -> bool:
    """Whether the message is only a yes, a no, a greeting or thanks."""
    first = _next_word(text, 0)
    return first < len(text) and _behind_phrases(text, first, _SOCIAL) == len(text)


def is_no_answer(text: str) -> bool:
    """Whether a short reply answers nothing."""
    return is_question(text) or declines(text) or commands(text) or socializes(text)


def _says_nothing(text: str) -> bool:
    nothing = (_NOTHING.at(text, start) for start in _beginnings(text))
    return any(_behind_phrases(text, _next_word(text, one.end), _OF_THAT) == len(text) for one in nothing if one)


def _end_of_refusal(text: str) -> int | None:
    for start in _beginnings(text):
        refusal = _DECLINING.at(text, start) or _soon(_DECLINING_SOON, text, start)
        if particularly := _PARTICULARLY.at(text, start):
            refusal = refusal or _soon(_NONE, text, particularly.end)
        if refusal:
            return refusal.end
    return None


def _soon(table: PhraseTable[bool], text: str, start: int) -> FoundPhrase[bool] | None:
    return next((found for found in table.find(text, start) if found.start - start <= _SOON), None)


def _beginnings(text: str) -> list[int]:
    """Where a reply may begin: at its first word, and behind each word that may come before it."""
    places = [_next_word(text, 0)]
    while filler := _FILLERS.at(text, places[-1]):
        places.append(_next_word(text, filler.end))
    return places


def _behind_phrases(text: str, start: int, table: PhraseTable[bool], most: int | None = None) -> int:
    """The first word, from `start` on, that belongs to none of the phrases; the text's end when there is none."""
    while start < len(text) and most != 0 and (found := table.at(text, start)):
        start = _next_word(text, found.end)
        most = most - 1 if most else None
    return start


def _next_word(text: str, start: int) -> int:
    return next((place for place in range(start, len(text)) if text[place].isalnum()), len(text))


def _end_of_words(text: str) -> int:
    return next((place + 1 for place in reversed(range(len(text))) if text[place].isalnum()), 0)
