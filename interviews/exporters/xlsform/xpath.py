"""CEL conditions as XPath, where they can be."""

from __future__ import annotations

from collections.abc import Mapping

from interviews.domain.definition import FieldDefinition
from interviews.exporters.cel import parse
from interviews.importers.comparisons import Untranslatable
from interviews.importers.expressions.tree import Call, Literal, Negative, Node, Operation, Reference, walk
from interviews.importers.report import marked as _

YES, NO = "yes", "no"
"""Names of the options of a yes or no question."""
AGREED = "OK"
"""What an acknowledged question holds in XForms."""

_LISTS = frozenset({"multi_choice", "ranking"})
_IN_PARTS = frozenset({"money", "address", "matrix", "file"})
_SIGNS = {"==": "=", "!=": "!=", "<": "<", "<=": "<=", ">": ">", ">=": ">="}
_FLIPPED = {"==": "==", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<="}
_ARITHMETIC = {"+": "+", "-": "-", "*": "*", "/": "div", "%": "mod"}
_TEXT_CALLS = {".contains": "contains", ".startsWith": "starts-with", ".endsWith": "ends-with"}

_DATED = {"today": "today()", "day_number": "decimal-date-time({0})", "age": "int((today() - {0}) div 365.25)"}


def as_xpath(condition: str, fields: Mapping[str, FieldDefinition]) -> str:
    """The condition over fields by id. Raises Untranslatable."""
    return _Writer(fields).truth(parse(condition))


class _Writer:
    def __init__(self, fields: Mapping[str, FieldDefinition]) -> None:
        self._fields = fields

    def truth(self, node: Node) -> str:
        match node:
            case Literal(value=bool(value)):
                return "true()" if value else "false()"
            case Reference(name=name):
                return self._equals(self._field(name), True)
            case Operation(sign="||", left=left, right=right):
                return f"{self._side(left, '&&')} or {self._side(right, '&&')}"
            case Operation(sign="&&", left=left, right=right):
                return f"{self._side(left, '||')} and {self._side(right, '||')}"
            case Operation(sign="in", left=left, right=right):
                return self._membership(left, right)
            case Operation(sign=sign, left=left, right=right) if sign in _SIGNS:
                return self._comparison(sign, left, right)
            case Call(name="!", arguments=(inner,)):
                read = [self._field(name) for name in _needed(inner)]
                there = [f"{self._answer(field)} != ''" for field in read if not field.is_group]
                return " and ".join([*there, f"not({self.truth(inner)})"])
            case Call(name=name, arguments=(where, words)) if name in _TEXT_CALLS:
                return f"{_TEXT_CALLS[name]}({self.value(where)}, {self.value(words)})"
            case Call(name=".matches", arguments=(inner, Literal(value=str(pattern)))) if _whole(pattern):
                return f"regex({self.value(inner)}, {quoted(pattern)})"
            case Call(name="if", arguments=(test, yes, no)):
                return f"if({self.truth(test)}, {self.truth(yes)}, {self.truth(no)})"
        raise Untranslatable(_("has no words in XPath"))

    def value(self, node: Node) -> str:
        match node:
            case Literal(value=bool(value)):
                return "true()" if value else "false()"
            case Literal(value=str(value)):
                return quoted(value)
            case Literal(value=value):
                return f"{value:.15g}" if isinstance(value, float) else str(value)
            case Reference(name=name):
                return self._answer(self._field(name))
            case Negative(operand=operand):
                return f"-({self.value(operand)})"
            case Operation(sign=sign, left=left, right=right) if sign in _ARITHMETIC:
                return f"({self.value(left)} {_ARITHMETIC[sign]} {self.value(right)})"
            case Call(name="size", arguments=(Reference(name=name),)):
                return self._size(self._field(name))
            case Call(name="shifted", arguments=(day, Literal(value=int(number)), Literal(value="days"))):
                return f"date({self.value(day)} + {number})"
            case Call(name=name, arguments=arguments) if name in _DATED:
                return _DATED[name].format(*map(self.value, arguments))
            case Call(name="double" | "int" as name, arguments=(inner,)):
                return f"int({self.value(inner)})" if name == "int" else self.value(inner)
            case Call(name="if", arguments=(test, yes, no)):
                return f"if({self.truth(test)}, {self.value(yes)}, {self.value(no)})"
        raise Untranslatable(_("has no words in XPath"))

    def _side(self, node: Node, weaker_or_other: str) -> str:
        written = self.truth(node)
        return f"({written})" if isinstance(node, Operation) and node.sign == weaker_or_other else written

    def _field(self, name: str) -> FieldDefinition:
        if name not in self._fields:
            raise Untranslatable(_("reads “{name}”, which is no question of this form"), name=name)
        return self._fields[name]

    def _answer(self, field: FieldDefinition) -> str:
        if field.type in _IN_PARTS:
            raise Untranslatable(_("looks into “{name}”, which has several parts"), name=field.label)
        return f"${{{field.field_id}}}"

    def _size(self, field: FieldDefinition) -> str:
        if field.is_group:
            return f"count(${{{field.field_id}}})"
        return f"{'count-selected' if field.type in _LISTS else 'string-length'}({self._answer(field)})"

    def _comparison(self, sign: str, left: Node, right: Node) -> str:
        if isinstance(right, Reference) and not isinstance(left, Reference):
            left, right, sign = right, left, _FLIPPED[sign]
        if isinstance(left, Reference):
            field = self._field(left.name)
            match right:
                case Call(name="null"):
                    return f"{self._present_as(field)} {_SIGNS[sign]} {'0' if field.is_group else quoted('')}"
                case Literal(value=bool(value)) if sign in ("==", "!="):
                    same = self._equals(field, value)
                    return same if sign == "==" else f"not({same})"
        return f"{self.value(left)} {_SIGNS[sign]} {self.value(right)}"

    def _present_as(self, field: FieldDefinition) -> str:
        return self._size(field) if field.is_group else self._answer(field)

    def _equals(self, field: FieldDefinition, value: bool) -> str:
        if field.type == "consent":
            return f"{self._answer(field)} {'=' if value else '!='} {quoted(AGREED)}"
        if field.type == "yes_no":
            return f"{self._answer(field)} = {quoted(YES if value else NO)}"
        raise Untranslatable(_("has no words in XPath"))

    def _membership(self, left: Node, right: Node) -> str:
        match left, right:
            case Literal(value=str(value)), Reference(name=name) if self._field(name).type in _LISTS:
                return f"selected({self._answer(self._field(name))}, {quoted(value)})"
            case Reference(name=name), Call(name="list", arguments=items) if items:
                answer = self._answer(self._field(name))
                return f"({' or '.join(f'{answer} = {self.value(item)}' for item in items)})"
        raise Untranslatable(_("has no words in XPath"))


def _needed(node: Node) -> list[str]:
    """The fields whose answers a test cannot do without: without one CEL fails and its negation too; XPath reads ''."""
    match node:
        case Call(name="!", arguments=(inner,)):
            return _needed(inner)
        case Operation(sign="||" | "&&"):
            return []
        case Operation(sign="==" | "!=", left=left, right=right):
            sides = [side for side in (left, right) if not isinstance(side, Reference)]
            return [name for side in sides for name in _needed(side)]
    return list(dict.fromkeys(each.name for each in walk(node) if isinstance(each, Reference)))


def quoted(text: str) -> str:
    """A text in quotes; XPath 1.0 has no way to write both kinds in one."""
    if "'" not in text:
        return f"'{text}'"
    if '"' not in text:
        return f'"{text}"'
    raise Untranslatable(_("holds both kinds of quotes"))


def _whole(pattern: str) -> bool:
    return pattern.startswith("^") and pattern.endswith("$")
