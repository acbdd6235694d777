"""The worker's job that is the product's own agents: one key is one purpose, its answer is said once."""

from __future__ import annotations

import structlog
from django.utils import translation
from django.utils.translation import gettext

from formagent.agents.loop import result_of, run_agent
from formagent.config import get_config
from formagent.errors import ConfigError, FormAgentError
from formagent.llm.messages import ModelClient
from formagent.llm.registry import role_model
from formagent.server import leases
from formagent.server.database_thread import threaded
from quorum.agents.form_answerer import FormAnswer, FormAnswerer
from quorum.conversations.answering.by_rule import answer_by_rule
from quorum.conversations.answering.form_texts import FormTexts, texts_of
from quorum.conversations.services import own_agents, purposes
from quorum.conversations.services.own_agents import Question
from quorum.domain.conversations.form_answers import Asked
from quorum.models import PendingPurpose

log = structlog.get_logger(__name__)
MOST_CALLS = 3


class AnswerJobs:
    """A process that dies before the answer is stored leaves the purpose to another, who answers anew."""

    name = purposes.ANSWER_JOB

    async def waiting(self) -> list[str]:
        due: list[str] = await threaded(purposes.due_purposes)(ours=True)
        return due

    async def advance(self, key: str) -> bool:
        lease = get_config().worker.lease_seconds
        claimed = await threaded(purposes.claim_purpose)(key, lease, ours=True)
        question = await threaded(own_agents.question_for)(claimed) if claimed else None
        if claimed is None or question is None:
            return False
        async with leases.heartbeat(PendingPurpose, claimed.id, claimed.fence, lease):
            found = await find_answer(question)
        words = found.words or _handing_over(question)
        await threaded(own_agents.answer)(claimed, words, question.upto, hands_over=not found.words)
        return False


async def find_answer(question: Question) -> FormAnswer:
    """By a model where one serves, else by rule; nothing where a person has to answer."""
    texts, languages = texts_of(question.form, question.notes), question.form.languages or ("en",)
    client = _model()
    by_model = await _ask(client, texts, question, languages[0]) if client is not None else FormAnswer()
    if by_model.words:
        return FormAnswer(f"{by_model.words}\n\n{_not_binding(languages[0])}", by_model.quotes)
    if by_model.handed_over:
        return by_model
    by_rule = answer_by_rule(texts, question.last, languages)
    return FormAnswer(by_rule.words, (by_rule.quote,)) if by_rule else FormAnswer(handed_over=True)


async def _ask(client: ModelClient, texts: FormTexts, question: Question, language: str) -> FormAnswer:
    """What the model said; neither words nor a handing over where it failed."""
    state = FormAnswer()
    agent = FormAnswerer(texts.whole, question.said, texts.title, Asked(question.last, language))
    try:
        await result_of(run_agent(agent, state, client, max_calls=MOST_CALLS))
    except FormAgentError:
        log.warning("form_answerer_failed", exc_info=True)
    return state


def _model() -> ModelClient | None:
    if get_config().caps.stop_models:
        return None
    try:
        client = role_model("default")
    except ConfigError:
        return None
    return None if client is None or client.engine == "offline" else client


def _not_binding(language: str) -> str:
    """Code says it, whatever the model said."""
    with translation.override(language):
        return gettext("This is what the form says. Only its owner can decide or promise anything.")


def _handing_over(question: Question) -> str:
    with translation.override(next(iter(question.form.languages), "en")):
        return gettext("The form does not say this. I have called a person, who will answer here.")
