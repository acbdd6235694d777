"""Hidden fields of other tools: what a form's link tells of itself."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.importers.reading import read_text
from interviews.forms.importers.report import Report
from interviews.forms.link_values import MOST_NAMES, checked_names


def link_parameters(names: Iterable[Any], place: str, report: Report) -> dict[str, Any]:
    """The setting that keeps them; those that no link can tell here are left out and told."""
    kept: list[str] = []
    for written in filter(None, map(read_text, names)):
        name = written.strip().lower()
        try:
            checked_names((*kept, name))
        except ValueError:
            report.left_out(place, _("the hidden field “{name}” is not filled"), name=written)
            continue
        kept.append(name)
        report.carried(place, _("the link's parameter “{name}” is kept with each response"), name=name)
    return {"link_parameters": tuple(kept[:MOST_NAMES])} if kept else {}
