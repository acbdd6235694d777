"""Modules of JavaScript become one: each in a function of its own, after those that it imports."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

_IMPORT = re.compile(
    r'^import (?:\* as (?P<whole>\w+)|\{ (?P<names>[\w, ]+) \}) from "\./(?P<module>\w+)\.js";$', re.MULTILINE
)
_EXPORT = re.compile(r"^export (?P<what>(?:async )?function|const) (?P<name>\w+)", re.MULTILINE)
_OTHER = re.compile(r"^\s*(?:import|export)\b.*$", re.MULTILINE)


class UnknownFormError(ValueError):
    """A module imports or exports in a way that is not read here."""


def linked(entries: Iterable[str], read: Callable[[str], str]) -> str:
    """One module that runs as the entries would, one after the other; `read` gives a module's text by its name.

    Of `import`, the forms with braces and `* as` are read, of `export` those before a function or a constant. Raises
    `UnknownFormError` for any other, and for modules that import one another.
    """
    return "\n".join(_wrapped(name, text) for name, text in _in_order(entries, read))


def _in_order(entries: Iterable[str], read: Callable[[str], str]) -> Iterator[tuple[str, str]]:
    """Each module once, with its text, after those that it imports."""
    done: set[str] = set()

    def visit(name: str, above: tuple[str, ...]) -> Iterator[tuple[str, str]]:
        if name in above:
            raise UnknownFormError(f"modules import one another: {' → '.join((*above, name))}")
        if name in done:
            return
        text = read(name)
        for found in _IMPORT.finditer(text):
            yield from visit(found["module"], (*above, name))
        done.add(name)
        yield name, text

    for entry in entries:
        yield from visit(entry, ())


def _wrapped(name: str, text: str) -> str:
    exported = [found["name"] for found in _EXPORT.finditer(text)]
    body = _EXPORT.sub(r"\g<what> \g<name>", _IMPORT.sub(_taken, text))
    if other := _OTHER.search(body):
        raise UnknownFormError(f"{name}.js: {other[0].strip()}")
    return f"const {_constant(name)} = (() => {{\n{body}\nreturn {{ {', '.join(exported)} }};\n}})();"


def _taken(found: re.Match[str]) -> str:
    """A constant in place of an import."""
    names = found["whole"] or f"{{ {found['names'].replace(' as ', ': ')} }}"
    return f"const {names} = {_constant(found['module'])};"


def _constant(module: str) -> str:
    return f"module_{module}"
