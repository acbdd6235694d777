"""What the pages of workspaces and people are sent, checked: Django forms whose errors stand beside their inputs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.core.validators import RegexValidator
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_lazy as _

from interviews.forms.pages.designing.catalogues import UnknownName, picked_values
from interviews.staff.pages.picking import Picker
from interviews.staff.pages.zones import ZONES
from interviews.staff.plain_names import plain_name
from interviews.staff.rules.rights import Right, Role
from interviews.staff.services.api_tokens import MAX_DAYS
from interviews.staff.services.audit_log import AuditFilter

ROLE_LABELS = {
    Role.OWNER: _("Owner"),
    Role.DESIGNER: _("Designer"),
    Role.REVIEWER: _("Reviewer"),
    Role.VIEWER: _("Viewer"),
}
ROLE_WORDS = {
    Role.OWNER: _("Everything, members and the workspace itself included."),
    Role.DESIGNER: _("Makes and publishes forms, reads and exports responses."),
    Role.REVIEWER: _("Reads, tags and notes responses, decides reviews, reads the audit log."),
    Role.VIEWER: _("Reads forms and responses; sensitive answers are masked."),
}
RIGHT_LABELS = {
    Right.READ_FORMS: _("Read forms"),
    Right.EDIT_FORMS: _("Edit forms"),
    Right.PUBLISH_FORMS: _("Publish and close forms"),
    Right.DELETE_FORMS: _("Delete forms with their responses"),
    Right.READ_RESPONSES: _("Read responses"),
    Right.READ_SENSITIVE: _("Read sensitive answers"),
    Right.EXPORT_RESPONSES: _("Export responses"),
    Right.CHANGE_RESPONSES: _("Re-open and erase responses"),
    Right.HANDLE_RESPONSES: _("Tag, note and assign responses"),
    Right.READ_REVIEWS: _("Read reviews"),
    Right.DECIDE_REVIEWS: _("Decide reviews"),
    Right.MANAGE_WEBHOOKS: _("Manage webhooks"),
    Right.READ_CONVERSATIONS: _("Read conversations of agents"),
    Right.START_CONVERSATIONS: _("Start conversations with agents"),
    Right.JOIN_CONVERSATIONS: _("Speak in conversations of agents, and end them"),
    Right.MANAGE_AGENTS: _("Manage agents"),
    Right.MANAGE_MEMBERS: _("Manage members"),
    Right.READ_AUDIT: _("Read the audit log"),
    Right.MANAGE_WORKSPACE: _("Change the workspace"),
}
_ROLES = [(role.value, ROLE_LABELS[role]) for role in reversed(Role)]
BEYOND_ROLE = _("Your role in this workspace does not permit all of this.")


class Plain(forms.Form):
    """Inputs in our own look; an input with errors says so to everybody."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{"label_suffix": "", **kwargs})
        for field in self.fields.values():
            if not isinstance(field.widget, forms.CheckboxSelectMultiple | forms.CheckboxInput):
                field.widget.attrs.setdefault("class", "input")


class InviteForm(Plain):
    email = forms.EmailField(label=_("E-mail address"), widget=forms.EmailInput(attrs={"autocomplete": "off"}))
    role = forms.ChoiceField(label=_("Role"), choices=_ROLES, initial=Role.VIEWER.value)


class RoleForm(Plain):
    role = forms.ChoiceField(label=_("Role"), choices=_ROLES)


BROWSER_ZONE = forms.HiddenInput(attrs={"data-timezone": ""})
"""What the page's script fills in; anything that is no zone is passed over."""


class NewWorkspaceForm(Plain):
    name = forms.CharField(label=_("Name"), max_length=200, validators=[plain_name])
    timezone = forms.CharField(required=False, max_length=64, widget=BROWSER_ZONE)


