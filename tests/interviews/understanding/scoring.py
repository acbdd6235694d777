"""What became of a scene, held against what a good listener makes of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from interviews.field_types import field_type
from interviews.forms.definition import FormDefinition
from interviews.forms.groups import is_more
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.text.normalization import fold_case
from interviews.sessions.rules.outcome import TurnOutcome
from interviews.sessions.rules.state import FieldState
from tests.interviews.understanding.scenes import Scene, form_of

_ARTICLES = ("the ", "a ", "an ", "die ", "der ", "das ", "la ", "le ", "el ", "o ", "os ", "les ", "los ", "las ")


class Grade(StrEnum):
    """How a message was understood as a whole, the worst that is true of it."""

    RIGHT = "right"
    ASKED = "asked"
    """Something that was told is not stored, and nothing wrong is."""
    ECHOED = "echoed"
    """A value is said back, to be agreed to: the one that was meant, or another."""
    WRONG = "wrong"
    """A value that was not meant stands as if it had been said."""


@dataclass(frozen=True)
class Score:
    """The fields of a scene that came out differently."""

    scene: Scene
    missed: tuple[str, ...]
    echoed: tuple[str, ...]
    wrong: tuple[str, ...]
    stored: Mapping[str, Any]

    @property
    def grade(self) -> Grade:
        if self.wrong:
            return Grade.WRONG
        if self.missed:
            return Grade.ASKED
        return Grade.ECHOED if self.echoed else Grade.RIGHT

    def __str__(self) -> str:
        differs = {fid: self.stored.get(fid) for fid in (*self.missed, *self.echoed, *self.wrong)}
        return f"{self.grade} {self.scene.message!r} (asked {self.scene.asked}): {differs}"


def score(scene: Scene, outcome: TurnOutcome) -> Score:
    """Compare what stands after the turn with what should."""
    form = form_of(scene.form)
    stored, said_back = {}, set()
    for field_id, record in outcome.state.fields.items():
        waits = record.state is FieldState.NOT_APPLICABLE  # for another answer to be agreed to
        if is_more(field_id) or (waits and field_id not in scene.after):
            continue
        told = record.shown if record.value is None else record.as_it_is
        if told is None or told.value in (None, []):  # "none" to an optional choice is as good as leaving it out
            continue
        stored[field_id] = told.value
        if not told.confirmed:
            said_back.add(field_id)
    missed = [fid for fid in scene.after if fid not in stored]
    differing = [
        fid for fid, value in stored.items() if fid not in scene.after or not same(form, fid, scene.after[fid], value)
    ]
    kept = [fid for fid in differing if fid in scene.stands and same(form, fid, scene.stands[fid], stored[fid])]
    new = [fid for fid in differing if fid not in kept]
    return Score(
        scene,
        missed=tuple(missed + kept),
        echoed=tuple(fid for fid in stored if fid in said_back),
        wrong=tuple(fid for fid in new if fid not in said_back),
        stored=stored,
    )


def same(form: FormDefinition, field_id: str, meant: Any, stored: Any) -> bool:
    """Whether a stored value is the one that was meant, in the measure of README.md."""
    definition = form.field(field_id)
    if isinstance(meant, list):
        return sorted(map(str, meant)) == sorted(map(str, stored))
    if not isinstance(meant, str) or not isinstance(stored, str):
        return bool(meant == stored)
    if definition.type == "phone":
        return _digits(stored).endswith(_digits(meant).lstrip("0"))
    if field_type(definition).answers is AnswerKind.PROSE and definition.type == "long_text":
        return _plain(meant) in _plain(stored) or _plain(stored) in _plain(meant)
    return _plain(meant) == _plain(stored)


def _digits(text: str) -> str:
    return "".join(character for character in text if character.isdigit())


def _plain(text: str) -> str:
    folded = fold_case(text).strip(" .,;!?。、「」")
    return next((folded.removeprefix(article) for article in _ARTICLES if folded.startswith(article)), folded)
