"""What workers do for conversations: let time pass, wake agents, be the product's own."""

from formagent import work
from formagent.server.lazy_imports import Lazily
from interviews.sessions.services.erasure import also_erase
from interviews.staff.jobs.retention import also_remove
from interviews.staff.services.deleting import also_forget_form, also_forget_workspace
from quorum.conversations.services import forgetting, sessions
from quorum.conversations.services.run_waits import WAIT
from quorum.services.waiting import also_waits


def install_conversations() -> None:
    """Make their jobs known to every worker of this process, and to whatever erases."""
    for name, module, kind in (
        ("conversation", "sweeping", "SweepJobs"),
        ("agent_wake", "waking", "WakeJobs"),
        ("agent_answer", "answering", "AnswerJobs"),
        ("conversation_person", "person_mails", "PersonMailJobs"),
    ):
        work.register_later(name, Lazily(f"quorum.conversations.jobs.{module}", kind))
    also_waits(WAIT, Lazily("quorum.conversations.services.staff_voice", "run_waits_on"))
    also_erase(forgetting.forget_response)
    also_forget_form(forgetting.forget_form)
    also_forget_workspace(forgetting.forget_workspace)
    also_remove(forgetting.remove_old_conversations, forgetting.REMOVED_AT_ONCE)
    also_remove(sessions.remove_old_sessions)
