"""Pages of reviews."""

from django.urls import path

from quorum.views import discussing, editing, judges, notices, queue, review, review_settings

app_name = "quorum"

urlpatterns = [
    path("reviews/", queue.reviews, name="reviews"),
    path("reviews/notices/", notices.notices, name="notices"),
    path("reviews/<uuid:review_id>/", review.review, name="review"),
    path("reviews/<uuid:review_id>/decide", review.decide, name="decide"),
    path("reviews/<uuid:review_id>/discuss", discussing.discuss_review, name="discuss_review"),
    path("reviews/<uuid:review_id>/edit/", editing.edit_plan, name="edit_plan"),
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
