"""What a form's link tells of itself, carried from the start page to the session that begins there."""

from __future__ import annotations

from django.http import HttpRequest

from interviews.forms.link_values import declared_values
from interviews.models import Form

PREFIX = "link."
"""Before the names of the inputs that carry them: none of the page's own has it."""


def link_values_of(request: HttpRequest, form: Form) -> dict[str, str]:
    """Out of the address, or out of the page's form when that was sent; as far as the form declares it."""
    posted = {name: request.POST.get(f"{PREFIX}{name}", "") for name in form.link_parameters}
    asked = {name: request.GET.get(name, "") for name in form.link_parameters}
    return declared_values(form.link_parameters, posted if request.method == "POST" else asked)
