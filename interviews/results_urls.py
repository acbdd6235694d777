"""Pages of a form's results, under `/forms/<slug>/`."""

from django.urls import path

from interviews.views import responses

urlpatterns = [
    path("responses/", responses.responses, name="responses"),
]
