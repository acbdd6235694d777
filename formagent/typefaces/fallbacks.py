"""Families of systems that stand in while a typeface is on its way, stretched until a text in them takes its room: when
the typeface has come, nothing moves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from formagent.typefaces.faces import Genus

FREQUENCIES: Mapping[str, float] = {
    **{" ": 18.0, "e": 11.6, "t": 7.2, "a": 7.0, "o": 6.3, "i": 6.2, "n": 6.3, "s": 5.8, "r": 5.4, "h": 4.2, "l": 3.5},
    **{"d": 3.7, "u": 3.1, "c": 2.6, "m": 2.3, "f": 1.8, "p": 1.8, "g": 1.8, "w": 1.6, "y": 1.4, "b": 1.3, "v": 0.9},
    **{"k": 0.7, "x": 0.2, "j": 0.2, "q": 0.2, "z": 0.3},
}
"""How often Latin letters come in a hundred characters of a text."""


def average_width(widths: Mapping[str, float]) -> float:
    """Of a character of a text, in the unit of the `widths`."""
    return sum(share * widths[letter] for letter, share in FREQUENCIES.items()) / sum(FREQUENCIES.values())


@dataclass(frozen=True)
class Fallback:
    """Local fonts of the same widths. Widths are averages over a text, as shares of the size."""

    name: str
    regular: tuple[str, ...]
    bold: tuple[str, ...]
    regular_width: float
    bold_width: float


FALLBACKS: Mapping[Genus, tuple[Fallback, ...]] = {
    "sans": (
        Fallback(
            "arial",
            ("Arial", "ArialMT", "Helvetica", "Liberation Sans", "LiberationSans", "Arimo"),
            (
                "Arial Bold",
                "Arial-BoldMT",
                "Helvetica-Bold",
                "Liberation Sans Bold",
                "LiberationSans-Bold",
                "Arimo Bold",
            ),
            0.4442,
            0.4803,
        ),
        Fallback("roboto", ("Roboto", "Roboto-Regular"), ("Roboto Bold", "Roboto-Bold"), 0.4456, 0.4516),
        Fallback("dejavu", ("DejaVu Sans", "DejaVuSans"), ("DejaVu Sans Bold", "DejaVuSans-Bold"), 0.5093, 0.5748),
    ),
    "serif": (
        Fallback(
            "times",
            ("Times New Roman", "TimesNewRomanPSMT", "Liberation Serif", "LiberationSerif", "Tinos"),
            ("Times New Roman Bold", "TimesNewRomanPS-BoldMT", "Liberation Serif Bold", "LiberationSerif-Bold"),
            0.4018,
            0.4276,
        ),
        Fallback("noto", ("Noto Serif", "NotoSerif"), ("Noto Serif Bold", "NotoSerif-Bold"), 0.4814, 0.5108),
        Fallback("dejavu", ("DejaVu Serif", "DejaVuSerif"), ("DejaVu Serif Bold", "DejaVuSerif-Bold"), 0.5145, 0.5683),
    ),
}
"""First what Windows, macOS and most Linux have, then Android, then the rest of Linux."""
