"""What an option is called: its names in full and in short, and the verbs in them that have other forms."""

from __future__ import annotations

import re
from collections.abc import Iterator

from interviews.reading.choices.options import Choice
from interviews.reading.languages import words_by_language
from interviews.reading.languages.choice_words import ChoiceWords
from interviews.reading.text.normalization import plain_term

_ASIDE = re.compile(r"\s*[(（\[].*?[)）\]]\s*")
_BEFORE_EXPLANATIONS = (":", "：", ",", " - ", " – ", " — ")
_WORDS = tuple(words_by_language("choice_words", ChoiceWords).values())
_VERBS = tuple(re.compile(words.inflected) for words in _WORDS if words.inflected)


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


def verbs_in(text: str) -> Iterator[tuple[str, int, int]]:
    """The verbs of a text whose language inflects them within a name without blanks: what stays the same in all forms of each,
    and where it stands with the sign behind it (受け取 of 「受け取る」, 「受け取ります」)."""
    return ((found[1], *found.span()) for verbs in _VERBS for found in verbs.finditer(text))


def verb_stems(term: str) -> set[str]:
    """What stays the same of the verbs in a name."""
    return {stem for stem, _, _ in verbs_in(term)}
