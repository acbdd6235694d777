"""How allauth signs staff in here: accounts by invitation only, secrets of second factors encrypted, all of it audited."""

from __future__ import annotations

import base64
import hashlib
from typing import Any

from allauth.account import signals as account_signals
from allauth.account.adapter import DefaultAccountAdapter, get_adapter
from allauth.account.forms import SignupForm
from allauth.core import context as allauth_context
from allauth.core import ratelimit
from allauth.mfa import signals as mfa_signals
from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from cryptography.fernet import Fernet, MultiFernet
from django import forms
from django.conf import settings
from django.contrib.auth import update_session_auth_hash
from django.contrib.auth.models import User
from django.contrib.auth.signals import user_login_failed
from django.core.exceptions import ValidationError
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _

from formagent.errors import NotAllowedError, NotFoundError
from formagent.protocol.hints import hint_on_commit, hint_workspace_revoked
from interviews.access import principal_of_user
from interviews.models import Invitation, Membership
from interviews.staff.plain_names import plain_name
from interviews.staff.services.audit import record_audit
from interviews.staff.services.invitations import accept_invitation, invitation_by_hash
from interviews.staff.sign_in_tries import known_browser, origin_of_try, remember_browser

INVITATION = "invitation"
"""Where a visitor's session keeps the hash of the invitation whose link they opened."""
NAME_HINT = _("Without one, members of the workspace see your e-mail address.")


def _invitation(request: HttpRequest | None) -> Invitation | None:
    """The one whose link this browser opened, while it is good."""
    hashed = request.session.get(INVITATION, "") if request is not None else ""
    try:
        return invitation_by_hash(hashed) if hashed else None
    except NotFoundError:
        return None


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]
    """Accounts are made by invitation, for the invited address, which the link has proved."""

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        return _invitation(request) is not None

    def save_user(self, request: HttpRequest, user: User, form: Any, commit: bool = True) -> User:
        """The new user is a member at once: the link reached the address, so that it needs no second proof."""
        invitation = _invitation(request)
        if invitation is None:
            raise NotAllowedError("signup")
        self.stash_verified_email(request, invitation.email)
        super().save_user(request, user, form, commit=commit)
        accept_invitation(invitation, user)
        request.session.pop(INVITATION, None)
        return user

    def _get_login_attempts_cache_key(self, request: HttpRequest, **credentials: Any) -> str:
        """What wrong passwords are counted by, beside the address."""
        login = _typed(credentials)
        return f"{login} from {origin_of_try(request, login, self.get_client_ip(request))}"

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        super().pre_authenticate(request, **credentials)
        login = _typed(credentials)
        rate = {"action": "login_failed_anywhere", "key": login}
        if not known_browser(request, login) and not ratelimit.consume(request, dry_run=True, **rate):
            raise self.validation_error("too_many_login_attempts")

    def authentication_failed(self, request: HttpRequest, **credentials: Any) -> None:
        ratelimit.consume(request, action="login_failed_anywhere", key=_typed(credentials))

    def post_login(self, request: HttpRequest, user: User, **details: Any) -> HttpResponse:
        response: HttpResponse = super().post_login(request, user, **details)
        remember_browser(request, response, user.email)
        return response

    def logout(self, request: HttpRequest) -> None:
        """The sockets of this login are closed, too."""
        user_id = request.user.pk
        super().logout(request)
        _sign_out_sockets(user_id)

    def format_email_subject(self, subject: str) -> str:
        return f"formagent: {subject}"


def _typed(credentials: dict[str, Any]) -> str:
    return str(credentials.get("email") or credentials.get("username") or "").lower()


