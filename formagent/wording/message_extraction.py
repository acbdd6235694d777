"""Finds the texts for people in Django templates, for Babel (`make messages`)."""

from __future__ import annotations

import io
from collections.abc import Collection, Iterator
from typing import Any, BinaryIO

from babel.messages.extract import extract_python
from django.utils.translation.template import templatize


def extract_template(
    file: BinaryIO, keywords: Any, comment_tags: Collection[str], options: Any
) -> Iterator[tuple[int, str, Any, list[str]]]:
    """Babel's extraction method: (line, function, message or messages, comments)."""
    code = templatize(file.read().decode("utf-8"))
    # What is left of the page is meaningless to Python's tokenizer, and its indentation would be an error.
    lines = "\n".join(line.lstrip() for line in code.splitlines())
    # Babel's annotation has the parts of its tuples in another order than they come.
    found: Iterator[Any] = extract_python(io.BytesIO(lines.encode()), keywords, comment_tags, {"encoding": "utf-8"})
    yield from found
