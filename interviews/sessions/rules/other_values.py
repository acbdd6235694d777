"""What a message tells of other fields than the one asked for: taken at once, kept while hidden, said back when inferred."""

from __future__ import annotations

from dataclasses import replace

from interviews.field_types import answer_kind
from interviews.forms.conditions.conditions import condition_applies
from interviews.forms.conditions.evaluating import field_ids_read
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.text.normalization import find_quote
from interviews.sessions.rules.briefs import DirectiveKind
from interviews.sessions.rules.field_transitions import Directive, ask_anew, mark_answered, offer_value, take
from interviews.sessions.rules.items import add_item, item_by_item, note_another
from interviews.sessions.rules.navigation import field_ids_in_order, refresh_applicability
from interviews.sessions.rules.own_words.told_facts import evades_facts, open_facts
from interviews.sessions.rules.review import Finding, Verdict
from interviews.sessions.rules.state import FieldState, MainSessionState


def take_volunteered(
    state: MainSessionState, form: FormDefinition, verdict: Verdict, directive: Directive, message_id: str
) -> None:
    """Keep the values that were told before anything was asked for."""
    note_another(state, verdict)
    take_others(state, form, verdict, directive, message_id)


def take_others(
    state: MainSessionState, form: FormDefinition, verdict: Verdict, directive: Directive, message_id: str
) -> None:
    """Fill what else the message told; a value for an answered field takes the place of the one that stands."""
    refresh_applicability(state, form)
    told = dict(verdict.other_facts)
    for finding in item_by_item(verdict.others):
        if add_item(state, form, finding, verdict):
            facts = told.pop(finding.field_id, {})
            record = state.record(finding.field_id)
            record.facts = facts if finding.replaces else record.facts | facts
            _take_other(state, form, finding, directive, message_id)
    there = set(field_ids_in_order(state, form)) if told else set()
    for field_id in there & told.keys():
        record = state.record(field_id)
        record.facts = record.facts | told[field_id]
    refresh_applicability(state, form)


def _take_other(
    state: MainSessionState, form: FormDefinition, finding: Finding, directive: Directive, message_id: str
) -> None:
    field_id, record = finding.field_id, state.record(finding.field_id)
    answered = record.state is FieldState.DONE
    missing = open_facts(form.field(field_id), record)
    if answered and record.value == finding.value:
        record.confirmed = record.confirmed or finding.confirmed
        record.incomplete = record.incomplete and bool(missing)
        return
    if answered and not finding.confirmed:
        if ask_anew(state, form, field_id, directive):
            take(record, finding, message_id)
        return
    take(record, finding, message_id)
    if missing and not answered:
        return
    mark_answered(state, field_id, incomplete=bool(missing) or evades_facts(record))
    if missing and finding.replaces:
        _ask_for_facts(state, form.field(field_id))
    (directive.corrected if answered else directive.changed).append(field_id)


def _ask_for_facts(state: MainSessionState, definition: FieldDefinition) -> None:
    """Come back to a field whose new answer leaves facts unknown."""
    record = state.record(definition.field_id)
    record.state, record.follow_ups, record.failures = FieldState.PENDING, 0, 0
    state.revisit.insert(0, definition.field_id)


def with_details(form: FormDefinition, verdict: Verdict) -> Verdict:
    """The verdict, each inferred yes or no said back without a question which a detail that hangs on it bears out: whoever told
    what they do not eat is not asked whether there is anything."""
    verdict = _without_its_own_no(form, verdict)
    told = [one for one in (verdict.finding, *verdict.others) if one and form.has_field(one.field_id)]
    given = {one.field_id: one.value for one in told}
    conditions = [form.field(one.field_id).condition for one in told]
    shown = [each for each in conditions if each.strip() and condition_applies(each, given, ())]
    read = {name for each in shown for name in field_ids_read(each)}
    own, *others = [
        replace(one, in_passing=True)
        if one and one.field_id in read and answer_kind(form.field(one.field_id)) is AnswerKind.YES_NO
        else one
        for one in (verdict.finding, *verdict.others)
    ]
    return replace(verdict, finding=own, others=[one for one in others if one])


def _without_its_own_no(form: FormDefinition, verdict: Verdict) -> Verdict:
    """The verdict, less details that are nothing but the no which rules them out: "no medication" names none."""
    told = [one for one in (verdict.finding, *verdict.others) if one and form.has_field(one.field_id)]
    given = {one.field_id: one.value for one in told}
    quotes = {one.field_id: [evidence.quote for evidence in one.evidence] for one in told}
    kept = []
    for one in verdict.others:
        condition = form.field(one.field_id).condition if one.field_id in given else ""
        noes = [fid for fid in (field_ids_read(condition) if condition.strip() else ()) if given.get(fid) is False]
        ruled_out = bool(noes) and not condition_applies(condition, given, ())
        words = [quote for fid in noes for quote in quotes[fid]]
        same = all(any(find_quote(quote, other) for other in words) for quote in quotes.get(one.field_id, ()))
        kept += [] if ruled_out and same else [one]
    return replace(verdict, others=kept)


# --- values that were inferred ---------------------------------------------------------------------------------------


def say_back(state: MainSessionState, form: FormDefinition, asked_for: str | None, directive: Directive) -> Directive:
    """Ask whether one inferred value of another field is right, before the next question: where nothing else is open."""
    current = state.current_field_id
    goes_on = directive.kind is DirectiveKind.ASK and current not in (None, asked_for)
    if not goes_on or directive.action or directive.problem or directive.reopened:
        return directive
    unsure = [fid for fid in directive.changed if fid != asked_for and not state.record(fid).confirmed]
    inferred = [fid for fid in unsure if not state.record(fid).in_passing]
    if not inferred or current is None:
        return directive
    state.record(current).state = FieldState.PENDING
    state.current_field_id = inferred[0]
    state.record(inferred[0]).state = FieldState.INTERVIEWING
    directive.changed.remove(inferred[0])
    return offer_value(state, directive)
