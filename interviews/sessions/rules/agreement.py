"""Whether words at the confirmation mean "submit it": only when they say nothing else.

Submitting is final, so this is code and not a model's reading. Every word of the message must belong to agreeing; one that
does not (a "but", a "later", a field's name) makes it something that has to be understood first.
"""

from __future__ import annotations

import re
from enum import Enum, auto
from functools import lru_cache

from interviews.reading.languages import words_by_language
from interviews.reading.languages.choice_words import ChoiceWords, ConsentWords
from interviews.reading.statements.non_answers import only_declines
from interviews.reading.text.normalization import APOSTROPHES, fold, fold_case, says_something
from interviews.reading.text.pattern_lists import any_expression
from interviews.reading.text.segmentation import fragments, sentences, word_count

MAX_LENGTH = 120
"""Characters; whoever writes more says more."""

_FEW_WORDS = 6
_WORDS = tuple(words.consent for words in words_by_language("choice_words", ChoiceWords).values())
_TURNS = re.compile(any_expression(words.turns for words in _WORDS))
_EDGE = {True: r"\b", False: ""}
_SEPARATOR = r"[\s,.;:!、。！・]*"


class _Meant(Enum):
    AGREEING = auto()
    SENDING = auto()
    RETURNING = auto()
    KEEPING = auto()


@lru_cache(maxsize=4)
def _words(meant: _Meant) -> list[re.Pattern[str]]:
    """By language, one word or phrase and what separates it from the next."""
    return [
        re.compile(rf"(?:(?P<telling>{telling})|(?:{beside})){_EDGE[w.spaced]}{_SEPARATOR}")
        for w in _WORDS
        for telling, beside in [_by_meaning(w, meant)]
    ]


def _by_meaning(words: ConsentWords, meant: _Meant) -> tuple[str, str]:
    """The words that tell it, and those that may stand beside them."""
    match meant:
        case _Meant.AGREEING:
            return f"{words.sending}|{words.submitting}", words.beside_sending
        case _Meant.SENDING:
            return words.submitting, f"{words.sending}|{words.beside_sending}"
        case _Meant.RETURNING:
            return words.returning, f"{words.sending}|{words.submitting}|{words.beside_sending}"
        case _Meant.KEEPING:
            return words.keeping, f"{words.sending}|{words.beside_sending}"


def returns(text: str) -> bool:
    """True for "go on", "I'm back, let's continue", "続けます"; false for anything that says more."""
    return _says_only(text, _Meant.RETURNING)


def keeps(text: str) -> bool:
    """True for "it stays", 「そのままで」, of an answer that is asked for once more; false for anything that says more."""
    return _says_only(text, _Meant.KEEPING)


def agrees(text: str) -> bool:
    """True for "yes", "looks good, submit it", "はい、送信してください"; false for anything that says more, or asks."""
    return _says_only(text, _Meant.AGREEING)


def asks_to_send(text: str) -> bool:
    """True where a sentence says nothing but to send the form, and few words beside it that there is nothing else: "that's it,
    send it", "no phone, that's all. Submit"."""
    said = [sentence for sentence in sentences(text) if says_something(sentence.text)]
    sending = [sentence for sentence in said if "?" not in sentence.mark and _says_only(sentence.text, _Meant.SENDING)]
    if not sending and said and "?" not in said[-1].mark:  # "nothing, it's all fine, send it"
        *others, last = [part for sentence in said for part in fragments(sentence.text)]
        sending, said = ([last], [*others, last]) if _says_only(last.text, _Meant.SENDING) else ([], said)
    beside = [part for sentence in said if sentence not in sending for part in fragments(sentence.text)]
    ends = not beside or any(agrees(part.text) or only_declines(fold(part.text).text) for part in beside)
    return bool(sending) and ends and sum(word_count(part.text) for part in beside) <= _FEW_WORDS


def tells_nothing_else(text: str) -> bool:
    """Whether a message that asks to send the form only agrees beside that, or says that there is nothing ("none, send it")."""
    return agrees(text) or all(agrees(part.text) or only_declines(fold(part.text).text) for part in fragments(text))


def _says_only(text: str, meant: _Meant) -> bool:
    said = fold_case(text).translate(APOSTROPHES).lstrip(" ,.;:!、。！・")
    if len(said) > MAX_LENGTH or _TURNS.search(said):
        return False
    return any(_only(word, said) for word in _words(meant))


def _only(word: re.Pattern[str], said: str) -> bool:
    """Whether the text is made of such words alone, at least one of them telling. Languages are not mixed."""
    place, told = 0, False
    while place < len(said):
        found = word.match(said, place)
        if found is None or found.end() == place:
            return False
        told = told or found["telling"] is not None
        place = found.end()
    return told
