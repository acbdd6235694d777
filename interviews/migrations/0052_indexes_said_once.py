"""Indexes go that only repeat how a longer one begins: each new event, message, turn and answer was entered in one more."""

import django.db.models.deletion
from django.db import migrations, models

REPEATED = [
    ("event", "session", "events", "interviews_event_session_id_00f638b2"),
    ("message", "session", "messages", "interviews_message_session_id_39277a33"),
    ("turn", "session", "turns", "interviews_turn_session_id_94617975"),
    ("answer", "session", "answers", "interviews_answer_session_id_d16394b3"),
    ("journalentry", "turn", "journal", "interviews_journalentry_turn_id_96949de5"),
    ("session", "form", "sessions", "interviews_session_form_id_a1283ccb"),
    ("response", "form", "responses", "interviews_response_form_id_75665eaa"),
]
"""Model, reference, its name on the other side, the index. By name, as altering the field would copy the table on SQLite, and
check every reference on PostgreSQL."""


def without_index(model, reference, related_name, index):
    kept = django.db.models.deletion.PROTECT if model == "session" else django.db.models.deletion.CASCADE
    to = f"interviews.{reference}"
    field = models.ForeignKey(db_index=False, on_delete=kept, related_name=related_name, to=to)
    again = f"CREATE INDEX {index} ON interviews_{model} ({reference}_id)"
    return migrations.SeparateDatabaseAndState(
        [migrations.RunSQL(f"DROP INDEX IF EXISTS {index}", again)],
        [migrations.AlterField(model_name=model, name=reference, field=field)],
    )


class Migration(migrations.Migration):
    dependencies = [("interviews", "0051_bounces_of_invitations")]
    older_code_goes_on = "it reads and writes the same rows"
    operations = [without_index(*each) for each in REPEATED]
