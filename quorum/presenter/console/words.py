"""Words of the console: forms, states, phases, what went wrong, in the page's language."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from quorum.domain.interactions.forms import ContextMode, InteractionForm
from quorum.domain.interactions.nothing import Nothing
from quorum.domain.interactions.run_steps import Phase, RunState
from quorum.domain.visible_text import made_visible
from quorum.models import Confirmation, Interaction, RunTask, ToolUse

Words = str | Promise
FORM_WORDS: Mapping[str, Words] = {
    InteractionForm.AGENT: pgettext_lazy("form of an interaction", "Agent"),
    InteractionForm.ASK: pgettext_lazy("form of an interaction", "Ask"),
    InteractionForm.DISCUSS: pgettext_lazy("form of an interaction", "Discuss"),
}
FORM_ICONS = {InteractionForm.AGENT: "list", InteractionForm.ASK: "search", InteractionForm.DISCUSS: "people"}
FORM_HELP: Mapping[str, Words] = {
    InteractionForm.AGENT: _("Plans a piece of work, has it reviewed, and does it step by step."),
    InteractionForm.ASK: _("Answers a question from your forms and answers. It reads and changes nothing."),
    InteractionForm.DISCUSS: _("Several models talk it over and come to a conclusion. They use no tools."),
}
LEFT_OPEN_WORDS = _(
    "What the debate left open stays open: nobody else is asked. Read these claims and decide, or discuss it again with what "
    "was missing."
)
COMMAND_HELP: Mapping[str, Words] = {
    "ask": _("Ask a question of your forms and answers; without words, to a tab for it"),
    "discuss": _("Let several models talk something over; without words, to a tab for it"),
    "agent": _("Have a piece of work planned and done; without words, to a tab for it"),
    "solo": _("The tab's next request: one model plans"),
    "ens": _("The tab's next request: several models plan, and the best plan is taken"),
    "fast": _("The tab's next request: without your yes to the plan, without final review"),
    "scope": _("The tab's next request: all the way, fast, or only a plan"),
    "strategy": _("The tab's next request: settled by vote, or by debate and then a vote"),
    "tabnew": _("Open a tab"),
    "tabclose": _("Close this tab; nothing in it ends"),
    "tabs": _("List the tabs"),
    "config": _("Tell what is in force for the tab's next request"),
    "clear": _("Empty this tab"),
    "help": _("Tell what each command does"),
}
"""What each command of the command line does."""
STATE_WORDS: Mapping[str, Words] = {
    RunState.QUEUED: _("About to begin"),
    RunState.RUNNING: _("At work"),
    RunState.WAITING: _("Waiting"),
    RunState.PROPOSED: _("Proposes a plan"),
    RunState.COMPLETED: _("Done"),
    RunState.COMPLETED_WITH_CONCERNS: _("Done, with concerns"),
    RunState.FAILED: _("Failed"),
    RunState.CANCELLED: _("Cancelled"),
}
STATE_LOOKS = {
    RunState.WAITING: "attention",
    RunState.PROPOSED: "attention",
    RunState.COMPLETED: "ok",
    RunState.COMPLETED_WITH_CONCERNS: "attention",
    RunState.FAILED: "wrong",
}
PHASE_WORDS: Mapping[str, Words] = {
    Phase.GATHERING: _("Gathering what is known"),
    Phase.PLANNING: pgettext_lazy("of forms and tasks", "Planning"),
    Phase.PLAN_REVIEW: _("The plan is voted on"),
    Phase.CONFIRMING_PLAN: _("Your yes to the plan"),
    Phase.EXECUTING: _("Carrying it out"),
    Phase.FINAL_REVIEW: _("The result is voted on"),
    Phase.SUMMING_UP: _("Summing up"),
    Phase.ANSWERING: _("Finding the answer"),
    Phase.DISCUSSING: _("Talking it over"),
    Phase.ENDED: pgettext_lazy("phase of an interaction", "Over"),
    "answers": _("Each model answers"),
    "mutual_review": _("They review each other's answers, without names"),
    "synthesis": _("One conclusion is drawn"),
    "claims": _("Claims are filed"),
    "rebuttal": _("Claims are answered"),
    "moderation": _("The moderator rules"),
}
AGENT_PHASES = (
    Phase.GATHERING,
    Phase.PLANNING,
    Phase.PLAN_REVIEW,
    Phase.CONFIRMING_PLAN,
    Phase.EXECUTING,
    Phase.FINAL_REVIEW,
    Phase.SUMMING_UP,
)
TASK_WORDS: Mapping[str, Words] = {
    RunTask.State.PENDING: pgettext_lazy("a task", "to do"),
    RunTask.State.RUNNING: pgettext_lazy("a task", "under way"),
    RunTask.State.DONE: pgettext_lazy("a task", "done"),
    RunTask.State.FAILED: pgettext_lazy("a task", "not done"),
}
LEFT_TASK_WORDS: Mapping[str, Words] = {
    **TASK_WORDS,
    RunTask.State.PENDING: pgettext_lazy("a task", "not begun"),
    RunTask.State.RUNNING: pgettext_lazy("a task", "broken off"),
}
"""Of a run that is over: nothing more becomes of its tasks."""
CALL_WORDS: Mapping[str, Words] = {
    ToolUse.State.ASKED: pgettext_lazy("a call of a tool", "running"),
    ToolUse.State.IN_REVIEW: pgettext_lazy("a call of a tool", "is voted on"),
    ToolUse.State.CONFIRMING: pgettext_lazy("a call of a tool", "waits for a yes"),
    ToolUse.State.ALLOWED: pgettext_lazy("a call of a tool", "allowed"),
    ToolUse.State.DONE: pgettext_lazy("a call of a tool", "done"),
    ToolUse.State.REJECTED: pgettext_lazy("a call of a tool", "rejected by reviewers"),
    ToolUse.State.REFUSED: pgettext_lazy("a call of a tool", "not allowed"),
    ToolUse.State.FAILED: pgettext_lazy("a call of a tool", "failed"),
}
LEFT_CALL_WORDS: Mapping[str, Words] = {
    **CALL_WORDS,
    **dict.fromkeys(
        (ToolUse.State.ASKED, ToolUse.State.IN_REVIEW, ToolUse.State.CONFIRMING, ToolUse.State.ALLOWED),
        pgettext_lazy("a call of a tool", "broken off"),
    ),
}
"""Likewise of its calls."""
CALL_LOOKS = {
    ToolUse.State.CONFIRMING: "attention",
    ToolUse.State.DONE: "ok",
    ToolUse.State.REJECTED: "wrong",
    ToolUse.State.REFUSED: "declined",
    ToolUse.State.FAILED: "wrong",
}
CONTEXT_WORDS: Mapping[str, Words] = {
    ContextMode.FULL: _("All that was said before it"),
    ContextMode.PROJECTED: _("What matters of it, in short"),
    ContextMode.FRESH: _("Nothing"),
}
LEVEL_WORDS: Mapping[str, Words] = {
    Confirmation.Level.CRITICAL: _("Cannot be taken back"),
    Confirmation.Level.WARN: _("Has an effect outside"),
    Confirmation.Level.INFO: _("For your information"),
}
LEVEL_LOOKS = {Confirmation.Level.CRITICAL: "wrong", Confirmation.Level.WARN: "attention"}
ORIGIN_WORDS: Mapping[str, Words] = {
    Interaction.Origin.USER: _("begun by a person"),
    Interaction.Origin.TOOL: _("begun by an agent"),
    Interaction.Origin.POLICY: _("begun by a rule of the workspace"),
}


def said_of(words: Mapping[str, Words], key: str) -> str:
    """The word for a value; one that there is no word for, as it stands."""
    return str(words.get(key, key))


NOTHING_WORDS: Mapping[str, Words] = {
    Nothing.NO_TOOL: _("No tool can do this"),
    Nothing.NOT_UNDERSTOOD: _("Not understood"),
    Nothing.NOTHING_TO_DO: _("Nothing was done"),
}


def nothing_of(row: Interaction) -> str:
    """Why it has come to nothing where that is no failure of anybody's, as Nothing; else empty."""
    result = row.result or {}
    if row.state != RunState.FAILED:
        return ""
    return str(result.get("nothing") or (Nothing.NO_TOOL if result.get("cannot") else ""))


