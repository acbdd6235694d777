"""A respondent's message as the engine reads it: comparable characters at the same places, sentences, clauses."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from interviews.reading.languages import COMMON_LANGUAGE, words_by_language
from interviews.reading.languages.dates import date_words
from interviews.reading.languages.intent_grammar import Grammar
from interviews.reading.languages.statement_words import StatementWords
from interviews.reading.languages.word_forms import WordForms
from interviews.reading.text.normalization import JAPANESE, fold, fold_keeping_offsets, spells_words
from interviews.reading.text.pattern_lists import either
from interviews.reading.text.phrases import PhraseTable, phrases

MAX_READ = 2_000
"""Characters of a message that are searched for intents and details; the rest is still part of an answer."""

_LONGEST_COMMAND = 300
"""Characters; longer messages tell something, and nothing is stripped from them."""

_BEFORE, _BEHIND = "_+<>\"'(", "_)\"'"
"""Signs that stay at the beginning and at the end of what is trimmed."""
_OF_NUMBERS = (".", ",", "-", "+", "−")
_WORD_FORMS = words_by_language("word_forms", WordForms)
_FORMS = tuple(_WORD_FORMS.values())
ABBREVIATIONS = phrases(",".join(forms.abbreviations.split()) for forms in _FORMS)
_SENTENCE_END = re.compile(rf"[.!?]+(?=\s|$)|[!?]+(?={JAPANESE.pattern})|[。;\n]+")
_CLAUSE_END = either(
    r"[,;:、…()]|\s-+\s", *(w.clause_openers for w in words_by_language("statement_words", StatementWords).values())
)
_BEFORE_ORDINALS = phrases(words.articles for words in date_words().values() if words.ordinal_dot)
_MONTHS_BEHIND_DOTS = phrases(words.months for words in date_words().values() if words.ordinal_dot)
_OPENERS = {code: phrases([forms.openers]) for code, forms in _WORD_FORMS.items()}
_WITHIN_ADDRESS = (".", "@")
_HOST = re.compile(r"[^\W_]\.[^\W\d_]{2}|:/?$")
_INNER_BREAK = re.compile(r"[,、，:]+(?=\s|$|[^\d\s])|\s[-–—]\s|…")


GRAMMARS = words_by_language("intents", Grammar)
_UNSPACED = next(grammar for grammar in GRAMMARS.values() if not grammar.spaced)
_LAST_NUMBER = re.compile(r"(?<!\d)\d{1,2}\Z")
_NUMBER = re.compile(r"\d+")
LATIN_WORD = re.compile(r"[^\W\d_\u3040-\u30ff\u3400-\u9fff]+(?:['’-][^\W\d_\u3040-\u30ff\u3400-\u9fff]+)*")


Span = tuple[int, int]


@dataclass(frozen=True)
class Piece:
    """Part of a message: `message[start:end]`, blanks at the ends left out."""

    text: str
    start: int
    end: int
    mark: str = ""
    """The sign or word that parts it from what follows."""

    def split_at(self, separator: re.Pattern[str]) -> tuple[Piece, ...]:
        """What stands between the separators, which are looked for in the folded text; an address is one piece."""
        folded = fold_keeping_offsets(self.text)
        found = (mark for mark in separator.finditer(folded) if not _is_no_break(folded, mark))
        marks = (mark for mark in found if not _is_another_word(self.text, mark))
        inner = _between(self.text, marks)
        return tuple(replace(piece, start=self.start + piece.start, end=self.start + piece.end) for piece in inner)


@lru_cache(maxsize=2048)
def trimmed(text: str) -> str:
    """Folded text without the punctuation and emoji at its ends; a sign right before a digit belongs to its number (".5")."""
    folded = fold_keeping_offsets(text)
    places = range(len(folded))
    start = next((place for place in places if folded[place].isalnum() or folded[place] in _BEFORE), len(folded))
    start -= folded[start : start + 1].isdigit() and folded[start - 1 : start] in _OF_NUMBERS and start > 0
    end = next((place for place in reversed(places) if folded[place].isalnum() or folded[place] in _BEHIND), -1)
    return folded[start : end + 1].strip()


@lru_cache(maxsize=1024)
def normalized_variants(text: str, grammar: Grammar) -> tuple[str, ...]:
    """Folded text with ever fewer of the polite and hesitating words at its ends; empty last when it holds no others."""
    found = [trimmed(text)]
    while found[-1] and len(text) <= _LONGEST_COMMAND:
        for pattern in _fillers(grammar):
            shorter = trimmed(pattern.sub("", found[-1]))
            if shorter != found[-1]:
                found.append(shorter)
                break
        else:
            break
    return tuple(dict.fromkeys(found))


def strip_courtesies(text: str, grammar: Grammar) -> str:
    """Folded text without the polite and hesitating words at its ends; empty when it holds nothing else."""
    return normalized_variants(text, grammar)[-1]


@lru_cache(maxsize=16)
def _fillers(grammar: Grammar) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """At the start, at the end."""
    before, behind = (r"(?<![\w'])", r"(?![\w'])") if grammar.spaced else ("", "")
    return re.compile(rf"^(?:{grammar.fillers}){behind}"), re.compile(rf"{before}(?:{grammar.fillers})$")


@lru_cache(maxsize=1024)
def sentences(text: str) -> tuple[Piece, ...]:
    return _between(text, _sentence_ends(fold_keeping_offsets(text)))


def sentence_around(text: str, start: int, end: int) -> Span:
    """The sentence of a folded text that holds [start, end), its end mark included."""
    begin = max((mark.end() for mark in _sentence_ends(text, 0, start)), default=0)
    finish = next(_sentence_ends(text, end), None)
    return begin, finish.end() if finish else len(text)


def clause_around(text: str, start: int, end: int) -> Span:
    """The clause of a folded text that holds [start, end)."""
    return clause_within(text, sentence_around(text, start, end), start, end)


def clause_within(text: str, bounds: Span, start: int, end: int) -> Span:
    """The same, where it cannot reach beyond the bounds."""
    begin = max((mark.end() for mark in _CLAUSE_END.finditer(text, bounds[0], start)), default=bounds[0])
    stop = _CLAUSE_END.search(text, end, bounds[1])
    return begin, stop.start() if stop else bounds[1]


@lru_cache(maxsize=1024)
def fragments(text: str) -> tuple[Piece, ...]:
    """The pieces between any punctuation: where a message's several intents part."""
    return tuple(inner for piece in sentences(text) for inner in piece.split_at(_INNER_BREAK))


