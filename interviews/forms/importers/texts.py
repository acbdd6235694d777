"""Texts of foreign files in one or several languages, without their markup."""

from __future__ import annotations

import html
import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.definition import Translations
from interviews.forms.importers import reading
from interviews.forms.importers.report import Report
from interviews.reading.text.normalization import without_invisible

_DROPPED = re.compile(r"<(script|style)\b[^<>]*>.*?(</\1\s*>|$)", re.IGNORECASE | re.DOTALL)
_BREAK = re.compile(r"<(?:br|/p|/div|/li|/h\d|/tr)\b[^<>]*>", re.IGNORECASE)
_WHITE_SPACE = re.compile(r"[^\S\u00a0\u202f]+")
_LINK = re.compile(r"\[([^\[\]\n]+)\]\(\s*([^()\s]+)(?:\s+\"[^\"]*\")?\s*\)")
_PICTURE = re.compile(r"!\[([^\[\]\n]*)\]\(\s*([^()\s]+)(?:\s+\"[^\"]*\")?\s*\)")
_MEDIA = re.compile(r"<(?:img|video|audio|source|iframe|embed|object|svg)\b[^<>]*>", re.IGNORECASE)
_ALT, _SOURCE = (
    re.compile(rf"\b(?:{names})\s*=\s*(?:\"([^\"]*)\"|'([^']*)')", re.IGNORECASE) for names in ("alt", "src|data|href")
)
_BRACKETED = re.compile(r"<((?:https?|ftp|mailto|tel):[^\s<>]+|[^\s<>@/]+@[^\s<>@]+)>", re.IGNORECASE)
"""An address in the brackets that mark one: no tag."""
_ADDRESS = re.compile(
    r"(?:https?|ftp)://[^\s<>()\[\]\"*`]*[^\W_]/?|[^\W_][\w.+-]{0,63}@[\w-]+(?:\.[\w-]*[^\W_])+", re.IGNORECASE
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
_TAG = re.compile(r"</?[a-zA-Z][^<>]*>|<![a-zA-Z][^<>]*>")


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


def without_markup(value: Any, report: Report | None = None, place: str = "") -> str:
    """A text without tags, Markdown, entities and needless space. The report tells when there was markup."""
    raw = reading.read_text(value)
    bare = _without_tags(raw)
    if bare != raw and report is not None:
        report.changed(place, _("the formatting of a text is not kept"))
        for media in _media_in(raw):
            report.left_out(place, _("a picture or recording within a text is not shown: {media}"), media=media)
    return _tidy(bare)


def _media_in(raw: str) -> Iterator[str]:
    """Where what a text shows or plays comes from, or how it is called."""
    for found in _PICTURE.finditer(raw):
        yield found[2]
    for found in _MEDIA.finditer(html.unescape(raw)):
        yield _attribute(_SOURCE, found[0]) or _attribute(_ALT, found[0]) or "?"


def _attribute(name: re.Pattern[str], tag: str) -> str:
    found = name.search(tag)
    return html.unescape(found[1] or found[2] or "") if found else ""


def _without_tags(raw: str) -> str:
    """Entities are read last; markup that was written in them (`&lt;b&gt;`) goes as well."""
    bare = _BRACKETED.sub(r"\1", raw)
    if "<" in bare:
        bare = _untagged(bare)
    if "&" in bare:
        bare = _untagged(_BRACKETED.sub(r"\1", _ENTITY.sub(lambda found: html.unescape(found[0]), bare)))
    return _without_markdown(_LINK.sub(r"\1 (\2)", _PICTURE.sub(r"\1", bare)))


def _untagged(text: str) -> str:
    return _TAG.sub(_called, _BREAK.sub("\n", _DROPPED.sub("", _without_comments(text))))


def _without_comments(text: str) -> str:
    first, *rest = text.split("<!--")
    ends = [part.partition("-->") for part in rest]
    return first + "".join(after if end else f"<!--{inside}" for inside, end, after in ends)


def _called(tag: re.Match[str]) -> str:
    """What stands in for a tag: for a picture what it shows, in words."""
    words = _attribute(_ALT, tag[0]) if _MEDIA.fullmatch(tag[0]) else ""
    return f" {words} " if words else ""


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
    lines = (_spaced(line) for line in reading.read_text(raw).replace("\r", "\n").split("\n"))
    return "\n".join(line for line in map(without_invisible, lines) if _is_seen(line))


def _is_seen(line: str) -> bool:
    return any(unicodedata.category(letter)[0] not in "CZ" for letter in line)


def one_line(text: Localized) -> Localized:
    """For labels."""
    return Localized(_spaced(text.text), {tag: _spaced(other) for tag, other in text.others.items()})


def _spaced(text: str) -> str:
    """With one space where there is white space; a no-break space ("Qui ?") is a sign like others."""
    return _WHITE_SPACE.sub(" ", text).strip()


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
