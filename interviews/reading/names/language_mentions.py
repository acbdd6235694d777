"""Languages by the names people call them."""

from __future__ import annotations

from functools import lru_cache

from babel import Locale

from interviews.reading.languages import COMMON_LANGUAGE, LANGUAGES
from interviews.reading.languages.place_names import coded
from interviews.reading.names.gazetteer import stands_alone
from interviews.reading.names.locales import locale_for
from interviews.reading.text.normalization import JAPANESE, fold_keeping_offsets
from interviews.reading.text.phrases import PhraseTable

_CODES = """
    en ja es de fr it pt zh ko nl ru tr ar pl uk vi th id hi sv no da fi el he cs sk hu ro bg hr sr
    sl et lv lt is ga cy ca eu gl sq mk bs ka hy az kk uz mn fa ur bn pa gu ta te ml kn mr ne si my
    km lo ms tl sw am so ha yo ig zu xh af eo la mt lb
"""
_WIDELY_SPOKEN = tuple(_CODES.split())
"""The largest first. Names of rare languages are everyday words elsewhere ("even", "ho")."""
_BY_THEMSELVES = 20
"""So many of them are also known by their own names for themselves."""


def named_language(words: str | None, form_languages: tuple[str, ...] = ()) -> str | None:
    """BCP 47 of a language named in English, Japanese, Spanish, German, French or by itself; the form's own tag if it fits."""
    if not words:
        return None
    name = fold_keeping_offsets(words.strip())
    code = _names().get(name) or _names().get(name.split(" ")[0])
    if code is None:
        return None
    return next((tag for tag in form_languages if tag.split("-")[0] == code), code)


@lru_cache(maxsize=256)
def names_a_country(words: str, speaker: str) -> bool:
    """Whether the words are a country in the speaker's language ("Italien" in German; in French it is a language)."""
    return fold_keeping_offsets(words.strip()) in _territories(speaker)


@lru_cache(maxsize=8)
def _territories(speaker: str) -> frozenset[str]:
    code = speaker.split("-", maxsplit=1)[0]
    return frozenset(fold_keeping_offsets(name) for name in Locale.parse(code).territories.values())


def languages_named(text: str, form_languages: tuple[str, ...] = ()) -> list[str]:
    """All languages that a text names, in order, each once."""
    found = (
        named_language(name.meaning, form_languages) for name in _named_anywhere().find(fold_keeping_offsets(text))
    )
    return list(dict.fromkeys(tag for tag in found if tag))


@lru_cache(maxsize=1)
def _named_anywhere() -> PhraseTable[str]:
    names = (name for name in _names() if len(name) > 2 or JAPANESE.search(name))
    return PhraseTable({name: name for name in names}, apart=stands_alone)


def language_name(code: str, language: str) -> str:
    """What a language is called in another ("ja" in French: "japonais"); the code when nobody knows."""
    base = code.split("-", maxsplit=1)[0].lower()
    names = (locale_for(speaker).languages.get(base) for speaker in (language, COMMON_LANGUAGE))
    return str(next(filter(None, names), code))


@lru_cache(maxsize=1)
def _names() -> dict[str, str]:
    names = {name: tag for name, tag in coded("languages") if tag in _WIDELY_SPOKEN}
    for speaker in LANGUAGES:
        for code, name in Locale.parse(speaker).languages.items():
            if code in _WIDELY_SPOKEN:
                names.setdefault(fold_keeping_offsets(name), code)
    for code in _WIDELY_SPOKEN[:_BY_THEMSELVES]:
        names[fold_keeping_offsets(Locale.parse(code).get_display_name(code) or code)] = code
    return names
