"""The gate: what code makes of a Reviewer's result. Nothing passes that the respondent did not say.

A model proposes; here the value is held against the field's type, the quotes against the session's messages, and the
facts against their own quotes. The verdict, not the result, is what moves the interview.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from interviews.field_types import answer_kind, field_type
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.groups import is_more
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.readings import InvalidValue, NoReading, ParseContext, PartialAnswer
from interviews.reading.text.normalization import comparable, find_quote, fold_case
from interviews.reading.text.segmentation import clauses
from interviews.sessions.rules.evidence import facts_of_others, facts_told, locate_all, says_only, typed_value
from interviews.sessions.rules.open_text import open_text, scene_of
from interviews.sessions.rules.review import Act, ActKind, Finding, RejectedValue, ReviewResult, Verdict
from interviews.sessions.rules.state import Evidence, FactRecord, FieldRecord, Spoken
from interviews.sessions.rules.wishes import (
    agreed_to_offer,
    held_removals,
    held_wishes,
    is_bare_yes_or_no,
    is_idle,
    said_yes_or_no,
)


@dataclass(frozen=True)
class _NoAcceptedValue:
    """Why there is no value: see Verdict."""

    problem: str = "unclear"
    params: dict[str, Any] = field(default_factory=dict)
    candidates: list[Any] = field(default_factory=list)


@dataclass(frozen=True)
class _Case:
    """What a review is held against."""

    result: ReviewResult
    form: FormDefinition
    messages: Sequence[Spoken]
    context: ParseContext
    current: str | None
    records: Mapping[str, FieldRecord]


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
) -> Verdict:
    """Hold a review result against the rules. `messages` are those of the session that evidence may come from.

    While the answers are being confirmed no field is under review: `definition` only stands in, every value is an other's.
    `records` are the session's: what stands of other fields.
    """
    current = None if confirming else definition.field_id
    case = _Case(result, form, messages, context, current, records or {})
    sets = [act for act in result.of(ActKind.SET) if act.field_id is None or form.asks_for(act.field_id)]
    bare = [act for act in sets if act.value is None and _names_nothing(act)]
    own = [act for act in sets if current and act.field_id in (None, current) and act not in bare]
    elsewhere = [act for act in sets if act.field_id and act.field_id != current]
    if current and not own and not record.offered:
        own = said_yes_or_no(result, definition, messages, context)
    finding, refused = _own(own, definition, record, case)
    refusals: dict[str, tuple[str, dict[str, Any]]] = {}
    others = _others(elsewhere, case, refusals) if elsewhere else []
    quotes = [evidence.quote for other in others for evidence in other.evidence]
    if answer_kind(definition) is AnswerKind.PROSE and says_only(quotes, messages):
        finding = None
    facts = _facts(own, definition, record, finding, messages) if definition.facts else record.facts
    wishes, removed = [], []
    if len(sets) < len(result.acts):
        wishes = held_wishes(result, form, messages, context, (None, current) if finding else ())
        removed = held_removals(result, form, messages, context)
    if record.offered:
        wishes += agreed_to_offer(own, record, definition, messages, context)
    lack = _NoAcceptedValue()
    if finding is None:
        lack = _why_no_value(own, refused, definition, messages, context, answers=not wishes)
        finding = _offered(lack, definition, messages, context.language) if current else None
    if finding:
        finding = replace(finding, evidence=[*record.part_evidence, *finding.evidence])
        others = [other for other in others if not _same_words(finding, other, form)]
    missing = [] if confirming else [fact.fact_key for fact in definition.facts if fact.fact_key not in facts]
    passed = finding is not None and not missing
    return Verdict(
        passed=passed,
        finding=finding,
        others=others,
        facts=facts,
        other_facts=facts_of_others(elsewhere, form, messages, refusals) if elsewhere else {},
        missing_facts=missing,
        problem=None if passed else lack.problem,
        problem_params=lack.params,
        candidates=lack.candidates,
        language=next((act.language for act in wishes if act.act is ActKind.LANGUAGE), None),
        wishes=tuple(wishes),
        targets=[*refusals, *(act.field_id or "" for act in elsewhere if _only_named(act))],
        refused=refusals,
        unclear_target=bool(bare),
        removed=removed,
        added=frozenset(act.item for act in wishes if act.act is ActKind.ADD_ITEM and act.item),
        feedback=result.feedback,
        idle=not sets and finding is None and lack.problem == "unclear" and is_idle(wishes, removed, messages),
    )


def _offered(
    lack: _NoAcceptedValue, definition: FieldDefinition, messages: Sequence[Spoken], language: str
) -> Finding | None:
    """The one value that the last words may mean: taken as inferred, said back and confirmed or corrected."""
    kind, last = field_type(definition), messages[-1]
    if lack.problem != "ambiguous" or len(lack.candidates) != 1:
        return None
    prose = answer_kind(definition) is AnswerKind.PROSE
    if not (kind.infers or prose or (kind.conversational and _is_a_clause(lack.candidates[0], last.content, language))):
        return None
    value = lack.candidates[0]
    words = find_quote(value, last.content) if kind.conversational else None
    quote = last.content[slice(*words)] if words else last.content.strip()
    return Finding(definition.field_id, value, [Evidence(message_id=last.message_id, quote=quote)], confirmed=False)


def _is_a_clause(value: Any, text: str, language: str) -> bool:
    """Whether words that may be an answer stand by themselves, and are not cut out of what says something else."""
    return comparable(str(value)) in {comparable(clause.text) for clause in clauses(text, language)}


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
        try:
            return (_text(told, definition, record, case) if told else None), None
        except RejectedValue as rejected:
            return None, rejected
    refused = None
    for act in reversed([act for act in acts if act.value is not None or (act.evidence and not act.could_mean)]):
        try:
            return typed_value(definition, act, case.messages, case.context, record), None
        except RejectedValue as rejected:
            refused = refused or rejected
    return None, refused


def _text(acts: Sequence[Act], definition: FieldDefinition, record: FieldRecord, case: _Case) -> Finding:
    field_id = definition.field_id
    scene = scene_of(case.result, field_id, case.current, case.messages)
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


def _why_no_value(
    acts: Sequence[Act],
    refused: RejectedValue | None,
    definition: FieldDefinition,
    messages: Sequence[Spoken],
    context: ParseContext,
    *,
    answers: bool,
) -> _NoAcceptedValue:
    """Why there is no value. What the field's own parser says of the last words tells more than that nothing bears one out."""
    read = _reading_problem(definition, messages, context)
    candidates = list(read.candidates) if read else []
    vague = refused is None or refused.problem == "no_evidence"
    told = vague and (answers or bool(acts))
    meant = _could_mean(acts, definition, messages, context) if told else []
    cut_out = bool(meant) and field_type(definition).conversational  # of words that may be anything
    if read and told and not (cut_out and read.reason == "ambiguous"):
        return _NoAcceptedValue(read.reason, read.params, candidates)
    if meant:
        return _NoAcceptedValue("ambiguous", candidates=meant)
    if refused:
        return _NoAcceptedValue(refused.problem, refused.params, candidates)
    return _NoAcceptedValue(candidates=candidates)


