"""What a human is shown before allowing something hides nothing."""

from __future__ import annotations

import re
import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from quorum.domain.visible_text import made_visible, shown_arguments
from tests.rows import rows

MARK = re.compile("⟦U\\+([0-9A-F]{4,6})⟧")


@rows(
    ("text", "seen"),
    [
        ("Grüße, 山田さん 🙂", "Grüße, 山田さん 🙂"),
        ("two\nlines", "two\nlines"),
        ("pay\u202eevil", "pay⟦U+202E⟧evil"),
        ("a\u200bb", "a⟦U+200B⟧b"),
        ("a\u00adb", "a⟦U+00AD⟧b"),
        ("a\u00a0b", "a⟦U+00A0⟧b"),
        ("a\u2028b", "a⟦U+2028⟧b"),
        ("a\rb\tc", "a⟦U+000D⟧b⟦U+0009⟧c"),
        ("\u3164\uffa0\u2800\u115f", "⟦U+3164⟧⟦U+FFA0⟧⟦U+2800⟧⟦U+115F⟧"),
        ("\U000e0041\ufe0f\U000e0100", "⟦U+E0041⟧⟦U+FE0F⟧⟦U+E0100⟧"),
        ("\ufeff", "⟦U+FEFF⟧"),
        ("\ud800", "⟦U+D800⟧"),
        ("⟦U+202E⟧", "⟦U+27E6⟧U+202E⟦U+27E7⟧"),
    ],
)
def test_what_has_no_shape_is_written_out(text: str, seen: str) -> None:
    assert made_visible(text) == seen


@given(text=st.text())
def test_nothing_unseen_is_left_and_nothing_is_lost(text: str) -> None:
    shown = made_visible(text)
    assert MARK.sub(lambda mark: chr(int(mark[1], 16)), shown) == text
    rest = MARK.sub("", shown).replace("\n", "")
    assert not [c for c in rest if unicodedata.category(c) in {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}]


@given(one=st.text(), other=st.text())
def test_different_texts_look_different(one: str, other: str) -> None:
    assert (made_visible(one) == made_visible(other)) == (one == other)


def test_arguments_are_shown_whole_in_names_and_values() -> None:
    shown = shown_arguments({"to": ["a\u200b@example.org"], "b\u202ecc": "line\nline"})
    assert "a⟦U+200B⟧@example.org" in shown
    assert '"b⟦U+202E⟧cc": "line\\nline"' in shown
    assert shown == shown_arguments({"b\u202ecc": "line\nline", "to": ["a\u200b@example.org"]})
