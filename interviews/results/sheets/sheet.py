"""What stands on the sheet of one response, in words, ready to be set."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any

LETTER = frozenset({"BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE"})
"""Countries that write on US Letter, as CLDR has it; all others write on A4."""
FAMILIES = {"book": "Source Serif 4", "modern": "Figtree", "rounded": "Nunito"}
"""What a form's typeface is in print; the others are Source Sans 3."""


@dataclass(frozen=True)
class Entry:
    """A question with its answer. `absent`: the value says why there is none. `marks`: what is to be known of the answer."""

    label: str
    value: str = ""
    absent: bool = False
    files: Sequence[tuple[str, str]] = ()
    """(name, size)"""
    drawing: str = ""
    """The path of an answer that was drawn, 600 by 200."""
    facts: Sequence[tuple[bool, str]] = ()
    """(known, fact)"""
    marks: Sequence[str] = ()


@dataclass(frozen=True)
class Block:
    """Entries under a heading, which may be empty."""

    title: str
    entries: Sequence[Entry]


@dataclass(frozen=True)
class Note:
    by: str
    text: str


@dataclass(frozen=True)
class StaffPart:
    """What staff added to a response, for staff."""

    title: str
    rows: Sequence[tuple[str, str]] = ()
    notes: Sequence[Note] = ()


@dataclass(frozen=True)
class SheetWords:
    """What stands on every sheet: `page` like "Page {n} of {all}", `missing` like "{box} stands for {signs}.", `drawn` for who
    does not see a drawing."""

    page: str
    missing: str
    drawn: str


@dataclass(frozen=True)
class Sheet:
    """The whole. `language` is that of its words."""

    title: str
    language: str
    kind: str
    """What it is: a response, somebody's answers."""
    blocks: Sequence[Block]
    words: SheetWords
    written_in: str = ""
    """The language of the answers, where it is another: how Han is drawn follows it."""
    foot: str = ""
    reference: str = ""
    state: str = ""
    facts: Sequence[tuple[str, str]] = ()
    staff: StaffPart | None = None
    owner: str = ""
    logo: bytes = field(default=b"", repr=False)
    accent: str = "#2f5d50"
    typeface: str = "plain"
    letter: bool = False

    @property
    def family(self) -> str:
        return FAMILIES.get(self.typeface, "Source Sans 3")


def texts_of(value: Any) -> Iterator[str]:
    """All texts of a sheet, however deep."""
    if isinstance(value, str):
        yield value
    elif is_dataclass(value) and not isinstance(value, type):
        for each in fields(value):
            yield from texts_of(getattr(value, each.name))
    elif isinstance(value, list | tuple):
        for each in value:
            yield from texts_of(each)
