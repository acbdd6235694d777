"""Parts of texts that words write anew: the pure rule."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviews.reading.statements.rewritten_parts import rewritten


@pytest.mark.parametrize(
    ("stands", "language", "text", "whole", "denied"),
    [
        ("tess.holm@gmail.co", "en", "just noticed my email should end in .com not .co", "tess.holm@gmail.com", True),
        ("ann@leaf.com", "en", "my email is wrong, its .co.uk not .com", "ann@leaf.co.uk", True),
        ("ann@leaf.co.uk", "en", "the email is .com not .co.uk", "ann@leaf.com", True),
        ("ana@gmial.com", "en", "typo in my address, it's gmail of course", "ana@gmail.com", False),
        ("bia@hotmial.com", "pt", "ops digitei hotmial no email, é hotmail", "bia@hotmail.com", False),
        ("+34612345780", "es", "uy el teléfono acaba en 81, no en 80", "+34612345781", True),
        ("+491712345660", "de", "hinten 606 statt 660", "+491712345606", True),
        ("+819033551208", "ja", "電話の下4桁、1280でした", "+819033551280", False),
        ("AB-123-CD", "fr", "la plaque finit par CE, pas CD, désolée", "AB-123-CE", True),
        ("渡辺健一", "ja", "すみません、渡辺ではなく渡邊です", "渡邊健一", True),
        ("3階の給湯室", "ja", "場所まちがえました、3階じゃなくて2階の給湯室です", "2階の給湯室", True),
        ("Maya Okonkwo", "en", "it's Maia, not Maya", "Maia Okonkwo", True),
        ("Tom Becker", "en", "not Tom, Thomas", "Thomas Becker", True),
        ("Stefan Maier", "de", "Mayer mit ay bitte, nicht Maier", "Stefan Mayer", True),
        ("Stefan Maier", "de", "mayer mit ay, nicht maier", "Stefan Mayer", True),
        ("pain in my left knee", "en", "it's the right knee, not the left one", "pain in my right knee", True),
        (
            "une douleur au genou gauche",
            "fr",
            "c'est le genou droit, pas le gauche",
            "une douleur au genou droit",
            True,
        ),
        ("Tiago Sousa", "pt", "é Souza com z, desculpa", "Tiago Souza", False),
        ("Atelier Nord", "fr", "C'est Ateliers Nord, au pluriel", "Ateliers Nord", False),
        ("Tom Harrow", "en", "Tomas Harrow", "Tomas Harrow", False),
    ],
)
def test_the_part_takes_the_place_of_the_one_it_is_opposed_to_or_nearly_repeats(
    stands: str, language: str, text: str, whole: str, denied: bool
) -> None:
    new = rewritten(stands, text, language)
    assert new is not None
    assert (new.text, bool(new.denied)) == (whole, denied)


@pytest.mark.parametrize(
    ("stands", "language", "text"),
    [
        ("Halden University", "en", "the badge should say Brightwater Trust, not Halden University"),
        ("Tom Becker", "en", "tomorrow at 9, not before"),
        ("Maya Okonkwo", "en", "Maya Okonkwo it is"),
        ("Ada Lovelace", "en", "not on Monday, Tuesday"),
        ("+447700900461", "en", "3 guests, not 4"),
        ("Ada Lovelace Lovelace", "en", "Byron, not Lovelace"),
        ("ana@example.org", "de", "nein, das passt so nicht"),
        ("Ruth the Gold", "en", "I'd rather come on the Monday, not the Sunday"),
        ("Jean le Bon", "fr", "je viens plutôt le jeudi, pas le mercredi"),
        ("Juan de la Cruz", "es", "el lunes, no el de la tarde"),
        ("ada@example.com", "en", "actually it is ada@example.org, not the example.com one"),
    ],
)
def test_other_words_change_no_part(stands: str, language: str, text: str) -> None:
    assert rewritten(stands, text, language) is None


def test_a_long_text_tells_a_story_and_is_let_alone() -> None:
    assert rewritten("Ada Lovelace", "not Ada, Eda " * 4000, "en") is None
    assert rewritten("Ada Lovelace", "not Ada, Eda", "en") is not None


_TEXTS = st.text(alphabet="abAB12 ,.@-'éß渡辺カはnotいです", max_size=40)


@given(stands=_TEXTS, text=_TEXTS, language=st.sampled_from(["en", "ja", "de", "fr"]))
def test_what_is_written_anew_stands_in_the_message_and_is_something_else(
    stands: str, text: str, language: str
) -> None:
    new = rewritten(stands, text, language)
    assert new is None or (new.text != stands and 0 <= new.start < new.end <= len(text))
