"""A CEL condition as a schema that the object of all answers is tested with (`if`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.definition import FieldDefinition
from interviews.forms.exporters import cel
from interviews.forms.importers.comparisons import Untranslatable
from interviews.forms.importers.expressions.tree import Call, Literal, Node, Operation, Reference

Schema = dict[str, Any]
_LIMITS = {">": "exclusiveMinimum", ">=": "minimum", "<": "exclusiveMaximum", "<=": "maximum"}
_TURNED = {">": "<", ">=": "<=", "<": ">", "<=": ">=", "==": "==", "!=": "!="}
_NULL = Call("null", ())
_NUMBERS = ("integer", "number", "rating", "slider")


def test_schema(condition: str, fields: Mapping[str, FieldDefinition]) -> Schema:
    """True of the answers that the condition holds for. Raises Untranslatable."""
    return _schema(cel.parse_cel(condition), fields)


def _schema(node: Node, fields: Mapping[str, FieldDefinition]) -> Schema:
    match node:
        case Operation("&&", left, right):
            return {"allOf": [_schema(left, fields), _schema(right, fields)]}
        case Operation("||", left, right):
            return {"anyOf": [_schema(left, fields), _schema(right, fields)]}
        case Call("!", (operand,)):
            return {"not": _schema(operand, fields)}
        case Operation("in", Literal(value), Reference(name)):
            return _of(name, {"contains": {"const": value}}, fields)
        case Operation("in", Reference(name), Call("list", items)):
            return _of(name, {"enum": [_raw(name, _constant(item), fields) for item in items]}, fields)
        case Operation(sign, Call("size", (Reference(name),)), Literal(0)) if sign in (">", "!="):
            return _of(name, {"minItems": 1}, fields)
        case Operation(sign, Reference(name), other) if sign in _TURNED:
            return _comparison(name, sign, other, fields)
        case Operation(sign, Literal() | Call("null", ()) as other, Reference(name)) if sign in _TURNED:
            return _comparison(name, _TURNED[sign], other, fields)
        case Reference(name):
            return _of(name, {"const": True}, fields)
    raise Untranslatable(_("is more than a schema can test"))


def _comparison(name: str, sign: str, other: Node, fields: Mapping[str, FieldDefinition]) -> Schema:
    if other == _NULL:
        there = _of(name, {}, fields)
        return there if sign == "!=" else {"not": there}
    value = _constant(other)
    if sign in ("==", "!="):
        same = _of(name, {"const": _raw(name, value, fields)}, fields)
        return same if sign == "==" else {"not": same}
    if isinstance(value, bool | str) or (name in fields and fields[name].type not in _NUMBERS):
        raise Untranslatable(_("is more than a schema can test"))
    return _of(name, {_LIMITS[sign]: value}, fields)


def _of(name: str, test: Schema, fields: Mapping[str, FieldDefinition]) -> Schema:
    if name not in fields:
        raise Untranslatable(_("reads “{name}”, which is no question that is asked"), name=name)
    return {"properties": {name: test}, "required": [name]} if test else {"required": [name]}


def _constant(node: Node) -> Any:
    if isinstance(node, Literal):
        return node.value
    raise Untranslatable(_("is more than a schema can test"))


def _raw(name: str, value: Any, fields: Mapping[str, FieldDefinition]) -> Any:
    """An option's value as it was before the form was imported: 1 rather than "1"."""
    known = fields[name].origin.get("values") if name in fields else None
    return known.get(value, value) if isinstance(known, dict) else value
