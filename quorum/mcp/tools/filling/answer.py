"""The person's words, passed on."""

from __future__ import annotations

import uuid
from typing import Self

from pydantic import Field, model_validator

from formagent.errors import ProtocolError
from formagent.protocol.envelope import Text
from formagent.wording.validation_messages import complaint
from interviews.models import Session
from interviews.reading.choices.consent_words import AGREEMENT, REFUSAL
from interviews.reading.text.normalization import APOSTROPHES, fold_case
from interviews.sessions.protocol import MAX_TEXT
from quorum.mcp.driving import Deadline, Sent, own_session, send, told
from quorum.mcp.tools.base import Caller, ToolModel, mcp_tool
from quorum.mcp.tools.filling.shapes import Interview


class Answer(ToolModel):
    session_id: Text = Field(max_length=64)
    text: Text = Field(
        default="",
        max_length=MAX_TEXT,
        description="The person's own words, as they said them, also about several fields",
    )
    consent: Text = Field(
        default="",
        max_length=120,
        description="Where the form asks for consent first: the person's own words that agree or refuse",
    )
    request_id: uuid.UUID | None = Field(
        default=None, description="Yours; a call that is repeated with the same one does nothing twice"
    )

    @model_validator(mode="after")
    def _something(self) -> Self:
        if not (self.text.strip() or self.consent.strip()):
            raise ValueError(complaint("say something: text, consent or both"))
        return self


@mcp_tool(title="Answer for the person")
async def answer(caller: Caller, asked: Answer) -> Interview:
    """Pass on what the person said. Their words are the evidence for what is noted: never write them for the person.

    Returns what was noted, what was not taken, and what is asked next. Ask the person what you do not know; what the form
    asks back can be answered by you to them, and their reply passed on here.
    """
    session, deadline = await own_session(caller, asked.session_id), Deadline()
    request = asked.request_id or uuid.uuid4()
    sent: list[Sent] = []
    if asked.consent.strip():
        accepted = _agreed(asked.consent)
        sent.append(
            await send(caller, session, "giveConsent", {"accepted": accepted}, _id(request, "consent"), deadline)
        )
    if asked.text.strip() and not _unsettled(sent):
        sent.append(
            await send(caller, session, "submitUserInput", {"text": asked.text}, _id(request, "text"), deadline)
        )
    return await _outcome(caller, session, sent)


def _id(request: uuid.UUID, part: str) -> uuid.UUID:
    return uuid.uuid5(request, part)


def _unsettled(sent: list[Sent]) -> bool:
    return bool(sent) and sent[-1].result is None


async def _outcome(caller: Caller, session: Session, sent: list[Sent]) -> Interview:
    pending = sent[-1].command_id if _unsettled(sent) else None
    return await told(caller, session, after=sent[0].seq, pending=pending)


def _agreed(words: str) -> bool:
    """Whether the person's words agree to a consent text, or refuse it. What says anything else is no consent."""
    said = fold_case(words).translate(APOSTROPHES)
    if AGREEMENT.fullmatch(said):
        return True
    if REFUSAL.fullmatch(said):
        return False
    message = "consent: give the person's own words that agree or refuse, and nothing else, like “I agree” or “no”"
    raise ProtocolError("consent_required", message)
