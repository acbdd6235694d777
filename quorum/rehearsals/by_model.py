"""Respondents by a model: it makes the person up and finds their words. Where it fails, rules go on."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

import structlog
from babel import Locale, UnknownLocaleError

from formagent.agents.base import Agent
from formagent.agents.loop import StateT, result_of, run_agent
from formagent.config import get_config
from formagent.errors import ConfigError, FormAgentError
from formagent.llm.messages import ModelClient, TokenUsage
from formagent.llm.patient_client import PatientClient
from formagent.llm.registry import role_model
from quorum.agents.respondent import ROLE, Described, Part, RespondentAuthor, RespondentSpeaker, Saying
from quorum.rehearsals.rules.acting import Actor, Command
from quorum.rehearsals.rules.characters import checked_answers, fields_to_make_up, settled_fields
from quorum.rehearsals.rules.memory import Character, Memory
from quorum.rehearsals.rules.saying import said

MOST_CALLS = 3
SECONDS = 120.0

log = structlog.get_logger(__name__)


def respondent_model() -> ModelClient | None:
    """The model that speaks for respondents; None where rules do."""
    if get_config().caps.stop_models:
        return None
    try:
        client = role_model(ROLE)
    except ConfigError:
        return None
    return None if client is None or client.engine == "offline" else client


async def make_up(actor: Actor, client: ModelClient) -> tuple[Character | None, TokenUsage]:
    """Who the persona is, with those of its answers that its fields can mean. None where the model gave nothing of use."""
    described = Described()
    usage = await _asked(RespondentAuthor(_part(actor), _shown(actor), _settled(actor)), described, client)
    if not described.who:
        return None, usage
    return Character(who=described.who, answers=checked_answers(actor, described.answers)), usage


async def put_into_words(
    actor: Actor, memory: Memory, step: Command, heard: Sequence[Mapping[str, str]], client: ModelClient
) -> tuple[Command, TokenUsage]:
    """The step in the person's own words; as it is where it has none, or where the model gave none that hold."""
    intention = step.intention
    if intention is None:
        return step, TokenUsage()
    saying, who = Saying(), memory.character.who if memory.character else ""
    speaker = RespondentSpeaker(_part(actor), who, heard, intention.plainly, intention.to_the_letter)
    usage = await _asked(speaker, saying, client)
    if not saying.words:
        memory.by_rule += 1
        return step, usage
    if intention.tells:
        memory.means[intention.tells] = saying.words
    return step.worded(saying.words), usage


async def _asked(agent: Agent[StateT], state: StateT, client: ModelClient) -> TokenUsage:
    """Run it to its end, however that is; what it used."""
    try:
        async with asyncio.timeout(SECONDS):
            return (await result_of(run_agent(agent, state, PatientClient(client), max_calls=MOST_CALLS))).usage
    except (FormAgentError, TimeoutError) as error:
        log.warning("respondent_failed", error=str(error))
        return TokenUsage(calls=1)


def _part(actor: Actor) -> Part:
    return Part(actor.persona.manner, _language_name(actor.mind.language.code))


def _language_name(code: str) -> str:
    try:
        return str(Locale.parse(code.replace("-", "_")).get_display_name("en") or code)
    except (UnknownLocaleError, ValueError):
        return code


def _shown(actor: Actor) -> dict[str, Any]:
    """What a person sees of it: no patterns and no limits, which they would then keep to."""
    form = actor.form
    return {
        "title": form.title,
        "description": form.description,
        "fields": [
            {"field_id": one.field_id, "question": one.label, "type": one.type, **_options(one.config)}
            for one in fields_to_make_up(form)
        ],
    }


def _options(config: Mapping[str, Any]) -> dict[str, Any]:
    options = [{key: one[key] for key in ("value", "label") if one.get(key)} for one in config.get("choices", ())]
    return {"options": options} if options else {}


def _settled(actor: Actor) -> dict[str, str]:
    """What the person has to fit, by the labels."""
    found = {name: actor.mind.meant(name) for name in sorted(settled_fields(actor.form)) if actor.form.has_field(name)}
    return {
        actor.field(name).label: said(actor.field(name), value, actor.mind.language)
        for name, value in found.items()
        if value is not None
    }
