"""CEL conditions as XPath, where they can be."""

from __future__ import annotations

from collections.abc import Mapping

from formagent.wording.validation_messages import marked as _
from interviews.forms.definition import FieldDefinition
from interviews.forms.exporters.cel import parse_cel
from interviews.forms.exporters.xlsform.options import option_name
from interviews.forms.importers.comparisons import Untranslatable
from interviews.forms.importers.expressions.tree import Call, Literal, Negative, Node, Operation, Reference, nodes_of

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

_JOINING = {"||": "or", "&&": "and"}
_DATED = {"today": "today()", "day_number": "decimal-date-time({0})", "age": "int((today() - {0}) div 365.25)"}


def as_xpath(condition: str, fields: Mapping[str, FieldDefinition]) -> str:
    """The condition over fields by id. Raises Untranslatable."""
    return _Writer(fields).truth(parse_cel(condition))


def as_xpath_value(expression: str, fields: Mapping[str, FieldDefinition], *, truth: bool = False) -> str:
    """What is calculated, a truth as the options of a yes or no question. Raises Untranslatable."""
    writer, node = _Writer(fields), parse_cel(expression)
    return f"if({writer.truth(node)}, {quoted(YES)}, {quoted(NO)})" if truth else writer.value(node)


class _Writer:
    def __init__(self, fields: Mapping[str, FieldDefinition]) -> None:
        self._fields = fields

    def truth(self, node: Node) -> str:
        """What is true or false."""
        match node:
            case Literal(value=bool()):
                return self.value(node)
            case Reference(name=name):
                return self._equals(self._field(name), True)
            case Operation():
                return self._test(node)
            case Call(name="!", arguments=(inner,)):
                return self._denial(inner)
            case Call(name=name, arguments=(where, words)) if name in _TEXT_CALLS:
                return f"{_TEXT_CALLS[name]}({self.value(where)}, {self.value(words)})"
            case Call(name=".matches", arguments=(inner, Literal(value=str(pattern)))) if _whole(pattern):
                return f"regex({self.value(inner)}, {quoted(pattern)})"
            case Call(name="if", arguments=(test, yes, no)):
                return f"if({self.truth(test)}, {self.truth(yes)}, {self.truth(no)})"
        raise Untranslatable(_("has no words in XPath"))

    def value(self, node: Node) -> str:
        """What is a text, a number or a date."""
        match node:
            case Literal(value=value):
                return _literal(value)
            case Reference(name=name):
                return self._answer(self._field(name))
            case Negative(operand=operand):
                return f"-({self.value(operand)})"
            case Operation(sign=sign, left=left, right=right) if sign in _ARITHMETIC:
                return f"({self.value(left)} {_ARITHMETIC[sign]} {self.value(right)})"
            case Call(name="if", arguments=(test, yes, no)):
                return f"if({self.truth(test)}, {self.value(yes)}, {self.value(no)})"
            case Call():
                return self._computed(node)
        raise Untranslatable(_("has no words in XPath"))

    def _test(self, operation: Operation) -> str:
        sign, left, right = operation.sign, operation.left, operation.right
        if sign in _JOINING:
            return f"{self._side(left, sign)} {_JOINING[sign]} {self._side(right, sign)}"
        if sign == "in":
            return self._membership(left, right)
        if sign in _SIGNS:
            return self._comparison(sign, left, right)
        raise Untranslatable(_("has no words in XPath"))

    def _side(self, node: Node, joined_by: str) -> str:
        """In brackets where the other sign joins within."""
        written = self.truth(node)
        other = isinstance(node, Operation) and node.sign in _JOINING and node.sign != joined_by
        return f"({written})" if other else written

    def _denial(self, denied: Node) -> str:
        read = [self._field(name) for name in _needed(denied)]
        there = [f"{self._answer(field)} != ''" for field in read if not field.is_group]
        return " and ".join([*there, f"not({self.truth(denied)})"])

    def _computed(self, call: Call) -> str:
        match call:
            case Call(name="size", arguments=(Reference(name=name),)):
                return self._size(self._field(name))
            case Call(name="shifted", arguments=(day, Literal(value=int(number)), Literal(value="days"))):
                return f"date({self.value(day)} + {number})"
            case Call(name=name, arguments=arguments) if name in _DATED:
                return _DATED[name].format(*map(self.value, arguments))
            case Call(name="sum", arguments=(Call(name="list", arguments=items),)) if items:
                return f"({' + '.join(f'coalesce({self.value(item)}, 0)' for item in items)})"
            case Call(name="rounded", arguments=(inner, Literal(value=int(places)))):
                return f"round({self.value(inner)}, {places})"
            case Call(name="count", arguments=(Reference(name=name),)):
                return self._size(self._field(name))
            case Call(name="int", arguments=(inner,)):
                return f"int({self.value(inner)})"
            case Call(name="double", arguments=(inner,)):
                return self.value(inner)
        raise Untranslatable(_("has no words in XPath"))

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
                case Literal(value=str(value)):
                    return f"{self.value(left)} {_SIGNS[sign]} {quoted(option_name(field, value))}"
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
                field = self._field(name)
                return f"selected({self._answer(field)}, {quoted(option_name(field, value))})"
            case Reference(), Call(name="list", arguments=items) if items:
                return f"({' or '.join(self._comparison('==', left, item) for item in items)})"
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
    return list(dict.fromkeys(each.name for each in nodes_of(node) if isinstance(each, Reference)))


def _literal(value: str | int | float | bool) -> str:
    match value:
        case bool():
            return "true()" if value else "false()"
        case str():
            return quoted(value)
        case float():
            return f"{value:.15g}"
    return str(value)


def quoted(text: str) -> str:
    """A text in quotes; XPath 1.0 has no way to write both kinds in one."""
    if "'" not in text:
        return f"'{text}'"
    if '"' not in text:
        return f'"{text}"'
    raise Untranslatable(_("holds both kinds of quotes"))


def _whole(pattern: str) -> bool:
    return pattern.startswith("^") and pattern.endswith("$")
