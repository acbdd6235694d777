"""A tree of an expression as a CEL condition that fits the types of the fields it reads."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.conditions.calculating import points_of
from interviews.forms.importers import comparisons, joining
from interviews.forms.importers.comparisons import Operand, Untranslatable, cel_literal
from interviews.forms.importers.expressions.functions import translated_call
from interviews.forms.importers.expressions.tree import (
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
from interviews.forms.importers.expressions.values import (
    Value,
    as_truth,
    constant_of,
    made_comparable,
    number_literal,
    one_value,
    whole_pattern,
)
from interviews.forms.importers.joining import bracketed
from interviews.forms.importers.translation_limits import TranslationLimits

Resolve = Callable[[str], Operand | Node]
"""What a name stands for: a field's answer, or the expression that it is calculated by. Raises Untranslatable."""

_FLIPPED = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "=": "=", "!=": "!="}
_OPPOSITE = {"=": "!=", "!=": "="}
_COMPARING = frozenset(_FLIPPED)
_PASSED_OVER = frozenset({"once", "string", "number", "boolean-from-string", "trim", "decimal-date-time"})
"""Functions that leave a value what it is here."""
_DEEPEST = 30
_DEEPEST_TEST = 60
"""Of tests within tests, as deep as XPath is read."""


class ConditionWriter:
    """Writes conditions of one field, or what is calculated. `own` is the field itself, for expressions that read `.`."""

    def __init__(self, resolve: Resolve, own: Operand | None = None, *, calculates: bool = False) -> None:
        self._resolve, self._own, self._calculates = resolve, own, calculates
        self._limits = TranslationLimits(_DEEPEST_TEST)

    def condition(self, node: Node) -> str:
        """CEL that gives true or false. Raises Untranslatable."""
        return joining.without_brackets(self.truth(node))

    def truth(self, node: Node) -> str:
        with self._limits.test():
            return self._truth(node)

    def _truth(self, node: Node) -> str:
        node = self.followed(node)
        match node:
            case Literal(value=value):
                return "true" if value not in ("", 0, False) else "false"
            case Operation(sign="or"):
                return joining.any_holds([self.truth(part) for part in parts_of(node, "or")])
            case Operation(sign="and"):
                return joining.all_hold([self.truth(part) for part in parts_of(node, "and")])
            case Operation(sign=sign) if sign in _COMPARING:
                return self._comparison(sign, self.followed(node.left), self.followed(node.right))
            case Call():
                return self._called(node)
            case Reference() | Self():
                return _is_true(self.operand(node))
            case Unread(text=text):
                raise Untranslatable(_("reads “{path}”, which is outside the answers of this form"), path=text)
        raise Untranslatable(_("is a number where a yes or no is meant"))

    def followed(self, node: Node) -> Node:
        """What a calculated name stands for, in place of the name."""
        for _step in range(_DEEPEST):
            if isinstance(node, Call) and node.name in _PASSED_OVER:
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

    def operand(self, node: Node) -> Operand:
        if isinstance(node, Self):
            if self._own is None:
                raise Untranslatable(_("reads the question itself"))
            return self._own
        assert isinstance(node, Reference)
        found = self._resolve(node.name)
        assert isinstance(found, Operand)
        return found

    def points(self, operand: Operand) -> Value:
        """What the options that were picked add to a score. Raises Untranslatable where they have no points."""
        points = points_of(operand.field)
        if not points or operand.guard:
            raise Untranslatable(_("adds up the points of “{name}”, which has none"), name=operand.field.label)
        named = f"score({operand.cel}, {cel_literal(points)})"
        return Value(f"points({operand.cel})" if self._calculates else named, "number")

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
            return self.truth(left) if wanted else f"!{bracketed(self.truth(left))}"
        if isinstance(left, Reference | Self) and (fixed := constant_of(right)) is not None:
            return _compared(self.operand(left), sign, fixed)
        if (counted := self._counted(sign, left, right)) is not None:
            return counted
        return self._compared_values(sign, left, right)

    def _counted(self, sign: str, left: Node, right: Node) -> str | None:
        """How many are chosen, or how long a text is, compared with a number. Of no answer it is 0."""
        number = number_literal(right)
        match left:
            case Call("count-selected" | "count" | "string-length" as name, (inner,)) if number is not None:
                node = self.followed(inner)
            case _:
                return None
        if not isinstance(node, Reference | Self):
            return None
        operand = self.operand(node)
        if number != int(number) or operand.kind != ("text" if name == "string-length" else "list"):
            return None
        return comparisons.size_test(operand, "==" if sign == "=" else sign, int(number))

    def _compared_values(self, sign: str, left: Node, right: Node) -> str:
        first, second = self.value(left), self.value(right)
        if first.kind != second.kind:
            first, second = made_comparable(first, second)
        written = f"{first.cel} {'==' if sign == '=' else sign} {second.cel}"
        return joining.joined_tests([*dict.fromkeys((*first.guards, *second.guards)), written])

    def value(self, node: Node) -> Value:
        """A number, text or truth value as CEL, with what must hold before it can be read."""
        with self._limits.value():
            return self._value(self.followed(node))

    def _value(self, node: Node) -> Value:
        match node:
            case Literal(value=value):
                return Value(
                    cel_literal(value),
                    "truth" if isinstance(value, bool) else "text" if isinstance(value, str) else "number",
                )
            case Reference() | Self():
                return one_value(self.operand(node))
            case Negative(operand=operand):
                inner = self.value(operand).number()
                return Value(f"(-{inner.cel})", "number", inner.guards)
            case Operation(sign="+"):
                return self._sum(node)
            case Operation(sign=sign) if sign in ("-", "*", "div"):
                return self._arithmetic(sign, node)
            case Operation(sign="mod"):
                return self._remainder(node)
            case Call(name=name) if name in _TRUTHS:
                return Value(self._called(node), "truth")
            case Call(name=name, arguments=arguments):
                return translated_call(self, name, arguments)
            case Unread(text=text):
                raise Untranslatable(_("reads “{path}”, which is outside the answers of this form"), path=text)
        return Value(self.truth(node), "truth")

    def _sum(self, node: Operation) -> Value:
        """However long: the points of a whole questionnaire are added up so."""
        parts = [self.value(part).number() for part in parts_of(node, "+")]
        guards = tuple(guard for part in parts for guard in part.guards)
        return Value(f"({' + '.join(part.cel for part in parts)})", "number", guards)

    def _arithmetic(self, sign: str, node: Operation) -> Value:
        left, right = self.value(node.left).number(), self.value(node.right).number()
        divides = sign == "div" and not number_literal(node.right)
        guards = (*left.guards, *right.guards, *((f"{right.cel} != 0.0",) if divides else ()))
        return Value(f"({left.cel} {'/' if sign == 'div' else sign} {right.cel})", "number", guards)

    def _remainder(self, node: Operation) -> Value:
        left, right = self.value(node.left).number(), self.value(node.right).number()
        guards = (*left.guards, *right.guards, f"int({right.cel}) != 0")
        return Value(f"double(int({left.cel}) % int({right.cel}))", "number", guards)

    def _called(self, node: Call) -> str:
        if node.name in _TRUTHS:
            wanted, truth = _TRUTHS[node.name]
            if len(node.arguments) != wanted:
                raise Untranslatable(_("gives {function}() the wrong number of arguments"), function=node.name)
            return truth(self, node.arguments)
        value = self.value(node)
        if value.kind == "number":
            return joining.joined_tests([*value.guards, f"{value.cel} != 0.0"])
        return joining.joined_tests([*value.guards, value.cel if value.kind == "truth" else f'{value.cel} != ""'])

    # --- functions that give true or false ----------------------------------------------------------------------

    def _not(self, arguments: tuple[Node, ...]) -> str:
        return f"!{bracketed(self.truth(arguments[0]))}"

    def _boolean(self, arguments: tuple[Node, ...]) -> str:
        inner = self.followed(arguments[0])
        if isinstance(inner, Reference | Self):
            return comparisons.present(self.operand(inner))
        return self.truth(inner)

    def _selected(self, arguments: tuple[Node, ...]) -> str:
        where, what = self.followed(arguments[0]), self.followed(arguments[1])
        if isinstance(where, Literal) and isinstance(what, Reference | Self):
            options = str(where.value).split()
            return comparisons.any_of(self.operand(what), options)
        fixed = constant_of(what)
        if not isinstance(where, Reference | Self) or fixed is None:
            raise Untranslatable(_("asks selected() for something that is no fixed option"))
        operand = self.operand(where)
        if operand.kind == "list":
            return comparisons.contains(operand, fixed)
        return comparisons.equals(operand, fixed)

    def _contains(self, arguments: tuple[Node, ...], function: str = "contains") -> str:
        where, what = self.value(arguments[0]), self.value(arguments[1])
        if where.kind != "text" or what.kind != "text":
            raise Untranslatable(_("looks for words in something that is no text"))
        return joining.joined_tests([*where.guards, *what.guards, f"{where.cel}.{function}({what.cel})"])

    def _regex(self, arguments: tuple[Node, ...]) -> str:
        where, pattern = self.value(arguments[0]), arguments[1]
        if where.kind != "text" or not isinstance(pattern, Literal):
            raise Untranslatable(_("looks for words in something that is no text"))
        return joining.joined_tests(
            [*where.guards, f"{where.cel}.matches({cel_literal(whole_pattern(str(pattern.value)))})"]
        )


_Truth = Callable[[ConditionWriter, tuple[Node, ...]], str]
_TRUTHS: dict[str, tuple[int, _Truth]] = {
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


def _compared(operand: Operand, sign: str, constant: Any) -> str:
    if operand.kind == "list" and isinstance(constant, str) and _chosen(operand, constant):
        constant = constant.split()
    if sign == "=":
        return comparisons.equals(operand, constant)
    if sign == "!=":
        return comparisons.differs(operand, constant)
    return comparisons.ordered(operand, sign, constant)


def _is_true(operand: Operand) -> str:
    """An answer that stands alone: of a yes or no whether it is yes, of any other whether there is one."""
    return comparisons.equals(operand, True) if operand.kind == "boolean" else comparisons.present(operand)


def _chosen(operand: Operand, words: str) -> bool:
    """Whether a text lists several options, as XForms keep what was chosen."""
    options = {choice.get("value") for choice in operand.field.config.get("choices") or []}
    return words not in options and len(words.split()) > 1 and set(words.split()) <= options
