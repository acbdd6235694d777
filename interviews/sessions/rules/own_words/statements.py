"""What words say by the question that they answer, beyond the value that stands in them."""

from __future__ import annotations

from collections.abc import Sequence

from interviews.forms.definition import FieldDefinition
from interviews.forms.field_words import says_what_is_asked
from interviews.reading.languages.value_frames import Kind
from interviews.reading.statements.clauses import kinds_in

_DENYING = frozenset({Kind.NO, Kind.NO_SHORT, Kind.NO_LIKELY, Kind.NONE, Kind.NEGATION})
_OPEN = frozenset({Kind.EXCEPT, Kind.PERHAPS, Kind.DOUBT, Kind.CONDITION, Kind.ASKED, Kind.QUESTION, Kind.OR})


def says_so(value: bool, quotes: Sequence[str], definition: FieldDefinition, language: str) -> bool:
    """Whether words state what a yes-or-no question asks, or deny it, with words of its own ("he can't swim yet")."""
    said = [kinds_in(quote, language) for quote in (definition.label, *quotes)]
    asked, *told = [bool(kinds & _DENYING) for kinds in said]
    plain = not asked and all(denies is not value for denies in told) and not any(kinds & _OPEN for kinds in said[1:])
    return plain and all(says_what_is_asked(quote, definition, language) for quote in quotes)
