"""Pages of reviews."""

from django.urls import path

from quorum.views import queue, review

app_name = "quorum"

urlpatterns = [
    path("reviews/", queue.reviews, name="reviews"),
    path("reviews/<uuid:review_id>/", review.review, name="review"),
]
