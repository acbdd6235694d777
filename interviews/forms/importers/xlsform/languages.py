"""The languages of an XLSForm: which one it is written in, and the texts of a row in each."""

from __future__ import annotations

from collections.abc import Iterable

from formagent.wording.validation_messages import marked as _
from interviews.forms.importers.report import Report
from interviews.forms.importers.spoken import assumed_language
from interviews.forms.importers.texts import Localized, without_markup
from interviews.forms.importers.xlsform.headers import column_and_language
from interviews.forms.importers.xlsform.sheets import Row, Workbook
from interviews.forms.naming import language_tag


class Languages:
    """`base` is the tag of the language that the form is written in, `tags` those of its translations, by their names.

    Several columns may be in its own language: `label`, where a cell of `label::English` is empty."""

    def __init__(self, book: Workbook, default: str, report: Report) -> None:
        self._report = report
        names = dict.fromkeys(_names(book))
        unnamed = any(
            row["label"] for name in ("survey", "choices") for row in (book[name].rows if name in book else ())
        )
        self._own = _own_name(names, default, unnamed=unnamed)
        tags = {name: language_tag(name) for name in names}
        for name, tag in tags.items():
            if tag is None and name != self._own:
                report.left_out(
                    "survey", _("the texts in “{language}” were left out: no such language is known"), language=name
                )
        self.base = tags.get(self._own) or language_tag(default) or self._assumed(book)
        self.tags = {name: tag for name, tag in tags.items() if tag and tag != self.base}
        self._also = [name for name, tag in tags.items() if tag == self.base and name != self._own]

    @property
    def all_tags(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((self.base, *self.tags.values())))

    def text(self, row: Row, column: str = "label") -> Localized:
        """A text of a row; when the own language has none, the first translation stands in for it."""
        place = row.at(column)
        written = {tag: self._plain(row[f"{column}::{name}"], place) for name, tag in reversed(self.tags.items())}
        others = {tag: text for tag, text in reversed(written.items()) if text}
        columns = [f"{column}::{self._own}", column, *(f"{column}::{name}" for name in self._also)]
        own = self._plain(next((row[each] for each in columns if row[each]), ""), place)
        if not own and others:
            tag, own = next(iter(others.items()))
            self._report.changed(
                place, _("has no text in {language}; the one in {other} is used"), language=self.base, other=tag
            )
        return Localized(own, others)

    def _plain(self, text: str, place: str) -> str:
        return without_markup(text, self._report, place)

    def _assumed(self, book: Workbook) -> str:
        """No column and no setting names the language."""
        label = f"label::{self._own}" if self._own else "label"
        tag = assumed_language(" ".join(row[label] for row in book["survey"].rows[:200]))
        self._report.carried(
            "settings", _("no language is named; the texts are taken to be in “{language}”"), language=tag
        )
        return tag


def _names(book: Workbook) -> Iterable[str]:
    for name in ("survey", "choices"):
        sheet = book.get(name)
        for column in sheet.columns if sheet else ():
            language = column_and_language(column)[1]
            if language and sheet and any(row[column] for row in sheet.rows):
                yield language


def _own_name(names: Iterable[str], default: str, *, unnamed: bool) -> str:
    """The name in columns of the language that the form is written in; empty for columns that name none."""
    known = list(names)
    if default in known:
        return default
    tag = language_tag(default) if default else None
    named = next((name for name in known if tag and language_tag(name) == tag), None)
    if named is not None:
        return named
    return "" if unnamed or not known else known[0]
