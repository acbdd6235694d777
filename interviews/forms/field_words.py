"""The words by which a field is spoken of: those of its label, of what kind of answer it takes, of its id and intent."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from interviews.field_types import answer_kind
from interviews.forms.definition import FieldDefinition
from interviews.reading.text.concepts import KIND_CONCEPTS, PEOPLE
from interviews.reading.text.stems import concepts_of, stems

PEOPLE_WORDS = frozenset(f"~{person}" for person in PEOPLE)
COMPANIONS = PEOPLE_WORDS | {"~guest"}
"""Who comes along with the respondent."""
COMPANY = COMPANIONS | {"~people", "~person"}
"""Who is counted with them or without."""
_ID_BREAK = re.compile(r"[_\W]+")


_LINK = re.compile(r"\S+://\S+")
"""An address in a label or an explanation: none of its parts names the field."""


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
    label = set(stems(_LINK.sub(" ", field.label)))
    for texts in field.translations.values():
        label |= concepts_of(str(texts.get("label", "")))
    concept = KIND_CONCEPTS.get(answer_kind(field))
    more = stems(_ID_BREAK.sub(" ", field.field_id)) | stems(_LINK.sub(" ", field.intent or ""))
    return FieldWords(frozenset(label), frozenset({f"~{concept}"} if concept else ()), more - label)
