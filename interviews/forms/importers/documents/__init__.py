"""Files of words: a Word document, a PDF or a plain text, as the text that a draft is made of."""

from __future__ import annotations

from formagent.errors import ImportRefused
from formagent.wording.validation_messages import complaint
from interviews.forms.importers.decoding import decoded_text
from interviews.forms.importers.documents.pdf import is_pdf, pdf_text
from interviews.forms.importers.documents.word import is_word, word_text
from interviews.forms.importers.foreign import check_words

LARGEST_DOCUMENT = 10_000_000
"""Bytes of a Word document or a PDF; what is larger is refused unread."""
LARGEST_TEXT = 1_000_000
"""Bytes of a plain text, in any encoding."""


def is_document(data: bytes) -> bool:
    """Whether the content is a Word document or a PDF."""
    return is_pdf(data) or is_word(data)


def document_text(data: bytes) -> str:
    """The words of a document or text. Raises ImportRefused, saying what is wrong with it."""
    check_words(data)
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
