"""Passwords that somebody would guess soon: breached ones, and what people make of words, names, dates and keyboard rows."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import ValidationError
from django.utils.translation import gettext

_FEWEST_GUESSES = 10**6
"""So many tries a day are within reach of somebody who is slowed down at each address."""
_READ = 72
"""Characters that are looked at: longer ones are long enough."""


class HardToGuess:
    """A validator as `AUTH_PASSWORD_VALIDATORS` takes them. What it knows comes with the package: nobody is asked."""

    def validate(self, password: str, user: Any = None) -> None:
        """Raises ValidationError for a password that takes fewer than a million guesses."""
        from zxcvbn import zxcvbn

        of_theirs = [value for name in ("email", "username", "first_name", "last_name") if (value := _told(user, name))]
        if int(zxcvbn(password[:_READ], ["formagent", *of_theirs])["guesses"]) < _FEWEST_GUESSES:
            raise ValidationError(
                gettext(
                    "This password is easy to guess. Take a longer one, of several words that have nothing to do with you."
                ),
                code="password_easy",
            )

    def get_help_text(self) -> str:
        return gettext("Several words that have nothing to do with each other, or with you, make a good password.")


def _told(user: Any, name: str) -> str:
    return str(getattr(user, name, "") or "")
