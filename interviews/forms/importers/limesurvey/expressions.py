"""Relevance equations of LimeSurvey: `((Q1.NAOK == "Y") and !is_empty(Q2_SQ001.NAOK))`."""

from __future__ import annotations

import re
from collections.abc import Callable

from interviews.forms.importers.expressions.infix import InfixReader, added_up, called, is_blank
from interviews.forms.importers.expressions.tree import Node, Unread

_TOKEN = re.compile(
    r"""\s*(?:
      (?P<text>"[^"]*"|'[^']*')
    | (?P<question>\d+X\d+X\d+\w*(?:\.\w+)?|[A-Za-z_]\w*\.\w+)
    | (?P<number>\d+(?:\.\d+)?|\.\d+)
    | (?P<sign><>|!=|<=|>=|==|\|\||&&|[=<>+\-*/(),!])
    | (?P<name>[A-Za-z_]\w*)
    )""",
    re.VERBOSE,
)
Meaning = Callable[[str], Node]
"""What a name means, without what follows its point."""


class RelevanceReader(InfixReader):
    token = _TOKEN
    ticked = "Y"
    functions = {
        "is_empty": is_blank,
        "sum": added_up,
        "strlen": called("string-length"),
        "intval": called("int"),
        "floatval": called("number"),
    }

    def __init__(self, text: str, meaning: Meaning) -> None:
        super().__init__(text)
        self._meaning = meaning

    def reference(self, written: str) -> Node:
        name = written.partition(".")[0]
        return Unread(written) if name in ("self", "that", "TOKEN") else self._meaning(name)
