"""url: what is read out of phrases, and what must not be."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from interviews.field_types import field_type
from interviews.field_types.url import UrlConfig
from interviews.reading.readings import InvalidValue, NoReading, ParseContext, Reading
from tests.rows import rows

URL, CONFIG, CONTEXT = field_type("url"), UrlConfig(), ParseContext()

READ = [
    ("https://example.org/Aiko", "https://example.org/Aiko"), ("HTTP://Example.org", "http://example.org"), ("example.org", "https://example.org"),
    ("www.example.org/a.", "https://www.example.org/a"), ("see https://example.org/a?b=c#d).", "https://example.org/a?b=c#d"),
    ("(https://en.wikipedia.org/wiki/A_(b))", "https://en.wikipedia.org/wiki/A_(b)"), ("https://example.orgです", "https://example.org"),
    ("サイトはexample.jpです。", "https://example.jp"), ("ｈｔｔｐｓ：／／ｅｘａｍｐｌｅ．ｏｒｇ／ａ", "https://example.org/a"),
    ("http://localhost:8000/x", "http://localhost:8000/x"), ("https://ja.wikipedia.org/wiki/日本", "https://ja.wikipedia.org/wiki/日本"),
    ("github.com/aiko", "https://github.com/aiko"), ("My portfolio lives at aiko.dev, thanks!", "https://aiko.dev"),
    ("not https://a.example.org, https://b.example.org", "https://b.example.org"), ("“https://example.org”", "https://example.org"),
    ("unsere Seite: www.example.de", "https://www.example.de"), ("mi web es https://example.es/", "https://example.es/"),
]  # fmt: skip
NOT_READ = {
    "invalid_url": [
        "javascript:alert(1)", "data:text/html,<b>x</b>", "file:///etc/passwd", "https://user:pw@example.org", "ftp://example.org", "https://", "http://[::1",
        "https://example.org:99999/", "https://exa_mple", "vbscript:msgbox",
    ],
    "ambiguous": ["https://a.example.org or https://b.example.org", "my old site was https://example.org"],
    "nothing_found": [
        "", "🙂", "aiko@example.org", "Yes.please", "node.js", "3.14", "I use e.g. python", "I did it.so what", "I have no website", "なし", "no tengo", "keine Seite",
        "https://ja.wikipedia.org/wiki/さくら", "14.30", "readme.txt", "who needs one?",
        "tel: 555 0100", "ask me about:",
    ],
}  # fmt: skip


@rows(("text", "value"), READ)
def test_an_address_is_read(text, value):
    found = URL.parse(text, CONFIG, CONTEXT)
    assert isinstance(found, Reading) and found.value == value
    assert text[found.start : found.end] == found.quote
    assert URL.supports(value, [found.quote], CONFIG, CONTEXT)


@rows(("reason", "text"), [(reason, text) for reason, texts in NOT_READ.items() for text in texts])
def test_no_address_is_read(reason, text):
    found = URL.parse(text, CONFIG, CONTEXT)
    assert isinstance(found, NoReading) and found.reason == reason


def test_only_a_full_address_is_found_in_passing():
    assert [r.value for r in URL.find("I'm Aiko (https://example.org/aiko), hi", CONFIG, CONTEXT)] == [
        "https://example.org/aiko"
    ]
    for text in ["I work at example.org", "node.js and e.g. python", "mail aiko@example.org"]:
        assert URL.find(text, CONFIG, CONTEXT) == []


def test_values_are_checked():
    assert URL.validate("Example.org", CONFIG, CONTEXT) == "https://example.org"
    for value, code in [
        ("", "empty"),
        ("hello", "invalid_url"),
        ("javascript:alert(1)", "invalid_url"),
        ("https://a b.org", "invalid_url"),
        (1, "wrong_type"),
    ]:
        with pytest.raises(InvalidValue) as refused:
            URL.validate(value, CONFIG, CONTEXT)
        assert refused.value.code == code


def test_schemes_are_configured():
    only_https = UrlConfig(schemes=("https",))
    assert URL.parse("http://example.org", only_https, CONTEXT).reason == "invalid_url"
    assert URL.parse("https://example.org", only_https, CONTEXT).value == "https://example.org"
    for schemes in [[], ["javascript"], ["HTTP"]]:
        with pytest.raises(ValidationError):
            UrlConfig.model_validate({"schemes": schemes})


def test_an_invented_address_is_not_supported():
    assert not URL.supports("https://example.org", ["my site is example.com"], CONFIG, CONTEXT)
