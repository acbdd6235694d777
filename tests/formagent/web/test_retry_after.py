"""Retry-After in its forms."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from formagent.web.retry_after import retry_after
from tests.rows import rows

NOW = 1_000_000_000.0  # Sun, 09 Sep 2001 01:46:40 GMT


@rows(
    ("headers", "seconds"),
    [
        ({"retry-after": "7"}, 7),
        ({"retry-after": " 0.5 "}, 0.5),
        ({"retry-after": "0"}, 0),
        ({"retry-after": "Sun, 09 Sep 2001 01:46:50 GMT"}, 10),
        ({"retry-after": "Sun, 09 Sep 2001 01:40:00 GMT"}, 0),
        ({"retry-after-ms": "250"}, 0.25),
        ({"retry-after-ms": "250", "retry-after": "9"}, 0.25),
        ({"retry-after-ms": "x", "retry-after": "9"}, 9),
        ({"retry-after": "-5"}, None),
        ({"retry-after": "soon"}, None),
        ({"retry-after": "inf"}, None),
        ({"retry-after": "nan"}, None),
        ({"retry-after": ""}, None),
        ({}, None),
    ],
)
def test_retry_after(headers, seconds):
    assert retry_after(headers, NOW) == seconds


@given(st.text(max_size=40))
def test_no_header_can_break_it(text):
    seconds = retry_after({"retry-after": text, "retry-after-ms": text}, NOW)
    assert seconds is None or seconds >= 0
