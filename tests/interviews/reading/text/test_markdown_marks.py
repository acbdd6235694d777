"""What a model says is said without the marks that nobody renders, and nothing of its words is lost."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from interviews.reading.text.markdown_marks import settled_words, without_marks
from tests.rows import rows


@rows(
    ("text", "said"),
    [
        ("Your **e-mail** address, _please_?", "Your e-mail address, please?"),
        ("これは**とても重要**です。", "これはとても重要です。"),
        ("See [our page](https://x.example/a_(b)) or `this`.", "See our page or this."),
        ("# Next\n***Which*** ~~one~~ __two__?", "Next\nWhich one two?"),
        ("<b>Which</b> one?<br/>", "Which one?"),
        ("5 * 3 * 2, 2*3*4, a_b_c@x.org, <a@x.org>, ****1234, [1] and #4", None),
        ("* one\n* two\n- three", None),
        ("I <3 it; is x < y > z?", None),
        ("", ""),
    ],
)
def test_marks_go_and_words_stay(text: str, said: str | None) -> None:
    assert without_marks(text) == (text if said is None else said)


@given(st.text(alphabet="ab *_`[]()~<>/#\n.", max_size=60))
def test_what_was_shown_of_a_text_begins_what_is_said(text: str) -> None:
    whole = without_marks(text)
    for end in range(len(text) + 1):
        shown = settled_words(text[:end])
        assert whole.startswith(shown), (text[:end], shown, whole)
