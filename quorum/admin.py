"""The Django admin of reviews: to be read. What happens to them goes through the services."""

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
