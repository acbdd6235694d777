"""The outboxes whose messages are sent by workers."""

from __future__ import annotations

from interviews.forms.services.mailed_invitations import INVITATION_MAILS
from interviews.results.services.submission_mails import SUBMISSION_MAILS
from interviews.staff.jobs.outgoing_mails import MailJobs
from interviews.staff.services.member_letters import MEMBER_LETTERS
from interviews.staff.services.person_notices import PERSON_NOTICES


def invitation_mails() -> MailJobs:
    return MailJobs("invitation_mail", INVITATION_MAILS)


def submission_mails() -> MailJobs:
    return MailJobs("submission_mail", SUBMISSION_MAILS)


def person_mails() -> MailJobs:
    return MailJobs("person_mail", PERSON_NOTICES)


def member_letters() -> MailJobs:
    return MailJobs("member_letter", MEMBER_LETTERS)
