"""Pages of reviews, of the console, of agents and their conversations."""

from django.urls import path

from quorum.conversations.views import agents, conversation, listing
from quorum.views import discussing, judges, notices, plan_editing, queue, rehearsals, review, review_settings
from quorum.views.console import command, confirmations, deciding, page, starting, tabs

app_name = "quorum"

urlpatterns = [
    path("console/", page.console, name="console"),
    path("console/start", starting.start, name="start"),
    path("console/chore", starting.start_chore, name="start_chore"),
    path("console/command", command.command, name="command"),
    path("console/tabs/new", tabs.new_tab, name="new_tab"),
    path("console/tabs/<int:tab_id>/close", tabs.close, name="close_tab"),
    path("console/interactions/<uuid:interaction_id>/", page.interaction, name="interaction"),
    path("console/interactions/<uuid:interaction_id>/keep", tabs.keep, name="keep"),
    path("console/interactions/<uuid:interaction_id>/within", starting.start_within, name="start_within"),
    path("console/interactions/<uuid:interaction_id>/cancel", deciding.cancel, name="cancel_interaction"),
    path("console/interactions/<uuid:interaction_id>/plan", deciding.decide_plan, name="decide_plan"),
    path("console/interactions/<uuid:interaction_id>/tasks/<int:task>/undo", deciding.undo, name="undo_task"),
    path("confirmations/<uuid:confirmation_id>/", confirmations.confirmation, name="confirmation"),
    path("confirmations/<uuid:confirmation_id>/answer", confirmations.answer, name="answer"),
    path("reviews/", queue.reviews, name="reviews"),
    path("reviews/notices/", notices.notices, name="notices"),
    path("reviews/<uuid:review_id>/", review.review, name="review"),
    path("reviews/<uuid:review_id>/decide", review.decide, name="decide"),
    path("reviews/<uuid:review_id>/discuss", discussing.discuss_review, name="discuss_review"),
    path("reviews/<uuid:review_id>/edit/", plan_editing.edit_plan, name="edit_plan"),
    path("conversations/", listing.conversations, name="conversations"),
    path("conversations/<uuid:conversation_id>/", conversation.conversation, name="conversation"),
    path("conversations/<uuid:conversation_id>/end", conversation.end, name="end_conversation"),
    path("conversations/<uuid:conversation_id>/as/<uuid:agent_id>/take", conversation.take, name="take_over"),
    path("conversations/<uuid:conversation_id>/as/<uuid:agent_id>/give", conversation.give, name="give_back"),
    path("conversations/<uuid:conversation_id>/as/<uuid:agent_id>/say", conversation.say, name="say_as"),
    path("w/<slug:workspace>/agents/", agents.agents, name="agents"),
    path("w/<slug:workspace>/agents/<uuid:agent_id>/secrets", agents.new_secrets, name="agents_secrets"),
    path("w/<slug:workspace>/agents/<uuid:agent_id>/pause", agents.pause, name="agents_pause"),
    path("w/<slug:workspace>/agents/<uuid:agent_id>/delete", agents.delete, name="agents_delete"),
    path("w/<slug:workspace>/agents/<uuid:agent_id>/notes", agents.notes, name="agents_notes"),
    path("forms/<slug:slug>/rehearsals/", rehearsals.rehearsals, name="rehearsals"),
    path("forms/<slug:slug>/rehearsals/start", rehearsals.start, name="start_rehearsal"),
    path("forms/<slug:slug>/rehearsals/<uuid:rehearsal_id>/", rehearsals.rehearsal, name="rehearsal"),
    path("forms/<slug:slug>/rehearsals/<uuid:rehearsal_id>/stop", rehearsals.stop, name="stop_rehearsal"),
    path(
        "forms/<slug:slug>/rehearsals/<uuid:rehearsal_id>/<slug:persona>/",
        rehearsals.conversation,
        name="rehearsed_conversation",
    ),
    path("w/<slug:workspace>/judges/", judges.judges, name="judges"),
    path("w/<slug:workspace>/reviews/settings/", review_settings.review_settings, name="review_settings"),
    path("w/<slug:workspace>/reviews/settings/save", review_settings.review_settings_save, name="review_settings_save"),
    path(
        "w/<slug:workspace>/reviews/settings/meaning",
        review_settings.review_settings_meaning,
        name="review_settings_meaning",
    ),
    path(
        "w/<slug:workspace>/reviews/settings/reset", review_settings.review_settings_reset, name="review_settings_reset"
    ),
]
