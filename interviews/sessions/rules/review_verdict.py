"""What holds of a review: the values that stand, what is still missing, and why there is none."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from interviews.forms.groups import Place
from interviews.sessions.rules.review import Intent, ReviewResult
from interviews.sessions.rules.state import Evidence, FactRecord


@dataclass(frozen=True)
class Finding:
    """A value that stands: of the field's type, carried by the respondent's own words."""

    field_id: str
    value: Any
    evidence: list[Evidence]


@dataclass(frozen=True)
class Removal:
    """An item of a group that the respondent takes back."""

    place: Place
    evidence: list[Evidence]


@dataclass(frozen=True)
class Verdict:
    """A review as far as it holds."""

    intent: Intent
    passed: bool
    finding: Finding | None = None
    """The current field's value, when it holds; also when facts are still missing."""
    others: list[Finding] = field(default_factory=list)
    facts: dict[str, FactRecord] = field(default_factory=dict)
    """Facts known now, earlier ones included."""
    missing_facts: list[str] = field(default_factory=list)
    problem: str | None = None
    """Why there is no value: an InvalidValue or NoReading code, `no_evidence`, or `unclear`."""
    problem_params: dict[str, Any] = field(default_factory=dict)
    candidates: list[Any] = field(default_factory=list)
    language: str | None = None
    target_field_id: str | None = None
    removed: Removal | None = None
    result: ReviewResult | None = None
