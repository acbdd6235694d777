from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('interviews', '0049_longer_bulk_arguments'),
    ]

    operations = [
        migrations.AlterField(
            model_name='formlook',
            name='typeface',
            field=models.CharField(choices=[('plain', 'Plain'), ('book', 'Book'), ('humanist', 'Humanist'), ('modern', 'Modern'), ('rounded', 'Rounded')], default='plain', max_length=10),
        ),
    ]
