"""A report is read in the reader's language, the reason within a line too."""

from __future__ import annotations

import json

from django.utils.translation import override

from interviews.forms.importers import read_definition
from interviews.forms.pages.report_wording import report_words


def test_a_reason_is_translated_with_its_line() -> None:
    survey = {"elements": [{"type": "text", "name": "a", "visibleIf": "sqrt({b}) > 3"}]}
    lines = read_definition(json.dumps(survey).encode(), "s.json").report
    with override("ja"):
        assert "この条件は引き継がれません：相当するもののない関数sqrt()を使っています" in map(report_words, lines)
    assert "this condition is not kept: it uses the function sqrt(), which has no counterpart" in map(str, lines)


def test_why_a_part_does_not_pass_is_translated_too() -> None:
    survey = {"elements": [{"type": "text", "name": "a", "validators": [{"type": "regex", "regex": "^[a$"}]}]}
    (line,) = read_definition(json.dumps(survey).encode(), "s.json").report
    with override("ja"):
        words = report_words(line)
    assert str(line).startswith("a limit was left out: '^[a$' is not a regular expression")
    assert words.startswith("制限を1つ省きました：") and "is not a regular expression" not in words
