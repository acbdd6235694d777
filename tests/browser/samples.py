"""A file of each kind that becomes a form."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from interviews.demo import demo_form
from interviews.forms.importers.own import FormSettings, OwnDocument
from tests.interviews.forms.drafting.test_documents import PRINTED, QUESTIONNAIRE, WRITTEN
from tests.interviews.forms.importers.test_filled_to_the_end import LINES
from tests.interviews.forms.importers.xlsform.xlsforms import CLINIC

_FILES = Path(__file__).parents[1] / "interviews/forms/importers/files"


@dataclass(frozen=True)
class Sample:
    """`lines`: what is said where a question's type does not tell."""

    name: str
    content: Callable[[], bytes]
    lines: dict[str, str] = field(default_factory=lambda: LINES)

    def written(self, folder: Path) -> Path:
        file = folder / self.name
        file.write_bytes(self.content())
        return file


def _stored(path: str) -> Sample:
    return Sample(Path(path).name, (_FILES / path).read_bytes)


def _own() -> bytes:
    document = OwnDocument(form=demo_form("product-feedback"), settings=FormSettings())
    return json.dumps(document.model_dump(mode="json")).encode()


SAMPLES = {
    "formagent": Sample("feedback.json", _own),
    "SurveyJS": _stored("surveyjs/feedback.json"),
    "JSON Schema": _stored("json_schema/event.json"),
    "JSON Schema with uiSchema": _stored("rjsf/member.json"),
    "FHIR Questionnaire": _stored("fhir/vaccination.json"),
    "Formbricks": _stored("formbricks/workshop.json"),
    "Google Forms": _stored("google_forms/day_trip.json"),
    "Google Forms, Apps Script": _stored("google_forms/courses.json"),
    "Typeform": _stored("typeform/shop.json"),
    "REDCap": _stored("redcap/sleep_study.csv"),
    "LimeSurvey": _stored("limesurvey/tours.lss"),
    "Qualtrics": _stored("qualtrics/hotel.qsf"),
    "ODK XForm": _stored("xform/wells.xml"),
    "XLSForm": Sample("clinic.xlsx", lambda: CLINIC.data, CLINIC.answers),
    "Word": Sample("club.docx", lambda: QUESTIONNAIRE),
    "PDF": Sample("club.pdf", lambda: PRINTED),
    "text": Sample("club.txt", lambda: WRITTEN),
}
