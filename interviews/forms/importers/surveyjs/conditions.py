"""SurveyJS expressions as CEL: `{guests} > 2 and {diet} contains 'vegan'`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.calculations import Result
from interviews.forms.conditions.condition_functions import UNITS
from interviews.forms.importers import comparisons
from interviews.forms.importers.comparisons import Operand, Untranslatable, cel_literal
from interviews.forms.importers.joining import bracketed, without_brackets
from interviews.forms.importers.questions.calculated import MOST_DECIMALS, Said
from interviews.forms.importers.surveyjs.syntax import (
    Binary,
    Call,
    Constant,
    Items,
    Name,
    Node,
    Unary,
    parse_expression,
    parts_of,
)
from interviews.forms.importers.surveyjs.values import (
    Value,
    decimal_literal,
    is_day,
    number_or_zero,
    value_of_answer,
    year_of_day,
)
from interviews.forms.importers.translation_limits import TranslationLimits

Resolve = Callable[[str], Operand | Node]
"""The answer that a name in braces reads, or the expression that it is reckoned by. Raises Untranslatable for a name that
nothing has."""
MOST_STEPS = 30
DEEPEST_TEST = 40
"""Of tests within tests, as deep as expressions are read."""
_OF_DATES = frozenset({"today", "currentdate", "currentyear", "dateadd", "age", "datediff", "diffdays", "year"})

_RESULTS: dict[str, Result] = {"number": "number", "boolean": "yes_no", "text": "text", "date": "text"}
_TURNED = {"<": ">", ">": "<", "<=": ">=", ">=": "<=", "==": "==", "!=": "!="}


def condition(expression: str, resolve: Resolve) -> str:
    """An expression that is true or false. Raises Untranslatable."""
    return without_brackets(_Translation(resolve).test(parse_expression(expression)))


def said(expression: str, resolve: Resolve, decimals: Any = None) -> Said:
    """An expression that gives a value, rounded to as many decimals as it is shown with. Raises Untranslatable."""
    node, translation = parse_expression(expression), _Translation(resolve)
    places = decimals if isinstance(decimals, int) and 0 <= decimals < MOST_DECIMALS else MOST_DECIMALS
    match node:
        case Call("round", (inner, Constant(int(number)))):
            node, places = inner, min(max(number, 0), MOST_DECIMALS)
        case Call("round", (inner,)):
            node, places = inner, 0
    followed = translation.followed(node)
    if _is_test(followed):
        return Said(without_brackets(translation.test(followed)), "yes_no")
    value = translation.value(followed)
    return Said(value.cel, _RESULTS[value.kind], places)


class _Translation:
    def __init__(self, resolve: Resolve) -> None:
        self._resolve = resolve
        self._limits = TranslationLimits(DEEPEST_TEST)

    def followed(self, node: Node) -> Node:
        """What a reckoned name stands for, in place of the name."""
        for _step in range(MOST_STEPS):
            found = self._resolve(node.path) if isinstance(node, Name) else None
            if found is None or isinstance(found, Operand):
                return node
            node = found
        raise Untranslatable(_("is calculated from itself"))

    def resolve(self, path: str) -> Operand:
        found = self._resolve(path)
        if isinstance(found, Operand):
            return found
        raise Untranslatable(_("reckons in a way that has no counterpart"))

    def test(self, node: Node) -> str:
        """CEL of a node that must give true or false."""
        with self._limits.test():
            return self._test(node)

    def _test(self, node: Node) -> str:
        node = self.followed(node)
        match node:
            case Binary("or" | "and" as operator):
                sign = " || " if operator == "or" else " && "
                return f"({sign.join(self.test(part) for part in parts_of(node, operator))})"
            case Binary(operator, left, right) if operator not in "+-*/%^":
                return self.comparison(operator, left, right)
            case Unary("!", operand):
                return f"!{bracketed(self.test(operand))}"
            case Unary("empty" | "notempty" as operator, Name(path)):
                answer = self.resolve(path)
                return comparisons.present(answer) if operator == "notempty" else comparisons.absent(answer)
            case Unary("empty" | "notempty" as operator, Constant(value)):
                return "true" if (operator == "empty") == (value in (None, "", [])) else "false"
            case Name(path):
                return self.truth(self.resolve(path))
            case Constant(bool(value)):
                return "true" if value else "false"
            case Call("iif" | "if", (asked, yes, no)):
                return f"({self.test(asked)} ? {self.test(yes)} : {self.test(no)})"
            case Call(function):
                raise Untranslatable(_("uses the function {function}(), which has no counterpart"), function=function)
        raise Untranslatable(_("is neither true nor false"))

    def truth(self, answer: Operand) -> str:
        """A bare name: true for a yes, a number other than 0, any other answer."""
        if answer.kind == "boolean":
            return comparisons.equals(answer, True)
        if answer.kind == "number":
            return answer.guarded(f"{answer.cel} != 0")
        if yes := [word for word, means_yes in answer.words.items() if means_yes]:
            return comparisons.equals(answer, yes[0])
        return comparisons.present(answer)

    def comparison(self, operator: str, left: Node, right: Node) -> str:
        left, right = _folded(self.followed(left)), _folded(self.followed(right))
        if isinstance(left, Constant) and not isinstance(right, Constant) and operator in _TURNED:
            return self.comparison(_TURNED[operator], right, left)
        if (
            isinstance(right, Constant)
            and isinstance(right.value, bool)
            and operator in ("==", "!=")
            and _is_test(left)
        ):
            told = self.test(left)
            return told if right.value is (operator == "==") else f"!{bracketed(told)}"
        if isinstance(left, Name) and isinstance(right, Constant):
            return _with_constant(self.resolve(left.path), operator, right.value)
        if isinstance(left, Constant) and isinstance(right, Name) and operator == "anyof":
            return _with_constant(self.resolve(right.path), "contains", left.value)
        return self.between_values(operator, left, right)

    def between_values(self, operator: str, left: Node, right: Node) -> str:
        if operator not in _TURNED:
            if operator in ("contains", "notcontains") and isinstance(left, Name) and isinstance(right, Name):
                return self.holds(self.resolve(left.path), self.resolve(right.path), operator)
            raise Untranslatable(_("compares by “{operator}” with something that is no constant"), operator=operator)
        one, other = self.value(left), self.value(right)
        if one.kind != other.kind and not (is_day(one) and is_day(other)):
            raise Untranslatable(_("compares values of different types"))
        test = " && ".join(dict.fromkeys([*one.guards, *other.guards, f"{one.cel} {operator} {other.cel}"]))
        return f"({test})"

    def holds(self, whole: Operand, part: Operand, operator: str) -> str:
        test = f"{part.cel} in {whole.cel}" if whole.kind == "list" else f"{whole.cel}.contains({part.cel})"
        if part.kind != "text" or whole.kind not in ("list", "text"):
            raise Untranslatable(_("compares values of different types"))
        held = f"({part.there} && {whole.guarded(test)})"
        return f"!{held}" if operator == "notcontains" else held

    def value(self, node: Node) -> Value:
        with self._limits.value():
            return self._value(self.followed(node))

    def _value(self, node: Node) -> Value:
        match node:
            case Constant(bool(value)):
                return Value(cel_literal(value), "boolean")
            case Constant(int(value) | float(value)):
                return Value(decimal_literal(value), "number")
            case Constant(str(value)):
                return Value(cel_literal(value), "text")
            case Name(path):
                return value_of_answer(self.resolve(path))
            case Unary("-", operand):
                inner = self.number(operand)
                return Value(f"-{inner.cel}", "number", inner.guards)
            case Binary("+" | "-" | "*" | "/" | "%"):
                return self.arithmetic(node)
            case Call(function, arguments):
                return self.call(function, arguments)
            case Items():
                raise Untranslatable(_("compares a list that is no constant"))
        raise Untranslatable(_("reckons in a way that has no counterpart"))

    def arithmetic(self, node: Binary) -> Value:
        """Sums however long: the points of a whole questionnaire are added up so."""
        operands = parts_of(node, "+") if node.operator == "+" else [node.left, node.right]
        parts = [self.number(operand) for operand in operands]
        guards = [guard for part in parts for guard in part.guards]
        if node.operator == "%":
            one, other = (f"int({part.cel})" for part in parts)
            return Value(f"double({one} % {other})", "number", (*guards, f"{other} != 0"))
        if node.operator == "/":
            guards.append(f"{parts[1].cel} != 0.0")
        return Value(f"({f' {node.operator} '.join(part.cel for part in parts)})", "number", tuple(guards))

    def number(self, node: Node) -> Value:
        value = self.value(_folded(node))
        if value.kind != "number":
            raise Untranslatable(_("reckons with something that is no number"))
        return value

    def call(self, function: str, arguments: tuple[Node, ...]) -> Value:
        match function, arguments:
            case "iif" | "if", (asked, yes, no):
                first, second = self.value(yes), self.value(no)
                if first.kind == second.kind:
                    cel = f"({self.test(asked)} ? {first.cel} : {second.cel})"
                    return Value(cel, first.kind, (*first.guards, *second.guards))
            case "sum", _ if arguments and not any(isinstance(each, Constant | Items) for each in arguments):
                parts = [self.resolve(each.path) if isinstance(each, Name) else None for each in arguments]
                return Value(f"({' + '.join(number_or_zero(part) for part in parts)})", "number")
            case "countinarray", (Name(path), *_):
                group = self.resolve(path)
                if group.field.type == "group":
                    return Value(f"double(size({group.cel}))", "number", (f"{group.cel} != null",))
        if (dated := self.dated(function, arguments)) is not None:
            return dated
        raise Untranslatable(_("uses the function {function}(), which has no counterpart"), function=function)

    def dated(self, function: str, arguments: tuple[Node, ...]) -> Value | None:
        """Functions of dates; None for any other, and where an argument is no date."""
        if function not in _OF_DATES:
            return None
        days = [found for each in arguments if (found := self.day(each)) is not None]
        constants = [each.value for each in map(_folded, arguments) if isinstance(each, Constant)]
        if len(days) + len(constants) < len(arguments):
            return None
        guards = tuple(guard for found in days for guard in found.guards)
        match function, [found.cel for found in days], constants:
            case "today" | "currentdate", [], []:
                return Value("today()", "date")
            case "today", [], [int(number)]:
                return Value(f'shifted(today(), {number}, "days")', "date")
            case "dateadd", [day], [int(number), unit] if unit in UNITS:
                return Value(f"shifted({day}, {number}, {cel_literal(unit)})", "date", guards)
            case "age", [day], []:
                return Value(f"age({day})", "number", guards)
            case ("datediff" | "diffdays", [first, last], []) | ("datediff", [first, last], ["days"]):
                return Value(f"(day_number({last}) - day_number({first}))", "number", guards)
            case "year", [day], []:
                return Value(year_of_day(day), "number", guards)
            case "currentyear", [], []:
                return Value(year_of_day("today()"), "number")
        return None

    def day(self, node: Node) -> Value | None:
        """An argument that is a date; None for any other."""
        node = self.followed(node)
        if not isinstance(node, Name | Call):
            return None
        found = self.value(node)
        return found if found.kind == "date" else None


def _with_constant(answer: Operand, operator: str, value: Any) -> str:
    many = value if isinstance(value, list) else [value]
    match operator:
        case "==":
            return comparisons.equals(answer, value)
        case "!=":
            return comparisons.differs(answer, value)
        case "<" | ">" | "<=" | ">=":
            return comparisons.ordered(answer, operator, value)
        case "contains" | "allof":
            return comparisons.contains(answer, value)
        case "notcontains":
            return f"!{bracketed(comparisons.contains(answer, value))}"
        case "anyof":
            return comparisons.any_of(answer, many)
        case _:
            return f"!{bracketed(comparisons.any_of(answer, many))}"


def _is_test(node: Node) -> bool:
    """Whether a part of an expression is true or false by itself."""
    match node:
        case Binary(operator):
            return operator not in "+-*/%^"
        case Unary(operator):
            return operator != "-"
    return False


def _folded(node: Node) -> Node:
    """`-1` as the constant it is."""
    match node:
        case Unary("-", Constant(int(value) | float(value))) if not isinstance(value, bool):
            return Constant(-value)
    return node
