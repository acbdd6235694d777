"""Pages of reviews, of the console, of agents and their conversations."""

from formagent.web.lazy_addresses import LazyViews, lazy_path

conversations = LazyViews("quorum.conversations.views")
pages = LazyViews("quorum.views")

app_name = "quorum"

urlpatterns = [
    lazy_path("console/", pages.console.page.console, name="console"),
    lazy_path("console/start", pages.console.starting.start, name="start"),
    lazy_path("console/chore", pages.console.starting.start_chore, name="start_chore"),
    lazy_path("console/command", pages.console.command.command, name="command"),
    lazy_path("console/tabs/new", pages.console.tabs.new_tab, name="new_tab"),
    lazy_path("console/tabs/close-finished", pages.console.tabs.close_all_finished, name="close_finished_tabs"),
    lazy_path("console/tabs/<int:tab_id>/close", pages.console.tabs.close, name="close_tab"),
    lazy_path("console/interactions/<uuid:interaction_id>/", pages.console.page.interaction, name="interaction"),
    lazy_path("console/interactions/<uuid:interaction_id>/keep", pages.console.tabs.keep, name="keep"),
    lazy_path(
        "console/interactions/<uuid:interaction_id>/within", pages.console.starting.start_within, name="start_within"
    ),
    lazy_path(
        "console/interactions/<uuid:interaction_id>/cancel", pages.console.deciding.cancel, name="cancel_interaction"
    ),
    lazy_path(
        "console/interactions/<uuid:interaction_id>/plan", pages.console.deciding.decide_plan, name="decide_plan"
    ),
    lazy_path(
        "console/interactions/<uuid:interaction_id>/tasks/<int:task>/undo",
        pages.console.deciding.undo,
        name="undo_task",
    ),
    lazy_path("confirmations/<uuid:confirmation_id>/", pages.console.confirmations.confirmation, name="confirmation"),
    lazy_path("confirmations/<uuid:confirmation_id>/answer", pages.console.confirmations.answer, name="answer"),
    lazy_path("reviews/", pages.queue.reviews, name="reviews"),
    lazy_path("reviews/notices/", pages.notices.notices, name="notices"),
    lazy_path("reviews/<uuid:review_id>/", pages.review.review, name="review"),
    lazy_path("reviews/<uuid:review_id>/decide", pages.review.decide, name="decide"),
    lazy_path("reviews/<uuid:review_id>/discuss", pages.discussing.discuss_review, name="discuss_review"),
    lazy_path("reviews/<uuid:review_id>/edit/", pages.plan_editing.edit_plan, name="edit_plan"),
    lazy_path("conversations/", conversations.listing.conversations, name="conversations"),
    lazy_path("conversations/<uuid:conversation_id>/", conversations.conversation.conversation, name="conversation"),
    lazy_path("conversations/<uuid:conversation_id>/end", conversations.conversation.end, name="end_conversation"),
    lazy_path(
        "conversations/<uuid:conversation_id>/as/<uuid:agent_id>/take",
        conversations.conversation.take,
        name="take_over",
    ),
    lazy_path(
        "conversations/<uuid:conversation_id>/as/<uuid:agent_id>/give",
        conversations.conversation.give,
        name="give_back",
    ),
    lazy_path(
        "conversations/<uuid:conversation_id>/as/<uuid:agent_id>/say", conversations.conversation.say, name="say_as"
    ),
    lazy_path("w/<slug:workspace>/agents/", conversations.agents.agents, name="agents"),
    lazy_path(
        "w/<slug:workspace>/agents/<uuid:agent_id>/secrets", conversations.agents.new_secrets, name="agents_secrets"
    ),
    lazy_path("w/<slug:workspace>/agents/<uuid:agent_id>/pause", conversations.agents.pause, name="agents_pause"),
    lazy_path("w/<slug:workspace>/agents/<uuid:agent_id>/delete", conversations.agents.delete, name="agents_delete"),
    lazy_path("w/<slug:workspace>/agents/<uuid:agent_id>/notes", conversations.agents.notes, name="agents_notes"),
    lazy_path("forms/<slug:slug>/rehearsals/", pages.rehearsals.rehearsals, name="rehearsals"),
    lazy_path("forms/<slug:slug>/rehearsals/start", pages.rehearsals.start, name="start_rehearsal"),
    lazy_path("forms/<slug:slug>/rehearsals/<uuid:rehearsal_id>/", pages.rehearsals.rehearsal, name="rehearsal"),
    lazy_path("forms/<slug:slug>/rehearsals/<uuid:rehearsal_id>/stop", pages.rehearsals.stop, name="stop_rehearsal"),
    lazy_path(
        "forms/<slug:slug>/rehearsals/<uuid:rehearsal_id>/<slug:persona>/",
        pages.rehearsals.conversation,
        name="rehearsed_conversation",
    ),
    lazy_path("w/<slug:workspace>/judges/", pages.judges.judges, name="judges"),
    lazy_path("w/<slug:workspace>/reviews/settings/", pages.review_settings.review_settings, name="review_settings"),
    lazy_path(
        "w/<slug:workspace>/reviews/settings/save",
        pages.review_settings.review_settings_save,
        name="review_settings_save",
    ),
    lazy_path(
        "w/<slug:workspace>/reviews/settings/meaning",
        pages.review_settings.review_settings_meaning,
        name="review_settings_meaning",
    ),
    lazy_path(
        "w/<slug:workspace>/reviews/settings/reset",
        pages.review_settings.review_settings_reset,
        name="review_settings_reset",
    ),
]
