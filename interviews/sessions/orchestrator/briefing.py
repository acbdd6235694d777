"""Briefs for the Interviewer and the Reviewer, made from the state."""

from __future__ import annotations

from typing import Any

from interviews.field_types import answer_kind, display_value
from interviews.forms.conditions.calculating import inputs_of
from interviews.forms.conditions.evaluating import field_ids_read
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.groups import child_id, count_items, is_more, item_exists, item_title, place_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.sessions.orchestrator.ports import TurnContext
from interviews.sessions.rules.briefs import (
    Changed,
    DirectiveKind,
    FactStatus,
    InterviewerBrief,
    ItemBrief,
    ReviewerBrief,
)
from interviews.sessions.rules.field_transitions import Directive, with_parts
from interviews.sessions.rules.memory import LONGEST_BESIDE, LONGEST_STANDS, cut_at_item, last_exchanges, what_stands
from interviews.sessions.rules.navigation import field_ids_in_order, progress
from interviews.sessions.rules.own_words.quotes import text_of
from interviews.sessions.rules.own_words.said_beside import is_beside
from interviews.sessions.rules.replies.to_offers import is_said
from interviews.sessions.rules.review import Verdict
from interviews.sessions.rules.state import FieldRecord, FieldState, MainSessionState, Spoken, Stage

LONGEST_TOLD = 40
"""Characters of an answer in a sum of many."""
MOST_TOLD = 10
"""Answers in such a sum, the last ones: more than that fit into no two sentences."""


def interviewer_brief(
    turn: TurnContext,
    directive: Directive,
    message: Spoken | None,
    verdict: Verdict | None,
    *,
    state: MainSessionState | None = None,
) -> InterviewerBrief:
    """What the next words must do. `state` is another one than the turn's for a draft."""
    state = state or turn.state
    form = turn.form.localized(state.language)
    previous = turn.before.current_field_id
    moved = previous if previous != directive.field_id else None
    record = state.seen(directive.field_id) if directive.field_id else None
    return InterviewerBrief(
        form=form,
        language=state.language,
        context=state.parse_context(turn.now, turn.uploads),
        kind=directive.kind,
        opening=directive.opening,
        field=form.field(directive.field_id) if directive.field_id else None,
        untranslated=turn.form.field(directive.field_id) if directive.field_id else None,
        planned=next(
            (one for one in (state.plan.fields if state.plan else ()) if one.field_id == directive.field_id), None
        ),
        item=_item(state, form, directive.field_id) if directive.field_id and form.groups else None,
        previous_field=form.field(moved) if moved else None,
        message=message.content if message else None,
        changed=[
            _changed(state, form.field(fid), fid in directive.corrected)
            for fid in [*directive.changed, *directive.corrected]
        ],
        kept=[_changed(state, form.field(fid), corrected=False) for fid in directive.kept],
        standing=_standing(state, form.field(directive.field_id)) if directive.field_id else "",
        skipped=[form.field(fid).label for fid in directive.skipped],
        contradicted=[_changed(state, form.field(fid), corrected=False) for fid in directive.contradicted],
        told_so_far=_told_so_far(state, form) if directive.sums_up else {},
        cleared=[form.field(fid).label for fid in directive.cleared],
        removed=directive.removed,
        unsent=_unsent(turn.before, state, form),
        questions=directive.questions,
        asides=directive.asides,
        feelings=directive.feelings,
        turned_back=bool(directive.reopened) and moved is not None,
        noted=_noted(state, form) if directive.questions else {},
        looked_over=turn.before.stage is Stage.CONFIRMING or turn.before.confirmation_shown,
        put_off=directive.put_off,
        open_questions=_open_questions(state, turn.form),
        missing_facts=directive.missing_facts,
        problem=directive.problem,
        problem_params=directive.problem_params,
        candidates=directive.candidates,
        said_before=record is not None and directive.kind is DirectiveKind.CHECK and is_beside(state, record),
        feedback=(verdict.feedback or "") if verdict and directive.problem else "",
        follow_up_number=record.follow_ups if record else 0,
        own_words=_said_of_it(record, directive, message) if record and turn.models("interviewer") else "",
        **(_memory(state, form, LONGEST_BESIDE) if turn.models("interviewer") else {}),
    )


def _said_of_it(record: FieldRecord, directive: Directive, message: Spoken | None) -> str:
    """The words that carry a value which is said back, or lacks facts; but for those of the newest message, told by itself."""
    if not (directive.missing_facts or directive.kind is DirectiveKind.CHECK):
        return ""
    newest = message.message_id if message else None
    return text_of([one for one in record.evidence if one.message_id != newest])


