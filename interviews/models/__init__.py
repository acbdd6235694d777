"""Rows. Only `interviews.services` writes them; only `interviews.access` hands them to views, sockets and tools."""

from interviews.models.answers import Answer, Submission
from interviews.models.files import Export, StoredFile
from interviews.models.forms import DraftEdit, Fact, Field, Form, FormVersion, Plan, RemovedField, Workspace
from interviews.models.handling import BulkChange, ResponseNote, ResponseTag, SavedView
from interviews.models.looks import FormImage, FormLook
from interviews.models.mailed import AnswerCopy
from interviews.models.notices import MailWish, PersonNotice, SubmissionMail
from interviews.models.people import ApiToken, AuditEntry, FirstAccountLink, Invitation, Membership
from interviews.models.results import ReportLink, Response, ReviewFailure, SearchText
from interviews.models.sessions import (
    Assistance,
    Credential,
    Event,
    JournalEntry,
    Message,
    RemovedSession,
    Session,
    Turn,
)
from interviews.models.sharing import RespondentInvitation
from interviews.models.themes import Theme, ThemeAnswer, ThemeReading
from interviews.models.usage import DailyUsage, ModelDay, ModelRecord
from interviews.models.webhooks import Delivery, DeliveryAttempt, Webhook

__all__ = [
    "Answer",
    "AnswerCopy",
    "ApiToken",
    "Assistance",
    "AuditEntry",
    "BulkChange",
    "Credential",
    "DailyUsage",
    "Delivery",
    "DeliveryAttempt",
    "DraftEdit",
    "Event",
    "Export",
    "Fact",
    "Field",
    "FirstAccountLink",
    "Form",
    "FormImage",
    "FormLook",
    "FormVersion",
    "Invitation",
    "JournalEntry",
    "MailWish",
    "Membership",
    "Message",
    "ModelDay",
    "ModelRecord",
    "PersonNotice",
    "Plan",
    "RemovedField",
    "RemovedSession",
    "ReportLink",
    "RespondentInvitation",
    "Response",
    "ResponseNote",
    "ResponseTag",
    "ReviewFailure",
    "SavedView",
    "SearchText",
    "Session",
    "StoredFile",
    "Submission",
    "SubmissionMail",
    "Theme",
    "ThemeAnswer",
    "ThemeReading",
    "Turn",
    "Webhook",
    "Workspace",
]
