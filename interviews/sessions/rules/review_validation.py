"""The gate: what code makes of a Reviewer's result. Nothing passes that the respondent did not say.

A model proposes; here the value is held against the field's type, the quotes against the session's messages, and the
facts against their own quotes. The verdict, not the result, is what moves the interview.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from interviews.field_types import answer_kind, field_type
from interviews.forms.conditions.evaluating import field_ids_read
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.readings import ParseContext, PartialAnswer
from interviews.sessions.rules.agreement import tells_nothing_else
from interviews.sessions.rules.evidence import locate_all, typed_value
from interviews.sessions.rules.no_value import meant_elsewhere, offered_value, read_unasked, why_no_value
from interviews.sessions.rules.own_words.none_told import tells_none
from interviews.sessions.rules.own_words.open_text import open_text, scene_of
from interviews.sessions.rules.own_words.quotes import says_only
from interviews.sessions.rules.own_words.told_facts import facts_of_others, facts_told
from interviews.sessions.rules.replies.doubts import with_doubts
from interviews.sessions.rules.replies.to_offers import one_of_those_named, yes_or_no_to_offer
from interviews.sessions.rules.replies.two_values import of_two_minds, same_words
from interviews.sessions.rules.review import (
    MOST_ACTS,
    Act,
    ActKind,
    Finding,
    NoAcceptedValue,
    RejectedValue,
    Removal,
    ReviewResult,
    Verdict,
)
from interviews.sessions.rules.state import FactRecord, FieldRecord, FieldState, Spoken
from interviews.sessions.rules.wishes import (
    asked_beside,
    denied_question,
    held_removals,
    held_wishes,
    is_bare_yes_or_no,
    is_idle,
    language_wished,
    left_open,
    said_yes_or_no,
    wants_it_sent,
    with_words_of_their_own,
    without_strange_noes,
)

_MAY_ASK = frozenset("?？")


@dataclass(frozen=True)
class _Case:
    """What a review is held against."""

    result: ReviewResult
    form: FormDefinition
    messages: Sequence[Spoken]
    context: ParseContext
    current: str | None
    records: Mapping[str, FieldRecord]
    cut_out: bool
    named: Sequence[Any]


def validate_review(
    result: ReviewResult,
    definition: FieldDefinition,
    record: FieldRecord,
    form: FormDefinition,
    messages: Sequence[Spoken],
    context: ParseContext,
    *,
    confirming: bool = False,
    records: Mapping[str, FieldRecord] | None = None,
    cut_out: bool = True,
    named: Sequence[Any] = (),
) -> Verdict:
    """Hold a review result against the rules. `messages` are those of the session that evidence may come from, `records` its
    fields'; quotes of a model are `cut_out` of them; of the values `named` by the last words one may be chosen. At the
    confirmation no field is under review: `definition` only stands in, every value is an other's."""
    current = None if confirming else definition.field_id
    case = _Case(result, form, messages, context, current, records or {}, cut_out, named)
    sets = _sets(case, definition, record)
    refusals: dict[str, NoAcceptedValue] = {}
    others = _others(sets.elsewhere, case, refusals) if sets.elsewhere else []
    finding, refused = _own(sets.own, definition, record, case)
    quotes = [evidence.quote for other in others for evidence in other.evidence]
    elsewhere = answer_kind(definition) is AnswerKind.PROSE and says_only(quotes, messages[-1].content)
    finding = None if elsewhere else finding
    facts = _facts(sets.own, definition, record, finding, messages) if definition.facts else record.facts
    wishes, removed = _wishes(sets, definition, record, case, answered=finding is not None)
    if asks := _MAY_ASK.intersection(messages[-1].content if messages else ""):
        wishes += asked_beside(result, messages, [*filter(None, [finding]), *others])
    wishes = without_strange_noes(wishes, others, case.records, messages, context) if others else wishes
    lack = NoAcceptedValue()
    if finding is None and not (sets.own or confirming or record.offered or len(result.acts) >= MOST_ACTS):
        finding = read_unasked(result.acts, definition, messages, context, quotes)
    if finding is None:
        asked = [act.question for act in result.acts if act.question and act.question != messages[-1].content.strip()]
        spent = [] if sets.own else [*quotes, *asked]
        lack = why_no_value(sets.own, refused, definition, messages, context, answers=not wishes, spent=spent)
        finding = offered_value(lack, definition, messages, context) if current and not elsewhere else None
        quoted = locate_all((quote for act in sets.own for quote in act.evidence), messages[-1:])
        if finding and quoted and not field_type(definition).conversational:  # the other words may tell something else
            finding = replace(finding, evidence=quoted)
    if wishes:
        wishes = with_words_of_their_own(wishes, [*filter(None, [finding]), *others], form, messages)
    sends = (finding is None or field_type(definition).conversational) and wants_it_sent(others, form, messages)
    if sends:
        wishes = [act for act in wishes if act.act not in (ActKind.STOP, ActKind.PAUSE)]
        finding = None if tells_nothing_else(messages[-1].content) else finding
    waits = any(one.state is FieldState.NOT_APPLICABLE for one in case.records.values())
    if wishes or waits or asks:
        finding, others = with_doubts(finding, others, wishes, form, case.records, messages, context)
    if finding:
        finding = replace(finding, evidence=[*record.part_evidence, *finding.evidence])
        others = [other for other in others if not same_words(finding, other, form)]
    missing = [] if confirming else [fact.fact_key for fact in definition.facts if fact.fact_key not in facts]
    passed = finding is not None and not missing
    return Verdict(
        passed=passed,
        finding=finding,
        others=others,
        facts=facts,
        other_facts=facts_of_others(sets.elsewhere, form, messages, refusals) if sets.elsewhere else {},
        missing_facts=missing,
        problem=None if passed else lack.problem,
        problem_params=lack.params,
        candidates=lack.candidates,
        language=language_wished(wishes, form) if wishes else None,
        wishes=tuple(wishes),
        targets=[*refusals, *(act.field_id or "" for act in sets.elsewhere if _only_named(act))],
        refused=refusals,
        unclear_target=bool(sets.bare),
        removed=removed,
        added=frozenset(act.item for act in wishes if act.act is ActKind.ADD_ITEM and act.item),
        feedback=result.feedback,
        sends=sends,
        idle=not sets.every and finding is None and lack.problem == "unclear" and is_idle(wishes, removed, messages),
    )


