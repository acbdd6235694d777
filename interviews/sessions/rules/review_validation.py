"""The gate: what code makes of a Reviewer's result. Nothing passes that the respondent did not say.

A model proposes; here the value is held against the field's type, the quotes against the session's messages, and the
facts against their own quotes. The verdict, not the result, is what moves the interview.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from interviews.field_types import field_type
from interviews.field_types.base import FieldType
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.groups import is_more, item_place
from interviews.reading.names.place_mentions import speaks_of_language
from interviews.reading.readings import InvalidValue, NoReading, ParseContext, PartialAnswer, Reading
from interviews.reading.text.normalization import comparable, find_quote, fold_case
from interviews.sessions.rules.field_transitions import INCOMPLETE
from interviews.sessions.rules.review import Intent, Quote, ReviewResult
from interviews.sessions.rules.review_verdict import Finding, Removal, Verdict
from interviews.sessions.rules.state import Evidence, FactRecord, FieldRecord, Spoken


@dataclass(frozen=True)
class _NoAcceptedValue:
    """Why there is no value: see Verdict."""

    problem: str = "unclear"
    params: dict[str, Any] = field(default_factory=dict)
    candidates: list[Any] = field(default_factory=list)


class _RejectedValue(Exception):
    def __init__(self, problem: str, params: dict[str, Any] | None = None) -> None:
        self.problem, self.params = problem, params or {}


def validate_review(
    result: ReviewResult,
    definition: FieldDefinition,
    record: FieldRecord,
    form: FormDefinition,
    messages: Sequence[Spoken],
    context: ParseContext,
    *,
    confirming: bool = False,
) -> Verdict:
    """Hold a review result against the rules. `messages` are those of the session that evidence may come from.

    While the answers are being confirmed no field is under review: `definition` only stands in, every value is an other's.
    """
    finding, refused = (None, None) if confirming else _own(result, definition, messages, context)
    others = _others(result, None if confirming else definition.field_id, form, messages, context)
    facts = {**record.facts, **_facts_told(result, definition, messages)}
    if field_type(definition).conversational and _says_only(others, messages):
        finding, facts = None, record.facts
    if finding:
        finding = replace(finding, evidence=[*record.part_evidence, *finding.evidence])
        others = [other for other in others if not _same_words(finding, other, form)]
    missing = [fact.fact_key for fact in definition.facts if fact.fact_key not in facts]
    passed = result.passed and finding is not None and not missing
    lack = _NoAcceptedValue() if finding else _why_no_value(result, refused, definition, messages, context)
    return Verdict(
        intent=result.intent,
        passed=passed,
        finding=finding,
        others=others,
        facts=facts,
        missing_facts=missing,
        problem=None if passed else lack.problem,
        problem_params=lack.params,
        candidates=lack.candidates,
        language=_language(result, messages, context),
        target_field_id=_known(result.target_field_id, form),
        removed=_removal(result, form, messages),
        result=result,
    )


def _own(
    result: ReviewResult, definition: FieldDefinition, messages: Sequence[Spoken], context: ParseContext
) -> tuple[Finding | None, _RejectedValue | None]:
    """The value that the result proposes for the field under review, or why it does not hold; neither where it has none."""
    if result.field_value is None:
        return None, None
    try:
        return _validated_finding(definition, result.field_value, result.evidence, messages, context), None
    except _RejectedValue as refused:
        return None, refused


def _why_no_value(
    result: ReviewResult,
    refused: _RejectedValue | None,
    definition: FieldDefinition,
    messages: Sequence[Spoken],
    context: ParseContext,
) -> _NoAcceptedValue:
    """Why there is no value. What the field's own parser says of the last words tells more than that nothing bears one out."""
    read = _reading_problem(definition, messages, context)
    candidates = list(read.candidates) if read else []
    vague = refused is None or refused.problem == "no_evidence"
    told = vague and result.intent in (Intent.ANSWER, Intent.CORRECTION)
    if read and told:
        return _NoAcceptedValue(read.reason, read.params, candidates)
    meant = _could_mean(result, definition, messages, context) if told else []
    if meant:
        return _NoAcceptedValue("ambiguous", candidates=meant)
    return (
        _NoAcceptedValue(refused.problem, refused.params, candidates)
        if refused
        else _NoAcceptedValue(candidates=candidates)
    )


def _could_mean(
    result: ReviewResult, definition: FieldDefinition, messages: Sequence[Spoken], context: ParseContext
) -> list[Any]:
    """The values that the respondent is asked about: acceptable ones that the last message can carry."""
    kind = field_type(definition)
    config = kind.configure(definition)
    meant = []
    for proposed in result.could_mean if messages else []:
        try:
            value = kind.validate(proposed, config, context)
        except InvalidValue:
            continue
        if kind.supports(value, [messages[-1].content], config, context):
            meant.append(value)
    return meant


def _validated_finding(
    definition: FieldDefinition,
    proposed: Any,
    quotes: list[Quote],
    messages: Sequence[Spoken],
    context: ParseContext,
) -> Finding:
    """The proposed value in canonical form with its evidence, or _Refused."""
    kind = field_type(definition)
    config = kind.configure(definition)
    evidence = locate_all(quotes, messages, None) or locate_all([Quote(quote=q.quote) for q in quotes], messages, None)
    try:
        value = kind.validate(proposed, config, context)
    except InvalidValue as invalid:
        raise _RejectedValue(invalid.code, _borne_out(invalid, kind, config, evidence, context)) from invalid
    if not evidence or not kind.supports(value, [e.quote for e in evidence], config, context):
        raise _RejectedValue("no_evidence")
    return Finding(definition.field_id, value, evidence)


