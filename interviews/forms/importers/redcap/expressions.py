"""Branching logic of REDCap: `[age] >= 18 and [symptoms(2)] = '1'`."""

from __future__ import annotations

import re
from functools import lru_cache

from interviews.forms.importers.expressions.infix import InfixReader, added_up, called, is_blank
from interviews.forms.importers.expressions.tree import Call, Literal, Node, Reference, Unread

_TOKEN = re.compile(
    r"""\s*(?:
      (?P<text>"[^"]*"|'[^']*')
    | (?P<number>\d+(?:\.\d+)?|\.\d+)
    | (?P<question>\[[^\[\]]*\](?:\s*\[[^\[\]]*\])*)
    | (?P<sign><>|!=|<=|>=|==|\|\||&&|[=<>+\-*/(),!])
    | (?P<name>[A-Za-z_]\w*)
    )""",
    re.VERBOSE,
)
_ANSWER = re.compile(r"\[\s*([a-z][a-z0-9_]*)\s*(?:\(\s*([\w-]+)\s*\))?\s*(?::(?:value|checked))?\]")


@lru_cache(maxsize=2048)
def parse_logic(expression: str) -> Node:
    """Its tree. Raises Untranslatable, saying where it ends to be one."""
    return _Reader(expression.replace("’", "'").replace("“", '"').replace("”", '"')).whole()


class _Reader(InfixReader):
    token = _TOKEN
    ticked = "1"
    functions = {
        "isblankormissingcode": is_blank,
        "sum": added_up,
        "contains": called("contains"),
        "starts_with": called("starts-with"),
        "ends_with": called("ends-with"),
        "length": called("string-length"),
    }

    def reference(self, written: str) -> Node:
        """A box of a checkbox field is ticked, or the answer to a field. One of another event is none of this form."""
        found = _ANSWER.fullmatch(written)
        if found is None:
            return Unread(written)
        name, code = found.groups()
        return Call("selected", (Reference(name), Literal(code))) if code else Reference(name)
