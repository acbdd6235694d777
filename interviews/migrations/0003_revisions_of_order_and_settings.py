from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('interviews', '0002_staff_and_results'),
    ]

    operations = [
        migrations.AddField(
            model_name='form',
            name='settings_revision',
            field=models.PositiveIntegerField(default=0, help_text="Raised by edits of the form's own settings."),
        ),
        migrations.AddField(
            model_name='form',
            name='order_revision',
            field=models.PositiveIntegerField(default=0, help_text='Raised when fields come, go or move.'),
        ),
    ]
