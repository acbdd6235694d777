"""Who may answer is chosen, not assumed: drafts that were never published are asked when they are."""

from django.db import migrations, models


def forget_what_nobody_chose(apps, schema_editor):
    form = apps.get_model("interviews", "Form")
    form.objects.filter(status="draft", public=False, versions__number__isnull=True).update(public=None)


def assume_invitations(apps, schema_editor):
    apps.get_model("interviews", "Form").objects.filter(public=None).update(public=False)


class Migration(migrations.Migration):
    dependencies = [("interviews", "0012_listed_forms")]

    operations = [
        migrations.AlterField(
            model_name="form",
            name="public",
            field=models.BooleanField(
                default=None,
                help_text="Anybody with the link may answer, or those invited; empty: not chosen yet.",
                null=True,
            ),
        ),
        migrations.RunPython(forget_what_nobody_chose, assume_invitations),
    ]
