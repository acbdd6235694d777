"""Ways in a graph that lead back to where they began. Linear in the graph, apart from what does go round in it."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Iterator, Mapping

Graph = Mapping[str, Collection[str]]


def shortest_cycles(graph: Graph, starts: Iterable[str]) -> Iterator[list[str]]:
    """For each start that goes round, a shortest way from it back to itself; none twice for those on one way."""
    told: set[str] = set()
    knots = _knots(graph)
    for start in starts:
        if start in knots and start not in told:
            path = _path_back(start, graph, knots[start])
            told.update(path)
            yield path


def _knots(graph: Graph) -> dict[str, set[str]]:
    """Of every name that can reach itself, all that it reaches and that reach it."""
    against: dict[str, list[str]] = {}
    for name, following in graph.items():
        for each in following:
            against.setdefault(each, []).append(name)
    seen: set[str] = set()
    found: dict[str, set[str]] = {}
    for name in reversed(_as_left(graph)):
        knot = set(_newly_reached(name, against, seen))
        if len(knot) > 1 or name in graph.get(name, ()):
            found |= dict.fromkeys(knot, knot)
    return found


def _as_left(graph: Graph) -> list[str]:
    """The names in the order in which a walk into the depth leaves them."""
    left: list[str] = []
    seen: set[str] = set()
    for start in graph:
        waiting = [(start, False)]
        while waiting:
            name, done = waiting.pop()
            if done:
                left.append(name)
            elif name not in seen:
                seen.add(name)
                waiting.append((name, True))
                waiting += ((each, False) for each in graph.get(name, ()) if each not in seen)
    return left


def _newly_reached(start: str, graph: Graph, seen: set[str]) -> Iterator[str]:
    """What can be reached and was not seen before; all of it is seen then."""
    waiting = [start]
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            yield name
            waiting += graph.get(name, ())


def _path_back(start: str, graph: Graph, knot: Collection[str]) -> list[str]:
    """A shortest way within a knot from `start` back to it."""
    before: dict[str, str] = {}
    waiting = deque([start])
    while start not in before:
        name = waiting.popleft()
        for following in sorted(graph.get(name, ())):
            if following in knot and following not in before:
                before[following] = name
                waiting.append(following)
    path = [before[start]]
    while path[-1] != start:
        path.append(before[path[-1]])
    return path[::-1]
