"""Names of languages as people say them, to BCP 47 tags, and what a language is called."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from babel import Locale
from babel.localedata import exists, locale_identifiers

from formagent.wording.locales import locale_for
from interviews.reading.languages import COMMON_LANGUAGE, LANGUAGES
from interviews.reading.languages.place_names import coded, listed
from interviews.reading.names.country_names import NATIVE_LANGUAGES, country_codes
from interviews.reading.names.gazetteer import Entry, Gazetteer, merged_entries, stands_alone
from interviews.reading.text.normalization import JAPANESE, fold_keeping_offsets, plain_term
from interviews.reading.text.phrases import PhraseTable

_CODES = """
    en ja es de fr it pt zh ko nl ru tr ar pl uk vi th id hi sv no da fi el he cs sk hu ro bg hr sr
    sl et lv lt is ga cy ca eu gl sq mk bs ka hy az kk uz mn fa ur bn pa gu ta te ml kn mr ne si my
    km lo ms fil sw am so ha yo ig zu xh af eo la mt lb
"""
_WIDELY_SPOKEN = frozenset(_CODES.split())
"""Names of rare languages are everyday words elsewhere ("even", "ho")."""


@lru_cache(maxsize=1)
def language_codes() -> frozenset[str]:
    """Base languages that have data enough to be named and spoken."""
    return frozenset(tag for tag in locale_identifiers() if "_" not in tag) | {"yue", "gsw", "no", "fil"}


def is_language(tag: str) -> bool:
    """Whether a canonical BCP 47 tag is one that exists ("pt-BR", not "pt-JP")."""
    base = tag.split("-", maxsplit=1)[0]
    if base not in language_codes():
        return False
    return tag == base or tag.replace("-", "_") in Locale("en").languages or exists(tag.replace("-", "_"))


def canonical(tag: str) -> str:
    """The tag in the usual case: "pt_br" → "pt-BR", "ZH-hans" → "zh-Hans"."""
    first, *rest = tag.strip().replace("_", "-").split("-")
    return "-".join([first.lower(), *(part.title() if len(part) == 4 else part.upper() for part in rest)])


@lru_cache(maxsize=1)
def languages() -> Gazetteer:
    """Names in the five languages, and the larger languages' own names for themselves."""
    entries = merged_entries([*((_cldr_names(language), True) for language in LANGUAGES), (_own_names(), True)])
    unsure = listed("unsure_languages")
    entries.update((name, Entry(frozenset({tag}), sure=name not in unsure)) for name, tag in coded("languages"))
    return Gazetteer(entries)


def _cldr_names(language: str) -> dict[str, str]:
    names = Locale.parse(language).languages
    tags = {tag: canonical(tag) for tag in map(str, names) if tag.split("_", maxsplit=1)[0] in language_codes()}
    return {
        form: tag
        for known, tag in tags.items()
        for form in _variants(names[known])
        if len(form) > 2 or not form.isascii()
    }


def _own_names() -> dict[str, str]:
    found: dict[str, str] = {}
    for identifier in NATIVE_LANGUAGES:
        locale = Locale.parse(identifier)
        if own := locale.languages.get(str(locale.language)):
            found[plain_term(own)] = str(locale.language)
    return found


def _variants(name: str) -> Iterator[str]:
    yield plain_term(name)
    outside, bracket, inside = name.partition("(")
    if bracket:
        yield plain_term(f"{outside.strip()} {inside.rstrip(')')}")


def regional(language: str, country: str) -> str | None:
    """The tag of a language as spoken in a country, when that is one ("pt" in BR)."""
    base = language.split("-", maxsplit=1)[0]
    tag = f"{base}-{country}"
    return tag if country in country_codes() and is_language(tag) else None


def languages_named(text: str, form_languages: tuple[str, ...] = ()) -> list[str]:
    """All widely spoken languages that a text names, in order, each once: by the form's own tag where one fits."""
    codes = [found.meaning for found in _named_anywhere().find(fold_keeping_offsets(text))]
    tags = (next((tag for tag in form_languages if tag.split("-")[0] == code), code) for code in codes)
    return list(dict.fromkeys(tags))


def language_meant(text: str) -> str | None:
    """The tag that a text is, or the one language whose name it is, or has in it ("de", "German", "Deutsch (de)")."""
    tag = canonical(text)
    if is_language(tag):
        return tag
    entry = languages().entries.get(plain_term(text))
    named = list(entry.codes) if entry and entry.sure else languages_named(text)
    return named[0] if len(named) == 1 else None


@lru_cache(maxsize=1)
def _named_anywhere() -> PhraseTable[str]:
    names = {
        fold_keeping_offsets(name): code
        for name, entry in languages().entries.items()
        for code in entry.codes & _WIDELY_SPOKEN
        if entry.sure and len(entry.codes) == 1 and (len(name) > 2 or JAPANESE.search(name))
    }
    return PhraseTable(names, apart=stands_alone)


def language_name(code: str, language: str) -> str:
    """What a language is called in another ("ja" in French: "japonais"); the code when nobody knows."""
    base = code.split("-", maxsplit=1)[0].lower()
    names = (locale_for(speaker).languages.get(base) for speaker in (language, COMMON_LANGUAGE))
    return str(next(filter(None, names), code))


def is_proper_name(words: str) -> bool:
    """Every word begins with a capital, and none is the name of a language ("I'm German")."""
    return all(word[:1].isupper() for word in words.split()) and not languages_named(words)