def _memory(state: MainSessionState, form: FormDefinition, room: int) -> dict[str, Any]:
    """What every role's model remembers of the conversation; rules go by the state alone."""
    return {
        "recent": last_exchanges(state.messages),
        "summary": state.summary,
        "stands": what_stands(state, form, room),
    }


def _noted(state: MainSessionState, form: FormDefinition) -> dict[str, str]:
    """The answers so far as people see them; of sensitive fields too, for it is their respondent who asks. Whether there is one
    more item tells nothing beside the items."""
    done = ((fid, record) for fid, record in state.fields.items() if record.state is FieldState.DONE)
    known = ((fid, record) for fid, record in done if form.has_field(fid) and not is_more(fid))
    return {fid: display_value(form.field(fid), record.value, state.language) or "" for fid, record in known}


def _told_so_far(state: MainSessionState, form: FormDefinition) -> dict[str, str]:
    """The answers to be summed up, each in short; a group's items, what is sensitive and what waits for a yes are left out."""
    shown: dict[str, str] = {}
    for field in form.fields:
        record = state.seen(field.field_id)
        if not (field.is_group or field.sensitive or record.offered) and (told := record.told) is not None:
            shown[field.label] = cut_at_item(display_value(field, told.value, state.language) or "", LONGEST_TOLD)
    return dict(list(shown.items())[-MOST_TOLD:])


def _unsent(before: MainSessionState, state: MainSessionState, form: FormDefinition) -> list[str]:
    """The labels of answers that stood before, and that nothing asks for any more; a group's items go by the group's."""
    labels = []
    for field_id, record in state.fields.items():
        if record.state is not FieldState.NOT_APPLICABLE or record.value is None or not form.has_field(field_id):
            continue
        stood, place = before.seen(field_id).told, place_of(field_id)
        if stood is None and not (_is_new(before, record, field_id) and _is_ruled_out(state, form, field_id)):
            continue
        if stood is not None and place and stood.evidence != record.evidence:  # which was another item's
            continue
        whole = place and state.seen(place.group).state is FieldState.NOT_APPLICABLE
        labels.append(form.field(place.group if place and whole else field_id).label)
    return list(dict.fromkeys(labels))


def _is_new(before: MainSessionState, record: FieldRecord, field_id: str) -> bool:
    """Whether an answer was told by this message."""
    return record.value is not None and before.seen(field_id).evidence != record.evidence


def _is_ruled_out(state: MainSessionState, form: FormDefinition, field_id: str) -> bool:
    """Whether what a field hangs on is answered, so that it is not only waiting for that."""
    read = inputs_of(form, field_ids_read(form.field(field_id).condition))
    return bool(read) and all(state.seen(one).settled for one in read)


def _open_questions(state: MainSessionState, form: FormDefinition) -> int:
    counted = progress(state, form)
    return counted.total - counted.done


def _changed(state: MainSessionState, field: FieldDefinition, corrected: bool) -> Changed:
    record = state.seen(field.field_id)
    shown = display_value(field, record.value, state.language) or ""
    added = _added(record) if corrected and answer_kind(field) is AnswerKind.PROSE else ""
    return Changed(
        field_id=field.field_id,
        label=field.label,
        display=added or shown,
        corrected=corrected,
        added=bool(added),
        to_be_confirmed=not record.confirmed,
    )


def _added(record: FieldRecord) -> str:
    """The words of the last message that an answer was put together of; empty where it is of one."""
    last = [piece.quote for piece in record.evidence if piece.message_id == record.evidence[-1].message_id]
    return " ".join(last) if len(last) < len(record.evidence) else ""


def _standing(state: MainSessionState, field: FieldDefinition) -> str:
    """What stands for a field that is asked for again."""
    standing = state.seen(field.field_id).standing
    return (display_value(field, standing.value, state.language) or "") if standing else ""


def _item(state: MainSessionState, form: FormDefinition, field_id: str) -> ItemBrief | None:
    place = place_of(field_id)
    return item_brief(state, form, form.field(place.group), place.number) if place else None


