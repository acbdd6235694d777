"""How large the rooms of the house are: `python -m tests.benchmarks.rooms` prints lines and modules of each."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
APPS = ("formagent", "interviews", "quorum")
APART = (
    "interviews/reading/languages",
    "interviews/forms/importers",
    "interviews/forms/exporters",
    "interviews/forms/drafting",
)
"""Rooms within rooms that are counted by themselves."""
LANGUAGE = (
    "interviews/reading",
    "interviews/reading/languages",
    "interviews/field_types",
    "interviews/rule_engine",
    "interviews/forms/drafting",
    "quorum/offline",
)
"""Rooms in which natural language is read."""


def modules_by_room() -> dict[str, list[Path]]:
    """The modules of each folder of an app, of those that are counted apart, and loose ones; migrations are none."""
    rooms: dict[str, list[Path]] = {}
    for app in APPS:
        for path in sorted((ROOT / app).rglob("*.py")):
            if "migrations" not in path.parts:
                place = path.parent.relative_to(ROOT).as_posix()
                own = next((each for each in APART if f"{place}/".startswith(f"{each}/")), None)
                rooms.setdefault(own or "/".join(place.split("/")[:2]), []).append(path)
    return rooms


def lines_of(paths: list[Path]) -> int:
    return sum(len(path.read_text(encoding="utf-8").splitlines()) for path in paths)


def main() -> None:
    rooms = {room: (lines_of(paths), len(paths)) for room, paths in modules_by_room().items()}
    for room, (lines, modules) in sorted(rooms.items()):
        print(f"{room:36}{lines:8,}{modules:6}")
    language, whole = sum(rooms[room][0] for room in LANGUAGE), sum(lines for lines, _ in rooms.values())
    print(f"{'all':36}{whole:8,}{sum(modules for _, modules in rooms.values()):6}")
    print(f"{'of these, reading natural language':36}{language:8,}  ({language / whole:.0%})")


if __name__ == "__main__":
    main()
