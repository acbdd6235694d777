"""What reading a text comes to: a value with the words that carry it, or the reason why there is none."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

Value = Any
"""A canonical JSON value: str, int, float, bool, a list or a dict of such."""


class Certainty(Enum):
    """CERTAIN: the words say exactly this and hardly anything else. LIKELY: a sensible reading that wants a look."""

    CERTAIN = "certain"
    LIKELY = "likely"


@dataclass(frozen=True)
class PartialAnswer:
    """What was told so far of an answer that comes in parts, and which part the last question was about."""

    parts: tuple[tuple[str, Any], ...] = ()
    asked: str | None = None


@dataclass(frozen=True)
class Upload:
    """A file that the respondent has uploaded; `content_type` is what its bytes say."""

    file_id: str
    field_id: str
    name: str
    size: int
    content_type: str


@dataclass(frozen=True)
class ParseContext:
    """Where and when the respondent speaks. Nothing else may influence a reading."""

    language: str = "en"
    country: str | None = None
    timezone: str = "UTC"
    today: dt.date = field(default_factory=dt.date.today)
    earlier_parts: PartialAnswer = PartialAnswer()
    """Earlier replies to the question that is being answered; only types that come `in_parts` read it."""
    uploads: tuple[Upload, ...] = ()
    """The session's files; only the type `file` reads it."""


@dataclass(frozen=True)
class Reading:
    """A value read from text; `text[start:end] == quote` is what carries it (offsets in the ORIGINAL text)."""

    value: Value
    certainty: Certainty
    start: int
    end: int
    quote: str

    @property
    def certain(self) -> bool:
        return self.certainty is Certainty.CERTAIN


@dataclass(frozen=True)
class NoReading:
    """No safe reading. `reason` is an InvalidValue code when the words clearly meant a value that is not acceptable
    (`impossible_date`, `below_minimum`, …), `ambiguous` with `candidates` (canonical values) when several fit, else
    `nothing_found`. `params` fill the message (e.g. {"minimum": 0, "maximum": 4})."""

    reason: str = "nothing_found"
    candidates: tuple[Value, ...] = ()
    params: dict[str, Any] = field(default_factory=dict)

    @property
    def is_refusal(self) -> bool:
        """Whether the words clearly mean a value, which is not acceptable."""
        return self.reason not in ("nothing_found", "ambiguous")


class InvalidValue(Exception):
    """A proposed value is not acceptable. `code` is stable; the words for it are made at the edge from code and params.

    Codes: empty, wrong_type, too_short, too_long, pattern, invalid_email, invalid_phone, invalid_url, not_a_number,
    not_whole, below_minimum, above_maximum, impossible_date, too_early, too_late, invalid_time, unknown_choice,
    too_few_choices, too_many_choices, unknown_country, unknown_language, missing_time, missing_date, invalid_duration,
    too_precise, missing_currency, unknown_currency, consent_required, incomplete_name,
    incomplete, invalid_part, unknown_row, ranked_twice, unknown_file, file_type, file_too_large, too_many_files.
    """

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(f"{code} {params}" if params else code)
        self.code = code
        self.params = params
