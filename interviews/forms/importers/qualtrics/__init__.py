"""Qualtrics: a survey as .qsf, with its flow, display logic and languages."""

from __future__ import annotations

from interviews.forms.importers.base import Imported, Source
from interviews.forms.importers.qualtrics.survey import Survey
from interviews.forms.importers.reading import read_objects


class Qualtrics:
    name = "qualtrics"
    label = "Qualtrics"
    suffixes = (".qsf",)

    def recognises(self, source: Source) -> bool:
        """By its elements."""
        found = source.json
        elements = read_objects(found.get("SurveyElements")) if isinstance(found, dict) else []
        return any(each.get("Element") in ("SQ", "BL") for each in elements)

    def read(self, source: Source) -> Imported:
        return Survey(source.require_json()).read(source.stem)
