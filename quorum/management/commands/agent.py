"""`manage.py agent "request"`: have something done, asked or discussed from a terminal, with the same reviews as everywhere.

    manage.py agent "Make clinic-intake shorter" --user bob@example.org --form clinic-intake
    manage.py agent --ask "Where do people stop?" --user bob@example.org --form clinic-intake
    manage.py agent --discuss "Is income needed?" --user bob@example.org --ensemble --debate
    manage.py agent --resume 3f2a… --user bob@example.org

What waits for a human is answered at the prompt: /approve [reason], /reject [reason], /edit FILE. /edit writes the plan under
review to the file if there is none, to be changed there; and puts what the file holds to the vote if there is one. A call that
changes what others see is allowed by somebody else than its requester where there is somebody: --decider names them. What is
told, and what an interaction says, is in the terminal's language, or in that of --language. Exit
codes: 0 done, 1 no such person, workspace or interaction, 2 a wrong command line, 3 not allowed, 4 refused, 5 failed, 6 it
still waits.
"""

from __future__ import annotations

import asyncio
import os
import re
from argparse import RawDescriptionHelpFormatter
from collections.abc import Callable, Mapping
from typing import Any, NoReturn

from django.conf import settings
from django.contrib.auth.models import User
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone, translation
from django.utils.translation import get_language, gettext

from formagent import work
from formagent.errors import AccessError, FormAgentError, ProtocolError
from formagent.llm.openai_transport import close_clients
from formagent.server.database_thread import in_database
from interviews.access import Principal, principal_of_user, staff_workspace
from interviews.staff.rules.rights import Right
from quorum.access import staff_interaction
from quorum.domain.interactions.forms import InteractionForm
from quorum.domain.interactions.run_steps import RunState
from quorum.management.questions import NOT_TAKEN, Question
from quorum.management.stories import ending_lines, entry_line
from quorum.models import Interaction, InteractionEntry, Review
from quorum.presenter.console.words import state_words
from quorum.services.interactions.starting import InteractionRequest, start_interaction
from quorum.services.waiting import JOB

UNKNOWN, NOT_ALLOWED, REFUSED, FAILED, WAITS = 1, 3, 4, 5, 6
LOOK_SECONDS = 0.3
_MODES = {
    "solo": ("consensus_level", "solo"),
    "ensemble": ("consensus_level", "ensemble"),
    "fast": ("phase_scope", "fast"),
    "plan_only": ("phase_scope", "plan_only"),
    "debate": ("strategy", "debate"),
}