class WorkspaceForm(Plain):
    name = forms.CharField(label=_("Name"), max_length=200, validators=[plain_name])
    timezone = forms.CharField(label=_("Time zone"), max_length=200, required=False)
    accent = forms.CharField(
        label=_("Accent colour"),
        validators=[RegexValidator(r"^#[0-9a-fA-F]{6}$", _("Give the colour as # and six hexadecimal digits."))],
        widget=forms.TextInput(attrs={"type": "color", "class": "input colour"}),
    )
    second_factor_required = forms.BooleanField(label=_("Members need a second factor"), required=False)

    def clean_timezone(self) -> str:
        """Where nothing is named it stays as it is."""
        try:
            (zone,) = picked_values(ZONES, [self.cleaned_data["timezone"] or self.initial["timezone"]])
        except UnknownName as unknown:
            raise forms.ValidationError(str(unknown)) from None
        except ValueError:
            raise forms.ValidationError(gettext("Choose one of them.")) from None
        return zone

    @property
    def zone_picker(self) -> Picker:
        picked = [str(self["timezone"].value() or "")]
        options, wrong = ZONES.options(get_language() or "en"), "timezone" in self.errors
        label, search = gettext("Time zone"), str(ZONES.placeholder)
        return Picker("timezone", label, options, picked, False, search, wrong, "timezone-help timezone-error")


class ProfileForm(Plain):
    name = forms.CharField(
        label=_("Your name"),
        max_length=150,
        required=False,
        validators=[plain_name],
        widget=forms.TextInput(attrs={"autocomplete": "name", "class": "input"}),
    )


class PasswordForm(Plain):
    password = forms.CharField(
        label=_("Your password"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password", "class": "input"}),
    )


@dataclass(frozen=True)
class TokenPlace:
    """A workspace that a token can be made for, and what the member may do there."""

    slug: str
    name: str
    rights: frozenset[Right]


class TokenForm(Plain):
    """It offers what the member's role permits in at least one of their workspaces."""

    name = forms.CharField(label=_("What is it for?"), max_length=100)
    workspace = forms.ChoiceField(label=_("Workspace"))
    days = forms.IntegerField(
        label=_("Days until it expires"),
        min_value=1,
        max_value=MAX_DAYS,
        initial=90,
        widget=forms.NumberInput(attrs={"class": "input input-short"}),
    )
    scopes = forms.MultipleChoiceField(
        label=_("It may"),
        widget=forms.CheckboxSelectMultiple,
        error_messages={"invalid_choice": BEYOND_ROLE},
    )

    def __init__(self, *args: Any, places: Sequence[TokenPlace], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        workspaces, scopes = self.fields["workspace"], self.fields["scopes"]
        assert isinstance(workspaces, forms.ChoiceField) and isinstance(scopes, forms.ChoiceField)
        workspaces.choices = [(place.slug, place.name) for place in places]
        offered = [(right, [place.name for place in places if right in place.rights]) for right in Right]
        scopes.choices = [
            (right.value, RIGHT_LABELS[right] if len(names) == len(places) else _only_in(right, names))
            for right, names in offered
            if names
        ]


def _only_in(right: Right, names: list[str]) -> str:
    """The label of a right that the member has in some of their workspaces alone."""
    return gettext("%(right)s (only in %(workspaces)s)") % {
        "right": RIGHT_LABELS[right],
        "workspaces": ", ".join(f"\N{FIRST STRONG ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE}" for name in names),
    }


class AuditForm(Plain):
    """The filters of the audit log, all of them optional."""

    actor = forms.CharField(label=_("Who"), required=False, max_length=254)
    action = forms.CharField(label=_("Did what"), required=False, max_length=60)
    subject = forms.CharField(label=_("To what"), required=False, max_length=160)
    since = forms.DateField(label=_("From"), required=False, widget=forms.DateInput(attrs={"type": "date"}))
    until = forms.DateField(label=_("Until"), required=False, widget=forms.DateInput(attrs={"type": "date"}))

    def wanted(self) -> AuditFilter:
        """The filter; what is not valid is not filtered by, and named at its input."""
        values = {name: value for name, value in self.cleaned_data.items() if value} if self.is_bound else {}
        return AuditFilter(**values)
