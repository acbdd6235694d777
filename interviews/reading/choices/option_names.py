"""What an option is called: its names in full and in short, and the notions of names that are written without blanks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from interviews.reading.choices.options import Choice
from interviews.reading.languages import words_by_language
from interviews.reading.languages.choice_words import ChoiceWords
from interviews.reading.text.normalization import JAPANESE, plain_term
from interviews.reading.text.unspaced_words import notions

_ASIDE = re.compile(r"\s*[(（\[].*?[)）\]]\s*")
_BEFORE_EXPLANATIONS = (":", "：", ",", " - ", " – ", " — ")
_WORDS = tuple(words_by_language("choice_words", ChoiceWords).values())


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


def by_notion(choices: Sequence[Choice]) -> dict[str, frozenset[int]]:
    """Which options are about what, where they are written without blanks."""
    found: dict[str, frozenset[int]] = {}
    for index, choice in enumerate(choices):
        for name in filter(JAPANESE.search, names_of(choice)):
            found |= {
                notion: found.get(notion, frozenset()) | {index} for notion in notions(name, compounds=True) or ()
            }
    return found


def told_by_notion(said: str, options: Mapping[str, frozenset[int]]) -> Iterator[frozenset[int]]:
    """The options that are about all that the words are about."""
    told = notions(said) if JAPANESE.search(said) else None
    if told and told <= options.keys():
        yield frozenset.intersection(*(options[one] for one in told))