def look_of(row: Interaction) -> str:
    """How its state is coloured."""
    return "" if nothing_of(row) else STATE_LOOKS.get(RunState(row.state), "")


def state_words(row: Interaction) -> str:
    """How it stands; of one that a person's no has ended, that this is so."""
    if nothing := nothing_of(row):
        return said_of(NOTHING_WORDS, nothing)
    stopped = (row.result or {}).get("stopped_by") if row.state == RunState.CANCELLED else None
    if not stopped:
        return said_of(STATE_WORDS, row.state)
    if not stopped.get("person"):
        return gettext("Stopped: nobody answered")
    return gettext("Stopped: %(person)s said no") % {"person": made_visible(str(stopped["person"]))}


def revision_words(*, in_vain: bool) -> str:
    """That a plan that reviewers rejected is made anew. `in_vain`: it was tried, and no other plan came of it."""
    if in_vain:
        return gettext("The plan was to be made anew, in answer to the reviewers, and no other came of it.")
    return gettext("The plan is made anew, in answer to the reviewers.")


def waiting_words(waiting_for: str, *, human: bool = False) -> str:
    """What an interaction waits for; empty for nothing. `human`: the review that it waits for is a person's to decide."""
    match waiting_for.partition(":")[0]:
        case "review" if human:
            return gettext("Waits for a person to decide the review.")
        case "review":
            return gettext("Waits for the reviewers' votes.")
        case "confirmation":
            return gettext("Waits for a person to allow or refuse a call.")
        case "plan":
            return gettext("Waits for you to accept the plan.")
        case "conversation":
            return gettext("Waits for another agent's answer.")
        case "child":
            return gettext("Waits for what was begun within it.")
    return ""
