"""What is designed: workspaces, forms with their fields and facts, published versions, plans."""

from __future__ import annotations

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator, RegexValidator
from django.db import models

identifier = RegexValidator(r"^[a-z][a-z0-9_]{0,62}$", "Lower-case letters, digits and _, beginning with a letter.")


class Workspace(models.Model):
    """A tenant: everything belongs to one."""

    slug = models.SlugField(unique=True)
    name = models.CharField(max_length=200)
    accent = models.CharField(max_length=7, default="#2f5d50", validators=[RegexValidator(r"^#[0-9a-fA-F]{6}$")])
    timezone = models.CharField(
        max_length=64, default="UTC", help_text="IANA name. Its pages write and read times by this clock."
    )
    second_factor_required = models.BooleanField(
        default=False, help_text="Members reach it only with a second factor set up."
    )
    created_at = models.DateTimeField(auto_now_add=True)
    archived_at = models.DateTimeField(null=True, blank=True, help_text="Put away: out of the lists, closed.")
    deleted_at = models.DateTimeField(
        null=True, blank=True, editable=False, help_text="Gone for everybody; erased bit by bit."
    )

    def __str__(self) -> str:
        return self.name


class Form(models.Model):
    """A form as its designer edits it. Sessions run on a FormVersion, never on this."""

    class Status(models.TextChoices):
        DRAFT = "draft"
        PUBLISHED = "published"
        CLOSED = "closed"

    class Greeting(models.TextChoices):
        BRIEF = "brief"
        ASK = "ask"

    class Assistants(models.TextChoices):
        ALLOWED = "allowed"
        NOT_SUBMITTING = "not_submitting"
        REFUSED = "refused"

    class PlanScope(models.TextChoices):
        VERSION = "version"
        SESSION = "session"

    workspace = models.ForeignKey(Workspace, on_delete=models.PROTECT, related_name="forms")
    slug = models.SlugField(unique=True)
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.DRAFT)
    public = models.BooleanField(
        null=True, default=None, help_text="Anybody with the link may answer, or those invited; empty: not chosen yet."
    )
    listed = models.BooleanField(
        default=False, help_text="Strangers find it on the front page; only of a form that anybody may answer."
    )
    title = models.CharField(max_length=200)
    description = models.TextField(blank=True)
    purpose = models.TextField(blank=True, help_text="Why this is asked; the assistant explains with these words.")
    languages = models.JSONField(default=list, help_text='BCP 47, the texts\' own language first: ["en", "ja"]')
    consent_text = models.TextField(blank=True)
    completion_message = models.TextField(blank=True)
    endings = models.JSONField(default=list, blank=True, help_text="Other words, or another way on, by condition.")
    calculations = models.JSONField(default=list, blank=True, help_text="What is worked out from the answers.")
    tone = models.CharField(max_length=200, blank=True)
    must_not_ask = models.JSONField(default=list, blank=True)
    follow_up_limit = models.PositiveSmallIntegerField(default=2, validators=[MaxValueValidator(5)])
    greeting = models.CharField(
        max_length=5,
        choices=Greeting.choices,
        default=Greeting.BRIEF,
        help_text="ask: language, country and time zone are asked for first; brief: only where they must be.",
    )
    depth = models.PositiveSmallIntegerField(default=0, validators=[MaxValueValidator(2)])
    depth_minutes = models.PositiveSmallIntegerField(
        default=15, validators=[MinValueValidator(1), MaxValueValidator(240)]
    )
    plan_scope = models.CharField(max_length=10, choices=PlanScope.choices, default=PlanScope.VERSION)
    trust_parsers = models.BooleanField(
        default=False, help_text="A value that the field itself reads with certainty needs no model as Reviewer."
    )
    assistants = models.CharField(
        max_length=14,
        choices=Assistants.choices,
        default=Assistants.ALLOWED,
        help_text="Programs that fill it for their persons; not_submitting: the person submits.",
    )
    abandon_after_hours = models.PositiveIntegerField(default=72)
    translations = models.JSONField(default=dict, blank=True)
    stale_translations = models.JSONField(
        null=True,
        blank=True,
        editable=False,
        help_text="Of texts that were changed after they were translated, what they were made of; of translations "
        "that somebody found still right, the text now.",
    )
    origin = models.JSONField(default=dict, blank=True, help_text="What the format it was imported from knows it by.")
    retention_days = models.PositiveIntegerField(
        null=True, blank=True, help_text="Sessions are erased this long after they were closed; empty: kept."
    )
    closes_at = models.DateTimeField(null=True, blank=True, help_text="No new session starts from then on.")
    submission_cap = models.PositiveIntegerField(null=True, blank=True, help_text="Closed to new sessions at so many.")
    daily_turn_cap = models.PositiveIntegerField(null=True, blank=True, help_text="Turns a day; empty: the default.")
    rehearse_first = models.BooleanField(
        default=False, help_text="Before a version goes live simulated respondents fill it, and its reviewers are told."
    )
    allowed_origins = models.JSONField(
        default=list, blank=True, help_text='Sites that may embed the conversation: ["https://example.org"]'
    )
    link_parameters = models.JSONField(
        default=list, blank=True, help_text='What its link may tell of itself: ["utm_source"]'
    )
    revision = models.PositiveIntegerField(default=0, help_text="Raised by every edit of the draft.")
    settings_revision = models.PositiveIntegerField(default=0, help_text="Raised by edits of the form's own settings.")
    order_revision = models.PositiveIntegerField(default=0, help_text="Raised when fields come, go or move.")
    flagged = models.CharField(max_length=200, blank=True, help_text="Why somebody should look at this form.")
    live_version = models.ForeignKey(
        "FormVersion", on_delete=models.PROTECT, null=True, blank=True, related_name="+", editable=False
    )
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)
    archived_at = models.DateTimeField(null=True, blank=True, help_text="Put away: out of the lists, closed.")
    deleted_at = models.DateTimeField(
        null=True, blank=True, editable=False, help_text="Gone for everybody; erased bit by bit."
    )

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=models.Q(status__in=["draft", "published", "closed"]), name="form_status_known"
            ),
            models.CheckConstraint(condition=models.Q(follow_up_limit__lte=5), name="form_follow_up_limit"),
            models.CheckConstraint(condition=models.Q(depth__lte=2), name="form_depth"),
            models.CheckConstraint(
                condition=~models.Q(status="published") | models.Q(live_version__isnull=False),
                name="published_form_has_version",
            ),
        ]

    def __str__(self) -> str:
        return self.title


