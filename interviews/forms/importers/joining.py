"""CEL tests put together, as few words as they need."""

from __future__ import annotations

from collections.abc import Iterator, Sequence


def joined_tests(parts: Sequence[str]) -> str:
    """CEL: every one of these plain tests holds."""
    return f"({' && '.join(parts)})" if len(parts) > 1 else parts[0]


def all_hold(tests: Sequence[str]) -> str:
    """CEL: every test holds. What is always true, or said twice, is said no more."""
    plain_parts = [without_brackets(test) if "||" not in test and "?" not in test else test for test in tests]
    parts = list(dict.fromkeys(part for test in plain_parts for part in conjuncts(test) if part != "true"))
    return joined_tests(parts) if parts else "true"


def any_holds(tests: Sequence[str]) -> str:
    """CEL: one of the tests holds."""
    parts = list(dict.fromkeys(test for test in tests if test != "false"))
    return "true" if "true" in parts else f"({' || '.join(parts)})" if len(parts) > 1 else "".join(parts) or "false"


def bracketed(test: str) -> str:
    """The test as one unit, for a negation before it."""
    return test if _is_bracketed(test) else f"({test})"


def without_brackets(test: str) -> str:
    """The test without a pair of brackets that encloses all of it."""
    return test[1:-1] if _is_bracketed(test) else test


def _is_bracketed(test: str) -> bool:
    """Whether one pair of brackets encloses the whole."""
    return test.startswith("(") and next((at for at, depth in _outside(test) if depth == 0), None) == len(test) - 1


def conjuncts(test: str) -> list[str]:
    """The parts that `&&` joins, unless something weaker holds them together."""
    free = [at for at, depth in _outside(test) if depth == 0]
    if any(test.startswith(("||", "?"), at) for at in free):
        return [test]
    ends = [at for at in free if test.startswith(" && ", at)]
    starts = [0, *(at + 4 for at in ends)]
    return [test[start:end] for start, end in zip(starts, [*ends, len(test)], strict=True)]


def _outside(test: str) -> Iterator[tuple[int, int]]:
    """Every place outside of texts, with the brackets that are open after it."""
    depth, quoted, at = 0, False, 0
    while at < len(test):
        letter = test[at]
        if letter == "\\" and quoted:
            at += 1
        elif letter == '"':
            quoted = not quoted
        elif not quoted:
            depth += (letter in "([") - (letter in ")]")
            yield at, depth
        at += 1
