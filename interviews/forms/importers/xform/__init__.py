"""ODK XForms: the XML that an XLSForm is compiled to, and that ODK, KoboToolbox and others hand out. It is read as the
workbook that it came from."""

from __future__ import annotations

from formagent.errors import ImportRefused
from formagent.wording.validation_messages import complaint
from interviews.forms.importers.base import Imported, Source
from interviews.forms.importers.building import FormBuilder
from interviews.forms.importers.markup import local_name, read_xml
from interviews.forms.importers.xform.model import Model
from interviews.forms.importers.xform.workbook import workbook_of
from interviews.forms.importers.xlsform.form import read_form

_NAMESPACE = "http://www.w3.org/2002/xforms"


class XForm:
    name = "xform"
    label = "ODK XForm"
    suffixes = (".xml",)

    def recognises(self, source: Source) -> bool:
        """By the namespace at its beginning."""
        start = (source.text or "").lstrip("\ufeff \r\n\t")[:4000]
        return start.startswith("<") and _NAMESPACE in start

    def read(self, source: Source) -> Imported:
        if not source.text:
            raise ImportRefused([("file", complaint("is empty or no text"))])
        root = read_xml(source.text)
        model = next((each for each in root.iter() if local_name(each) == "model"), None)
        body = next((each for each in root.iter() if local_name(each) == "body"), None)
        if model is None or body is None:
            missing = "model" if model is None else "body"
            raise ImportRefused([("file", complaint("has no element {name}, which an XForm has", name=missing))])
        builder = FormBuilder()
        title = next((each.text or "" for each in root.iter() if local_name(each) == "title"), "")
        return read_form(workbook_of(Model(model), body, title.strip(), builder.report), builder, source.stem)