class Field(models.Model):
    """One thing to collect."""

    form = models.ForeignKey(Form, on_delete=models.CASCADE, related_name="fields")
    group = models.ForeignKey("self", on_delete=models.CASCADE, null=True, blank=True, related_name="fields")
    field_id = models.CharField(max_length=63, validators=[identifier])
    order = models.PositiveIntegerField(default=0)
    label = models.CharField(max_length=500)
    intent = models.TextField(blank=True)
    type = models.CharField(max_length=30)
    required = models.BooleanField(default=False)
    condition = models.TextField(blank=True, help_text="CEL over earlier answers: dietary == true")
    sensitive = models.BooleanField(default=False)
    section = models.CharField(max_length=200, blank=True)
    follow_up_limit = models.PositiveSmallIntegerField(null=True, blank=True, validators=[MaxValueValidator(5)])
    depth = models.PositiveSmallIntegerField(null=True, blank=True, validators=[MaxValueValidator(2)])
    config = models.JSONField(default=dict, blank=True)
    translations = models.JSONField(default=dict, blank=True)
    origin = models.JSONField(default=dict, blank=True, help_text="What the format it was imported from knows it by.")
    revision = models.PositiveIntegerField(default=0, help_text="Raised by every edit of this field or its facts.")

    class Meta:
        ordering = ["order", "id"]
        constraints = [
            models.UniqueConstraint(
                fields=["form", "field_id"],
                condition=models.Q(group__isnull=True),
                name="field_id_once_per_form",
                violation_error_message="A field with this id already exists in this form.",
            ),
            models.UniqueConstraint(
                fields=["group", "field_id"],
                condition=models.Q(group__isnull=False),
                name="field_id_once_per_group",
                violation_error_message="A field with this id already exists in this group.",
            ),
            models.CheckConstraint(
                condition=models.Q(follow_up_limit__isnull=True) | models.Q(follow_up_limit__lte=5),
                name="field_follow_up_limit",
            ),
            models.CheckConstraint(condition=models.Q(depth__isnull=True) | models.Q(depth__lte=2), name="field_depth"),
        ]

    def __str__(self) -> str:
        return f"{self.label} ({self.field_id})"


