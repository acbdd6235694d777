"""What is stored where, about whom, for how long, and what erases it. A test holds the list to the tables that exist."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from formagent.wording.validation_messages import marked as _


class About(StrEnum):
    """Whose data it is."""

    RESPONDENT = "respondent"
    STAFF = "staff"
    NOBODY = "nobody"


class Kept(StrEnum):
    """How long, and what ends it."""

    RESPONSE = "response"
    """With the response: until it is erased by hand, by its respondent or by the form's retention."""
    FORM = "form"
    """With the form."""
    WORKSPACE = "workspace"
    """With the workspace."""
    MEMBERSHIP = "membership"
    """While somebody is a member, or has an account."""
    TERM = "term"
    """As long as the workspace keeps interactions."""
    EXPIRY = "expiry"
    """Until it expires by itself."""
    ALWAYS = "always"
    """Never deleted."""


@dataclass(frozen=True)
class Store:
    """A table or a place. `holds` is an English text that is looked up in the catalogue."""

    name: str
    where: str
    holds: str
    about: About
    kept: Kept


DATABASE, DISK, MEMORY = _("database"), _("disk"), _("memory, or Redis")

STORES: list[Store] = [
    Store(
        "Session",
        DATABASE,
        _("language, country, time zone, what the link told of itself, how far the interview is"),
        About.RESPONDENT,
        Kept.RESPONSE,
    ),
    Store("Message", DATABASE, _("everything that was said"), About.RESPONDENT, Kept.RESPONSE),
    Store("Answer", DATABASE, _("values and the words that carry them"), About.RESPONDENT, Kept.RESPONSE),
    Store("Submission", DATABASE, _("the answers as they were sent"), About.RESPONDENT, Kept.RESPONSE),
    Store("Response", DATABASE, _("a line of the results table"), About.RESPONDENT, Kept.RESPONSE),
    Store(
        "SearchText",
        DATABASE,
        _("the words that responses are found by, and an index of them"),
        About.RESPONDENT,
        Kept.RESPONSE,
    ),
    Store("ResponseTag", DATABASE, _("tags that staff gave a response"), About.RESPONDENT, Kept.RESPONSE),
    Store("ResponseNote", DATABASE, _("what staff noted about a response"), About.RESPONDENT, Kept.RESPONSE),
    Store(
        "ThemeAnswer",
        DATABASE,
        _("which responses say what a model found, and words of theirs"),
        About.RESPONDENT,
        Kept.RESPONSE,
    ),
    Store("Theme", DATABASE, _("what several open answers say, in a model's words"), About.RESPONDENT, Kept.RESPONSE),
    Store("ThemeReading", DATABASE, _("when a model read which answers"), About.NOBODY, Kept.FORM),
    Store("SubmissionMail", DATABASE, _("which members were told of a response by e-mail"), About.STAFF, Kept.RESPONSE),
    Store("PersonNotice", DATABASE, _("which members were told of a call by e-mail"), About.STAFF, Kept.RESPONSE),
    Store("ReviewFailure", DATABASE, _("why an answer did not pass"), About.RESPONDENT, Kept.RESPONSE),
    Store("Turn", DATABASE, _("each command of the respondent"), About.RESPONDENT, Kept.RESPONSE),
    Store("JournalEntry", DATABASE, _("replies of models"), About.RESPONDENT, Kept.RESPONSE),
    Store("Event", DATABASE, _("what pages and programs were told"), About.RESPONDENT, Kept.RESPONSE),
    Store("Assistance", DATABASE, _("which program fills a form for its person"), About.RESPONDENT, Kept.RESPONSE),
    Store("Credential", DATABASE, _("hashes of the secrets that open a session"), About.RESPONDENT, Kept.RESPONSE),
    Store(
        "RemovedSession",
        DATABASE,
        _("hashes by which a browser learns that its conversation went with the form"),
        About.RESPONDENT,
        Kept.EXPIRY,
    ),
    Store("StoredFile", DATABASE, _("names and sizes of uploaded files"), About.RESPONDENT, Kept.RESPONSE),
    Store("Delivery", DATABASE, _("what webhooks were sent"), About.RESPONDENT, Kept.RESPONSE),
    Store("DeliveryAttempt", DATABASE, _("what receivers of webhooks answered"), About.NOBODY, Kept.RESPONSE),
    Store(
        "RespondentInvitation",
        DATABASE,
        _("for whom a personal link is, and values it brings"),
        About.RESPONDENT,
        Kept.RESPONSE,
    ),
    Store(
        "AnswerCopy", DATABASE, _("where respondents had copies of their answers sent"), About.RESPONDENT, Kept.RESPONSE
    ),
    Store("files", DISK, _("uploaded files"), About.RESPONDENT, Kept.RESPONSE),
    Store("exports", DISK, _("exports on their way to whoever asked"), About.RESPONDENT, Kept.EXPIRY),
    Store("Export", DATABASE, _("who asked for which export"), About.STAFF, Kept.EXPIRY),
    Store("session:<id>", MEMORY, _("the state of an interview under way"), About.RESPONDENT, Kept.RESPONSE),
    Store("rate:<…>", MEMORY, _("how much a session, or a scrambled address, has sent"), About.RESPONDENT, Kept.EXPIRY),
    Store("BulkChange", DATABASE, _("who changed many responses at once, and how"), About.STAFF, Kept.EXPIRY),
    Store("Form", DATABASE, _("the draft of a form and its settings"), About.NOBODY, Kept.FORM),
    Store(
        "FormLook", DATABASE, _("a form's colours and typeface, its owner's name and readers"), About.NOBODY, Kept.FORM
    ),
    Store("FormImage", DATABASE, _("logo and cover of a form"), About.NOBODY, Kept.FORM),
    Store("Field", DATABASE, _("the draft's fields"), About.NOBODY, Kept.FORM),
    Store("Fact", DATABASE, _("the facts to learn"), About.NOBODY, Kept.FORM),
    Store("RemovedField", DATABASE, _("deleted fields that can be put back"), About.NOBODY, Kept.FORM),
    Store(
        "DraftEdit",
        DATABASE,
        _("edits of the draft that can be taken back, and whose they were"),
        About.STAFF,
        Kept.FORM,
    ),
    Store("FormVersion", DATABASE, _("published versions"), About.NOBODY, Kept.FORM),
    Store("Plan", DATABASE, _("the order of questions"), About.NOBODY, Kept.FORM),
    Store(
        "ReportLink", DATABASE, _("hashes of links to a form’s numbers, and whom they are for"), About.NOBODY, Kept.FORM
    ),
    Store("SavedView", DATABASE, _("views of the list of responses, with what they look for"), About.NOBODY, Kept.FORM),
    Store("Webhook", DATABASE, _("addresses of other systems, signing keys"), About.NOBODY, Kept.FORM),
    Store("Workspace", DATABASE, _("name and colour"), About.NOBODY, Kept.WORKSPACE),
    Store("DailyUsage", DATABASE, _("turns, tokens and cost by day"), About.NOBODY, Kept.ALWAYS),
    Store("ModelRecord", DATABASE, _("what servers of models take, and when they answered"), About.NOBODY, Kept.ALWAYS),
    Store("ModelDay", DATABASE, _("calls, failures, time and cost of models by day"), About.NOBODY, Kept.ALWAYS),
    Store("Membership", DATABASE, _("who is a member, in which role"), About.STAFF, Kept.MEMBERSHIP),
    Store("MailWish", DATABASE, _("who wants to be told of responses by e-mail"), About.STAFF, Kept.MEMBERSHIP),
    Store("Invitation", DATABASE, _("addresses that were invited to work here"), About.STAFF, Kept.MEMBERSHIP),
    Store("FirstAccountLink", DATABASE, _("hashes of links that make the first account"), About.NOBODY, Kept.EXPIRY),
    Store("ApiToken", DATABASE, _("hashes of personal API tokens"), About.STAFF, Kept.MEMBERSHIP),
    Store("AuditEntry", DATABASE, _("who did what; no answers"), About.STAFF, Kept.ALWAYS),
    Store("User", DATABASE, _("names and hashed passwords"), About.STAFF, Kept.MEMBERSHIP),
    Store("EmailAddress", DATABASE, _("addresses of accounts"), About.STAFF, Kept.MEMBERSHIP),
    Store("EmailConfirmation", DATABASE, _("links that prove an address"), About.STAFF, Kept.EXPIRY),
    Store("Authenticator", DATABASE, _("second factors, encrypted"), About.STAFF, Kept.MEMBERSHIP),
]


def register_stores(*stores: Store) -> None:
    """Add what an app that stands on this one stores; from its `AppConfig.ready`."""
    known = {store.name for store in STORES}
    STORES.extend(store for store in stores if store.name not in known)
