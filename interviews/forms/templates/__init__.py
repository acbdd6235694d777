"""Forms to begin with: each a file beside this one, complete in English and Japanese, taken as a draft of one's own."""

from interviews.forms.templates.catalogue import USES, Use, find_templates, form_template, template_names
from interviews.forms.templates.template import FormTemplate

__all__ = ["USES", "FormTemplate", "Use", "find_templates", "form_template", "template_names"]
