from django.apps import AppConfig


class QuorumConfig(AppConfig):
    """Several models and a human decide."""

    name = "quorum"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from formagent.config import FILLED_IN
        from quorum import checks
        from quorum.installation import installation_settings

        checks.refuse_wrong_settings()
        FILLED_IN["quorum"] = installation_settings
