"""An expression of another format as a tree, before it becomes CEL."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True)
class Literal:
    """A text, a number or a truth value as written."""

    value: str | int | float | bool


@dataclass(frozen=True)
class Reference:
    """The answer to a question, by the name that the file gives it."""

    name: str


@dataclass(frozen=True)
class Self:
    """The answer to the question that the expression belongs to: `.` in XPath."""


@dataclass(frozen=True)
class Unread:
    """Something that is understood as a whole and can be nothing here: a path into another document."""

    text: str


@dataclass(frozen=True)
class Call:
    """A function by its name in the file: `selected`, `count-selected`."""

    name: str
    arguments: tuple[Node, ...]


@dataclass(frozen=True)
class Operation:
    """Two operands: `or and = != < <= > >= + - * div mod |`."""

    sign: str
    left: Node
    right: Node


@dataclass(frozen=True)
class Negative:
    """A number with its sign turned."""

    operand: Node


Node = Literal | Reference | Self | Unread | Call | Operation | Negative


def children(node: Node) -> tuple[Node, ...]:
    match node:
        case Call(arguments=arguments):
            return arguments
        case Operation(left=left, right=right):
            return left, right
        case Negative(operand=operand):
            return (operand,)
    return ()


def nodes_of(node: Node) -> Iterator[Node]:
    """The node and everything below it."""
    waiting = [node]
    while waiting:
        here = waiting.pop()
        yield here
        waiting.extend(reversed(children(here)))


def parts_of(node: Node, sign: str) -> Iterator[Node]:
    """The operands of a chain of one operation: `a and b and c` gives three."""
    waiting = [node]
    while waiting:
        here = waiting.pop()
        if isinstance(here, Operation) and here.sign == sign:
            waiting += (here.right, here.left)
        else:
            yield here
