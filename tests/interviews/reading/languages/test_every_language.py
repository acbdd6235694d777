"""What the folders of languages hold: every subject that another language has."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel import Locale

from interviews.reading import languages
from interviews.reading.languages import COMMON_LANGUAGE, LANGUAGES, modules_by_language, words_by_language
from interviews.reading.languages.statement_words import StatementWords

FOLDER = Path(str(languages.__file__)).parent
OWN = {"numerals", "parts_of_speech"}
"""Modules that a language's other modules need, no subjects."""


def _subjects(language: str) -> set[str]:
    found = (FOLDER / language).rglob("*.py")
    return {path.relative_to(FOLDER / language).with_suffix("").as_posix() for path in found if path.stem != "__init__"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_subject_is_missing(language: str) -> None:
    everything = {subject for each in LANGUAGES for subject in _subjects(each)} - OWN
    assert sorted(everything - _subjects(language)) == []


def test_each_folder_is_a_registered_language_that_locale_data_knows() -> None:
    folders = {path.parent.name for path in FOLDER.glob("*/__init__.py")}
    assert folders == set(LANGUAGES)
    assert all(Locale.parse(language) for language in LANGUAGES)


def test_a_subject_may_be_missing_and_a_wrong_shape_is_refused() -> None:
    assert set(modules_by_language("numerals")) == {"ja"}
    assert words_by_language("no_such_subject", StatementWords) == {}
    with pytest.raises(TypeError, match="dates"):
        words_by_language("dates", StatementWords)


def test_the_readme_names_every_subject() -> None:
    readme = (FOLDER / "README.md").read_text()
    assert [
        subject for subject in _subjects(COMMON_LANGUAGE) - OWN if f"`{subject.rpartition('/')[2]}`" not in readme
    ] == []
