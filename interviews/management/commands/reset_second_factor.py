"""`manage.py reset_second_factor EMAIL`: for somebody who lost their second factor, where no owner may reset it."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import User
from django.core.management.base import BaseCommand, CommandError, CommandParser

from interviews.staff.services.second_factors import reset_second_factor


class Command(BaseCommand):
    help = "Takes the second factor and the recovery codes of an account away, ends its logins and tells its address."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("email")

    def handle(self, *args: Any, **options: Any) -> None:
        email = options["email"].strip()
        found = list(User.objects.filter(email__iexact=email)[:2])
        if len(found) != 1:
            raise CommandError(f"{len(found) or 'No'} accounts have the address {email}.")
        if not reset_second_factor(found[0], by=None):
            raise CommandError(f"{email} has no second factor.")
        self.stdout.write(f"{email} signs in with the password alone, until a new second factor is set up.")
