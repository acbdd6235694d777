"""The house and its rooms (docs/architecture.md): which way imports go, what pure rooms know, how large a folder
and a module may grow."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FORM, SESSION, RESULT, STAFF = ("interviews.forms", "interviews.sessions", "interviews.results", "interviews.staff")
FLOORS: tuple[tuple[str, ...], ...] = (
    ("interviews.reading",),
    (
        "interviews.field_types",
        f"{FORM}.definition",
        f"{FORM}.frozen",
        f"{FORM}.endings",
        f"{FORM}.calculations",
        f"{FORM}.patterns",
        f"{FORM}.groups",
        f"{FORM}.group_wording",
        f"{FORM}.planning.plan_definition",
        f"{SESSION}.rules.bootstrap",
        f"{SESSION}.rules.state",
        f"{SESSION}.rules.confirmations",
    ),
    (FORM, f"{SESSION}.rules", f"{SESSION}.protocol", f"{RESULT}.rules", f"{STAFF}.rules"),
    ("interviews.models",),
    ("interviews.access",),
    (
        f"{FORM}.planning.ports",
        f"{FORM}.importers",
        f"{FORM}.exporters",
        f"{FORM}.drafting",
        f"{FORM}.services",
        f"{SESSION}.services",
        f"{RESULT}.reading",
        f"{RESULT}.sheets",
        f"{RESULT}.writers",
        f"{RESULT}.services",
        f"{STAFF}.services",
    ),
    (f"{SESSION}.agents", f"{RESULT}.agents", "interviews.rule_engine"),
    (f"{SESSION}.orchestrator",),
    (f"{SESSION}.jobs", f"{RESULT}.jobs", f"{STAFF}.jobs"),
    (f"{FORM}.publishing", f"{FORM}.proposing", f"{SESSION}.warmup"),
    (
        f"{SESSION}.sockets",
        f"{SESSION}.presenters",
        f"{SESSION}.pages",
        f"{FORM}.pages",
        f"{RESULT}.pages",
        f"{STAFF}.pages",
        f"{STAFF}.accounts",
        "interviews.api",
        "interviews.admin",
    ),
    ("quorum.domain", "quorum.rehearsals.rules"),
    ("quorum.models",),
    (
        "quorum.access",
        "quorum.services",
        "quorum.results",
        "quorum.reviews.installation",
        "quorum.conversations.access",
        "quorum.conversations.services",
    ),
    (
        "quorum.agents",
        "quorum.offline",
        "quorum.conversations.answering",
        "quorum.rehearsals.casting",
        "quorum.rehearsals.services",
    ),
    ("quorum.reviews.reviewers", "quorum.reviews.voting", "quorum.reviews.strategies"),
    ("quorum.discussions",),
    (
        "quorum.reviews.planning",
        "quorum.wording",
        "quorum.told_by_language",
        "quorum.reviews.decision_mails",
        "quorum.reviews.confirmation_mails",
        "quorum.reviews.confirmation_jobs",
        "quorum.reviews.debating",
        "quorum.reviews.round_reasons",
    ),
    ("quorum.reviews.reviewing", "quorum.reviews.standing"),
    ("quorum.rehearsals.jobs", "quorum.rehearsals.playing"),
    ("quorum.reviews.plan_reviews",),
    ("quorum.tools",),
    ("quorum.interactions", "quorum.conversations.jobs"),
    ("quorum.presenter", "quorum.conversations.presenter", "quorum.consumers"),
    ("quorum.views", "quorum.conversations.views", "quorum.conversations.api"),
    ("quorum.api", "quorum.admin", "quorum.mcp"),
)
"""From the ground up: a module may import from its own floor and from those beneath, never from above."""
LAYERS = {room: floor for floor, rooms in enumerate(FLOORS) for room in rooms}
PURE = tuple(room for rooms in FLOORS[:3] for room in rooms)
"""No framework and no input or output: only `FORM` has rooms that are not pure."""
APPS = {"formagent": 0, "interviews": 1, "quorum": 2}
COMPOSED = {"formagent.asgi", "formagent.urls", "formagent.routing", "formagent.settings"}
"""The project's own wiring, which puts the apps together."""
LARGEST_FOLDER, MOST_LOOSE, LONGEST_MODULE = 25, 12, 300


def sources() -> Iterator[tuple[str, Path]]:
    for app in APPS:
        for path in sorted((ROOT / app).rglob("*.py")):
            if "migrations" not in path.parts:
                yield ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"), path


