"""The Greeter: welcomes, and learns language, country and time zone. Its section follows from the state alone."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from formagent.agents.base import BaseAgent
from formagent.agents.tools import tool
from formagent.errors import ToolRetry
from formagent.llm.messages import LLMMessage
from interviews.field_types import field_type
from interviews.forms.definition import FormDefinition
from interviews.forms.offered_languages import supported_language
from interviews.reading.readings import InvalidValue, ParseContext
from interviews.reading.times.timezones import canonical_zone, default_zone, is_zone, zones_of
from interviews.rule_engine.understanding.greeting_replies import (
    settles_country,
    settles_language,
    settles_timezone,
    tells_timezone,
)
from interviews.sessions.agents.rendering import greeter_messages
from interviews.sessions.rules.bootstrap import UNKNOWN_COUNTRY
from interviews.sessions.rules.briefs import GreeterBrief
from interviews.sessions.rules.memory import last_exchanges
from interviews.sessions.rules.region import likely_country, section_of, settle_timezone
from interviews.sessions.rules.state import MainSessionState


class GreeterAgent(BaseAgent[MainSessionState]):
    """Runs once per message until its section is `completed`."""

    name = "greeter"

    def __init__(
        self, form: FormDefinition, context: ParseContext, state: MainSessionState, message: str | None
    ) -> None:
        self.form, self.context, self.message = form, context, message
        self._state, self._replied_to = state, self.brief(state)

    @tool(ends_turn=True)
    async def ask(self, text: Annotated[str, Field(min_length=1, max_length=4000)]) -> str:
        """Say something to the respondent and wait for the reply. Ask one thing at a time."""
        return text

    @tool
    async def set_language(self, language: Annotated[str, Field(description="BCP 47, e.g. en or ja")]) -> str:
        """Set the language of the conversation, once the respondent has chosen or confirmed it."""
        chosen = supported_language(self.form, language)
        if chosen is None:
            raise ToolRetry(f"This form speaks {', '.join(self.form.languages)} only.")
        if not settles_language(self._replied_to, chosen):
            raise ToolRetry(_unsaid(f"the language {chosen}"))
        self._state.bootstrap.language = chosen
        return f"The language is {chosen}."

    @tool
    async def set_country(self, country: Annotated[str, Field(description="ISO 3166-1 alpha-2; ZZ: not told")]) -> str:
        """Set the country of residence, once the respondent has named or confirmed it."""
        kind = field_type("country")
        code = country.strip().upper()
        if code != UNKNOWN_COUNTRY:
            try:
                code = kind.validate(code, kind.Config(), self.context)
            except InvalidValue as invalid:
                raise ToolRetry(f"{country!r} is no ISO 3166-1 alpha-2 code.") from invalid
        if not settles_country(self._replied_to, code):
            raise ToolRetry(_unsaid(f"the country {code}"))
        start = self._state.bootstrap
        start.country, start.country_assumed = code, False
        settle_timezone(start, self.form)
        return f"The country is {code}, the time zone {start.timezone or 'is still to be asked for'}."

    @tool
    async def set_timezone(self, timezone: Annotated[str, Field(description="IANA, e.g. Asia/Tokyo")]) -> str:
        """Set the time zone, if the one that followed from the country is not right."""
        country = self._state.bootstrap.country
        if not is_zone(timezone):
            raise ToolRetry(f"{timezone!r} is no IANA time zone.")
        if country and country != UNKNOWN_COUNTRY and canonical_zone(timezone) not in zones_of(country):
            raise ToolRetry(f"{timezone!r} is no time zone of {country}; there are {', '.join(zones_of(country))}.")
        if not settles_timezone(self._replied_to, timezone, country):
            raise ToolRetry(_unsaid(f"the time zone {timezone}"))
        start = self._state.bootstrap
        start.timezone_uncertain = not tells_timezone(self._replied_to, timezone) and self._guessed(country)
        start.timezone = canonical_zone(timezone)
        return f"The time zone is {start.timezone}."

    def _guessed(self, country: str | None) -> bool:
        return default_zone(country, self._state.bootstrap.browser_timezone)[1]

    def messages(self, state: MainSessionState) -> list[LLMMessage]:
        return greeter_messages(self._replied_to)

    def brief(self, state: MainSessionState) -> GreeterBrief:
        start = state.bootstrap
        asked = next((m.content for m in reversed(state.messages) if m.role == "assistant"), None)
        return GreeterBrief(
            form=self.form.localized(state.language),
            language=state.language,
            context=self.context,
            section=section_of(start),
            country=start.country,
            timezone=start.timezone,
            browser_language=start.browser_language,
            browser_timezone=start.browser_timezone,
            likely_country=likely_country(start),
            opening=self.message is None,
            attempts=start.attempts,
            message=self.message,
            last_question=asked,
            recent=last_exchanges(state.messages),
            summary=state.summary,
        )

    def remaining_tasks(self, state: MainSessionState) -> list[str]:
        start, tasks = state.bootstrap, []
        if not start.language:
            tasks.append("Set the user language using set_language")
        if not start.country:
            tasks.append("Set the user country using set_country")
        if not start.timezone:
            tasks.append("Set the timezone using set_timezone")
        return [*tasks, "or ask the respondent with ask"] if tasks else []

    def words_suffice(self, state: MainSessionState) -> bool:
        return self.message is None

    def finished_when(self, state: MainSessionState, results: object) -> bool:
        return section_of(state.bootstrap) == "completed"


def _unsaid(what: str) -> str:
    """Why a tool sets nothing: everything it sets must be said or accepted, as a value must (rules.md, Greeter)."""
    return f"The respondent neither said {what} nor accepted it when you offered it by name. Ask about it, naming it."
