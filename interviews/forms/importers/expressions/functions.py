"""The functions of an expression that give a number, a text or a date, as CEL. Those that give true or false: conditions.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from formagent.wording.validation_messages import marked as _
from interviews.forms.importers.comparisons import Operand, Untranslatable, cel_literal
from interviews.forms.importers.expressions.tree import Call, Literal, Node, Operation, Reference, Self
from interviews.forms.importers.expressions.values import Value, made_comparable, number_literal
from interviews.forms.importers.joining import bracketed, conjuncts, joined_tests, without_brackets

Arguments = tuple[Node, ...]
_DAYS_OF_A_YEAR = (365.25, 365.24, 365.2425, 365.242)
"""By which forms divide days to get an age."""


class Writer(Protocol):
    """Who writes the arguments."""

    def value(self, node: Node) -> Value: ...

    def truth(self, node: Node) -> str: ...

    def followed(self, node: Node) -> Node: ...

    def operand(self, node: Node) -> Operand: ...

    def points(self, operand: Operand) -> Value: ...


def translated_call(writer: Writer, name: str, arguments: Arguments) -> Value:
    """What a function gives. Raises Untranslatable for one that is not known, or not with so many arguments."""
    if name not in _FUNCTIONS:
        raise Untranslatable(_("uses {function}(), which is not known here"), function=name)
    numbers, function = _FUNCTIONS[name]
    if len(arguments) not in numbers:
        raise Untranslatable(_("gives {function}() the wrong number of arguments"), function=name)
    return function(writer, arguments)


def _length(writer: Writer, arguments: Arguments) -> Value:
    """Of a text; of no answer, nothing."""
    inner = writer.value(arguments[0] if arguments else Self())
    if inner.kind != "text":
        raise Untranslatable(_("measures the length of something that is no text"))
    size = f"double(size({inner.cel}))"
    return Value(f"({joined_tests(inner.guards)} ? {size} : 0.0)" if inner.guards else size, "number")


def _count(writer: Writer, arguments: Arguments) -> Value:
    inner = writer.followed(arguments[0]) if arguments else Self()
    if not isinstance(inner, Reference | Self):
        raise Untranslatable(_("counts something that is no list"))
    operand = writer.operand(inner)
    counted = f"double(size({operand.cel}))" if operand.kind == "list" else "1.0"
    return Value(f"({operand.cel} == null ? 0.0 : {counted})", "number")


def _if(writer: Writer, arguments: Arguments) -> Value:
    """Each branch has to be readable only where it is taken."""
    test = writer.truth(arguments[0])
    yes, no = made_comparable(writer.value(arguments[1]), writer.value(arguments[2]))
    known = conjuncts(without_brackets(test))
    if_yes = [guard for guard in yes.guards if guard not in known]
    guards = [f"(!{bracketed(test)} || {joined_tests(if_yes)})"] if if_yes else []
    guards += [f"({bracketed(test)} || {joined_tests(no.guards)})"] if no.guards else []
    return Value(f"({test} ? {yes.cel} : {no.cel})", yes.kind, tuple(guards))


def _coalesce(writer: Writer, arguments: Arguments) -> Value:
    first, second = made_comparable(writer.value(arguments[0]), writer.value(arguments[1]))
    if not first.guards:
        return first
    return Value(f"({joined_tests(first.guards)} ? {first.cel} : {second.cel})", first.kind, second.guards)


def _whole(writer: Writer, arguments: Arguments) -> Value:
    """`int((today() - ${birth}) div 365.25)` is an age."""
    match writer.followed(arguments[0]):
        case Operation("div", Operation("-", Call("today" | "now", ()), born), Literal(days)) if (
            days in _DAYS_OF_A_YEAR
        ):
            return _age(writer, (born,))
    inner = writer.value(arguments[0]).number()
    return Value(f"double(int({inner.cel}))", "number", inner.guards)


def _age(writer: Writer, arguments: Arguments) -> Value:
    born = writer.value(arguments[0])
    if born.kind != "date":
        raise Untranslatable(_("reckons with something that is no date"))
    return Value(f"age({born.cel})", "number", born.guards)


def _number(writer: Writer, arguments: Arguments) -> Value:
    return writer.value(arguments[0]).number()


def _same(writer: Writer, arguments: Arguments) -> Value:
    return writer.value(arguments[0])


def _today(writer: Writer, arguments: Arguments) -> Value:
    return Value("today()", "date")


def _now(writer: Writer, arguments: Arguments) -> Value:
    return Value("today()", "now")


def _date(writer: Writer, arguments: Arguments) -> Value:
    inner = writer.followed(arguments[0])
    if isinstance(inner, Literal) and isinstance(inner.value, str):
        return Value(cel_literal(inner.value), "date")
    return writer.value(inner)


def _shifted(writer: Writer, arguments: Arguments) -> Value:
    """A date so many units later: `today() - 18 years`."""
    day, number, unit = writer.value(arguments[0]), number_literal(arguments[1]), arguments[2]
    if day.kind not in ("date", "now") or number is None or not isinstance(unit, Literal):
        raise Untranslatable(_("reckons with something that is no date"))
    return Value(f"shifted({day.cel}, {cel_literal(number)}, {cel_literal(unit.value)})", "date", day.guards)


def _points(writer: Writer, arguments: Arguments) -> Value:
    """Of the options that were picked."""
    inner = writer.followed(arguments[0])
    if not isinstance(inner, Reference | Self):
        raise Untranslatable(_("adds up the points of something that is no question"))
    return writer.points(writer.operand(inner))


_FUNCTIONS: Mapping[str, tuple[tuple[int, ...], Callable[[Writer, Arguments], Value]]] = {
    "string-length": ((0, 1), _length),
    "count-selected": ((0, 1), _count),
    "count": ((1,), _count),
    "count-non-empty": ((1,), _count),
    "if": ((3,), _if),
    "coalesce": ((2,), _coalesce),
    "int": ((1,), _whole),
    "floor": ((1,), _whole),
    "number": ((1,), _number),
    "string": ((1,), _same),
    "once": ((1,), _same),
    "today": ((0,), _today),
    "now": ((0,), _now),
    "date": ((1,), _date),
    "date-time": ((1,), _date),
    "age": ((1,), _age),
    "shifted": ((3,), _shifted),
    "points": ((1,), _points),
}
"""By name: how many arguments there may be. `age`, `shifted` and `points` are what other formats than XPath have."""
