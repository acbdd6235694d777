"""`manage.py try_model NAME`: does a configured model do the work of the roles, how fast, and at what cost?"""

from __future__ import annotations

import asyncio
import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from formagent.config import get_config
from formagent.llm.messages import TokenUsage
from formagent.llm.openai import OpenAIClient
from formagent.llm.openai_transport import close_clients
from formagent.llm.request_forms import RequestForm, forms_of
from interviews.sessions.orchestrator.trial import Trial, try_roles
from interviews.staff.services.model_records import DatabaseMemory

UNLIKE = {
    "named": 'takes or heeds no tool_choice "required"; the tool is named instead',
    "auto": 'takes no tool_choice but "auto"',
    "text": "calls no tools; they are asked for and read as JSON in its text",
}
"""What a form of request other than the meant one says of a server."""


class Command(BaseCommand):
    help = (
        "Try the tools of the roles with a model of [models], on a small built-in form. Says what works, how fast and at "
        "what cost; ends with 1 if something does not work. Makes about ten calls."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name", help="its key in [models]")

    def handle(self, *args: Any, **options: Any) -> None:
        name, models = options["name"], get_config().models
        if name not in models or models[name].provider == "offline":
            known = ", ".join(sorted(key for key, each in models.items() if each.provider != "offline"))
            raise CommandError(f"[models] has no {name!r}. " + (f"There is: {known}." if known else "There is none."))
        client = OpenAIClient(name, models[name], DatabaseMemory())
        trials = asyncio.run(self._try(client))
        self._tell_server(client)
        total = sum((trial.usage for trial in trials), TokenUsage())
        works = sum(trial.works for trial in trials)
        self.stdout.write(
            f"{works} of {len(trials)} work: {total.calls} calls, {sum(trial.seconds for trial in trials):.1f} s, "
            f"{_tokens(total)}{_cost(total)}"
        )
        if works < len(trials):
            self.stdout.write("What does not work is done by the offline engine.")
            sys.exit(1)

    async def _try(self, client: OpenAIClient) -> list[Trial]:
        trials = []
        try:
            async for trial in try_roles(client):
                trials.append(trial)
                mark = self.style.SUCCESS("works") if trial.works else self.style.ERROR("FAILS")
                self.stdout.write(
                    f"{mark}  {trial.name}: {trial.seconds:.1f} s, {trial.usage.calls} calls, {_tokens(trial.usage)}"
                    f"{_cost(trial.usage)}\n       {trial.said}"
                )
        finally:
            await close_clients()
        return trials

    def _tell_server(self, client: OpenAIClient) -> None:
        """What this server was learned to take, where it is not what is meant."""
        for want, form in client.learned.lessons.forms.items():
            for remark in remarks(form, forms_of(want, stream=client.settings.stream)[0]):
                self.stdout.write(f"The server {remark}.")


def remarks(form: RequestForm, meant: RequestForm) -> list[str]:
    """How a form of request falls short of the one that is meant."""
    found = [UNLIKE[form.choice]] if form.choice != meant.choice else []
    return [*found, "does not stream this"] if meant.stream and not form.stream else found


def _tokens(usage: TokenUsage) -> str:
    return f"{usage.prompt_tokens:,} + {usage.completion_tokens:,} tokens"


def _cost(usage: TokenUsage) -> str:
    return f", cost {usage.cost:.4f}" if usage.cost else ""
