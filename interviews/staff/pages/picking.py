"""Picking by name: a list that is searched as one types, and what was picked as chips that can be removed.

Without scripts the same inputs work: what is typed is sent as it stands, and read by its name or its code.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

FEW = 12
"""Up to so many options all stand there to be ticked."""


@dataclass
class Picker:
    """Inputs that share one `name`. `picked` holds values, or texts that are none; where several are, `unread` stays typed."""

    name: str
    label: str
    options: Sequence[tuple[str, str]]
    picked: Sequence[str] = ()
    several: bool = True
    placeholder: str = ""
    wrong: bool = False
    described_by: str = ""
    unread: Sequence[str] = ()

    @cached_property
    def _names(self) -> dict[str, str]:
        return dict(self.options)

    @property
    def few(self) -> bool:
        return self.several and len(self.options) <= FEW

    @property
    def ticks(self) -> list[tuple[str, str, bool]]:
        """All options, of which some are ticked, and what is ticked without being one."""
        return [
            *((value, label, value in self.picked) for value, label in self.options),
            *((value, value, True) for value in self.picked if value not in self._names),
        ]

    @property
    def chips(self) -> list[tuple[str, str]]:
        """What was picked, by name."""
        unread = self.unread if self.several else ()
        return [(value, self._names.get(value, value)) for value in self.picked if value not in unread]

    @property
    def text(self) -> str:
        """As it stands in the input: of a single choice its name, of several what could not be read."""
        if self.several:
            return ", ".join(self.unread)
        return self.chips[0][1] if self.chips else ""
