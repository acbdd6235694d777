"""The first question of a conversation that has not begun, for the page on which it begins."""

from __future__ import annotations

from dataclasses import dataclass, replace

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.planning.plan_definition import PlanDefinition
from interviews.results.reading.often_chosen import often_chosen
from interviews.rule_engine.asking.questions import ask_for
from interviews.sessions.presenters.asked_words import AskedWords, Said, asked_words
from interviews.sessions.presenters.inputs import InputView, field_input
from interviews.sessions.presenters.likely_entries import Surroundings, likely_first
from interviews.sessions.rules.bootstrap import Bootstrap
from interviews.sessions.rules.navigation import next_field, refresh_applicability
from interviews.sessions.rules.region import needed
from interviews.sessions.rules.state import MainSessionState


@dataclass(frozen=True)
class Opening:
    """A field (localized definition) with its question in words and its input."""

    field: FieldDefinition
    asked: AskedWords
    input: InputView


def opening_of(
    form_id: int, definition: FormDefinition, plan: PlanDefinition | None, language: str, around: Surroundings
) -> Opening | None:
    """What is asked first. None where that shows only once a session has begun: it plans for itself, where its respondent is
    has to be asked before, or a file needs a session to be kept for."""
    if plan is None or definition.greeting != "brief" or definition.plan_scope == "session":
        return None
    if "timezone" in needed(definition):
        return None
    form, field_id = definition.localized(language), _first_field(definition, plan, language)
    if field_id is None:
        return None
    field = form.field(field_id)
    known = replace(around, chosen=often_chosen(form_id, definition))
    shown = likely_first(field_input(field, language, None), field, known)
    if shown.kind == "file":
        return None
    words = ask_for(field, form, language)
    asked = asked_words(words, shown.picked_labels, language, shown.statement.strip())
    return Opening(field, asked or AskedWords(Said(words)), shown)


def _first_field(definition: FormDefinition, plan: PlanDefinition, language: str) -> str | None:
    state = MainSessionState(session_id="", form_version_id=0, plan=plan, bootstrap=Bootstrap(language=language))
    refresh_applicability(state, definition)
    return next_field(state, definition)
