"""The cells of a table that words fill in: "quality good, price and delivery bad", "everything is fine"."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import groupby

from interviews.reading.choices.choice_mentions import Mention, Strength, find_mentions, named_mentions
from interviews.reading.choices.options import Choice
from interviews.reading.languages import words_by_language
from interviews.reading.languages.choice_words import ChoiceWords
from interviews.reading.languages.value_frames import Kind
from interviews.reading.statements.clauses import kinds
from interviews.reading.statements.utterance import read_items
from interviews.reading.text.normalization import NormalizedText

_WORDS = tuple(words_by_language("choice_words", ChoiceWords).values())
PAST_COPULAS = frozenset(word for w in _WORDS for word in w.past_copulas.split())
_QUIET = {
    Kind.VALUE, Kind.FILLER, Kind.SUBJECT, Kind.CHOOSING, Kind.GENERIC, Kind.COUNTER, Kind.AT, Kind.AND, Kind.PAUSE, Kind.STOP,
    Kind.YES, Kind.ASSENT, Kind.MY, Kind.HEDGE, Kind.SELF, Kind.CONTRAST, Kind.ALL, Kind.BOTH,
}  # fmt: skip


@dataclass
class Cells:
    """What was said of which row; indexes of rows and of choices."""

    of: dict[int, tuple[int, ...]] = field(default_factory=dict)
    every: tuple[int, ...] | None = None
    """What holds for every row."""
    bare: tuple[int, ...] | None = None
    """Choices that were said of no row: they answer the row that was asked for."""
    start: int = 0
    end: int = 0
    plainly: bool = True


def read_cells(
    words: NormalizedText, rows: tuple[Choice, ...], choices: tuple[Choice, ...], language: str, *, several: bool
) -> Cells | None:
    """The cells that `words` fill: rows, then what is said of them, in turn. None where it is told otherwise."""
    found = _mentions(words, rows, choices, language)
    items = read_items(words, language, tuple(mention.span for mention, _ in found or ()))
    said = kinds([item for item in items if item.text not in PAST_COPULAS])
    if not found or not said <= _QUIET:
        return None
    cells = Cells(start=found[0][0].start, end=found[-1][0].end)
    cells.plainly = all(mention.strength is Strength.NAMED for mention, _ in found)
    runs = [(is_row, [min(m.choices) for m, _ in run]) for is_row, run in groupby(found, key=lambda one: one[1])]
    if any(not is_row and len(set(named)) > 1 and not several for is_row, named in runs):
        return None
    if len(runs) == 1 and not runs[0][0]:
        picked = tuple(dict.fromkeys(runs[0][1]))
        cells.every, cells.bare = (picked, None) if Kind.ALL in said else (None, picked)
        return cells
    if Kind.ALL in said or len(runs) % 2 or not runs[0][0]:
        return None
    for (_, named), (_, picks) in zip(runs[::2], runs[1::2], strict=True):
        for row in named:
            if cells.of.setdefault(row, tuple(dict.fromkeys(picks))) != tuple(dict.fromkeys(picks)):
                return None
    return cells


def _mentions(
    words: NormalizedText, rows: tuple[Choice, ...], choices: tuple[Choice, ...], language: str
) -> list[tuple[Mention, bool]] | None:
    """Rows (True) and choices in the order in which they are named; None where words fit both or several."""
    both = [(m, True) for m in _named_or_loose(words, rows, language)]
    both += [(m, False) for m in _named_or_loose(words, choices, language)]
    kept: list[tuple[Mention, bool]] = []
    for mention, is_row in sorted(both, key=lambda f: (-f[0].strength, f[0].start - f[0].end)):
        rivals = [m for m, _ in kept if m.start < mention.end and mention.start < m.end]
        if any((m.start, m.end) == (mention.start, mention.end) and m.strength == mention.strength for m in rivals):
            return None
        if not rivals:
            kept.append((mention, is_row))
    if any(len(mention.choices) != 1 for mention, _ in kept):
        return None
    return sorted(kept, key=lambda found: found[0].start)


def _named_or_loose(words: NormalizedText, options: tuple[Choice, ...], language: str) -> list[Mention]:
    """Whole names, common words among them ("good" beside a row is that choice), then parts and slips."""
    named = named_mentions(words, options, language)
    loose = [m for m in find_mentions(words, options, language) if m.strength is not Strength.NAMED]
    return [*named, *(m for m in loose if not any(n.start < m.end and m.start < n.end for n in named))]
