"""All addresses. `/api/v1/` is in `formagent/api.py`."""

from django.contrib import admin
from django.urls import path

from formagent import health

urlpatterns = [
    path("healthz", health.healthz, name="healthz"),
    path("readyz", health.readyz, name="readyz"),
    path("metrics", health.metrics, name="metrics"),
    path("admin/", admin.site.urls),
]
