"""The pages of what tools read, as source documents."""

from __future__ import annotations

from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext

from interviews.models import Form, Session, Workspace
from quorum.models import Review
from quorum.tools.base import SourceDocument
from quorum.wording import request_words

MOST_QUOTED = 500


def form_source(form: Form) -> SourceDocument:
    """The form's draft, where it is edited."""
    return SourceDocument(kind="form", title=form.title, url=reverse("interviews:designer", args=[form.slug]))


def version_source(form: Form, before: str = "", after: str = "") -> SourceDocument:
    """The form's versions; of two of them (numbers, or "draft"), what changed in between."""
    address = reverse("interviews:versions", args=[form.slug])
    compared = {"before": before, "after": after}
    query = urlencode({name: value for name, value in compared.items() if value})
    title = gettext("Versions of “%(form)s”") % {"form": form.title}
    return SourceDocument(kind="version", title=title, url=f"{address}?{query}" if query else address)


def analytics_source(form: Form, **span: str) -> SourceDocument:
    """The page with the same numbers; `since` and `until` are days."""
    address = reverse("interviews:analytics", args=[form.slug])
    query = urlencode({name: value for name, value in span.items() if value})
    title = gettext("Analytics of “%(form)s”") % {"form": form.title}
    return SourceDocument(kind="analytics", title=title, url=f"{address}?{query}" if query else address)


def response_source(form: Form, session: Session | str, *, quote: str = "", message_id: str = "") -> SourceDocument:
    """A response; with a message, the very place."""
    identity = str(session.pk) if isinstance(session, Session) else session
    place = f"#message-{message_id}" if message_id else ""
    return SourceDocument(
        kind="response",
        title=gettext("Response %(id)s to “%(form)s”") % {"id": identity[:8], "form": form.title},
        url=reverse("interviews:response", args=[form.slug, identity]) + place,
        quote=quote[:MOST_QUOTED],
        message_id=message_id,
    )


def review_source(review: Review) -> SourceDocument:
    """A review with its rounds and votes."""
    return SourceDocument(kind="review", title=request_words(review), url=reverse("quorum:review", args=[review.pk]))


def audit_source(workspace: Workspace, **wanted: str) -> SourceDocument:
    """The audit log, filtered as its page filters it."""
    address = reverse("interviews:audit", args=[workspace.slug])
    query = urlencode({name: value for name, value in wanted.items() if value})
    return SourceDocument(kind="audit", title=gettext("Audit log"), url=f"{address}?{query}" if query else address)
