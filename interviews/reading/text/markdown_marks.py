"""Words without the marks of Markdown and HTML that models put around them: where they are said, nobody renders these.

What stands between the marks stays: the text of a link, the words in bold. Signs that mark nothing stay as well: 5 * 3, a_b_c.
"""

from __future__ import annotations

import re

_LINK = re.compile(r"\[([^\[\]\n]+)\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?:\s+\"[^\"\n]*\")?\)")
_IN_MARKS = (
    _LINK,
    re.compile(r"\*\*\*(?=[^\s*])([^\n]+?)(?<=[^\s*])\*\*\*(?!\*)"),
    re.compile(r"\*\*(?=[^\s*])([^\n]+?)(?<=[^\s*])\*\*(?!\*)"),
    re.compile(r"(?<![\d*])\*(?=[^\s*])([^*\n]+?)(?<=\S)\*(?![\d*])"),
    re.compile(r"(?<![^\W_])__(?=[^\s_])([^\n]+?)(?<=[^\s_])__(?![^\W_])"),
    re.compile(r"(?<!\w)_(?=[^\s_])([^_\n]+?)(?<=\S)_(?!\w)"),
    re.compile(r"~~(?=\S)([^\n]+?)(?<=\S)~~"),
    re.compile(r"`+(?=[^`])([^`\n]+)`+"),
)
_HEADING = re.compile(r"^#{1,6}[ \t]+", re.MULTILINE)
_TAG = re.compile(r"</?[^\W\d_][^<>\n@:]*>")
_MARK = re.compile(r"[*_~`\[<#]")
"""What may turn out to mark something."""


def without_marks(text: str) -> str:
    """The words alone."""
    text = _TAG.sub("", _HEADING.sub("", text))
    for marked in _IN_MARKS:
        text = marked.sub(_inner, text)
    return text


def settled_words(text: str) -> str:
    """Of a text that is still being written, without marks, as far as what follows can change nothing of it."""
    mark = _MARK.search(text)
    return text[: mark.start()] if mark else text


def _inner(found: re.Match[str]) -> str:
    return found[1]