@dataclass(frozen=True)
class _Sets:
    """The acts of a review that set something: of the field under review, of others, of none that is named."""

    every: Sequence[Act]
    own: Sequence[Act]
    elsewhere: Sequence[Act]
    bare: Sequence[Act]


def _sets(case: _Case, definition: FieldDefinition, record: FieldRecord) -> _Sets:
    every = [act for act in case.result.of(ActKind.SET) if act.field_id is None or case.form.asks_for(act.field_id)]
    if case.cut_out and len(every) > 1:
        every = of_two_minds(every, case.form, case.current, case.messages, case.context)
    bare = [act for act in every if act.value is None and _names_nothing(act)]
    own = [act for act in every if case.current and act.field_id in (None, case.current) and act not in bare]
    if case.current and not own and not record.offered:
        own = said_yes_or_no(case.result, definition, case.messages, case.context)
        own = own or _of_unknown_field(case)
    return _Sets(every, own, [act for act in every if act.field_id and act.field_id != case.current], bare)


def _of_unknown_field(case: _Case) -> list[Act]:
    """The one value that was proposed for a field that there is not: of the one asked for, if it is the whole message."""
    sets = case.result.of(ActKind.SET)
    strays = [act for act in sets if act.field_id and not case.form.asks_for(act.field_id) and act.value is not None]
    whole = len(sets) == 1 and strays and says_only(strays[0].evidence, case.messages[-1].content)
    return [strays[0].model_copy(update={"field_id": None})] if whole else []


def _wishes(
    sets: _Sets, definition: FieldDefinition, record: FieldRecord, case: _Case, *, answered: bool
) -> tuple[list[Act], list[Removal]]:
    """The acts that set no value and hold, and the items that are taken out."""
    wishes, removed = [], []
    if len(sets.every) < len(case.result.acts):
        done = (None, case.current) if answered else ()
        wishes = held_wishes(
            case.result, case.form, case.messages, case.context, done, case.current, by_model=case.cut_out
        )
        removed = held_removals(case.result, case.form, case.messages, case.context)
    if record.offered:
        wishes += yes_or_no_to_offer(case.result, sets.own, record, definition, case.messages, case.context)
    elif case.current and not (sets.own or answered):
        wishes += denied_question(case.result, definition)
    if not answered or len(sets.every) > 1:
        wishes += left_open(() if answered else sets.own, sets.every, definition, case.form, case.context)
    return wishes, removed


def _names_nothing(act: Act) -> bool:
    """Whether something is to be changed of which neither field nor value is said."""
    return act.field_id is None and act.value is None and not (act.could_mean or act.evidence or act.facts)


def _only_named(act: Act) -> bool:
    """Whether an act says of a field that it is wrong, without what is right."""
    return act.value is None and not (act.facts or act.evidence or act.could_mean)


