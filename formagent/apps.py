from django.apps import AppConfig


class FormAgentConfig(AppConfig):
    """The kernel: commands and checks."""

    name = "formagent"

    def ready(self) -> None:
        from formagent import checks  # noqa: F401  registers itself
