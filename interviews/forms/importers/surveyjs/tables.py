"""What has several answers under one title: what repeats is a group, in other tables and multiple texts each is a field."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.definition import GROUP, FieldDefinition
from interviews.forms.importers.reading import read_flag, read_objects, read_text, read_whole_number, with_values
from interviews.forms.importers.surveyjs.checks import tell_checks
from interviews.forms.importers.surveyjs.followups import ask_for_comment
from interviews.forms.importers.surveyjs.options import choice_pairs
from interviews.forms.importers.surveyjs.reader import Element, Shape
from interviews.forms.importers.surveyjs.scope import CONDITIONS, Scope, expressions, quoted_constant
from interviews.forms.importers.surveyjs.shapes import shape_of
from interviews.forms.importers.texts import Localized, one_line
from interviews.forms.naming import spoken_name

if TYPE_CHECKING:
    from interviews.forms.importers.surveyjs.walking import Walk

MOST_ITEMS = 100
ONE_IS_NEEDED = _("that one of its questions must be answered is not kept")
_CHOSEN = re.compile(r"[\s#:.–-]*\{[^{}]*\}[\s#:.–-]*")
"""A placeholder in the title of a repeated panel, with what leads to it."""


def read_group(walk: Walk, element: Element, scope: Scope, place: str) -> None:
    if scope.group is not None:
        walk.builder.report.changed(place, _("repeats within something that repeats; asked as one text"))
        walk.note(place, _parts(walk, element, place))
        walk.ask(element, scope, place, Shape("long_text"))
        return
    panel = element.get("type") == "paneldynamic"
    shared = read_text(element.get("valueName"))
    inner = walk.shared.get(shared)
    if inner is None:
        field_id = walk.ask(element, scope, place, _repeating(walk, element, place))
        inner = Scope(group=field_id, group_name=read_text(element.get("name")), depth=scope.depth + 1)
        walk.shared |= {shared: inner} if shared else {}
    else:
        walk.builder.report.changed(
            place, _("is asked with each item of “{name}”, which it shares"), name=inner.group_name
        )
    before = len(walk.drafts)
    repeated = read_objects(element.get("templateElements")) if panel else _columns(element)
    walk.elements([*repeated, *read_objects(element.get("detailElements"))], inner)
    if len(walk.drafts) == before:
        walk.builder.report.changed(place, _("repeats without a question in it; asked as free text"))


def _parts(walk: Walk, element: Element, place: str) -> Localized:
    """What each of an inner repeat's items is asked, in one line."""
    parts = [
        *read_objects(element.get("templateElements")),
        *_columns(element),
        *read_objects(element.get("detailElements")),
    ]
    told = Localized()
    for part in parts:
        told = told.then(
            one_line(walk.localized(part, "title", place)) or Localized(spoken_name(read_text(part.get("name")))), "; "
        )
    return told


def _repeating(walk: Walk, element: Element, place: str) -> Shape:
    """How often, and what one of them is called ("Child {panelIndex}")."""
    kind, more = ("Panel", "AddPanel") if element.get("type") == "paneldynamic" else ("Row", "AddRows")
    least, most = (read_whole_number(element.get(f"{end}{kind}Count")) for end in ("min", "max"))
    count = read_whole_number(element.get(f"{kind.lower()}Count", 0 if kind == "Panel" else 2))
    if element.get(f"allow{more}") is False and count:
        least, most = count, count
    config: dict[str, Any] = {"minimum": min(max(least or 0, 0), MOST_ITEMS)}
    if most is not None and 1 <= most <= MOST_ITEMS:
        config["maximum"] = max(most, config["minimum"], 1)
    begun = read_whole_number(element.get(f"{kind.lower()}Count")) or 0
    if begun > config["minimum"]:
        message = _("that there are {number} of them to begin with is not kept")
        walk.builder.report.left_out(place, message, number=begun)
    title = one_line(walk.localized(element, "templateTitle", place))
    called = Localized(_one_of_them(title.text), {tag: _one_of_them(t) for tag, t in title.others.items()})
    shown = {"item_label": called} if called else {}
    return Shape(GROUP, {**config, **({"item_label": called.text} if called else {})}, texts=shown)


