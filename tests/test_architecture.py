"""The direction of imports (docs/architecture.md), and what else the shape of the tree promises."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LAYERS = {
    "interviews.domain": 0,
    "interviews.models": 1,
    "interviews.access": 2,
    "interviews.importers": 2,
    "interviews.exporters": 2,
    "interviews.services": 2,
    "interviews.results": 2,
    "interviews.agents": 3,
    "interviews.offline": 3,
    "interviews.orchestrator": 4,
    "interviews.turns": 5,
    "interviews.rehearsal": 5,
    "interviews.exporting": 5,
    "interviews.drafting": 2,
    "interviews.publishing": 6,
    "interviews.drafting_by_model": 6,
    "interviews.fixes": 6,
    "interviews.accounts": 7,
    "interviews.sockets": 7,
    "interviews.consumers": 7,
    "interviews.page_consumer": 7,
    "interviews.presenter": 7,
    "interviews.frames": 7,
    "interviews.views": 7,
    "interviews.api": 7,
    "interviews.admin": 7,
    "quorum.domain": 10,
    "quorum.models": 11,
    "quorum.access": 12,
    "quorum.services": 12,
    "quorum.results": 12,
    "quorum.agents": 13,
    "quorum.offline": 13,
    "quorum.reviewers": 15,
    "quorum.voting": 15,
    "quorum.strategies": 15,
    "quorum.planning": 16,
    "quorum.wording": 16,
    "quorum.notifying": 16,
    "quorum.reviewing": 17,
    "quorum.standing": 17,
    "quorum.plan_reviews": 18,
    "quorum.presenter": 19,
    "quorum.consumers": 19,
    "quorum.views": 20,
    "quorum.api": 20,
    "quorum.admin": 20,
}
"""A module may import from its own layer and from lower ones, never from a higher one."""
APPS = {"formagent": 0, "interviews": 1, "quorum": 2}
COMPOSED = {"formagent.asgi", "formagent.urls", "formagent.routing", "formagent.settings"}
"""The project's own wiring, which puts the apps together."""


def sources() -> Iterator[tuple[str, ast.Module]]:
    for app in APPS:
        for path in sorted((ROOT / app).rglob("*.py")):
            if "migrations" not in path.parts:
                name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
                yield name, ast.parse(path.read_text(encoding="utf-8"))


def imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def layer(module: str) -> int | None:
    names = module.split(".")
    return next((LAYERS[".".join(names[:n])] for n in range(len(names), 0, -1) if ".".join(names[:n]) in LAYERS), None)


MODULES = dict(sources())


@pytest.mark.parametrize("name", MODULES)
def test_imports_point_downwards(name: str) -> None:
    own_layer = layer(name)
    for other in imported(MODULES[name]):
        app = other.split(".")[0]
        if app not in APPS:
            continue
        if name not in COMPOSED:
            assert APPS[app] <= APPS[name.split(".", maxsplit=1)[0]], f"{name} imports {other}"
        other_layer = layer(other)
        if own_layer is not None and other_layer is not None:
            assert other_layer <= own_layer, f"{name} (layer {own_layer}) imports {other} (layer {other_layer})"


@pytest.mark.parametrize("name", [m for m in MODULES if m.startswith("interviews.domain")])
def test_the_domain_knows_no_framework_and_no_io(name: str) -> None:
    forbidden = {"django", "channels", "redis", "openai", "requests", "httpx", "socket", "asyncio", "structlog"}
    used = {other.split(".")[0] for other in imported(MODULES[name])}
    assert not used & forbidden, f"{name} imports {used & forbidden}"


@pytest.mark.parametrize("name", [m for m in MODULES if m.startswith(("interviews.agents", "interviews.orchestrator"))])
def test_agents_know_neither_channels_nor_templates_nor_rows(name: str) -> None:
    forbidden = ("channels", "django.template", "django.db", "interviews.models", "interviews.services")
    assert not [other for other in imported(MODULES[name]) if other.startswith(forbidden)]
