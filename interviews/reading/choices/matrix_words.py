"""The cells of a table that words fill in: "quality good, price bad", "all good except delivery, which was slow"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from interviews.reading.choices.choice_mentions import Mention, Strength, find_mentions, named_mentions
from interviews.reading.choices.options import Choice
from interviews.reading.languages import words_by_language
from interviews.reading.languages.choice_words import ChoiceWords
from interviews.reading.languages.value_frames import Kind
from interviews.reading.statements.clauses import clauses, kinds
from interviews.reading.statements.utterance import Item, Span, read_items
from interviews.reading.text.normalization import NormalizedText
from interviews.reading.text.phrases import phrases

_WORDS = tuple(words_by_language("choice_words", ChoiceWords).values())
_REST = phrases(w.rest for w in _WORDS)
_WHICH = phrases(f"({w.relatives}) ({w.copulas})" for w in _WORDS if w.relatives)
"""Opens what is told of a row that has just been named: "except delivery, which was slow"."""
_PAST = frozenset(word for w in _WORDS for word in w.past_copulas.split())
_LISTING = {
    Kind.VALUE, Kind.AND, Kind.FILLER, Kind.SUBJECT, Kind.AT, Kind.MY, Kind.EXCEPT, Kind.CONTRAST, Kind.BOTH,
    Kind.GENERIC,
}  # fmt: skip
_LOUD = {
    Kind.NEGATION, Kind.DOUBT, Kind.CONDITION, Kind.QUESTION, Kind.ASKED, Kind.OR, Kind.INSTEAD, Kind.CORRECTION, Kind.MIXED,
    Kind.ELSEWHERE, Kind.NONE, Kind.PERHAPS, Kind.LIMIT, Kind.NO, Kind.DIGITS,
}  # fmt: skip
_QUIET = {
    Kind.VALUE, Kind.FILLER, Kind.SUBJECT, Kind.CHOOSING, Kind.GENERIC, Kind.COUNTER, Kind.AT, Kind.AND, Kind.PAUSE, Kind.STOP,
    Kind.YES, Kind.ASSENT, Kind.MY, Kind.HEDGE, Kind.SELF, Kind.CONTRAST, Kind.ALL, Kind.EXCEPT, Kind.BOTH,
}  # fmt: skip


@dataclass
class Cells:
    """What was said of which row; indexes of rows and of choices."""

    of: dict[int, tuple[int, ...]] = field(default_factory=dict)
    others: tuple[int, ...] | None = None
    """What holds for every row that is not named."""
    bare: tuple[int, ...] | None = None
    """Choices that were said of no row: they answer the row that was asked for."""
    excepted: set[int] = field(default_factory=set)
    """Rows that the rest does not hold for, and of which nothing else was said."""
    start: int = 0
    end: int = 0
    plainly: bool = True


_Token = tuple[int, bool] | None
"""(index, whether it is a row); None for the rest."""


class _Unclear(Exception):
    pass


def read_cells(
    words: NormalizedText, rows: tuple[Choice, ...], choices: tuple[Choice, ...], language: str, *, several: bool
) -> Cells | None:
    """The cells that `words` fill; None when there are none, or when it is not plain which."""
    found = _mentions(words, rows, choices, language)
    if found is None or not found:
        return None
    tokens: dict[Span, _Token] = {m.span: (min(m.choices), is_row) for m, is_row in found}
    tokens |= {one.span: None for one in _REST.find(words.text) if not _inside(one.span, found)}
    which = {one.span for one in _WHICH.find(words.text) if not _inside(one.span, found)}
    items = read_items(words, language, tuple(sorted({*tokens, *which})))
    items = tuple(item for item in items if item.text not in _PAST and (item.start, item.end) not in which)
    if kinds(items) & _LOUD:
        return None
    cells = Cells(start=found[0][0].start, end=found[-1][0].end)
    cells.plainly = all(m.strength is Strength.NAMED for m, _ in found)
    try:
        _Reader(cells, tokens, several).read(items)
    except _Unclear:
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


def _inside(span: tuple[int, int], found: Sequence[tuple[Mention, bool]]) -> bool:
    return any(m.start < span[1] and span[0] < m.end for m, _ in found)


class _Reader:
    """Goes through the clauses; rows wait for the choice that is said of them."""

    def __init__(self, cells: Cells, tokens: dict[Span, _Token], several: bool) -> None:
        self.cells, self.tokens, self.several = cells, tokens, several
        self.waiting: list[int] = []
        self.excepting = False
        self.after_all_but = False

    def read(self, items: Sequence[Item]) -> None:
        for sentence in clauses(items, frozenset({Kind.STOP})):
            for clause in clauses(sentence, frozenset({Kind.PAUSE, Kind.CONTRAST, Kind.REASON, Kind.EXCEPT})):
                self._clause(clause)
            if self.waiting and not self.excepting:
                raise _Unclear
            self.cells.excepted.update(self.waiting)
            self.waiting, self.excepting = [], False

    def _clause(self, clause: Sequence[Item]) -> None:
        """One clause. What it says beside rows and choices must leave them alone; a reason may say anything."""
        self._except(clause[0])
        named = [self.tokens[item.start, item.end] for item in clause if item.kind is Kind.VALUE]
        cells = [token for token in named if token]
        if not cells:
            if self.waiting and not kinds(clause) <= _LISTING:
                raise _Unclear
            return
        if not kinds(clause) <= _QUIET:
            raise _Unclear
        if None in named or Kind.ALL in kinds(clause):
            self._all(cells)
            return
        self._pairs(cells)
        if self.waiting and not kinds(clause) <= _LISTING:
            raise _Unclear

    def _except(self, opening: Item) -> None:
        """Except delivery; in Japanese the rows come first (配送以外は)."""
        if opening.kind is not Kind.EXCEPT:
            return
        if opening.text.isascii() or not self.waiting:
            self.excepting = True
            return
        self.cells.excepted.update(self.waiting)
        self.waiting = []
        self.after_all_but = True

    def _all(self, said: Sequence[tuple[int, bool]]) -> None:
        """Everything, or the rest, is one choice."""
        if any(is_row for _, is_row in said) or not said or self.waiting or self.cells.others is not None:
            raise _Unclear
        self.cells.others = self._choices([index for index, _ in said])

    def _pairs(self, named: Sequence[tuple[int, bool]]) -> None:
        if self.after_all_but:
            self.after_all_but = False
            self._all(named)
            return
        runs = _runs(named)
        leads_with_row = runs[0][0]
        if self.waiting or leads_with_row or len(runs) == 1:
            self._rows_first(runs)
        else:
            self._choices_first(runs)

    def _rows_first(self, runs: Sequence[tuple[bool, list[int]]]) -> None:
        """Quality good, price and delivery bad."""
        for is_row, indexes in runs:
            if is_row:
                self.waiting += indexes
            elif self.waiting:
                self._say(self.waiting, indexes)
                self.waiting, self.excepting = [], False
            elif self.cells.of or self.cells.others or self.cells.bare:
                if not self.several or not self.cells.of:
                    raise _Unclear
                last = next(reversed(self.cells.of))
                self.cells.of[last] = tuple(dict.fromkeys([*self.cells.of[last], *indexes]))
            else:
                self.cells.bare = self._choices(indexes)

    def _choices_first(self, runs: Sequence[tuple[bool, list[int]]]) -> None:
        """Good quality and bad price."""
        if runs[-1][0] is False:
            raise _Unclear
        for (_, choice), (_, rows) in zip(runs[::2], runs[1::2], strict=True):
            self._say(rows, choice)

    def _say(self, rows: Sequence[int], choices: Sequence[int]) -> None:
        for row in rows:
            if row in self.cells.of and self.cells.of[row] != tuple(choices):
                raise _Unclear
            self.cells.of[row] = self._choices(choices)

    def _choices(self, indexes: Sequence[int]) -> tuple[int, ...]:
        if len(set(indexes)) != 1 and not self.several:
            raise _Unclear
        return tuple(dict.fromkeys(indexes))


def _runs(named: Sequence[tuple[int, bool]]) -> list[tuple[bool, list[int]]]:
    """Neighbours of one kind together."""
    runs: list[tuple[bool, list[int]]] = []
    for index, is_row in named:
        if runs and runs[-1][0] is is_row:
            runs[-1][1].append(index)
        else:
            runs.append((is_row, [index]))
    return runs
