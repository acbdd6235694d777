"""Conversations of agents: who takes part, what was said, how far each has read."""

from __future__ import annotations

import uuid

from django.conf import settings
from django.db import models
from django.db.models import F, Q

from interviews.models import Workspace
from quorum.domain.conversations.limits import MAX_PURPOSE, MAX_TURNS, MIN_TURNS
from quorum.domain.conversations.states import FINAL_STATES, OPEN_STATES, ConversationState, EndReason
from quorum.models.agents import AgentAccount

USER = settings.AUTH_USER_MODEL


class Conversation(models.Model):
    """An exchange between two agents, or three to eight."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    workspace = models.ForeignKey(Workspace, on_delete=models.CASCADE, related_name="conversations")
    initiator = models.ForeignKey(AgentAccount, on_delete=models.PROTECT, related_name="begun_conversations")
    participants_key = models.CharField(max_length=300, help_text="The ids of all parties, in order.")
    is_group = models.BooleanField(default=False)
    state = models.CharField(max_length=11, choices=[(str(one), str(one)) for one in ConversationState])
    purpose = models.CharField(max_length=MAX_PURPOSE, blank=True)
    about = models.JSONField(default=dict, help_text="{form}, {session}, {review} or {interaction}: what it is about.")
    gives_earlier = models.BooleanField(
        default=False, help_text="Earlier conversations of the same participants are given as context."
    )
    max_turns = models.PositiveSmallIntegerField()
    turns = models.PositiveSmallIntegerField(default=0, help_text="Messages so far; also the last one's number.")
    deadline = models.DateTimeField(help_text="When waiting, for a partner or a message, is over.")
    person_wanted_at = models.DateTimeField(
        null=True, blank=True, help_text="Since when one of the product's own agents wants a person to answer."
    )
    person_mailed_at = models.DateTimeField(null=True, blank=True, help_text="When members were written to about it.")
    created_at = models.DateTimeField(auto_now_add=True)
    active_at = models.DateTimeField(null=True, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True, help_text="From when on no message is taken.")
    ended_at = models.DateTimeField(null=True, blank=True)
    ended_by = models.ForeignKey(AgentAccount, on_delete=models.PROTECT, null=True, related_name="+")
    ended_by_member = models.ForeignKey(USER, on_delete=models.SET_NULL, null=True, related_name="+")
    reason = models.CharField(max_length=17, blank=True, choices=[(str(one), str(one)) for one in EndReason])

    class Meta:
        ordering = ["-created_at", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["workspace", "participants_key"],
                condition=Q(state__in=[str(one) for one in OPEN_STATES]),
                name="one_open_conversation",
            ),
            models.CheckConstraint(
                condition=Q(max_turns__gte=MIN_TURNS, max_turns__lte=MAX_TURNS, turns__lte=F("max_turns")),
                name="conversation_turns",
            ),
            models.CheckConstraint(
                condition=Q(state__in=[str(one) for one in OPEN_STATES], closed_at__isnull=True, reason="")
                | (~Q(state__in=[str(one) for one in OPEN_STATES]) & Q(closed_at__isnull=False) & ~Q(reason="")),
                name="conversation_closed_with_reason",
            ),
            models.CheckConstraint(
                condition=Q(state__in=[str(one) for one in FINAL_STATES], ended_at__isnull=False)
                | (~Q(state__in=[str(one) for one in FINAL_STATES]) & Q(ended_at__isnull=True)),
                name="conversation_ended_when_over",
            ),
        ]
        indexes = [
            models.Index(fields=["workspace", "-created_at"], name="conversations_of_workspace"),
            models.Index(
                fields=["deadline"],
                condition=Q(state__in=[str(one) for one in OPEN_STATES]),
                name="conversations_by_deadline",
            ),
            models.Index(fields=["closed_at"], condition=Q(state="terminating"), name="conversations_terminating"),
            models.Index(fields=["participants_key", "-created_at"], name="conversations_of_parties"),
            models.Index(fields=["initiator", "-created_at"], name="conversations_begun_lately"),
            models.Index(
                fields=["person_wanted_at"],
                condition=Q(person_wanted_at__isnull=False, state__in=[str(one) for one in OPEN_STATES]),
                name="conversations_wanting_person",
            ),
            models.Index(fields=["ended_at"], condition=Q(ended_at__isnull=False), name="conversations_over"),
        ]

    def __str__(self) -> str:
        return f"{self.initiator}: {self.purpose[:60]}"

    @property
    def is_open(self) -> bool:
        return self.state in OPEN_STATES


class ConversationParty(models.Model):
    """An agent in a conversation, and how far it has come."""

    conversation = models.ForeignKey(Conversation, on_delete=models.CASCADE, related_name="parties")
    agent = models.ForeignKey(AgentAccount, on_delete=models.PROTECT, related_name="parties")
    place = models.PositiveSmallIntegerField(help_text="0: the initiator.")
    joined_at = models.DateTimeField(null=True, blank=True)
    request_told_at = models.DateTimeField(null=True, blank=True)
    end_told_at = models.DateTimeField(null=True, blank=True)
    request_told_in = models.UUIDField(null=True, blank=True, help_text="The caller's id of the request that was told.")
    end_told_in = models.UUIDField(null=True, blank=True, help_text="The caller's id of the request that was told.")
    offered = models.PositiveSmallIntegerField(default=0, help_text="The last message that it was handed.")
    read = models.PositiveSmallIntegerField(default=0, help_text="The last message that it certainly has.")
    taken_over_by = models.ForeignKey(USER, on_delete=models.SET_NULL, null=True, related_name="+")
    """A member who speaks in its place."""

    class Meta:
        ordering = ["conversation", "place"]
        verbose_name_plural = "conversation parties"
        constraints = [
            models.UniqueConstraint(fields=["conversation", "agent"], name="party_once"),
            models.UniqueConstraint(fields=["conversation", "place"], name="party_place_once"),
        ]
        indexes = [models.Index(fields=["agent"], condition=Q(end_told_at__isnull=True), name="parties_not_told")]

    def __str__(self) -> str:
        return f"{self.agent_id} in {self.conversation_id}"


class ConversationMessage(models.Model):
    """What a party said. Rows are never changed."""

    conversation = models.ForeignKey(Conversation, on_delete=models.CASCADE, related_name="messages")
    number = models.PositiveSmallIntegerField(help_text="From 1.")
    author = models.ForeignKey(AgentAccount, on_delete=models.PROTECT, related_name="+")
    spoken_by = models.ForeignKey(USER, on_delete=models.SET_NULL, null=True, related_name="+")
    """The member who said it in the agent's place."""
    by_member = models.BooleanField(default=False, help_text="A member said it in the agent's place.")
    client_id = models.UUIDField(null=True, blank=True, help_text="The sender's own id: a resend is stored once.")
    content = models.TextField()
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["conversation", "number"]
        constraints = [
            models.UniqueConstraint(fields=["conversation", "number"], name="conversation_message_once"),
            models.UniqueConstraint(fields=["author", "client_id"], name="conversation_client_id_once"),
        ]
        indexes = [models.Index(fields=["author", "-created_at"], name="conversation_messages_lately")]

    def __str__(self) -> str:
        return f"{self.number} {self.content[:60]}"
