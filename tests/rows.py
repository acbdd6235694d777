"""Tables of what is said and what it means, checked row by row within one test.

    @rows(("text", "value"), READ)
    def test_it_is_read(text: str, value: int) -> None: ...

It looks like `pytest.mark.parametrize` and tells every row that fails. A test of its own for each of thousands of rows takes
longer to set up than its row to read; where a row needs a fresh database or a patched module, it needs its own test too.
"""

from __future__ import annotations

import inspect
import traceback
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

import pytest


def rows(names: str | tuple[str, ...], table: Iterable[Any]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Call the test with each row of `table`; other arguments are fixtures, set up once. Stacked, each with each."""
    keys = tuple(name.strip() for name in names.split(",")) if isinstance(names, str) else tuple(names)
    lines = [_values(row, keys) for row in table]
    assert lines, "a table without rows checks nothing"

    def decorate(check: Callable[..., None]) -> Callable[..., None]:
        assert not inspect.iscoroutinefunction(check), "a coroutine that nobody awaits checks nothing"

        @wraps(check)
        def test(*args: Any, **fixtures: Any) -> None:
            wrong = [found for line in lines if (found := _fault(lambda: check(*args, **fixtures, **line), line))]  # noqa: B023
            if wrong:
                raise AssertionError(f"{len(wrong)} of {len(lines)} rows:\n\n" + "\n\n".join(wrong))

        signature = inspect.signature(check)
        left = [parameter for name, parameter in signature.parameters.items() if name not in keys]
        test.__signature__ = signature.replace(parameters=left)  # type: ignore[attr-defined]
        return test

    return decorate


def _values(row: Any, keys: tuple[str, ...]) -> dict[str, Any]:
    if isinstance(row, type(pytest.param())):
        row = row.values if len(keys) > 1 else row.values[0]  # noqa: PD011
    return dict(zip(keys, row if len(keys) > 1 else (row,), strict=True))


def _fault(run: Callable[[], None], line: dict[str, Any]) -> str:
    """What is wrong with a row; nothing where nothing is."""
    try:
        run()
    except (Exception, pytest.fail.Exception) as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        told = "".join(traceback.format_exception_only(error)).strip()
        return f"{line}\n  {where.name}, line {where.lineno}: {where.line}\n  {told}"
    return ""
