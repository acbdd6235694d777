from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("quorum", "0003_review_overrides")]

    operations = [
        migrations.AddField(
            model_name="review",
            name="failures",
            field=models.PositiveSmallIntegerField(default=0, help_text="Of its next step, in a row."),
        ),
    ]
