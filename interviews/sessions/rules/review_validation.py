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
from interviews.forms.groups import is_more
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.readings import InvalidValue, NoReading, ParseContext, PartialAnswer, Reading
from interviews.reading.statements.non_answers import only_declines
from interviews.reading.text.normalization import fold, fold_case
from interviews.sessions.rules.evidence_marks import locate, locate_all, with_earlier_words
from interviews.sessions.rules.field_transitions import INCOMPLETE
from interviews.sessions.rules.review import Act, ActKind, Finding, ReviewResult, Verdict
from interviews.sessions.rules.state import Evidence, FactRecord, FieldRecord, Spoken
from interviews.sessions.rules.wishes import held_removals, held_wishes, is_bare_yes_or_no, known_field


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
    current = None if confirming else definition.field_id
    sets = [act for act in result.of(ActKind.SET) if act.field_id is None or known_field(act.field_id, form)]
    bare = [act for act in sets if act.value is None and _names_nothing(act)]
    own = [act for act in sets if current and act.field_id in (None, current) and act not in bare]
    elsewhere = [act for act in sets if act.field_id and act.field_id != current]
    finding, refused = _own(own, definition, messages, context)
    refusals: dict[str, tuple[str, dict[str, Any]]] = {}
    others = _others(elsewhere, current, form, messages, context, refusals) if elsewhere else []
    facts = {**record.facts, **(_facts_told(own, definition, messages) if definition.facts else {})}
    if field_type(definition).conversational and _says_only(others, messages):
        finding, facts = None, record.facts
    wishes, removed = [], []
    if len(sets) < len(result.acts):
        wishes = held_wishes(result, form, messages, context, (None, current) if finding else ())
        removed = held_removals(result, form, messages, context)
    lack = _NoAcceptedValue()
    if finding is None:
        lack = _why_no_value(own, refused, definition, messages, context, answers=not wishes)
        finding = _offered(lack, definition, messages) if current else None
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
        other_facts=_other_facts(elsewhere, form, messages) if elsewhere else {},
        missing_facts=missing,
        problem=None if passed else lack.problem,
        problem_params=lack.params,
        candidates=lack.candidates,
        language=next((act.language for act in wishes if act.act is ActKind.LANGUAGE), None),
        wishes=tuple(wishes),
        targets=[*refusals, *(act.field_id or "" for act in elsewhere if act.value is None and not act.facts)],
        refused=refusals,
        unclear_target=bool(bare),
        removed=removed,
        added=frozenset(act.item for act in wishes if act.act is ActKind.ADD_ITEM and act.item),
        feedback=result.feedback,
    )


def _offered(lack: _NoAcceptedValue, definition: FieldDefinition, messages: Sequence[Spoken]) -> Finding | None:
    """The one value that the last words may mean: taken as inferred, said back and confirmed or corrected."""
    if not field_type(definition).infers or lack.problem != "ambiguous" or len(lack.candidates) != 1:
        return None
    last = messages[-1]
    evidence = Evidence(message_id=last.message_id, quote=last.content.strip())
    return Finding(definition.field_id, lack.candidates[0], [evidence], confirmed=False)


def _names_nothing(act: Act) -> bool:
    """Whether something is to be changed of which neither field nor value is said."""
    return act.field_id is None and act.value is None and not (act.could_mean or act.evidence or act.facts)


def _own(
    acts: Sequence[Act], definition: FieldDefinition, messages: Sequence[Spoken], context: ParseContext
) -> tuple[Finding | None, _RejectedValue | None]:
    """The value proposed for the field under review, or why it does not hold; of several the last one counts."""
    refused = None
    for act in reversed([act for act in acts if act.value is not None or act.evidence]):
        try:
            return _validated_finding(definition, act, messages, context), None
        except _RejectedValue as rejected:
            refused = refused or rejected
    return None, refused


