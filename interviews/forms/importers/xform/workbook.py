"""The body of an XForm as rows of a survey sheet, each with the path that it is bound to as its place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from formagent.wording.validation_messages import marked as _
from interviews.forms.importers.markup import Element, attribute, child, children, local_name
from interviews.forms.importers.report import Report
from interviews.forms.importers.xform.model import Model, label_of, text_id, written
from interviews.forms.importers.xlsform.sheets import Row, Sheet, Workbook

_TYPES = {
    "int": "integer", "decimal": "decimal", "date": "date", "time": "time", "dateTime": "dateTime", "geopoint": "geopoint",
    "geotrace": "geotrace", "geoshape": "geoshape", "barcode": "barcode", "string": "text", "": "text",
    "boolean": "acknowledge",
}  # fmt: skip
_CHOOSING = {"select1": "select_one", "select": "select_multiple", "rank": "rank"}
_BOUND = {
    "relevant": "relevant", "constraint": "constraint", "required": "required", "readonly": "read_only",
    "calculate": "calculation",
}  # fmt: skip
_LIST = re.compile(r"instance\(\s*['\"]([^'\"]+)['\"]\s*\)[^\[]*(?:\[(.*)\])?\s*$", re.DOTALL)
_NO_CONDITION = frozenset({"true()", "1"})


@dataclass(frozen=True)
class PathRow(Row):
    """A row whose place is a path of the document."""

    path: str = ""

    @property
    def place(self) -> str:
        return self.path

    def at(self, column: str) -> str:
        return f"{self.path}, {column}"


def workbook_of(model: Model, body: Element, title: str, report: Report) -> Workbook:
    return _Writer(model, report).workbook(body, title)


class _Writer:
    def __init__(self, model: Model, report: Report) -> None:
        self._model, self._report = model, report
        self._rows: list[Row] = []
        self._options: list[Row] = []
        self._lists: dict[str, None] = {}
        self._asked: set[str] = set()

    def workbook(self, body: Element, title: str) -> Workbook:
        self._controls(body)
        self._unasked()
        settings = {
            "form_title": title,
            "form_id": self._model.form_id,
            "default_language": self._model.default_language,
        }
        rows = [Row("settings", 2, {name: value for name, value in settings.items() if value})]
        book = Workbook()
        for name, found in (("survey", self._rows), ("choices", self._options), ("settings", rows)):
            columns = dict.fromkeys(column for row in found for column in row.cells)
            book[name] = Sheet(name, tuple(columns), found)
        for media in sorted(self._model.media):
            self._report.left_out("itext", _("the picture or recording {media} is not shown"), media=media)
        return book

    def _add(self, type: str, path: str, **cells: str) -> None:
        given = {"type": type, "name": path.rsplit("/", maxsplit=1)[-1], **cells}
        self._rows.append(
            PathRow("survey", len(self._rows) + 2, {key: value for key, value in given.items() if value}, path=path)
        )

    def _controls(self, parent: Element) -> None:
        for control in parent:
            kind = local_name(control)
            if kind == "group":
                self._group(control)
            elif kind == "repeat":
                self._repeat(control, {})
            elif kind not in ("label", "hint", ""):
                self._control(control, kind)

    def _group(self, group: Element) -> None:
        """A group that holds nothing but a repeat is what the repeat is called."""
        inner = children(group, "repeat")
        path = attribute(group, "ref")
        texts = self._texts("label", label_of(group))
        if inner and not [each for each in children(group) if local_name(each) not in ("label", "hint", "repeat")]:
            self._repeat(inner[0], texts)
            return
        self._add("begin_group", path, **texts, **self._bound(path), appearance=attribute(group, "appearance"))
        self._controls(group)
        self._add("end_group", path)

    def _repeat(self, repeat: Element, texts: dict[str, str]) -> None:
        path = attribute(repeat, "nodeset")
        count = attribute(repeat, "count")
        cells = {**texts, **self._bound(path), "repeat_count": _as_question(count)}
        self._add("begin_repeat", path, **cells)
        self._controls(repeat)
        self._add("end_repeat", path)

    def _control(self, control: Element, kind: str) -> None:
        path = attribute(control, "ref") or self._model.bound(attribute(control, "bind"), "nodeset")
        self._asked.add(path)
        cells = {
            **self._texts("label", label_of(control)),
            **self._texts("hint", child(control, "hint")),
            **self._bound(path),
            "appearance": attribute(control, "appearance"),
        }
        if kind == "range":
            ends = {name: attribute(control, name) for name in ("start", "end", "step")}
            cells["parameters"] = " ".join(f"{name}={value}" for name, value in ends.items() if value)
        if kind in _CHOOSING:
            name, condition = self._list(control, path)
            cells["choice_filter"] = condition
            self._add(f"{_CHOOSING[kind]} {name}", path, **cells)
            return
        self._add(self._type(control, kind, path), path, **cells)

    def _type(self, control: Element, kind: str, path: str) -> str:
        match kind:
            case "range" | "trigger":
                return "range" if kind == "range" else "acknowledge"
            case "upload":
                return (
                    attribute(control, "mediatype").partition("/")[0].replace("application", "file").strip("*")
                    or "file"
                )
            case "input" | "secret":
                bound = self._model.bound(path, "type").rsplit(":", maxsplit=1)[-1]
                return "note" if self._model.bound(path, "readonly") == "true()" else _TYPES.get(bound, "text")
        return kind

    def _bound(self, path: str) -> dict[str, str]:
        """What the bind of a path says, by the names of columns; a question's own message for a wrong answer as well."""
        found = {column: self._model.bound(path, name) for name, column in _BOUND.items()}
        if found["relevant"] in _NO_CONDITION:
            found["relevant"] = ""
        found["required"] = {"true()": "yes", "false()": ""}.get(found["required"], found["required"])
        found["read_only"] = {"true()": "yes", "false()": ""}.get(found["read_only"], found["read_only"])
        message = self._model.bound(path, "constraintMsg")
        name = message.partition("itext(")[2].strip(" ')\"")
        return {**found, **(self._translated("constraint_message", name) if name else {"constraint_message": message})}

    def _texts(self, column: str, element: Element | None) -> dict[str, str]:
        name = text_id(element)
        if not name:
            return {column: written(element)} if element is not None else {}
        guidance = self._translated("guidance_hint", f"{name}#guidance") if column == "hint" else {}
        return {**self._translated(column, name), **guidance}

    def _translated(self, column: str, name: str) -> dict[str, str]:
        said = {language: texts.get(name, "") for language, texts in self._model.texts.items()}
        return {f"{column}::{language}": words for language, words in said.items() if words and words != "-"}

    def _list(self, control: Element, path: str) -> tuple[str, str]:
        """The name of the options' list, and what filters it."""
        itemset = child(control, "itemset")
        found = _LIST.search(attribute(itemset, "nodeset"))
        name = found[1] if found else path.strip("/").replace("/", "-")
        if name not in self._lists and (found is None or name in self._model.lists):
            self._lists[name] = None
            for option in self._from_instance(name, itemset) if found else self._own_items(control):
                cells = {"list_name": name, **{column: cell for column, cell in option.items() if cell}}
                self._options.append(PathRow("choices", len(self._options) + 2, cells, path=f"options of {path}"))
        return name, (found[2] or "") if found else ""

    def _own_items(self, control: Element) -> Iterator[dict[str, str]]:
        for item in children(control, "item"):
            yield {"name": written(child(item, "value")), **self._texts("label", label_of(item))}

    def _from_instance(self, name: str, itemset: Element | None) -> Iterator[dict[str, str]]:
        stored = attribute(child(itemset, "value"), "ref") or "name"
        shown = attribute(child(itemset, "label"), "ref")
        column = shown.partition("itext(")[2].strip(" )") if "itext(" in shown else shown
        for option in self._model.lists[name]:
            rest = {key: cell for key, cell in option.items() if key not in (stored, column, "itextId")}
            label = self._translated("label", option.get(column, "")) if "itext(" in shown else {}
            yield {**rest, "name": option.get(stored, ""), **(label or {"label": option.get(column, "")})}

    def _unasked(self) -> None:
        """What is bound and never asked: computed, or recorded by the device."""
        for path, bind in self._model.binds.items():
            if path in self._asked or path.rsplit("/", maxsplit=1)[-1] in ("instanceID", "instanceName"):
                continue
            if preloaded := attribute(bind, "preloadParams") or attribute(bind, "preload"):
                self._add(preloaded, path)
            elif calculation := attribute(bind, "calculate"):
                self._add("calculate", path, calculation=calculation)


def _as_question(count: str) -> str:
    """A path to a question as the survey sheet has it; a number as it is."""
    return "${" + count.rsplit("/", maxsplit=1)[-1] + "}" if "/" in count else count
