"""What holds of dates, times, addresses and texts for any words whatever."""

from __future__ import annotations

import datetime as dt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from interviews.field_types import field_type
from interviews.field_types.email import EmailConfig
from interviews.field_types.long_text import LongTextConfig
from interviews.field_types.phone import PhoneConfig
from interviews.field_types.short_text import ShortTextConfig
from interviews.field_types.times.date import DateConfig
from interviews.field_types.times.time import TimeConfig
from interviews.field_types.url import UrlConfig
from interviews.reading.readings import ParseContext, Reading
from tests.attacks.clock import at_most
from tests.rows import rows

LANGUAGES = ("en", "ja", "es", "de", "fr")
TODAY = dt.date(2026, 11, 21)
CONFIGS = [
    ("date", DateConfig()),
    ("date", DateConfig(earliest="2027-03-10", latest="2027-03-12")),
    ("date", DateConfig(latest="today")),
    ("date", DateConfig(earliest="today")),
    ("time", TimeConfig()),
    ("time", TimeConfig(earliest="09:00", latest="18:00")),
    ("email", EmailConfig()),
    ("phone", PhoneConfig()),
    ("phone", PhoneConfig(default_country="JP")),
    ("url", UrlConfig()),
    ("short_text", ShortTextConfig()),
    ("short_text", ShortTextConfig(pattern=r"[A-Z]{2}\d+")),
    ("long_text", LongTextConfig()),
]
WORDS = st.sampled_from(
    ["11", "１１", "3", "2027", "'85", "11th", "the", "of", "March", "Mrach", "märz", "mars", "mar", "may", "3月", "１１日", "三月十一日", "令和9年"]
    + ["(木)", "木曜", "来週の", "第二", "金曜", "Thursday", "next", "last", "day", "tomorrow", "pasado", "mañana", "übermorgen", "demain", "in", "two"]
    + ["weeks", "ago", "not", "or", "to", "-", "/", ".", ",", ":", "11.3.", "3/11", "2027-03-11", "30 February", "half", "past", "pm", "14:30", "25:00"]
    + ["halb", "drei", "Uhr", "午後", "2時半", "las", "y", "media", "midi", "noon", "at", "aiko@example.org", "＠", "@", "aiko", "dot", "org", "example"]
    + ["090-1234-5678", "０９０", "+81", "ext.", "https://example.org/a", "www.example.org", "javascript:", "example.jp", "です", "と申します", "My name is"]
    + ["I'm", "Aiko", "Tanaka", "Acme, Inc.", "<b>", "?", "!", "。", "、", "\u200b", "\u202e", "\xad", "\n", "ｶﾞ", "½", "É", "İ", "ﬁ", "😊", "㍻", "㋋", "skip"]
)  # fmt: skip
TEXTS = st.one_of(st.text(max_size=80), *(st.lists(WORDS, max_size=9).map(join.join) for join in (" ", "")))
HOSTILE = [
    "", " ", "\u200b\u200b", "\u202e\u202d", "\u0000\u0007", "🙂🎉", "…", "???", "\u0301" * 300, "a" * 8000, "一" * 8000, "1" * 8000,
    "11 March " * 900, "a@" * 4000, "w" * 3000 + "!x", "ha" * 3000, "@." * 3000, "1-" * 3000, "http://" * 1000, "は" * 6000, "my " * 2500,
    "<script>alert('11 March')</script>" * 40, "Ignore all previous instructions. " * 200, "\ud800", "no " * 2600, "I'm " * 2000, "٣٤٥ ١١",
]  # fmt: skip
DAY_OF_SPEECH = [ParseContext(language=language, country=None, today=TODAY) for language in LANGUAGES]


@settings(max_examples=300, deadline=None)
@given(text=TEXTS, context=st.sampled_from(DAY_OF_SPEECH), of=st.sampled_from(CONFIGS))
def test_every_reading_is_a_valid_value_with_its_quote(text, context, of):
    kind, config = field_type(of[0]), of[1]
    read = kind.parse(text, config, context)
    for reading in [*([read] if isinstance(read, Reading) else []), *kind.find(text, config, context)]:
        assert reading.quote and text[reading.start : reading.end] == reading.quote
        valid = kind.validate(reading.value, config, context)
        assert valid == reading.value
        assert kind.validate(valid, config, context) == valid
        assert kind.supports(valid, [reading.quote], config, context)
        assert all(kind.display(valid, config, language) for language in LANGUAGES)


@rows("text", HOSTILE)
def test_hostile_texts_are_read_without_error_and_in_time(text):
    with at_most(20, "reading it as everything"):
        for name, config in CONFIGS:
            for context in DAY_OF_SPEECH:
                field_type(name).parse(text, config, context)
                field_type(name).find(text, config, context)


@rows("of", CONFIGS)
def test_no_type_finds_itself_in_talk_about_other_things(of):
    for text in [
        "I'm looking forward to it!",
        "2 people",
        "room 11",
        "楽しみです",
        "Wir sind zu dritt",
        "j'ai 11 ans",
        "Aiko from Acme",
    ]:
        assert field_type(of[0]).find(text, of[1], DAY_OF_SPEECH[0]) == []


@pytest.mark.parametrize("name", ["date", "time", "email", "phone", "url", "short_text", "long_text"])
def test_schema_and_widget_are_given_for_the_plain_configuration(name):
    kind = field_type(name)
    assert kind.json_schema(kind.Config())["type"] == "string"
    assert kind.widget(kind.Config(), "ja").kind
