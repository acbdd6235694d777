"""Which typefaces are shipped, out of which package each comes, and which characters and features it keeps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

Genus = Literal["sans", "serif"]
LARGEST_FILE = 40 * 1024
"""Bytes of a typeface's file, which holds all its weights."""
LIGHTEST, HEAVIEST = 400, 700
"""The weights between which a file can be drawn at any."""
FOLDER = "typefaces"
"""Among the static files."""
STYLES = f"{FOLDER}/{FOLDER}.css"


@dataclass(frozen=True)
class Typeface:
    """`package` is a distribution, which holds a variable font named `file`. `pinned`: axes that stay where they are set."""

    name: str
    package: str
    file: str
    genus: Genus
    pinned: Mapping[str, float] = field(default_factory=dict)

    @property
    def family(self) -> str:
        """As stylesheets and the file itself name it: the name of the original may be reserved for the original."""
        return f"form-{self.name}"

    @property
    def path(self) -> str:
        """Among the static files."""
        return f"{FOLDER}/{self.name}.woff2"


TYPEFACES: Mapping[str, Typeface] = {
    face.name: face
    for face in (
        Typeface("book", "fontpkg-source-serif-4", "SourceSerif4", "serif", {"opsz": 18}),
        Typeface("humanist", "fontpkg-source-sans-3", "SourceSans3", "sans"),
        Typeface("modern", "fontpkg-figtree", "Figtree", "sans"),
        Typeface("rounded", "fontpkg-nunito", "Nunito", "sans"),
    )
}

CHARACTERS = (
    (0x20, 0x7E),
    (0xA0, 0x17F),
    (0x218, 0x21B),
    (0x2C6, 0x2C6),
    (0x2DA, 0x2DA),
    (0x2DC, 0x2DC),
    (0x1E9E, 0x1E9E),
    (0x2010, 0x2015),
    (0x2018, 0x201E),
    (0x2020, 0x2022),
    (0x2026, 0x2026),
    (0x2030, 0x2030),
    (0x2032, 0x2033),
    (0x2039, 0x203A),
    (0x2044, 0x2044),
    (0x20AC, 0x20AC),
    (0x2122, 0x2122),
    (0x2190, 0x2193),
    (0x2212, 0x2212),
    (0x2260, 0x2260),
    (0x2264, 0x2265),
)
"""From and to: Latin as Europe writes it, figures, punctuation. What is beside them is drawn in the system's own family."""

FEATURES = ("kern", "mark", "mkmk", "ccmp", "locl", "liga", "calt", "rlig", "tnum", "lnum")
"""Kerning, ligatures, accents that are put together, and figures of one width."""


def unicode_range() -> str:
    """The characters, as a stylesheet says it."""
    return ",".join(f"U+{low:X}" if low == high else f"U+{low:X}-{high:X}" for low, high in CHARACTERS)
