"""The languages that are read and spoken, a folder each: all words of a language stand in its folder, and nowhere else.

What a folder must say of a subject is a typed table whose shape stands beside this file (`number_words.py`, `calendar_words.py`,
…); a language fills it in as `WORDS` in a module of the same name. Readers ask for all of them by `words_by_language`.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TypeVar

LANGUAGES = ("en", "ja", "es", "de", "fr", "pt")
"""Where two languages know a word, the one that stands first is meant."""
COMMON_LANGUAGE = LANGUAGES[0]
"""Understood beside every other, and taken for those that have no folder."""

Table = TypeVar("Table")


def words_by_language(subject: str, shape: type[Table]) -> Mapping[str, Table]:
    """The tables of `<code>/<subject>.py` by language, in the order of `LANGUAGES`, but for those whose folder says nothing
    of the subject. TypeError for one of another shape."""
    tables: dict[str, Table] = {}
    for code, module in modules_by_language(subject).items():
        if not isinstance(module.WORDS, shape):
            raise TypeError(f"{code}/{subject}.py: WORDS is no {shape.__name__}")
        tables[code] = module.WORDS
    return tables


def modules_by_language(subject: str) -> Mapping[str, ModuleType]:
    """The modules `<code>/<subject>.py` by language, where what a language says takes functions."""
    return {
        code: import_module(f"{__name__}.{code}.{subject}")
        for code in LANGUAGES
        if find_spec(f"{__name__}.{code}.{subject}")
    }


def words_in(tables: Mapping[str, Table], language: str) -> Table:
    """The table of a BCP 47 tag's language; of one that has none, the common language's."""
    return tables.get(language.split("-", maxsplit=1)[0].lower(), tables[COMMON_LANGUAGE])
