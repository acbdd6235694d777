"""Texts of a Formbricks survey: `{"default": …, "de": …}`, with answers that they recall (`#recall:id/fallback:you#`)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from interviews.importers import naming
from interviews.importers.reading import flag, members, objects, text
from interviews.importers.report import Report
from interviews.importers.report import marked as _
from interviews.importers.spoken import language_of
from interviews.importers.texts import Localized, plain

_SHOWN = frozenset({"headline", "subheader", "html", "label"})
_RECALLED = re.compile(r"#recall:([\w-]+)/fallback:([^#]*)#")


class Wording:
    """`called`: the questions so far by their ids, as texts further down name them."""

    def __init__(self, survey: Mapping[str, Any], report: Report) -> None:
        self._report = report
        self.called: dict[str, Localized] = {}
        spoken = [(_tag(each), flag(each.get("default"))) for each in objects(survey.get("languages"))]
        own = next((tag for tag, default in spoken if tag and default), None)
        self._own = own or language_of(survey, _SHOWN, report)
        self._found: dict[str, None] = {}

    @property
    def all_tags(self) -> tuple[str, ...]:
        return (self._own, *(tag for tag in self._found if tag != self._own))

    def of(self, value: Any, place: str) -> Localized:
        """A text in every language that it has."""
        if not isinstance(value, dict):
            return Localized(self._read(value, place, ""))
        others: dict[str, str] = {}
        for key, words in value.items():
            tag = naming.canonical_tag(text(key)) if key != "default" and text(words).strip() else self._own
            if tag is None:
                message = _("the texts in “{language}” were left out: no such language is known")
                self._report.left_out("survey", message, language=text(key))
            elif tag != self._own:
                others[tag] = self._read(words, place, tag)
                self._found.setdefault(tag)
        own = next((value[key] for key in ("default", self._own) if text(value.get(key)).strip()), "")
        first = next(iter(others.values()), "")
        return Localized(self._read(own, place, "") or first, others)

    def _read(self, value: Any, place: str, language: str) -> str:
        words = text(value)
        if _RECALLED.search(words):
            self._report.changed(place, _("an earlier answer within the text is named, not quoted"))
        return plain(_RECALLED.sub(lambda found: self._named(found, language), words), self._report, place)

    def _named(self, found: re.Match[str], language: str) -> str:
        """A recalled answer by its question; what is no question's answer by what stands in for it."""
        called = self.called.get(found[1])
        if called is None:
            return found[2].replace("nbsp", " ").strip() or "…"
        return f"“{called.others.get(language, called.text)}”"


def _tag(spoken: Mapping[str, Any]) -> str | None:
    language = spoken.get("language")
    return naming.canonical_tag(text(members(language).get("code")) or text(language))
