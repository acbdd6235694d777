"""What the Interviewer remarks beside its question: a sum of a long interview, an answer that does not fit an earlier one."""

from __future__ import annotations

from interviews.forms.definition import FormDefinition
from interviews.sessions.rules.briefs import DirectiveKind
from interviews.sessions.rules.field_transitions import Directive
from interviews.sessions.rules.navigation import progress
from interviews.sessions.rules.review import ActKind, ReviewResult
from interviews.sessions.rules.state import MainSessionState

LONG_INTERVIEW = 12
"""Fields beyond which an interview is summed up once, when two thirds are done."""


def sums_up(state: MainSessionState, form: FormDefinition, directive: Directive) -> bool:
    """Whether it is time to say what was told so far; true once in a session."""
    if state.summed_up or directive.kind is not DirectiveKind.ASK or directive.questions or directive.feelings:
        return False
    counted = progress(state, form)
    if counted.total <= LONG_INTERVIEW or counted.done * 3 < counted.total * 2:
        return False
    state.summed_up = True
    return True


def contradicted(result: ReviewResult, state: MainSessionState) -> list[str]:
    """The earlier answers that new values cannot be true beside, as the Reviewer says; only such as stand."""
    named = [act.contradicts for act in result.of(ActKind.SET) if act.contradicts and act.contradicts != act.field_id]
    return [field_id for field_id in dict.fromkeys(named) if _stands(state, field_id)]


def _stands(state: MainSessionState, field_id: str) -> bool:
    record = state.fields.get(field_id)
    return record is not None and field_id != state.current_field_id and record.told is not None


def remark(state: MainSessionState, form: FormDefinition, directive: Directive, contradictions: list[str]) -> None:
    """Note for the next words what is to be remarked: where a model finds them."""
    changed = {*directive.changed, *directive.corrected}
    directive.contradicted = [field_id for field_id in contradictions if changed and field_id not in changed]
    directive.sums_up = sums_up(state, form, directive)
