"""Pages of a form's results, under `/forms/<slug>/`."""

from formagent.web.lazy_addresses import LazyViews, lazy_path

pages = LazyViews("interviews.results.pages")

urlpatterns = [
    lazy_path("analytics/", pages.analytics.analytics, name="analytics"),
    lazy_path("analytics/themes", pages.open_words.find_themes_page, name="find_themes"),
    lazy_path("analytics/report", pages.reports.share_report_page, name="share_report"),
    lazy_path("analytics/report/<int:link_id>/revoke", pages.reports.revoke_report_page, name="revoke_report"),
    lazy_path("responses/", pages.responses.responses, name="responses"),
    lazy_path("responses/in-progress", pages.responses.responses_in_progress, name="responses_in_progress"),
    lazy_path("responses/export/", pages.exports.exports, name="exports"),
    lazy_path("responses/export/start", pages.exports.start_export, name="start_export"),
    lazy_path("responses/export/<uuid:export_id>/", pages.exports.export_progress, name="export_progress"),
    lazy_path("responses/export/<uuid:export_id>/file", pages.exports.export_file, name="export_file"),
    lazy_path("responses/selected", pages.handling.handle_selected, name="handle_selected"),
    lazy_path("responses/erase-selected", pages.handling.erase_selected, name="erase_selected"),
    lazy_path("responses/bulk/<uuid:change_id>/", pages.handling.bulk_progress, name="bulk_progress"),
    lazy_path("responses/bulk/<uuid:change_id>/undo", pages.handling.undo_bulk_change, name="undo_bulk_change"),
    lazy_path("responses/mails", pages.handling.choose_mails, name="choose_mails"),
    lazy_path("responses/views", pages.handling.keep_responses_view, name="keep_view"),
    lazy_path("responses/views/<int:view_id>/remove", pages.handling.remove_responses_view, name="remove_view"),
    lazy_path("responses/<str:session_id>/handle", pages.handling_one.handle_response, name="handle_response"),
    lazy_path("responses/<str:session_id>/notes", pages.handling_one.note_response, name="note_response"),
    lazy_path(
        "responses/<str:session_id>/notes/<int:note_id>/remove",
        pages.handling_one.remove_response_note,
        name="remove_response_note",
    ),
    lazy_path("responses/<str:session_id>/", pages.response.response, name="response"),
    lazy_path("responses/<str:session_id>/pdf", pages.response_sheet.response_pdf, name="response_pdf"),
    lazy_path("responses/<str:session_id>/reopen", pages.response.reopen_response, name="reopen_response"),
    lazy_path("responses/<str:session_id>/erase/", pages.response.erase_response, name="erase_response"),
]
