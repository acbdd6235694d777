"""What goes round in conditions is found in time that grows with the form, not with its square."""

from __future__ import annotations

from typing import Any

from interviews.forms.cycles import shortest_cycles


class _Counted(dict[str, frozenset[str]]):
    """A graph that counts how often it is looked into."""

    looks = 0

    def get(self, name: str, otherwise: Any = None) -> Any:
        self.looks += 1
        return super().get(name, otherwise)


def _looks(size: int) -> int:
    """For a chain in which each reads the one before it, at the end of which two read each other."""
    chain = {f"q{at}": frozenset({f"q{at - 1}"}) for at in range(1, size)}
    graph = _Counted(chain | {"q0": frozenset({"z"}), "z": frozenset({"q0"})})
    assert [sorted(path) for path in shortest_cycles(graph, list(graph))] == [["q0", "z"]]
    return graph.looks


def test_a_chain_twice_as_long_takes_twice_the_work() -> None:
    assert _looks(4_000) < 3 * _looks(2_000)


def test_a_shortest_way_round_is_told_once() -> None:
    graph = {"a": {"b", "c"}, "b": {"c"}, "c": {"a"}, "d": {"a"}, "e": {"e"}}
    assert list(shortest_cycles(graph, "dabce")) == [["a", "c"], ["b", "c", "a"], ["e"]]
