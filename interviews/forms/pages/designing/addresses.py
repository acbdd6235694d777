"""Addresses of the designer, below `forms/<slug>/`."""

from django.urls import path

from interviews.forms.pages.designing import fixing, history, moving, pages, saving
from interviews.forms.pages.designing.flow import flow_page
from interviews.forms.pages.designing.pictures import save_pictures
from interviews.forms.pages.designing.saving_look import save_look
from interviews.forms.pages.designing.settings import save, settings_page

urlpatterns = [
    path("", pages.designer, name="designer"),
    path("add/", pages.adding, name="designer_add"),
    path("add/field", pages.add, name="designer_add_field"),
    path("fields/<str:path>/", pages.field, name="designer_field"),
    path("fields/<str:path>/save", saving.save, name="designer_save"),
    path("fields/<str:path>/fix", fixing.fix, name="designer_fix"),
    path("fields/<str:path>/pictures", save_pictures, name="designer_pictures"),
    path("fields/<str:path>/move", moving.move, name="designer_move"),
    path("fields/<str:path>/duplicate", moving.duplicate, name="designer_duplicate"),
    path("fields/<str:path>/remove", moving.remove, name="designer_remove"),
    path("flow/", flow_page, name="form_flow"),
    path("history/undo", history.undo, name="designer_undo"),
    path("history/redo", history.redo, name="designer_redo"),
    path("removed/<int:removed_id>/restore", moving.restore, name="designer_restore"),
    path("settings/", settings_page, name="form_settings"),
    path("settings/look", save_look, name="form_look_save"),
    path("settings/save", save, name="form_settings_save"),
]
