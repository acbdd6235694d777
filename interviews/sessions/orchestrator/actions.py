"""Commands other than words: consent, edits, skips, language, pause, plain form, submission. One function each."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

from formagent.errors import ProtocolError
from interviews.field_types import display_value, field_type
from interviews.forms.groups import item_place, item_title, place_of
from interviews.forms.offered_languages import supported_language
from interviews.rule_engine.understanding.greeting_replies import tells_more
from interviews.sessions import protocol as wire
from interviews.sessions.orchestrator.confirmations import answer_confirmation
from interviews.sessions.orchestrator.greeting import begin_interview, greet
from interviews.sessions.orchestrator.interviewing import review, speak
from interviews.sessions.orchestrator.ports import TurnContext
from interviews.sessions.orchestrator.stages import (
    carry_out,
    decline,
    go_manual,
    note_confirmation,
    pause,
    submit,
    wake_up,
)
from interviews.sessions.rules.bootstrap import Source
from interviews.sessions.rules.briefs import DirectiveKind
from interviews.sessions.rules.dialogue_policy import apply_verdict
from interviews.sessions.rules.evidence import typed_value
from interviews.sessions.rules.field_transitions import (
    Directive,
    advance,
    keep_standing_answer,
    make_current,
    mark_answered,
    mark_skipped,
)
from interviews.sessions.rules.items import take_out
from interviews.sessions.rules.navigation import next_field, refresh_applicability
from interviews.sessions.rules.refusals import checked_value
from interviews.sessions.rules.region import checked_region, section_of
from interviews.sessions.rules.review import Act, ActKind, Finding, RejectedValue, Verdict
from interviews.sessions.rules.state import Evidence, FieldState, Spoken, Stage
from interviews.sessions.system_texts import system_text


async def give_consent(turn: TurnContext, payload: wire.GiveConsentPayload) -> None:
    if turn.state.stage is not Stage.CONSENT:
        return
    if not payload.accepted:
        decline(turn)
        return
    turn.consented = True
    turn.state.stage = Stage.GREETING
    await greet(turn, None)


async def edit_answer(turn: TurnContext, payload: wire.EditAnswerPayload) -> None:
    """A value set by hand: stored as the respondent's own message, which is its evidence.

    It answers what is asked, or changes an answer where it stands: then it is nothing that was said.
    """
    state, field_id = turn.state, payload.field_id
    value = checked_value(field_id, payload.value, state, turn.form, turn.context)
    wake_up(state)
    if payload.origin == "assistant":
        await _take_from_assistant(turn, payload, value)
        return
    field, record = turn.localized.field(field_id), state.record(field_id)
    words = display_value(field, value, state.language) or str(value)
    asked = state.stage is Stage.INTERVIEWING and state.current_field_id == field_id
    source: Source = "widget" if asked else "edit"
    message = turn.say(words, role="respondent", field_id=field_id, source=source)
    evidence = [Evidence(message_id=message.message_id, quote=words, source=source)]
    record.message_ids.append(message.message_id)
    untold = [fact.fact_key for fact in field.facts if fact.fact_key not in record.facts]
    if asked and payload.picked and untold:
        await _ask_for_the_rest(turn, Finding(field_id, value, evidence), untold)
        return
    record.take(value, evidence)
    mark_answered(state, field_id, incomplete=bool(untold))
    await _after_change(turn, field_id, Directive(kind=DirectiveKind.ASK, changed=[field_id]))


async def _take_from_assistant(turn: TurnContext, payload: wire.EditAnswerPayload, value: Any) -> None:
    """A value that a program sets for its person: theirs as far as their words carry it, else marked as its own addition."""
    state, field_id = turn.state, payload.field_id
    definition, record = turn.form.field(field_id), state.record(field_id)
    act = Act(act=ActKind.SET, field_id=field_id, value=value, evidence=list(payload.quotes))
    try:
        found = typed_value(definition, act, state.messages, turn.context, record)
    except RejectedValue:
        found = _added(turn, field_id, value)
    record.message_ids.extend(e.message_id for e in found.evidence if e.message_id not in record.message_ids)
    record.take(found.value, found.evidence, confirmed=found.confirmed)
    mark_answered(state, field_id, incomplete=any(fact.fact_key not in record.facts for fact in definition.facts))
    await _after_change(turn, field_id, Directive(kind=DirectiveKind.ASK, changed=[field_id]))


def _added(turn: TurnContext, field_id: str, value: Any) -> Finding:
    """The program's own: a note of the system holds it, which no quote is ever found in. Nobody agrees for another."""
    field, language = turn.localized.field(field_id), turn.state.language
    if field_type(field).only_when_asked:
        raise ProtocolError(
            "not_allowed", "Only the person can say this.", fieldId=field_id, reason="persons_own_words"
        )
    words = display_value(field, value, language) or str(value)
    told = system_text("added_by_assistant", language, label=field.label, display=words)
    message = turn.say(told, field_id=field_id, source="assistant")
    return Finding(field_id, value, [Evidence(message_id=message.message_id, quote=words, source="assistant")])


