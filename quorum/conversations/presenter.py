"""What the pages of conversations are drawn from: lines of the list, a transcript, agents."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from interviews.access import Principal
from interviews.staff.rules.rights import Right
from quorum.access import interactions_of
from quorum.conversations.services.telling import ender_name
from quorum.domain.conversations.states import ConversationState, EndReason
from quorum.models import AgentAccount, Conversation, ConversationMessage, ConversationParty
from quorum.presenter.console.about import AboutShown, about_shown

STATE_WORDS = {
    ConversationState.PENDING: _("Waits for the partner"),
    ConversationState.ACTIVE: pgettext_lazy("conversation", "Under way"),
    ConversationState.TERMINATING: _("Ending"),
    ConversationState.ENDED: pgettext_lazy("conversation", "Ended"),
    ConversationState.EXPIRED: _("Nobody came"),
}
STATE_LOOKS = {ConversationState.ACTIVE: "ok", ConversationState.PENDING: "attention"}
"""The badge's colour beside its word."""
REASON_WORDS = {
    EndReason.INITIATOR_ENDED: _("ended by the one who began it"),
    EndReason.PARTICIPANT_ENDED: _("ended by a partner"),
    EndReason.TIMEOUT: _("nothing was said for too long"),
    EndReason.SESSION_EXPIRED: _("a session ran out"),
    EndReason.STAFF_ENDED: _("ended by a member"),
    EndReason.TURN_LIMIT: _("all messages were used"),
}


@dataclass(frozen=True)
class ConversationShown:
    """A conversation in a list, and the head of its page."""

    row: Conversation
    names: str
    state_words: str
    look: str
    reason_words: str
    ended_by: str | None
    url: str

    @property
    def wants_person(self) -> bool:
        return self.row.is_open and self.row.person_wanted_at is not None

    @property
    def title(self) -> str:
        return self.row.purpose or self.names


def conversations_shown(rows: Iterable[Conversation]) -> list[ConversationShown]:
    return [conversation_shown(row) for row in rows]


def conversation_shown(row: Conversation) -> ConversationShown:
    state = ConversationState(row.state)
    return ConversationShown(
        row=row,
        names=" · ".join(party.agent.name for party in row.parties.all()),
        state_words=str(STATE_WORDS[state]),
        look=STATE_LOOKS.get(state, ""),
        reason_words=str(REASON_WORDS[EndReason(row.reason)]) if row.reason else "",
        ended_by=ender_name(row),
        url=reverse("quorum:conversation", args=[row.pk]),
    )


@dataclass(frozen=True)
class PartyShown:
    """An agent in a conversation, and what the visitor may do in its place."""

    party: ConversationParty
    role_words: str
    taken_over_by: str
    mine: bool
    """The visitor speaks in its place."""

    @property
    def agent(self) -> AgentAccount:
        return self.party.agent


@dataclass(frozen=True)
class MessageShown:
    number: int
    name: str
    side: str
    """`initiator` or `partner`."""
    by: str
    """The member who said it in the agent's place; empty for the agent itself."""
    content: str
    at: dt.datetime


@dataclass(frozen=True)
class TranscriptShown:
    """Everything on a conversation's page."""

    head: ConversationShown
    parties: list[PartyShown]
    messages: list[MessageShown]
    abouts: list[AboutShown]
    may_join: bool

    @property
    def speaks_as(self) -> PartyShown | None:
        """In whose place the visitor speaks."""
        return next((one for one in self.parties if one.mine), None)


def transcript_shown(row: Conversation, principal: Principal) -> TranscriptShown:
    parties = list(row.parties.select_related("agent__form", "taken_over_by"))
    messages = row.messages.select_related("author", "spoken_by")
    return TranscriptShown(
        head=conversation_shown(row),
        parties=[_party(party, principal) for party in parties],
        messages=[_message(message, row) for message in messages],
        abouts=_abouts(row, principal),
        may_join=row.is_open and principal.may(Right.JOIN_CONVERSATIONS, row.workspace_id),
    )


def _party(party: ConversationParty, principal: Principal) -> PartyShown:
    member, agent = party.taken_over_by, party.agent
    words = (
        gettext("began it")
        if party.place == 0
        else gettext("has joined")
        if party.joined_at
        else gettext("not here yet")
    )
    if agent.role == AgentAccount.Role.OWNER_SIDE:
        words = gettext("answers for the form")
    return PartyShown(
        party=party,
        role_words=words,
        taken_over_by=(member.get_full_name() or member.email) if member else "",
        mine=party.taken_over_by_id == principal.user.pk,
    )


def _message(message: ConversationMessage, row: Conversation) -> MessageShown:
    member = message.spoken_by
    return MessageShown(
        number=message.number,
        name=message.author.name,
        side="initiator" if message.author_id == row.initiator_id else "partner",
        by=((member.get_full_name() or member.email) if member else gettext("a member")) if message.by_member else "",
        content=message.content,
        at=message.created_at,
    )


def _abouts(row: Conversation, principal: Principal) -> list[AboutShown]:
    """What it is about, each with its page; nothing of what is gone or hidden from the visitor."""
    run = interactions_of(principal, pk=row.about["interaction"]).first() if "interaction" in row.about else None
    named = {name: value for name, value in row.about.items() if name in ("form", "review")}
    if session := row.about.get("session"):
        named["response"] = session
    found = [about_shown(named, principal)]
    if run is not None:
        words = gettext("the agent's run “%(request)s”") % {"request": run.request[:80]}
        found.append(AboutShown({}, words, reverse("quorum:interaction", args=[run.pk])))
    return [one for one in found if one.words]


@dataclass(frozen=True)
class AgentShown:
    """An agent on the agents' page."""

    row: AgentAccount
    scopes: Sequence[str]
    conversations: int
    """That are open."""
