"""Texts of foreign files in one or several languages, without their markup."""

from __future__ import annotations

import html
import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from interviews.domain.definition import Translations
from interviews.domain.field_types.folding import without_invisible
from interviews.importers import reading
from interviews.importers.report import Report
from interviews.importers.report import marked as _

_DROPPED = re.compile(r"<(script|style)\b[^>]*>.*?(</\1\s*>|$)", re.IGNORECASE | re.DOTALL)
_BREAK = re.compile(r"<(?:br|/p|/div|/li|/h\d|/tr)\b[^>]*>", re.IGNORECASE)
_MARKDOWN: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"!?\[([^\[\]\n]+)\]\(\s*([^()\s]+)(?:\s+\"[^\"]*\")?\s*\)"), r"\1 (\2)"),
    (re.compile(r"^[ \t]{0,3}#{1,6}[ \t]+(?=\S)", re.MULTILINE), ""),
    (re.compile(r"\*\*(?=[^\s*])([^*]+?)(?<=\S)\*\*"), r"\1"),
    (re.compile(r"(?<!\w)__(?=[^\s_])([^_]+?)(?<=[^\s_])__(?!\w)"), r"\1"),
    (re.compile(r"(?<![\w*])\*(?=[^\s*])([^*\n]+?)(?<=[^\s*])\*(?![\w*])"), r"\1"),
    (re.compile(r"(?<![\w_])_(?=[^\s_])([^_\n]+?)(?<=[^\s_])_(?![\w_])"), r"\1"),
    (re.compile(r"(?<!`)`([^`\n]+)`(?!`)"), r"\1"),
)
"""Links (their address stays), headings, emphasis, code."""
_TAG = re.compile(r"</?[a-zA-Z][^<>]*>|<!--.*?-->|<![a-zA-Z][^<>]*>", re.DOTALL)


@dataclass(frozen=True)
class Localized:
    """A text in the form's own language, and in others by their tags."""

    text: str = ""
    others: Mapping[str, str] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.text)

    def then(self, other: Localized, joint: str = "\n") -> Localized:
        """Both, one after the other, in each language that has one of them."""
        if not other:
            return self
        if not self:
            return other
        tags = [*self.others, *(tag for tag in other.others if tag not in self.others)]
        joined = {t: f"{self.others.get(t, self.text)}{joint}{other.others.get(t, other.text)}" for t in tags}
        return Localized(f"{self.text}{joint}{other.text}", joined)


def plain(value: Any, report: Report | None = None, place: str = "") -> str:
    """A text without tags, Markdown, entities and needless space. The report tells when there was markup."""
    raw = reading.text(value)
    bare = _without_tags(raw)
    if bare != raw and report is not None:
        report.changed(place, _("the formatting of a text is not kept"))
    return _tidy(bare)


def _without_tags(raw: str) -> str:
    """Entities are read last; markup that was written in them (`&lt;b&gt;`) goes as well."""
    bare = raw
    if "<" in bare:
        bare = _TAG.sub("", _BREAK.sub("\n", _DROPPED.sub("", bare)))
    if "&" in bare:
        bare = _TAG.sub("", html.unescape(bare))
    for mark, kept in _MARKDOWN:
        bare = mark.sub(kept, bare)
    return bare


def _tidy(raw: str) -> str:
    lines = (" ".join(line.split()) for line in reading.text(raw).replace("\r", "\n").split("\n"))
    return "\n".join(line for line in map(without_invisible, lines) if _is_seen(line))


def _is_seen(line: str) -> bool:
    return any(unicodedata.category(letter)[0] not in "CZ" for letter in line)


def one_line(text: Localized) -> Localized:
    """For labels."""
    return Localized(" ".join(text.text.split()), {tag: " ".join(other.split()) for tag, other in text.others.items()})


def translations(
    *,
    choices: Mapping[str, Localized] | None = None,
    rows: Mapping[str, Localized] | None = None,
    config: Mapping[str, Localized] | None = None,
    **texts: Localized,
) -> Translations:
    """By language, the texts of a field or a form under their own names."""
    found: Translations = {}
    for name, text in texts.items():
        for tag, words in text.others.items():
            if words and text.text:
                found.setdefault(tag, {})[name] = words
    for part, labels in (("choices", choices or {}), ("rows", rows or {}), ("config", config or {})):
        for value, label in labels.items():
            for tag, words in label.others.items():
                if words:
                    found.setdefault(tag, {}).setdefault(part, {})[value] = words
    return found
