"""`manage.py reencrypt`: after a change of `secret_key`, so that the former key can be forgotten."""

from __future__ import annotations

from typing import Any

from cryptography.fernet import InvalidToken
from django.core.management.base import BaseCommand, CommandError
from django.db import transaction

from interviews.staff.accounts import encrypt_anew


class Command(BaseCommand):
    help = "Encrypt second factors anew under secret_key. Those of former_secret_keys must still be set."

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            with transaction.atomic():
                number = encrypt_anew()
        except InvalidToken:
            raise CommandError(
                "a second factor is encrypted under a key that is neither secret_key nor one of former_secret_keys; "
                "nothing was changed"
            ) from None
        self.stdout.write(f"second factors encrypted under secret_key: {number}")
