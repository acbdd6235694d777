"""The person's words, passed on."""

from __future__ import annotations

import uuid
from dataclasses import dataclass, field
from typing import Annotated, Any, Self

from pydantic import Field, model_validator

from formagent.errors import ProtocolError
from formagent.protocol.envelope import AnyValue, Text
from formagent.server.database_thread import in_database
from formagent.wording.validation_messages import complaint
from interviews.models import Session
from interviews.reading.choices.consent_words import AGREEMENT, REFUSAL
from interviews.reading.text.normalization import APOSTROPHES, fold_case
from interviews.sessions.protocol import MAX_TEXT
from interviews.sessions.services.snapshots import current_field
from quorum.mcp.driving import Deadline, Sent, own_session, refused_field, send, told
from quorum.mcp.tools.base import ANY_JSON, Caller, ToolModel, mcp_tool
from quorum.mcp.tools.filling.shapes import Interview, Refused


class FieldAnswer(ToolModel):
    """What stands for one field in the person's words, or what you add yourself."""

    field_id: Text = Field(max_length=160)
    value: Annotated[AnyValue, ANY_JSON] = Field(
        description="In the field's own form: a choice's value, a date as 2027-03-11, a number, true"
    )
    quote: Text = Field(
        default="",
        max_length=2_000,
        description="The person's words that say it, as they stand in `text` of this call or of an earlier one. Where no words "
        "carry the value, it counts as added by you",
    )


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
    values: list[FieldAnswer] = Field(
        default=[],
        max_length=30,
        description="Which fields the person's words answer, where you know; also what you add yourself: that the person has "
        "to look over before you can submit",
    )
    leave_out: list[Text] = Field(
        default=[], max_length=50, description="Ids of optional fields that the person has nothing to say to"
    )
    request_id: uuid.UUID | None = Field(
        default=None, description="Yours; a call that is repeated with the same one does nothing twice"
    )

    @model_validator(mode="after")
    def _something(self) -> Self:
        if not (self.text.strip() or self.consent.strip() or self.values or self.leave_out):
            raise ValueError(complaint("say something: text, consent, values or leave_out"))
        return self


@mcp_tool(title="Answer for the person")
async def answer(caller: Caller, asked: Answer) -> Interview:
    """Pass on what the person said. Their words are the evidence for what is noted: never write them for the person.

    Returns what was noted, what was not taken, and what is asked next. Ask the person what you do not know; what the form
    asks back can be answered by you to them, and their reply passed on here.
    """
    session, deadline = await own_session(caller, asked.session_id), Deadline()
    sending = _Sending(caller, session, asked.request_id or uuid.uuid4(), deadline)
    if asked.consent.strip():
        await sending.send("consent", "giveConsent", {"accepted": _agreed(asked.consent)})
    if asked.text.strip():
        await sending.send("text", "submitUserInput", {"text": asked.text})
    refused: list[Refused] = []
    edits = [(one.field_id, "editAnswer", _edit(one)) for one in asked.values]
    edits += [(field_id, "skipField", {"fieldId": field_id}) for field_id in asked.leave_out]
    for place, (field_id, kind, payload) in enumerate(await _current_last(session, edits)):
        try:
            await sending.send(f"field {place}", kind, payload)
        except ProtocolError as error:
            if error.code not in _OF_ONE_FIELD:
                raise
            refused.append(refused_field(field_id, error))
    found = await told(caller, session, after=sending.begun_at, pending=sending.pending)
    return found.model_copy(update={"refused": [*found.refused, *refused]})


@dataclass
class _Sending:
    """The commands of one call, one after another. Once one is still being read, the rest is not sent."""

    caller: Caller
    session: Session
    request: uuid.UUID
    deadline: Deadline
    sent: list[Sent] = field(default_factory=list)

    async def send(self, part: str, kind: str, payload: dict[str, Any]) -> None:
        """`part` tells the commands of one request apart: the same request gives each the same id again."""
        if self.pending is None:
            command_id = uuid.uuid5(self.request, part)
            self.sent.append(await send(self.caller, self.session, kind, payload, command_id, self.deadline))

    @property
    def pending(self) -> str | None:
        """The command that is still being read."""
        last = self.sent[-1] if self.sent else None
        return last.command_id if last and last.result is None else None

    @property
    def begun_at(self) -> int:
        return self.sent[0].seq if self.sent else self.session.last_seq


_OF_ONE_FIELD = frozenset({"invalid_value", "not_allowed"})
"""Refusals after which the other fields still count."""
_Edit = tuple[str, str, dict[str, Any]]
"""A field, and the command that changes it with its payload."""


def _edit(one: FieldAnswer) -> dict[str, Any]:
    quotes = [one.quote] if one.quote.strip() else []
    return {"fieldId": one.field_id, "value": one.value, "origin": "assistant", "quotes": quotes}


async def _current_last(session: Session, edits: list[_Edit]) -> list[_Edit]:
    """The field that is asked for comes last: only then the next question is put into words, and once."""
    current = await in_database(current_field, session.pk) if edits else None
    return sorted(edits, key=lambda edit: edit[0] == current)


def _agreed(words: str) -> bool:
    """Whether the person's words agree to a consent text, or refuse it. What says anything else is no consent."""
    said = fold_case(words).translate(APOSTROPHES)
    if AGREEMENT.fullmatch(said):
        return True
    if REFUSAL.fullmatch(said):
        return False
    message = "consent: give the person's own words that agree or refuse, and nothing else, like “I agree” or “no”"
    raise ProtocolError("consent_required", message)
