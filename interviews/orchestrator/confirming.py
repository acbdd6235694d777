"""Words at the confirmation: yes submits, anything else is a wish to change, a question, or not clear."""

from __future__ import annotations

from interviews.domain.agreement import agrees
from interviews.domain.briefs import DirectiveKind
from interviews.domain.field_types import field_type
from interviews.domain.field_types.base import Reading
from interviews.domain.navigation import missing_before_confirmation, open_consents
from interviews.domain.state import Spoken
from interviews.domain.steps import Directive, reopen
from interviews.orchestrator.actions import resume_interview
from interviews.orchestrator.endings import submit
from interviews.orchestrator.interviewing import listen, speak
from interviews.orchestrator.ports import Turn
from interviews.orchestrator.waking import woke


async def hear_confirmation(turn: Turn, message: Spoken) -> None:
    """Take a message while the answers are being looked over. Yes submits only where that was the question."""
    agreed = _yes_or_no(turn, message)
    if agreed is None:
        await listen(turn, message)
    elif woke(turn) or (agreed and not turn.state.asked_to_confirm):
        await speak(turn, Directive(kind=DirectiveKind.CONFIRM))
    elif not agreed:
        await speak(turn, Directive(kind=DirectiveKind.NEED_TARGET), message)
    elif missing_before_confirmation(turn.state, turn.form):
        await resume_interview(turn)
    elif consents := open_consents(turn.state, turn.form):
        reopen(turn.state, consents[0])
        await resume_interview(turn)
    else:
        submit(turn)


def _yes_or_no(turn: Turn, message: Spoken) -> bool | None:
    """A plain yes or no and nothing else; None for anything that has to be understood first."""
    if agrees(message.content):
        return True
    kind = field_type("yes_no")
    reading = kind.parse(message.content, kind.Config(), turn.context)
    if not isinstance(reading, Reading) or not reading.certain:
        return None
    return None if reading.value else False
