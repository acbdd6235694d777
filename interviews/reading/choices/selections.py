"""A selection out of a list of options: "agents and ethics", "all except ethics", "the first two", "none"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from interviews.reading.choices.choice_mentions import Mention, Strength, find_mentions, has_numbers
from interviews.reading.choices.choice_positions import read_positions
from interviews.reading.choices.options import Choice
from interviews.reading.languages import words_by_language
from interviews.reading.languages.choice_words import ChoiceWords
from interviews.reading.languages.value_frames import Kind
from interviews.reading.readings import Certainty
from interviews.reading.statements.clauses import (
    Clause,
    clauses,
    kinds,
    only_described,
    opens_statement,
    speaks_about_value,
)
from interviews.reading.statements.utterance import Item, read_items
from interviews.reading.text.normalization import NormalizedText
from interviews.reading.text.phrases import spelled_out

Selection = frozenset[int]


@dataclass(frozen=True)
class Selected:
    """What is selected; or, when not `meant`, the selections that it may be."""

    indexes: Selection
    certainty: Certainty = Certainty.LIKELY
    start: int = 0
    end: int = 0
    meant: bool = True
    candidates: tuple[Selection, ...] = ()


_QUIET = {
    Kind.FILLER, Kind.SUBJECT, Kind.CHOOSING, Kind.GENERIC, Kind.COUNTER, Kind.YES, Kind.ASSENT, Kind.YES_SHORT, Kind.AT,
    Kind.AND, Kind.UNCLEAR,
}  # fmt: skip
_PAUSES = {Kind.PAUSE, Kind.STOP}
_PARTS = frozenset({*_PAUSES, Kind.AND, Kind.CONTRAST, Kind.REASON})
_NEVER = {
    Kind.CONDITION, Kind.INSTEAD, Kind.DOUBT, Kind.MIXED, Kind.CORRECTION, Kind.DIGITS, Kind.ELSEWHERE, Kind.CLOCK,
}  # fmt: skip
_DENYING = {Kind.NEGATION, Kind.EXCEPT, Kind.NO, Kind.NO_SHORT}
_WORDS = tuple(words_by_language("choice_words", ChoiceWords).values())
_ALL_BUT = frozenset(phrase for w in _WORDS for phrase in spelled_out(w.all_but))
_ANY_BUT = frozenset(phrase for w in _WORDS for phrase in spelled_out(w.any_but))
_RANGES = frozenset(("-", "~", *(phrase for w in _WORDS for phrase in spelled_out(w.ranges))))
_PLUS = frozenset(word for w in _WORDS for word in w.plus.split())


def read_selection(words: NormalizedText, choices: tuple[Choice, ...], language: str) -> Selected | None:
    """The options that `words` select, none of them included; None when nothing can be told."""
    mentions = find_mentions(words, choices, language)
    items = read_items(words, language, tuple(m.span for m in mentions))
    items = tuple(item for item in items if not _is_plus(item))
    if kinds(items) & {Kind.ASKED, Kind.QUESTION}:
        return None
    if not mentions:
        return _unnamed(words, items, choices, language)
    every = frozenset(range(len(choices)))
    named = frozenset().union(*(m.choices for m in mentions))
    if any(len(m.choices) != 1 for m in mentions):
        return None
    if kinds(items) & {Kind.ALL, Kind.EXCEPT}:
        return _all_but(items, mentions, every, named)
    if Kind.OR in kinds(items):
        return _unclear(*(frozenset(m.choices) for m in mentions)) if len(mentions) <= 4 else None
    return _listed(words, items, mentions)


def read_sole_selection(words: NormalizedText, choices: tuple[Choice, ...], language: str) -> Selected | None:
    """Options chosen by whole names, in so many words, in a message that says other things too."""
    mentions = find_mentions(words, choices, language)
    if not mentions or any(m.strength is not Strength.NAMED or len(m.choices) != 1 for m in mentions):
        return None
    items = read_items(words, language, tuple(m.span for m in mentions))
    sentences = [s for s in clauses(items, frozenset({Kind.STOP})) if Kind.VALUE in kinds(s)]
    loud = _NEVER | _DENYING | {Kind.ASKED, Kind.QUESTION, Kind.OR, Kind.ALL, Kind.NONE, Kind.PERHAPS, Kind.LIMIT}
    if len(sentences) != 1 or kinds(items) & loud:
        return None
    said = kinds(sentences[0])
    if not said <= _QUIET | _PAUSES | {Kind.VALUE, Kind.BOTH} or not said & {Kind.CHOOSING, Kind.GENERIC}:
        return None
    indexes = frozenset().union(*(m.choices for m in mentions))
    return Selected(indexes, Certainty.LIKELY, mentions[0].start, mentions[-1].end)


def _is_plus(item: Item) -> bool:
    return item.kind is Kind.LIMIT and item.text in _PLUS


def _unclear(*candidates: Selection) -> Selected:
    return Selected(frozenset(), meant=False, candidates=tuple(dict.fromkeys(candidates)))


def _unnamed(
    words: NormalizedText, items: Sequence[Item], choices: tuple[Choice, ...], language: str
) -> Selected | None:
    """All of them, both, none, or places in the list."""
    said = kinds(items) - _QUIET - _PAUSES - {Kind.HEDGE}
    telling = [item for item in items if item.kind in {Kind.ALL, Kind.BOTH, Kind.NONE, Kind.NO}]
    certainty = Certainty.LIKELY if Kind.HEDGE in kinds(items) else Certainty.CERTAIN
    every = frozenset(range(len(choices)))
    if said in ({Kind.NONE}, {Kind.NONE, Kind.NO}):
        return Selected(frozenset(), certainty, telling[0].start, telling[-1].end)
    if said == {Kind.NO} and not kinds(items) & {Kind.GENERIC, Kind.COUNTER, Kind.CHOOSING}:
        return Selected(frozenset(), Certainty.LIKELY, telling[0].start, telling[-1].end)
    if said == {Kind.ALL} or (said == {Kind.BOTH} and len(choices) == 2):
        return Selected(every, certainty, telling[0].start, telling[-1].end)
    places = read_positions(words, language, len(choices), bare_numbers=not has_numbers(choices))
    if places is None:
        return None
    return Selected(frozenset(places.indexes), places.certainty, places.start, places.end)


def _all_but(items: Sequence[Item], mentions: Sequence[Mention], every: Selection, named: Selection) -> Selected | None:
    """Everything except ethics; 倫理以外全部. All that is excepted must be named, and nothing else be said."""
    said = kinds(items)
    if any(item.text in _ANY_BUT for item in items):
        return _unclear(every - named)
    if said & {Kind.UNKNOWN, Kind.NEGATION, Kind.NONE, Kind.OR, Kind.LIMIT, Kind.PERHAPS, *_NEVER}:
        return None
    if Kind.ALL in said and Kind.EXCEPT not in said:
        return Selected(every, Certainty.LIKELY, items[0].start, items[-1].end) if named == every else None
    excepting = next(index for index, item in enumerate(items) if item.kind is Kind.EXCEPT)
    values = [index for index, item in enumerate(items) if item.kind is Kind.VALUE]
    leading = not items[excepting].text.isascii()
    one_sided = all(v < excepting for v in values) if leading else all(v > excepting for v in values)
    if not one_sided:
        return _but_not(items, mentions)
    if Kind.ALL not in said and items[excepting].text not in _ALL_BUT:
        return _unclear(every - named)
    telling = [item for item in items if item.kind in {Kind.ALL, Kind.EXCEPT, Kind.VALUE}]
    return Selected(every - named, Certainty.LIKELY, telling[0].start, telling[-1].end)


def _listed(words: NormalizedText, items: Sequence[Item], mentions: Sequence[Mention]) -> Selected | None:
    if kinds(items) & _DENYING:
        return _but_not(items, mentions)
    said = kinds(items)
    if said & {*_NEVER, Kind.NONE, Kind.LIMIT} or (Kind.BOTH in said and len({m.choices for m in mentions}) != 2):
        return None
    named = frozenset().union(*(m.choices for m in mentions))
    if Kind.PERHAPS in said and len(mentions) > 1:
        return _unclear(named)
    if any(_spans(one, other, words.text) for one, other in pairwise(mentions)):
        return _unclear()
    loosely = any(m.strength is not Strength.NAMED for m in mentions)
    for part in clauses(items, _PARTS):
        if Kind.VAGUE in kinds(part) and not _own_statement(part):
            return None
        if not _tells(part):
            return _unclear(named) if len(named) <= 4 else None
        loosely = loosely or Kind.UNKNOWN in kinds(part) or part[0].kind is Kind.REASON
    plainly = said <= _QUIET | _PAUSES | {Kind.VALUE, Kind.BOTH} and not loosely
    certainty = Certainty.CERTAIN if plainly else Certainty.LIKELY
    return Selected(named, certainty, mentions[0].start, mentions[-1].end)


def _spans(one: Mention, other: Mention, text: str) -> bool:
    """Monday to Wednesday: what lies between is meant as well."""
    return text[one.end : other.start].strip() in _RANGES


def _tells(part: Clause) -> bool:
    """Whether a part of a list names an option, or says nothing, or explains; otherwise it names what is no option."""
    said = kinds(part)
    unknown = sum(item.kind is Kind.UNKNOWN for item in part)
    if Kind.VALUE in said:
        return unknown <= 1 and not speaks_about_value(part) and only_described(part) and Kind.FINE not in said
    return unknown == 0 or _own_statement(part)


def _own_statement(part: Clause) -> bool:
    """Whether a part with no option in it is a sentence or a reason of its own."""
    opening = next((item for item in part if item.kind not in {Kind.AND, Kind.CONTRAST}), part[0])
    if Kind.VALUE in kinds(part):
        return False
    return opening.kind in {Kind.REASON, Kind.YES_SHORT, Kind.YES} or opens_statement(opening)


def _but_not(items: Sequence[Item], mentions: Sequence[Mention]) -> Selected | None:
    """Agents and evaluation but not ethics: one denial, at the end, right before what is denied."""
    said = kinds(items)
    if said & {*_NEVER, Kind.UNKNOWN, Kind.NONE, Kind.LIMIT, Kind.PERHAPS, Kind.ALL, Kind.OR}:
        return None
    denials = [index for index, item in enumerate(items) if item.kind in _DENYING]
    values = [index for index, item in enumerate(items) if item.kind is Kind.VALUE]
    if len(denials) != 1 or not values[0] < denials[0] < values[-1]:
        others = frozenset().union(*(m.choices for m in mentions))
        return _unclear() if len(denials) == 1 and others else None
    if not all(item.text.isascii() for item in items):
        return None
    kept = frozenset().union(*(mentions[items[v].index].choices for v in values if v < denials[0]))
    denied = frozenset().union(*(mentions[items[v].index].choices for v in values if v > denials[0]))
    if kept & denied:
        return None
    return Selected(kept, Certainty.LIKELY, items[values[0]].start, items[values[-1]].end)
