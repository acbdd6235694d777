from __future__ import annotations

from django.db import migrations, models

_HELP = "What the format it was imported from knows it by."


class Migration(migrations.Migration):
    dependencies = [("interviews", "0005_fill_results")]

    operations = [
        migrations.AddField(
            model_name=name, name="origin", field=models.JSONField(blank=True, default=dict, help_text=_HELP)
        )
        for name in ("form", "field")
    ]
