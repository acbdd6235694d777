"""Where a code of the second factor is asked for: what kinds of code are taken is said, and the keyboard is one of digits."""

from __future__ import annotations

from typing import Any

from allauth.mfa.base.forms import AuthenticateForm, ReauthenticateForm
from allauth.mfa.totp.forms import ActivateTOTPForm
from django import forms
from django.utils.translation import gettext_lazy as _

EITHER = _("The code that your authenticator app shows, or one of your recovery codes. Each of those works once.")


class _AsksForCode(forms.Form):
    """Recovery codes are digits too, like those of the app."""

    hint: Any = ""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["code"].widget.attrs["inputmode"] = "numeric"
        self.fields["code"].help_text = self.hint


class SigningInForm(_AsksForCode, AuthenticateForm):  # type: ignore[misc]
    hint = EITHER


class StillThereForm(_AsksForCode, ReauthenticateForm):  # type: ignore[misc]
    hint = EITHER


class NewAuthenticatorForm(_AsksForCode, ActivateTOTPForm):  # type: ignore[misc]
    """The app's own code alone proves that it is set up."""
