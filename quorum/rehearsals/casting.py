"""Who takes part in a rehearsal: personas in their order, the language of each, and what each of them means."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from functools import lru_cache

from interviews.forms.definition import FormDefinition
from interviews.reading.readings import ParseContext
from quorum.rehearsals.rules.acting import Actor
from quorum.rehearsals.rules.languages import Language, another_language, language_of
from quorum.rehearsals.rules.meaning import minds
from quorum.rehearsals.rules.personas import PERSONAS

MOST_MESSAGES = 150
"""What one persona may say."""


def spoken_languages(form: FormDefinition, personas: Sequence[str]) -> list[Language]:
    """What each persona speaks."""
    own = language_of(form.languages[0])
    foreign = another_language(form.languages)
    return [foreign if PERSONAS[name].speaks_another_language else own for name in personas]


def actors(form: FormDefinition, personas: Sequence[str], today: dt.date) -> list[Actor]:
    """All personas of a rehearsal, in order. What they mean depends on who takes part. The form is sound."""
    return list(_actors(form.model_dump_json(), tuple(personas), today))


@lru_cache(maxsize=16)
def _actors(text: str, personas: tuple[str, ...], today: dt.date) -> tuple[Actor, ...]:
    """By the form's JSON, which tells two drafts apart."""
    form = FormDefinition.model_validate_json(text)
    languages = spoken_languages(form, personas)
    own = languages[0]
    context = ParseContext(language=form.languages[0], country=own.country, timezone=own.timezone, today=today)
    meant = minds(form, languages, context)
    return tuple(Actor(PERSONAS[name], mind, MOST_MESSAGES) for name, mind in zip(personas, meant, strict=True))
