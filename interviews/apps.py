from django.apps import AppConfig


class InterviewsConfig(AppConfig):
    """Forms, and the people who answer them."""

    name = "interviews"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from formagent import work
        from formagent.llm.registry import set_memory, set_offline_engine
        from formagent.server.lazy_imports import Lazily
        from interviews.results.services.submission_mails import REMOVED_AT_ONCE, remove_old_mails
        from interviews.staff import accounts
        from interviews.staff.jobs.retention import RetentionJobs, also_remove
        from interviews.staff.services.model_records import DatabaseMemory

        set_offline_engine({"architect": Lazily("interviews.rule_engine.architect", "respond")})
        set_memory(DatabaseMemory())
        for name, module, kind in (
            ("turn", "sessions.jobs.turn_worker", "TurnJobs"),
            ("abandon", "sessions.jobs.turn_worker", "AbandonJobs"),
            ("export", "results.jobs.export_writer", "ExportJobs"),
            ("bulk_change", "results.jobs.bulk_changes", "BulkChangeJobs"),
            ("delivery", "staff.jobs.webhook_deliveries", "DeliveryJobs"),
            ("deletion", "staff.jobs.deletion", "DeletionJobs"),
            ("person_notice", "staff.jobs.person_notices", "PersonJobs"),
            ("person_mail", "staff.jobs.outboxes", "person_mails"),
            ("invitation_mail", "staff.jobs.outboxes", "invitation_mails"),
            ("member_letter", "staff.jobs.outboxes", "member_letters"),
            ("submission_mail", "staff.jobs.outboxes", "submission_mails"),
            ("answer_copy", "sessions.presenters.mailed_copy", "answer_copies"),
            ("model_figures", "staff.jobs.model_figures", "FigureJobs"),
        ):
            work.register_later(name, Lazily(f"interviews.{module}", kind))
        work.register(RetentionJobs())
        also_remove(Lazily("interviews.results.services.search_index", "clear_search_index"))
        also_remove(remove_old_mails, REMOVED_AT_ONCE)
        also_remove(Lazily("interviews.staff.services.person_notices", "remove_old_notices"), REMOVED_AT_ONCE)
        accounts.connect_account_signals()
