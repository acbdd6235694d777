"""`manage.py read_bounces < message`: a mail server hands over a report of what it could not deliver.

Its exit code tells the mail server what to do with the message: 0, it is done with; 65, it cannot be read; 75, the database
is away, come again later.
"""

from __future__ import annotations

import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from formagent.server.database_thread import DATABASE_AWAY
from interviews.forms.mail_reports.messages import MOST_BYTES, NoMessageError, read_report
from interviews.forms.services.bounces import record_reports

UNREADABLE, LATER = 65, 75
"""EX_DATAERR and EX_TEMPFAIL of sysexits.h."""


class Command(BaseCommand):
    help = (
        "Reads a report of a mail server about an invitation that was not delivered, a whole message, from its input."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--recipient", default="", help="the address that the report came to")

    def handle(self, *args: Any, **options: Any) -> None:
        raw = sys.stdin.buffer.read(MOST_BYTES + 1)
        try:
            report = read_report(raw, options["recipient"])
        except NoMessageError as error:
            raise CommandError(str(error), returncode=UNREADABLE) from None
        try:
            new = record_reports([report] if report else [])
        except DATABASE_AWAY as error:
            raise CommandError(f"The database is away: {type(error).__name__}", returncode=LATER) from None
        self.stdout.write("recorded" if new else "nothing new")
