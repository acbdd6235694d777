"""Operators of an expression by their precedence: what the parsers of XPath and FHIRPath share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar

from interviews.forms.importers.expressions.tokens import TokenReader
from interviews.forms.importers.expressions.tree import Node, Operation


class OperationReader(TokenReader, ABC):
    """Recursive descent over the levels of precedence."""

    levels: ClassVar[tuple[Mapping[str, str], ...]]
    """Weakest first: each operator as it may be written, in its one spelling."""

    def whole(self) -> Node:
        """The tree of the whole expression. Raises Untranslatable where something is left."""
        node = self._operation(0)
        self._expect_end()
        return node

    def _operation(self, level: int) -> Node:
        if level == len(self.levels):
            return self._unary()
        if level == 0:
            self._go_deeper()
        left = self._operation(level + 1)
        while self._next.kind in ("sign", "name") and (sign := self.levels[level].get(self._operator())):
            self._take()
            left = self._joined(sign, left, self._operation(level + 1))
        self._depth -= level == 0
        return left

    def _call_arguments(self) -> tuple[Node, ...]:
        """What stands in the brackets of a call, which begin here."""
        self._take()
        found: list[Node] = []
        while not self._is(")"):
            found.append(self._operation(0))
            if not self._is(","):
                break
            self._take()
        self._expect(")")
        return tuple(found)

    def _bracketed(self) -> Node:
        """What stands in the brackets that begin here."""
        self._take()
        node = self._operation(0)
        self._expect(")")
        return node

    def _operator(self) -> str:
        """The next token, as `levels` has operators."""
        return self._next.text

    def _joined(self, sign: str, left: Node, right: Node) -> Node:
        return Operation(sign, left, right)

    @abstractmethod
    def _unary(self) -> Node:
        """An operand, with the signs before it."""
