"""What an option is called: its names in full and in short, and the signs that their words are known by."""

from __future__ import annotations

import re

from interviews.reading.choices.options import Choice
from interviews.reading.languages import words_by_language
from interviews.reading.languages.choice_words import ChoiceWords
from interviews.reading.text.normalization import plain_term

_ASIDE = re.compile(r"\s*[(（\[].*?[)）\]]\s*")
_BEFORE_EXPLANATIONS = (":", "：", ",", " - ", " – ", " — ")
_WORDS = tuple(words_by_language("choice_words", ChoiceWords).values())
_SIGNS = re.compile(r"[\u4e00-\u9fff]|(?<![\u3041-\u30ff])[\u3041-\u30ff]{3}")
_FIRST_SIGNS = re.compile(rf"(?<![\u4e00-\u9fff])(?:{_SIGNS.pattern})")


def names_of(choice: Choice) -> list[str]:
    """The names of an option: as given, and without what only explains it ("Beginner (no experience)").

    A value that is a mere number is no name where there is a label.
    """
    coded = choice.label and choice.value.isdigit()
    names = [*(() if coded else (choice.value,)), choice.label, *choice.synonyms]
    shortened = [_ASIDE.sub(" ", name).strip() for name in names if name]
    for sign in _BEFORE_EXPLANATIONS:
        shortened = [name.partition(sign)[0] for name in shortened]
    found = [plain_term(name.strip()) for name in [*names, *shortened]]
    found += [term.replace(a, b) for term in found for a, b in _SPELLINGS if a in term]
    return [term for term in dict.fromkeys(found) if term]


_JOINED_OR_NOT = [pair for words in _WORDS for pair in words.written_apart]
_SPELLINGS = [*_JOINED_OR_NOT, *((b, a) for a, b in _JOINED_OR_NOT)]


def first_signs(name: str) -> set[str]:
    """What words written without blanks may be known by in other forms: the sign, or the kana, that each of them begins with
    (肉 of 「肉料理」, 届 of 「届けてほしい」, なくし of 「なくした物」)."""
    return set(_FIRST_SIGNS.findall(name))


def signs_of(word: str) -> set[str]:
    """All the signs of a word, and the kana that it begins with."""
    return set(_SIGNS.findall(word))
