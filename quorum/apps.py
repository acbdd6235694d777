from django.apps import AppConfig


class QuorumConfig(AppConfig):
    """Several models and a human decide."""

    name = "quorum"
    default_auto_field = "django.db.models.BigAutoField"
