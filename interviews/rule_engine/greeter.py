"""The Greeter by rule: welcomes, and learns language, country and time zone from free words."""

from __future__ import annotations

from typing import Any

from babel import Locale
from babel.core import UnknownLocaleError

from interviews.reading.languages import COMMON_LANGUAGE
from interviews.reading.languages.phrases import phrases_for
from interviews.reading.names.language_names import language_name, languages_named
from interviews.reading.names.place_mentions import city_of_zone, mentions_zone, written_in
from interviews.reading.statements.form_questions import asks
from interviews.reading.text.normalization import says_something
from interviews.reading.text.stems import concepts_of
from interviews.reading.times.timezones import canonical_zone, default_zone, zones_of
from interviews.rule_engine.speaking import form_qa
from interviews.rule_engine.understanding.greeting_replies import (
    LAST_ATTEMPT,
    countries_beside,
    country_told,
    default_language,
    does_not_mind,
    language_wished,
    settles_country,
    settles_timezone,
    yes_or_no,
)
from interviews.rule_engine.understanding.intents import Intent, classify_intent, is_nothing, is_question, is_small_talk
from interviews.sessions.rules.bootstrap import UNKNOWN_COUNTRY
from interviews.sessions.rules.briefs import DirectiveKind, GreeterBrief, InterviewerBrief

Call = tuple[str, dict[str, Any]]
"""A tool of the Greeter, and its arguments."""


def calls(brief: GreeterBrief) -> list[Call]:
    """The section's calls: what was settled, then the next question if one is open."""
    sections = {"language": _language_section, "country": _country_section, "timezone": _timezone_section}
    return sections[brief.section](brief) if brief.section in sections else []


# --- language --------------------------------------------------------------------------------------------------------


def _language_section(brief: GreeterBrief) -> list[Call]:
    default, text = default_language(brief), (brief.message or "").strip()
    if brief.opening or not text:
        return _open(brief, default)
    named = languages_named(text, brief.form.languages)
    spoken = [tag for tag in named if tag in brief.form.languages]
    if spoken and (len(spoken) == 1 or default in spoken):
        return _settle_language(brief, default if default in spoken and len(spoken) > 1 else spoken[0])
    if named and not spoken:
        return [_ask(language_question(brief, default))]
    agreed = yes_or_no(brief)
    if agreed is not None:
        return _settle_language(brief, default) if agreed else _other_language(brief, default)
    written = next((tag for tag in brief.form.languages if tag != default and written_in(text, tag)), None)
    if written or does_not_mind(text, default):
        return _settle_language(brief, written or default)
    if brief.attempts >= LAST_ATTEMPT and not is_question(text, default):
        return _settle_language(brief, default)
    unclear = "" if is_small_talk(text, default) or is_question(text, default) else phrases_for(default).unclear[0]
    return [_ask(_sentences(default, unclear, language_question(brief, default)))]


def _open(brief: GreeterBrief, default: str) -> list[Call]:
    hello = phrases_for(default).hello.format(title=brief.form.localized(default).title)
    if len(brief.form.languages) == 1:
        ask = _ask(_sentences(default, hello, country_question(brief, default)))
        return [("set_language", {"language": default}), ask]
    return [_ask(_sentences(default, hello, language_question(brief, default)))]


def language_question(brief: GreeterBrief, default: str) -> str:
    """The form's languages named, the default offered."""
    offered = phrases_for(default).confirm_language.format(language=language_name(default, default))
    return _sentences(default, _languages(brief, default), offered)


def _languages(brief: GreeterBrief, language: str) -> str:
    phrases, names = phrases_for(language), [language_name(tag, language) for tag in brief.form.languages]
    return phrases.available.format(languages=phrases.all_of(names)) if len(names) > 1 else ""


def _settle_language(brief: GreeterBrief, language: str) -> list[Call]:
    """Set it, and go on to the country in the language chosen; the same message may name that too."""
    settled: list[Call] = [("set_language", {"language": language})]
    countries = countries_beside(brief)
    if brief.country is None and len(countries) == 1:
        return [*settled, *_settle_country(brief, countries.pop())]
    return [*settled, _ask(country_question(brief, language))] if brief.country is None else settled


