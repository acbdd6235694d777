"""Sources of an answer by their references (S1, S2, …), and citations in its text turned into links. Pure.

A model cites by reference only; every link in an answer is made here, of a source that was read.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

_CITED = re.compile(r"[\[(【]\s*(S\d{1,4}(?:\s*[,;、]\s*S\d{1,4})*)\s*[\])】](?!\()")
_LEADING = re.compile(rf"\s*(?:{_CITED.pattern}\s*)+")
_REFERENCE = re.compile(r"S\d{1,4}")
_LINK = re.compile(r"!?\[([^\[\]]*)\]\([^()\s]*(?:\s+[^()]*)?\)")
_BARE = re.compile(r"<?\b(?:https?://|mailto:|javascript:|data:)[^\s<>]*>?", re.IGNORECASE)
_DEFINITION = re.compile(r"^\s{0,3}\[[^\]]+\]:\s*\S+.*$", re.MULTILINE)


@dataclass(frozen=True)
class Source:
    """Something that was read. `url` is a path of this site."""

    reference: str
    kind: str
    title: str
    url: str
    quote: str = ""
    message_id: str = ""

    def as_json(self) -> dict[str, Any]:
        return dict(vars(self))


class Sources:
    """Everything that was read for an answer, numbered as it comes; the same place with the same words once."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, str], Source] = {}

    def add(self, kind: str, title: str, url: str, quote: str = "", message_id: str = "") -> Source:
        """Its source, known already or new."""
        key = (url, quote)
        if key not in self._known:
            reference = f"S{len(self._known) + 1}"
            self._known[key] = Source(reference, kind, title, url, quote, message_id)
        return self._known[key]

    @property
    def all(self) -> list[Source]:
        return list(self._known.values())

    @property
    def by_reference(self) -> dict[str, Source]:
        return {source.reference: source for source in self._known.values()}


def cited_in(text: str) -> list[str]:
    """The references that a text cites, in the order of their first mention."""
    found = (name for cited in _CITED.finditer(text) for name in _REFERENCE.findall(cited[1]))
    return list(dict.fromkeys(found))


def cited_first(text: str) -> str:
    """The citations that a text begins with: they belong to what stands before it, too."""
    found = _LEADING.match(text)
    return found.group() if found else ""


def without_citations(text: str) -> str:
    return _CITED.sub(" ", text)


def without_links(text: str) -> str:
    """The text with links and images reduced to their words: an answer links nothing but what was read."""
    return _BARE.sub("", _LINK.sub(r"\1", _DEFINITION.sub("", text)))


def linked(text: str, sources: Mapping[str, Source]) -> str:
    """Citations as links, [S3](/forms/…); unknown ones are gone."""

    def links(cited: re.Match[str]) -> str:
        known = [name for name in dict.fromkeys(_REFERENCE.findall(cited[1])) if name in sources]
        return " ".join(f"[{name}]({sources[name].url})" for name in known)

    replaced = _CITED.sub(links, without_links(text))
    return re.sub(r"[ \t]+(?=[.,;:!?。、])|[ \t]+$", "", replaced, flags=re.MULTILINE).strip()
