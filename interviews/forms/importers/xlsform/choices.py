"""The `choices` sheet: lists of options by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.importers.options import choice_options
from interviews.forms.importers.other_option import OTHER, other_label, said_in
from interviews.forms.importers.report import Report
from interviews.forms.importers.texts import Localized
from interviews.forms.importers.xlsform.filters import option_tests
from interviews.forms.importers.xlsform.headers import MEDIA
from interviews.forms.importers.xlsform.languages import Languages
from interviews.forms.importers.xlsform.own_column import COLUMN, stored_value
from interviews.forms.importers.xlsform.sheets import Row, Workbook

_USED = {"list_name", "name", "value", "label", COLUMN, *MEDIA}
_SPECIFY = {
    "en": "Which other one do you mean?",
    "ja": "その他の内容を教えてください",
    "es": "¿Cuál otro?",
    "de": "Was genau meinen Sie mit „Andere“?",
    "fr": "Quel autre ?",
    "pt": "Qual outro?",
}
Options = tuple[list[dict[str, Any]], Mapping[str, Localized]]
"""The `choices` of a configuration, and the labels by value."""


class ChoiceLists:
    """Each list is read once, when it is first asked for."""

    def __init__(self, book: Workbook, languages: Languages, report: Report) -> None:
        self._languages, self._report = languages, report
        self._rows: dict[str, list[Row]] = {}
        self._read: dict[str, Options] = {}
        self._stored: dict[str, dict[str, str]] = {}
        for row in [row for name in ("choices", "external_choices") if name in book for row in book[name].rows]:
            if row["list_name"]:
                self._rows.setdefault(row["list_name"], []).append(row)
            elif row.cells:
                report.error(row.at("list_name"), _("an option belongs to no list"))

    def names(self) -> frozenset[str]:
        return frozenset(self._rows)

    def rows(self, name: str) -> list[Row]:
        """The options of a list as they are written."""
        return self._rows.get(name, [])

    def is_looked_up(self, name: str) -> bool:
        """Whether the list only says where its options are to be looked up: the columns of a file in place of values."""
        rows = self._rows.get(name, [])
        return len(rows) == 1 and rows[0]["name"].endswith("_key")

    def options(self, name: str) -> Options | None:
        """None when there is no such list, or nothing in it."""
        if name not in self._rows:
            return None
        if name not in self._read:
            self._read[name] = self._options_of(self._rows[name], name)
        return self._read[name] if self._read[name][0] else None

    def filtered(self, name: str, asking: Row) -> Options | None:
        """The options that pass what the question's `choice_filter` says of their columns alone; None when it says nothing of
        them. That they depend on other answers is not kept, which the report tells."""
        rows = self._rows[name]
        tests, rest = option_tests(asking["choice_filter"], {column for row in rows for column in row.cells})
        kept = [row for row in rows if all(test(row.cells) for test in tests)]
        if rest or not kept:
            message = _("every option is offered, whatever was answered before: the filter {filter} is not kept")
            self._report.left_out(asking.at("choice_filter"), message, filter=asking["choice_filter"])
        if tests and kept and len(kept) < len(rows):
            message = _("of the {number} options of the list those are offered that pass the filter {filter}")
            self._report.changed(asking.at("choice_filter"), message, number=len(rows), filter=asking["choice_filter"])
        return self._options_of(kept, name) if tests and kept else None

    def stored(self, name: str) -> dict[str, str]:
        """What options are stored as, by their names, where that is not the same."""
        if name not in self._stored:
            pairs = ((row["name"], stored_value(row)) for row in self._rows.get(name, ()))
            self._stored[name] = {written: value for written, value in pairs if written != value}
        return self._stored[name]

    def _options_of(self, rows: list[Row], name: str) -> Options:
        written = [(stored_value(row), self._languages.text(row)) for row in rows]
        return choice_options(written, self._report, f"{rows[0].place}, list {name}")

    def with_other(self, found: Options) -> Options:
        """The options and one more, for what is not among them."""
        choices, labels = found
        if any(choice["value"] == OTHER for choice in choices):
            return found
        main, *tags = self._languages.all_tags
        label = other_label(main, tags)
        return [*choices, {"value": OTHER, "label": label.text}], {**labels, OTHER: label}

    def specify(self) -> Localized:
        """The question for it."""
        main, *tags = self._languages.all_tags
        return said_in(_SPECIFY, main, tags)


def unused_columns(book: Workbook) -> dict[str, int]:
    """Columns of options that nothing here reads, with their number of cells."""
    sheet = book.get("choices")
    found: dict[str, int] = {}
    for row in sheet.rows if sheet else ():
        for column in row.cells:
            if column.partition("::")[0] not in _USED:
                found[column] = found.get(column, 0) + 1
    return found
