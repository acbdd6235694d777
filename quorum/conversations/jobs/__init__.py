"""What workers do for conversations: let time pass, wake agents, be the product's own."""

from formagent import work
from interviews.sessions.services.erasure import also_erase
from interviews.staff.jobs.retention import also_remove
from interviews.staff.services.deleting import also_forget_form, also_forget_workspace
from quorum.conversations.jobs.answering import AnswerJobs
from quorum.conversations.jobs.person_mails import PersonMailJobs
from quorum.conversations.jobs.sweeping import SweepJobs
from quorum.conversations.jobs.waking import WakeJobs
from quorum.conversations.services import forgetting, sessions
from quorum.conversations.services.run_waits import WAIT
from quorum.conversations.services.staff_voice import run_waits_on
from quorum.services.waiting import also_waits


def install_conversations() -> None:
    """Make their jobs known to every worker of this process, and to whatever erases."""
    work.register(SweepJobs())
    work.register(WakeJobs())
    work.register(AnswerJobs())
    work.register(PersonMailJobs())
    also_waits(WAIT, run_waits_on)
    also_erase(forgetting.forget_response)
    also_forget_form(forgetting.forget_form)
    also_forget_workspace(forgetting.forget_workspace)
    also_remove(forgetting.remove_old_conversations, forgetting.REMOVED_AT_ONCE)
    also_remove(sessions.remove_old_sessions)
