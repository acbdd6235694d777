"""The words of a PDF, page by page."""

from __future__ import annotations

import io
import re

from formagent.errors import ImportRefused
from formagent.wording.validation_messages import complaint
from interviews.forms.importers.report import shortened

_MOST_PAGES, _MOST_CHARACTERS = 100, 1_000_000
_HYPHENATED = re.compile(r"(?<=[^\W\d_])-\n(?=[^\W\d_A-Z])")
_LIGATURES = str.maketrans({"ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "st", "ﬆ": "st"})
"""Letters that typesetting joins: no word with them would be known, or found by a search."""
_PAGE_NUMBER = re.compile(r"(?:-\s*)?\d{1,3}(?:\s*/\s*\d{1,3})?(?:\s*-)?")


def is_pdf(data: bytes) -> bool:
    return data[:1024].lstrip(b"\xef\xbb\xbf \r\n\t").startswith(b"%PDF-")


def pdf_text(data: bytes) -> str:
    """No more than anybody would be asked. Raises ImportRefused for a PDF that is broken or locked."""
    from pypdf import PdfReader

    try:
        reader = PdfReader(io.BytesIO(data))
        if reader.is_encrypted and not reader.decrypt(""):
            raise ImportRefused([("file", complaint("is protected by a password"))])
        pages: list[str] = []
        length = 0
        for page in reader.pages[:_MOST_PAGES]:
            pages.append(_without_page_number(page.extract_text()))
            length += len(pages[-1])
            if length > _MOST_CHARACTERS:
                break
    except ImportRefused:
        raise
    except Exception as error:  # A broken PDF fails in as many ways as it has parts.
        why = shortened(str(error) or type(error).__name__)
        raise ImportRefused([("file", complaint("is no PDF that can be read: {error}", error=why))]) from None
    return _HYPHENATED.sub("", "\n".join(pages).translate(_LIGATURES))


def _without_page_number(text: str) -> str:
    lines = text.rstrip().split("\n")
    return "\n".join(lines[:-1] if _PAGE_NUMBER.fullmatch(lines[-1].strip()) else lines)
