"""CEL conditions as SurveyJS writes them: `{guests} > 2 and {diet} = true`."""

from __future__ import annotations

from collections.abc import Mapping

from formagent.wording.validation_messages import marked as _
from interviews.forms.definition import FieldDefinition
from interviews.forms.exporters.cel import parse_cel
from interviews.forms.importers.comparisons import Untranslatable
from interviews.forms.importers.expressions.tree import Call, Literal, Node, Operation, Reference

_JOINS = {"&&": "and", "||": "or"}
_SIGNS = {"==": "=", "!=": "!=", "<": "<", "<=": "<=", ">": ">", ">=": ">="}
_NULL = Call("null", ())


def as_expression(condition: str, fields: Mapping[str, FieldDefinition]) -> str:
    """The condition over the survey's questions. Raises Untranslatable."""
    return _test(parse_cel(condition), fields)


def _test(node: Node, fields: Mapping[str, FieldDefinition]) -> str:
    match node:
        case Operation(sign=sign, left=left, right=right) if sign in _JOINS:
            return f"({_test(left, fields)} {_JOINS[sign]} {_test(right, fields)})"
        case Call(name="!", arguments=(inner,)):
            return f"!({_test(inner, fields)})"
        case Operation(sign="==" | "!=" as sign, left=Reference(name=name), right=right) if right == _NULL:
            return f"{_named(name, fields)} {'empty' if sign == '==' else 'notempty'}"
        case Operation(sign="in", left=Literal(value=value), right=Reference(name=name)):
            return f"{_named(name, fields)} contains {_literal(value)}"
        case Operation(sign="in", left=Reference(name=name), right=Call(name="list", arguments=items)) if items:
            return "(" + " or ".join(f"{_named(name, fields)} = {_value(item, fields)}" for item in items) + ")"
        case Operation(sign=sign, left=left, right=right) if sign in _SIGNS:
            return f"{_value(left, fields)} {_SIGNS[sign]} {_value(right, fields)}"
        case Reference(name=name):
            return f"{_named(name, fields)} = true"
    raise Untranslatable(_("has no words in SurveyJS"))


def _value(node: Node, fields: Mapping[str, FieldDefinition]) -> str:
    match node:
        case Literal(value=value):
            return _literal(value)
        case Reference(name=name):
            return _named(name, fields)
        case Call(name="size", arguments=(Reference(name=name),)):
            return f"{{{name}.length}}"
    raise Untranslatable(_("has no words in SurveyJS"))


def _named(name: str, fields: Mapping[str, FieldDefinition]) -> str:
    if name not in fields:
        raise Untranslatable(_("reads “{name}”, which is no question that is asked"), name=name)
    return f"{{{name}}}"


def _literal(value: str | int | float | bool) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case str() if "'" not in value:
            return f"'{value}'"
        case str():
            raise Untranslatable(_("holds both kinds of quotes"))
    return str(value)
