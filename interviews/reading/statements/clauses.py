"""Clauses of an utterance, and what they do with the value in them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from interviews.reading.languages import words_by_language
from interviews.reading.languages.statement_words import StatementWords
from interviews.reading.languages.value_frames import Kind
from interviews.reading.statements.utterance import Item, read_items
from interviews.reading.text.normalization import first_word, fold, script

Clause = tuple[Item, ...]

_WORDS = tuple(words_by_language("statement_words", StatementWords).values())
_PRONOUNS = frozenset(word for words in _WORDS for word in words.pronouns.split())
ARTICLES = frozenset(word for words in _WORDS for word in words.articles.split())
_PREPOSITIONS = frozenset(word for words in _WORDS for word in words.prepositions.split())
_BREAKS = {Kind.PAUSE, Kind.STOP, Kind.CONTRAST, Kind.REASON}


def clauses(items: Sequence[Item], breaks: frozenset[Kind] = frozenset(_BREAKS)) -> list[Clause]:
    """The utterance cut at pauses, stops and conjunctions; each conjunction stands first in its clause."""
    found: list[list[Item]] = [[]]
    for item in items:
        if item.kind in breaks:
            found.append([] if item.kind in {Kind.PAUSE, Kind.STOP} else [item])
        else:
            found[-1].append(item)
    return [tuple(clause) for clause in found if clause]


def kinds(items: Sequence[Item]) -> set[Kind]:
    return {item.kind for item in items}


def kinds_in(text: str, language: str, *, polar: bool = False) -> set[Kind]:
    """The kinds of all that a text says."""
    return kinds(read_items(fold(text), language, polar=polar))


def opens_statement(item: Item) -> bool:
    """Whether a sentence begins here: a pronoun, alone or with its verb ("I'm", "there is")."""
    if item.kind is Kind.SUBJECT:
        return True
    return item.kind in {Kind.FILLER, Kind.YES_SHORT} and first_word(item.text) in _PRONOUNS


def sides_of_value(part: Clause) -> tuple[Clause, Clause]:
    """What stands before the first and after the last value of a clause."""
    positions = [index for index, item in enumerate(part) if item.kind is Kind.VALUE]
    return part[: positions[0]], part[positions[-1] + 1 :]


def only_described(part: Clause) -> bool:
    """Whether each unknown word of a clause merely describes the value: "a total beginner", "beginner in programming".

    Right beside the value it may make another thing of it ("train station"), elsewhere it may be a verb that denies it.
    """
    first = next(index for index, item in enumerate(part) if item.kind is Kind.VALUE)
    for index, item in enumerate(part):
        if item.kind is not Kind.UNKNOWN:
            continue
        lead = part[index - 1] if index else None
        described = index == first - 1 and lead is not None and lead.text.split(" ")[-1] in ARTICLES
        placed = index > first + 1 and lead is not None and (_places(lead) or lead.kind is Kind.UNKNOWN)
        if not described and not placed:
            return False
    return True


def _places(item: Item) -> bool:
    return item.kind is Kind.AT or item.text in _PREPOSITIONS


def speaks_about_value(part: Clause) -> bool:
    """Whether a clause speaks about the value without choosing it ("my research is …", 電話は困ります)."""
    for before, item, after in zip((None, *part), part, (*part[1:], None), strict=False):
        if item.kind is Kind.VALUE and before is not None and before.kind is Kind.MY:
            return True
        told = any(other.kind is Kind.VALUE and other.end <= item.start for other in part)
        if item.kind is Kind.UNKNOWN and script(item.text[0]) and told:
            return True
        if item.kind is Kind.MY and after is not None and after.kind is Kind.UNKNOWN:
            return True
    return False


def words_after_last_and(before: Clause) -> Clause:
    return before[max((i + 1 for i, item in enumerate(before) if item.kind is Kind.AND), default=0) :]


def words_before_first_and(after: Clause) -> Clause:
    return after[: next((i for i, item in enumerate(after) if item.kind is Kind.AND), len(after))]


_OPENING = {Kind.YES, Kind.NO, Kind.YES_SHORT, Kind.NO_SHORT, Kind.CHOOSING}


def no_and_adds_to_value(side: Clause) -> bool:
    """Whether no "and" on this side of a value adds to it: there is none, or it starts a new statement ("2 and my wife")."""
    if Kind.AND not in kinds(side):
        return True
    position = next(i for i, item in enumerate(side) if item.kind is Kind.AND)
    rest, lead = side[position + 1 :], side[:position]
    if Kind.SELF in kinds(side) or kinds(rest) == {Kind.SUBJECT}:
        return False
    continues = Kind.UNKNOWN not in kinds(rest) or opens_statement(rest[0]) or rest[0].kind in _OPENING
    return kinds(lead) <= {Kind.FILLER, Kind.COUNTER} and continues


_LETTERS = {
    Kind.VALUE: "V",
    Kind.NEGATION: "N",
    Kind.NO_SHORT: "N",
    Kind.NO: "O",
    Kind.INSTEAD: "I",
    Kind.CORRECTION: "C",
    Kind.PAUSE: "P",
    Kind.STOP: "P",
    Kind.CONTRAST: "X",
    Kind.AND: "X",
    **dict.fromkeys((Kind.FILLER, Kind.SUBJECT, Kind.COUNTER, Kind.GENERIC, Kind.CHOOSING), "f"),
    **dict.fromkeys((Kind.AT, Kind.HEDGE, Kind.ABOUT), "f"),
}
_SECOND = re.compile(r"[fPO]*(?:Nf*Vf*[PXI]+[fI]*V|Vf*P*I[fP]*V|Vf*[PX]*(?:OP*)?C[fPO]*V|Vf*P+OP+f*V)[fP]*")
_FIRST = re.compile(r"[fP]*Vf*P*X?P*N[fP]*V[fP]*")


def chosen_alternative(items: Sequence[Item]) -> int | None:
    """Which of exactly two named values is meant, by its index: "not 3, 4", "3人じゃなくて4人", "two, no wait, three".

    None when that is not plain.
    """
    pattern = "".join(_LETTERS.get(item.kind, "?") for item in items)
    if pattern.count("V") != 2:
        return None
    if _SECOND.fullmatch(pattern):
        return 1
    return 0 if _FIRST.fullmatch(pattern) else None
