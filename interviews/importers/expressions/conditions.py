"""A tree of an expression as a CEL condition that fits the types of the fields it reads."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from interviews.importers import comparisons
from interviews.importers.comparisons import Operand, Untranslatable, bracketed, literal
from interviews.importers.expressions.tree import (
    Call,
    Literal,
    Negative,
    Node,
    Operation,
    Reference,
    Self,
    Unread,
    parts_of,
)
from interviews.importers.expressions.values import Value, alike, all_hold, as_truth, constant, one_value, whole_pattern
from interviews.importers.report import marked as _

Resolve = Callable[[str], Operand | Node]
"""What a name stands for: a field's answer, or the expression that it is calculated by. Raises Untranslatable."""

_FLIPPED = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "=": "=", "!=": "!="}
_OPPOSITE = {"=": "!=", "!=": "="}
_COMPARING = frozenset(_FLIPPED)
_DEEPEST = 30


class ConditionWriter:
    """Writes conditions of one field. `own` is the field itself, for expressions that read `.`."""

    def __init__(self, resolve: Resolve, own: Operand | None = None) -> None:
        self._resolve, self._own = resolve, own
        self._depth = 0

    def condition(self, node: Node) -> str:
        """CEL that gives true or false. Raises Untranslatable."""
        return comparisons.without_brackets(self._truth(node))

    def _truth(self, node: Node) -> str:
        node = self._followed(node)
        match node:
            case Literal(value=value):
                return "true" if value not in ("", 0, False) else "false"
            case Operation(sign="or"):
                return f"({' || '.join(map(self._truth, parts_of(node, 'or')))})"
            case Operation(sign="and"):
                parts = [
                    comparisons.without_brackets(part) if "||" not in part and "?" not in part else part
                    for part in map(self._truth, parts_of(node, "and"))
                ]
                return f"({' && '.join(parts)})"
            case Operation(sign=sign) if sign in _COMPARING:
                return self._comparison(sign, self._followed(node.left), self._followed(node.right))
            case Call():
                return self._called(node)
            case Reference() | Self():
                return _is_true(self._operand(node))
            case Unread(text=text):
                raise Untranslatable(_("reads “{path}”, which is outside the answers of this form"), path=text)
        raise Untranslatable(_("is a number where a yes or no is meant"))

    def _followed(self, node: Node) -> Node:
        """What a calculated name stands for, in place of the name."""
        for _step in range(_DEEPEST):
            if isinstance(node, Call) and node.name in ("once", "string", "number", "boolean-from-string", "trim"):
                inner = node.arguments[0] if len(node.arguments) == 1 else None
                if not isinstance(inner, Reference | Self | Call | Literal):
                    return node
                node = inner
            elif isinstance(node, Reference):
                found = self._resolve(node.name)
                if isinstance(found, Operand):
                    return node
                node = found
            else:
                return node
        raise Untranslatable(_("is calculated from itself"))

    def _operand(self, node: Node) -> Operand:
        if isinstance(node, Self):
            if self._own is None:
                raise Untranslatable(_("reads the question itself"))
            return self._own
        assert isinstance(node, Reference)
        found = self._resolve(node.name)
        assert isinstance(found, Operand)
        return found

    def _comparison(self, sign: str, left: Node, right: Node) -> str:
        if not isinstance(left, Reference | Self) and isinstance(right, Reference | Self):
            left, right, sign = right, left, _FLIPPED[sign]
        if isinstance(left, Literal) and not isinstance(right, Literal):
            left, right, sign = right, left, _FLIPPED[sign]
        if isinstance(left, Literal) and isinstance(right, Literal) and sign in _OPPOSITE:
            same = comparisons.plain(left.value) == comparisons.plain(right.value)
            return "true" if same is (sign == "=") else "false"
        if (truth := as_truth(right)) is not None and sign in _OPPOSITE and not isinstance(left, Reference | Self):
            wanted = truth if sign == "=" else not truth
            return self._truth(left) if wanted else f"!{bracketed(self._truth(left))}"
        if isinstance(left, Reference | Self) and (fixed := constant(right)) is not None:
            return _compared(self._operand(left), sign, fixed)
        return self._compared_values(sign, left, right)

    def _compared_values(self, sign: str, left: Node, right: Node) -> str:
        first, second = self.value(left), self.value(right)
        if first.kind != second.kind:
            raise Untranslatable(_("compares a {first} with a {second}"), first=first.kind, second=second.kind)
        written = f"{first.cel} {'==' if sign == '=' else sign} {second.cel}"
        return all_hold([*dict.fromkeys((*first.guards, *second.guards)), written])

    def value(self, node: Node) -> Value:
        """A number, text or truth value as CEL, with what must hold before it can be read."""
        self._depth += 1
        if self._depth > _DEEPEST:
            raise Untranslatable(_("is nested too deeply"))
        try:
            return self._value(self._followed(node))
        finally:
            self._depth -= 1

    def _value(self, node: Node) -> Value:
        match node:
            case Literal(value=value):
                return Value(
                    literal(value),
                    "truth" if isinstance(value, bool) else "text" if isinstance(value, str) else "number",
                )
            case Reference() | Self():
                return one_value(self._operand(node))
            case Negative(operand=operand):
                inner = self.value(operand).number()
                return Value(f"(-{inner.cel})", "number", inner.guards)
            case Operation(sign=sign) if sign in ("+", "-", "*", "div"):
                return self._arithmetic(sign, node)
            case Operation(sign="mod"):
                return self._remainder(node)
            case Call(name=name) if name in _VALUES:
                return _VALUES[name](self, node)
            case Call(name=name):
                raise Untranslatable(_("uses {function}(), which is not known here"), function=name)
            case Unread(text=text):
                raise Untranslatable(_("reads “{path}”, which is outside the answers of this form"), path=text)
        return Value(self._truth(node), "truth")

    def _arithmetic(self, sign: str, node: Operation) -> Value:
        left, right = self.value(node.left).number(), self.value(node.right).number()
        guards = (*left.guards, *right.guards, *((f"{right.cel} != 0.0",) if sign == "div" else ()))
        return Value(f"({left.cel} {'/' if sign == 'div' else sign} {right.cel})", "number", guards)

    def _remainder(self, node: Operation) -> Value:
        left, right = self.value(node.left).number(), self.value(node.right).number()
        guards = (*left.guards, *right.guards, f"int({right.cel}) != 0")
        return Value(f"double(int({left.cel}) % int({right.cel}))", "number", guards)

    def _called(self, node: Call) -> str:
        if node.name in _TRUTHS:
            wanted, truth = _TRUTHS[node.name]
            if wanted is not None and len(node.arguments) != wanted:
                raise Untranslatable(_("gives {function}() the wrong number of arguments"), function=node.name)
            return truth(self, node.arguments)
        value = self.value(node)
        if value.kind == "number":
            return all_hold([*value.guards, f"{value.cel} != 0.0"])
        return all_hold([*value.guards, value.cel if value.kind == "truth" else f'{value.cel} != ""'])

    # --- functions that give true or false ----------------------------------------------------------------------

    def _not(self, arguments: tuple[Node, ...]) -> str:
        return f"!{bracketed(self._truth(arguments[0]))}"

    def _boolean(self, arguments: tuple[Node, ...]) -> str:
        inner = self._followed(arguments[0])
        if isinstance(inner, Reference | Self):
            return comparisons.present(self._operand(inner))
        return self._truth(inner)

    def _selected(self, arguments: tuple[Node, ...]) -> str:
        where, what = self._followed(arguments[0]), self._followed(arguments[1])
        if isinstance(where, Literal) and isinstance(what, Reference | Self):
            options = str(where.value).split()
            return comparisons.any_of(self._operand(what), options)
        fixed = constant(what)
        if not isinstance(where, Reference | Self) or fixed is None:
            raise Untranslatable(_("asks selected() for something that is no fixed option"))
        operand = self._operand(where)
        if operand.kind == "list":
            return comparisons.contains(operand, fixed)
        return comparisons.equals(operand, fixed)

    def _contains(self, arguments: tuple[Node, ...], function: str = "contains") -> str:
        where, what = self.value(arguments[0]), self.value(arguments[1])
        if where.kind != "text" or what.kind != "text":
            raise Untranslatable(_("looks for words in something that is no text"))
        return all_hold([*where.guards, *what.guards, f"{where.cel}.{function}({what.cel})"])

    def _regex(self, arguments: tuple[Node, ...]) -> str:
        where, pattern = self.value(arguments[0]), arguments[1]
        if where.kind != "text" or not isinstance(pattern, Literal):
            raise Untranslatable(_("looks for words in something that is no text"))
        return all_hold([*where.guards, f"{where.cel}.matches({literal(whole_pattern(str(pattern.value)))})"])

    # --- functions that give a value ----------------------------------------------------------------------------

    def _length(self, node: Call) -> Value:
        inner = self.value(node.arguments[0]) if node.arguments else one_value(self._operand(Self()))
        if inner.kind != "text":
            raise Untranslatable(_("measures the length of something that is no text"))
        return Value(f"double(size({inner.cel}))", "number", inner.guards)

    def _count(self, node: Call) -> Value:
        inner = self._followed(node.arguments[0]) if node.arguments else Self()
        if isinstance(inner, Reference | Self):
            operand = self._operand(inner)
            if operand.kind == "list":
                return Value(f"({operand.cel} == null ? 0.0 : double(size({operand.cel})))", "number")
            return Value(f"({operand.cel} == null ? 0.0 : 1.0)", "number")
        raise Untranslatable(_("counts something that is no list"))

    def _if(self, node: Call) -> Value:
        if len(node.arguments) != 3:
            raise Untranslatable(_("gives {function}() the wrong number of arguments"), function="if")
        test, yes, no = self._truth(node.arguments[0]), self.value(node.arguments[1]), self.value(node.arguments[2])
        yes, no = alike(yes, no)
        return Value(f"({test} ? {yes.cel} : {no.cel})", yes.kind, (*yes.guards, *no.guards))

    def _coalesce(self, node: Call) -> Value:
        if len(node.arguments) != 2:
            raise Untranslatable(_("gives {function}() the wrong number of arguments"), function="coalesce")
        first, second = alike(self.value(node.arguments[0]), self.value(node.arguments[1]))
        if not first.guards:
            return first
        return Value(f"({all_hold(list(first.guards))} ? {first.cel} : {second.cel})", first.kind, second.guards)

    def _whole(self, node: Call) -> Value:
        inner = self.value(node.arguments[0]).number()
        return Value(f"double(int({inner.cel}))", "number", inner.guards)

    def _number(self, node: Call) -> Value:
        return self.value(node.arguments[0]).number()

    def _date(self, node: Call) -> Value:
        inner = self._followed(node.arguments[0]) if node.arguments else Literal("")
        if isinstance(inner, Literal) and isinstance(inner.value, str):
            return Value(literal(inner.value), "date")
        return self.value(inner)


