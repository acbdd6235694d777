"""How a language writes numbers: its words, folded (no accents, no hyphens between letters), and how they join."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import product

from interviews.reading.text.normalization import plain_term

Found = tuple[int | float, int, int, bool, bool]
"""A number in a text: value, start, end, ordinal, sure."""


@dataclass(frozen=True)
class NumberWords:
    """The words of numbers. A language whose numbers are not written in words with spaces has `find` instead."""

    zero: frozenset[str] = frozenset()
    small: dict[str, int] = field(default_factory=dict)
    """1 to 19; what a language says for 16 to 19 in two words is composed."""
    tens: dict[str, int] = field(default_factory=dict)
    hundred: frozenset[str] = frozenset()
    thousand: frozenset[str] = frozenset()
    large: dict[str, int] = field(default_factory=dict)
    """Million and more, and a dozen."""
    joiner: str = ""
    """The word between the parts of one number ("and", "y", "et"; "und" between units and tens)."""
    joins: Callable[[int | float, int], bool] = lambda section, value: False
    """Whether the joiner may stand between what has been said of the thousands (or of the rest) and the next word."""
    hundreds: dict[str, int] = field(default_factory=dict)
    """Whole words for 200 to 900."""
    articles: frozenset[str] = frozenset()
    """Words for one that are mostly articles: a number only when nothing else can be meant."""
    openers: frozenset[str] = frozenset()
    """Articles that open a number before hundred and thousand."""
    halves: frozenset[str] = frozenset()
    """What follows a number to add a half."""
    half: frozenset[str] = frozenset()
    with_half: dict[str, float] = field(default_factory=dict)
    """Whole words for a number and a half ("anderthalb")."""
    ordinals: dict[str, int] = field(default_factory=dict)
    minus: frozenset[str] = frozenset()
    minus_compares: bool = False
    """Minus also says "less", when a word stands before it ("más o menos")."""
    idioms: frozenset[str] = frozenset()
    """Phrases in which a number word is no number."""
    split: Callable[[str], list[str]] = lambda word: [word]
    """A compound word as its parts."""
    units_first: bool = False
    """Units stand before tens ("ein und zwanzig")."""
    scores: frozenset[int] = frozenset()
    """Tens that count on to nineteen ("soixante-quinze")."""
    find: Callable[[str], list[Found]] | None = None
    """All numbers of a folded text that are written in the language's own signs."""

    stands_for_a_noun: str = ""
    """The word for one that takes the place of a noun after an ordinal ("the second one")."""
    minus_before: str = ""
    """Minus, written before digits without a space."""
    ordinal_before: str = ""
    """What makes digits behind it an ordinal."""
    ordinal_after: str = ""
    """Regular expression: what makes digits before it an ordinal ("1st")."""
    thousand_after: str = ""
    """Regular expressions of what is written behind digits without a space: thousand, "about", and units."""
    scales: str = ""
    """Signs and words, apart by commas, that make another number of the one before them: millions, pairs."""
    about_after: str = ""
    unit_after: str = ""
    units: dict[str, str] = field(default_factory=dict)
    """Everyday words for a unit, by its symbol, apart by commas."""
    changes_amounts: str = ""
    """An expression: makes an amount of money another one, or part of one: off, cents."""
    shares_amounts: str = ""
    """An expression: says of an amount of money that it is for one of several: per, each."""
    a_day: str = ""
    """An expression: between a one and a number of which it makes so many a day, in a script without spaces."""
    topic_marks: frozenset[str] = frozenset()
    """Particles behind a number with which what follows speaks about it."""
    times: dict[str, int] = field(default_factory=dict)
    """Words that count how often: once, twice."""
    nothing_special: str = ""
    """Parts of words, apart by commas: in an answer of "none" they say that nothing is of note, not that nobody was counted."""
    points: str = ""
    """Words, apart by commas, for the points of a scale."""
    out_of: str = ""
    """An expression for what stands between points and the most there are: 4 out of 5."""
    of_most: str = ""
    """The same where the most stands first: 5点中4点."""

    def counting_to(self, most: int) -> dict[str, int]:
        """The words for one to `most`, those of two words with a space, a hyphen or nothing between them."""
        return {word: number for word, number in self._with_tens(self.small).items() if number <= most}

    def ordinals_to(self, most: int) -> dict[str, int]:
        """The same for first and so on."""
        found = self.ordinals if self.units_first else self._with_tens(self.ordinals)
        return {word: number for word, number in found.items() if number <= most and word not in self.tens}

    def _with_tens(self, ones: dict[str, int]) -> dict[str, int]:
        found = {**self.tens, **ones}
        for (ten, tens), (one, number) in product(self.tens.items(), ones.items()):
            if tens % 10 == 0 and number < 10:
                two = (f"{one}{self.joiner}{ten}",) if self.units_first else (f"{ten} {one}", f"{ten}{one}")
                joined = () if self.units_first else (f"{ten} {self.joiner} {one}",)
                found |= dict.fromkeys((*two, *joined), tens + number)
        return found | {word.replace(" ", "-"): number for word, number in found.items()}


def numbered(words: str, first: int = 1, step: int = 1) -> dict[str, int]:
    """The words of a list, each with its number; words of one number are joined by "/"."""
    table: dict[str, int] = {}
    for index, group in enumerate(words.split()):
        for word in group.split("/"):
            table[plain_term(word)] = first + index * step
    return table


def word_set(words: str) -> frozenset[str]:
    return frozenset(plain_term(word) for word in words.split(","))
