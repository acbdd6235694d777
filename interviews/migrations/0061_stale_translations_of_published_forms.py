from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('interviews', '0060_stale_translations'),
    ]

    operations = [
        migrations.AlterField(
            model_name='form',
            name='stale_translations',
            field=models.JSONField(blank=True, editable=False, help_text='Of texts that were changed after they were translated, what they were made of; of translations that somebody found still right, the text now.', null=True),
        ),
    ]