class Fact(models.Model):
    """Something that must be learned before its field is done."""

    field = models.ForeignKey(Field, on_delete=models.CASCADE, related_name="facts")
    fact_key = models.CharField(max_length=63, validators=[identifier])
    order = models.PositiveIntegerField(default=0)
    fact = models.CharField(max_length=500)
    done_criteria = models.TextField(blank=True)
    questioning_hints = models.TextField(blank=True)
    translations = models.JSONField(default=dict, blank=True)

    class Meta:
        ordering = ["order", "id"]
        constraints = [models.UniqueConstraint(fields=["field", "fact_key"], name="fact_key_once_per_field")]

    def __str__(self) -> str:
        return self.fact


class RemovedField(models.Model):
    """A field that was deleted from a draft, so that it can be put back."""

    form = models.ForeignKey(Form, on_delete=models.CASCADE, related_name="removed_fields")
    definition = models.JSONField()
    group_field_id = models.CharField(max_length=63, blank=True, help_text="The group it stood in.")
    order = models.PositiveIntegerField(default=0)
    removed_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+")
    removed_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.definition.get('field_id')}, removed"


class DraftEdit(models.Model):
    """A step of a draft's history, which can be taken back and made again. The newest are kept."""

    form = models.ForeignKey(Form, on_delete=models.CASCADE, related_name="draft_edits")
    number = models.PositiveIntegerField(help_text="Counted up within the form.")
    step = models.JSONField(help_text="What changed, both sides of it.")
    made_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+")
    made_at = models.DateTimeField()
    undone = models.BooleanField(default=False, help_text="Taken back, and can be made again.")

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["form", "number"], name="draft_edit_number_once_per_form")]

    def __str__(self) -> str:
        return f"edit {self.number} of {self.form.slug}"


class FormVersion(models.Model):
    """A definition, frozen when it was published. Rows are never changed."""

    form = models.ForeignKey(Form, on_delete=models.PROTECT, related_name="versions")
    number = models.PositiveIntegerField(null=True, help_text="Empty for a draft frozen for a preview.")
    definition = models.JSONField()
    created_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["form", "number"], name="version_number_once_per_form")]

    def __str__(self) -> str:
        return f"{self.form.slug} v{self.number}" if self.number else f"{self.form.slug} (preview)"


class Plan(models.Model):
    """The Architect's order of fields: for a whole version, or for one session."""

    class Status(models.TextChoices):
        IN_REVIEW = "in_review"
        APPROVED = "approved"
        REJECTED = "rejected"

    version = models.ForeignKey(FormVersion, on_delete=models.CASCADE, related_name="plans")
    session = models.ForeignKey("Session", on_delete=models.CASCADE, null=True, blank=True, related_name="plans")
    definition = models.JSONField()
    engine = models.CharField(max_length=100)
    repaired = models.BooleanField(default=False, help_text="Code had to put it right.")
    ensemble = models.JSONField(null=True, blank=True, help_text="Plans that stood for choice, with their scores.")
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.IN_REVIEW)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=models.Q(status__in=["in_review", "approved", "rejected"]), name="plan_status_known"
            ),
            models.UniqueConstraint(fields=["session"], name="one_plan_per_session"),
        ]

    def __str__(self) -> str:
        return f"plan of {self.version}"
