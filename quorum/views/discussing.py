"""One press at a contested review: a Discuss about it. Its conclusion stands on the review's page, and decides nothing."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_POST

from formagent.errors import ProtocolError
from interviews.sessions.pages.base import SeeOther
from interviews.staff.pages.frame import StaffRequest
from interviews.staff.rules.rights import Right
from quorum.domain.interactions.forms import InteractionForm
from quorum.models import Review
from quorum.presenter import review_shown
from quorum.services.interactions.starting import InteractionRequest, start_interaction
from quorum.views.frame import review_page
from quorum.wording import request_words


@require_POST
@review_page(Right.DECIDE_REVIEWS)
def discuss_review(request: StaffRequest, review: Review) -> HttpResponse:
    """Open one, unless one is under way or nothing is contested any more."""
    page = SeeOther(reverse("quorum:review", args=[review.pk]))
    if not review_shown(review, request.principal).may_discuss:
        messages.info(request, gettext("It is being talked over already, or there is nothing to talk over any more."))
        return page
    asked = InteractionRequest(
        InteractionForm.DISCUSS,
        gettext("The reviewers do not settle this: “%(request)s”. Should it be approved as it is? Why, or why not?")
        % {"request": request_words(review)},
        about={"review": str(review.pk)},
        language=get_language() or "en",
    )
    try:
        start_interaction(review.workspace, asked, by=request.principal)
    except ProtocolError as refused:
        messages.error(request, str(refused))
    return page