_Truth = Callable[[ConditionWriter, tuple[Node, ...]], str]
_TRUTHS: dict[str, tuple[int | None, _Truth]] = {
    "not": (1, ConditionWriter._not),
    "true": (0, lambda writer, arguments: "true"),
    "false": (0, lambda writer, arguments: "false"),
    "boolean": (1, ConditionWriter._boolean),
    "selected": (2, ConditionWriter._selected),
    "contains": (2, ConditionWriter._contains),
    "starts-with": (2, lambda writer, arguments: writer._contains(arguments, "startsWith")),
    "ends-with": (2, lambda writer, arguments: writer._contains(arguments, "endsWith")),
    "regex": (2, ConditionWriter._regex),
}
_VALUES: dict[str, Callable[[ConditionWriter, Call], Value]] = {
    "string-length": ConditionWriter._length,
    "count-selected": ConditionWriter._count,
    "count": ConditionWriter._count,
    "count-non-empty": ConditionWriter._count,
    "if": ConditionWriter._if,
    "coalesce": ConditionWriter._coalesce,
    "int": ConditionWriter._whole,
    "floor": ConditionWriter._whole,
    "number": ConditionWriter._number,
    "date": ConditionWriter._date,
    "date-time": ConditionWriter._date,
    "string": lambda writer, node: writer.value(node.arguments[0]),
    "once": lambda writer, node: writer.value(node.arguments[0]),
    **dict.fromkeys(
        ("true", "false", "not", "selected", "contains", "starts-with", "ends-with", "regex", "boolean"),
        lambda writer, node: Value(writer._called(node), "truth"),
    ),
}


def _compared(operand: Operand, sign: str, constant: Any) -> str:
    if sign == "=":
        return comparisons.equals(operand, constant)
    if sign == "!=":
        return comparisons.differs(operand, constant)
    return comparisons.ordered(operand, sign, constant)


def _is_true(operand: Operand) -> str:
    """An answer that stands alone: of a yes or no whether it is yes, of any other whether there is one."""
    return comparisons.equals(operand, True) if operand.kind == "boolean" else comparisons.present(operand)
