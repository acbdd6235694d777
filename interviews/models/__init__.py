"""Rows. Only `interviews.services` writes them; only `interviews.access` hands them to views, sockets and tools."""

from interviews.models.answers import Answer, Submission
from interviews.models.forms import Fact, Field, Form, FormVersion, Plan, Workspace
from interviews.models.sessions import Credential, Event, JournalEntry, Message, Session, Turn
from interviews.models.usage import DailyUsage

__all__ = [
    "Answer",
    "Credential",
    "DailyUsage",
    "Event",
    "Fact",
    "Field",
    "Form",
    "FormVersion",
    "JournalEntry",
    "Message",
    "Plan",
    "Session",
    "Submission",
    "Turn",
    "Workspace",
]
