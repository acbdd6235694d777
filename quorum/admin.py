"""The Django admin of reviews and interactions: to be read. What happens to them goes through the services."""

from __future__ import annotations

from django.contrib import admin

from interviews.admin import ReadOnlyAdmin
from quorum import models


@admin.register(models.Review)
class ReviewAdmin(ReadOnlyAdmin):
    list_display = ("request", "workspace", "kind", "state", "decided_by", "opened_at", "status")
    list_filter = ("state", "kind", "decided_by", "workspace")
    list_select_related = ("workspace",)
    search_fields = ("request", "id")


@admin.register(models.ReviewRound)
class ReviewRoundAdmin(ReadOnlyAdmin):
    list_display = ("review", "number", "origin", "outcome", "engine", "closed_at")
    list_filter = ("outcome", "origin")
    list_select_related = ("review",)


@admin.register(models.DebateReply)
class DebateReplyAdmin(ReadOnlyAdmin):
    list_display = ("round", "key", "model", "created_at")
    list_select_related = ("round",)


@admin.register(models.ModelVote)
class ModelVoteAdmin(ReadOnlyAdmin):
    list_display = ("round", "reviewer", "verdict", "late", "latency_ms", "cost", "error")
    list_filter = ("reviewer", "verdict", "late")
    list_select_related = ("round",)


@admin.register(models.HumanDecision)
class HumanDecisionAdmin(ReadOnlyAdmin):
    list_display = ("review", "action", "actor", "against_vote", "created_at")
    list_filter = ("action", "against_vote")
    list_select_related = ("review",)


@admin.register(models.ReviewOverrides)
class ReviewOverridesAdmin(ReadOnlyAdmin):
    list_display = ("workspace", "revision", "updated_by", "updated_at")


@admin.register(models.Feed)
class FeedAdmin(ReadOnlyAdmin):
    list_display = ("workspace", "last_seq")


@admin.register(models.StaffEvent)
class StaffEventAdmin(ReadOnlyAdmin):
    list_display = ("workspace", "seq", "type", "created_at")
    list_filter = ("type", "workspace")


@admin.register(models.Confirmation)
class ConfirmationAdmin(ReadOnlyAdmin):
    list_display = ("tool", "workspace", "security_level", "requested_by", "created_at", "expires_at", "approved")
    list_filter = ("approved", "security_level", "workspace")


@admin.register(models.ConsoleTab)
class ConsoleTabAdmin(ReadOnlyAdmin):
    list_display = ("owner", "workspace", "place", "form", "interaction_id", "used_at")
    list_filter = ("form", "workspace")
    list_select_related = ("owner", "workspace")


@admin.register(models.Interaction)
class InteractionAdmin(ReadOnlyAdmin):
    list_display = ("id", "form", "workspace", "phase", "state", "requested_by", "created_at", "calls", "cost")
    list_filter = ("form", "state", "origin", "workspace")
    list_select_related = ("workspace", "requested_by")


@admin.register(models.InteractionEntry)
class InteractionEntryAdmin(ReadOnlyAdmin):
    list_display = ("interaction_id", "number", "kind", "created_at")
    list_filter = ("kind",)


@admin.register(models.RunTask)
class RunTaskAdmin(ReadOnlyAdmin):
    list_display = ("interaction_id", "number", "title", "state")
    list_filter = ("state",)


@admin.register(models.ToolUse)
class ToolUseAdmin(ReadOnlyAdmin):
    list_display = ("interaction_id", "scope", "place", "tool", "risk", "state", "created_at")
    list_filter = ("tool", "risk", "state")


@admin.register(models.RecordedReply)
class RecordedReplyAdmin(ReadOnlyAdmin):
    list_display = ("interaction_id", "key", "model", "created_at")
    list_filter = ("model",)


@admin.register(models.StagedChange)
class StagedChangeAdmin(ReadOnlyAdmin):
    list_display = ("interaction_id", "task", "place", "edit", "form_id")


@admin.register(models.AppliedChanges)
class AppliedChangesAdmin(ReadOnlyAdmin):
    list_display = ("interaction_id", "task", "form_id", "applied_at", "undone_at")


@admin.register(models.ResponseRead)
class ResponseReadAdmin(ReadOnlyAdmin):
    list_display = ("interaction_id", "session")


@admin.register(models.AgentAccount)
class AgentAccountAdmin(ReadOnlyAdmin):
    list_display = ("name", "workspace", "kind", "role", "secret_prefix", "last_seen_at", "paused_at", "deleted_at")
    list_filter = ("kind", "role", "workspace")
    list_select_related = ("workspace",)
    exclude = ("passkey_hash", "token_hash", "wake_secret")


@admin.register(models.AgentSession)
class AgentSessionAdmin(ReadOnlyAdmin):
    list_display = ("agent", "created_at", "expires_at", "ended_at")
    list_select_related = ("agent",)
    exclude = ("token_hash",)


@admin.register(models.PendingPurpose)
class PendingPurposeAdmin(ReadOnlyAdmin):
    list_display = ("agent", "purpose", "conversation_id", "status", "attempts", "woken_at", "consumed_at")
    list_select_related = ("agent",)


@admin.register(models.Conversation)
class ConversationAdmin(ReadOnlyAdmin):
    list_display = ("initiator", "workspace", "state", "turns", "reason", "created_at", "ended_at")
    list_filter = ("state", "reason", "workspace")
    list_select_related = ("initiator", "workspace")


@admin.register(models.ConversationParty)
class ConversationPartyAdmin(ReadOnlyAdmin):
    list_display = ("conversation_id", "agent", "place", "joined_at", "read", "end_told_at")
    list_select_related = ("agent",)


@admin.register(models.ConversationMessage)
class ConversationMessageAdmin(ReadOnlyAdmin):
    list_display = ("conversation_id", "number", "author", "by_member", "created_at")
    list_select_related = ("author",)


@admin.register(models.Rehearsal)
class RehearsalAdmin(ReadOnlyAdmin):
    list_display = ("form_id", "origin", "state", "requested_by", "created_at", "ended_at")
    list_filter = ("state", "origin")
    list_select_related = ("requested_by",)


@admin.register(models.RehearsedConversation)
class RehearsedConversationAdmin(ReadOnlyAdmin):
    list_display = ("rehearsal_id", "persona", "engine", "status", "started_at", "ended_at")
    list_filter = ("persona", "status")
