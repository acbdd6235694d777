from __future__ import annotations

from typing import TYPE_CHECKING

from django.apps import AppConfig

if TYPE_CHECKING:
    from ninja import NinjaAPI


class QuorumConfig(AppConfig):
    """Several models and a human decide."""

    name = "quorum"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from formagent import work
        from formagent.config import FILLED_IN
        from formagent.protocol.rest_parts import also_in_rest
        from interviews.sessions.services.erasure import also_erase
        from interviews.staff.jobs.retention import also_remove
        from interviews.staff.pages.navigation import OF_FORM, OF_WORKSPACE, register_entries
        from interviews.staff.pages.staff_parts import register_part
        from interviews.staff.rules.data_map import register_stores
        from interviews.staff.services.deleting import also_forget_form, also_forget_workspace
        from quorum import checks
        from quorum.conversations.jobs import install_conversations
        from quorum.conversations.views import destinations as conversing
        from quorum.conversations.views import related
        from quorum.domain.data_map import STORES
        from quorum.interactions.forgetting_jobs import ForgettingJobs
        from quorum.interactions.jobs import InteractionJobs
        from quorum.interactions.run_planning import revise_run_plan
        from quorum.mcp.oauth import programs
        from quorum.rehearsals.jobs import install_rehearsals
        from quorum.reviews import plan_reviews
        from quorum.reviews.confirmation_jobs import ConfirmationJobs
        from quorum.reviews.installation import installation_settings
        from quorum.reviews.reviewing import ReviewJobs, set_run_plan_reviser
        from quorum.services import feed
        from quorum.services.erasing import forget_reviews_of, forget_reviews_of_form, forget_workspace
        from quorum.services.interactions import retention
        from quorum.services.interactions.forgetting import forget_form, forget_response
        from quorum.views import destinations, notices
        from quorum.views.console.drawer import drawer

        checks.refuse_wrong_settings()
        FILLED_IN["quorum"] = installation_settings
        register_entries(
            OF_WORKSPACE,
            destinations.REVIEWS,
            destinations.CONSOLE,
            conversing.CONVERSATIONS,
            conversing.AGENTS,
            after="interviews:workspace_forms",
        )
        register_entries(OF_FORM, destinations.REHEARSALS, after="interviews:designer")
        for template, shows in (
            ("quorum/staff/_notices.html", notices.staff_notices),
            ("quorum/staff/conversations/_related.html", related.related_conversations),
        ):
            register_part(template, shows)
        register_part("quorum/staff/console/_drawer.html", drawer, in_bar=True)
        register_entries(OF_WORKSPACE, destinations.JUDGES, destinations.REVIEW_SETTINGS, after="interviews:data_map")
        register_stores(*STORES)
        also_erase(forget_reviews_of)
        also_erase(forget_response)
        also_forget_form(forget_reviews_of_form)
        also_forget_form(forget_form)
        also_forget_workspace(forget_workspace)
        for remove, at_once in (
            (feed.remove_old_events, feed.REMOVED_AT_ONCE),
            (retention.remove_old_interactions, retention.REMOVED_AT_ONCE),
            (programs.remove_what_is_over, programs.REMOVED_AT_ONCE),
        ):
            also_remove(remove, at_once)
        _tell_of_responses()
        also_in_rest(_join_api)
        for jobs in (ReviewJobs(), ConfirmationJobs(), InteractionJobs(), ForgettingJobs()):
            work.register(jobs)
        install_conversations()
        install_rehearsals()
        set_run_plan_reviser(revise_run_plan)
        plan_reviews.register_review_ports()


def _join_api(api: NinjaAPI) -> None:
    from quorum.api.joining import join_api

    join_api(api)


def _tell_of_responses() -> None:
    """The workspace's feed carries what happens to responses."""
    from interviews.results.services.telling import on_change
    from quorum.services.feed import tell_of_responses

    on_change(tell_of_responses)
