"""Client → server."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self
from uuid import UUID

from pydantic import Field, TypeAdapter, model_validator

from formagent.protocol.envelope import AnyValue, Text, Wire

MAX_TEXT = 8_000
MAX_FRAME_BYTES = 65_536


class Attachment(Wire):
    type: Text = Field(max_length=100)
    name: Text = Field(default="", max_length=255)
    data: Text = Field(description="base64")


class SubmitUserInputPayload(Wire):
    text: Text = Field(max_length=MAX_TEXT)
    attachments: list[Attachment] = Field(default_factory=list, max_length=4)


class ProvideConfirmationPayload(Wire):
    confirmation_id: Text
    approved: bool
    reason: Text | None = None


class EditAnswerPayload(Wire):
    field_id: Text
    value: AnyValue
    picked: bool = Field(
        default=False,
        description="picked in answer to the question that is asked: what is still to be told of it is asked for",
    )
    origin: Literal["respondent", "assistant"] = Field(
        default="respondent", description="assistant: set by a program that fills the form for its person"
    )
    quotes: list[Text] = Field(
        default_factory=list,
        max_length=10,
        description="of an assistant's value: the person's words that carry it, which they said in this session; "
        "where they do not, the value is marked as the assistant's own",
    )


class SkipFieldPayload(Wire):
    field_id: Text


class RemoveItemPayload(Wire):
    item: Text = Field(max_length=100, description="the item of a repeating group: guests.2")


class SetLanguagePayload(Wire):
    language: Text = Field(max_length=35)


class SetRegionPayload(Wire):
    """One of the two at least."""

    country: Text | None = Field(
        default=None,
        max_length=2,
        description="ISO 3166-1 alpha-2; ZZ: not told. The time zone follows where none is given",
    )
    timezone: Text | None = Field(default=None, max_length=64, description="IANA, one of the country's")

    @model_validator(mode="after")
    def _something(self) -> Self:
        if self.country is None and self.timezone is None:
            raise ValueError("give country, timezone or both")
        return self


class GiveConsentPayload(Wire):
    accepted: bool


class ResumeFromPayload(Wire):
    after: int = Field(ge=0)


class EmptyPayload(Wire):
    pass


class _Command(Wire):
    id: UUID


class SubmitUserInput(_Command):
    """Say something."""

    type: Literal["submitUserInput"]
    payload: SubmitUserInputPayload


class ProvideConfirmation(_Command):
    """Answer an onToolCallRequest."""

    type: Literal["provideConfirmation"]
    payload: ProvideConfirmationPayload


class EditAnswer(_Command):
    """Set a field's value directly, from the plain form or the "so far" panel; same validation as by words."""

    type: Literal["editAnswer"]
    payload: EditAnswerPayload


class SkipField(_Command):
    """Leave an optional field out."""

    type: Literal["skipField"]
    payload: SkipFieldPayload


class RemoveItem(_Command):
    """Take an item of a repeating group out; those after it move up. One is added by editAnswer on `guests.more.N`."""

    type: Literal["removeItem"]
    payload: RemoveItemPayload


class SetLanguage(_Command):
    """Go on in another of the form's languages."""

    type: Literal["setLanguage"]
    payload: SetLanguagePayload


class SetRegion(_Command):
    """Say where the respondent is: dates, times and telephone numbers are read so from now on."""

    type: Literal["setRegion"]
    payload: SetRegionPayload


class GiveConsent(_Command):
    """Accept or decline the form's consent text; declining ends the session."""

    type: Literal["giveConsent"]
    payload: GiveConsentPayload


class ConfirmSubmission(_Command):
    """Submit. Refused while a required field is not done, and before the confirmation was shown."""

    type: Literal["confirmSubmission"]
    payload: EmptyPayload = Field(default_factory=EmptyPayload)


class Pause(_Command):
    """Stop for now; any later message or command goes on."""

    type: Literal["pause"]
    payload: EmptyPayload = Field(default_factory=EmptyPayload)


class SwitchToForm(_Command):
    """Use the plain form instead of the conversation."""

    type: Literal["switchToForm"]
    payload: EmptyPayload = Field(default_factory=EmptyPayload)


class SwitchToChat(_Command):
    """Back from the plain form to the conversation."""

    type: Literal["switchToChat"]
    payload: EmptyPayload = Field(default_factory=EmptyPayload)


class ResumeFrom(_Command):
    """Replay events with seq > after (socket only, not stored)."""

    type: Literal["resumeFrom"]
    payload: ResumeFromPayload


class Ping(_Command):
    """Answered by onPong (socket only, not stored)."""

    type: Literal["ping"]
    payload: EmptyPayload = Field(default_factory=EmptyPayload)


StoredCommand = (
    SubmitUserInput
    | ProvideConfirmation
    | EditAnswer
    | SkipField
    | RemoveItem
    | SetLanguage
    | SetRegion
    | GiveConsent
    | ConfirmSubmission
    | Pause
    | SwitchToForm
    | SwitchToChat
)
Command = Annotated[StoredCommand | ResumeFrom | Ping, Field(discriminator="type")]
COMMAND: TypeAdapter[Any] = TypeAdapter(Command)
