from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("interviews", "0048_bulk_changes")]

    operations = [
        migrations.AlterField(
            model_name="bulkchange",
            name="argument",
            field=models.CharField(
                blank=True, help_text="Tags between commas, or a member's address.", max_length=1000
            ),
        ),
    ]
