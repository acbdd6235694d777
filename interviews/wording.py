"""Words for people: codes, stages and states of the protocol, said in the page's language."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from django.utils.dateparse import parse_date, parse_datetime
from django.utils.translation import get_language, gettext, ngettext

from interviews.field_types.display.duration_display import in_words
from interviews.field_types.display.written import written_day, written_moment
from interviews.field_types.phone import example_number
from interviews.file_kinds import kinds_in_words
from interviews.reading.names.country_names import country_speaking
from interviews.reading.times.lengths import length_of, parsed_iso
from interviews.sessions.protocol import EvidenceItem
from interviews.written_counts import written_count

Params = Mapping[str, Any]
LONG_WAIT_SECONDS = 600


def refusal_words(code: str, details: Params | None = None) -> str:
    """Why a command was not taken (protocol.md, Error codes), and what to do about it."""
    details = details or {}
    if code == "invalid_value":
        return invalid_value_words(str(details.get("reason", "")), details.get("params") or {})
    if code == "rate_limited" and details.get("limit") == "session":
        return gettext("This conversation has become as long as it may be. What you have said so far is kept.")
    if code == "rate_limited" and long_wait(details):
        return gettext("No more can be taken today. What you have said so far is kept.")
    say = _REFUSALS.get(code)
    return say() if say else gettext("Something went wrong on our side. Your answers are safe. Try again in a moment.")


def origin_words(evidence: Iterable[EvidenceItem]) -> str:
    """Who entered an answer that stands in nobody's words: the respondent in place, or somebody beforehand."""
    return next((words for item in evidence if (words := source_words(item.source))), "")


def source_words(source: str) -> str:
    """The same for where one message comes from (state.py, Source)."""
    say = _ORIGINS.get(source)
    return say() if say else ""


_ORIGINS: dict[str, Callable[[], str]] = {
    "edit": lambda: gettext("Changed in place"),
    "link": lambda: gettext("Filled in beforehand by who made the link"),
    "invitation": lambda: gettext("Filled in beforehand by who sent the invitation"),
    "program": lambda: gettext("Filled in beforehand by the page or program that led here"),
    "assistant": lambda: gettext("Added by the assistant"),
}


def long_wait(details: Params) -> bool:
    """Whether sending again in a moment is in vain."""
    return bool(details.get("limit")) or int(details.get("retryAfter") or 0) > LONG_WAIT_SECONDS


_REFUSALS: dict[str, Callable[[], str]] = {
    "invalid_json": lambda: gettext("That could not be read. Try again."),
    "invalid_command": lambda: gettext("That is not possible here."),
    "id_conflict": lambda: gettext("This was already sent with other content. Look at the conversation and try again."),
    "too_large": lambda: gettext("That is too long. Shorten it to 8,000 characters and send it again."),
    "rate_limited": lambda: gettext("That was a lot at once. Wait a moment, then send it again."),
    "not_allowed": lambda: gettext("That is not possible at this point."),
    "session_closed": lambda: gettext("This conversation is closed; nothing can be changed any more."),
    "required_fields_missing": lambda: gettext("Some required answers are still missing. They are listed here."),
    "consent_required": lambda: gettext("Agree to the terms first; then we can begin."),
    "confirmation_expired": lambda: gettext("The time to confirm this has passed."),
    "confirmation_unknown": lambda: gettext("There is nothing to confirm here."),
    "unavailable": lambda: gettext("Files cannot be kept right now. Nothing else is lost. Try again in a moment."),
    "model_unavailable": lambda: gettext(
        "The assistant could not be reached. Your answers are safe. Try again, or continue in the plain form."
    ),
}


def invalid_value_words(reason: str, params: Params) -> str:
    """Why a value is not acceptable (reading/readings.py, InvalidValue), and what would be."""
    if named := _NAMED.get(reason):
        return named(params)
    words = _LIMITED.get(reason)
    if words:
        limit = _limit(reason, params)
        return words(limit) if limit is not None else gettext("This value is outside what is possible here.")
    say = _INVALID.get(reason)
    return say() if say else gettext("This value does not fit here. Check it and try again.")


