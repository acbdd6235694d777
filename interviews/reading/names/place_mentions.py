"""Whether words name a language, a country or a time zone, in whichever of the languages that people here speak."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import lru_cache

from babel.core import get_global
from babel.dates import get_timezone_location

from formagent.wording.locales import locale_for
from interviews.reading.languages import COMMON_LANGUAGE, LANGUAGES
from interviews.reading.languages.place_names import coded
from interviews.reading.text.normalization import comparable
from interviews.reading.text.phrases import PhraseTable
from interviews.reading.times.timezones import canonical_zone

_SCRIPTS: Mapping[str, tuple[str, ...]] = {
    "Jpan": ("HIRAGANA", "KATAKANA"),
    "Kore": ("HANGUL",),
    "Hans": ("CJK",),
    "Hant": ("CJK",),
    "Cyrl": ("CYRILLIC",),
    "Arab": ("ARABIC",),
    "Hebr": ("HEBREW",),
    "Grek": ("GREEK",),
    "Thai": ("THAI",),
    "Deva": ("DEVANAGARI",),
}
"""Scripts that are not Latin, by their ISO 15924 code, and how Unicode calls their letters."""
_HAN_TOO = ("ja",)
"""Languages that write with Han characters beside their own."""


_LETTERS_SPELLED = 2
"""How many letters of an alphabet one letter of another script counts: a word in Latin letters is longer."""


def mentions_language(text: str, tag: str, speaker: str = COMMON_LANGUAGE) -> bool:
    """Whether the text names the language, or is its tag. `speaker` is the language of the text."""
    code = tag.split("-")[0]
    names = _names("languages", code, (*LANGUAGES, speaker, code)) | {
        name for name, tag in coded("languages") if tag == code
    }
    return text.strip().lower() in (tag.lower(), code) or any(contains_name(name, text) for name in names)


def speaks_of_language(text: str, tag: str, speaker: str = COMMON_LANGUAGE) -> bool:
    """Whether the text shows that the language is wished for: it names it, or is written in it."""
    return mentions_language(text, tag, speaker) or written_in(text, tag)


def mentions_country(text: str, code: str, speaker: str = COMMON_LANGUAGE) -> bool:
    """Whether the country (ISO 3166-1 alpha-2) stands in the text by its name."""
    return any(contains_name(name, text) for name in _names("territories", code, (*LANGUAGES, speaker)))


def mentions_zone(text: str, zone: str, speaker: str = COMMON_LANGUAGE) -> bool:
    """Whether the zone stands in the text by its IANA name or by the city it is named after."""
    city = zone.rpartition("/")[2].replace("_", " ")
    return any(contains_name(name, text) for name in (zone, city, *_cities(zone, (*LANGUAGES, speaker))))


def city_of_zone(zone: str, language: str) -> str:
    """The city that a zone is named after, as it is called in a language."""
    return str(get_timezone_location(canonical_zone(zone), locale=locale_for(language), return_city=True))


def written_in(text: str, tag: str) -> bool:
    """Whether the text is, for the most part, in a script that shows it to be of this language; never for Latin letters."""
    likely = str(get_global("likely_subtags").get(tag.split("-")[0], ""))
    scripts = next((_SCRIPTS[part] for part in likely.split("_") if part in _SCRIPTS), ())
    if scripts == _SCRIPTS["Hans"] and any(written_in(text, other) for other in _HAN_TOO):
        return False
    names = [unicodedata.name(letter, "") for letter in text if letter.isalpha()] if scripts else []
    written = sum(name.startswith(scripts) for name in names)
    return _LETTERS_SPELLED * written >= len(names) - written if written else False


def contains_name(name: str, text: str) -> bool:
    """Whether a name stands in a text as words of its own; in writing without spaces, anywhere."""
    return PhraseTable({comparable(name): True}).stands_in(comparable(text))


@lru_cache(maxsize=1024)
def _names(kind: str, code: str, speakers: tuple[str, ...]) -> frozenset[str]:
    locales = map(locale_for, dict.fromkeys(speakers))
    return frozenset(name for locale in locales if (name := getattr(locale, kind).get(code)))


@lru_cache(maxsize=1024)
def _cities(zone: str, speakers: tuple[str, ...]) -> frozenset[str]:
    return frozenset(city_of_zone(zone, speaker) for speaker in dict.fromkeys(speakers))
