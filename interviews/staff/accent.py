"""A workspace's accent colour, made readable: dark enough on light paper, light enough on dark paper."""

from __future__ import annotations

import colorsys
from dataclasses import dataclass
from functools import lru_cache

LIGHT_PAPER = "#faf7f2"
DARK_PAPER = "#1a1816"
LIGHT_GROUND = "#e3e3e3"
DARK_GROUND = "#353535"
"""The darkest of a light page and the lightest of a dark one that text in the accent's colour stands on: its own tint."""
MIN_CONTRAST = 7.0
"""look.md: text 7:1. The accent carries text (links, buttons), so it is held to the same."""


@dataclass(frozen=True)
class Accent:
    """The accent as hex colours for the light and the dark page."""

    light: str
    dark: str


@lru_cache(maxsize=256)
def accent(base: str) -> Accent:
    """The nearest readable neighbours of `base` (#rrggbb), same hue."""
    return Accent(light=_readable(base, LIGHT_GROUND, -0.01), dark=_readable(base, DARK_GROUND, 0.01))


def contrast(one: str, other: str) -> float:
    """WCAG contrast of two hex colours, 1 to 21."""
    brighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


def _readable(colour: str, paper: str, step: float) -> str:
    hue, lightness, saturation = colorsys.rgb_to_hls(*_channels(colour))
    while contrast(colour, paper) < MIN_CONTRAST and 0 <= lightness + step <= 1:
        lightness += step
        colour = _hex(colorsys.hls_to_rgb(hue, lightness, saturation))
    return colour


def _channels(colour: str) -> tuple[float, float, float]:
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return red, green, blue


def _hex(channels: tuple[float, float, float]) -> str:
    return "#" + "".join(f"{round(channel * 255):02x}" for channel in channels)


def _luminance(colour: str) -> float:
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in _channels(colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