_INVALID: dict[str, Callable[[], str]] = {
    "empty": lambda: gettext("Enter an answer."),
    "wrong_type": lambda: gettext("This value does not fit here. Check it and try again."),
    "pattern": lambda: gettext("This is not in the expected form. Check it and try again."),
    "invalid_email": lambda: gettext("Enter an e-mail address like name@example.com."),
    "invalid_url": lambda: gettext("Enter a web address like https://example.com."),
    "not_a_number": lambda: gettext("Enter a number in digits."),
    "not_whole": lambda: gettext("Enter a whole number."),
    "impossible_date": lambda: gettext("This date does not exist. Check day and month."),
    "invalid_time": lambda: gettext("Enter a time like 14:30."),
    "missing_time": lambda: gettext("The time of day is missing."),
    "missing_date": lambda: gettext("The date is missing."),
    "invalid_duration": lambda: gettext("Enter how long it takes, like 1 hour 30 minutes."),
    "too_precise": lambda: gettext("This is more exact than is possible here. Round it."),
    "missing_currency": lambda: gettext("Say which currency the amount is in."),
    "unknown_currency": lambda: gettext("This currency is not possible here. Choose one of those shown."),
    "consent_required": lambda: gettext("It cannot be sent without this agreement."),
    "incomplete_name": lambda: gettext("Enter your full name, such as Ada Lovelace, or draw your signature."),
    "unknown_choice": lambda: gettext("Choose one of the options shown."),
    "unknown_country": lambda: gettext("Choose a country from the list."),
    "unknown_timezone": lambda: gettext("Choose a time zone from the list."),
    "timezone_elsewhere": lambda: gettext("This time zone is not one of that country. Choose the country first."),
    "ranked_twice": lambda: gettext("Give each option one place only."),
    "unknown_row": lambda: gettext("Choose one of the rows shown."),
    "unknown_file": lambda: gettext("This file is not here. Upload it again."),
    "unknown_language": lambda: gettext("Choose a language from the list."),
}


def _names(params: Params) -> str:
    return gettext(", ").join(str(name) for name in params.get("names") or ())


def _size(params: Params) -> str:
    return str(written_count(float(f"{int(params.get('maximum') or 0) / 1_048_576:.3g}")))


def _untaken(name: str, kinds: Iterable[str]) -> str:
    if not (taken := kinds_in_words(kinds)):
        return gettext("%(name)s is a kind of file that is not taken here.") % {"name": name}
    words = gettext("%(name)s is a kind of file that is not taken here. What is taken: %(kinds)s.")
    return words % {"name": name, "kinds": taken}


def _mislabelled(name: str, ending: str, kinds: Iterable[str]) -> str:
    """With what helps: the right ending where the file is taken under that, else what is taken."""
    if ending:
        words = gettext(
            "%(name)s is not the kind of file that its name says. Let it end in %(ending)s, or choose another."
        )
        return words % {"name": name, "ending": ending}
    words = gettext("%(name)s is not the kind of file that its name says. What is taken: %(kinds)s.")
    return words % {"name": name, "kinds": kinds_in_words(kinds)}


_NAMED: dict[str, Callable[[Params], str]] = {
    "option_full": lambda params: (
        gettext("“%(label)s” is full: as many as may have it have chosen it. Choose another.")
        % {"label": params.get("label", "")}
    ),
    "invalid_phone": lambda params: (
        gettext("Enter a phone number, best with the country code, like %(example)s.")
        % {"example": example_number(params.get("country") or country_speaking(get_language() or "en"))}
    ),
    "incomplete": lambda params: gettext("Still missing: %(names)s.") % {"names": _names(params)},
    "invalid_part": lambda params: (
        gettext("This does not fit: %(names)s. Check it and try again.") % {"names": _names(params)}
    ),
    "file_type": lambda params: _untaken(str(params.get("name", "")), params.get("accept") or ()),
    "file_lies": lambda params: _mislabelled(
        str(params.get("name", "")), str(params.get("ending", "")), params.get("accept") or ()
    ),
    "empty_file": lambda params: gettext("%(name)s is empty.") % {"name": params.get("name", "")},
    "file_too_large": lambda params: gettext("A file may have at most %(size)s MB.") % {"size": _size(params)},
    "too_many_files": lambda params: (
        ngettext("At most %(n)s file can be sent.", "At most %(n)s files can be sent.", _count(params.get("maximum")))
        % {"n": written_count(params.get("maximum"))}
    ),
}
"""By code: what is wrong with which part or which file."""


