"""Everyday notions and the words for them in every language, so that a label and a message meet across wordings.

A concept joins words that name the same kind of thing ("company", "employer", "会社"). It never decides a value; it only
says that a clause is about what a label asks for.
"""

from __future__ import annotations

from collections.abc import Mapping

from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.word_forms import word_forms


def _listed() -> Mapping[str, tuple[str, ...]]:
    """The words for each concept in all languages."""
    found: dict[str, tuple[str, ...]] = {}
    for words in word_forms().values():
        for concept, named in (entry.split(":") for entry in words.concepts.split(";")):
            found[concept.strip()] = (*found.get(concept.strip(), ()), *named.split())
    return found


CONCEPTS = _listed()

BROADER: Mapping[str, tuple[str, ...]] = {"foodstuff": ("food",)}
"""What the words of a concept name as well."""

KIND_CONCEPTS: Mapping[AnswerKind, str] = {
    AnswerKind.EMAIL: "email",
    AnswerKind.PHONE: "phone",
    AnswerKind.LINK: "website",
    AnswerKind.COUNTRY: "country",
    AnswerKind.LANGUAGE: "language",
    AnswerKind.DAY: "date",
    AnswerKind.CLOCK: "time",
}
"""What the fields with a kind of answer are about, whatever their label says."""

PEOPLE = ("partner", "child", "parent", "sibling", "friend", "colleague", "emergency", "animal")
"""Whose detail a clause may speak of instead of the respondent's own."""
