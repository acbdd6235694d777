"""The `choice_filter` column, as far as it reads nothing but the columns of the options themselves: `active = 'yes'`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from formagent.wording.validation_messages import marked as _
from interviews.forms.importers.comparisons import Untranslatable
from interviews.forms.importers.expressions.tree import Call, Literal, Node, Operation, Unread, parts_of
from interviews.forms.importers.expressions.xpath import parse_xpath

Test = Callable[[Mapping[str, str]], bool]
"""Whether an option passes, by its cells."""


def option_tests(written: str, columns: Collection[str]) -> tuple[list[Test], bool]:
    """What the filter says of options alone, and whether it says more than that."""
    try:
        parts = list(parts_of(parse_xpath(written), "and"))
    except Untranslatable:
        return [], True
    tests: list[Test] = []
    for part in parts:
        try:
            tests.append(_test(part, frozenset(columns)))
        except Untranslatable:
            continue
    return tests, len(tests) < len(parts)


def _test(node: Node, columns: frozenset[str]) -> Test:
    match node:
        case Call(name="true", arguments=()):
            return lambda cells: True
        case Call(name="not", arguments=(turn,)):
            turned = _test(turn, columns)
            return lambda cells: not turned(cells)
        case Operation(sign="and" | "or" as sign):
            inner = [_test(part, columns) for part in parts_of(node, sign)]
            together = all if sign == "and" else any
            return lambda cells: together(test(cells) for test in inner)
        case Operation(sign="=" | "!=" as sign, left=Unread(text=column), right=Literal(value=value)):
            return _compared(column, str(value), columns, equal=sign == "=")
        case Operation(sign="=" | "!=" as sign, left=Literal(value=value), right=Unread(text=column)):
            return _compared(column, str(value), columns, equal=sign == "=")
        case Call(name="selected", arguments=(Unread(text=column), Literal(value=str(value)))) if column in columns:
            return lambda cells: value in cells.get(column, "").split()
    raise Untranslatable(_("reads the answer to another question"))


def _compared(column: str, value: str, columns: frozenset[str], *, equal: bool) -> Test:
    if column not in columns:
        raise Untranslatable(_("reads “{path}”, which is outside the answers of this form"), path=column)
    return lambda cells: (cells.get(column, "") == value) is equal