class Command(BaseCommand):
    help = __doc__
    prompt: Callable[[str], str] = staticmethod(input)
    """Asks at the terminal; EOFError where nobody is there."""

    def create_parser(self, prog_name: str, subcommand: str, **kwargs: Any) -> CommandParser:
        return super().create_parser(prog_name, subcommand, formatter_class=RawDescriptionHelpFormatter, **kwargs)

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("request", nargs="?", default="", help="what is to be done, asked or discussed")
        parser.add_argument("--user", metavar="EMAIL", required=True, help="for whom, with their rights")
        parser.add_argument(
            "--decider", metavar="EMAIL", help="who answers what waits for a human; without it, the same"
        )
        parser.add_argument("--workspace", metavar="SLUG", help="needed by members of several")
        parser.add_argument("--form", metavar="SLUG", help="the form it is about")
        parser.add_argument(
            "--language",
            choices=[code for code, _name in settings.STAFF_LANGUAGES],
            help="of what is told; without it, LANG's",
        )
        parser.add_argument("--resume", metavar="ID", help="go on with one that waits")
        kinds = parser.add_mutually_exclusive_group()
        kinds.add_argument("--ask", action="store_true", help="a question, answered with tools that only read")
        kinds.add_argument("--discuss", action="store_true", help="several models, no tools")
        for name in _MODES:
            parser.add_argument(f"--{name.replace('_', '-')}", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        with translation.override(options["language"] or _language_of_terminal(os.environ)):
            self._carry_out(options)

    def _carry_out(self, options: dict[str, Any]) -> None:
        by, decider = _person(options["user"]), _person(options["decider"] or options["user"])
        try:
            row = _found(by, options["resume"]) if options["resume"] else self._begin(by, options)
        except AccessError as error:
            about = {"person": options["user"], "what": error}
            _refuse(gettext("There is nothing there for %(person)s: %(what)s") % about, NOT_ALLOWED)
        except ProtocolError as error:
            _refuse(f"{error.message} ({error.code})", REFUSED)
        row = asyncio.run(self._run(row, by, decider))
        for line in ending_lines(row):
            self.stdout.write(line)
        if row.state in (RunState.FAILED, RunState.CANCELLED):
            raise CommandError(state_words(row), returncode=FAILED)
        if not row.is_ended and row.state != RunState.PROPOSED:
            about = {"what": row.waiting_for or row.state, "id": row.pk}
            _refuse(gettext("It waits (%(what)s). Go on with --resume %(id)s") % about, WAITS)

    def _begin(self, by: Principal, options: dict[str, Any]) -> Interaction:
        workspace = staff_workspace(by, options["workspace"] or _only_workspace(by), Right.READ_FORMS)
        chosen = [_MODES[name] for name in _MODES if options[name]]
        if doubled := {key for key, _value in chosen if [one for one, _v in chosen].count(key) > 1}:
            _refuse(gettext("Given twice: %(names)s.") % {"names": ", ".join(sorted(doubled))}, 2)
        form = InteractionForm.ASK if options["ask"] else InteractionForm.AGENT
        form = InteractionForm.DISCUSS if options["discuss"] else form
        about = {"form": options["form"]} if options["form"] else {}
        language = get_language() or settings.LANGUAGE_CODE
        asked = InteractionRequest(form, options["request"], about=about, mode=dict(chosen), language=language)
        return start_interaction(workspace, asked, by=by)

    # --- carrying it on -----------------------------------------------------------------------------------------------

    async def _run(self, row: Interaction, by: Principal, decider: Principal) -> Interaction:
        """Until it is over, or waits for what is not answered here."""
        told = 0
        try:
            while True:
                working = asyncio.create_task(_carry_on(row))
                while not working.done():
                    await asyncio.wait({working}, timeout=LOOK_SECONDS)
                    told = await self._tell(row, told)
                await working
                told = await self._tell(row, told)
                row = await in_database(_fresh, row)
                if row.is_ended or row.state == RunState.PROPOSED:
                    return row
                if not await self._answered(row, by, decider):
                    return row
        finally:
            await close_clients()

    async def _tell(self, row: Interaction, after: int) -> int:
        for entry in await in_database(_entries, row, after):
            after = entry.number
            if line := entry_line(entry):
                self.stdout.write(line)
        return after

    async def _answered(self, row: Interaction, by: Principal, decider: Principal) -> bool:
        """Ask at the prompt about what it waits for. False: nobody is asked, or nobody answers."""
        kind, _, key = row.waiting_for.partition(":")
        if kind not in ("plan", "confirmation", "review"):
            return False
        question = Question(row, kind, key, by, decider)
        lines = await in_database(question.lines)
        for line in lines:
            self.stdout.write(line)
        while lines:
            try:
                typed = (await asyncio.to_thread(self.prompt, gettext("/approve, /reject or /edit: "))).strip()
            except EOFError:
                return False
            command, _, rest = typed.partition(" ")
            try:
                answered, words = await in_database(question.answer, command, rest.strip())
                if words:
                    self.stdout.write(words)
                if answered:
                    return True
            except NOT_TAKEN as error:
                self.stdout.write(self.style.ERROR(await in_database(question.why_not, error)))
        return False


async def _carry_on(row: Interaction) -> None:
    """Advance it, what was begun within it, and their reviews, as a worker does, as long as anything moves."""
    before: Any = None
    while (now := await in_database(_standing, row)) != before:
        before = now
        for key in now[0]:
            await work.advance(JOB, key)
        for key in await in_database(_open_reviews, row):
            await work.advance("review", key)


def _tree(row: Interaction) -> Any:
    root = row.root_id_or_own
    return Interaction.objects.filter(root_id=root) | Interaction.objects.filter(pk=root)


def _standing(row: Interaction) -> tuple[list[str], list[Any]]:
    """(ids, what shows that something moved)"""
    rows = list(_tree(row).order_by("created_at").values_list("pk", "state", "waiting_for", "last_entry", "fence"))
    reviews = Review.objects.filter(interaction__in=[pk for pk, *_ in rows]).order_by("pk")
    return [str(pk) for pk, *_ in rows], [*rows, *reviews.values_list("pk", "state", "fence")]


def _open_reviews(row: Interaction) -> list[str]:
    now = timezone.now()
    reviews = Review.objects.filter(interaction__in=_tree(row).values("pk"), state__in=Review.OPEN).exclude(
        wake_at__gt=now
    )
    return [str(pk) for pk in reviews.values_list("pk", flat=True)]


def _fresh(row: Interaction) -> Interaction:
    return Interaction.objects.select_related("workspace", "requested_by").get(pk=row.pk)


def _entries(row: Interaction, after: int) -> list[InteractionEntry]:
    return list(row.entries.filter(number__gt=after).order_by("number"))


# --- who and where ------------------------------------------------------------------------------------------------------


def _person(email: str) -> Principal:
    people = list(User.objects.filter(email__iexact=email, is_active=True)[:2])
    principal = principal_of_user(people[0]) if len(people) == 1 else None
    if principal is None:
        _refuse(gettext("There is no active account of %(person)s.") % {"person": email}, UNKNOWN)
    return principal


def _only_workspace(by: Principal) -> str:
    slugs = list(by.user.memberships.values_list("workspace__slug", flat=True))
    if len(slugs) != 1:
        named = ", ".join(sorted(slugs)) or gettext("there is none")
        _refuse(gettext("Name one with --workspace: %(workspaces)s.") % {"workspaces": named}, UNKNOWN)
    return str(slugs[0])


def _found(by: Principal, key: str) -> Interaction:
    try:
        return staff_interaction(by, key)
    except FormAgentError:
        _refuse(gettext("There is no interaction %(id)s.") % {"id": key}, UNKNOWN)


def _language_of_terminal(environment: Mapping[str, str]) -> str:
    """That of LC_ALL, LC_MESSAGES or LANG (`ja_JP.UTF-8`), as far as there are words in it."""
    named = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := environment.get(name))), "")
    language = re.split(r"[_.@]", named)[0].lower()
    return language if language in dict(settings.STAFF_LANGUAGES) else settings.LANGUAGE_CODE


def _refuse(message: str, code: int) -> NoReturn:
    raise CommandError(message, returncode=code)
