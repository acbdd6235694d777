"""The events of a turn: what differs between the state before and after. Old state + events = new state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from interviews.field_types import display_value, field_type
from interviews.field_types.base import Widget
from interviews.forms.definition import FieldDefinition
from interviews.forms.groups import is_more
from interviews.reading.readings import InvalidValue
from interviews.sessions import protocol as wire
from interviews.sessions.orchestrator.confirmations import confirmation_events
from interviews.sessions.orchestrator.ports import TurnContext
from interviews.sessions.rules.navigation import ending_of, field_ids_in_order, progress, submitted
from interviews.sessions.rules.outcome import SaidMessage, TurnOutcome
from interviews.sessions.rules.region import likely_country, section_of
from interviews.sessions.rules.state import FieldRecord, FieldState, MainSessionState, Stage

MOST_SUGGESTIONS, LONGEST_LABEL = 4, 60


def outcome_of(turn: TurnContext) -> TurnOutcome:
    """The finished turn, with its events in the order in which a client is to see them."""
    changed = changed_fields(turn)
    displays = {fid: _display(turn, fid) or "" for fid in changed}
    own = [said for said in turn.said if said.role == "respondent" or said.source == "assistant"]
    answers = [said for said in turn.said if said not in own]
    events: list[tuple[str, wire.Wire]] = [_message_event(turn, said) for said in own]
    events += [_field_event(turn, fid) for fid in changed]
    events += _progress_event(turn) + _stage_event(turn)
    events += [_message_event(turn, said) for said in answers]
    events += _hint_event(turn) + _offer_event(turn) + _submission_event(turn)
    if turn.state.confirmation != turn.before.confirmation:
        events += confirmation_events(turn)
    return TurnOutcome(
        state=turn.state,
        messages=turn.said,
        events=events,
        changed_fields=changed,
        displays=displays,
        answers_stand=_answers_stand(turn),
        submission_id=turn.submission_id,
        consented=turn.consented,
        erased=turn.erased,
        person_called=turn.person_called,
        session_plan=turn.session_plan,
        plan_repaired=turn.plan_repaired,
        refusal=turn.refusal,
        engine=turn.engine,
        offline_finished=turn.model_failed,
        end_reason=turn.end_reason,
        usage=turn.usage,
    )


def changed_fields(turn: TurnContext) -> list[str]:
    """Fields that look different from outside than before the turn, in the plan's order; those of new items too.

    In the first turn that is all that was filled in beforehand.
    """
    before = turn.before.fields if turn.before.version else {}
    spoken_otherwise = turn.before.language != turn.state.language
    known = set(field_ids_in_order(turn.before, turn.form)) if turn.form.groups else None
    now, untouched = turn.state.fields, FieldRecord()
    touched = _touched(before, now)
    return [
        fid
        for fid in field_ids_in_order(turn.state, turn.form)
        if (fid in touched and _looks_different(now.get(fid, untouched), before.get(fid, untouched)))
        or (spoken_otherwise and now.get(fid, untouched).value is not None)
        or (known is not None and fid not in known)
    ]


def _touched(before: Mapping[str, FieldRecord], now: Mapping[str, FieldRecord]) -> set[str]:
    """The fields whose record is another one now: a turn's state has those from before that nothing was to change in."""
    other = {fid for fid, record in now.items() if fid not in before or before[fid] is not record}
    return other | (before.keys() - now.keys())


def _answers_stand(turn: TurnContext) -> bool:
    """Whether the answers from before are still there, as they were, and shown in the same language."""
    before, now, untouched = turn.before.fields, turn.state.fields, FieldRecord()
    answered = [fid for fid in _touched(before, now) if fid in before and before[fid].state is FieldState.DONE]
    same = not any(_looks_different(now.get(fid, untouched), before[fid]) for fid in answered)
    return same and turn.before.language == turn.state.language


def _looks_different(now: FieldRecord, before: FieldRecord) -> bool:
    if now is before:
        return False
    told = now.value != before.value or now.evidence != before.evidence or now.facts != before.facts
    return (
        told
        or now.state is not before.state
        or now.incomplete is not before.incomplete
        or now.confirmed is not before.confirmed
    )


def _display(turn: TurnContext, field_id: str) -> str | None:
    """The answer that stands, as it is shown, also while it is asked for again."""
    record = turn.state.seen(field_id)
    return display_value(turn.localized.field(field_id), (record.told or record).value, turn.state.language)


def _message_event(turn: TurnContext, said: SaidMessage) -> tuple[str, wire.Wire]:
    payload = wire.OnNewMessagePayload(
        session_id=turn.state.session_id,
        message_id=str(said.id),
        role=said.role,
        agent=said.agent or None,
        content=said.content,
        field_id=said.field_id or None,
        source=said.source,
        metadata=said.metadata,
    )
    return "onNewMessage", payload


def _field_event(turn: TurnContext, field_id: str) -> tuple[str, wire.Wire]:
    record = turn.state.seen(field_id)
    told = record.shown
    payload = wire.OnFieldChangePayload(
        session_id=turn.state.session_id,
        field_id=field_id,
        state=record.state.value,
        value=told.value if told else None,
        display=display_value(turn.localized.field(field_id), told.value, turn.state.language) if told else None,
        evidence=[wire.EvidenceItem(**piece.model_dump()) for piece in told.all_evidence] if told else [],
        incomplete=told.incomplete if told else record.incomplete,
        confirmed=told.confirmed if told else True,
    )
    return "onFieldChange", payload


