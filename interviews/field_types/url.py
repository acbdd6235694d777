"""Web addresses. "example.org/aiko" becomes "https://example.org/aiko"; anything that is not a plain web address is refused."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Annotated, Any
from urllib.parse import SplitResult, urlsplit

from pydantic import field_validator

from formagent.wording.validation_messages import complaint
from interviews.field_types.base import FieldType, TypeConfig, Widget, keeps_readings
from interviews.field_types.configuration.pickable import Pickable
from interviews.field_types.traits.comparing import Comparing
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages import words_by_language
from interviews.reading.languages.address_words import AddressWords
from interviews.reading.readings import InvalidValue, NoReading, ParseContext, Reading, Value
from interviews.reading.statements.mentions import Mention, choose_stated_mention
from interviews.reading.text.normalization import NormalizedText, fold_case, fold_forms, fold_keeping_offsets
from interviews.reading.text.pattern_lists import any_expression
from interviews.reading.text.phrases import phrases

_PATH = r"[^\s<>\"\u3040-\u309f\u3000-\u3002\u300c-\u300f{}|\\^`]*"
_HOST = r"[a-z0-9\u00c0-\u024f](?:[a-z0-9\u00c0-\u024f-]*[a-z0-9\u00c0-\u024f])?"
_WITH_SCHEME = re.compile(rf"(?<![a-z0-9+.-])(?P<scheme>[a-z][a-z0-9+.-]*)://(?P<rest>{_PATH})", re.IGNORECASE)
_BARE = re.compile(
    rf"(?<![a-z0-9\u00c0-\u024f_@.:/-])(?:{_HOST}\.)+(?P<ending>[a-z]{{2,18}})(?::\d+)?(?![a-z0-9\u00c0-\u024f_@-])(?:[/?#]{_PATH})?",
    re.IGNORECASE,
)
_UNSAFE_SCHEMES = ("javascript", "data", "file", "vbscript", "blob")
_OTHER_SCHEMES = (*_UNSAFE_SCHEMES, "about", "ftp", "mailto", "tel")
_OTHER_SCHEME = phrases(f"{scheme}:" for scheme in _OTHER_SCHEMES)
_TRAILING = ".,;:!?'\"*_…"
_WORDS = tuple(words_by_language("address_words", AddressWords).values())
_MAY_FOLLOW = re.compile(any_expression(words.after_link for words in _WORDS))
_TAILS = phrases(words.tails for words in _WORDS)
_WORD = re.compile(r"\w")
_FEW_WORDS = 6
"""May stand before an address that nothing else shows to be one."""
_OWN_HOST = "localhost"
_HOST_LABELS = re.compile(
    rf"(?:[^\W_](?:[\w-]*[^\W_])?\.)+[^\W\d_](?:[\w-]*[^\W_])+|(?:\d{{1,3}}\.){{3}}\d{{1,3}}|{_OWN_HOST}"
)
_ENDINGS = """
    com org net edu gov mil int info biz name pro xyz dev app site online shop store blog tech cloud page link art design
    studio agency company world life club space wiki news media email events academy school university health clinic
    foundation asia test example tokyo berlin paris london museum jobs travel eu uk
"""
_GENERIC_ENDINGS = frozenset(_ENDINGS.split())


class UrlConfig(TypeConfig):
    schemes: Annotated[tuple[str, ...], Pickable.SCHEME] = ("https", "http")
    """Accepted schemes; the first is added where none is typed."""

    @field_validator("schemes")
    @classmethod
    def _safe(cls, schemes: tuple[str, ...]) -> tuple[str, ...]:
        if not schemes:
            raise ValueError(complaint("at least one scheme is needed, like 'https'"))
        for scheme in schemes:
            if not re.fullmatch(r"[a-z][a-z0-9+.-]*", scheme) or scheme in _UNSAFE_SCHEMES:
                raise ValueError(complaint("{scheme!r} cannot be a scheme for links", scheme=scheme))
        return schemes


class Url(FieldType[UrlConfig]):
    name = "url"
    Config = UrlConfig
    example = "https://example.org/"
    answers = AnswerKind.LINK
    compares = Comparing.WORDS

    @keeps_readings
    def parse(self, text: str, config: UrlConfig, context: ParseContext) -> Reading | NoReading:
        typed = fold_forms(text)
        full = list(_with_scheme(typed.text))
        shapes = full or [shape for shape in _bare(typed.text) if _worth_reading(typed, shape)]
        mentions = [
            Mention(start, end, value) for start, end, url in shapes if (value := _canonical(url, config.schemes))
        ]
        if mentions and len(mentions) == len(shapes):
            return choose_stated_mention(typed, mentions)
        return NoReading("invalid_url") if shapes or _has_other_scheme(typed.text) else NoReading()

    @keeps_readings
    def find(self, text: str, config: UrlConfig, context: ParseContext) -> list[Reading]:
        """An address with its scheme or with "www.", when it is the message's only one."""
        typed = fold_forms(text)
        clear = [*_with_scheme(typed.text), *(s for s in _bare(typed.text) if s[2].lower().startswith("www."))]
        mentions = [
            Mention(start, end, value) for start, end, url in clear if (value := _canonical(url, config.schemes))
        ]
        chosen = choose_stated_mention(typed, sorted(mentions, key=lambda mention: mention.start))
        return [chosen] if isinstance(chosen, Reading) else []

    def validate(self, value: Value, config: UrlConfig, context: ParseContext) -> Value:
        if not isinstance(value, str):
            raise InvalidValue("wrong_type")
        url = fold_forms(value).text.strip()
        if not url:
            raise InvalidValue("empty")
        canonical = _canonical(url, config.schemes)
        if canonical is None:
            raise InvalidValue("invalid_url", schemes=list(config.schemes))
        return canonical

    def display(self, value: Value, config: UrlConfig, language: str) -> str:
        return str(value)

    def json_schema(self, config: UrlConfig) -> dict[str, Any]:
        return {"type": "string", "format": "uri", "pattern": f"^({'|'.join(map(re.escape, config.schemes))})://"}

    def widget(self, config: UrlConfig, language: str) -> Widget:
        return Widget(kind="url")

    def supports(self, value: Value, quotes: Sequence[str], config: UrlConfig, context: ParseContext) -> bool:
        """The address without its scheme stands in a quote."""
        wanted = fold_case(str(value).partition("://")[2]).rstrip("/")
        return any(wanted in fold_case(quote) for quote in quotes)


