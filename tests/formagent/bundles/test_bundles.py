"""How a page's style sheets and scripts become one file each."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from django.contrib.staticfiles import finders
from django.core.management import call_command

from formagent.bundles import finder
from formagent.bundles.contents import SCRIPTS, STYLES
from formagent.bundles.linking import UnknownFormError, linked
from formagent.web.made_files import KEPT, MadeFiles

MODULES = {
    "page": 'import { add, twice as double } from "./sums.js";\nimport * as log from "./log.js";\nlog.write(double(add(1)));\n',
    "sums": 'import { write } from "./log.js";\nconst STEP = 2;\nexport function add(n) {\n  write(n);\n  return n + STEP;\n}\n'
    "export const twice = (n) => 2 * n;\n",
    "log": "export async function write(text) {\n  await console.log(text);\n}\n",
    "alone": "addEventListener('load', () => {});\n",
}


def test_a_module_stands_once_after_what_it_imports():
    joined = linked(["alone", "page", "sums"], MODULES.__getitem__)
    names = [line.split()[1] for line in joined.splitlines() if line.startswith("const module_")]
    assert names == ["module_alone", "module_log", "module_sums", "module_page"]
    assert "const { add, twice: double } = module_sums;" in joined
    assert "const log = module_log;" in joined
    assert "return { add, twice };" in joined
    assert "import" not in joined and "export" not in joined


@pytest.mark.parametrize(
    "line",
    ['import "./log.js";', 'import log from "./log.js";', "export default 1;", "export { add };", "export let n = 1;"],
)
def test_what_is_not_read_is_named(line: str):
    with pytest.raises(UnknownFormError, match="odd.js: " + line[:6]):
        linked(["odd"], {**MODULES, "odd": f"const n = 1;\n{line}\n"}.__getitem__)


def test_modules_that_import_one_another_are_named():
    circle = {"a": 'import { b } from "./b.js";\n', "b": 'import { a } from "./a.js";\n'}
    with pytest.raises(UnknownFormError, match="a → b → a"):
        linked(["a"], circle.__getitem__)


def test_they_are_found_and_made_anew_when_a_source_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    for kind, names in (
        ("css", {sheet for sheets in STYLES.values() for sheet in sheets}),
        ("js", {*finder.SOURCES.glob("js/*")}),
    ):
        (tmp_path / "static" / kind).mkdir(parents=True)
        for name in names:
            source = finder.SOURCES / kind / f"{name}.css" if kind == "css" else Path(name)
            (tmp_path / "static" / kind / source.name).write_text(source.read_text())
    monkeypatch.setattr(finder, "SOURCES", tmp_path / "static")
    monkeypatch.setattr(finder, "MADE", tmp_path / "made")
    finder._made.cache_clear()
    try:
        first = Path(str(finders.find("bundles/pages.css")))
        assert "/*" not in first.read_text() and len(list(first.parent.iterdir())) == len(STYLES) + len(SCRIPTS)
        (tmp_path / "static/css/pages.css").write_text("main { color: red }")
        second = Path(str(finders.find("bundles/pages.css")))
        assert second != first and "main{color:red}" in second.read_text()
        assert first.exists(), "a server that runs goes on with it"
    finally:
        finder._made.cache_clear()


def test_only_the_last_that_were_made_are_kept(tmp_path: Path):
    for number in range(KEPT + 3):
        place = MadeFiles(tmp_path, lambda number=number: f"recipe-{number}", lambda new: None).place()
        os.utime(place, (number, number))
    assert sorted(folder.name for folder in tmp_path.iterdir()) == [f"recipe-{n}" for n in range(2, KEPT + 3)]


def test_collected_they_are_compressed_both_ways(tmp_path: Path, settings: Any):
    settings.STATIC_ROOT = tmp_path
    settings.STORAGES = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "formagent.web.static_storage.CollectedFiles"},
    }
    settings.STATICFILES_FINDERS = ["formagent.bundles.finder.BundleFinder"]
    call_command("collectstatic", interactive=False, verbosity=0)
    named = json.loads((tmp_path / "staticfiles.json").read_text())["paths"]
    assert set(named) == {f"bundles/{name}.css" for name in STYLES} | {f"bundles/{name}.js" for name in SCRIPTS}
    for name in ("bundles/chat.js", "bundles/respondent.css"):
        small, smaller = ((tmp_path / f"{named[name]}.{kind}").stat().st_size for kind in ("gz", "br"))
        assert smaller < small < (tmp_path / name).stat().st_size / 3
