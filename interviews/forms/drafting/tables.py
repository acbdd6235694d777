"""Questionnaires in tables: CSV, TSV and Markdown tables with a question in each row, or with one in each column."""

from __future__ import annotations

import csv
import re
from collections.abc import Sequence
from io import StringIO

from interviews.forms.drafting.grids import is_grid
from interviews.forms.drafting.questions import Paper, Question
from interviews.forms.drafting.scales import numeric_scale, worded_scale

Rows = list[list[str]]
_HEADINGS: dict[str, re.Pattern[str]] = {
    name: re.compile(words, re.IGNORECASE)
    for name, words in {
        "label": r"questions?(?: ?text| ?title)?|labels?|prompt|item|field(?: ?name)?|質問(?:文|内容|項目)?|設問(?:文)?"
        r"|項目(?:名)?|問|ラベル|frage(?:text)?|pregunta|question ?\(.*\)|libellé|intitulé",
        "kind": r"(?:question |answer |response |field )?(?:type|format)|種類|種別|形式|回答形式|タイプ|typ|fragetyp|tipo|回答方法",  # noqa: E501
        "options": r"(?:answer |response )?(?:options?|choices?|answers?|values?)|選択肢|回答選択肢|回答|antwort(?:en"
        r"|möglichkeiten)|optionen|opciones|respuestas|choix|réponses",
        "option": r"(?:option|choice|answer|選択肢)\s*[#_-]?\s*(?:\d{1,2}|[a-z])",
        "required": r"(?:is )?(?:required|mandatory)\??|必須(?:/任意|・任意)?|pflicht(?:feld)?|obligatori[oa]|obligatoire",
        "section": r"section|category|group|page|セクション|分類|カテゴリー?|大項目|abschnitt|kategorie|sección|categoría|rubrique"  # noqa: E501
        r"|catégorie",
        "notes": r"(?:help|description|notes?|hint|instructions?|comment)(?: text)?|説明|補足|備考|注記|hinweis|beschreibung"
        r"|ayuda|descripción|aide",
        "condition": r"condition|logic|(?:show|display|ask)(?:ed)? (?:if|when)|条件|表示条件|bedingung|condición",
        "number": r"(?:no|nr|num|#|id|q)\.?|番号|№|number",
    }.items()
}
_KINDS: tuple[tuple[str, str], ...] = (
    ("multi_choice", r"check ?box(?:es)?|multi(?:ple)?[ -]?(?:select|answers?|response)|チェックボックス|複数選択|複数回答|mehrfach.*"  # noqa: E501
                     r"|casillas|cases à cocher|multi_choice|several"),
    ("choice", r"multiple[ -]?choice|radio.*|drop ?down|select(?:ion)?|single.*|choice|list|ラジオボタン|プルダウン|単一選択|単一回答"  # noqa: E501
               r"|選択(?:式)?|auswahl|einfach.*|desplegable|opción.*|liste.*|choix.*"),
    ("long_text", r"paragraph|long[ _-]?(?:text|answer)?|text ?area|comment|essay|free ?text|open(?:[- ]ended)?|段落"
                  r"|自由記述|長文.*|自由回答|freitext|párrafo|texte long|記述"),
    ("rating", r"(?:linear )?scale|rating|likert|stars?|nps|評価|均等目盛|段階評価|skala|bewertung|escala|échelle"),
    ("yes_no", r"yes[ /_-]*no|bool(?:ean)?|true[ /]false|はい[/・]いいえ|ja[ /]nein|sí[ /]no|oui[ /]non"),
    ("email", r"e-?mail.*|メール.*"), ("phone", r"(?:tele)?phone.*|電話.*"), ("url", r"url|link|website"),
    ("datetime", r"date ?time|date and time|日時"), ("date", r"date|日付|datum|fecha"), ("time", r"time|時刻|uhrzeit|hora|heure"),  # noqa: E501
    ("integer", r"integer|whole number|count|整数"), ("number", r"number|numeric|decimal|数値|数字|zahl|número|nombre"), ("money", r"money|currency|amount|金額"),  # noqa: E501
    ("file", r"file.*|upload|attachment|ファイル.*|datei|archivo"
             r"|fichier"), ("address", r"address|住所|adresse|dirección"), ("ranking", r"rank(?:ing)?|順位.*"),
    ("text", r"(?:short[ _-]?)?(?:text|answer|string|記述式)|記述式|短文.*|textfeld|texto|texte"),
)  # fmt: skip
_TIMES = re.compile(
    r"timestamp|submitted at|submission (?:date|id)|start time|completion time|タイムスタンプ|回答日時|zeitstempel"
    r"|marca temporal|horodateur|id",
    re.I,
)
_YES = re.compile(r"yes|y|true|1|x|required|mandatory|必須|はい|○|◯|ja|pflicht|sí|si|oui|obligator.*", re.I)
_SPLIT = (
    re.compile(r"\s*[\n\r]+\s*"),
    re.compile(r"\s*[;；|]\s*"),
    re.compile(r"\s*[,、，]\s*"),
    re.compile(r"\s*[/／・]\s*"),
)
_PIPED = re.compile(r"^\s*\|.*\|\s*$")
_DASHES = re.compile(r"[\s|:\-–]+")
_FEW, _ENOUGH = 6, 5
"""Of answers in a column: up to so many different ones, in at least so many rows, make it a choice."""


