"""How people say that an earlier answer is wrong, and what is right: one table for each language.

All are expressions over folded text. A template names its parts: `{target}` which detail, `{old}` what was said, `{new}` what holds.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property

from interviews.reading.languages import words_by_language


@dataclass(frozen=True, eq=False)
class CorrectionWords:
    """One language."""

    marks: str
    """Open a change of mind: actually, oops, I meant."""
    ends: str
    """Close one: instead, after all."""
    change: str
    """To change; said alone it is a wish to."""
    flaw: str
    """Wrong; so is this."""
    mistake: str
    """I made a mistake: a wish to change something that is not named."""
    earlier: str
    """Speak of an answer that was given: I said, I put."""
    moved: str
    """Say that an appointment has another day or time now."""
    templates: tuple[str, ...]
    target: str = r"[\w' -]{2,40}?"
    old: str = ".{1,60}?"
    new: str = ".+"
    spaced: bool = True

    @cached_property
    def compiled(self) -> tuple[re.Pattern[str], ...]:
        parts = {"target": f"(?P<target>{self.target})", "old": f"(?P<old>{self.old})", "new": f"(?P<new>{self.new})"}
        words = {"change": f"(?:{self.change})", "flaw": f"(?:{self.flaw})"}
        return tuple(re.compile(template.format(**parts, **words)) for template in self.templates)

    @cached_property
    def wish(self) -> re.Pattern[str]:
        return self._any(self.change, self.flaw, self.mistake)

    @cached_property
    def flawed(self) -> re.Pattern[str]:
        return self._any(self.flaw)

    @cached_property
    def putting(self) -> re.Pattern[str]:
        return self._any(self.earlier)

    @cached_property
    def moving(self) -> re.Pattern[str]:
        return self._any(self.moved)

    @cached_property
    def announcing(self) -> re.Pattern[str]:
        """What a change of mind is known by, wherever it stands."""
        return self._any(self.change, self.marks, self.flaw, self.mistake, f"(?:{self.ends})$")

    @cached_property
    def starting_over(self) -> re.Pattern[str]:
        """The same without verbs, which name things as well ("the update", "editor")."""
        return self._any(self.marks, self.flaw, self.mistake, f"(?:{self.ends})$")

    @cached_property
    def disputing(self) -> re.Pattern[str]:
        """The same, and what speaks of an answer that was given."""
        return self._any(self.marks, self.flaw, self.mistake, self.earlier, f"(?:{self.ends})$")

    def _any(self, *words: str) -> re.Pattern[str]:
        edge = r"\b" if self.spaced else ""
        return re.compile(rf"{edge}(?:{'|'.join(words)}){edge}")


@cache
def correction_words() -> Mapping[str, CorrectionWords]:
    return words_by_language("correction_words", CorrectionWords)
