"""One message of a respondent, taken as a turn takes it: reviewed by rule, held against the gate, applied to the state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.groups import child_id, more_id
from interviews.forms.planning.plan_definition import PlanDefinition, PlannedField
from interviews.reading.readings import ParseContext
from interviews.rule_engine.reviewer import review
from interviews.rule_engine.understanding.intents import Intent
from interviews.sessions.orchestrator.briefing import item_brief
from interviews.sessions.rules.briefs import ReviewerBrief
from interviews.sessions.rules.dialogue_policy import apply_verdict
from interviews.sessions.rules.review_validation import validate_review
from interviews.sessions.rules.state import Evidence, FieldRecord, FieldState, MainSessionState, Spoken, Stage
from tests.interviews.rule_engine.fresh.forms import ANSWERED, FORMS
from tests.interviews.rule_engine.reviewed import Reviewed
from tests.interviews.rule_engine.scenes import context

TENANTS = (("Ben", 9), ("Maya", 34))


@dataclass(frozen=True)
class Heard:
    """What a message changed: values stored, answers gone, and whether it led away from the question."""

    stored: dict[str, Any]
    gone: list[str]
    intent: Intent
    led_away: bool
    partly: Any
    """A value of the current field that waits for the rest of it."""
    offered: Any
    """One that is said back, to be agreed to."""


def _state(name: str, form: FormDefinition, language: str, current: str) -> MainSessionState:
    """The conversation at `current`, everything before it answered; two tenants once those were asked about."""
    state = MainSessionState(session_id="s", form_version_id=1, stage=Stage.INTERVIEWING, current_field_id=current)
    state.bootstrap.language = language
    state.plan = PlanDefinition(fields=[_planned(field) for field in form.fields])
    ids = [field.field_id for field in form.fields]
    for field_id in ids[: ids.index(current.split(".")[0])]:
        if field_id in ANSWERED[name]:
            _answer(state, field_id, ANSWERED[name][field_id])
    if name == "flat" and (current == "tenants.more.3" or ids.index(current.split(".")[0]) > ids.index("tenants")):
        for number, (called, age) in enumerate(TENANTS, start=1):
            _answer(state, more_id("tenants", number), True)
            _answer(state, child_id("tenants", number, "name"), called)
            _answer(state, child_id("tenants", number, "age"), age)
    state.record(current).state = FieldState.REVIEWING
    return state


def _planned(field: FieldDefinition) -> PlannedField:
    return PlannedField(field_id=field.field_id, label=field.label, intent="", required=field.required)


def _answer(state: MainSessionState, field_id: str, value: Any) -> None:
    evidence = [Evidence(message_id="m0", quote=str(value))]
    state.fields[field_id] = FieldRecord(state=FieldState.DONE, value=value, evidence=evidence)


def _brief(
    state: MainSessionState, form: FormDefinition, current: str, spoken: ParseContext, text: str
) -> ReviewerBrief:
    told = [number for number in (1, 2) if child_id("tenants", number, "name") in state.fields]
    group = [form.field("tenants")] if told else []
    ids = [field.field_id for field in form.fields if not field.is_group] + [i for i in state.fields if "." in i]
    return ReviewerBrief(
        form=form,
        language=spoken.language,
        context=spoken,
        field=form.field(current),
        question=None,
        messages=[text],
        others=[form.field(field_id) for field_id in dict.fromkeys(ids) if field_id != current],
        answered=state.collected_fields,
        items=[item_brief(state, form, one, number) for one in group for number in told],
    )


def say(name: str, language: str, current: str, text: str) -> Heard:
    """The respondent says `text` where `current` was asked."""
    form = FORMS[name](language)
    state, spoken = _state(name, form, language, current), context(language)
    state.messages.append(Spoken(message_id="m1", role="respondent", content=text, field_id=current))
    brief, before = _brief(state, form, current, spoken, text), dict(state.collected_fields)
    reviewed = Reviewed(review(brief), brief)
    verdict = validate_review(reviewed.result, brief.field, state.record(current), form, state.messages, spoken)
    directive = apply_verdict(state, form, verdict, "m1")
    after = state.collected_fields
    stored = {field_id: value for field_id, value in after.items() if before.get(field_id, _NOTHING) != value}
    gone = [field_id for field_id in before if field_id not in after]
    away = directive.action is not None or bool(directive.skipped) or reviewed.intent in _AWAY
    record = state.record(current)
    waits = None if current in after or record.offered else record.value
    return Heard(stored, gone, reviewed.intent, away, waits, record.value if record.offered else None)


_NOTHING = object()
_AWAY = (Intent.BACK, Intent.LANGUAGE, Intent.HUMAN, Intent.STOP)
