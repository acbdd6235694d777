"""Forms and briefs for the offline engine's tests: domains unlike each other, none of them a demo form."""

from __future__ import annotations

import datetime as dt
from typing import Any

from interviews.forms.definition import FactDefinition, FieldDefinition, FormDefinition
from interviews.reading.readings import ParseContext
from interviews.rule_engine.interviewer import words
from interviews.rule_engine.reviewer import review as review_brief
from interviews.sessions.rules.briefs import (
    Changed,
    DirectiveKind,
    FactStatus,
    GreeterBrief,
    InterviewerBrief,
    ReviewerBrief,
)
from tests.interviews.rule_engine.reviewed import Reviewed

TODAY = dt.date(2027, 1, 15)
COUNTRIES = {"en": "GB", "ja": "JP", "es": "ES", "de": "DE", "fr": "FR"}


def choices(*labels: str) -> dict[str, Any]:
    return {"choices": [{"value": label.lower().replace(" ", "_"), "label": label} for label in labels]}


def field(field_id: str, label: str, kind: str, *facts: tuple[str, str], **more: Any) -> FieldDefinition:
    """`facts` are (fact_key, fact); required unless told otherwise."""
    learned = tuple(FactDefinition(fact_key=key, fact=fact) for key, fact in facts)
    return FieldDefinition(field_id=field_id, label=label, type=kind, facts=learned, **{"required": True, **more})


def form(language: str, *fields: FieldDefinition, **more: Any) -> FormDefinition:
    languages = more.pop("languages", (language,))
    return FormDefinition(slug="f", title=more.pop("title", "A form"), languages=languages, fields=fields, **more)


LOAN = form(
    "en",
    field("name", "Applicant's full name", "short_text"),
    field("email", "Contact email", "email", intent="so the bank can send the offer"),
    field("phone", "Mobile number", "phone", required=False),
    field("employer", "Employer", "short_text", required=False),
    field("income", "Monthly income in EUR", "number"),
    field("amount", "Loan amount", "number", config={"minimum": 500, "maximum": 50000}),
    field("dependents", "Number of dependents", "integer", config={"minimum": 0}),
    field("purpose", "Purpose of the loan", "choice", config=choices("Car", "Home renovation", "Education")),
    field("start", "Preferred start date", "date"),
    field("bankrupt", "Have you ever declared bankruptcy?", "yes_no"),
    field(
        "details",
        "What will you use the money for?",
        "long_text",
        ("what", "what they want to buy or pay for"),
        ("urgency", "when they need the money"),
    ),
    title="Loan application",
    purpose="to find a loan that fits",
    consent_text="Your data stays with the bank. It is deleted after two years.",
    languages=("en", "ja", "es"),
)
INCIDENT = form(
    "en",
    field("reporter", "Reported by", "short_text"),
    field("when", "Date of the incident", "date"),
    field("where", "Location", "short_text"),
    field("hurt", "Was anyone injured?", "yes_no"),
    field("severity", "Severity", "choice", config=choices("Low", "Medium", "High")),
    field(
        "what",
        "What happened?",
        "long_text",
        ("sequence", "what happened"),
        ("witness", "who saw it"),
        ("cause", "the likely cause"),
    ),
    field(
        "allergy",
        "Anything about food?",
        "long_text",
        ("which", "which foods to avoid"),
        ("kind", "whether it is an allergy or a preference"),
        required=False,
    ),
)
MOVE = form(
    "ja",
    field("name", "お名前", "short_text"),
    field("tel", "電話番号", "phone"),
    field("mail", "メールアドレス", "email"),
    field("day", "引っ越し希望日", "date"),
    field("people", "ご家族の人数", "integer", intent="荷物の量を見積もるため", config={"minimum": 1}),
    field("lift", "エレベーターはありますか？", "yes_no"),
    field("plan", "プラン", "choice", config=choices("おまかせ", "標準", "節約")),
    field(
        "items",
        "大型の荷物について教えてください",
        "long_text",
        ("what", "どんな大型家具や家電があるか"),
        ("piano", "ピアノがあるかどうか"),
        required=False,
    ),
    title="引っ越し見積もり",
    languages=("ja", "en"),
)
GARAGE = form(
    "de",
    field("name", "Ihr Name", "short_text"),
    field("tel", "Telefonnummer", "phone"),
    field("mail", "E-Mail", "email", required=False),
    field("day", "Wunschtermin", "date"),
    field("km", "Kilometerstand", "integer"),
    field("kind", "Art der Reparatur", "choice", config=choices("Inspektion", "Bremsen", "Reifen")),
    field("problem", "Beschreiben Sie das Problem", "long_text", ("since", "seit wann das Problem besteht")),
    languages=("de", "en"),
)
FLAT = form(
    "es",
    field("name", "Nombre completo", "short_text"),
    field("mail", "Correo electrónico", "email"),
    field("day", "Fecha de entrada", "date"),
    field("people", "Número de personas", "integer"),
    field("slot", "Turno de visita", "choice", config=choices("Mañana", "Tarde")),
    languages=("es", "en"),
)
VOLUNTEER = form(
    "fr",
    field("name", "Nom et prénom", "short_text"),
    field("mail", "Adresse e-mail", "email"),
    field("day", "Date de début", "date"),
    field("task", "Mission", "choice", config=choices("Accueil", "Cuisine", "Transport")),
    field("why", "Parlez-nous de votre motivation", "long_text", ("reason", "pourquoi la personne veut s'engager")),
    languages=("fr", "en"),
)


