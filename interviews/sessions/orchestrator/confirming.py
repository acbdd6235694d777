"""Words at the confirmation: yes submits, anything else is a wish to change, a question, or not clear."""

from __future__ import annotations

import datetime as dt

from interviews.field_types import read_answer
from interviews.reading.readings import Reading
from interviews.sessions.orchestrator.actions import resume_interview
from interviews.sessions.orchestrator.interviewing import handle_reply, speak
from interviews.sessions.orchestrator.ports import TurnContext
from interviews.sessions.orchestrator.stages import resumed_after_pause, submit
from interviews.sessions.rules.agreement import agrees
from interviews.sessions.rules.briefs import DirectiveKind
from interviews.sessions.rules.field_transitions import Directive, reopen
from interviews.sessions.rules.navigation import missing_before_confirmation, open_consents
from interviews.sessions.rules.state import Spoken


async def handle_confirmation_reply(turn: TurnContext, message: Spoken) -> None:
    """Take a message while the answers are being looked over. Yes submits only where that was the question."""
    agreed = _yes_or_no(turn, message)
    if agreed is None:
        await handle_reply(turn, message)
    elif resumed_after_pause(turn) or (agreed and not _was_asked(turn)):
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


def _was_asked(turn: TurnContext) -> bool:
    """Whether the last words asked to submit, and the message came after them: one that was sent before saw no answers."""
    asked_at, state = turn.state.asked_to_confirm_at, turn.state
    before = bool(asked_at and turn.accepted_at and turn.accepted_at < dt.datetime.fromisoformat(asked_at))
    return state.asked_to_confirm and not before


def _yes_or_no(turn: TurnContext, message: Spoken) -> bool | None:
    """A plain yes or no and nothing else; None for anything that has to be understood first."""
    if agrees(message.content):
        return True
    reading = read_answer("yes_no", message.content, turn.context)
    if not isinstance(reading, Reading) or not reading.certain:
        return None
    return None if reading.value else False
