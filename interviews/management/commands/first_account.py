"""`manage.py first_account`: a link to make the first account with, where nobody has one."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.urls import reverse

from formagent.config import get_config
from interviews.staff.services.first_account import new_first_account_secret


class Command(BaseCommand):
    help = "Prints a link that makes the first account, where nobody has one. It works once, for a day."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--path", action="store_true", help="print the path alone, without the server's address")

    def handle(self, *args: Any, **options: Any) -> None:
        secret = new_first_account_secret()
        if not secret:
            if not options["path"]:
                self.stdout.write("There is an account already: its owner invites others.")
            return
        base = "" if options["path"] else get_config().public_base_url or "http://localhost:8000"
        self.stdout.write(f"{base}{reverse('interviews:first_account')}#{secret}")
