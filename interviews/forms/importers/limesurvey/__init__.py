"""LimeSurvey: the structure of a survey as .lss, of any version that has tables of rows."""

from __future__ import annotations

from formagent.errors import ImportRefused
from formagent.wording.validation_messages import complaint
from interviews.forms.importers.base import Imported, Source
from interviews.forms.importers.limesurvey.survey import Survey
from interviews.forms.importers.markup import read_xml


class LimeSurvey:
    name = "limesurvey"
    label = "LimeSurvey"
    suffixes = (".lss",)

    def recognises(self, source: Source) -> bool:
        """By the element that names its kind."""
        start = (source.text or "").lstrip("\ufeff \r\n\t")[:4000]
        return start.startswith("<") and "<LimeSurveyDocType>" in start

    def read(self, source: Source) -> Imported:
        if not source.text:
            raise ImportRefused([("file", complaint("is empty or no text"))])
        return Survey(read_xml(source.text)).read(source.stem)
