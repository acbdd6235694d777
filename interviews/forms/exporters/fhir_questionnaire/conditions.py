"""CEL conditions as FHIR's `enableWhen`: comparisons of answers, all or any of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.definition import FieldDefinition
from interviews.forms.exporters.cel import parse_cel
from interviews.forms.importers.comparisons import Untranslatable
from interviews.forms.importers.expressions.tree import Call, Literal, Node, Operation, Reference

_SIGNS = {"==": "=", "!=": "!=", "<": "<", "<=": "<=", ">": ">", ">=": ">="}
_NULL = Call("null", ())
_CODED = frozenset({"choice", "multi_choice"})
_DATED = {"date": "answerDate", "time": "answerTime", "datetime": "answerDateTime"}
_WHOLE = frozenset({"integer", "rating"})


def enable_when(condition: str, fields: Mapping[str, FieldDefinition], links: Mapping[str, str]) -> dict[str, Any]:
    """`enableWhen` with its `enableBehavior`. Raises Untranslatable."""
    tree = parse_cel(condition)
    join = tree.sign if isinstance(tree, Operation) and tree.sign in ("&&", "||") else ""
    tests = [_test(node, fields, links) for node in (_parts(tree, join) if join else [tree])]
    behaviour = {"enableBehavior": "all" if join == "&&" else "any"} if len(tests) > 1 else {}
    return {"enableWhen": tests, **behaviour}


def _parts(node: Node, join: str) -> Iterator[Node]:
    if isinstance(node, Operation) and node.sign == join:
        yield from _parts(node.left, join)
        yield from _parts(node.right, join)
    else:
        yield node


def _test(node: Node, fields: Mapping[str, FieldDefinition], links: Mapping[str, str]) -> dict[str, Any]:
    match node:
        case Operation(sign="==" | "!=" as sign, left=Reference(name=name), right=right) if right == _NULL:
            return {"question": _link(name, links), "operator": "exists", "answerBoolean": sign == "!="}
        case Operation(sign="in", left=Literal(value=value), right=Reference(name=name)):
            return {"question": _link(name, links), "operator": "=", **_answer(fields[name], value)}
        case Operation(sign=sign, left=Reference(name=name), right=Literal(value=value)) if sign in _SIGNS:
            return {"question": _link(name, links), "operator": _SIGNS[sign], **_answer(fields[name], value)}
        case Reference(name=name):
            return {"question": _link(name, links), "operator": "=", "answerBoolean": True}
    raise Untranslatable(_("is more than a questionnaire can test"))


def _link(name: str, links: Mapping[str, str]) -> str:
    if name not in links:
        raise Untranslatable(_("reads “{name}”, which is no question that is asked"), name=name)
    return links[name]


def _answer(field: FieldDefinition, value: str | int | float | bool) -> dict[str, Any]:
    match value:
        case bool():
            return {"answerBoolean": value}
        case str() if field.type in _CODED:
            return {"answerCoding": {"code": value}}
        case str():
            return {_DATED.get(field.type, "answerString"): value}
        case _ if field.type in _WHOLE and float(value).is_integer():
            return {"answerInteger": int(value)}
    return {"answerDecimal": value}
