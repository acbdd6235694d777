"""Words that leave a value beside them as it is, by language: they suit, book, send and greet, or tell the half of a day.

The courtesies and function words of `reading/languages/value_frames.py` come on top. A word that is in neither may change
everything.
"""

from __future__ import annotations

from interviews.reading.languages.word_forms import word_forms

HARMLESS = {language: frozenset(words.beside_values.split()) for language, words in word_forms().items()}
