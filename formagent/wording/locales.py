"""CLDR locales by BCP 47 tag."""

from __future__ import annotations

from functools import lru_cache

from babel import Locale, UnknownLocaleError


@lru_cache(maxsize=256)
def locale_for(language: str) -> Locale:
    """The locale of a language tag, of its base language, or English when neither is known."""
    for tag in (language, language.split("-", maxsplit=1)[0]):
        try:
            return Locale.parse(tag.replace("-", "_"))
        except (UnknownLocaleError, ValueError):
            continue
    return Locale("en")
