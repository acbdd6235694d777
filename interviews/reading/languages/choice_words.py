"""The words by which options of a list are named, counted, excepted and spread over a table. Patterns over plain text."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class ChoiceWords:
    """What one language says of options."""

    last: str
    """The last of them."""
    former: str
    """The first of two."""
    latter: str
    first_ones: str
    """Before a count: the first (two)."""
    last_ones: str
    ands: str
    """Between letters, with their blanks: "a and b"."""
    ranges: str
    """Between two options, with their blanks: all from the one to the other."""
    rest: str
    """All that are not named."""
    before_letters: str = ""
    """Before a letter that stands for an option: "option b"."""
    first: str = ""
    """The topmost of them."""
    counts_before: str = ""
    """Counts that may stand before `first_ones` (las dos primeras)."""
    count_endings: str = ""
    """Counters after such a count."""
    digits: str = ""
    """Characters for one to nine."""
    tens: str = ""
    """Characters for ten and more."""
    relatives: str = ""
    """Which: begins what is told of an option that has just been named; one of `copulas` follows."""
    copulas: str = ""
    past_copulas: str = ""
    """Words parted by blanks: was, were."""
    beside_names: str = ""
    """Words parted by blanks that may stand beside a name that is also a common word."""
    place_nouns: str = ""
    """Words parted by blanks: nouns in the names of places and things."""
    turning: str = ""
    """Words parted by blanks that turn the words beside them: free, less."""
    all_but: str = ""
    """Phrases by commas: all that are not named are meant."""
    any_but: str = ""
    """Phrases by commas: one that is not named is meant."""
    plus: str = ""
    """Words parted by blanks that add another option."""
    written_apart: tuple[tuple[str, str], ...] = ()
    """Words that are written in two or in one."""
    opposite_endings: tuple[tuple[str, str], ...] = ()
    """Endings that make another thing of a word, though a letter or two apart (trainer, trainee)."""
