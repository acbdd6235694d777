"""The registry of personas: one module each, one line here. Their order is that of the results."""

from __future__ import annotations

from quorum.rehearsals.rules.personas.assisted import Assisted
from quorum.rehearsals.rules.personas.base import Meant, Persona, Question, Reply
from quorum.rehearsals.rules.personas.confused import Confused
from quorum.rehearsals.rules.personas.correcting import Correcting
from quorum.rehearsals.rules.personas.eager import Eager
from quorum.rehearsals.rules.personas.evasive import Evasive
from quorum.rehearsals.rules.personas.foreign import Foreign
from quorum.rehearsals.rules.personas.impatient import Impatient
from quorum.rehearsals.rules.personas.malicious import Malicious
from quorum.rehearsals.rules.personas.rambling import Rambling
from quorum.rehearsals.rules.personas.terse import Terse

PERSONAS: dict[str, Persona] = {
    one.name: one
    for one in (
        Eager(),
        Terse(),
        Rambling(),
        Evasive(),
        Confused(),
        Correcting(),
        Impatient(),
        Foreign(),
        Malicious(),
        Assisted(),
    )
}

__all__ = ["PERSONAS", "Meant", "Persona", "Question", "Reply"]
