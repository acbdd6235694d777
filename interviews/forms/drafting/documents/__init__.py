"""Files of words: a Word document, a PDF or a plain text, as the text that a draft is made of, or as a form at once."""

from __future__ import annotations

from pathlib import PurePath

from formagent.errors import ImportRefused
from formagent.wording.validation_messages import complaint
from interviews.forms.definition import FormDefinition
from interviews.forms.drafting.by_rule import propose_by_rule
from interviews.forms.drafting.documents.pdf import is_pdf, pdf_text
from interviews.forms.drafting.documents.word import is_word, word_text
from interviews.forms.importers import is_importable, read_definition
from interviews.forms.importers.base import Imported
from interviews.forms.importers.decoding import decoded_text
from interviews.forms.importers.naming import slug_from

LARGEST_DOCUMENT = 10_000_000
"""Bytes of a Word document or a PDF; what is larger is refused unread."""
LARGEST_TEXT = 1_000_000
"""Bytes of a plain text, in any encoding."""


def is_document(data: bytes) -> bool:
    """Whether the content is a Word document or a PDF."""
    return is_pdf(data) or is_word(data)


def document_text(data: bytes) -> str:
    """The words of a document or text. Raises ImportRefused, saying what is wrong with it."""
    largest = LARGEST_DOCUMENT if is_document(data) else LARGEST_TEXT
    if len(data) > largest:
        most = largest // 1_000_000
        raise ImportRefused([("file", complaint("has more than {most} MB, which no questionnaire has", most=most))])
    text = pdf_text(data) if is_pdf(data) else word_text(data) if is_word(data) else decoded_text(data)
    if text is None:
        raise ImportRefused([("file", complaint("holds no text; spreadsheets can be imported instead"))])
    if not text.strip():
        raise ImportRefused([("file", complaint("holds no words; a scanned page has to be read by a program first"))])
    return text


def read_form_file(data: bytes, filename: str = "", format: str | None = None) -> Imported:
    """The form that a file holds: of the formats that are imported, or a questionnaire in words, read by rule. Pure and slow
    for large files. Raises ImportRefused."""
    if format is None and (is_document(data) or _is_text(data, filename)):
        return _drafted(document_text(data), filename)
    return read_definition(data, filename, format)


def _is_text(data: bytes, filename: str) -> bool:
    is_named_so = PurePath(filename).suffix.lower() == ".txt"
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
