"""Definitions of forms out of files in other formats: one module or package per format, one line here."""

from __future__ import annotations

from formagent.errors import ImportRefused
from formagent.wording.validation_messages import complaint
from interviews.forms.importers.archives import check_archive, is_archive
from interviews.forms.importers.base import LARGEST_FILE, Imported, Importer, Source
from interviews.forms.importers.fhir import FhirQuestionnaire
from interviews.forms.importers.foreign import check_known, check_office
from interviews.forms.importers.formbricks import Formbricks
from interviews.forms.importers.google_forms import GoogleForms
from interviews.forms.importers.json_schema import JsonSchema
from interviews.forms.importers.limesurvey import LimeSurvey
from interviews.forms.importers.own import OwnJson
from interviews.forms.importers.pictures import without_pictures
from interviews.forms.importers.qualtrics import Qualtrics
from interviews.forms.importers.redcap import Redcap
from interviews.forms.importers.report import shortened
from interviews.forms.importers.rjsf import ReactJsonSchema
from interviews.forms.importers.surveyjs import SurveyJs
from interviews.forms.importers.typeform import Typeform
from interviews.forms.importers.xform import XForm
from interviews.forms.importers.xlsform import XlsForm

_IMPORTERS: dict[str, Importer] = {
    importer.name: importer
    for importer in (
        *(OwnJson(), FhirQuestionnaire(), Formbricks(), GoogleForms(), Typeform(), Qualtrics()),
        *(SurveyJs(), ReactJsonSchema(), JsonSchema(), LimeSurvey(), XForm(), Redcap(), XlsForm()),
    )
}
"""In the order in which their `recognises` is asked."""


def importer_names() -> tuple[str, ...]:
    return tuple(_IMPORTERS)


def importers() -> tuple[Importer, ...]:
    return tuple(_IMPORTERS.values())


def is_importable(data: bytes, filename: str = "") -> bool:
    """Whether the content shows one of the formats, or says itself that it holds no text. Pure, and slow for large files."""
    if len(data) > LARGEST_FILE or is_archive(data):
        return True
    return any(each.recognises(Source(data, filename)) for each in _IMPORTERS.values())


def read_definition(data: bytes, filename: str = "", format: str | None = None) -> Imported:
    """The form that a file holds, of the named format or of the one its content shows. Raises ImportRefused, by the
    file's name where it is about the file as a whole.

    Pure and slow for large files (seconds): a view runs it in a thread of its own.
    """
    try:
        return without_pictures(_read(data, filename, format))
    except ImportRefused as refused:
        raise refused_by_name(refused, filename) from None


def refused_by_name(refused: ImportRefused, filename: str) -> ImportRefused:
    """What is said of the file as a whole is said of its name."""
    name = str(shortened(filename)) or "file"
    return ImportRefused([(name if place == "file" else place, why) for place, why in refused.problems])


def _read(data: bytes, filename: str, format: str | None) -> Imported:
    source = Source(data, filename)
    _check_size(source)
    check_office(data)
    if format is not None:
        if format not in _IMPORTERS:
            raise ImportRefused(
                [
                    (
                        "format",
                        complaint(
                            "{format!r} is not known; there are {known}", format=format, known=", ".join(_IMPORTERS)
                        ),
                    )
                ]
            )
        return _IMPORTERS[format].read(source)
    found = next((each for each in _IMPORTERS.values() if each.recognises(source)), None)
    if found is None:
        check_known(source)
        if source.json is None and (source.text or "").lstrip().startswith("{"):
            source.require_json()  # says where it goes wrong
        known = ", ".join(importer.label for importer in _IMPORTERS.values())
        raise ImportRefused([("file", complaint("is none of the formats that can be imported: {known}", known=known))])
    return found.read(source)


def _check_size(source: Source) -> None:
    data = source.data
    if len(data) > LARGEST_FILE:
        given, most = len(data) / 1_000_000, LARGEST_FILE // 1_000_000
        raise ImportRefused(
            [("file", complaint("has {given:.0f} MB; at most {most} MB are read", given=given, most=most))]
        )
    if not data.strip():
        raise ImportRefused([("file", complaint("is empty"))])
    if is_archive(data):
        check_archive(data, source.filename)
