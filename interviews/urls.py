"""Pages of respondents."""

from django.urls import path

from interviews.views import answers, chat, home, plain_form, resuming, starting

app_name = "interviews"

urlpatterns = [
    path("", home.home, name="home"),
    path("f/<slug:slug>/", starting.start_page, name="start_page"),
    path("f/<slug:slug>/start", starting.start, name="start"),
    path("f/<slug:slug>/invited", starting.invited, name="invited"),
    path("i/<str:session_id>/", chat.chat, name="chat"),
    path("i/<str:session_id>/say", chat.say, name="say"),
    path("i/<str:session_id>/skip", chat.skip, name="skip"),
    path("i/<str:session_id>/consent", chat.consent, name="consent"),
    path("i/<str:session_id>/language", chat.language, name="language"),
    path("i/<str:session_id>/switch", chat.switch, name="switch"),
    path("i/<str:session_id>/pause", resuming.pause, name="pause"),
    path("i/<str:session_id>/resume", resuming.resume, name="resume"),
    path("i/<str:session_id>/form/", plain_form.plain_form, name="plain_form"),
    path("i/<str:session_id>/fields/<str:field_id>/", answers.field, name="field"),
    path("i/<str:session_id>/fields/<str:field_id>/edit", answers.edit, name="edit"),
    path("i/<str:session_id>/confirm/", answers.confirm, name="confirm"),
    path("i/<str:session_id>/submit", answers.submit, name="submit"),
    path("i/<str:session_id>/receipt/", answers.receipt, name="receipt"),
    path("i/<str:session_id>/answers.txt", answers.answers_text, name="answers_text"),
    path("i/<str:session_id>/answers.json", answers.answers_json, name="answers_json"),
]
