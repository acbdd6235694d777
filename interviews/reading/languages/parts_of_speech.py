"""How the dictionary of a language written without blanks names the parts of speech, and which of them make one word together.

A part is named by its beginning: its kind alone, or with what it is more closely, parted by hyphens.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class PartsOfSpeech:
    """One language."""

    joined: Mapping[str, str]
    """By a part of speech: those that go on with the word where they follow, parted by blanks."""
    personal_name: str
    """A person's name."""
    given_name: str
    """What a given name may be."""
    no_name: str
    """What no name is: verbs, adverbs, interjections, parted by blanks."""
    telling: str
    """What a text is about: nouns, verbs and the like, parted by blanks."""
    naming: str
    """Nouns and what is joined to them, parted by blanks."""
    predicating: str
    """What makes a statement of words: verbs, adjectives and their endings, topics; parted by blanks."""
    aside: str = ""
    """Of these the ones that only help others, parted by blanks."""
    denying: str = ""
    """The bases of words that deny what stands before them, parted by blanks."""
