"""The form that a file holds, whatever it is: of a format that is imported, or a questionnaire in words. Pure."""

from __future__ import annotations

from dataclasses import replace
from pathlib import PurePath

from formagent.errors import ImportRefused
from formagent.wording.validation_messages import complaint
from interviews.forms.definition import FormDefinition
from interviews.forms.drafting import propose_by_rule
from interviews.forms.importers import is_importable, read_definition, refused_by_name
from interviews.forms.importers.base import Imported
from interviews.forms.importers.documents import document_text, is_document
from interviews.forms.importers.documents.workbook import plain_table
from interviews.forms.importers.foreign import TEXTS
from interviews.forms.naming import slug_from


def read_form_file(data: bytes, filename: str = "", format: str | None = None) -> Imported:
    """The form that a file holds: of the formats that are imported, or a questionnaire in words, read by rule. Pure and slow
    for large files. Raises ImportRefused."""
    if format is not None:
        return read_definition(data, filename, format)
    try:
        if is_document(data) or _is_text(data, filename):
            return _drafted(document_text(data), filename)
        if (table := plain_table(data)) is not None:
            imported = _drafted(table.text, f"{PurePath(filename).stem}.csv")
            return replace(imported, report=(*table.report, *imported.report))
    except ImportRefused as refused:
        raise refused_by_name(refused, filename) from None
    return read_definition(data, filename)


def _is_text(data: bytes, filename: str) -> bool:
    is_named_so = PurePath(filename).suffix.lower() in TEXTS
    return is_named_so and bool(data.strip()) and not is_importable(data, filename)


def _drafted(text: str, filename: str) -> Imported:
    proposal = propose_by_rule(text, filename=filename)
    if not proposal.fields:
        raise ImportRefused([("file", complaint("holds no question that can be asked"))])
    title = proposal.texts.get("title") or PurePath(filename).stem or "Form"
    definition = FormDefinition(
        slug=slug_from(title),
        title=title,
        description=proposal.texts.get("description", ""),
        completion_message=proposal.texts.get("completion_message", ""),
        languages=(proposal.language,),
        fields=proposal.fields,
    )
    return Imported(definition, report=proposal.report)
