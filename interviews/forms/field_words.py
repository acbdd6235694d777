"""The words by which a field is spoken of: those of its label, of what kind of answer it takes, of its id and intent."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from interviews.field_types import answer_kind
from interviews.forms.definition import FieldDefinition
from interviews.reading.text.stems import KIND_CONCEPTS, PEOPLE, concepts_of, stems

PEOPLE_WORDS = frozenset(f"~{person}" for person in PEOPLE)
COMPANIONS = PEOPLE_WORDS | {"~guest"}
"""Who comes along with the respondent."""
COMPANY = COMPANIONS | {"~people", "~person"}
"""Who is counted with them or without."""


@dataclass(frozen=True)
class FieldWords:
    """What a field is about. `label`: the words of its label; `kind`: its type's concept; `more`: intent and id."""

    label: frozenset[str]
    kind: frozenset[str]
    more: frozenset[str]

    @property
    def all(self) -> frozenset[str]:
        return self.label | self.kind | self.more

    @property
    def people(self) -> frozenset[str]:
        """Whose detail the field wants, if not the respondent's own."""
        return self.all & PEOPLE_WORDS


@lru_cache(maxsize=4096)
def words_of(field: FieldDefinition) -> FieldWords:
    label = set(stems(_without_links(field.label)))
    for texts in field.translations.values():
        label |= concepts_of(str(texts.get("label", "")))
    concept = KIND_CONCEPTS.get(answer_kind(field))
    name = "".join(sign if sign.isalnum() else " " for sign in field.field_id)
    more = stems(name) | stems(_without_links(field.intent or ""))
    return FieldWords(frozenset(label), frozenset({f"~{concept}"} if concept else ()), more - label)


def collects_questions(field: FieldDefinition) -> bool:
    """Whether a question is what the field wants to hear."""
    return "~question" in words_of(field).all


def _without_links(text: str) -> str:
    """A label or an explanation without addresses: none of their parts names the field."""
    return " ".join(word for word in text.split() if "://" not in word)
