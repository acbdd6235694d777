"""Tables within one test: every row is checked, every wrong one named."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rows import rows


@rows("a, b", [(1, 2), (2, 4)])
@rows("c", [3, 5])
def test_each_with_each_beside_fixtures(tmp_path: Path, a: int, b: int, c: int):
    assert tmp_path.is_dir()
    (tmp_path / f"{a}{c}").touch()
    assert b == 2 * a
    assert len(list(tmp_path.iterdir())) == [1, 2, 3, 4][2 * (a - 1) + (c == 5)]


def test_every_wrong_row_is_named():
    seen = []

    @rows(("text", "length"), [("one", 3), ("two", 2), pytest.param("six", 1, id="wrong too")])
    def check(text: str, length: int) -> None:
        seen.append(text)
        if length == 1:
            raise ValueError("no such length")
        assert len(text) == length

    with pytest.raises(AssertionError) as told:
        check()
    assert seen == ["one", "two", "six"]
    assert "2 of 3 rows" in str(told.value)
    assert "'two'" in str(told.value)
    assert "no such length" in str(told.value)
    assert "'one'" not in str(told.value)


@pytest.mark.parametrize("table", [[], [(1, 2, 3)]])
def test_a_table_that_checks_nothing_is_refused(table: list[object]):
    with pytest.raises((AssertionError, ValueError)):
        rows(("a", "b"), table)(lambda a, b: None)
