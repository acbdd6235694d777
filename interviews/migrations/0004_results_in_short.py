import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("interviews", "0003_revisions_of_order_and_settings"),
    ]

    operations = [
        migrations.CreateModel(
            name="Response",
            fields=[
                (
                    "session",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="response",
                        serialize=False,
                        to="interviews.session",
                    ),
                ),
                ("stage", models.CharField(max_length=12)),
                ("language", models.CharField(blank=True, max_length=35)),
                (
                    "engine",
                    models.CharField(
                        blank=True, help_text="Who led it: engines by name, comma-separated.", max_length=200
                    ),
                ),
                ("started_at", models.DateTimeField()),
                ("closed_at", models.DateTimeField(blank=True, null=True)),
                ("submitted_at", models.DateTimeField(blank=True, help_text="Of the newest submission.", null=True)),
                (
                    "seconds",
                    models.PositiveIntegerField(
                        blank=True, help_text="From the start to the first submission.", null=True
                    ),
                ),
                (
                    "asked_field",
                    models.CharField(blank=True, help_text="The field that was asked last.", max_length=160),
                ),
                ("asked_since", models.DateTimeField(blank=True, null=True)),
                ("calls", models.PositiveIntegerField(default=0)),
                ("tokens", models.PositiveBigIntegerField(default=0)),
                ("cost", models.FloatField(default=0.0)),
                ("text", models.TextField(blank=True, help_text="What the search looks in: answers, folded.")),
                ("sensitive_text", models.TextField(blank=True, help_text="The same of sensitive fields.")),
            ],
        ),
        migrations.CreateModel(
            name="ReviewFailure",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("turn", models.PositiveIntegerField()),
                ("field_id", models.CharField(max_length=160)),
                ("column", models.CharField(help_text="The field_id, without an item's number.", max_length=130)),
                ("problem", models.CharField(help_text="A code; missing_facts where the value stands.", max_length=40)),
                ("missing_facts", models.JSONField(blank=True, default=list)),
                ("feedback", models.TextField(blank=True)),
                ("created_at", models.DateTimeField()),
            ],
        ),
        migrations.AddField(
            model_name="answer",
            name="column",
            field=models.CharField(
                default="", help_text="The field_id without an item's number: guests.name", max_length=130
            ),
        ),
        migrations.AddField(
            model_name="answer",
            name="failures",
            field=models.PositiveSmallIntegerField(default=0),
        ),
        migrations.AddField(
            model_name="answer",
            name="follow_ups",
            field=models.PositiveSmallIntegerField(default=0),
        ),
        migrations.AddField(
            model_name="answer",
            name="form",
            field=models.ForeignKey(
                db_index=False,
                help_text="Empty for what is in no result: previews, and fields that were skipped or do not apply.",
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="+",
                to="interviews.form",
            ),
        ),
        migrations.AddField(
            model_name="answer",
            name="seconds",
            field=models.PositiveIntegerField(help_text="From its question to its answer.", null=True),
        ),
        migrations.AddField(
            model_name="answer",
            name="sort_number",
            field=models.FloatField(null=True),
        ),
        migrations.AddField(
            model_name="answer",
            name="sort_text",
            field=models.CharField(
                default="", help_text="The value's beginning, folded; see result_values", max_length=200
            ),
        ),
        migrations.AddField(
            model_name="answer",
            name="whole_text",
            field=models.TextField(default="", help_text="The folded value where sort_text could not hold it."),
        ),
        migrations.AddIndex(
            model_name="answer",
            index=models.Index(fields=["form", "column", "sort_text", "session"], name="answers_by_text"),
        ),
        migrations.AddIndex(
            model_name="answer",
            index=models.Index(fields=["form", "column", "sort_number", "session"], name="answers_by_number"),
        ),
        migrations.AddField(
            model_name="response",
            name="form",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="responses", to="interviews.form"
            ),
        ),
        migrations.AddField(
            model_name="response",
            name="version",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="+", to="interviews.formversion"
            ),
        ),
        migrations.AddField(
            model_name="reviewfailure",
            name="form",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="review_failures", to="interviews.form"
            ),
        ),
        migrations.AddField(
            model_name="reviewfailure",
            name="session",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="review_failures", to="interviews.session"
            ),
        ),
        migrations.AddIndex(
            model_name="response",
            index=models.Index(fields=["form", "started_at", "session"], name="responses_by_start"),
        ),
        migrations.AddIndex(
            model_name="response",
            index=models.Index(fields=["form", "submitted_at", "session"], name="responses_by_submission"),
        ),
        migrations.AddIndex(
            model_name="response",
            index=models.Index(fields=["form", "stage", "started_at"], name="responses_by_stage"),
        ),
        migrations.AddIndex(
            model_name="reviewfailure",
            index=models.Index(fields=["form", "column", "problem"], name="failures_by_reason"),
        ),
    ]
