"""The rows of responses no longer carry their search texts."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("interviews", "0027_fill_search_texts")]

    operations = [
        migrations.RemoveField(model_name="response", name="text"),
        migrations.RemoveField(model_name="response", name="sensitive_text"),
    ]
