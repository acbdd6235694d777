"""The addresses of the REST interface, imported when the first of them is asked for (`formagent.web.lazy_addresses`)."""

from interviews.api import api

urlpatterns, app_name, namespace = api.urls
