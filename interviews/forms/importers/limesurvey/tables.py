"""The tables of a LimeSurvey file, in its old form (a row for each language) and its new one (texts in tables of their own)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from interviews.forms.importers.markup import Element, child, children, local_name
from interviews.forms.importers.reading import read_whole_number
from interviews.forms.importers.report import Report
from interviews.forms.importers.texts import Localized, without_markup
from interviews.forms.naming import canonical_tag

Row = Mapping[str, str]


@dataclass
class Tables:
    """`language` is the survey's own, `languages` all of them as the file calls them; `said`: texts by table, id and name."""

    root: Element
    report: Report
    language: str = "en"
    languages: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._rows = {local_name(part): self._read(part) for part in self.root}
        listed = child(self.root, "languages")
        survey = next(iter(self.rows("surveys")), {})
        named = [survey.get("language", ""), *survey.get("additional_languages", "").split()]
        found = [*named, *((each.text or "").strip() for each in (listed if listed is not None else ()))]
        self.languages = list(dict.fromkeys(filter(None, found))) or ["en"]
        self.language = canonical_tag(self.languages[0]) or "en"
        self._texts: dict[tuple[str, str], dict[str, Row]] = {}
        for table, key, texts in (
            ("groups", "gid", "group_l10ns"),
            ("questions", "qid", "question_l10ns"),
            ("subquestions", "qid", "question_l10ns"),
            ("answers", "aid", "answer_l10ns"),
        ):
            self._index(table, key, self.rows(texts) or self.rows(table))

    def _index(self, table: str, key: str, rows: list[Row]) -> None:
        for row in rows:
            self._texts.setdefault((table, _key(row, key)), {})[row.get("language", self.languages[0])] = row

    def _read(self, part: Element) -> list[Row]:
        rows = child(part, "rows")
        return [
            {local_name(cell): (cell.text or "").strip() for cell in row}
            for row in (children(rows, "row") if rows is not None else ())
        ]

    def rows(self, table: str) -> list[Row]:
        return self._rows.get(table, [])

    def own(self, table: str, order: str) -> list[Row]:
        """The rows of a table once each, whatever number of languages has them, in their order."""
        rows = [row for row in self.rows(table) if row.get("language", self.languages[0]) == self.languages[0]]
        return sorted(rows, key=lambda row: read_whole_number(row.get(order)) or 0)

    def text(self, table: str, row: Row, name: str, place: str) -> Localized:
        """A text of a row in every language."""
        key = {"groups": "gid", "answers": "aid"}.get(table, "qid")
        return self.localized(self._texts.get((table, _key(row, key)), {}), name, place)

    def localized(self, rows: Mapping[str, Row], name: str, place: str) -> Localized:
        said = {tag: without_markup(rows.get(tag, {}).get(name, ""), self.report, place) for tag in self.languages}
        tags = {tag: canonical_tag(tag) for tag in self.languages}
        own = said[self.languages[0]]
        return Localized(own, {t: said[name] for name, t in tags.items() if t and t != self.language and said[name]})

    def tags(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(tag for each in self.languages if (tag := canonical_tag(each)))) or ("en",)


def _key(row: Row, key: str) -> str:
    """Old answers have no id of their own."""
    if key == "aid" and "aid" not in row:
        return f"{row.get('qid')} {row.get('code')} {row.get('scale_id', '0')}"
    return row.get(key, "")