Shape = tuple[int, int, str]
"""Start, end and words of what looks like a web address."""


def _with_scheme(text: str) -> Iterator[Shape]:
    for found in _WITH_SCHEME.finditer(text):
        end = _trimmed(text, found.start(), found.end())
        if end:
            yield found.start(), end, text[found.start() : end]


def _bare(text: str) -> Iterator[Shape]:
    for found in _BARE.finditer(text):
        end = _trimmed(text, found.start(), found.end())
        if end and (_may_end(found["ending"].lower()) or found.group().lower().startswith("www.")):
            yield found.start(), end, text[found.start() : end]


def _trimmed(text: str, start: int, end: int) -> int | None:
    """The end without closing punctuation; None when the address runs on into words it may or may not contain."""
    following = text[end : end + 1]
    if following and "\u3040" <= following <= "\u309f" and not _MAY_FOLLOW.match(text, end):
        return None
    end = start + len(text[start:end].rstrip(_TRAILING))
    for opening, closing in ("()", "[]"):
        while text[end - 1] == closing and text.count(closing, start, end) > text.count(opening, start, end):
            end -= 1
    return end


def _has_other_scheme(text: str) -> bool:
    found = _OTHER_SCHEME.find(text.lower())
    return any(not text[scheme.end : scheme.end + 1].isspace() and scheme.end < len(text) for scheme in found)


def _worth_reading(typed: NormalizedText, shape: Shape) -> bool:
    """A bare "example.org" counts with a path or "www.", or when it ends a short message ("I did it.so what" has none)."""
    start, end, url = shape
    if "/" in url or url.lower().startswith("www."):
        return True
    return len(typed.text[:start].split()) <= _FEW_WORDS and _only_courtesy(typed.text[end:])


def _only_courtesy(rest: str) -> bool:
    """Whether nothing follows an address, or please."""
    said = fold_keeping_offsets(rest)
    first = _WORD.search(said)
    tail = _TAILS.at(said, first.start()) if first else None
    return first is None or (tail is not None and not _WORD.search(said, tail.end))


def _may_end(ending: str) -> bool:
    return ending in _GENERIC_ENDINGS or ending in _country_endings()


@lru_cache(maxsize=1)
def _country_endings() -> frozenset[str]:
    """The countries' top-level domains."""
    from babel import Locale

    return frozenset(str(code).lower() for code in Locale("en").territories if len(str(code)) == 2)


def _canonical(url: str, schemes: tuple[str, ...]) -> str | None:
    """Scheme and host in lower case, the rest as typed; None when it is no plain web address of an accepted scheme."""
    if any(sign <= " " or sign.isspace() or sign in '<>"\\' for sign in url):
        return None
    parts = _split(url if "://" in url else f"{schemes[0]}://{url}")
    if parts is None or parts.scheme not in schemes or "@" in parts.netloc or not parts.hostname:
        return None
    if not _HOST_LABELS.fullmatch(parts.hostname):
        return None
    return f"{parts.scheme}://{parts.netloc.lower()}{url.split('://', 1)[-1][len(parts.netloc) :]}"


def _split(url: str) -> SplitResult | None:
    try:
        parts = urlsplit(url)
        parts.port  # noqa: B018 - reading it checks it
    except ValueError:
        return None
    return parts