def item_brief(state: MainSessionState, form: FormDefinition, group: FieldDefinition, number: int) -> ItemBrief:
    """What was told of an item so far."""
    told: dict[str, str] = {}
    for child in group.fields:
        record = state.fields.get(child_id(group.field_id, number, child.field_id))
        if record is not None and record.state is FieldState.DONE:
            told[child.field_id] = display_value(child, record.value, state.language) or ""
    return ItemBrief(item=f"{group.field_id}.{number}", title=item_title(form, group, number), told=told)


def _other_fields(state: MainSessionState, form: FormDefinition, current: str | None) -> list[FieldDefinition]:
    """What a message may answer beside the current field, or correct: the form's fields, and of items what was told.

    Fields that are still open count only in the item that is being asked about: "34" is nobody else's age.
    """
    fields = form.by_id
    if form.groups:
        ids = [other.field_id for other in form.fields if not other.is_group]
        ids += [fid for fid in field_ids_in_order(state, form) if place_of(fid) and _told_or_near(state, fid, current)]
        ids += _next_item(form, current)
        fields = {fid: form.field(fid) for fid in ids}
    doubtful = {fid for fid, record in state.fields.items() if record.state is FieldState.NOT_APPLICABLE}
    return [
        field
        for fid, field in fields.items()
        if fid != current and not (fid in doubtful and _hidden(state, form, fid, current))
    ]


def _told_or_near(state: MainSessionState, field_id: str, current: str | None) -> bool:
    place, here = place_of(field_id), place_of(current or "")
    near = bool(place and here and place.item == here.item and not place.is_more)
    return near or state.seen(field_id).state is FieldState.DONE


def _next_item(form: FormDefinition, current: str | None) -> list[str]:
    """The fields of the item whose existence is being asked about."""
    here = place_of(current or "")
    if here is None or not here.is_more:
        return []
    return [child_id(here.group, here.number, child.field_id) for child in form.field(here.group).fields]


def _hidden(state: MainSessionState, form: FormDefinition, field_id: str, current: str | None) -> bool:
    """Whether a field that is said not to apply does not: one of an item that is not there yet may, and one that depends on
    an open answer."""
    if place := place_of(field_id):
        return item_exists(form.field(place.group), place.number, state.fields)
    read = inputs_of(form, field_ids_read(form.field(field_id).condition))
    return current not in read and all(state.seen(one).settled for one in read)


def reviewer_brief(turn: TurnContext, message: Spoken) -> ReviewerBrief:
    """What the Reviewer may know of the current field, or of the whole form while it is being confirmed."""
    state, form = turn.state, turn.localized
    current = state.current_field_id
    field = form.field(current or _stand_in(state, form))
    record = state.seen(current) if current else None
    told = [_own_words(m, record) for m in state.messages if record and m.message_id in record.message_ids]
    asked = [m for m in state.messages if m.role == "assistant" and m.field_id in (current, None)]
    question = next((m.content for m in reversed(asked)), None)
    named = state.suggested.get(current or "", [])
    said_back = record is not None and record.offered and is_said(record, current or "", state.messages)
    return ReviewerBrief(
        **(_memory(state, form, LONGEST_STANDS) if turn.models("reviewer") else {}),
        form=form,
        language=state.language,
        context=with_parts(turn.context, record) if record else turn.context,
        field=field,
        question=question,
        messages=told or [message.content],
        facts=[
            FactStatus(
                fact_key=fact.fact_key,
                known=bool(record and fact.fact_key in record.facts),
                asked=bool(record and record.asked_fact == fact.fact_key),
            )
            for fact in (field.facts if current else ())
        ],
        offered=record.value if record and said_back else None,
        named=named if len(named) > 1 else [],
        asked_fact=record.asked_fact if record else None,
        others=_other_fields(state, form, current),
        answered=state.collected_fields,
        items=[
            item_brief(state, form, group, number)
            for group in form.groups
            for number in range(1, count_items(group, state.fields) + 1)
        ],
        stage="interviewing" if current else "confirming",
        nothing_asked=current is None and state.stage is Stage.INTERVIEWING,
    )


def _own_words(message: Spoken, record: FieldRecord) -> str:
    """What a message says for the field: of one that told it beside another answer, only that."""
    quotes = [one for one in record.evidence if one.message_id == message.message_id]
    return text_of(quotes) if quotes and message.message_id != record.message_ids[-1] else message.content


def _stand_in(state: MainSessionState, form: FormDefinition) -> str:
    """Any field: while the answers are being confirmed none is under review."""
    plain = [field.field_id for field in form.fields if not field.is_group]
    return plain[-1] if plain else field_ids_in_order(state, form)[0]