def read_cells(walk: Walk, element: Element, scope: Scope, place: str) -> None:
    """A table with a kind of question in each column: each cell is a field."""
    heading, name = walk.localized(element, "title", place), read_text(element.get("name"))
    walk.builder.heading(place, one_line(heading))
    around = replace(
        scope, section=one_line(heading) or scope.section, shown=(*scope.shown, *expressions(element, place))
    )
    walk.builder.report.changed(place, _("each cell of the table is a question of its own"))
    walk.note(place, walk.localized(element, "description", place))
    columns = [walk.track(column, f"{place}, column “{read_text(column.get('name'))}”") for column in _columns(element)]
    for row, row_label, tests in _rows(walk, element, place):
        inner = replace(around, shown=(*around.shown, *tests))
        for column in columns:
            cell = read_text(column.get("name"))
            told = walk.localized(column, "title", place) or Localized(spoken_name(cell))
            label = _under(row_label or Localized(row), told)
            where = f"{place}, row “{row}”, column “{cell}”"
            shown = {
                key: read_text(column[key]).replace("{row.", f"{{{name}.{row}.") for key in CONDITIONS if key in column
            }
            single = with_values(column, {"name": f"{name}.{row}.{cell}", "title": None, **shown})
            if walk.is_asked(single, where):
                walk.tell_losses(single, where)
                walk.ask(single, inner, where, shape_of(column, where, walk.reader), label)
        for more in read_objects(element.get("detailElements")):
            below = replace(inner, section=row_label or Localized(row), depth=inner.depth + 1)
            walk.element({**more, "name": f"{name}.{row}.{read_text(more.get('name'))}"}, below)
    _end(walk, element, scope, place)


def _rows(walk: Walk, element: Element, place: str) -> Iterator[tuple[str, Localized, tuple[tuple[str, str], ...]]]:
    """Each row's value and label, and the expressions that it is shown on, each with its place."""
    every = read_text(element.get("rowsVisibleIf"))
    for given in element["rows"] if isinstance(element.get("rows"), list) else ():
        bare = (
            {key: value for key, value in given.items() if key not in CONDITIONS} if isinstance(given, dict) else given
        )
        for row, label in choice_pairs([bare], place, walk.reader):
            where = f"{place}, row “{row}”"
            shown = expressions(given, where) if isinstance(given, dict) else ()
            of_all = ((every.replace("{item}", quoted_constant(row)), f"{where}, rowsVisibleIf"),) if every else ()
            yield row, label, (*shown, *of_all)


def read_texts(walk: Walk, element: Element, scope: Scope, place: str) -> None:
    """Several texts under one title: each is a field."""
    heading, name = walk.localized(element, "title", place), read_text(element.get("name"))
    inner = replace(scope, shown=(*scope.shown, *expressions(element, place)))
    walk.builder.report.changed(place, _("each of the texts is a question of its own"))
    walk.note(place, walk.localized(element, "description", place))
    for given in read_objects(element.get("items")):
        key = read_text(given.get("name"))
        item = walk.track(given, f"{place}, item “{key}”")
        told = walk.localized(item, "title", place) or Localized(spoken_name(key))
        label = _under(heading or Localized(spoken_name(name)), told)
        where = f"{place}, item “{key}”"
        single = with_values(item, {"type": "text", "name": f"{name}.{key}", "title": None})
        walk.tell_losses(single, where)
        walk.ask(single, inner, where, shape_of(single, where, walk.reader), label)
    _end(walk, element, scope, place)


def _end(walk: Walk, element: Element, scope: Scope, place: str) -> None:
    """What is said of all answers together."""
    tell_checks(element, None, place, walk.builder.report)
    if read_flag(element.get("isRequired")):
        walk.builder.report.left_out(place, ONE_IS_NEEDED)
    name = read_text(element.get("name"))
    heading = walk.localized(element, "title", place) or Localized(spoken_name(name))
    ask_for_comment(walk, element, scope, place, FieldDefinition(field_id=name, label=heading.text, type="long_text"))


def _under(heading: Localized, told: Localized) -> Localized:
    """What is asked for, after what all of it is about."""
    return heading.then(told, " " if heading.text.endswith(("?", "!", ".", ":", "？", "。", "：")) else ": ")


def _one_of_them(title: str) -> str:
    return _CHOSEN.sub(" ", title).strip()[:100]


def _columns(element: Element) -> list[dict[str, Any]]:
    """A table's columns as questions."""
    usual = read_text(element.get("cellType")) or "dropdown"
    found: list[dict[str, Any]] = []
    given = element.get("columns")
    for each in given if isinstance(given, list) else ():
        column = each if isinstance(each, dict) else {"name": read_text(each)}
        kind = read_text(column.get("cellType"))
        kind = usual if kind in ("", "default") else kind
        choices = column.get("choices") or element.get("choices")
        found.append({**column, "type": kind, "choices": choices} if choices else {**column, "type": kind})
    return found
