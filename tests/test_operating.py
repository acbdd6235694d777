"""The examples of docs/operating and compose.yaml say nothing that is not so."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
import yaml
from django.core.management import get_commands, load_command_class
from django.urls import resolve
from prometheus_client import REGISTRY

from formagent.config import BASE_DIR, Config
from formagent.server import metrics as _registered  # noqa: F401

COMPOSE = BASE_DIR / "compose.yaml"
KUBERNETES = BASE_DIR / "docs/operating/kubernetes.yaml"
DASHBOARD = BASE_DIR / "docs/operating/grafana.json"
CONVENTIONAL = {
    "SECRET_KEY", "DATABASE_URL", "REDIS_URL", "OPENAI_API_KEY", "OPENAI_BASE_URL", "OPENAI_MODEL",
    "POSTGRES_USER", "POSTGRES_PASSWORD",
}  # fmt: skip


def inside(node: Any) -> Iterator[dict[str, Any]]:
    """Every mapping in a document."""
    if isinstance(node, dict):
        yield node
        for each in node.values():
            yield from inside(each)
    elif isinstance(node, list):
        for each in node:
            yield from inside(each)


def documents() -> list[Any]:
    return [yaml.safe_load(COMPOSE.read_text()), *yaml.safe_load_all(KUBERNETES.read_text())]


def settings() -> set[str]:
    """What the examples set."""
    found: set[str] = set()
    for node in inside(documents()):
        found |= set(node.get("environment") or {}) if isinstance(node.get("environment"), dict) else set()
        found |= set(node["data"]) if node.get("kind") == "ConfigMap" else set()
    return found | set(re.findall(r"--from-literal=(\w+)=", KUBERNETES.read_text()))


def test_every_setting_is_one() -> None:
    assert {"FORMAGENT_WORKER__INLINE", "FORMAGENT_METRICS_TOKEN"} <= settings()
    for name in settings() - CONVENTIONAL:
        key, *within = name.removeprefix("FORMAGENT_").lower().split("__")
        table: Any = Config.model_fields[key].annotation
        for part in within:
            table = table.model_fields[part].annotation


def test_every_command_is_one() -> None:
    started = [node["command"] for node in inside(documents()) if isinstance(node.get("command"), list)]
    ours = [command[2:] for command in started if command[:2] == ["python", "manage.py"]]
    assert {command[0] for command in ours} == {"migrate", "serve", "work"}
    for name, *arguments in ours:
        app = get_commands()[name]
        parser = load_command_class(app, name).create_parser("manage.py", name)
        parser.parse_args(arguments)


def test_every_probe_asks_an_address_that_answers() -> None:
    probed = {node["httpGet"]["path"] for node in inside(documents()) if "httpGet" in node}
    assert probed == {"/healthz", "/readyz"}
    assert {resolve(path).url_name for path in probed} == {"healthz", "readyz"}


def test_every_figure_of_the_dashboard_is_told() -> None:
    told = {name for metric in REGISTRY.collect() for name in _samples(metric)}
    panels = json.loads(DASHBOARD.read_text())["panels"]
    asked = {name for panel in panels for one in panel["targets"] for name in NAME.findall(one["expr"])}
    assert len(asked) >= 10
    assert asked <= told


NAME = re.compile(r"\b(?:formagent|process)_\w+")


def _samples(metric: Any) -> set[str]:
    """The names of its samples, of one with labels also before it has any."""
    endings = {"histogram": ("_bucket", "_count", "_sum"), "counter": ("_total",)}.get(metric.type, ("",))
    return {metric.name + ending for ending in endings}


@pytest.mark.parametrize("document", ["compose.yaml", "docs/operating/kubernetes.yaml"])
def test_web_and_workers_are_apart(document: str) -> None:
    text = (BASE_DIR / document).read_text()
    assert re.search(r'FORMAGENT_WORKER__INLINE: "false"', text)
    assert "manage.py, work" in text
