"""A respondent's message as the engine reads it: comparable characters at the same places, sentences, clauses."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from interviews.reading.languages import COMMON_LANGUAGE, words_by_language, words_in
from interviews.reading.languages.intent_grammars import GRAMMARS, Grammar
from interviews.reading.languages.word_forms import WordForms
from interviews.reading.text.normalization import JAPANESE, fold, fold_keeping_offsets
from interviews.reading.text.pattern_lists import LETTER, repeatable

MAX_READ = 2_000
"""Characters of a message that are searched for intents and details; the rest is still part of an answer."""

_LONGEST_COMMAND = 300
"""Characters; longer messages tell something, and nothing is stripped from them."""

_BEFORE = re.compile(r"[^\w+<>\"'(]*")
_BEHIND = re.compile(r"[^\w)\"']*")
_FORMS = tuple(words_by_language("word_forms", WordForms).values())
ABBREVIATIONS = frozenset(word for forms in _FORMS for word in forms.abbreviations.split())
_NOT_AFTER = "".join(rf"(?<!\b{re.escape(word)})" for word in sorted(ABBREVIATIONS))
_SENTENCE_END = re.compile(rf"(?<!{LETTER}\.){_NOT_AFTER}[.!?]+(?=\s|$)|[。！？；;\n]+")
_OPENER = re.compile(f"{repeatable(forms.openers for forms in _FORMS)}+(?=\\S)")
_INNER_BREAK = re.compile(r"[,、，:]+(?=\s|$|[^\d\s])|\s[-–—]\s|…")


_UNSPACED = next(grammar for grammar in GRAMMARS.values() if not grammar.spaced)
LATIN_WORD = re.compile(r"[^\W\d_\u3040-\u30ff\u3400-\u9fff]+(?:['’-][^\W\d_\u3040-\u30ff\u3400-\u9fff]+)*")


@dataclass(frozen=True)
class Piece:
    """Part of a message: `message[start:end]`, blanks at the ends left out."""

    text: str
    start: int
    end: int


def trimmed(text: str) -> str:
    """Folded text without the punctuation and emoji at its ends."""
    return _without_edges(fold_keeping_offsets(text))


def _without_edges(folded: str) -> str:
    """From either end, each sign is looked at once: a search for the last ones would begin at every sign within."""
    start, behind = _BEFORE.match(folded), _BEHIND.match(folded[::-1])
    return folded[start.end() if start else 0 : len(folded) - (behind.end() if behind else 0)].strip()


@lru_cache(maxsize=1024)
def normalized_variants(text: str, grammar: Grammar) -> tuple[str, ...]:
    """Folded text with ever fewer of the polite and hesitating words at its ends; empty last when it holds no others."""
    found = [trimmed(text)]
    while found[-1] and len(text) <= _LONGEST_COMMAND:
        for pattern in _fillers(grammar):
            shorter = _without_edges(pattern.sub("", found[-1]))
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
    if not grammar.spaced:
        return re.compile(rf"^(?:{grammar.fillers})"), re.compile(rf"(?:{grammar.fillers})$")
    return re.compile(rf"^(?:{grammar.fillers})(?![\w'])"), re.compile(rf"(?<![\w'])(?:{grammar.fillers})$")


@lru_cache(maxsize=1024)
def sentences(text: str) -> tuple[Piece, ...]:
    return _split(text, _SENTENCE_END)


@lru_cache(maxsize=1024)
def fragments(text: str) -> tuple[Piece, ...]:
    """The pieces between any punctuation: where a message's several intents part."""
    return tuple(
        Piece(inner.text, piece.start + inner.start, piece.start + inner.end)
        for piece in sentences(text)
        for inner in _split(piece.text, _INNER_BREAK)
    )


@lru_cache(maxsize=1024)
def clauses(text: str, language: str) -> tuple[Piece, ...]:
    """The statements of a message: sentences parted at commas and at the language's "and", "but", "because"."""
    grammar = grammar_for_text(text, language)
    return tuple(
        _without_opener(Piece(inner.text, piece.start + inner.start, piece.start + inner.end))
        for piece in sentences(text)
        for inner in _split(piece.text, grammar.compiled["clause_breaks"])
    )


def _without_opener(piece: Piece) -> Piece:
    """The clause without the "and" or "oh" that it begins with."""
    opener = _OPENER.match(fold_keeping_offsets(piece.text))
    length = opener.end() if opener else 0
    return Piece(piece.text[length:], piece.start + length, piece.end)


@lru_cache(maxsize=1024)
def grammar_for_text(text: str, language: str) -> Grammar:
    """The grammar of the language the text seems to be in: Japanese by its script, else the conversation's."""
    if JAPANESE.search(text):
        return _UNSPACED
    grammar = words_in(GRAMMARS, language)
    return grammar if grammar.spaced else GRAMMARS[COMMON_LANGUAGE]


def _split(text: str, separator: re.Pattern[str]) -> tuple[Piece, ...]:
    pieces: list[Piece] = []
    start = 0
    folded = fold_keeping_offsets(text)
    for match in [*separator.finditer(folded), None]:
        end = match.start() if match else len(text)
        piece = text[start:end]
        if piece.strip():
            lead = len(piece) - len(piece.lstrip())
            pieces.append(Piece(piece.strip(), start + lead, start + lead + len(piece.strip())))
        start = match.end() if match else end
    return tuple(pieces)


def asks_with_mark(text: str) -> bool:
    return text.rstrip().endswith(("?", "？"))


def word_count(text: str) -> int:
    """Words of a text; a Japanese one counts two characters as a word."""
    japanese = len(JAPANESE.findall(text))
    return len(LATIN_WORD.findall(fold(text).text)) + len(re.findall(r"\d+", text)) + (japanese + 1) // 2
