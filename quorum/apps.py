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
        from formagent.server.lazy_imports import Lazily
        from interviews.sessions.services.erasure import also_erase
        from interviews.staff.jobs.retention import also_remove
        from interviews.staff.pages.audit_parts import also_say_parts, also_say_values
        from interviews.staff.pages.navigation import OF_FORM, OF_WORKSPACE, register_entries
        from interviews.staff.pages.staff_parts import register_part
        from interviews.staff.rules.data_map import register_stores
        from interviews.staff.services.deleting import also_at_work, also_forget_form, also_forget_workspace
        from quorum import checks
        from quorum.conversations.jobs import install_conversations
        from quorum.conversations.views import destinations as conversing
        from quorum.domain.data_map import STORES
        from quorum.mcp.oauth import programs
        from quorum.rehearsals.services import retention as rehearsals
        from quorum.reviews.installation import installation_settings
        from quorum.reviews.ports import register_review_ports, set_run_plan_reviser
        from quorum.services import feed
        from quorum.services.erasing import forget_reviews_of, forget_reviews_of_form, forget_workspace
        from quorum.services.interactions import retention
        from quorum.services.interactions.forgetting import forget_form, forget_response, trees_under_way
        from quorum.views import destinations

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
        for template, module, shows, in_bar in (
            ("quorum/staff/_notices.html", "quorum.views.notices", "staff_notices", False),
            (
                "quorum/staff/conversations/_related.html",
                "quorum.conversations.views.related",
                "related_conversations",
                False,
            ),
            ("quorum/staff/console/_drawer.html", "quorum.views.console.drawer", "drawer", True),
        ):
            register_part(template, Lazily(module, shows), in_bar=in_bar)
        register_entries(OF_WORKSPACE, destinations.JUDGES, destinations.REVIEW_SETTINGS, after="interviews:data_map")
        also_say_values("tool", Lazily("quorum.tool_words", "tool_words"))
        also_say_parts("reviews.settings_changed", Lazily("quorum.views.audit_details", "settings_said"))
        register_stores(*STORES)
        also_erase(forget_reviews_of)
        also_erase(forget_response)
        also_forget_form(forget_reviews_of_form)
        also_forget_form(forget_form)
        also_at_work(trees_under_way)
        also_forget_workspace(forget_workspace)
        for remove, at_once in (
            (feed.remove_old_events, feed.REMOVED_AT_ONCE),
            (retention.remove_old_interactions, retention.REMOVED_AT_ONCE),
            (programs.remove_what_is_over, programs.REMOVED_AT_ONCE),
        ):
            also_remove(remove, at_once)
        _tell_of_changes()
        also_in_rest(_join_api)
        for name, module, kind in (
            ("review", "quorum.reviews.reviewing", "ReviewJobs"),
            ("confirmation", "quorum.reviews.confirmation_jobs", "ConfirmationJobs"),
            ("interaction", "quorum.interactions.jobs", "InteractionJobs"),
            ("forgetting", "quorum.interactions.forgetting_jobs", "ForgettingJobs"),
            ("rehearsal", "quorum.rehearsals.jobs", "RehearsalJobs"),
        ):
            work.register_later(name, Lazily(module, kind))
        install_conversations()
        also_remove(rehearsals.remove_old_rehearsals, rehearsals.REMOVED_AT_ONCE)
        set_run_plan_reviser(Lazily("quorum.interactions.run_planning", "revise_run_plan"))
        register_review_ports()


def _join_api(api: NinjaAPI) -> None:
    from quorum.api.joining import join_api

    join_api(api)


def _tell_of_changes() -> None:
    """The workspace's feed carries what happens to responses, and to invitations by e-mail."""
    from interviews.forms.services.bounces import on_invitation_change
    from interviews.results.services.telling import on_change
    from quorum.services.feed import tell_of_invitations, tell_of_responses

    on_change(tell_of_responses)
    on_invitation_change(tell_of_invitations)