def _progress_event(turn: TurnContext) -> list[tuple[str, wire.Wire]]:
    now = progress(turn.state, turn.form)
    if now == progress(turn.before, turn.form) and turn.before.version:
        return []
    payload = wire.OnProgressPayload(
        session_id=turn.state.session_id,
        done=now.done,
        total=now.total,
        required_done=now.required_done,
        required_total=now.required_total,
    )
    return [("onProgress", payload)]


def _stage_event(turn: TurnContext) -> list[tuple[str, wire.Wire]]:
    stage = turn.state.stage
    if stage is turn.before.stage and turn.before.version:
        return []
    return [("onStageChange", wire.OnStageChangePayload(session_id=turn.state.session_id, stage=stage.value))]


def _hint_event(turn: TurnContext) -> list[tuple[str, wire.Wire]]:
    now = _hint(turn, turn.state)
    if now is None:
        return []
    asks_anew = now.field_id not in (None, turn.before.current_field_id) or not turn.before.version
    return [("onInputHint", now)] if asks_anew or now != _hint(turn, turn.before) else []


def _hint(turn: TurnContext, state: MainSessionState) -> wire.OnInputHintPayload | None:
    """What input fits now; None where nothing is asked."""
    form = turn.form.localized(state.language)
    match state.stage:
        case Stage.GREETING:
            return _greeting_hint(turn, state)
        case Stage.CONFIRMING:
            return wire.OnInputHintPayload(session_id=state.session_id, field_id=None, widget="confirm")
        case Stage.INTERVIEWING if state.current_field_id:
            field = form.field(state.current_field_id)
            kind = field_type(field)
            stands = state.seen(field.field_id).standing is not None
            optional = stands or (not field.required and not is_more(field.field_id))
            widget = kind.widget(kind.configure(field), state.language)
            if widget.parts:
                widget = widget.with_chosen("country", state.bootstrap.country)
            hint = _hint_of(state, widget, field.field_id, optional=optional)
            if named := state.suggested.get(field.field_id):
                hint.suggestions = _suggestions(turn, field, named)
            return hint
        case _:
            return wire.OnInputHintPayload(session_id=state.session_id, field_id=None, widget="none")


def _suggestions(turn: TurnContext, field: FieldDefinition, named: Sequence[Any]) -> list[wire.InputChoice]:
    """What was asked about ("did you mean …?"), where each is an answer that may be given, and short enough to be picked."""
    kind, config, shown = field_type(field), field_type(field).configure(field), dict[str, str]()
    for value in named if len(named) <= MOST_SUGGESTIONS else ():
        with suppress(InvalidValue):
            if kind.validate(value, config, turn.context) == value:
                shown[str(value)] = kind.display(value, config, turn.state.language)
    return [wire.InputChoice(value=value, label=label) for value, label in shown.items() if len(label) <= LONGEST_LABEL]


def _hint_of(state: MainSessionState, widget: Widget, field_id: str | None, optional: bool) -> wire.OnInputHintPayload:
    return wire.OnInputHintPayload(
        session_id=state.session_id,
        field_id=field_id,
        widget=widget.kind,
        choices=[wire.InputChoice(**choice.model_dump()) for choice in widget.choices],
        min=widget.min,
        max=widget.max,
        pattern=widget.pattern,
        optional=optional,
        parts=[wire.InputPart.model_validate(part.model_dump()) for part in widget.parts],
        step=widget.step,
        statement=widget.statement,
        link=widget.link,
        low_label=widget.low_label,
        entry=widget.entry,
        high_label=widget.high_label,
    )


def _greeting_hint(turn: TurnContext, state: MainSessionState) -> wire.OnInputHintPayload:
    """The Greeter's questions are answered by a word: the form's languages, or the country the browser suggests."""
    start = state.bootstrap
    if section_of(start) == "language":
        name, values = "language", list(turn.form.languages)
    else:
        likely = likely_country(start)
        name, values = "country", [likely] if likely else []
    kind = field_type(name)
    config = kind.Config()
    choices = [wire.InputChoice(value=value, label=kind.display(value, config, state.language)) for value in values]
    widget = "chips" if choices else "text"
    return wire.OnInputHintPayload(session_id=state.session_id, field_id=None, widget=widget, choices=choices)


def _offer_event(turn: TurnContext) -> list[tuple[str, wire.Wire]]:
    if not turn.manual_offer or turn.refusal:
        return []
    return [("onManualOffer", wire.OnManualOfferPayload(session_id=turn.state.session_id, reason=turn.manual_offer))]


def _submission_event(turn: TurnContext) -> list[tuple[str, wire.Wire]]:
    if turn.submission_id is None:
        return []
    payload = wire.OnSubmissionCompletedPayload(
        session_id=turn.state.session_id,
        submission_id=str(turn.submission_id),
        answers=submitted(turn.state, turn.form),
        ending=_ending(turn),
    )
    return [("onSubmissionCompleted", payload)]


def _ending(turn: TurnContext) -> wire.SubmissionEnding | None:
    ending = ending_of(turn.state, turn.localized)
    if ending is None:
        return None
    steps = [wire.EndingStep(text=step.text, days=step.days) for step in ending.steps]
    return wire.SubmissionEnding(
        ending_id=ending.ending_id, message=ending.message, steps=steps, redirect_url=ending.redirect_url
    )
