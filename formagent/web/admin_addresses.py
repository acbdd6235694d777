"""The addresses of Django's admin, loaded by the first request for one of them: apps tell then what it shows."""

from __future__ import annotations

from allauth.account.decorators import secure_admin_login
from django.contrib import admin

admin.autodiscover()
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]

urlpatterns = admin.site.urls[0]
