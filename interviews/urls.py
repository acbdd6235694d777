"""Pages of respondents, and of a workspace's members."""

from django.urls import include, path

from formagent.web.lazy_addresses import LazyViews, lazy_path

forms = LazyViews("interviews.forms.pages")
results = LazyViews("interviews.results.pages")
sessions = LazyViews("interviews.sessions.pages")
staff = LazyViews("interviews.staff.pages")

app_name = "interviews"

urlpatterns = [
    lazy_path("", sessions.home.home, name="home"),
    lazy_path("w/new", staff.workspaces.new_workspace, name="new_workspace"),
    lazy_path("w/<slug:workspace>/", staff.workspaces.workspace_forms, name="workspace_forms"),
    lazy_path("w/<slug:workspace>/find/", staff.finding.find, name="find"),
    lazy_path("w/<slug:workspace>/forms/new", forms.beginning.new_form, name="new_form"),
    lazy_path("w/<slug:workspace>/forms/described", forms.beginning.describe_form, name="describe_form"),
    lazy_path("w/<slug:workspace>/templates/", forms.gallery.templates, name="templates"),
    lazy_path("w/<slug:workspace>/templates/<slug:template>/", forms.gallery.template, name="template"),
    lazy_path("w/<slug:workspace>/templates/<slug:template>/use", forms.gallery.use_template, name="use_template"),
    lazy_path("w/<slug:workspace>/settings/", staff.workspaces.workspace_settings, name="workspace_settings"),
    lazy_path("w/<slug:workspace>/archive", forms.archiving.put_workspace_away, name="archive_workspace"),
    lazy_path("w/<slug:workspace>/restore", forms.archiving.bring_workspace_back, name="restore_workspace"),
    lazy_path("w/<slug:workspace>/delete/", forms.archiving.erase_workspace, name="delete_workspace"),
    lazy_path("w/<slug:workspace>/leave", staff.workspaces.leave, name="leave_workspace"),
    lazy_path("w/<slug:workspace>/members/", staff.members.members, name="members"),
    lazy_path("w/<slug:workspace>/members/<int:member_id>/role", staff.members.member_role, name="member_role"),
    lazy_path("w/<slug:workspace>/members/<int:member_id>/remove", staff.members.member_remove, name="member_remove"),
    lazy_path(
        "w/<slug:workspace>/members/<int:member_id>/second-factor/reset",
        staff.members.factor_reset,
        name="reset_member_factor",
    ),
    lazy_path(
        "w/<slug:workspace>/invitations/<int:invitation_id>/revoke",
        staff.members.invitation_revoke,
        name="revoke_invitation",
    ),
    lazy_path(
        "w/<slug:workspace>/invitations/<int:invitation_id>/send-again",
        staff.members.letter_again,
        name="mail_member_again",
    ),
    lazy_path("w/<slug:workspace>/audit/", staff.audit.audit, name="audit"),
    lazy_path("w/<slug:workspace>/audit.csv", staff.audit.audit_as_csv, name="audit_csv"),
    path("forms/<slug:slug>/", include("interviews.forms.pages.designing.addresses")),
    lazy_path("forms/<slug:slug>/duplicate", staff.workspaces.duplicate, name="duplicate_form"),
    lazy_path("forms/<slug:slug>/delete/", staff.workspaces.delete_form, name="delete_form"),
    lazy_path("w/<slug:workspace>/models/", staff.models.models, name="models"),
    lazy_path("w/<slug:workspace>/data-map/", staff.data_map.data_map, name="data_map"),
    lazy_path("w/<slug:workspace>/forms/import/", forms.importing.import_page, name="import_form"),
    lazy_path("forms/<slug:slug>/import-report/", forms.importing.import_report, name="import_report"),
    lazy_path("forms/<slug:slug>/export/", forms.importing.export_page, name="export_form"),
    lazy_path("forms/<slug:slug>/webhooks/", staff.webhooks.webhooks, name="webhooks"),
    lazy_path(
        "forms/<slug:slug>/webhooks/<int:webhook_id>/change", staff.webhooks.webhook_change, name="webhook_change"
    ),
    lazy_path(
        "forms/<slug:slug>/webhooks/<int:webhook_id>/active", staff.webhooks.webhook_active, name="webhook_active"
    ),
    lazy_path("forms/<slug:slug>/webhooks/<int:webhook_id>/test", staff.webhooks.webhook_test, name="webhook_test"),
    lazy_path(
        "forms/<slug:slug>/webhooks/<int:webhook_id>/secret", staff.webhooks.webhook_secret, name="webhook_secret"
    ),
    lazy_path(
        "forms/<slug:slug>/webhooks/<int:webhook_id>/remove", staff.webhooks.webhook_remove, name="webhook_remove"
    ),
    lazy_path(
        "forms/<slug:slug>/deliveries/<str:delivery_id>/replay", staff.webhooks.delivery_replay, name="delivery_replay"
    ),
    lazy_path(
        "forms/<slug:slug>/translations/right", forms.designing.confirming.translation_right, name="translation_right"
    ),
    lazy_path("forms/<slug:slug>/publish", forms.versions.publish, name="publish"),
    lazy_path("forms/<slug:slug>/close", forms.versions.close, name="close_form"),
    lazy_path("forms/<slug:slug>/reopen", forms.versions.reopen, name="reopen_form"),
    lazy_path("forms/<slug:slug>/archive", forms.archiving.put_form_away, name="archive_form"),
    lazy_path("forms/<slug:slug>/restore", forms.archiving.bring_form_back, name="restore_form"),
    lazy_path("forms/<slug:slug>/erase/", forms.archiving.erase_form, name="erase_form"),
    lazy_path("forms/<slug:slug>/versions/", forms.versions.versions, name="versions"),
    lazy_path("forms/<slug:slug>/preview/", forms.previewing.preview_page, name="preview_page"),
    lazy_path("forms/<slug:slug>/preview", forms.previewing.preview, name="preview"),
    lazy_path("forms/<slug:slug>/share/", forms.sharing.share, name="share"),
    lazy_path("forms/<slug:slug>/share/qr.svg", forms.sharing.qr_code, name="qr_code"),
    lazy_path("forms/<slug:slug>/share/prefilled", forms.sharing.prefilled_link, name="prefilled_link"),
    lazy_path("forms/<slug:slug>/share/invitations", forms.sharing.invite, name="invite_respondents"),
    lazy_path("forms/<slug:slug>/share/invitations/mail", forms.mailing.mail_respondents, name="mail_respondents"),
    lazy_path(
        "forms/<slug:slug>/share/invitations/<int:invitation_id>/send-again",
        forms.mailing.mail_again,
        name="mail_respondent_again",
    ),
    lazy_path(
        "forms/<slug:slug>/share/invitations/<int:invitation_id>/revoke",
        forms.sharing.revoke,
        name="revoke_respondent",
    ),
    path("forms/<slug:slug>/", include("interviews.results.urls")),
    lazy_path("account/", staff.account.account, name="account"),
    lazy_path("account/programs/reference", staff.program_reference.program_reference, name="program_reference"),
    lazy_path("account/sign-out-others", staff.account.sign_out_others, name="sign_out_others"),
    lazy_path("account/tokens/new", staff.account.token_create, name="token_create"),
    lazy_path("account/tokens/<int:token_id>/revoke", staff.account.token_revoke, name="token_revoke"),
    lazy_path("account/programs/<str:client_id>/put-out", staff.account.program_put_out, name="program_put_out"),
    lazy_path("first-account/", staff.first_account.first_account, name="first_account"),
    lazy_path("reports/<slug:secret>/", results.reports.report, name="report"),
    lazy_path("invitations/<slug:secret>/", staff.members.invitation, name="invitation"),
    lazy_path("f/<slug:slug>/", sessions.starting.start_page, name="start_page"),
    lazy_path("f/<slug:slug>/images/<str:digest>", sessions.images.form_image, name="form_image"),
    lazy_path("f/<slug:slug>/start", sessions.starting.start, name="start"),
    lazy_path("f/<slug:slug>/invited", sessions.starting.invited, name="invited"),
    lazy_path("forms/<slug:slug>/draft/", forms.drafting.draft_form, name="draft_form"),
    lazy_path("i/<str:session_id>/", sessions.chat.chat, name="chat"),
    lazy_path("i/<str:session_id>/say", sessions.chat.say, name="say"),
    lazy_path("i/<str:session_id>/speech", sessions.speech.hear, name="hear"),
    lazy_path("i/<str:session_id>/skip", sessions.chat.skip, name="skip"),
    lazy_path("i/<str:session_id>/consent", sessions.chat.consent, name="consent"),
    lazy_path("i/<str:session_id>/language", sessions.chat.language, name="language"),
    lazy_path("i/<str:session_id>/region", sessions.chat.region, name="region"),
    lazy_path("i/<str:session_id>/switch", sessions.chat.switch, name="switch"),
    lazy_path("i/<str:session_id>/pause", sessions.resuming.pause, name="pause"),
    lazy_path("i/<str:session_id>/resume", sessions.resuming.resume, name="resume"),
    lazy_path("i/<str:session_id>/erase/", sessions.erasing.erase, name="erase"),
    lazy_path("i/<str:session_id>/answer-confirmation/", sessions.chat.answer_confirmation, name="answer_confirmation"),
    lazy_path("i/<str:session_id>/form/", sessions.plain_form.plain_form, name="plain_form"),
    lazy_path("i/<str:session_id>/fields/<str:field_id>/", sessions.answers.field, name="field"),
    lazy_path("i/<str:session_id>/fields/<str:field_id>/edit", sessions.answers.edit, name="edit"),
    lazy_path("i/<str:session_id>/items", sessions.items.change_items, name="items"),
    lazy_path("i/<str:session_id>/files/<str:field_id>", sessions.files.upload, name="upload"),
    lazy_path("i/<str:session_id>/file/<uuid:file_id>", sessions.files.own_file, name="own_file"),
    lazy_path(
        "forms/<slug:slug>/responses/<str:session_id>/files/<uuid:file_id>",
        sessions.files.response_file,
        name="response_file",
    ),
    lazy_path("i/<str:session_id>/confirm/", sessions.answers.confirm, name="confirm"),
    lazy_path("i/<str:session_id>/looked-over", sessions.answers.looked_over, name="looked_over"),
    lazy_path("i/<str:session_id>/submit", sessions.answers.submit, name="submit"),
    lazy_path("i/<str:session_id>/receipt/", sessions.ending.receipt, name="receipt"),
    lazy_path("i/<str:session_id>/copy", sessions.ending.mail_copy, name="mail_copy"),
    lazy_path("i/<str:session_id>/undo", sessions.ending.undo, name="undo"),
    lazy_path("i/<str:session_id>/answers.pdf", sessions.ending.answers_pdf, name="answers_pdf"),
    lazy_path("i/<str:session_id>/answers.txt", sessions.ending.answers_text, name="answers_text"),
    lazy_path("i/<str:session_id>/appointments.ics", sessions.ending.appointments, name="appointments"),
    lazy_path("i/<str:session_id>/answers.json", sessions.ending.answers_json, name="answers_json"),
]
