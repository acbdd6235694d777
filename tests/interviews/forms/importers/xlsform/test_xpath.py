"""XPath of XLSForms as CEL, and CEL back as XPath."""

from __future__ import annotations

import pytest

from interviews.forms.definition import FieldDefinition
from interviews.forms.exporters.xlsform.xpath import as_xpath
from interviews.forms.importers.comparisons import Operand, Untranslatable
from interviews.forms.importers.expressions.conditions import ConditionWriter
from interviews.forms.importers.expressions.tree import Node
from interviews.forms.importers.expressions.xpath import parse_xpath
from tests.rows import rows

OPTIONS = {"choices": [{"value": "yes"}, {"value": "no"}]}
TYPES = {
    "age": "integer",
    "sex": "choice",
    "m": "multi_choice",
    "t": "short_text",
    "d": "date",
    "ok": "consent",
    "at": "datetime",
}
FIELDS = {
    name: FieldDefinition(field_id=name, label=name, type=kind, config=OPTIONS if "choice" in kind else {})
    for name, kind in TYPES.items()
}
CALCULATED = {"adult": "${age} >= 18", "loop": "${loop}"}


def resolve(name: str) -> Operand | Node:
    if name in CALCULATED:
        return parse_xpath(CALCULATED[name])
    if name not in FIELDS:
        raise Untranslatable("reads {name}", name=name)
    return Operand(name, FIELDS[name])


@rows(
    ("xpath", "cel"),
    [
        ("${sex} = 'yes'", 'sex == "yes"'),
        ("‘yes’ = ${ sex }", 'sex == "yes"'),
        ("selected(${m}, 'no')", 'm != null && "no" in m'),
        ("not(selected(${m}, 'no')) or ${age}<=18", '!(m != null && "no" in m) || (age != null && age <= 18)'),
        ("count-selected(${m}) > 1", "m != null && size(m) > 1"),
        ("string-length(${t}) > 3", "t != null && size(t) > 3"),
        ("string-length(${t}) = 0", "!(t != null && size(t) != 0)"),
        ("${m} = 'yes no'", 'm != null && size(m) == 2 && "yes" in m && "no" in m'),
        ("${age} > 3 and ${age} < 9 and true()", "age != null && age > 3 && age < 9"),
        ("${age} > 3 or true()", "true"),
        ("if(${age} != '', ${age}, 0) + 1 > 3", "((age != null ? double(age) : 0.0) + 1.0) > 3"),
        ("if(${sex} = 'no', 1, ${age}) > 3", '((sex == "no") || age != null) && (sex == "no" ? 1.0 : double(age)) > 3'),
        ("${adult} = 'true'", "age != null && age >= 18"),
        ("${d} > date('2020-01-01')", 'd != null && d > "2020-01-01"'),
        ("${ok} = 'OK'", "ok == true"),
        ("${t} = ''", "t == null"),
        ("../sex != 'no'", 'sex != "no"'),
        ("true()", "true"),
        ("${d} <= today()", "d != null && d <= today()"),
        ("today() > '2026-01-01'", 'today() > "2026-01-01"'),
        ("int((today() - ${d}) div 365.25) >= 18", "d != null && age(d) >= 18"),
        ("(today() - ${d}) div 365 < 18", "d != null && ((day_number(today()) - day_number(d)) / 365.0) < 18"),
        ("${d} < today() - 180", "d != null && day_number(d) < (day_number(today()) - 180.0)"),
        (
            "decimal-date-time(now()) - decimal-date-time(${d}) > 7",
            "d != null && (day_number(today()) - day_number(d)) > 7",
        ),
        ("${at} >= today()", "at != null && at >= today()"),
    ],
)
def test_conditions_become_cel(xpath: str, cel: str) -> None:
    assert ConditionWriter(resolve).condition(parse_xpath(xpath)) == cel


@rows(
    "xpath",
    [
        "${age} >",
        "foo bar",
        "${loop} = 1",
        "position(..) > 1",
        "instance('x')/towns/town[name=1]/people = 2",
        "${sex} = yes",
        "(" * 100,
        "${at} < now()",
        "(now() - ${at}) * 24 > 8",
        "${t} > today()",
        "string() = ''",
        "number() > 3",
        "if(${age}) or coalesce(${age})",
        "not()",
        "not(1, 2)",
        "today(3) > ${d}",
    ],
)
def test_what_cannot_become_cel_is_said(xpath: str) -> None:
    with pytest.raises(Untranslatable):
        ConditionWriter(resolve).condition(parse_xpath(xpath))


@rows(
    ("cel", "xpath"),
    [
        ('sex == "yes" || age > 3', "${sex} = 'yes' or ${age} > 3"),
        ('(sex == "yes" || age > 3) && t != null', "(${sex} = 'yes' or ${age} > 3) and ${t} != ''"),
        ('"no" in m', "selected(${m}, 'no')"),
        ("!(size(m) > 1)", "${m} != '' and not(count-selected(${m}) > 1)"),
        ("!('no' in m)", "${m} != '' and not(selected(${m}, 'no'))"),
        ('!(sex == "yes")', "not(${sex} = 'yes')"),
        ("age(d) >= 18", "int((today() - ${d}) div 365.25) >= 18"),
        ('d > shifted(today(), -7, "days")', "${d} > date(today() + -7)"),
        ("day_number(today()) - day_number(d) > 7.0", "(decimal-date-time(today()) - decimal-date-time(${d})) > 7"),
        (
            "age > 3 || !(!(t.contains('a')))",
            "${age} > 3 or ${t} != '' and not(${t} != '' and not(contains(${t}, 'a')))",
        ),
        ("ok == true", "${ok} = 'OK'"),
        ("""t == 'it\\'s'""", """${t} = "it's\""""),
    ],
)
def test_cel_becomes_xpath(cel: str, xpath: str) -> None:
    assert as_xpath(cel, FIELDS) == xpath
