"""What `tests.benchmarks.interactions` has measured, line by line."""

from __future__ import annotations

from collections.abc import Iterator

from tests.benchmarks.table import Finding, ms

Found = dict[str, float]


def of_requests(found: Found, where: str) -> Iterator[Finding]:
    """Three requests as people make them. Calls are the interaction's own, then those of all reviewers as well."""
    for name in ("agent", "ask", "discuss"):
        of = {key.removeprefix(f"{name}, "): value for key, value in found.items() if key.startswith(f"{name}, ")}
        tokens = f"{of['prompt tokens']:,.0f} + {of['completion tokens']:,.0f}"
        yield Finding(
            f"{name}, {where}: calls, with votes; tokens", f"{of['calls']:.0f}, {of['with votes']:.0f}; {tokens}"
        )
        yield Finding(f"{name}, {where}: rows, statements", f"{of['rows']:.0f}, {of['statements']:.0f}")
        yield Finding(f"{name}, {where}: CPU, wall", f"{ms(of['cpu'])}, {ms(of['wall'])}")
    kinds = ("markup", "markup compressed", "styles and scripts compressed")
    weights = ", ".join(f"{name} {found[f'page, {name}'] / 1000:.0f} kB" for name in kinds)
    yield Finding(f"page of a whole run, {where}", weights)


def of_the_gate(found: Found, where: str) -> Iterator[Finding]:
    """Of one reviewed call, beside the same run with the same calls unreviewed."""
    for name in ("cpu", "wall"):
        ratio = f"the run {found[f'gate, {name} ratio']:.1f} × unreviewed"
        yield Finding(f"review of a call by three, {where}: {name}", ms(found[f"gate, {name}"]), floor=ratio)
    counted = f"{found['gate, rows']:.0f}, {found['gate, statements']:.0f}"
    yield Finding(f"review of a call by three, {where}: rows, statements", counted)
    yield Finding(f"approval to effect, {where}", ms(found["approval to effect, wall"]))


def of_tables(found: Found, where: str) -> Iterator[Finding]:
    """Beside many responses, and many interactions that are over."""
    read = f"{found['ask, responses read']:.0f} of {found['ask, matching']:.0f}, in {found['ask, responses']:,.0f}"
    yield Finding(f"ask, {where}: responses read", read)
    search, plain = found["ask, its search"], found["ask, a plain count"]
    yield Finding(f"ask, {where}: its search", ms(search), f"≤ {ms(0.3)}", f"a plain count {ms(plain)}", search <= 0.3)
    for name in ("while the first are settled", "once all are settled", "for what is too old"):
        beside = f"{found['sweep, interactions']:,.0f} interactions"
        yield Finding(f"sweep, {where}: {name}, CPU", ms(found[f"sweep, {name}"]), floor=beside)
