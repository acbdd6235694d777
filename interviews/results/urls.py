"""Pages of a form's results, under `/forms/<slug>/`."""

from django.urls import path

from interviews.results.pages import analytics, exports, handling, open_words, reports, response, responses

urlpatterns = [
    path("analytics/", analytics.analytics, name="analytics"),
    path("analytics/themes", open_words.find_themes_page, name="find_themes"),
    path("analytics/report", reports.share_report_page, name="share_report"),
    path("analytics/report/<int:link_id>/revoke", reports.revoke_report_page, name="revoke_report"),
    path("responses/", responses.responses, name="responses"),
    path("responses/in-progress", responses.responses_in_progress, name="responses_in_progress"),
    path("responses/export/", exports.exports, name="exports"),
    path("responses/export/start", exports.start_export, name="start_export"),
    path("responses/export/<uuid:export_id>/", exports.export_progress, name="export_progress"),
    path("responses/export/<uuid:export_id>/file", exports.export_file, name="export_file"),
    path("responses/selected", handling.handle_selected, name="handle_selected"),
    path("responses/erase-selected", handling.erase_selected, name="erase_selected"),
    path("responses/bulk/<uuid:change_id>/", handling.bulk_progress, name="bulk_progress"),
    path("responses/mails", handling.choose_mails, name="choose_mails"),
    path("responses/views", handling.keep_responses_view, name="keep_view"),
    path("responses/views/<int:view_id>/remove", handling.remove_responses_view, name="remove_view"),
    path("responses/<str:session_id>/handle", handling.handle_response, name="handle_response"),
    path("responses/<str:session_id>/notes", handling.note_response, name="note_response"),
    path(
        "responses/<str:session_id>/notes/<int:note_id>/remove",
        handling.remove_response_note,
        name="remove_response_note",
    ),
    path("responses/<str:session_id>/", response.response, name="response"),
    path("responses/<str:session_id>/reopen", response.reopen_response, name="reopen_response"),
    path("responses/<str:session_id>/erase/", response.erase_response, name="erase_response"),
]