def _borne_out(
    invalid: InvalidValue, kind: FieldType[Any], config: Any, evidence: list[Evidence], context: ParseContext
) -> dict[str, Any]:
    """What is said of an answer that was refused; parts of one that is incomplete only as far as words carry them."""
    if invalid.code != INCOMPLETE:
        return invalid.params
    quotes = [e.quote for e in evidence]
    parts = invalid.params.get("parts") or {}
    told = set(dict(context.earlier_parts.parts)) <= set(parts) and bool(quotes)
    if not told or not kind.in_parts or not kind.supports(kind.joined(parts), quotes, config, context):
        return {name: value for name, value in invalid.params.items() if name != "parts"}
    return {**invalid.params, "quote": quotes[-1]}


def _facts_told(result: ReviewResult, definition: FieldDefinition, messages: Sequence[Spoken]) -> dict[str, FactRecord]:
    """The facts that the result says are settled, less those whose quotes were never said."""
    told: dict[str, FactRecord] = {}
    single = len(definition.facts) == 1
    for fact in definition.facts:
        if fact.fact_key not in result.extracted_facts:
            continue
        evidence = locate_all(result.evidence, messages, fact.fact_key)
        if not evidence and single:
            evidence = locate_all(result.evidence, messages, None)
        if evidence:
            told[fact.fact_key] = FactRecord(fact_key=fact.fact_key, evidence=evidence)
    return told


def _others(
    result: ReviewResult,
    current: str | None,
    form: FormDefinition,
    messages: Sequence[Spoken],
    context: ParseContext,
) -> list[Finding]:
    """Values that hold for other fields than the `current` one; None while the answers are being confirmed."""
    found: dict[str, Finding] = {}
    elsewhere = replace(context, earlier_parts=PartialAnswer())
    for other in result.other_fields:
        if _known(other.field_id, form) is None or other.field_id == current:
            continue
        if field_type(form.field(other.field_id)).only_when_asked:
            continue
        try:
            finding = _validated_finding(
                form.field(other.field_id), other.field_value, other.evidence, messages[-1:], elsewhere
            )
        except _RejectedValue:
            continue
        found.setdefault(finding.field_id, finding)
    volunteered = current is not None and result.intent is not Intent.CORRECTION
    return [one for one in found.values() if not (volunteered and _bare_yes_or_no(one, context))]


def _language(result: ReviewResult, messages: Sequence[Spoken], context: ParseContext) -> str | None:
    """The language that the last message asks for; none that it neither names nor is written in."""
    wanted, last = result.language, messages[-1].content if messages else ""
    return wanted if wanted and speaks_of_language(last, wanted, context.language) else None


def _removal(result: ReviewResult, form: FormDefinition, messages: Sequence[Spoken]) -> Removal | None:
    """The item that the last message takes back, said in a correction and in words of its own."""
    place = item_place(result.removed_item) if result.removed_item else None
    if place is None or result.intent is not Intent.CORRECTION or place.group not in {g.field_id for g in form.groups}:
        return None
    evidence = locate_all(result.evidence, messages[-1:], None)
    return Removal(place, evidence) if evidence else None


def _bare_yes_or_no(finding: Finding, context: ParseContext) -> bool:
    """Whether nothing but yes or no carries a value: that answers the question that was asked, and no other."""
    kind = field_type("yes_no")
    readings = [kind.parse(evidence.quote, kind.Config(), context) for evidence in finding.evidence]
    words = [fold_case(evidence.quote).split() for evidence in finding.evidence]
    return all(isinstance(r, Reading) and r.certain and len(w) == 1 for r, w in zip(readings, words, strict=True))


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


def _says_only(others: Sequence[Finding], messages: Sequence[Spoken]) -> bool:
    """Whether the last message holds other fields' values and no word beside them: then it is no answer to open text."""
    if not others:
        return False
    rest = fold_case(messages[-1].content)
    for quote in (evidence.quote for finding in others for evidence in finding.evidence):
        rest = rest.replace(fold_case(quote), " ")
    return not any(character.isalnum() for character in rest)


def _reading_problem(
    definition: FieldDefinition, messages: Sequence[Spoken], context: ParseContext
) -> NoReading | None:
    """What the field's own parser says about the last words, to be told to the respondent."""
    kind = field_type(definition)
    reading = kind.parse(messages[-1].content, kind.configure(definition), context) if messages else None
    return reading if isinstance(reading, NoReading) and reading.reason != "nothing_found" else None


def _known(field_id: str | None, form: FormDefinition) -> str | None:
    return field_id if field_id and form.has_field(field_id) and not form.field(field_id).is_group else None


# --- evidence: were the quoted words said? (product.md, Principle 1) --------------------------------------------------


def locate(quote: str, messages: Sequence[Spoken]) -> Evidence | None:
    """The quote in the newest respondent's message that holds it, in the respondent's own spelling.

    Signs alone ("-", "*") are words only where they are the whole message.
    """
    of_signs = not any(character.isalnum() for character in quote)
    for message in reversed(messages):
        if message.role != "respondent":
            continue
        if of_signs and comparable(quote) != comparable(message.content):
            continue
        span = find_quote(quote, message.content)
        if span:
            return Evidence(message_id=message.message_id, quote=message.content[slice(*span)])
    return None


def locate_all(quotes: Iterable[Quote], messages: Sequence[Spoken], fact_key: str | None) -> list[Evidence]:
    """Those quotes for one fact (None: for the value) that were said."""
    found = (locate(q.quote, messages) for q in quotes if q.fact_key == fact_key)
    return [evidence for evidence in found if evidence is not None]
