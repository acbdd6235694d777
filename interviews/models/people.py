"""Who works in a workspace: members, invitations, personal API tokens, and what each of them did."""

from __future__ import annotations

from typing import Any, NoReturn

from django.conf import settings
from django.db import models
from django.db.models import Q

from interviews.models.forms import Workspace
from interviews.models.mailed import Reported
from interviews.staff.rules.rights import Role

_ROLES = [role.value for role in Role]
_ROLE_CHOICES = [(role.value, role.value) for role in Role]


class Membership(models.Model):
    """A user's role in a workspace."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="memberships")
    workspace = models.ForeignKey(Workspace, on_delete=models.CASCADE, related_name="memberships")
    role = models.CharField(max_length=10, choices=_ROLE_CHOICES)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["user", "workspace"], name="member_once_per_workspace"),
            models.CheckConstraint(condition=Q(role__in=_ROLES), name="membership_role_known"),
        ]

    def __str__(self) -> str:
        return f"{self.user} is {self.role} of {self.workspace}"


class Invitation(Reported):
    """Somebody asked to join a workspace. The link's secret is stored hashed."""

    workspace = models.ForeignKey(Workspace, on_delete=models.CASCADE, related_name="invitations")
    email = models.EmailField()
    role = models.CharField(max_length=10, choices=_ROLE_CHOICES)
    token_hash = models.CharField(max_length=64, unique=True)
    invited_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)
    expires_at = models.DateTimeField()
    accepted_at = models.DateTimeField(null=True, blank=True)
    revoked_at = models.DateTimeField(null=True, blank=True)
    mail_attempts = models.PositiveSmallIntegerField(default=0, db_default=0)
    origin = models.CharField(
        max_length=254, default="", db_default="", blank=True, help_text="What the letter's link begins with."
    )
    language = models.CharField(
        max_length=16, default="", db_default="", blank=True, help_text="Of the letter: that of the inviter's page."
    )

    class Meta:
        indexes = [
            models.Index(
                fields=["mail_due_at"], condition=Q(mail_due_at__isnull=False), name="member_letters_to_be_mailed"
            )
        ]
        constraints = [
            models.UniqueConstraint(
                fields=["workspace", "email"],
                condition=Q(accepted_at__isnull=True, revoked_at__isnull=True),
                name="one_open_invitation_per_address",
            ),
            models.CheckConstraint(condition=Q(role__in=_ROLES), name="invitation_role_known"),
        ]

    def __str__(self) -> str:
        return f"{self.email} to {self.workspace}"


class FirstAccountLink(models.Model):
    """A link that makes the first account, while nobody has one. Only the hash of its secret is stored."""

    token_hash = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField(auto_now_add=True)
    expires_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"until {self.expires_at}"


class ApiToken(models.Model):
    """A user's key for programs, in one workspace. Only the hash is stored; `scopes` are rights (staff/rules/rights.py)."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="api_tokens")
    workspace = models.ForeignKey(Workspace, on_delete=models.CASCADE, related_name="api_tokens")
    name = models.CharField(max_length=100)
    prefix = models.CharField(max_length=12, help_text="The first characters, by which its owner knows it.")
    token_hash = models.CharField(max_length=64, unique=True)
    scopes = models.JSONField(default=list)
    created_at = models.DateTimeField(auto_now_add=True)
    expires_at = models.DateTimeField()
    last_used_at = models.DateTimeField(null=True, blank=True)
    revoked_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"{self.name} ({self.prefix}…)"


class AuditEntries(models.QuerySet["AuditEntry"]):
    """Entries can be found and added, nothing else."""

    def update(self, **values: Any) -> NoReturn:
        raise TypeError("audit entries are never changed")

    def delete(self) -> NoReturn:
        raise TypeError("audit entries are never deleted")


class AuditEntry(models.Model):
    """Who did what, when, to what. Append-only, here and by triggers of the database (0007_audit_append_only).

    SQLite's database itself refuses changes only: tests empty its tables by DELETE.
    """

    workspace = models.ForeignKey(Workspace, on_delete=models.PROTECT, null=True, related_name="audit_entries")
    at = models.DateTimeField(auto_now_add=True)
    actor_id = models.BigIntegerField(null=True, help_text="The user, who may be gone by now.")
    actor = models.CharField(max_length=254, help_text="The user's address then, or what acted: system, a webhook.")
    via = models.CharField(max_length=100, blank=True, help_text="The API token's name, or the command.")
    action = models.CharField(max_length=60, help_text="form.published, response.erased, member.invited …")
    subject = models.CharField(max_length=160, blank=True, help_text="What it was done to: form:slug, session:id.")
    details = models.JSONField(default=dict, blank=True)
    address = models.CharField(max_length=64, blank=True)

    objects = AuditEntries.as_manager()

    class Meta:
        verbose_name_plural = "audit entries"
        ordering = ["-id"]
        indexes = [models.Index(fields=["workspace", "-id"], name="audit_of_workspace")]

    def __str__(self) -> str:
        return f"{self.actor}: {self.action} {self.subject}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        if self.pk is not None:
            raise TypeError("audit entries are never changed")
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> NoReturn:
        raise TypeError("audit entries are never deleted")
