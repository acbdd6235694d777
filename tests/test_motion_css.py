"""Whatever moves takes the length that all movement has, which is nothing for those who ask for less motion.

Parts that a browser draws itself, like the bar of a progress element, take no part in what a page can ask of its elements.
"""

from __future__ import annotations

import re

from formagent.config import BASE_DIR

MOVING = re.compile(r"(?:transition|animation)[\w-]*:[^;}]*?\d(?:m?s)\b[^;}]*")
FOR_THE_OTHERS = "@media (prefers-reduced-motion: no-preference)"


def test_nothing_moves_for_a_length_of_its_own():
    found = {
        path.name: MOVING.findall(_for_everybody(path.read_text())) for path in (BASE_DIR / "static/css").glob("*.css")
    }
    assert {name: rules for name, rules in found.items() if rules} == {}
    tokens = (BASE_DIR / "static/css/tokens.css").read_text()
    assert re.search(r"prefers-reduced-motion: reduce\) \{\s*:root \{\s*--motion: 0ms;", tokens)


def _for_everybody(css: str) -> str:
    """Without what only those are shown who did not ask for less motion."""
    while (start := css.find(FOR_THE_OTHERS)) >= 0:
        end = depth = 0
        for end in range(css.index("{", start), len(css)):
            depth += {"{": 1, "}": -1}.get(css[end], 0)
            if not depth:
                break
        css = css[:start] + css[end + 1 :]
    return css
