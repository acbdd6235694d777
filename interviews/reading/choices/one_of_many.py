"""How far the one thing that an utterance names is meant, an option, a country or a language, by everything said beside it."""

from __future__ import annotations

from collections.abc import Sequence

from interviews.reading.languages.value_frames import Kind
from interviews.reading.readings import Certainty
from interviews.reading.statements.clauses import (
    Clause,
    clauses,
    kinds,
    no_and_adds_to_value,
    only_described,
    sides_of_value,
    speaks_about_value,
    words_after_last_and,
    words_before_first_and,
)
from interviews.reading.statements.utterance import Item

PLAINLY = {
    Kind.VALUE, Kind.FILLER, Kind.SUBJECT, Kind.CHOOSING, Kind.GENERIC, Kind.COUNTER, Kind.PAUSE, Kind.STOP, Kind.YES,
    Kind.ASSENT, Kind.YES_SHORT, Kind.AT, Kind.UNCLEAR, Kind.AND, Kind.LIVING, Kind.SPEAKING,
}  # fmt: skip
NEVER = {Kind.CONDITION, Kind.DOUBT}
_NOT_BESIDE = {
    Kind.NEGATION, Kind.NO, Kind.NO_SHORT, Kind.NO_LIKELY, Kind.EXCEPT, Kind.OR, Kind.LIMIT, Kind.NONE,
    Kind.ALL, Kind.BOTH, Kind.QUESTION, Kind.VAGUE, Kind.CLOCK, Kind.DIGITS,
}  # fmt: skip
_NOT_BESIDE_NAMES = {Kind.SELF, Kind.UNKNOWN, Kind.ABOUT}
_TAKING_BACK = {Kind.NEGATION, Kind.NO_SHORT, Kind.NO_LIKELY, Kind.EXCEPT, Kind.OR, Kind.PERHAPS, Kind.LIMIT}
_TENTATIVELY = {Kind.VALUE, Kind.ASKED, Kind.HEDGE, Kind.PERHAPS, Kind.GENERIC}


def certainty_of(items: Sequence[Item], *, free_words: int = 0, place: bool = False) -> Certainty | None:
    """None where it is not meant. `free_words`: so many unknown words may describe it; `place`: one lives or speaks there."""
    said = kinds(items)
    if Kind.ASKED in said:
        return Certainty.LIKELY if said <= _TENTATIVELY else None
    position = next(index for index, item in enumerate(items) if item.kind is Kind.VALUE)
    if said & NEVER or any(item.kind in {Kind.CORRECTION, Kind.INSTEAD} for item in items[position:]):
        return None
    for part in clauses(items):
        if not (_states(part, free_words, place) if Kind.VALUE in kinds(part) else _leaves(part, place)):
            return None
    return Certainty.CERTAIN if said <= PLAINLY else Certainty.LIKELY


def _states(part: Clause, free_words: int, place: bool) -> bool:
    before, after = sides_of_value(part)
    if not (no_and_adds_to_value(before) and no_and_adds_to_value(after)) or speaks_about_value(part):
        return False
    if place:
        return not kinds(part) & (_NOT_BESIDE | _NOT_BESIDE_NAMES)
    held = [item for item in part if item not in before and item not in after]
    beside = (*words_after_last_and(before), *held, *words_before_first_and(after))
    unknown = sum(item.kind is Kind.UNKNOWN for item in beside)
    return not kinds(beside) & _NOT_BESIDE and only_described(beside) and unknown <= free_words


def _leaves(part: Clause, place: bool) -> bool:
    """Whether a clause beside the one that names it leaves it standing."""
    said = kinds(part)
    if place:
        return not said & (_TAKING_BACK | {Kind.QUESTION})
    return not said & _TAKING_BACK or (Kind.UNKNOWN in said and not said & {Kind.OR, Kind.EXCEPT})