def _why_no_value(
    acts: Sequence[Act],
    refused: _RejectedValue | None,
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
    if read and told:
        return _NoAcceptedValue(read.reason, read.params, candidates)
    meant = _could_mean(acts, definition, messages, context) if told else []
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


def _validated_finding(
    definition: FieldDefinition,
    act: Act,
    messages: Sequence[Spoken],
    context: ParseContext,
    *,
    last_only: bool = False,
) -> Finding:
    """The proposed value in canonical form with its evidence: read, or inferred; _RejectedValue where words contradict it."""
    kind = field_type(definition)
    config = kind.configure(definition)
    told_in = messages[-1:] if last_only else messages
    evidence = locate_all(act.evidence, told_in) or locate_all((told.quote for told in act.facts), told_in)
    if evidence and kind.answers is AnswerKind.PROSE:
        evidence = with_earlier_words(evidence, str(act.value or ""), messages)
    quotes = [e.quote for e in evidence]
    try:
        value = kind.validate(act.value, config, context)
    except InvalidValue as invalid:
        read = kind.parse(" ".join(quotes), config, context)
        if isinstance(read, Reading) and read.certain:  # what the words plainly say, whatever became of it
            return Finding(definition.field_id, read.value, evidence)
        raise _RejectedValue(invalid.code, _borne_out(invalid, kind, config, evidence, context)) from invalid
    spoken = {message.message_id: message.content for message in messages}
    said = [spoken[e.message_id] for e in evidence]
    declined = all(only_declines(fold(text).text) for text in said)
    counted = is_more(definition.field_id) and kind.supports(value, quotes, config, context)
    # a quote may leave out what makes it plain ("the second option")
    whole = [*quotes, *said] if kind.infers else quotes
    if evidence and (counted or kind.reads(value, whole, config, context, surely=declined)):
        return Finding(definition.field_id, value, evidence)
    if evidence and kind.may_infer(value, quotes, config, context) and any(map(_answers, said)):
        return Finding(definition.field_id, value, evidence, confirmed=False)
    raise _RejectedValue("no_evidence")


def _answers(text: str) -> bool:
    """Whether words can be an answer at all: more than a question, a greeting or a refusal."""
    kind = field_type("long_text")
    return isinstance(kind.parse(text, kind.Config(), ParseContext()), Reading)


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


def _facts_told(acts: Iterable[Act], definition: FieldDefinition, messages: Sequence[Spoken]) -> dict[str, FactRecord]:
    """The facts of a field that acts tell, less those whose quotes were never said."""
    known = {fact.fact_key for fact in definition.facts}
    told: dict[str, FactRecord] = {}
    for quote in (quote for act in acts for quote in act.facts if quote.fact_key in known):
        if evidence := locate(quote.quote, messages):
            told.setdefault(quote.fact_key, FactRecord(fact_key=quote.fact_key)).evidence.append(evidence)
    return told


def _other_facts(
    acts: Sequence[Act], form: FormDefinition, messages: Sequence[Spoken]
) -> dict[str, dict[str, FactRecord]]:
    """Facts that the last message tells of other fields than the one asked for."""
    ids = dict.fromkeys(act.field_id for act in acts if act.field_id and act.facts)
    told = {
        fid: _facts_told([act for act in acts if act.field_id == fid], form.field(fid), messages[-1:]) for fid in ids
    }
    return {fid: facts for fid, facts in told.items() if facts}


def _others(
    acts: Sequence[Act],
    current: str | None,
    form: FormDefinition,
    messages: Sequence[Spoken],
    context: ParseContext,
    refusals: dict[str, tuple[str, dict[str, Any]]],
) -> list[Finding]:
    """Values for other fields than the `current` one (None while confirming); `refusals` takes up those they cannot take."""
    found: dict[str, Finding] = {}
    elsewhere = replace(context, earlier_parts=PartialAnswer())
    for act in acts:
        definition = form.field(act.field_id or "")
        if act.value is None or field_type(definition).only_when_asked:
            continue
        try:
            found[definition.field_id] = _validated_finding(definition, act, messages, elsewhere, last_only=True)
        except _RejectedValue as rejected:
            if rejected.problem != "no_evidence" and locate_all(act.evidence, messages[-1:]):
                refusals[definition.field_id] = (rejected.problem, rejected.params)
    return [
        one for one in found.values() if not (current and is_bare_yes_or_no([e.quote for e in one.evidence], context))
    ]


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
