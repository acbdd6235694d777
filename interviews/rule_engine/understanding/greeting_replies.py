"""What a reply to the Greeter settles: said in its words, or accepted because it was offered (rules.md, Greeter).

The Greeter by rule finds out by it, and whatever a model sets is held against it.
"""

from __future__ import annotations

from interviews.field_types import read_answer
from interviews.reading.names.language_names import languages_named
from interviews.reading.names.place_mentions import (
    mentions_country,
    mentions_language,
    mentions_zone,
    speaks_of_language,
)
from interviews.reading.readings import ParseContext, Reading
from interviews.reading.text.normalization import says_something
from interviews.reading.text.segmentation import clauses, grammar_for_text, sentences, strip_courtesies
from interviews.reading.times.timezones import canonical_zone, default_zone
from interviews.rule_engine.understanding.intents import Intent, classify_intent, is_evasive, is_small_talk
from interviews.sessions.rules.bootstrap import UNKNOWN_COUNTRY
from interviews.sessions.rules.briefs import GreeterBrief
from interviews.sessions.rules.region import needed

LAST_ATTEMPT = 1
"""Replies in a section that may settle nothing; at the next one its default is taken."""


def default_language(brief: GreeterBrief) -> str:
    """The browser's language if the form speaks it, else the form's first."""
    wanted = (brief.browser_language or "").split("-")[0]
    exact = [tag for tag in brief.form.languages if tag == brief.browser_language]
    near = [tag for tag in brief.form.languages if wanted and tag.split("-")[0] == wanted]
    return (exact or near or list(brief.form.languages) or ["en"])[0]


def settles_language(brief: GreeterBrief, tag: str) -> bool:
    """Whether the language (one of the form's) may be set after this reply."""
    if list(brief.form.languages) == [tag]:
        return True
    text, default = brief.message or "", default_language(brief)
    if not text.strip():
        return False
    if speaks_of_language(text, tag, brief.language) or tag in languages_named(text, brief.form.languages):
        return True
    agreed = yes_or_no(brief)
    offered = tag == default or mentions_language(brief.last_question or "", tag, brief.language)
    if offered and (agreed or does_not_mind(text, default)):
        return True
    declined = agreed is False and len(brief.form.languages) == 2 and tag != default
    return declined or (tag == default and brief.attempts >= LAST_ATTEMPT)


def settles_country(brief: GreeterBrief, code: str) -> bool:
    """Whether the country may be set after this reply. Not to tell one (ZZ) is always possible, but by naming one."""
    if code == UNKNOWN_COUNTRY:
        return country_named(brief, brief.message or "") is None
    if code in ({country_told(brief)} if brief.section == "country" else countries_beside(brief)):
        return True
    return mentions_country(brief.last_question or "", code, brief.language) and bool(yes_or_no(brief))


def settles_timezone(brief: GreeterBrief, zone: str, country: str | None) -> bool:
    """Whether the zone may be set: it follows from the country, or the reply says or accepts it."""
    usual, uncertain = default_zone(country, brief.browser_timezone)
    asked = uncertain and "timezone" in needed(brief.form) and brief.attempts < LAST_ATTEMPT
    return (canonical_zone(zone) == canonical_zone(usual) and not asked) or tells_timezone(brief, zone)


def tells_timezone(brief: GreeterBrief, zone: str) -> bool:
    """Whether the reply says the zone, or accepts it."""
    if mentions_zone(brief.message or "", zone, brief.language):
        return True
    return mentions_zone(brief.last_question or "", zone, brief.language) and bool(yes_or_no(brief))


def language_wished(brief: GreeterBrief) -> str | None:
    """The one of the form's languages that the reply wishes to speak."""
    text = brief.message or ""
    for words in (text, *(piece.text for piece in sentences(text))):
        meaning = classify_intent(words, brief.language, brief.form.languages)
        if meaning and meaning.intent is Intent.LANGUAGE and meaning.language in brief.form.languages:
            return meaning.language
    return None


def country_told(brief: GreeterBrief) -> str | None:
    """The country of the reply to a question for it. A wish for a language ("in Japanese please") names none."""
    beside = countries_beside(brief)
    whole = country_named(brief, brief.message or "") if language_wished(brief) is None else None
    return whole or (beside.pop() if len(beside) == 1 else None)


def country_named(brief: GreeterBrief, text: str) -> str | None:
    """The country that these words of the reply read as."""
    for words in dict.fromkeys((text, strip_courtesies(text, grammar_for_text(text, brief.language)))):
        reading = read_answer("country", words, brief.context)
        if isinstance(reading, Reading):
            return str(reading.value)
    return None


def countries_beside(brief: GreeterBrief) -> set[str]:
    """The countries in the clauses of the reply that do not speak of languages: a wish for one names no country."""
    pieces = [p.text for p in clauses(brief.message or "", brief.language) if not languages_named(p.text)]
    return {country for country in (country_named(brief, text) for text in pieces) if country}


def tells_more(text: str, language: str) -> bool:
    """Whether a reply to the Greeter tells anything beside a language, a country, yes or no: something for the form."""
    context = ParseContext(language=language)
    for piece in clauses(text, language):
        settled = languages_named(piece.text) or is_evasive(piece.text, language) or is_small_talk(piece.text, language)
        named = isinstance(read_answer("country", piece.text, context), Reading)
        agreed = isinstance(read_answer("yes_no", piece.text, context), Reading)
        if says_something(piece.text) and not (settled or named or agreed):
            return True
    return False


def yes_or_no(brief: GreeterBrief) -> bool | None:
    """What the reply answers to what was offered; None when it is neither."""
    reading = read_answer("yes_no", (brief.message or "").strip(), brief.context)
    return bool(reading.value) if isinstance(reading, Reading) else None


def does_not_mind(text: str, language: str) -> bool:
    """ "Whatever", "skip": the default will do."""
    meaning = classify_intent(text, language)
    return (
        not says_something(text)
        or is_evasive(text, language)
        or (meaning is not None and meaning.intent is Intent.SKIP)
    )
