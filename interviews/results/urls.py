"""Pages of a form's results, under `/forms/<slug>/`."""

from django.urls import path

from interviews.results.pages import analytics, exports, response, responses

urlpatterns = [
    path("analytics/", analytics.analytics, name="analytics"),
    path("responses/", responses.responses, name="responses"),
    path("responses/export/", exports.exports, name="exports"),
    path("responses/export/start", exports.start_export, name="start_export"),
    path("responses/export/<uuid:export_id>/", exports.export_progress, name="export_progress"),
    path("responses/export/<uuid:export_id>/file", exports.export_file, name="export_file"),
    path("responses/<str:session_id>/", response.response, name="response"),
    path("responses/<str:session_id>/reopen", response.reopen_response, name="reopen_response"),
    path("responses/<str:session_id>/erase/", response.erase_response, name="erase_response"),
]
