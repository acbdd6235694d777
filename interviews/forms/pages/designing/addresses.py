"""Addresses of the designer, below `forms/<slug>/`."""

from formagent.web.lazy_addresses import LazyViews, lazy_path

designing = LazyViews("interviews.forms.pages.designing")

urlpatterns = [
    lazy_path("", designing.pages.designer, name="designer"),
    lazy_path("add/", designing.pages.adding, name="designer_add"),
    lazy_path("add/field", designing.pages.add, name="designer_add_field"),
    lazy_path("fields/<str:path>/", designing.pages.field, name="designer_field"),
    lazy_path("fields/<str:path>/save", designing.saving.save, name="designer_save"),
    lazy_path("fields/<str:path>/fix", designing.fixing.fix, name="designer_fix"),
    lazy_path("fields/<str:path>/pictures", designing.pictures.save_pictures, name="designer_pictures"),
    lazy_path("fields/<str:path>/move", designing.moving.move, name="designer_move"),
    lazy_path("fields/<str:path>/duplicate", designing.moving.duplicate, name="designer_duplicate"),
    lazy_path("fields/<str:path>/remove", designing.moving.remove, name="designer_remove"),
    lazy_path("flow/", designing.flow.flow_page, name="form_flow"),
    lazy_path("history/undo", designing.history.undo, name="designer_undo"),
    lazy_path("history/redo", designing.history.redo, name="designer_redo"),
    lazy_path("removed/<int:removed_id>/restore", designing.moving.restore, name="designer_restore"),
    lazy_path("settings/", designing.settings.settings_page, name="form_settings"),
    lazy_path("settings/look", designing.saving_look.save_look, name="form_look_save"),
    lazy_path("settings/save", designing.settings.save, name="form_settings_save"),
]