class InvitedSignupForm(SignupForm):  # type: ignore[misc]
    """Sign-up for the invited address, which cannot be another, and under a name if one is given."""

    field_order = ("email", "first_name", "password1", "password2")
    first_name = forms.CharField(
        label=_("Your name"),
        help_text=NAME_HINT,
        max_length=150,
        required=False,
        validators=[plain_name],
        widget=forms.TextInput(attrs={"autocomplete": "name"}),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        invitation = _invitation(allauth_context.request)
        if invitation is not None:
            self.fields["email"].initial = invitation.email
            self.fields["email"].widget.attrs["readonly"] = True

    def clean_email(self) -> str:
        invitation = _invitation(allauth_context.request)
        if invitation is not None:
            self.cleaned_data["email"] = invitation.email
        return str(super().clean_email())

    def clean(self) -> dict[str, Any]:
        """A password is held to the name, too: allauth asks with the address alone."""
        super().clean()
        data: dict[str, Any] = self.cleaned_data
        if data.get("password1") and data.get("first_name"):
            try:
                get_adapter().clean_password(data["password1"], user=User(first_name=data["first_name"]))
            except ValidationError as error:
                self.add_error("password1", error)
        return data


class SecondFactorAdapter(DefaultMFAAdapter):  # type: ignore[misc]
    """Keys of authenticator apps and seeds of recovery codes lie encrypted under `secret_key` in the database."""

    def encrypt(self, text: str) -> str:
        return _cipher().encrypt(text.encode()).decode()

    def decrypt(self, encrypted_text: str) -> str:
        return _cipher().decrypt(encrypted_text.encode()).decode()

    def get_totp_issuer(self) -> str:
        return "formagent"


_ENCRYPTED = {"secret", "seed", "migrated_codes"}
"""What allauth's authenticators keep of what is encrypted."""


def _cipher() -> MultiFernet:
    keys = [settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS]
    digests = [hashlib.sha256(f"second factor:{key}".encode()).digest() for key in keys]
    return MultiFernet([Fernet(base64.urlsafe_b64encode(digest)) for digest in digests])


def encrypt_anew() -> int:
    """Encrypt under `secret_key` what a former key encrypted; how many second factors there are."""
    factors = Authenticator.objects.all()
    for factor in factors:
        factor.data = {name: _rotated(value) if name in _ENCRYPTED else value for name, value in factor.data.items()}
        factor.save(update_fields=["data"])
    return len(factors)


def _rotated(value: Any) -> Any:
    if isinstance(value, list):
        return [_rotated(each) for each in value]
    return _cipher().rotate(value.encode()).decode()


def _record(user: User, action: str, request: HttpRequest | None, *, by_user: bool = True, **details: Any) -> None:
    """What happened to an account is in the log of each workspace that it belongs to."""
    address = str(request.META.get("REMOTE_ADDR", "")) if request is not None else ""
    by = principal_of_user(user) if by_user else None
    subject = f"user:{user.email}"
    for membership in Membership.objects.select_related("workspace").filter(user=user):
        record_audit(membership.workspace, action, subject, by=by, system="visitor", address=address, **details)


def _signed_in(sender: Any, request: HttpRequest, user: User, **more: Any) -> None:
    _record(user, "user.signed_in", request)


def _sign_in_failed(sender: Any, credentials: dict[str, Any], request: HttpRequest | None = None, **more: Any) -> None:
    """Only known addresses are written down: what else is typed there may be a password."""
    typed = str(credentials.get("email") or credentials.get("username") or "")
    for user in User.objects.filter(email__iexact=typed) if typed else ():
        _record(user, "user.sign_in_failed", request, by_user=False)


def _code_failed(sender: Any, request: HttpRequest, user: User, **more: Any) -> None:
    _record(user, "user.second_factor_failed", request, by_user=False)


def _password_changed(sender: Any, request: HttpRequest, user: User, **more: Any) -> None:
    _record(user, "user.password_changed", request)
    _sign_out_sockets(user.pk)


def _sign_out_sockets(user_id: int | None) -> None:
    """Let the staff sockets of the user's workspaces look at their logins again."""
    memberships = Membership.objects.filter(user_id=user_id) if user_id else Membership.objects.none()
    for workspace_id in memberships.values_list("workspace_id", flat=True):
        hint_on_commit(hint_workspace_revoked, str(workspace_id))


@transaction.atomic
def sign_out_elsewhere(request: HttpRequest, user: User, password: str) -> bool:
    """End all logins of the user but the request's, with their sockets; False for a wrong password.

    A login is held to how the password is stored: that is made anew of the same password, and this login goes along.
    """
    user = User.objects.select_for_update().get(pk=user.pk)
    if not user.check_password(password):
        return False
    user.set_password(password)
    user.save(update_fields=["password"])
    update_session_auth_hash(request, user)
    _record(user, "user.signed_out_elsewhere", request)
    _sign_out_sockets(user.pk)
    return True


def _email_changed(sender: Any, request: HttpRequest, user: User, **more: Any) -> None:
    _record(user, "user.email_changed", request)


def _factor_added(sender: Any, request: HttpRequest, user: User, authenticator: Any, **more: Any) -> None:
    _record(user, "user.second_factor_added", request, kind=authenticator.type)


def _factor_removed(sender: Any, request: HttpRequest, user: User, authenticator: Any, **more: Any) -> None:
    _record(user, "user.second_factor_removed", request, kind=authenticator.type)
    _sign_out_sockets(user.pk)


def _factor_reset(sender: Any, request: HttpRequest, user: User, authenticator: Any, **more: Any) -> None:
    _record(user, "user.second_factor_reset", request, kind=authenticator.type)


def connect_account_signals() -> None:
    """Hear what allauth tells of accounts; it has no other way to say so."""
    account_signals.user_logged_in.connect(_signed_in)
    account_signals.password_changed.connect(_password_changed)
    account_signals.password_reset.connect(_password_changed)
    account_signals.email_changed.connect(_email_changed)
    mfa_signals.authenticator_added.connect(_factor_added)
    mfa_signals.authenticator_removed.connect(_factor_removed)
    mfa_signals.authenticator_reset.connect(_factor_reset)
    mfa_signals.authentication_failed.connect(_code_failed)
    user_login_failed.connect(_sign_in_failed)
