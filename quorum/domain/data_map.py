"""What this app stores, for the data map."""

from __future__ import annotations

from formagent.wording.validation_messages import marked as _
from interviews.staff.rules.data_map import DATABASE, About, Kept, Store

STORES = (
    Store("Review", DATABASE, _("what was put to the vote, and what came of it"), About.STAFF, Kept.FORM),
    Store("ReviewRound", DATABASE, _("each plan that was voted on"), About.NOBODY, Kept.FORM),
    Store("DebateReply", DATABASE, _("what models said in the debate before a vote"), About.NOBODY, Kept.FORM),
    Store("ModelVote", DATABASE, _("what each reviewer said about a plan"), About.NOBODY, Kept.FORM),
    Store("HumanDecision", DATABASE, _("who approved, rejected or edited, and why"), About.STAFF, Kept.FORM),
    Store("ReviewOverrides", DATABASE, _("how a workspace has its plans reviewed"), About.STAFF, Kept.WORKSPACE),
    Store("Feed", DATABASE, _("how many events a workspace has had"), About.NOBODY, Kept.WORKSPACE),
    Store("StaffEvent", DATABASE, _("what members were told of reviews and agents"), About.STAFF, Kept.EXPIRY),
    Store(
        "Confirmation",
        DATABASE,
        _("calls of tools that waited for a yes, and who answered"),
        About.STAFF,
        Kept.TERM,
    ),
    Store("ConsoleTab", DATABASE, _("what a member has open in the console"), About.STAFF, Kept.MEMBERSHIP),
    Store("Interaction", DATABASE, _("what members asked agents, and what came of it"), About.STAFF, Kept.TERM),
    Store("InteractionEntry", DATABASE, _("each step of an agent's work"), About.STAFF, Kept.TERM),
    Store("RunTask", DATABASE, _("the tasks of an agent's plan"), About.NOBODY, Kept.TERM),
    Store("ToolUse", DATABASE, _("what agents read and did, with what they were told"), About.RESPONDENT, Kept.TERM),
    Store("RecordedReply", DATABASE, _("what models answered to agents"), About.RESPONDENT, Kept.TERM),
    Store("StagedChange", DATABASE, _("changes of a draft that an agent means to make"), About.NOBODY, Kept.TERM),
    Store("AppliedChanges", DATABASE, _("drafts before and after an agent changed them"), About.NOBODY, Kept.TERM),
    Store("AgentAccount", DATABASE, _("agents with hashes of their secrets"), About.STAFF, Kept.WORKSPACE),
    Store("AgentSession", DATABASE, _("hashes of the tokens that agents use"), About.NOBODY, Kept.EXPIRY),
    Store("PendingPurpose", DATABASE, _("what agents are to be woken for"), About.NOBODY, Kept.TERM),
    Store("Conversation", DATABASE, _("what agents converse about, and how it ended"), About.STAFF, Kept.TERM),
    Store("ConversationParty", DATABASE, _("how far each agent has read"), About.NOBODY, Kept.TERM),
    Store("ConversationMessage", DATABASE, _("what agents said to each other"), About.RESPONDENT, Kept.TERM),
    Store("Rehearsal", DATABASE, _("rehearsals of forms, and what they showed"), About.STAFF, Kept.EXPIRY),
    Store(
        "RehearsedConversation",
        DATABASE,
        _("what simulated respondents meant and did"),
        About.NOBODY,
        Kept.EXPIRY,
    ),
    Store("Client", DATABASE, _("programs that have registered to be let in (OAuth)"), About.NOBODY, Kept.EXPIRY),
    Store("Token", DATABASE, _("hashes of what programs were given by whoever let them in"), About.STAFF, Kept.EXPIRY),
    Store("ResponseRead", DATABASE, _("which responses an agent has read"), About.RESPONDENT, Kept.TERM),
)
"""A review of a plan goes with the form; of a session's own plan, with the response; of an interaction's, with that."""
