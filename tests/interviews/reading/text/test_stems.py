"""What texts are about: stems, and concepts that languages share."""

from __future__ import annotations

import pytest

from interviews.reading.text.stems import concepts_of, stems


@pytest.mark.parametrize("text", ["Handy", "Mein Handy", "my phone", "電話", "Handynummer"])
def test_languages_meet_in_a_concept(text: str) -> None:
    assert "~phone" in concepts_of(text)


@pytest.mark.parametrize("text", ["hands", "by hand", "handed over"])
def test_a_word_that_shares_its_stem_alone_is_none_of_its_kind(text: str) -> None:
    assert not concepts_of(text) and stems(text)
