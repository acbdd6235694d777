from django.apps import AppConfig


class InterviewsConfig(AppConfig):
    """Forms, and the people who answer them."""

    name = "interviews"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from formagent import work
        from interviews import accounts
        from interviews.deleting import DeletionJobs
        from interviews.deliveries import DeliveryJobs
        from interviews.exporting import ExportJobs
        from interviews.retaining import RetentionJobs
        from interviews.turns import AbandonJobs, TurnJobs

        work.register(TurnJobs())
        work.register(AbandonJobs())
        work.register(ExportJobs())
        work.register(DeliveryJobs())
        work.register(RetentionJobs())
        work.register(DeletionJobs())
        accounts.listen()
