"""What is proposed for a draft: fields, texts of the form, and what to know about them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from interviews.forms.definition import FieldDefinition
from interviews.forms.importers.report import ReportLine

TEXTS = ("title", "description", "purpose", "consent_text", "completion_message")
"""Of a form, that a proposal may name."""
MOST_PROPOSED = 200
"""Fields of one proposal: it is read by a person, piece by piece."""


@dataclass(frozen=True)
class Proposal:
    """Every field is valid by itself; a condition reads only fields of the same proposal."""

    fields: tuple[FieldDefinition, ...] = ()
    texts: Mapping[str, str] = field(default_factory=dict)
    report: tuple[ReportLine, ...] = ()
    language: str = "en"
    engine: Literal["offline", "model"] = "offline"
