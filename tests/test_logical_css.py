"""Respondents' pages mirror themselves for languages that run from right to left: their CSS names no left and no right."""

from __future__ import annotations

import re

import pytest

from formagent.config import BASE_DIR

RESPONDENTS = ("tokens", "base", "chat", "fields", "items", "pages")
PHYSICAL = re.compile(
    r"^\s*(?:(?:margin|padding|border)-(?:left|right)\b|left:|right:|float: (?:left|right)|text-align: left"
    r"|border-(?:top|bottom)-(?:left|right)-radius)",
    re.MULTILINE,
)
SHORTHANDS = re.compile(r"^\s*(margin|padding|border-radius): (.+);", re.MULTILINE)


def one_sided(name: str, value: str) -> bool:
    """Whether a shorthand makes the left differ from the right; what a screen's own edges ask for may."""
    parts = re.findall(r"(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+", value)
    first, second, third, fourth = (parts * 4)[:4] if len(parts) < 3 else [*parts, parts[1]][:4]
    if "safe-area" in value:
        return False
    return (first, third) != (second, fourth) if name == "border-radius" else second != fourth


@pytest.mark.parametrize("name", RESPONDENTS)
def test_no_side_is_named(name: str):
    css = (BASE_DIR / "static/css" / f"{name}.css").read_text()
    assert PHYSICAL.findall(css) == []
    assert [found for found in SHORTHANDS.findall(css) if one_sided(*found)] == []