_LIMITED: dict[str, Callable[[Any], str]] = {
    "too_short": lambda n: (
        ngettext("Write at least %(n)s character.", "Write at least %(n)s characters.", _count(n))
        % {"n": written_count(n)}
    ),
    "too_long": lambda n: (
        ngettext("Write at most %(n)s character.", "Write at most %(n)s characters.", _count(n))
        % {"n": written_count(n)}
    ),
    "below_minimum": lambda n: gettext("Enter %(n)s or more.") % {"n": written_count(n)},
    "above_maximum": lambda n: gettext("Enter %(n)s or less.") % {"n": written_count(n)},
    "too_early": lambda n: gettext("Choose %(n)s or later.") % {"n": written_count(n)},
    "too_late": lambda n: gettext("Choose %(n)s or earlier.") % {"n": written_count(n)},
    "too_few_choices": lambda n: (
        ngettext("Choose at least %(n)s option.", "Choose at least %(n)s options.", _count(n)) % {"n": written_count(n)}
    ),
    "too_many_choices": lambda n: (
        ngettext("Choose at most %(n)s option.", "Choose at most %(n)s options.", _count(n)) % {"n": written_count(n)}
    ),
}


def agent_words(state: str, agent: str | None, tool: str | None) -> str:
    """What the assistant is doing, for the waiting line; empty when it waits for the respondent."""
    if state not in {"thinking", "executing_tool"}:
        return ""
    say = _AGENTS.get(tool or "") or _AGENTS.get(agent or "")
    return say() if say else gettext("One moment…")


_AGENTS: dict[str, Callable[[], str]] = {
    "greeter": lambda: gettext("Getting ready…"),
    "architect": lambda: gettext("Arranging the questions…"),
    "create_plan": lambda: gettext("Arranging the questions…"),
    "reviewer": lambda: gettext("Checking your answer…"),
    "review": lambda: gettext("Checking your answer…"),
    "subtask": lambda: gettext("Checking your answer…"),
    "interviewer": lambda: gettext("Thinking about the next question…"),
    "ask": lambda: gettext("Thinking about the next question…"),
}


def script_words() -> dict[str, str]:
    """What the conversation page's scripts say by themselves."""
    return {
        "moment": gettext("One moment…"),
        "late": gettext("This takes longer than usual. Your answer is safe."),
        "reconnecting": gettext("Reconnecting… What you write is kept."),
        "gone": gettext("This conversation is no longer open in this browser. Load the page again to find out more."),
        "refused": gettext("This page may not connect from here. Send your message anyway; the page will load anew."),
    }


def manual_offer_words(reason: str) -> str:
    """Why the plain form is offered now."""
    say = {
        "human_requested": lambda: gettext("You can also answer in a plain form, without the assistant."),
        "required_fields_missing": lambda: gettext("What is still missing can be filled in on the plain form."),
        "model_unavailable": lambda: gettext("The assistant could not be reached. Your answers are safe."),
    }.get(reason)
    return say() if say else gettext("This may be quicker in a plain form. Everything you said is already in it.")


_LOWER = frozenset({"too_short", "below_minimum", "too_early", "too_few_choices"})


def _limit(reason: str, params: Params) -> Any:
    """The limit that was crossed, as it is written for people."""
    names = ("minimum", "earliest") if reason in _LOWER else ("maximum", "latest")
    found = next((params[name] for name in names if params.get(name) is not None), None)
    return _written(found) if isinstance(found, str) else found


def _written(limit: str) -> str:
    """A day, a moment or a length of time as people write it; anything else as it is."""
    language = get_language() or "en"
    if day := _date(limit):
        return written_day(day, language)
    if moment := _moment(limit):
        return written_moment(moment, language)
    parts = parsed_iso(limit)
    return in_words(length_of(parts).spread(_UNITS), language) if parts else limit


def _date(text: str) -> dt.date | None:
    try:
        return parse_date(text)
    except ValueError:
        return None


def _moment(text: str) -> dt.datetime | None:
    try:
        return parse_datetime(text)
    except ValueError:
        return None


_UNITS = ("years", "months", "days", "hours", "minutes", "seconds")


def _count(value: Any) -> int:
    try:
        return int(value)
    except (TypeError, ValueError):
        return 2
