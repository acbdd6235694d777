"""The page behind the link that is printed while nobody has an account."""

from __future__ import annotations

from typing import Any

from allauth.account.internal.flows.login import record_authentication
from allauth.account.utils import perform_login
from django import forms
from django.contrib.auth.models import User
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods

from formagent.errors import NotFoundError
from interviews.staff.pages.people_inputs import BROWSER_ZONE, Plain
from interviews.staff.plain_names import plain_name
from interviews.staff.services.first_account import is_first_account_needed, make_first_account, opens_first_account


class FirstAccountForm(Plain):
    """Who one is, and the workspace that one begins with. `secret` is the link's, taken out of its fragment by the page."""

    secret = forms.CharField(
        label=_("The link that was printed where formagent runs"),
        max_length=500,
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "none", "spellcheck": "false"}),
    )
    name = forms.CharField(
        label=_("Your name"),
        max_length=150,
        validators=[plain_name],
        widget=forms.TextInput(attrs={"autocomplete": "name"}),
    )
    email = forms.EmailField(
        label=_("E-mail address"), max_length=150, widget=forms.EmailInput(attrs={"autocomplete": "email"})
    )
    password = forms.CharField(
        label=_("Password"), widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}), strip=False
    )
    workspace = forms.CharField(label=_("Name of your workspace"), max_length=200, validators=[plain_name])
    zone = forms.CharField(required=False, max_length=64, widget=BROWSER_ZONE)

    def clean_secret(self) -> str:
        secret = str(self.cleaned_data["secret"]).strip().rsplit("#", 1)[-1]
        if not opens_first_account(secret):
            raise ValidationError(_refusal())
        return secret

    def clean_email(self) -> str:
        email = str(self.cleaned_data["email"]).lower()
        if User.objects.filter(email__iexact=email).exists():
            raise ValidationError(gettext("Somebody has an account with this address."))
        return email

    def clean(self) -> dict[str, Any]:
        data = super().clean() or self.cleaned_data
        if "password" in data:
            whoever = User(username=data.get("email", ""), email=data.get("email", ""), first_name=data.get("name", ""))
            try:
                validate_password(data["password"], whoever)
            except ValidationError as error:
                self.add_error("password", error)
        return data


def _refusal() -> str:
    return gettext("This link does not work any more. Start formagent again: it prints another.")


@require_http_methods(["GET", "POST"])
def first_account(request: HttpRequest) -> HttpResponseBase:
    """Name, address, password and workspace in one; whoever sends them is signed in and in the workspace."""
    if not is_first_account_needed():
        return _page(request, None, 410)
    form = FirstAccountForm(request.POST if request.method == "POST" else None)
    if not form.is_valid():
        return _page(request, form, 422 if form.is_bound else 200)
    try:
        user, workspace = make_first_account(**form.cleaned_data)
    except NotFoundError:
        form.add_error("secret", _refusal())
        return _page(request, form, 422)
    record_authentication(request, user, method="password", email=user.email)
    forms_page = reverse("interviews:workspace_forms", args=[workspace.slug])
    response: HttpResponseBase = perform_login(request, user, email_verification="none", redirect_url=forms_page)
    return response


def _page(request: HttpRequest, form: FirstAccountForm | None, status: int) -> HttpResponse:
    response = render(request, "interviews/staff/first_account.html", {"account": form}, status=status)
    response.headers["Cache-Control"] = "no-store"
    return response