def _own(
    acts: Sequence[Act], definition: FieldDefinition, record: FieldRecord, case: _Case
) -> tuple[Finding | None, RejectedValue | None]:
    """The value proposed for the field under review, or why it does not hold; of several the last one counts."""
    if answer_kind(definition) is AnswerKind.PROSE:
        told = [act for act in acts if not _only_named(act) and (act.value is not None or act.evidence or act.facts)]
        if record.offered and case.result.of(ActKind.AFFIRM):  # the yes is no part of the text that it agrees to
            kept = ([q for q in act.evidence if not is_bare_yes_or_no([q], case.context)] for act in told)
            told = [act.model_copy(update={"evidence": q}) for act, q in zip(told, kept, strict=True) if q or act.facts]
        try:
            return (_text(told, definition, record, case) if told else None), None
        except RejectedValue as rejected:
            return None, rejected
    refused = None
    for act in reversed([act for act in acts if act.value is not None or (act.evidence and not act.could_mean)]):
        try:
            return typed_value(definition, act, case.messages, case.context, record, cut_out=case.cut_out), None
        except RejectedValue as rejected:
            if among := one_of_those_named(act, case.named, definition, case.messages, case.context):
                return among, None
            refused = refused or rejected
    return None, refused


def _text(acts: Sequence[Act], definition: FieldDefinition, record: FieldRecord, case: _Case) -> Finding:
    field_id = definition.field_id
    if record.offered and not case.result.of(ActKind.AFFIRM):
        record = FieldRecord()
    scene = scene_of(case.result, field_id, case.current, case.messages, case.form)
    text = open_text(definition, acts, record, scene, case.context, asked=field_id == case.current)
    return replace(text, confirmed=False, in_passing=True) if any(act.could_mean for act in acts) else text


def _facts(
    acts: Sequence[Act],
    definition: FieldDefinition,
    record: FieldRecord,
    finding: Finding | None,
    messages: Sequence[Spoken],
) -> dict[str, FactRecord]:
    """The facts known now; none of words that were refused, none of an answer that another one replaces."""
    if answer_kind(definition) is AnswerKind.PROSE and finding is None:
        return record.facts
    before = {} if finding and finding.replaces else record.facts
    return {**before, **facts_told(acts, definition, messages)}


def _others(acts: Sequence[Act], case: _Case, refusals: dict[str, NoAcceptedValue]) -> list[Finding]:
    """Values for other fields than the one asked for; `refusals` takes up those they cannot take."""
    found: dict[str, Finding] = {}
    elsewhere = replace(case, messages=case.messages[-1:], context=replace(case.context, earlier_parts=PartialAnswer()))
    for act in acts:
        definition = case.form.field(act.field_id or "")
        if _only_named(act) or field_type(definition).only_when_asked or tells_none(act, definition, case.context):
            continue
        try:
            found[definition.field_id] = _other(definition, act, acts, elsewhere)
        except RejectedValue as rejected:
            if (refused := _as_refused(rejected, act, definition, elsewhere)) is not None:
                refusals[definition.field_id] = refused
    return [one for one in found.values() if not _answers_asked(one, case)]


def _answers_asked(finding: Finding, case: _Case) -> bool:
    """Whether a value for another field is a mere yes or no, which answers what was asked: but for one to be said back, of the
    question that the one asked hangs on ("no, none at all")."""
    if case.current is None or not is_bare_yes_or_no([each.quote for each in finding.evidence], case.context):
        return False
    return finding.confirmed or finding.field_id not in field_ids_read(case.form.field(case.current).condition or "")


def _as_refused(rejected: RejectedValue, act: Act, definition: FieldDefinition, case: _Case) -> NoAcceptedValue | None:
    """Why words about another field give it no value, to be told; None where they were not said, where nothing is read in them,
    or little against an answer that stands."""
    quotes = [evidence.quote for evidence in locate_all(act.evidence, case.messages)]
    if not quotes:
        return None
    words = case.messages[-1].model_copy(update={"content": " ".join(quotes)})
    lack = why_no_value([act], rejected, definition, [words], case.context, answers=False)
    stands = case.records.get(definition.field_id, FieldRecord()).told is not None
    weighty = rejected.problem != "no_evidence" or len(lack.candidates) > 1 or not stands
    return lack if weighty and lack.problem not in ("no_evidence", "unclear") else None


def _other(definition: FieldDefinition, act: Act, acts: Sequence[Act], case: _Case) -> Finding:
    record = case.records.get(definition.field_id) or FieldRecord()
    if answer_kind(definition) is AnswerKind.PROSE:
        return _text([each for each in acts if each.field_id == definition.field_id], definition, record, case)
    if act.value is None:
        return meant_elsewhere(act, definition, record, case.messages, case.context)
    return typed_value(definition, act, case.messages, case.context, record, cut_out=case.cut_out)
