"""Words quoted back: the same words are found however they were set, other words are not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interviews.reading.text.normalization import comparable, find_quote
from interviews.sessions.rules.evidence import locate
from interviews.sessions.rules.state import Spoken
from tests.rows import rows

VARIANTS = {"'": "’‘ʼ＇´`", '"': "“”„«»", "-": "‐‑–—−－"}
WORDS = st.text(st.characters(categories=["Lu", "Ll", "Nd", "Lo"], max_codepoint=0x30FF) | st.sampled_from("'\"- "))


@rows(
    ("said", "quote", "found"),
    [
        ("I’m Bo O’Neill", "Bo O'Neill", "Bo O’Neill"),
        ("I'm Bo O'Neill", "I’m Bo O’Neill", "I'm Bo O'Neill"),
        ("the “Blue Door”, please", '"Blue Door"', "“Blue Door”"),
        ("from Monday – Friday", "Monday - Friday", "Monday – Friday"),
        ("Ana—Lucía", "Ana-Lucía", "Ana—Lucía"),
        ("twenty guests", "“twenty guests.”", "twenty guests"),
        ("two guests, I think", "“two guests, …”", "two guests"),
        ("Jose\u0301 Ortega", "josé ortega", "Jose\u0301 Ortega"),
        ("東京都 千代田区", "東京都千代田区", "東京都 千代田区"),
        ("ｶﾞｲﾄﾞをお願いします", "ガイド", "ｶﾞｲﾄﾞ"),
        ("O’ Neill", "O'Neill", "O’ Neill"),
    ],
)
def test_the_same_words_are_found_and_given_as_they_were_said(said: str, quote: str, found: str):
    evidence = locate(quote, [Spoken(message_id="1", role="respondent", content=said)])
    assert evidence is not None
    assert evidence.quote == found


def test_a_quote_that_stands_alone_is_not_found_within_a_word():
    said = "on the 12th there are 2, none of whom says no"
    assert find_quote("2", said) == (22, 23)
    assert find_quote("no", said) == (43, 45)
    assert find_quote("12", said) == (7, 9)


@pytest.mark.parametrize(
    ("said", "quote"),
    [
        ("5", "-5"),
        ("1 2", "12"),
        ("twelve", "twenty"),
        ("the rapist", "therapist"),
        ("-", "--"),
        ("one", "“”"),
        ("a", " "),
    ],
)
def test_other_words_are_not(said: str, quote: str):
    assert locate(quote, [Spoken(message_id="1", role="respondent", content=said)]) is None


@given(WORDS, st.randoms(use_true_random=False))
def test_setting_changes_nothing(words: str, chance):
    reset = "".join(chance.choice(VARIANTS.get(character, character)) for character in words)
    assert comparable(reset) == comparable(words)


@given(WORDS, WORDS.filter(str.strip), WORDS, st.randoms(use_true_random=False))
def test_what_stands_in_a_text_is_found_there(before: str, quote: str, after: str, chance):
    reset = "".join(chance.choice(VARIANTS.get(character, character)) for character in quote)
    said = f"{before}. {quote} .{after}"
    span = find_quote(reset, said)
    assert span is not None
    assert comparable(said[slice(*span)]).strip() == comparable(reset).strip()