@lru_cache(maxsize=1024)
def clauses(text: str, language: str) -> tuple[Piece, ...]:
    """The statements of a message: sentences parted at commas and at the language's "and", "but", "because"."""
    grammar = grammar_for_text(text, language)
    parts = (inner for piece in sentences(text) for inner in piece.split_at(grammar.compiled["clause_breaks"]))
    return tuple(_without_opener(part, _OPENERS[grammar.language]) for part in parts)


def _without_opener(piece: Piece, openers: PhraseTable[bool]) -> Piece:
    """The clause without the "and" or "oh" that it begins with."""
    folded, start = fold_keeping_offsets(piece.text), 0
    while opener := openers.at(folded, start):
        end = opener.end + (folded[opener.end : opener.end + 1] in set(",、"))
        behind = end + len(folded[end:]) - len(folded[end:].lstrip())
        if behind == len(folded) or (behind == end and spells_words(folded[opener.end - 1])):
            break
        start = behind
    return Piece(piece.text[start:], piece.start + start, piece.end)


def _is_no_break(text: str, mark: re.Match[str]) -> bool:
    """Whether a slash parts nothing: in a web address, behind the dot of its host, and between digits ("3/4/1980")."""
    around = text[mark.start() - 1 : mark.start()] + text[mark.end() : mark.end() + 1]
    numbers = len(around) == 2 and around.isdigit()
    return mark.group() == "/" and (numbers or _HOST.search(text[: mark.start()].rpartition(" ")[2]) is not None)


