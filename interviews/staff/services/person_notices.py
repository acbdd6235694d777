"""E-mail to the members who follow a form's responses, when a respondent wants to talk to a person."""

from __future__ import annotations

from django.conf import settings
from django.contrib.auth.models import User
from django.core.mail import EmailMessage
from django.db.models import QuerySet
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.translation import gettext

from formagent.config import get_config
from interviews.models import Response
from interviews.staff.rules.rights import RIGHTS, Right

_FOLLOW = [role.value for role, rights in RIGHTS.items() if Right.CHANGE_RESPONSES in rights]
AT_ONCE = 100


def responses_to_tell_of() -> list[str]:
    """The sessions whose respondents asked for a person of which nobody was told by e-mail yet, the oldest first."""
    waiting = Response.objects.filter(person_wanted_at__isnull=False, person_mailed_at__isnull=True)
    return [str(pk) for pk in waiting.order_by("person_wanted_at").values_list("pk", flat=True)[:AT_ONCE]]


def take_notices(session_id: str) -> list[EmailMessage]:
    """The messages to be sent, none of which is sent twice: whoever takes them first sends them."""
    waiting = Response.objects.filter(
        session_id=session_id, person_wanted_at__isnull=False, person_mailed_at__isnull=True
    )
    response = waiting.select_related("form__workspace").first()
    if response is None or not waiting.update(person_mailed_at=timezone.now()):
        return []
    with translation.override(settings.LANGUAGE_CODE):
        return [_notice(response, person) for person in _followers(response) if person.email]


def _followers(response: Response) -> QuerySet[User]:
    of_workspace = {"memberships__workspace_id": response.form.workspace_id, "memberships__role__in": _FOLLOW}
    return User.objects.filter(**of_workspace, is_active=True).distinct().order_by("pk")


def _notice(response: Response, person: User) -> EmailMessage:
    form = response.form
    subject = gettext("Somebody who answers “%(form)s” wants to talk to a person") % {"form": form.title}
    link = get_config().public_base_url + reverse("interviews:response", args=[form.slug, response.pk])
    text = render_to_string("interviews/staff/person_mail.txt", {"form": form, "link": link})
    return EmailMessage(" ".join(subject.splitlines()), text, None, [person.email])
