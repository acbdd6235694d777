"""A selection out of a list of options: "agents and ethics", "all except ethics", "first and last", "none"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from interviews.reading.choices.choice_mentions import Mention, Strength, find_mentions, has_numbers, named_by_number
from interviews.reading.choices.choice_positions import read_positions
from interviews.reading.choices.options import Choice
from interviews.reading.languages import words_in
from interviews.reading.languages.correction_words import correction_words
from interviews.reading.languages.item_words import phrases_in
from interviews.reading.languages.value_frames import Kind, meanings
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
from interviews.reading.text.normalization import NormalizedText, first_word

Selection = frozenset[int]
MOST_OFFERED = 4


@dataclass(frozen=True)
class Selected:
    """What is selected; or, where it is not said, the `candidates` that it may be."""

    indexes: Selection
    certainty: Certainty = Certainty.LIKELY
    start: int = 0
    end: int = 0
    candidates: tuple[Selection, ...] = ()


_QUIET = {
    Kind.FILLER, Kind.SUBJECT, Kind.CHOOSING, Kind.GENERIC, Kind.COUNTER, Kind.YES, Kind.ASSENT, Kind.YES_SHORT, Kind.AT,
    Kind.AND, Kind.UNCLEAR,
}  # fmt: skip
_PAUSES = {Kind.PAUSE, Kind.STOP}
_PARTS = frozenset({*_PAUSES, Kind.AND, Kind.CONTRAST, Kind.REASON})
_LOUD = {
    Kind.CONDITION, Kind.INSTEAD, Kind.DOUBT, Kind.CORRECTION, Kind.DIGITS, Kind.CLOCK, Kind.NONE,
    Kind.LIMIT, Kind.NEGATION, Kind.NO, Kind.NO_SHORT, Kind.ASKED, Kind.QUESTION,
}  # fmt: skip
_TAKING_BACK = {
    Kind.NO, Kind.PAUSE, Kind.STOP, Kind.FILLER, Kind.SUBJECT, Kind.CORRECTION, Kind.CHOOSING, Kind.CONTRAST, Kind.AND,
}  # fmt: skip
_RANGE_SIGNS = frozenset("-~")


def read_selection(words: NormalizedText, choices: tuple[Choice, ...], language: str) -> Selected | None:
    """The options that `words` select, none of them included; None when nothing can be told."""
    mentions = find_mentions(words, choices, language)
    items = read_items(words, language, tuple(m.span for m in mentions))
    said = kinds(items)
    if (akin := find_mentions(words, choices, language, akin=True)) != mentions:
        return _supposed(akin, kinds(read_items(words, language, tuple(m.span for m in akin))))
    if not mentions:
        return None if said & {Kind.ASKED, Kind.QUESTION} else _unnamed(words, items, choices, language)
    if any(len(m.choices) != 1 for m in mentions):
        return None
    if put_right := _put_right(words, items, mentions, language):
        return put_right
    if said & _LOUD:
        return None
    if Kind.OR in said:
        several = tuple(dict.fromkeys(m.choices for m in mentions))
        return Selected(frozenset(), candidates=several) if len(several) <= MOST_OFFERED else None
    if said & {Kind.ALL, Kind.EXCEPT}:
        return _all_but(items, mentions, frozenset(range(len(choices))), language)
    return _listed(words, items, mentions)


def _put_right(
    words: NormalizedText, items: Sequence[Item], mentions: Sequence[Mention], language: str
) -> Selected | None:
    """Options behind words that take back those before ("phone, sorry, tablet"): in the place of the last of these; beside
    it where they are added."""
    for place, (one, other) in enumerate(pairwise(mentions), start=1):
        between = [item.kind for item in items if one.end <= item.start < other.start]
        denied = (Kind.NO, Kind.PAUSE) in pairwise(between)
        if denied or words_in(correction_words(), language).starting_over.search(words.text[one.end : other.start]):
            added = any(begin >= one.end for begin, _ in phrases_in(words, "added", language)) or Kind.AND in between
            kept = mentions if added else [*mentions[: place - 1], *mentions[place:]]
            meant = _selected(kept, Certainty.LIKELY).indexes
            return Selected(frozenset(), candidates=(meant,)) if set(between) <= _TAKING_BACK else None
    return None


def _supposed(mentions: Sequence[Mention], said: set[Kind]) -> Selected | None:
    """Options, some of which may be meant by other words than their own: to be asked about."""
    plain = all(len(m.choices) == 1 for m in mentions) and not said & (_LOUD | {Kind.OR, Kind.EXCEPT, Kind.ALL})
    return Selected(frozenset(), candidates=(_selected(mentions, Certainty.LIKELY).indexes,)) if plain else None


def _selected(mentions: Sequence[Mention], certainty: Certainty) -> Selected:
    named = frozenset().union(*(m.choices for m in mentions))
    return Selected(named, certainty, mentions[0].start, mentions[-1].end)


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
    if places is None or any(named_by_number(at + 1, choices, language) - {at} for at in places.counted):
        return None
    return Selected(frozenset(places.indexes), places.certainty, places.start, places.end)


def _all_but(items: Sequence[Item], mentions: Sequence[Mention], every: Selection, language: str) -> Selected | None:
    """Everything except ethics; 倫理以外全部. All that is excepted must be named on one side, and nothing else be said."""
    named = frozenset().union(*(m.choices for m in mentions))
    excepting = [index for index, item in enumerate(items) if item.kind is Kind.EXCEPT]
    values = [index for index, item in enumerate(items) if item.kind is Kind.VALUE]
    if kinds(items) & {Kind.UNKNOWN, Kind.PERHAPS} or len(excepting) != 1:
        return None
    word = items[excepting[0]].text
    one_sided = values[0] > excepting[0] if word.isascii() else values[-1] < excepting[0]
    of_all = Kind.ALL in kinds(items) or meanings(language).get(first_word(word)) is Kind.ALL
    if not one_sided or not of_all:
        return None
    telling = [item for item in items if item.kind in {Kind.ALL, Kind.EXCEPT, Kind.VALUE}]
    return Selected(every - named, Certainty.LIKELY, telling[0].start, telling[-1].end)


def _listed(words: NormalizedText, items: Sequence[Item], mentions: Sequence[Mention]) -> Selected | None:
    said = kinds(items)
    if (Kind.BOTH in said and len({m.choices for m in mentions}) != 2) or (Kind.PERHAPS in said and len(mentions) > 1):
        return None
    if not all(_side_by_side(items, one, other, words.text) for one, other in pairwise(mentions)):
        return None
    parts = clauses(items, _PARTS)
    if not all(_tells(part) and (Kind.VAGUE not in kinds(part) or _own_statement(part)) for part in parts):
        return Selected(frozenset(), candidates=(_selected(mentions, Certainty.LIKELY).indexes,))
    loosely = any(m.strength is not Strength.NAMED for m in mentions) or any(
        part[0].kind is Kind.REASON for part in parts
    )
    plainly = said <= _QUIET | _PAUSES | {Kind.VALUE, Kind.BOTH} and not loosely
    return _selected(mentions, Certainty.CERTAIN if plainly else Certainty.LIKELY)


def _side_by_side(items: Sequence[Item], one: Mention, other: Mention, text: str) -> bool:
    """Whether two options are told in a list, and not as the ends of a range ("Monday to Wednesday")."""
    between = [item for item in items if one.end <= item.start < other.start]
    ranging = text[one.end : other.start].strip(" ") in _RANGE_SIGNS
    return not ranging and (not between or bool(kinds(between) & _PARTS))


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