def _other_language(brief: GreeterBrief, default: str) -> list[Call]:
    others = [tag for tag in brief.form.languages if tag != default]
    if len(others) == 1:
        return _settle_language(brief, others[0])
    return [_ask(_sentences(default, _languages(brief, default), phrases_for(default).which_language))]


# --- country and time zone -------------------------------------------------------------------------------------------


def _country_section(brief: GreeterBrief) -> list[Call]:
    language, text = brief.language, (brief.message or "").strip()
    words = phrases_for(language)
    if brief.opening or not text:
        hello = words.hello.format(title=brief.form.title) if brief.last_question is None else ""
        return [_ask(_sentences(language, hello, country_question(brief, language)))]
    country, wished = country_told(brief), language_wished(brief)
    if wished and wished != language:
        rest = _settle_country(brief, country) if country else [_ask(country_question(brief, wished))]
        return [("set_language", {"language": wished}), *rest]
    if country:
        return _settle_country(brief, country)
    agreed = yes_or_no(brief)
    if _refuses(text, language, agreed):
        return _settle_country(brief, UNKNOWN_COUNTRY)
    if agreed and brief.likely_country and settles_country(brief, brief.likely_country):
        return _settle_country(brief, brief.likely_country)
    if agreed is False:
        return [_ask(words.which_country)]
    if is_question(text, language) or asks("who", text):
        return [_ask(_sentences(language, _answered(brief, text), country_question(brief, language)))]
    if brief.attempts >= LAST_ATTEMPT:
        return _settle_country(brief, UNKNOWN_COUNTRY)
    unclear = "" if is_small_talk(text, language) else words.unclear[0]
    return [_ask(_sentences(language, unclear, words.which_country))]


def _answered(brief: GreeterBrief, text: str) -> str:
    """What can be said to a question: about the country why it is asked, about anything else what the form says of it."""
    words = phrases_for(brief.language)
    asked = InterviewerBrief(
        kind=DirectiveKind.RESUME, form=brief.form, language=brief.language, context=brief.context, message=text
    )
    if "~country" in concepts_of(text) or asks("about", text) or asks("required", text):
        return words.why_country
    return form_qa.answer_question(asked)


def country_question(brief: GreeterBrief, language: str) -> str:
    """The country that the browser suggests, to be confirmed; else an open question."""
    words = phrases_for(language)
    name = _country_name(brief.likely_country, language)
    return words.confirm_country.format(country=name) if name else words.which_country


def _country_name(code: str | None, language: str) -> str | None:
    if code is None:
        return None
    try:
        return Locale.parse(language, sep="-").territories.get(code)
    except (UnknownLocaleError, ValueError):
        return Locale.parse(COMMON_LANGUAGE).territories.get(code)


def _settle_country(brief: GreeterBrief, country: str) -> list[Call]:
    return [("set_country", {"country": country}), *_settle_timezone(brief, country)]


def _settle_timezone(brief: GreeterBrief, country: str | None) -> list[Call]:
    """The zone of a city that is named, or the one that follows from the country; nothing where it must be asked for."""
    named = (zone for zone in zones_of(country or "") if mentions_zone(brief.message or "", zone, brief.language))
    zone = next(named, _usual_zone(brief, country))
    return [("set_timezone", {"timezone": zone})] if settles_timezone(brief, zone, country) else []


def _timezone_section(brief: GreeterBrief) -> list[Call]:
    words, usual = phrases_for(brief.language), _usual_zone(brief, brief.country)
    question = words.which_timezone.format(city=city_of_zone(usual, brief.language))
    return _settle_timezone(brief, brief.country) or [_ask(question)]


def _usual_zone(brief: GreeterBrief, country: str | None) -> str:
    return canonical_zone(default_zone(country, brief.browser_timezone)[0])


# --- replies ---------------------------------------------------------------------------------------------------------


def _ask(text: str) -> Call:
    return "ask", {"text": text}


def _sentences(language: str, *parts: str) -> str:
    return phrases_for(language).space.join(part for part in parts if part)


def _refuses(text: str, language: str, agreed: bool | None) -> bool:
    meaning = classify_intent(text, language)
    if meaning is not None:
        return meaning.intent in (Intent.SKIP, Intent.HUMAN)
    return agreed is None and is_nothing(text, language) and says_something(text)