@cache
def imported(name: str) -> list[str]:
    """What a module of ours imports, also inside its functions."""
    found: list[str] = []
    for node in ast.walk(ast.parse(MODULES[name].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            modules = [f"{node.module}.{alias.name}" for alias in node.names]
            found += [module if is_module(module) else node.module for module in modules]
    return found


@cache
def is_module(name: str) -> bool:
    place = ROOT / name.replace(".", "/")
    return place.with_suffix(".py").exists() or (place / "__init__.py").exists()


def room_of(module: str) -> str | None:
    """The innermost room of `FLOORS` that holds it."""
    names = module.split(".")
    return next((room for n in range(len(names), 0, -1) if (room := ".".join(names[:n])) in LAYERS), None)


MODULES = dict(sources())


def importing(names: Iterable[str], forbidden: Callable[[str], bool]) -> list[str]:
    """Which of these modules import what they must not."""
    return [f"{name} imports {other}" for name in names for other in imported(name) if forbidden(other)]


def ours(module: str) -> bool:
    return module.split(".", maxsplit=1)[0] in APPS


def test_apps_import_downwards() -> None:
    for name in MODULES.keys() - COMPOSED:
        floor = APPS[name.split(".", maxsplit=1)[0]]
        above = {app for app in APPS if APPS[app] > floor}
        assert not importing([name], lambda other, above=above: other.split(".", maxsplit=1)[0] in above)


def test_rooms_import_downwards() -> None:
    upwards = [
        f"{name} ({own_room}) imports {other} ({other_room})"
        for name in MODULES
        if (own_room := room_of(name))
        for other in imported(name)
        if ours(other) and (other_room := room_of(other)) and LAYERS[other_room] > LAYERS[own_room]
    ]
    assert not upwards


def test_pure_rooms_know_no_framework_and_no_io() -> None:
    forbidden = {"django", "channels", "redis", "openai", "requests", "httpx", "socket", "asyncio", "structlog"}
    pure = [name for name in MODULES if room_of(name) in PURE]
    assert pure
    assert not importing(pure, lambda other: other.split(".", maxsplit=1)[0] in forbidden)


def test_reading_is_a_library_of_its_own() -> None:
    reading = [name for name in MODULES if room_of(name) == "interviews.reading"]
    assert reading
    library = ("interviews.reading", "formagent.wording")
    assert not importing(reading, lambda other: ours(other) and not other.startswith(library))


def test_agents_know_neither_channels_nor_templates_nor_rows() -> None:
    agents = [name for name in MODULES if room_of(name) in (f"{SESSION}.agents", f"{SESSION}.orchestrator")]
    assert agents
    forbidden = (
        "channels",
        "django.template",
        "django.db",
        "interviews.models",
        f"{SESSION}.services",
        f"{FORM}.services",
    )
    assert not importing(agents, lambda other: other.startswith(forbidden))


RULE_ENGINE_DOORS = ("interviews.rule_engine.architect", "interviews.rule_engine.tool_replies")
"""What the rule engine offers to others; the rest of it is its own."""


def test_quorum_enters_the_rule_engine_by_its_doors() -> None:
    quorum = [name for name in MODULES if name.startswith("quorum")]
    inside = "interviews.rule_engine."
    assert quorum
    assert not importing(quorum, lambda other: other.startswith(inside) and not other.startswith(RULE_ENGINE_DOORS))


def modules_by_folder() -> Counter[str]:
    found: Counter[str] = Counter()
    for app in APPS:
        for path in (ROOT / app).rglob("*.py"):
            if "migrations" not in path.parts and path.name != "__init__.py":
                found[str(path.parent.relative_to(ROOT))] += 1
    return found


def test_no_folder_is_a_heap() -> None:
    counted = modules_by_folder()
    assert not {folder: number for folder, number in counted.items() if number > LARGEST_FOLDER}
    assert not {app: counted[app] for app in APPS if counted[app] > MOST_LOOSE}


def test_no_module_is_longer_than_it_may_be() -> None:
    modules = (path for app in APPS for path in (ROOT / app).rglob("*.py") if "migrations" not in path.parts)
    lines = {str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines()) for path in modules}
    assert not {name for name, length in lines.items() if length > LONGEST_MODULE}, "find its second noun"


def test_every_room_that_is_named_here_exists() -> None:
    assert not [room for room in LAYERS if room not in MODULES]


PATH = re.compile(r"`([^`\s]+\.(?:py|html|md))`")


def paths_in(document: str) -> Iterator[str]:
    """The files that a document names, one a time: `{a,b}.py` are two, `<name>.py` is any."""
    for named in PATH.findall((ROOT / document).read_text(encoding="utf-8")):
        before, brace, rest = named.partition("{")
        inner, _, after = rest.partition("}")
        yield from (f"{before}{each}{after}" for each in inner.split(",")) if brace else (named,)


@pytest.mark.parametrize("document", ["docs/architecture.md", "CONTRIBUTING.md", "docs/reviews.md"])
def test_the_map_names_files_that_there_are(document: str) -> None:
    files = [
        f"/{path.relative_to(ROOT)}"
        for top in (*APPS, "tests", "templates", "docs")
        for path in (ROOT / top).rglob("*.*")
    ]
    shapes = {
        named: re.compile(".*/" + re.sub("<[^>]*>", "[^/]+", named.replace(".", r"\."))) for named in paths_in(document)
    }
    assert shapes
    assert not [named for named, shape in shapes.items() if not any(map(shape.fullmatch, files))]
