"""The Reviewer by rule: what a message is meant to do, the value it carries, the facts it settles, what else it tells."""

from __future__ import annotations

from typing import Any

from interviews.rule_engine.understanding.facts import settled_facts
from interviews.rule_engine.understanding.field_matching import named_field
from interviews.rule_engine.understanding.interpretation import Interpretation, interpret
from interviews.rule_engine.understanding.told_values import Found
from interviews.sessions.rules.briefs import ReviewerBrief
from interviews.sessions.rules.review import Intent, OtherValue, Quote, ReviewResult


def review(brief: ReviewerBrief) -> ReviewResult:
    """The review of the brief's last message."""
    return _result(brief, interpret(brief)) if brief.messages else _unanswered(brief)


def _unanswered(brief: ReviewerBrief) -> ReviewResult:
    return ReviewResult(passed=False, feedback="unclear", missing_facts=_open_facts(brief))


def _result(brief: ReviewerBrief, understood: Interpretation) -> ReviewResult:
    answer = understood.answer
    facts = _facts(brief, understood)
    missing = [key for key in _open_facts(brief) if key not in facts]
    passed = answer.read and not missing
    quotes = [Quote(quote=quote) for quote in answer.quotes]
    quotes += [Quote(quote=quote, fact_key=key) for key, quote in facts.items()]
    if understood.removed:
        quotes.append(Quote(quote=brief.messages[-1].strip()))
    return ReviewResult(
        passed=passed,
        intent=understood.intent,
        feedback=None if answer.read else answer.reason,
        missing_facts=missing,
        extracted_facts=list(facts),
        field_value=answer.value if answer.read else None,
        could_mean=list(answer.could_mean),
        evidence=quotes,
        other_fields=[_other(brief, found) for found in understood.others],
        language=understood.meaning.language if understood.meaning else None,
        target_field_id=_target(brief, understood),
        removed_item=understood.removed,
    )


def _open_facts(brief: ReviewerBrief) -> list[str]:
    if brief.stage == "confirming":
        return []
    known = {status.fact_key for status in brief.facts if status.known}
    return [fact.fact_key for fact in brief.field.facts if fact.fact_key not in known]


def _facts(brief: ReviewerBrief, understood: Interpretation) -> dict[str, str]:
    """The open facts that the messages settle; none when the last one was no answer."""
    if not understood.answer.read or understood.intent not in (Intent.ANSWER, Intent.CORRECTION):
        return {}
    return settled_facts(brief.field, _open_facts(brief), brief.messages, brief.language, brief.asked_fact)


def _other(brief: ReviewerBrief, found: Found) -> OtherValue:
    quote = brief.messages[-1][found.start : found.end]
    value: Any = found.value
    return OtherValue(field_id=found.field.field_id, field_value=value, evidence=[Quote(quote=quote)])


def _target(brief: ReviewerBrief, understood: Interpretation) -> str | None:
    if understood.correction and understood.correction.target:
        return understood.correction.target.field_id
    if understood.meaning and understood.meaning.target:
        fields = [*brief.others, brief.field]
        named = named_field(understood.meaning.target, fields, brief.answered)
        return named.field_id if named else None
    return None
