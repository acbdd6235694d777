"""The whole REST interface, with what other apps add to it (`formagent.protocol.rest_parts`), and its addresses.

Imported when the first of them is asked for (`formagent.web.lazy_addresses`).
"""

from formagent.protocol.rest_parts import add_parts
from interviews.api import api

__all__ = ["api", "app_name", "namespace", "urlpatterns"]

add_parts(api)
urlpatterns, app_name, namespace = api.urls
