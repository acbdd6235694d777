from django.apps import AppConfig


class InterviewsConfig(AppConfig):
    """Forms, and the people who answer them."""

    name = "interviews"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from formagent import work
        from formagent.llm.registry import set_memory, set_offline_engine
        from interviews.forms.services.mailed_invitations import INVITATION_MAILS
        from interviews.results.jobs.bulk_changes import BulkChangeJobs
        from interviews.results.jobs.export_writer import ExportJobs
        from interviews.results.services.search_index import clear_search_index
        from interviews.results.services.submission_mails import REMOVED_AT_ONCE, SUBMISSION_MAILS, remove_old_mails
        from interviews.rule_engine import RESPONDERS
        from interviews.sessions.jobs.turn_worker import AbandonJobs, TurnJobs
        from interviews.sessions.presenters.mailed_copy import ANSWER_COPIES
        from interviews.staff import accounts
        from interviews.staff.jobs.deletion import DeletionJobs
        from interviews.staff.jobs.model_figures import FigureJobs
        from interviews.staff.jobs.outgoing_mails import MailJobs
        from interviews.staff.jobs.person_notices import PersonJobs
        from interviews.staff.jobs.retention import RetentionJobs, also_remove
        from interviews.staff.jobs.webhook_deliveries import DeliveryJobs
        from interviews.staff.services.model_records import DatabaseMemory

        set_offline_engine(RESPONDERS)
        set_memory(DatabaseMemory())
        work.register(TurnJobs())
        work.register(AbandonJobs())
        work.register(ExportJobs())
        work.register(BulkChangeJobs())
        work.register(DeliveryJobs())
        work.register(RetentionJobs())
        work.register(DeletionJobs())
        work.register(PersonJobs())
        work.register(MailJobs("invitation_mail", INVITATION_MAILS))
        work.register(MailJobs("answer_copy", ANSWER_COPIES))
        work.register(MailJobs("submission_mail", SUBMISSION_MAILS))
        work.register(FigureJobs())
        also_remove(clear_search_index)
        also_remove(remove_old_mails, REMOVED_AT_ONCE)
        accounts.connect_account_signals()
