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
_LINK = re.compile(r"!?\[([^\[\]\n]+)\]\(\s*([^()\s]+)(?:\s+\"[^\"]*\")?\s*\)")
_BRACKETED = re.compile(r"<((?:https?|ftp|mailto|tel):[^\s<>]+|[^\s<>@/]+@[^\s<>@]+)>", re.IGNORECASE)
"""An address in the brackets that mark one: no tag."""
_ADDRESS = re.compile(
    r"(?:https?|ftp)://[^\s<>()\[\]\"*`]*[^\W_]/?|[^\W_][\w.+-]*@[\w-]+(?:\.[\w-]*[^\W_])+", re.IGNORECASE
)
_ENTITY = re.compile(r"&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);", re.IGNORECASE)
"""With its semicolon: "?id=1&copy=2" holds none."""
_MARKDOWN: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"^[ \t]{0,3}#{1,6}[ \t]+(?=\S)", re.MULTILINE), ""),
    (re.compile(r"\*\*(?=[^\s*])([^*]+?)(?<=\S)\*\*"), r"\1"),
    (re.compile(r"(?<!\w)__(?=[^\s_])([^_]+?)(?<=[^\s_])__(?!\w)"), r"\1"),
    (re.compile(r"(?<![\w*])\*(?=[^\s*])([^*\n]+?)(?<=[^\s*])\*(?![\w*])"), r"\1"),
    (re.compile(r"(?<![\w_])_(?=[^\s_])([^_\n]+?)(?<=[^\s_])_(?![\w_])"), r"\1"),
    (re.compile(r"(?<!`)`([^`\n]+)`(?!`)"), r"\1"),
)
"""Headings, emphasis, code."""
_ASIDE = "\ue001"
"""Stands for an address."""
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
    bare = _BRACKETED.sub(r"\1", raw)
    if "<" in bare:
        bare = _TAG.sub("", _BREAK.sub("\n", _DROPPED.sub("", bare)))
    if "&" in bare:
        bare = _TAG.sub("", _BRACKETED.sub(r"\1", _ENTITY.sub(lambda found: html.unescape(found[0]), bare)))
    return _without_markdown(_LINK.sub(r"\1 (\2)", bare))


def _without_markdown(text: str) -> str:
    """An address has none of it, whatever signs it is made of: each is set aside and put back."""
    text = text.replace(_ASIDE, "")
    addresses = _ADDRESS.findall(text)
    text = _ADDRESS.sub(_ASIDE, text)
    for mark, kept in _MARKDOWN:
        text = mark.sub(kept, text)
    for address in addresses:
        text = text.replace(_ASIDE, address, 1)
    return text


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
