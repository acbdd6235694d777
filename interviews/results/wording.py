"""Words of the result pages: operators, stages, reasons."""

from __future__ import annotations

from django.utils.translation import get_language, gettext, ngettext
from django.utils.translation import gettext_lazy as _

from interviews.field_types import field_type
from interviews.results.rules.result_query import BadCondition, Operator, ResponseStanding
from interviews.sessions.rules import outcome
from interviews.sessions.rules.state import Stage
from interviews.written_counts import written_count

OPERATOR_WORDS = {
    Operator.CONTAINS: _("contains"),
    Operator.IS: _("is"),
    Operator.IS_NOT: _("is not"),
    Operator.STARTS_WITH: _("begins with"),
    Operator.ABOVE: _("is greater than"),
    Operator.AT_LEAST: _("is at least"),
    Operator.BELOW: _("is less than"),
    Operator.AT_MOST: _("is at most"),
    Operator.BETWEEN: _("is between"),
    Operator.BEFORE: _("is before"),
    Operator.AFTER: _("is after"),
    Operator.ONE_OF: _("is one of"),
    Operator.NONE_OF: _("is none of"),
    Operator.INCLUDES: _("includes any of"),
    Operator.LEAVES_OUT: _("includes none of"),
    Operator.ANSWERED: _("was answered"),
    Operator.UNANSWERED: _("was not answered"),
}
STANDING_WORDS = {
    ResponseStanding.ANY: _("Any"),
    ResponseStanding.SUBMITTED: _("Submitted"),
    ResponseStanding.UNDER_WAY: _("Under way"),
    ResponseStanding.ABANDONED: _("Abandoned"),
    ResponseStanding.DECLINED: _("Declined"),
    ResponseStanding.WANTS_PERSON: _("Wants to talk to a person"),
}
STAGE_WORDS = {
    Stage.CONSENT: _("Asked for consent"),
    Stage.GREETING: _("Greeting"),
    Stage.PLANNING: _("Planning"),
    Stage.INTERVIEWING: _("Interviewing"),
    Stage.CONFIRMING: _("Confirming"),
    Stage.COMPLETED: _("Submitted"),
    Stage.PAUSED: _("Paused"),
    Stage.ABANDONED: _("Abandoned"),
    Stage.DECLINED: _("Declined"),
    Stage.MANUAL: _("In the plain form"),
}
STAGE_LOOKS = {Stage.COMPLETED: "ok", Stage.ABANDONED: "attention", Stage.DECLINED: "attention"}
"""The badge's colour beside its word."""
PROBLEM_WORDS = {
    "nothing_found": _("No value was found in the words"),
    "ambiguous": _("The words could mean several values"),
    "missing_facts": _("Something was still to be told"),
    "no_evidence": _("The value was not in the respondent's words"),
    "unclear": _("The reply was unclear"),
    "incomplete": _("A part of the answer was missing"),
    "incomplete_name": _("Not a full name"),
    "too_short": _("Too short"),
    "too_long": _("Too long"),
    "below_minimum": _("Below the least that is accepted"),
    "above_maximum": _("Above the most that is accepted"),
    "impossible_date": _("A day that does not exist"),
    "too_early": _("Too early"),
    "too_late": _("Too late"),
    "unknown_choice": _("None of the options"),
    "not_a_number": _("Not a number"),
    "not_whole": _("Not a whole number"),
    "invalid_email": _("Not an e-mail address"),
    "invalid_phone": _("Not a telephone number"),
    "invalid_url": _("Not a web address"),
}
COMMAND_WORDS = {
    outcome.OPEN: _("Opened"),
    outcome.REOPEN: _("Opened again"),
    outcome.ABANDON: _("Closed after a long silence"),
    "submitUserInput": _("Said something"),
    "provideConfirmation": _("Confirmed or refused"),
    "editAnswer": _("Changed an answer"),
    "skipField": _("Skipped a question"),
    "removeItem": _("Removed an item"),
    "setLanguage": _("Changed the language"),
    "setRegion": _("Changed country or time zone"),
    "giveConsent": _("Answered the consent"),
    "confirmSubmission": _("Submitted the answers"),
    "pause": _("Paused for now"),
    "switchToForm": _("Went to the plain form"),
    "switchToChat": _("Came back to the conversation"),
    "resumeFrom": _("Came back"),
}


def command_words(name: str) -> str:
    """What the respondent did in a turn; the command's name where there are no words for it."""
    return str(COMMAND_WORDS.get(name, name))


def engine_words(name: str) -> str:
    """Who led a conversation: a model by its name, or the reading by rule."""
    return gettext("By rule, without a model") if name == "offline" else name


def stage_words(stage: str) -> str:
    return str(STAGE_WORDS[Stage(stage)])


def problem_words(code: str) -> str:
    """Why a reply did not pass; the code itself where there are no words for it."""
    return str(PROBLEM_WORDS.get(code) or code.replace("_", " "))


_WRONG_VALUES = {
    "not_a_number": _("“%(part)s” is not a number. Write one like 12 or 12.5."),
    "unknown_unit": _("“%(part)s” is no unit of “%(label)s”. Choose one of those offered."),
    "not_a_date": _("“%(part)s” is no day. Write one like 2027-03-11."),
    "not_a_time": _("“%(part)s” is no time of day. Write one like 14:30."),
    "not_two": _("Give both ends: from and to."),
    "wrong_order": _("The first end is after the second. Swap them."),
    "unknown_choice": _("“%(part)s” is none of the answers that “%(label)s” offers. Choose from the list."),
}


def condition_words(problem: BadCondition, label: str) -> str:
    """What is wrong with a filter, and what to do."""
    match problem.code:
        case "unknown_column":
            return gettext("This form has no such field. Choose another.")
        case "hidden_column":
            return gettext("“%(label)s” is sensitive, and your role may not look into it.") % {"label": label}
        case "wrong_operator":
            return gettext("“%(label)s” cannot be compared like that. Choose another comparison.") % {"label": label}
        case code:
            return str(_WRONG_VALUES[code]) % {"part": problem.part, "label": label}


def duration_words(seconds: float | None) -> str:
    """A length of time, as one says it."""
    if seconds is None:
        return ""
    whole = round(seconds)
    if whole < 60:
        return ngettext("%(n)d second", "%(n)d seconds", whole) % {"n": whole}
    minutes = round(whole / 60)
    if minutes < 120:
        return ngettext("%(n)d minute", "%(n)d minutes", minutes) % {"n": minutes}
    hours = round(whole / 3600)
    if hours < 48:
        return ngettext("%(n)d hour", "%(n)d hours", hours) % {"n": hours}
    days = round(whole / 86400)
    return ngettext("%(n)d day", "%(n)d days", days) % {"n": days}


def country_words(country: str, known_from: str) -> str:
    """A respondent's country, and where it is known from if nobody told it; empty where it is not known."""
    if not country:
        return ""
    kind = field_type("country")
    name = kind.display(country, kind.Config(), get_language() or "en")
    return gettext("%(country)s (from the browser)") % {"country": name} if known_from == "browser" else name


def changed_words(count: int) -> str:
    """How many responses staff have just changed."""
    words = ngettext("%(n)s response was changed.", "%(n)s responses were changed.", count)
    return words % {"n": written_count(count)}
