"""Texts of a Formbricks survey: `{"default": …, "de": …}`, with answers that they recall (`#recall:id/fallback:you#`)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms import naming
from interviews.forms.importers.quoting import without_quotes
from interviews.forms.importers.reading import read_flag, read_members, read_objects, read_text
from interviews.forms.importers.report import Report
from interviews.forms.importers.spoken import language_of
from interviews.forms.importers.texts import Localized, without_markup

_SHOWN = frozenset({"headline", "subheader", "html", "label"})
_RECALLED = re.compile(r"#recall:([\w-]+)/fallback:([^#]*)#")


class Wording:
    """`called`: the questions so far by their ids, as texts further down name them."""

    def __init__(self, survey: Mapping[str, Any], report: Report) -> None:
        self._report = report
        self.called: dict[str, Localized] = {}
        spoken = [(_tag(each), read_flag(each.get("default"))) for each in read_objects(survey.get("languages"))]
        own = next((tag for tag, default in spoken if tag and default), None)
        self._own = own or language_of(survey, _SHOWN, report)
        self._found: dict[str, None] = {}

    @property
    def all_tags(self) -> tuple[str, ...]:
        return (self._own, *(tag for tag in self._found if tag != self._own))

    def of(self, value: Any, place: str) -> Localized:
        """A text in every language that it has; answers that it recalls are named."""
        return self._in_every_language(value, place, self._read)

    def of_the_form(self, value: Any, place: str) -> Localized:
        """The same of a text that stands at no question: what stands in for the answers that it recalls is said."""
        return self._in_every_language(value, place, self._read_unrecalled)

    def _in_every_language(self, value: Any, place: str, read: Callable[[Any, str, str], str]) -> Localized:
        if not isinstance(value, dict):
            return Localized(read(value, place, ""))
        others: dict[str, str] = {}
        for key, words in value.items():
            tag = naming.canonical_tag(read_text(key)) if key != "default" and read_text(words).strip() else self._own
            if tag is None:
                message = _("the texts in “{language}” were left out: no such language is known")
                self._report.left_out("survey", message, language=read_text(key))
            elif tag != self._own:
                others[tag] = read(words, place, tag)
                self._found.setdefault(tag)
        own = next((value[key] for key in ("default", self._own) if read_text(value.get(key)).strip()), "")
        first = next(iter(others.values()), "")
        return Localized(read(own, place, "") or first, others)

    def _read_unrecalled(self, value: Any, place: str, _language: str) -> str:
        words = read_text(value)
        if _RECALLED.search(words):
            self._report.changed(place, _("an answer that a text of the form quotes is not shown"))
        told = _RECALLED.sub(lambda found: _stand_in(found) or found[0], words)
        return without_quotes(without_markup(told, self._report, place), _RECALLED)

    def _read(self, value: Any, place: str, language: str) -> str:
        words = read_text(value)
        if _RECALLED.search(words):
            self._report.changed(place, _("an earlier answer within the text is named, not quoted"))
        return without_markup(_RECALLED.sub(lambda found: self._named(found, language), words), self._report, place)

    def _named(self, found: re.Match[str], language: str) -> str:
        """A recalled answer by its question; what is no question's answer by what stands in for it."""
        called = self.called.get(found[1])
        if called is None:
            return _stand_in(found) or "…"
        return f"“{called.others.get(language, called.text)}”"


def _stand_in(recalled: re.Match[str]) -> str:
    return recalled[2].replace("nbsp", " ").strip()


def _tag(spoken: Mapping[str, Any]) -> str | None:
    language = spoken.get("language")
    return naming.canonical_tag(read_text(read_members(language).get("code")) or read_text(language))
