"""What a member has open in the console."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils import timezone

from interviews.models import Workspace
from quorum.domain.interactions.forms import InteractionForm
from quorum.models.interactions import Interaction

TITLE_CHARACTERS = 30


class ConsoleTab(models.Model):
    """A tab of a member in a workspace: the same in each of their windows, and without scripts.

    It is a placeholder until an interaction is bound to it. What is being typed in it, and how far it is scrolled, change with
    every key and belong to the screen: the browser keeps them.
    """

    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    workspace = models.ForeignKey(Workspace, on_delete=models.CASCADE, related_name="+")
    form = models.CharField(max_length=7, choices=[(str(one), str(one)) for one in InteractionForm])
    interaction = models.ForeignKey(Interaction, on_delete=models.CASCADE, null=True, blank=True, related_name="+")
    about = models.JSONField(default=dict, help_text="As an interaction's.")
    mode = models.JSONField(
        default=dict, help_text="What was chosen for its next request; the workspace's for the rest."
    )
    place = models.PositiveIntegerField()
    used_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["place", "pk"]
        indexes = [models.Index(fields=["owner", "workspace", "place"], name="console_tabs_of_member")]

    def __str__(self) -> str:
        return self.title or self.form

    @property
    def is_placeholder(self) -> bool:
        return self.interaction_id is None

    @property
    def title(self) -> str:
        """The first line of what was asked, cut short; empty for a placeholder."""
        if self.interaction is None:
            return ""
        lines = self.interaction.request.strip().splitlines() or [""]
        return lines[0] if len(lines[0]) <= TITLE_CHARACTERS else lines[0][: TITLE_CHARACTERS - 1].rstrip() + "…"
