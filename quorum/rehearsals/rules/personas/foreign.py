"""Other language: answers in another language than the one it is asked in."""

from __future__ import annotations

from quorum.rehearsals.rules.personas.base import Persona


class Foreign(Persona):
    name = "other_language"
    patience = 100
    manner = "You write in your own language whatever language you are asked in."
    speaks_another_language = True
