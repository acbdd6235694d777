"""The pages of this app that are worth a line in the staff navigation."""

from django.utils.translation import gettext_lazy as _

from interviews.staff.pages.navigation import Destination
from interviews.staff.rules.rights import Right
from quorum.views.waiting import waiting_count

REVIEWS = Destination(Right.READ_REVIEWS, _("Reviews"), "quorum:reviews", "choice", of_all=True, count=waiting_count)
CONSOLE = Destination(Right.READ_FORMS, _("Console"), "quorum:console", "talk", of_all=True)
REVIEW_SETTINGS = Destination(
    Right.READ_REVIEWS, _("Review settings"), "quorum:review_settings", "ranking", keeps_workspace=True
)
JUDGES = Destination(Right.READ_REVIEWS, _("Reviewer scores"), "quorum:judges", "chart", keeps_workspace=True)
REHEARSALS = Destination(
    Right.READ_FORMS,
    _("Rehearse"),
    "quorum:rehearsals",
    "people",
    beneath=("quorum:rehearsal", "quorum:rehearsed_conversation"),
)