def context(language: str) -> ParseContext:
    return ParseContext(language=language, country=COUNTRIES.get(language), timezone="UTC", today=TODAY)


def reviewer_brief(a_form: FormDefinition, field_id: str, *messages: str, **more: Any) -> ReviewerBrief:
    """`asked` names the fact that the last question was about; its siblings count as known."""
    definition, language = a_form.field(field_id), more.pop("language", a_form.languages[0])
    asked = more.pop("asked", None)
    return ReviewerBrief(
        form=a_form,
        language=language,
        context=context(language),
        field=definition,
        question=None,
        messages=list(messages),
        facts=[
            FactStatus(fact_key=f.fact_key, known=asked is not None and f.fact_key != asked, asked=f.fact_key == asked)
            for f in definition.facts
        ],
        asked_fact=asked,
        others=[f for f in a_form.fields if f.field_id != field_id],
        **more,
    )


def review(a_form: FormDefinition, field_id: str, *messages: str, **more: Any) -> Reviewed:
    brief = reviewer_brief(a_form, field_id, *messages, **more)
    return Reviewed(review_brief(brief), brief)


def others_of(result: Reviewed) -> dict[str, Any]:
    return result.others


def said(a_form: FormDefinition, kind: DirectiveKind, field_id: str | None = None, **more: Any) -> str:
    """The Interviewer's words for a directive."""
    language = more.pop("language", a_form.languages[0])
    brief = InterviewerBrief(
        form=a_form,
        language=language,
        context=context(language),
        kind=kind,
        field=a_form.field(field_id) if field_id else None,
        **more,
    )
    return words(brief)


def changed(a_form: FormDefinition, *field_ids: str, corrected: bool = False, display: str = "X1") -> list[Changed]:
    """What a message filled, or corrected."""
    return [
        Changed(field_id=fid, label=a_form.field(fid).label, display=display, corrected=corrected) for fid in field_ids
    ]


def greeter_brief(section: str, message: str | None = None, **more: Any) -> GreeterBrief:
    return GreeterBrief(
        form=more.pop("form", LOAN),
        language=(language := more.pop("language", "en")),
        context=context(language),
        section=section,
        message=message,
        opening=message is None,
        **{"browser_language": "en", "browser_timezone": "Europe/London", "likely_country": "GB", **more},
    )
