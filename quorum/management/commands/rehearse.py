"""`manage.py rehearse SLUG`: simulated respondents fill the form's draft, and what that shows.

    manage.py rehearse clinic-intake
    manage.py rehearse clinic-intake --transcripts

Runs the conversations in this process and waits for them. Exit codes: 0 no fault found, 1 no such form, 2 a wrong command line,
4 the draft cannot be rehearsed, 5 faults were found.
"""

from __future__ import annotations

import asyncio
from argparse import RawDescriptionHelpFormatter
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from formagent.errors import InvalidDefinition, ProtocolError
from interviews.models import Form
from quorum.models import Rehearsal
from quorum.rehearsals.playing import carry_on
from quorum.rehearsals.reading import result_of, transcript_of
from quorum.rehearsals.rules.costs import in_all
from quorum.rehearsals.services.starting import start_rehearsal
from quorum.rehearsals.words import finding_words, limits_of, persona_name, verdict_mark

UNKNOWN, REFUSED, FAULTS = 1, 4, 5


class Command(BaseCommand):
    help = __doc__

    def create_parser(self, prog_name: str, subcommand: str, **kwargs: Any) -> CommandParser:
        return super().create_parser(prog_name, subcommand, formatter_class=RawDescriptionHelpFormatter, **kwargs)

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("slug", help="the form's slug")
        parser.add_argument("--transcripts", action="store_true", help="print what everybody said")

    def handle(self, *args: Any, slug: str, transcripts: bool, **options: Any) -> None:
        form = Form.objects.filter(slug=slug, deleted_at=None).first()
        if form is None:
            raise CommandError(f"There is no form {slug!r}.", returncode=UNKNOWN)
        try:
            rehearsal = start_rehearsal(form, by=None, origin=Rehearsal.Origin.COMMAND)
        except InvalidDefinition as error:
            wrong = "; ".join(f"{place}: {words}" for place, words in error.problems[:10])
            raise CommandError(f"This draft cannot be rehearsed yet: {wrong}", returncode=REFUSED) from error
        except ProtocolError as error:
            raise CommandError(error.message, returncode=REFUSED) from error
        asyncio.run(carry_on(rehearsal))
        faults = self._tell(rehearsal, transcripts=transcripts)
        if faults:
            raise SystemExit(FAULTS)

    def _tell(self, rehearsal: Rehearsal, *, transcripts: bool) -> int:
        result = result_of(rehearsal)
        for record in result.records:
            marks = " ".join(verdict_mark(one.verdict) for one in record.fields)
            words = (
                f"{record.messages} messages, {record.seconds:.1f} s, {record.borne}/{record.patience} of its patience"
            )
            self.stdout.write(f"{persona_name(record.persona):16} {record.ending:10} {marks}  {words}")
        spent = in_all(one.spent + one.persona_spent for one in result.records)
        if spent.calls:
            self.stdout.write(f"{spent.calls} model calls, {spent.tokens} tokens, cost {spent.cost:.4f}")
        if transcripts:
            for conversation in rehearsal.conversations.select_related("session"):
                self.stdout.write(f"\n— {persona_name(conversation.persona)}")
                for line in transcript_of(conversation):
                    self.stdout.write(f"  {line.role}: {line.words}")
        self.stdout.write("")
        for finding in result.findings:
            sign = "!" if finding.fault else "·"
            self.stdout.write(f"{sign} {finding_words(finding, result.form)}")
        if not result.findings:
            self.stdout.write("Nothing found.")
        self.stdout.write(f"\n{limits_of(result.engines)}")
        return sum(one.fault for one in result.findings)