def _could_mean(
    acts: Sequence[Act], definition: FieldDefinition, messages: Sequence[Spoken], context: ParseContext
) -> list[Any]:
    """The values that the respondent is asked about: acceptable ones that the last message can carry."""
    kind = field_type(definition)
    config = kind.configure(definition)
    meant = []
    for proposed in [each for act in acts for each in act.could_mean] if messages else []:
        try:
            value = kind.validate(proposed, config, context)
        except InvalidValue:
            continue
        if kind.supports(value, [messages[-1].content], config, context):
            meant.append(value)
    return meant


def _others(acts: Sequence[Act], case: _Case, refusals: dict[str, tuple[str, dict[str, Any]]]) -> list[Finding]:
    """Values for other fields than the one asked for; `refusals` takes up those they cannot take."""
    found: dict[str, Finding] = {}
    elsewhere = replace(case, messages=case.messages[-1:], context=replace(case.context, earlier_parts=PartialAnswer()))
    for act in acts:
        definition = case.form.field(act.field_id or "")
        if _only_named(act) or field_type(definition).only_when_asked:
            continue
        try:
            found[definition.field_id] = _other(definition, act, acts, elsewhere)
        except RejectedValue as rejected:
            if rejected.problem != "no_evidence" and locate_all(act.evidence, case.messages[-1:]):
                refusals[definition.field_id] = (rejected.problem, rejected.params)
    asked = case.current is not None
    return [
        one
        for one in found.values()
        if not (asked and is_bare_yes_or_no([e.quote for e in one.evidence], case.context))
    ]


def _other(definition: FieldDefinition, act: Act, acts: Sequence[Act], case: _Case) -> Finding:
    record = case.records.get(definition.field_id) or FieldRecord()
    if answer_kind(definition) is AnswerKind.PROSE:
        own = [each for each in acts if each.field_id == definition.field_id]
        return _text(own, definition, record, case)
    if act.value is None:
        return _may_be_meant(act, definition, case)
    return typed_value(definition, act, case.messages, case.context, record)


def _may_be_meant(act: Act, definition: FieldDefinition, case: _Case) -> Finding:
    """The one value that words about another field than the one asked for may mean: taken as inferred."""
    evidence = locate_all(act.evidence, case.messages)
    meant = _could_mean([act], definition, case.messages, case.context)
    if (
        len(meant) != 1
        or not evidence
        or not (field_type(definition).infers or answer_kind(definition) is AnswerKind.WORDS)
    ):
        raise RejectedValue("no_evidence")
    return Finding(definition.field_id, meant[0], evidence, confirmed=False)


def _same_words(finding: Finding, other: Finding, form: FormDefinition) -> bool:
    """Whether two fields of one type would take the same words: the day of birth is not the day of the visit too.

    "Two guests" says of both that they are there.
    """
    if form.field(finding.field_id).type != form.field(other.field_id).type:
        return False
    if is_more(finding.field_id) and is_more(other.field_id):
        return False
    quotes = [fold_case(evidence.quote) for evidence in finding.evidence]
    return all(any(fold_case(evidence.quote) in quote for quote in quotes) for evidence in other.evidence)


def _reading_problem(
    definition: FieldDefinition, messages: Sequence[Spoken], context: ParseContext
) -> NoReading | None:
    """What the field's own parser says about the last words, to be told to the respondent."""
    kind = field_type(definition)
    reading = kind.parse(messages[-1].content, kind.configure(definition), context) if messages else None
    return reading if isinstance(reading, NoReading) and reading.reason != "nothing_found" else None
