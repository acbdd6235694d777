"""The pages of conversations that are worth a line in the staff navigation."""

from django.utils.translation import gettext_lazy as _

from interviews.staff.pages.navigation import Destination
from interviews.staff.rules.rights import Right
from quorum.views.waiting import waiting_conversations_count

CONVERSATIONS = Destination(
    Right.READ_CONVERSATIONS,
    _("Conversations"),
    "quorum:conversations",
    "people",
    of_all=True,
    count=waiting_conversations_count,
)
AGENTS = Destination(Right.MANAGE_AGENTS, _("Agents"), "quorum:agents", "person", keeps_workspace=True)