async def _ask_for_the_rest(turn: TurnContext, finding: Finding, untold: list[str]) -> None:
    """What was picked stands; the facts that belong to it are asked for as after any answer."""
    facts = dict(turn.state.record(finding.field_id).facts)
    verdict = Verdict(passed=False, finding=finding, facts=facts, missing_facts=untold)
    directive = apply_verdict(turn.state, turn.form, verdict, finding.evidence[0].message_id)
    if not carry_out(turn, directive):
        await speak(turn, directive)


async def take_attachments(turn: TurnContext, message: Spoken, field_id: str) -> None:
    """Files that came with a message, as the answer to the question that was asked: the message is their evidence, and is heard
    for what else it says."""
    state = turn.state
    ids = [attachment["data"] for attachment in turn.payload["attachments"]]
    record = state.record(field_id)
    value = checked_value(field_id, ids, state, turn.form, turn.context)
    record.take(value, [Evidence(message_id=message.message_id, quote=message.content)])
    record.message_ids.append(message.message_id)
    mark_answered(state, field_id)
    names = ", ".join(attachment["name"] for attachment in turn.payload["attachments"])
    if message.content == names or not tells_more(message.content, state.language):
        await _after_change(turn, field_id, Directive(kind=DirectiveKind.ASK, changed=[field_id]))
        return
    verdict = replace(await review(turn, message), finding=None, passed=False)
    directive = apply_verdict(state, turn.form, verdict, message.message_id)
    directive.changed.insert(0, field_id)
    if not carry_out(turn, directive):
        await speak(turn, directive, message, verdict)


async def skip_field(turn: TurnContext, payload: wire.SkipFieldPayload) -> None:
    """Leave a field out; one that is only asked for again keeps the answer that stands."""
    wake_up(turn.state)
    record = turn.state.record(payload.field_id)
    if record.standing is not None:
        keep_standing_answer(turn.state, payload.field_id)
        await _after_change(turn, payload.field_id, Directive(kind=DirectiveKind.ASK, kept=[payload.field_id]))
        return
    record.take(None, [])
    record.facts, record.incomplete = {}, False
    mark_skipped(turn.state, payload.field_id)
    await _after_change(turn, payload.field_id, Directive(kind=DirectiveKind.ASK, skipped=[payload.field_id]))


async def remove_item(turn: TurnContext, payload: wire.RemoveItemPayload) -> None:
    """Take an item of a group out; asked on when the conversation was about that group."""
    state, place = turn.state, item_place(payload.item)
    if place is None:
        return
    wake_up(state)
    asked = place_of(state.current_field_id or "")
    title = item_title(turn.localized, turn.localized.field(place.group), place.number)
    words = system_text("remove_item", state.language, item=title)
    message = turn.say(words, role="respondent", source="edit")
    take_out(state, turn.form, place, [Evidence(message_id=message.message_id, quote=words, source="edit")])
    if state.stage is Stage.INTERVIEWING and asked is not None and asked.group == place.group:
        await _ask_on(turn, Directive(kind=DirectiveKind.ASK))
    else:
        await _after_change(turn, payload.item, Directive(kind=DirectiveKind.ASK))


