"""FHIR Questionnaires written in XML."""

from __future__ import annotations

import pytest

from formagent.errors import ImportRefused
from interviews.forms.importers import importers, read_definition

INTAKE = """<?xml version="1.0" encoding="UTF-8"?>
<!-- a form of a practice -->
<Questionnaire xmlns="http://hl7.org/fhir">
  <id value="intake"/>
  <text><status value="generated"/><div xmlns="http://www.w3.org/1999/xhtml"><p>A <b>form</b></p></div></text>
  <contained>
    <ValueSet>
      <id value="often"/>
      <compose><include><system value="urn:often"/>
        <concept><code value="n"/><display value="Never"/></concept>
        <concept><code value="d"/><display value="Daily"/>
          <designation><language value="de"/><value value="Täglich"/></designation></concept>
      </include></compose>
    </ValueSet>
  </contained>
  <url value="http://example.org/Questionnaire/intake"/>
  <version value="3"/>
  <title value="Before your visit &amp; after"/>
  <status value="active"/>
  <subjectType value="Patient"/>
  <item>
    <linkId value="you"/>
    <text value="About you"/>
    <type value="group"/>
    <item>
      <extension url="http://hl7.org/fhir/StructureDefinition/questionnaire-unit">
        <valueCoding><system value="http://unitsofmeasure.org"/><code value="cm"/></valueCoding>
      </extension>
      <extension url="http://hl7.org/fhir/StructureDefinition/minValue"><valueDecimal value="40.5"/></extension>
      <linkId value="height"/>
      <code><system value="http://loinc.org"/><code value="8302-2"/></code>
      <text value="How tall are you?">
        <extension url="http://hl7.org/fhir/StructureDefinition/translation">
          <extension url="lang"><valueCode value="de"/></extension>
          <extension url="content"><valueString value="Wie groß sind Sie?"/></extension>
        </extension>
      </text>
      <type value="decimal"/>
      <required value="true"/>
    </item>
    <item>
      <linkId value="smoke"/><text value="Do you smoke?"/><type value="boolean"/>
    </item>
    <item>
      <linkId value="often"/><text value="How often?"/><type value="choice"/>
      <enableWhen><question value="smoke"/><operator value="="/><answerBoolean value="true"/></enableWhen>
      <answerValueSet value="#often"/>
    </item>
    <item>
      <linkId value="drugs"/><text value="Which drugs do you take?"/><type value="string"/>
      <repeats value="true"/><maxLength value="80"/>
    </item>
  </item>
</Questionnaire>
"""


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_questionnaire_in_xml_is_read_as_in_json(encoding: str) -> None:
    written = INTAKE if encoding != "utf-16" else INTAKE.replace('encoding="UTF-8"', 'encoding="UTF-16"')
    imported = read_definition(written.encode(encoding), "intake.xml")
    form = imported.definition
    assert (form.title, form.languages) == ("Before your visit & after", ("en", "de"))
    assert form.origin["url"] == "http://example.org/Questionnaire/intake"
    height, smoke, often, drugs = form.fields
    assert (height.type, height.required, height.config) == ("number", True, {"minimum": 40.5, "unit": "cm"})
    assert height.translations["de"]["label"] == "Wie groß sind Sie?"
    assert (smoke.type, smoke.section) == ("yes_no", "About you")
    assert (often.condition, often.origin["options"]["d"]["valueCoding"]["system"]) == ("smoke == true", "urn:often")
    assert (drugs.type, drugs.fields[0].config) == ("group", {"max_length": 80})


def test_a_bundle_in_xml() -> None:
    questionnaire = INTAKE[INTAKE.index("<Questionnaire") :]
    bundle = f'<Bundle xmlns="http://hl7.org/fhir"><type value="collection"/><entry><resource>{questionnaire}</resource></entry></Bundle>'
    assert len(read_definition(bundle.encode()).definition.fields) == 4


@pytest.mark.parametrize(
    ("written", "why"),
    [
        (INTAKE.replace("</item>", "", 1), "line 54"),
        (INTAKE.replace("<!-- a form", '<!DOCTYPE x [<!ENTITY a "b">]><!-- a form'), "document type"),
        ('<Patient xmlns="http://hl7.org/fhir"><id value="x"/></Patient>', "it is Patient"),
        (f'<Questionnaire xmlns="http://hl7.org/fhir">{"<item>" * 5_000}{"</item>" * 5_000}</Questionnaire>', "nested too deeply"),
        ('<svg xmlns="http://www.w3.org/2000/svg"/>', "none of the formats"),
    ],
)  # fmt: skip
def test_other_xml_is_refused_with_its_place(written: str, why: str) -> None:
    with pytest.raises(ImportRefused, match=why):
        read_definition(written.encode(), "form.xml")


def test_xml_is_among_the_files_that_can_be_chosen() -> None:
    assert ".xml" in next(each for each in importers() if each.name == "fhir").suffixes
