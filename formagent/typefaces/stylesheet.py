"""The stylesheet that brings typefaces into a page, with what stands in for each until it has come."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from formagent.typefaces.faces import HEAVIEST, LIGHTEST, Typeface, unicode_range
from formagent.typefaces.fallbacks import FALLBACKS, Fallback

BOLD_FROM = 501
"""The weight from which a bold family stands in."""


@dataclass(frozen=True)
class Metrics:
    """Of a typeface, as shares of its size; the widths are those of an average character."""

    ascent: float
    descent: float
    regular_width: float
    bold_width: float


def stylesheet(faces: Iterable[tuple[Typeface, Metrics]]) -> str:
    """Declares them all: a browser loads those that its page is drawn in."""
    return "\n".join(_rules(face, metrics) for face, metrics in faces) + "\n"


def _rules(face: Typeface, metrics: Metrics) -> str:
    fallbacks = FALLBACKS[face.genus]
    families = ", ".join([face.family, *(f"{face.family}-{one.name}" for one in fallbacks)])
    shipped = (
        f"@font-face{{font-family:{face.family};src:url({face.name}.woff2) format('woff2');"
        f"font-weight:{LIGHTEST} {HEAVIEST};font-display:swap;unicode-range:{unicode_range()}}}"
    )
    stand_ins = [rule for one in fallbacks for rule in _stand_in(face, metrics, one)]
    chosen = f'[data-typeface="{face.name}"]{{--font:{families},var(--system-font)}}'
    return "\n".join([shipped, *stand_ins, chosen])


def _stand_in(face: Typeface, metrics: Metrics, fallback: Fallback) -> list[str]:
    weights = (
        (f"1 {BOLD_FROM - 1}", fallback.regular, metrics.regular_width / fallback.regular_width),
        (f"{BOLD_FROM} 1000", fallback.bold, metrics.bold_width / fallback.bold_width),
    )
    return [
        f"@font-face{{font-family:{face.family}-{fallback.name};src:{_local(names)};font-weight:{weight};"
        f"size-adjust:{scale:.2%};ascent-override:{metrics.ascent / scale:.2%};"
        f"descent-override:{metrics.descent / scale:.2%};line-gap-override:0%;unicode-range:{unicode_range()}}}"
        for weight, names, scale in weights
    ]


def _local(names: Iterable[str]) -> str:
    return ",".join(f"local('{name}')" for name in names)
