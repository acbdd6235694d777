"""What a search looks in becomes a table of its own, with the respondents' messages and how answers are shown.

The texts stand last in a row: what is read of it without them lies before whatever length they have.
"""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("interviews", "0025_depth_of_open_questions")]

    operations = [
        migrations.CreateModel(
            name="SearchText",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "form",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="interviews.form",
                    ),
                ),
                (
                    "response",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="search_text",
                        to="interviews.response",
                    ),
                ),
                (
                    "indexed",
                    models.BooleanField(
                        default=False,
                        help_text="Closed, so that it is not taken out of the index and put back with every answer.",
                    ),
                ),
                (
                    "answers",
                    models.TextField(
                        blank=True, default="", help_text="Answers that every reader of responses may read."
                    ),
                ),
                ("sensitive_answers", models.TextField(blank=True, default="")),
                (
                    "messages",
                    models.TextField(
                        blank=True, default="", help_text="What the respondent said in the conversation."
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(fields=["form", "response"], name="search_texts_of_form"),
                    models.Index(
                        condition=models.Q(("indexed", False)), fields=["form"], name="search_texts_not_indexed"
                    ),
                ],
            },
        ),
    ]
