"""A try of a draft."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext, override
from pydantic import Field

from formagent.errors import ToolRetry
from formagent.protocol.envelope import Text
from formagent.wording.validation_messages import complaint
from interviews.forms.checks import form_problems
from interviews.forms.conditions.conditions import Problem
from interviews.forms.definition import FormDefinition
from interviews.forms.designing.advice import problem_advice
from interviews.forms.pages.designing.advice_words import advice_lines
from interviews.reading.text.normalization import says_something
from interviews.sessions.orchestrator.playing import Exchange, PlayedConversation, play_conversation
from interviews.staff.rules.rights import Right
from quorum.domain.policies import Effect
from quorum.tools.base import SourceDocument, ToolContext, ToolOutput, staff_tool
from quorum.tools.bounds import bounded, shortened
from quorum.tools.each_language import said_anew
from quorum.tools.row_access import draft_seen, form_in, looked_up

MOST_MESSAGES = 20
LONGEST_SAID = 400
LONGEST_ANSWER = 200
_SHOWN_STATES = frozenset({"pending", "not_applicable"})
"""Of fields whose state says all: they are listed by their ids alone."""

Message = Annotated[Text, Field(min_length=1, max_length=2_000)]
Messages = Annotated[
    list[Message],
    Field(min_length=1, max_length=MOST_MESSAGES, description="What the respondent says, one message after another"),
]


@staff_tool(effect=Effect.READ, right=Right.READ_FORMS, about="form")
async def preview_form(
    context: ToolContext,
    form: Annotated[Text, Field(description="The form's slug")],
    messages: Messages,
    language: Annotated[Text, Field(description="The respondent's: one that the form speaks; left out: its own")] = "",
    begin_at: Annotated[Text, Field(description="The id of the field to begin with; left out: the beginning")] = "",
) -> ToolOutput:
    """Try a form's draft: play a conversation with these messages of a respondent.

    It is played by the rule engine, without a model, and leaves nothing behind. Says what was answered and noted, and how
    far each field came. A consent text is agreed to.
    """
    row = await looked_up(context, form_in, form, Right.READ_FORMS)
    draft = await draft_seen(context, row)
    _refuse_unsound(draft, messages, begin_at)
    played = await play_conversation(draft, messages, now=timezone.now(), language=language, at=begin_at)
    data = bounded({"title": draft.title, "form": row.slug, **_told(played)}, "not_reached", "fields", "exchanges")
    source = SourceDocument(kind="preview", title=draft.title, url=reverse("interviews:preview_page", args=[row.slug]))
    return ToolOutput(data=data, source_documents=[source])


def _refuse_unsound(draft: FormDefinition, messages: list[str], begin_at: str) -> None:
    if problems := form_problems(draft):
        with override("en"):
            wrong = said_anew(_problem_words, draft, problems)
            raise ToolRetry(complaint("This draft cannot be tried yet: {wrong}", wrong=wrong))
    if begin_at and begin_at not in draft.by_id:
        raise ToolRetry(
            complaint(
                "There is no field {field!r} to begin with. There are: {known}.",
                field=begin_at,
                known=", ".join(draft.by_id),
            )
        )
    if silent := [number for number, message in enumerate(messages, start=1) if not says_something(message)]:
        raise ToolRetry(complaint("Message {number} says nothing.", number=silent[0]))


def _problem_words(draft: FormDefinition, problems: Sequence[Problem]) -> str:
    lines = advice_lines(draft, problem_advice(problems[:10]))
    return "; ".join(f"{found.path or gettext('the form')}: {words}" for found, _label, words in lines)


def _told(played: PlayedConversation) -> dict[str, Any]:
    reached = [one for one in played.fields if one.state not in _SHOWN_STATES]
    return {
        "language": played.language,
        "stage": played.stage.value,
        "consent_text_agreed_to": played.consent_given or None,
        "opening": [shortened(words, LONGEST_SAID) for words in played.opening],
        "exchanges": [_exchange(one) for one in played.exchanges],
        "messages_after_the_end": played.unheard or None,
        "fields": [
            {
                "field": one.field_id,
                "state": one.state,
                "answer": shortened(one.display, LONGEST_ANSWER),
                "to_be_confirmed": None if one.confirmed else True,
            }
            for one in reached
        ],
        "not_reached": [one.field_id for one in played.fields if one.state == "pending"],
        "not_asked_because_of_conditions": [one.field_id for one in played.fields if one.state == "not_applicable"][
            :50
        ],
    }


def _exchange(one: Exchange) -> dict[str, Any]:
    return {
        "respondent": shortened(one.message, LONGEST_ANSWER),
        "noted": {field_id: shortened(display, LONGEST_ANSWER) for field_id, display in one.noted.items()},
        "answered": [shortened(words, LONGEST_SAID) for words in one.said],
        "not_heard": one.refused,
    }