def _is_another_word(text: str, mark: re.Match[str]) -> bool:
    """Whether a word of one letter is another one with its accent ("é" is no "e")."""
    word = mark.group().strip()
    return len(word) == 1 and word.isalpha() and word not in text[slice(*mark.span())].casefold()


def _sentence_ends(text: str, start: int = 0, end: int | None = None) -> Iterator[re.Match[str]]:
    """The marks that end sentences of a folded text; the full stop of "Dr." and of "8. März" ends none."""
    for mark in _SENTENCE_END.finditer(text, start, len(text) if end is None else end):
        if mark.group() != "." or not (_abbreviates(text, mark.start()) or _counts_a_day(text, mark)):
            yield mark


def ends_with_ordinal(piece: Piece) -> bool:
    """Whether the full stop behind a piece may make an ordinal of the number that it ends with ("es muss der 10. sein")."""
    folded = fold_keeping_offsets(piece.text)
    number = _LAST_NUMBER.search(folded) if piece.mark.startswith(".") else None
    return number is not None and _BEFORE_ORDINALS.ending(folded, len(folded[: number.start()].rstrip())) is not None


def _counts_a_day(text: str, stop: re.Match[str]) -> bool:
    """Whether a full stop makes a day of the number before it: a month follows."""
    month = stop.end() + 1
    return text[stop.start() - 1 : stop.start()].isdigit() and _MONTHS_BEHIND_DOTS.at(text, month) is not None


def _abbreviates(text: str, stop: int) -> bool:
    """Whether a full stop stands behind an initial or an abbreviation."""
    letter, before = text[stop - 1 : stop], text[stop - 2 : stop - 1] if stop > 1 else ""
    initial = "b" <= letter <= "z" and letter != "i" and not (before.isalnum() or before in ("_", "'"))  # "das war's."
    word = ABBREVIATIONS.ending(text, stop)
    return initial or (word is not None and text[word.start - 1 : word.start] not in _WITHIN_ADDRESS)


def _between(text: str, marks: Iterable[re.Match[str]]) -> tuple[Piece, ...]:
    """What stands between the marks, without blanks at its ends; what is only blank is left out."""
    pieces: list[Piece] = []
    start = 0
    for end, following in [*(mark.span() for mark in marks), (len(text), len(text))]:
        words = text[start:end].strip()
        if words:
            begin = text.index(words[0], start)
            pieces.append(Piece(words, begin, begin + len(words), text[end:following]))
        start = following
    return tuple(pieces)


@lru_cache(maxsize=64)
def grammars_for(language: str) -> tuple[Grammar, ...]:
    """All grammars, that of the conversation's language first, then English: people mix languages."""
    first = language.split("-", maxsplit=1)[0].lower()
    return tuple(GRAMMARS[code] for code in sorted(GRAMMARS, key=lambda code: (code != first, code != COMMON_LANGUAGE)))


@lru_cache(maxsize=1024)
def grammar_for_text(text: str, language: str) -> Grammar:
    """The grammar of the language the text seems to be in: Japanese by its script, else the conversation's."""
    if JAPANESE.search(text):
        return _UNSPACED
    grammar = grammars_for(language)[0]
    return grammar if grammar.spaced else GRAMMARS[COMMON_LANGUAGE]


def blank_out(text: str, spans: Iterable[Span], sign: str = " ") -> str:
    """The text with blanks, or another sign, in the places of the spans."""
    for start, end in spans:
        text = text[:start] + sign * (end - start) + text[end:]
    return text


def asks_with_mark(text: str) -> bool:
    return text.rstrip().endswith(("?", "？"))


def word_count(text: str) -> int:
    """Words of a text; a Japanese one counts two characters as a word."""
    japanese = len(JAPANESE.findall(text))
    return len(LATIN_WORD.findall(fold(text).text)) + len(_NUMBER.findall(text)) + (japanese + 1) // 2


def stand_among(sought: Sequence[str], words: Sequence[str]) -> bool:
    """Whether words stand among others in a row; no words stand nowhere."""
    places = range(len(words) - len(sought) + 1) if sought else ()
    return any(words[place : place + len(sought)] == sought for place in places)
