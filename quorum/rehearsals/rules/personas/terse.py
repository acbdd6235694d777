"""Terse: the bare value and no word more."""

from __future__ import annotations

from quorum.rehearsals.rules.personas.base import Persona


class Terse(Persona):
    name = "terse"
    patience = 90
    manner = "You type as little as you can: the bare answer, no greeting, no full sentence."
