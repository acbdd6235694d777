"""The Django admin: forms can be made and published here; what respondents did can be read, not written."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import ValidationError
from django.db.models import Model, QuerySet
from django.http import HttpRequest
from pydantic import ValidationError as InvalidSettings

from formagent.errors import InvalidDefinition
from interviews import models
from interviews.field_types import type_names
from interviews.forms.checks import form_problems, problems_of_validation
from interviews.forms.definition import GROUP, FieldDefinition, FormDefinition
from interviews.forms.publishing.publish import publish_form
from interviews.forms.services.definitions import draft_definition, field_definition


class FormForm(forms.ModelForm[models.Form]):
    """Refuses settings that no definition can have, at the place where they are wrong."""

    class Meta:
        model = models.Form
        fields = (
            "workspace",
            "title",
            "slug",
            "public",
            "listed",
            "description",
            "purpose",
            "languages",
            "consent_text",
            "completion_message",
            "tone",
            "must_not_ask",
            "follow_up_limit",
            "greeting",
            "depth",
            "depth_minutes",
            "plan_scope",
            "trust_parsers",
            "assistants",
            "abandon_after_hours",
            "retention_days",
            "closes_at",
            "submission_cap",
            "daily_turn_cap",
            "rehearse_first",
            "allowed_origins",
            "link_parameters",
            "translations",
        )

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        settings = {name: data[name] for name in FormDefinition.model_fields if name in data}
        if self.errors:
            return data
        try:
            problems = form_problems(FormDefinition.model_validate(settings))
        except InvalidSettings as error:
            problems = problems_of_validation(error)
        for place, message in problems:
            name = place.split(".", maxsplit=1)[0]
            if name in self.fields:
                self.add_error(name, f"{place}: {message}")
        return data


class FieldForm(forms.ModelForm[models.Field]):
    """Refuses what could not be published, at the place where it is wrong."""

    type = forms.ChoiceField(choices=lambda: [(name, name) for name in type_names()])

    class Meta:
        model = models.Field
        fields = (
            "form",
            "group",
            "section",
            "field_id",
            "order",
            "label",
            "intent",
            "type",
            "required",
            "condition",
            "sensitive",
            "follow_up_limit",
            "depth",
            "config",
            "translations",
        )

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        form = data.get("form")
        if form is None or self.errors:
            return data
        if (group := data.get("group")) and (group.form_id != form.pk or group.group_id or group.type != GROUP):
            self.add_error("group", "must be a group of the same form, and no group's item")
            return data
        try:
            edited = self._edited(data)
        except InvalidSettings as error:
            for place, message in problems_of_validation(error):
                self._add(f"fields.{data['field_id']}.{place}", message, own=True)
            return data
        draft = draft_definition(form)
        if group:
            return data
        others = [f for f in draft.fields if f.field_id not in (edited.field_id, self.initial.get("field_id"))]
        earlier = set(form_problems(draft))
        for place, message in form_problems(draft.model_copy(update={"fields": (edited, *others)})):
            own = f"{place}.".startswith(f"fields.{edited.field_id}.")
            if own or (place, message) not in earlier:
                self._add(place, message, own)
        return data

    def _edited(self, data: dict[str, Any]) -> FieldDefinition:
        row = models.Field(pk=self.instance.pk, **{name: data[name] for name in self.Meta.fields if name in data})
        inner = models.Field.objects.filter(group=self.instance).order_by("order", "id") if self.instance.pk else ()
        return field_definition(row, list(inner))

    def _add(self, place: str, message: str, own: bool) -> None:
        """An error at the input it is about; what breaks another field is told above the form."""
        _, _, *rest = place.split(".")
        if own and (not rest or rest[0] in self.fields):
            self.add_error(rest[0] if rest else "field_id", f"{'.'.join(rest)}: {message}" if rest[1:] else message)
        else:
            self.add_error(None, ValidationError(f"{place}: {message}"))


class FactInline(admin.TabularInline[models.Fact, models.Field]):
    model = models.Fact
    extra = 0


class FieldInline(admin.TabularInline[models.Field, models.Form]):
    model = models.Field
    fields = ("order", "field_id", "label", "type", "required", "condition")
    readonly_fields = fields
    extra = 0
    show_change_link = True
    can_delete = False

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(models.Field)
class FieldAdmin(admin.ModelAdmin[models.Field]):
    form = FieldForm
    inlines = (FactInline,)
    list_display = ("field_id", "form", "order", "type", "required")
    list_filter = ("form", "type")
    ordering = ("form", "order")


@admin.register(models.Form)
class FormAdmin(admin.ModelAdmin[models.Form]):
    form = FormForm
    inlines = (FieldInline,)
    list_display = ("title", "slug", "workspace", "status", "public", "listed")
    readonly_fields = ("status",)
    prepopulated_fields = {"slug": ("title",)}
    actions = ("publish",)

    @admin.action(description="Publish the selected forms")
    def publish(self, request: HttpRequest, queryset: QuerySet[models.Form]) -> None:
        for form in queryset:
            try:
                version = publish_form(form)
            except InvalidDefinition as error:
                for place, message in error.problems:
                    self.message_user(request, f"{form.slug}: {place}: {message}", messages.ERROR)
            else:
                self.message_user(request, f"{form.slug}: version {version.number} is live", messages.SUCCESS)


@admin.register(models.Workspace)
class WorkspaceAdmin(admin.ModelAdmin[models.Workspace]):
    list_display = ("name", "slug")


class ReadOnlyAdmin(admin.ModelAdmin[Model]):
    """Rows that only the services write."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False


@admin.register(models.Session)
class SessionAdmin(ReadOnlyAdmin):
    list_display = ("id", "form", "stage", "language", "created_at", "active_at")
    list_filter = ("form", "stage")


@admin.register(models.Turn)
class TurnAdmin(ReadOnlyAdmin):
    list_display = ("session", "number", "command_type", "status", "engine", "end_reason")
    list_filter = ("status", "command_type")


@admin.register(models.Message)
class MessageAdmin(ReadOnlyAdmin):
    list_display = ("session", "number", "role", "agent", "content")


@admin.register(models.Answer)
class AnswerAdmin(ReadOnlyAdmin):
    list_display = ("session", "field_id", "state", "display", "incomplete")
    list_filter = ("state",)


@admin.register(models.Submission)
class SubmissionAdmin(ReadOnlyAdmin):
    list_display = ("id", "session", "created_at")


admin.site.register(
    [
        models.AuditEntry,
        models.DailyUsage,
        models.Delivery,
        models.DeliveryAttempt,
        models.DraftEdit,
        models.Event,
        models.Export,
        models.FormVersion,
        models.JournalEntry,
        models.Plan,
        models.RemovedField,
        models.Response,
        models.ReviewFailure,
        models.StoredFile,
    ],
    ReadOnlyAdmin,
)


@admin.register(models.Membership)
class MembershipAdmin(admin.ModelAdmin[models.Membership]):
    """Editable: how the first owner of a workspace is made on a server without a demo."""

    list_display = ("user", "workspace", "role")
    list_filter = ("workspace", "role")


@admin.register(models.Invitation, models.ApiToken, models.RespondentInvitation)
class SecretAdmin(ReadOnlyAdmin):
    exclude = ("token_hash",)


@admin.register(models.Webhook)
class WebhookAdmin(ReadOnlyAdmin):
    list_display = ("url", "form", "active")
    exclude = ("secret",)


@admin.register(models.Credential)
class CredentialAdmin(ReadOnlyAdmin):
    list_display = ("session", "kind", "created_at", "expires_at")
    exclude = ("token_hash",)
