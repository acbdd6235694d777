"""Options to choose from, out of foreign files: distinct values, each with a label."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.field_types import type_names
from interviews.forms.designing.drafts import MOST_OPTIONS
from interviews.forms.importers.reading import read_number
from interviews.forms.importers.report import Report
from interviews.forms.importers.texts import Localized, one_line
from interviews.forms.patterns import problem_of

LONGEST_OPTION = 500
MOST_POINTS = 1_000_000
CONTENT_TYPE = re.compile(r"[a-z]+/(\*|[a-z0-9][a-z0-9.+-]*)")
"""Of files: what a field of type `file` accepts."""
MOST_BYTES = 1024 * 1024 * 1024
"""The largest limit that it can have."""


def choice_options(
    found: Iterable[tuple[str, Localized]], report: Report, place: str
) -> tuple[list[dict[str, Any]], dict[str, Localized]]:
    """The `choices` of a configuration, and the labels by value. Empty and doubled values are reported."""
    choices: dict[str, dict[str, Any]] = {}
    labels: dict[str, Localized] = {}
    for value, written in found:
        label = one_line(written)
        if not value.strip():
            report.left_out(place, _("an option without a value was left out"))
        elif value in choices:
            report.left_out(place, _("the option “{value}” stands twice; the first is kept"), value=value)
        elif len(choices) >= MOST_OPTIONS:
            report.left_out(place, _("only the first {number} options are kept"), number=MOST_OPTIONS)
            break
        else:
            label = _short(label or Localized(value), report, place)
            choices[value] = {"value": value, **({"label": label.text} if label.text != value else {})}
            labels[value] = label
    _tell_apart(choices, labels, report, place)
    return list(choices.values()), labels


def with_points(choices: list[dict[str, Any]], points: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The options with what they add to a score, where that is a number."""
    found = {value: number for value, given in points.items() if (number := read_number(given)) is not None}
    kept = {value: {"points": number} for value, number in found.items() if abs(number) <= MOST_POINTS}
    return [{**choice, **kept.get(choice["value"], {})} for choice in choices]


def _short(label: Localized, report: Report, place: str) -> Localized:
    if len(label.text) <= LONGEST_OPTION:
        return label
    report.changed(place, _("an option is shortened to {number} characters"), number=LONGEST_OPTION)
    others = {tag: words[:LONGEST_OPTION] for tag, words in label.others.items()}
    return Localized(label.text[: LONGEST_OPTION - 1].rstrip() + "…", others)


def _tell_apart(choices: dict[str, dict[str, Any]], labels: dict[str, Localized], report: Report, place: str) -> None:
    """Options that read alike cannot be chosen by words: each shows its value too."""
    alike = Counter((choice.get("label") or value).casefold() for value, choice in choices.items())
    for value, choice in choices.items():
        shown = choice.get("label") or value
        if alike[shown.casefold()] > 1 and shown != value:
            label = labels[value]
            others = {tag: f"{words} ({value})" for tag, words in label.others.items()}
            choice["label"] = f"{shown} ({value})"
            labels[value] = Localized(choice["label"], others)
            report.changed(place, _("several options are called “{label}”; each shows its value too"), label=shown)


def available(*wanted: str) -> str:
    """The first of these field types that there is."""
    return next(name for name in wanted if name in type_names())


def given_limits(**limits: Any) -> Mapping[str, Any]:
    """The limits that are given."""
    return {name: value for name, value in limits.items() if value is not None}


def whole_pattern(pattern: str | None) -> str | None:
    """As one that the whole text must match; in most formats it may match anywhere."""
    if not pattern:
        return None
    slashed = re.fullmatch(r"/(.*)/[a-z]*", pattern, re.DOTALL)
    inner = slashed[1] if slashed else pattern
    begins, ends = inner.startswith("^"), inner.endswith("$") and not inner.endswith(r"\$")
    if begins and ends:
        bare = inner[4:-2] if inner.startswith("^(?:") and inner.endswith(")$") else ""
        return bare if bare and _stands_alone(bare) else inner
    return f"{'' if begins else '.*'}(?:{inner}){'' if ends else '.*'}"


def _stands_alone(pattern: str) -> bool:
    """Whether it needs no bracket around it: `(?:a)|(?:b)` without its ends does."""
    return problem_of(pattern) is None
