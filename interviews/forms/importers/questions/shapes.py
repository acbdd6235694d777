"""What a question of another format is here: a field type with its configuration."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.importers.options import choice_options
from interviews.forms.importers.report import Report
from interviews.forms.importers.texts import Localized

LONGEST_RATING = 10
"""The highest that a rating goes; a longer scale is a slider."""
Labelled = Iterable[tuple[str, Localized]]
"""Options or rows: value and label."""


@dataclass(frozen=True)
class Shape:
    """`choices` and `rows` are labels by value, `texts` other texts of the configuration."""

    type: str
    config: Mapping[str, Any] = field(default_factory=dict)
    choices: Mapping[str, Localized] = field(default_factory=dict)
    rows: Mapping[str, Localized] = field(default_factory=dict)
    texts: Mapping[str, Localized] = field(default_factory=dict)

    def limited(self, **limits: Any) -> Shape:
        """With these limits as well; those that are not given are left out."""
        return replace(self, config={**self.config, **{n: v for n, v in limits.items() if v is not None}})


def choice_shape(found: Labelled, report: Report, place: str, *, type: str = "choice") -> Shape:
    """One of several options, some of them, or all in order. A ranking of a single option is a choice; without any option
    it is asked in words."""
    choices, labels = choice_options(found, report, place)
    if not choices:
        report.changed(place, _("has no options, so it is asked as free text"))
        return Shape("short_text")
    return Shape("choice" if type == "ranking" and len(choices) < 2 else type, {"choices": choices}, labels)


def matrix_shape(
    rows: Labelled, columns: Labelled, report: Report, place: str, *, required: bool, multiple: bool = False
) -> Shape:
    """One of the columns for each row, or several of them."""
    kept, row_labels = choice_options(rows, report, place)
    choices, labels = choice_options(columns, report, place)
    shape = Shape("matrix", {"rows": kept, "choices": choices}, labels, row_labels)
    return shape.limited(required_rows=None if required else [], multiple=multiple or None)


def scale_shape(
    low: int, high: int, *, low_label: Localized | None = None, high_label: Localized | None = None
) -> Shape:
    """Whole numbers between two ends with words: a rating as far as one goes, else a slider."""
    given = {"low_label": low_label, "high_label": high_label}
    texts = {name: words for name, words in given.items() if words}
    shown = {name: words.text for name, words in texts.items()}
    is_rating = 0 <= low < high <= LONGEST_RATING
    return Shape("rating" if is_rating else "slider", {"minimum": low, "maximum": high, **shown}, texts=texts)


def numbered(labels: Sequence[Localized], start: int = 1) -> list[tuple[str, Localized]]:
    """Options that have words alone: each is stored as these."""
    return [(label.text or str(number), label) for number, label in enumerate(labels, start)]
