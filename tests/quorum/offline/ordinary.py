"""Forms as people make them, with no fault put into them: the demo's, the foreign files of the importers' tests, the sound
forms that faults are seeded into."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from interviews.demo import NAMES, demo_form
from interviews.forms.definition import FormDefinition
from interviews.forms.importers import read_definition
from tests.interviews.forms.importers.xlsform.xlsforms import EXAMPLES
from tests.quorum.seeding import sound_plans

_FILES = Path(__file__).parents[2] / "interviews" / "forms" / "importers" / "files"


def ordinary_forms() -> Iterator[tuple[str, FormDefinition]]:
    """(name, form) of each."""
    yield from ((name, demo_form(name)) for name in NAMES)
    yield from foreign_forms()
    for fresh in (False, True):
        for number, sound in enumerate(sound_plans(80, seed=5, fresh=fresh)):
            yield f"sound {number}, fresh {fresh}", sound.form


def foreign_forms() -> Iterator[tuple[str, FormDefinition]]:
    """Those that come from other products."""
    for path in sorted(_FILES.rglob("*.json")):
        yield path.name, read_definition(path.read_bytes(), path.name).definition
    for name, example in EXAMPLES.items():
        yield name, read_definition(example.data, f"{name}.xlsx").definition
