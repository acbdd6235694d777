"""How long questions take, as long as nobody's answers tell."""

from __future__ import annotations

from interviews.forms.definition import FieldDefinition, FormDefinition

SECONDS_PER_FIELD = 13
SECONDS_PER_FACT = 15
"""What an answer takes, roughly."""


def minutes_needed(definition: FormDefinition) -> int:
    """How long the form takes, in whole minutes."""
    return max(1, round(sum(map(seconds_for, definition.fields)) / 60))


def seconds_for(asked: FieldDefinition) -> int:
    """How long a question takes as long as nobody's answers say."""
    return SECONDS_PER_FIELD + len(asked.facts) * SECONDS_PER_FACT
