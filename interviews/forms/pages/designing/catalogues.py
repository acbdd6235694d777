"""Lists that designers pick from, by name in their own language: countries, languages, currencies, kinds of files."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from babel.numbers import get_currency_name
from django.utils.functional import Promise
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from formagent.wording.locales import locale_for
from interviews.field_types import field_type
from interviews.field_types.configuration.pickable import Pickable
from interviews.field_types.file import GROUPS
from interviews.forms.naming import language_tag
from interviews.forms.pages.designing.words import VALUE_WORDS
from interviews.reading.money.currencies import currency_mentions, current_currencies, is_currency
from interviews.reading.readings import InvalidValue, ParseContext
from interviews.reading.text.normalization import fold_case, plain_term

_SEPARATORS = re.compile(r"[,;、\n]")
_NAMED = re.compile(r"[^,;、\s][^,;、\n]*")
_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*")
_MIME = re.compile(r"[a-z]+/(?:\*|[a-z0-9.+-]+)")


class UnknownName(ValueError):
    """A text that names nothing of a list; `str()` says so to the designer. `picked`: what was sent, as far as it is read."""

    def __init__(self, words: str, picked: Sequence[str] = ()) -> None:
        super().__init__(words)
        self.picked = list(dict.fromkeys(picked))


@dataclass(frozen=True)
class Catalogue:
    """`options` by language: values with their names. `read` makes a value of a name or a code; None for no such thing."""

    options: Callable[[str], Sequence[tuple[str, str]]]
    read: Callable[[str, str], str | None]
    unknown: str | Promise
    placeholder: str | Promise


def picked_values(catalogue: Catalogue, texts: Sequence[str]) -> list[str]:
    """Values out of names and codes as they were sent, several in one text too. Raises UnknownName, which tells every other."""
    found = list(_read_names(catalogue, texts, get_language() or "en"))
    unknown = dict.fromkeys(name for name, value in found if value is None)
    if unknown:
        words = " ".join(str(catalogue.unknown) % {"name": name} for name in unknown)
        raise UnknownName(words, [name if value is None else value for name, value in found])
    return list(dict.fromkeys(value for _name, value in found if value is not None))


def unread_names(catalogue: Catalogue, picked: Sequence[str]) -> list[str]:
    """Those of what is to stand in a picker that name nothing of its list."""
    language = get_language() or "en"
    return [one for one in picked if catalogue.read(one, language) is None]


def _read_names(catalogue: Catalogue, texts: Sequence[str], language: str) -> Iterator[tuple[str, str | None]]:
    """Each name of the texts, parted by commas and their like, with its value. A name of the list may hold a comma itself: the
    longest that it has is read first, and nothing else is read across commas."""
    own = {fold_case(label): value for value, label in catalogue.options(language) if _SEPARATORS.search(label)}
    longest = max((len(_SEPARATORS.split(name)) for name in own), default=1)
    for text in texts:
        spans, at = [one.span() for one in _NAMED.finditer(text)], 0
        while at < len(spans):
            ends = range(min(at + longest, len(spans)), at, -1)
            runs = ((end, text[spans[at][0] : spans[end - 1][1]].strip()) for end in ends)
            at, name = next((end, name) for end, name in runs if end == at + 1 or fold_case(name) in own)
            yield name, own.get(fold_case(name)) or catalogue.read(name, language)


def value_label(catalogue: Catalogue, value: str) -> str:
    """What a value is called; the value itself where the list does not have it."""
    return dict(catalogue.options(get_language() or "en")).get(value, value)


def _by_type(type_name: str) -> Catalogue:
    """The values of a field type that is picked from a list itself."""
    kind = field_type(type_name)
    anything = kind.Config()

    @lru_cache(maxsize=8)
    def options(language: str) -> list[tuple[str, str]]:
        return [(choice.value, choice.label) for choice in kind.widget(anything, language).choices]

    def read(text: str, language: str) -> str | None:
        try:
            return str(kind.validate(text, anything, ParseContext(language)))
        except InvalidValue:
            return _by_name(options(language), text)

    unknown = {
        "country": _("“%(name)s” is no country that is known here."),
        "language": _("“%(name)s” is no language that is known here."),
    }[type_name]
    placeholder = {"country": _("Search a country…"), "language": _("Search a language…")}[type_name]
    return Catalogue(options, read, unknown, placeholder)


def _by_name(options: Sequence[tuple[str, str]], text: str) -> str | None:
    wanted = fold_case(text)
    return next((value for value, label in options if wanted in (fold_case(label), fold_case(value))), None)


@lru_cache(maxsize=8)
def _currencies(language: str) -> list[tuple[str, str]]:
    locale = locale_for(language)
    names = [(code, get_currency_name(code, locale=locale)) for code in current_currencies()]
    return sorted(names, key=lambda pair: plain_term(pair[1]))


def _currency(text: str, language: str) -> str | None:
    """A code, a name, or a sign that only one of them has."""
    if is_currency(text.strip().upper()):
        return text.strip().upper()
    if by_name := _by_name(_currencies(language), text):
        return by_name
    mentions = currency_mentions(plain_term(text))
    whole = [m for m in mentions if (m.start, m.end) == (0, len(plain_term(text))) and len(m.codes) == 1]
    return next(iter(whole[0].codes)) if whole else None


_FORMATS = (
    "image/jpeg", "image/png", "image/gif", "image/webp", "image/heic", "text/plain", "text/csv", "audio/mpeg", "video/mp4",
    "application/zip",
)  # fmt: skip


def _file_kinds(language: str) -> list[tuple[str, str]]:
    return [(kind, str(VALUE_WORDS.get(kind, kind))) for kind in (*GROUPS, *_FORMATS)]


def _file_kind(text: str, language: str) -> str | None:
    """A kind by its word or its code, or any content type."""
    return _by_name(_file_kinds(language), text) or (text.lower() if _MIME.fullmatch(text.lower()) else None)


def _schemes(language: str) -> list[tuple[str, str]]:
    return [(scheme, str(VALUE_WORDS[scheme])) for scheme in ("https", "http", "ftp")]


def _scheme(text: str, language: str) -> str | None:
    """One of them, or any other that programs may have set; the type refuses what is dangerous."""
    return _by_name(_schemes(language), text) or (text if _SCHEME.fullmatch(text) else None)


def _language(text: str, language: str) -> str | None:
    return language_tag(text) or _BY_TYPE.read(text, language)


_BY_TYPE = _by_type("language")
CATALOGUES: dict[Pickable, Catalogue] = {
    Pickable.COUNTRY: _by_type("country"),
    Pickable.LANGUAGE: Catalogue(_BY_TYPE.options, _language, _BY_TYPE.unknown, _BY_TYPE.placeholder),
    Pickable.CURRENCY: Catalogue(
        _currencies, _currency, _("“%(name)s” is no currency that is known here."), _("Search a currency…")
    ),
    Pickable.FILE_KIND: Catalogue(
        _file_kinds, _file_kind, _("“%(name)s” is no kind of file that is known here."), _("Search a kind of file…")
    ),
    Pickable.SCHEME: Catalogue(_schemes, _scheme, _("“%(name)s” is no kind of link that is known here."), ""),
}
LANGUAGES = CATALOGUES[Pickable.LANGUAGE]


def rows_catalogue(config: object) -> Catalogue:
    """The rows of a matrix, as they stand in its configuration."""
    rows = config.get("rows") if isinstance(config, dict) else None
    options = [
        (str(row["value"]), str(row.get("label") or row["value"]))
        for row in rows or ()
        if isinstance(row, dict) and row.get("value")
    ]
    return Catalogue(
        lambda language: options,
        lambda text, language: _by_name(options, text),
        _("“%(name)s” is no row of this question."),
        _("Search…"),
    )
