"""Texts made to keep a parser busy: every field type is done with them in no time, for one that is not holds up everybody."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from interviews.field_types import field_type, type_names
from interviews.forms.definition import FieldDefinition
from interviews.reading.readings import NoReading, ParseContext, Reading
from tests.rows import rows

CONFIG = {
    "choice": {"choices": [{"value": "a", "label": "An apple a day"}, {"value": "b", "label": "りんご"}]},
    "multi_choice": {"choices": [{"value": "a", "label": "An apple a day"}, {"value": "b", "label": "りんご"}]},
    "ranking": {"choices": [{"value": "a", "label": "An apple a day"}, {"value": "b", "label": "りんご"}]},
    "matrix": {
        "rows": [{"value": "x", "label": "First thing"}, {"value": "y", "label": "みかん"}],
        "choices": [{"value": "a", "label": "An apple a day"}, {"value": "b", "label": "りんご"}],
    },
    "rating": {"maximum": 5},
    "money": {"currencies": ["EUR", "USD", "JPY"]},
    "consent": {"statement": "I agree to it."},
}
UNITS = [
    "a", "a ", " a\n", "1", "1 ", "1.", "1,1", "-1 ", "(1", "a@", "a.b", "@a.b ", "+1 2", "://", "www.", "/", "a-", "'a", "no ",
    "not a ", "my name is ", "and ", "one ", "twenty ", "the 1st of ", "11 March ", "1/1/", "10:3", "half past ", "から", "一", "十一",
    "三月", "3月", "千億万", "twenty-", "einundzwanzig", "quatre-vingt-", "((1)", "1st of ", "は", "、", "　", "ー", "ｱﾞ", "é", "e\u0301", "\u0301", "\u200b", "\u202e", "🙂", "👩‍👩‍👧", "<b", "{{", "\\", "\t", "\r\n", "?", "…",
]  # fmt: skip
"""What is repeated."""
TEXTS = [unit * (2000 // len(unit)) + end for unit in UNITS for end in ("", "\n!")]
SECONDS = 2.0
"""Of this process's own time: generous, for it is exponential work that must not be."""


@contextmanager
def in_time(what: str) -> Iterator[None]:
    def give_up(number: int, frame: FrameType | None) -> None:
        raise AssertionError(f"{what} takes too long")

    before = signal.signal(signal.SIGVTALRM, give_up)
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


@rows("name", type_names())
@rows("language", ["en", "ja"])
def test_every_type_is_quick_with_any_text(name: str, language: str):
    field = FieldDefinition(field_id="f", label="Label", type=name, config=CONFIG.get(name, {}))
    kind, context = field_type(field), ParseContext(language=language)
    config = kind.configure(field)
    kind.parse("warm", config, context)
    for text in TEXTS:
        for shown in (text, text[:599]):
            with in_time(f"{name}, {shown[:12]!r}…{shown[-3:]!r} ({len(shown)})"):
                told, found = kind.parse(shown, config, context), kind.find(shown, config, context)
            assert isinstance(told, Reading | NoReading)
            assert all(shown[read.start : read.end] == read.quote for read in found)