def table_in(text: str, filename: str = "") -> Rows | None:
    """The rows of a table; None when the text is none."""
    lines = [line for line in text.splitlines() if line.strip()]
    piped = [line for line in lines if _PIPED.match(line)]
    if len(piped) >= 3 and len(piped) >= len(lines) - 6:
        cells = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in piped]
        filled = [row for row in cells if not _DASHES.fullmatch("".join(row) or "-")]
        return None if len(filled) > 1 and is_grid(filled) and not _known(filled[0]) else filled
    named = filename.lower().endswith((".csv", ".tsv"))
    if not lines or (not named and len(lines) < 2):
        return None
    rows = _separated(text, lines[0])
    if rows is None or (not named and not _known(rows[0])):
        return None
    return rows if len(rows[0]) > 1 or _known(rows[0]) else None


def _separated(text: str, first: str) -> Rows | None:
    separator = max("\t,;", key=first.count)
    try:
        rows = [[cell.strip() for cell in row] for row in csv.reader(StringIO(text, newline=""), delimiter=separator)]
    except csv.Error:
        return None
    rows = [row for row in rows if any(row)]
    return rows or None


def _known(header: Sequence[str]) -> bool:
    """Whether the header names the columns of a list of questions."""
    names = [_heading(cell) for cell in header]
    return "label" in names and (len(header) == 1 or len([name for name in names if name]) >= 2)


def _heading(cell: str) -> str:
    bare = cell.strip().lstrip("\ufeff").replace("_", " ")
    return next((name for name, pattern in _HEADINGS.items() if pattern.fullmatch(bare)), "")


def paper_of_table(rows: Rows, title: str = "") -> Paper:
    """The questionnaire that a table holds: a question in each row where its header says so, else one in each column."""
    if _known(rows[0]) and not worded_scale(rows[0][1:]):
        questions = [
            question for n, row in enumerate(rows[1:], 2) if (question := _of_row(rows[0], row, n)) is not None
        ]
        return Paper(title=title, questions=questions)
    if worded_scale(rows[0][1:]) or numeric_scale(rows[0][1:]):
        label = title or rows[0][0] or rows[0][1]
        statements = [row[0] for row in rows[1:] if row[0]]
        return Paper(questions=[Question(label, "row 1", options=statements, notes=[" / ".join(rows[0][1:])])])
    return Paper(title=title, questions=[q for n in range(len(rows[0])) if (q := _of_column(rows, n)) is not None])


def _of_row(header: Sequence[str], row: Sequence[str], place: int) -> Question | None:
    told: dict[str, str] = {}
    options: list[str] = []
    for heading, cell in zip(header, row, strict=False):
        name = _heading(heading)
        if name == "option" and cell:
            options.append(cell)
        elif name and cell:
            told.setdefault(name, cell)
    if not told.get("label"):
        return None
    kind = _kind(told.get("kind", ""))
    options = options or _options(told.get("options", ""))
    required = bool(_YES.fullmatch(told["required"].strip())) if "required" in told else None
    return Question(
        told["label"], f"row {place}", told.get("number", ""), told.get("section", ""), options,
        notes=[told["notes"]] if "notes" in told else [], required=required if "required" in told else (False if "required" in map(_heading, header) else None),  # noqa: E501
        condition=told.get("condition", ""), kind=kind, several=kind == "multi_choice" if kind in ("choice", "multi_choice") else None,  # noqa: E501
    )  # fmt: skip


def _kind(words: str) -> str:
    return next((name for name, pattern in _KINDS if re.fullmatch(pattern, words.strip(), re.IGNORECASE)), "")


def _options(cell: str) -> list[str]:
    for separator in _SPLIT:
        parts = [part for part in separator.split(cell) if part]
        if len(parts) > 1:
            return parts
    return []


def _of_column(rows: Rows, column: int) -> Question | None:
    """A column of answers: its heading is the question; a few answers given over and over are its options."""
    label = rows[0][column]
    if not label or _TIMES.fullmatch(label):
        return None
    given = [row[column] for row in rows[1:] if len(row) > column and row[column]]
    distinct = list(dict.fromkeys(given))
    few = 2 <= len(distinct) <= _FEW and len(given) >= max(_ENOUGH, 2 * len(distinct))
    short = all(len(answer) <= 40 and not re.fullmatch(r"[\d.,/:-]+", answer) for answer in distinct)
    return Question(label, f"column {column + 1}", options=distinct if few and short else [])
