"""The typefaces that sheets are set in: the forms' own, and Noto for what those do not hold, each out of its package."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from importlib.metadata import distribution
from pathlib import Path
from typing import TYPE_CHECKING

from formagent.typefaces.faces import TYPEFACES
from formagent.typefaces.making import font_file

if TYPE_CHECKING:
    from typst import Fonts

NOTO = ("manimgx-fonts-cjk", "manimgx-fonts")
_HAN = {"zh": "Noto Sans CJK SC", "zh-hant": "Noto Sans CJK TC", "ko": "Noto Sans CJK KR"}
_SCRIPTS = (
    "Arabic", "Hebrew", "Devanagari", "Thai", "Bengali", "Tamil", "Telugu", "Gujarati", "Gurmukhi", "Kannada", "Malayalam",
    "Oriya", "Sinhala", "Khmer", "Lao", "Myanmar", "Ethiopic", "Georgian", "Armenian", "Symbols",
)  # fmt: skip
_BLANK = frozenset({"Cc", "Cs", "Zs", "Zl", "Zp"})
_OGHAM_SPACE = "\u1680"
"""A space with a line in it."""
_IGNORABLE = (
    (0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x200B, 0x200F),
    (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0),
    (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF),
)  # fmt: skip
"""Unicode's Default_Ignorable_Code_Point: what is drawn as nothing where it is not known."""


def families(first: str, language: str) -> list[str]:
    """In the order in which they are asked for a character; Han is drawn as the language writes it."""
    code = language.lower()
    han = _HAN.get(code) or _HAN.get(code.split("-")[0], "Noto Sans CJK JP")
    return [first, "Noto Sans", han, *(f"Noto Sans {script}" for script in _SCRIPTS), "Noto Emoji"]


def files() -> list[Path]:
    """PackageNotFoundError where a package is missing."""
    noto = [
        Path(str(found.locate_file(file)))
        for found in map(distribution, NOTO)
        for file in found.files or ()
        if file.suffix in (".ttf", ".ttc", ".otf") and "Italic" not in file.name
    ]
    return [*(font_file(face) for face in TYPEFACES.values()), *noto]


@lru_cache(maxsize=1)
def fonts() -> Fonts:
    """For all sheets of this process."""
    from typst import Fonts

    return Fonts(
        include_system_fonts=False,
        include_embedded_fonts=False,
        font_paths=sorted({str(file.parent) for file in files()}),
    )


@lru_cache(maxsize=1)
def _held() -> frozenset[int]:
    """The characters that one of the files can draw."""
    from fontTools.ttLib import TTFont

    held: set[int] = set()
    for file in files():
        with TTFont(file, fontNumber=0, lazy=True) as font:
            held |= font.getBestCmap().keys()
    return frozenset(held)


def undrawable(texts: Iterable[str]) -> list[str]:
    """The characters that no typeface can draw, in their order."""
    signs = {sign for text in texts if not text.isascii() for sign in text if ord(sign) > 0x17F}
    return sorted(sign for sign in signs if ord(sign) not in _held() and not _is_ignorable(sign))


def _is_ignorable(sign: str) -> bool:
    if unicodedata.category(sign) in _BLANK:
        return sign != _OGHAM_SPACE
    return any(low <= ord(sign) <= high for low, high in _IGNORABLE)