async def _after_change(turn: TurnContext, field_id: str, directive: Directive) -> None:
    """Ask on if the change concerns what is being asked, or opens something new; and where the conversation was paused."""
    state = turn.state
    refresh_applicability(state, turn.form)
    note_confirmation(turn)
    current = state.current_field_id
    lapsed = current is not None and state.record(current).settled
    if (state.stage is Stage.INTERVIEWING and (current == field_id or lapsed)) or (
        state.stage is Stage.CONFIRMING and next_field(state, turn.form) is not None
    ):
        await _ask_on(turn, directive)
    elif turn.before.stage is Stage.PAUSED:
        await _say_where_we_are(turn, DirectiveKind.ASK)


async def _ask_on(turn: TurnContext, directive: Directive) -> None:
    directive = advance(turn.state, turn.form, directive)
    if not carry_out(turn, directive):
        await speak(turn, directive)


async def set_language(turn: TurnContext, payload: wire.SetLanguagePayload) -> None:
    """Say in the new language what was last asked."""
    state = turn.state
    language = supported_language(turn.form, payload.language)
    if language is None or language == state.bootstrap.language:
        return
    state.bootstrap.language = language
    wake_up(state)
    await _say_where_we_are(turn, DirectiveKind.ASK)


async def set_region(turn: TurnContext, payload: wire.SetRegionPayload) -> None:
    """Note where the respondent is. Nothing is said to it, unless the greeting was about that."""
    start = turn.state.bootstrap
    start.country, start.timezone = checked_region(start, payload.country, payload.timezone)
    start.timezone_uncertain = False
    start.country_assumed = start.country_assumed and payload.country is None
    if turn.state.stage is Stage.GREETING:
        await greet(turn, None)


async def _say_where_we_are(turn: TurnContext, kind: DirectiveKind) -> None:
    state = turn.state
    match state.stage:
        case Stage.GREETING:
            await greet(turn, None)
        case Stage.INTERVIEWING if state.current_field_id:
            await speak(turn, Directive(kind=kind, field_id=state.current_field_id))
        case Stage.CONFIRMING:
            await speak(turn, Directive(kind=DirectiveKind.CONFIRM))
        case _:
            pass


async def confirm_submission(turn: TurnContext, payload: wire.EmptyPayload) -> None:
    wake_up(turn.state)
    submit(turn)


async def pause_session(turn: TurnContext, payload: wire.EmptyPayload) -> None:
    pause(turn)


async def switch_to_form(turn: TurnContext, payload: wire.EmptyPayload) -> None:
    wake_up(turn.state)
    go_manual(turn)


async def switch_to_chat(turn: TurnContext, payload: wire.EmptyPayload) -> None:
    """Back to the conversation, at the first thing that is still open; or on from a pause, with what was asked last."""
    state = turn.state
    wake_up(state)
    if state.stage is not Stage.MANUAL:
        if turn.before.stage is Stage.PAUSED:
            await _say_where_we_are(turn, DirectiveKind.ASK)
    elif section_of(state.bootstrap) != "completed":
        state.stage = Stage.GREETING
        await greet(turn, None)
    elif state.plan is None:
        await begin_interview(turn)
    else:
        await resume_interview(turn)


async def resume_interview(turn: TurnContext) -> None:
    """Ask for what is open; fields put off get another chance."""
    directive = back_to_interview(turn)
    if not carry_out(turn, directive):
        await speak(turn, directive)


def back_to_interview(turn: TurnContext) -> Directive:
    """Turn to the current field if it is still open, otherwise to the next one."""
    state = turn.state
    state.stage = Stage.INTERVIEWING
    for field_id in state.fields:
        state.record(field_id).put_off = False
    refresh_applicability(state, turn.form)
    current = state.current_field_id
    directive = Directive(kind=DirectiveKind.ASK)
    if current and state.record(current).state is FieldState.INTERVIEWING:
        return make_current(state, turn.form, current, directive)
    return advance(state, turn.form, directive)


Handler = Callable[[TurnContext, Any], Awaitable[None]]

HANDLERS: dict[str, Handler] = {
    "setRegion": set_region,
    "giveConsent": give_consent,
    "editAnswer": edit_answer,
    "skipField": skip_field,
    "removeItem": remove_item,
    "setLanguage": set_language,
    "confirmSubmission": confirm_submission,
    "provideConfirmation": answer_confirmation,
    "pause": pause_session,
    "switchToForm": switch_to_form,
    "switchToChat": switch_to_chat,
}
"""Who carries a command out, by its type."""
