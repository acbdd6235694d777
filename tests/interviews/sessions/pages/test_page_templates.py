"""What holds for every template, style sheet and script: no inline code, every text translated, small enough."""

from __future__ import annotations

import gzip
import io
import json
import re
from pathlib import Path

from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.pofile import read_po
from django.conf import settings
from django.contrib.staticfiles import finders
from django.template.loader import get_template
from django.utils import translation
from django.utils.translation import gettext

from formagent.bundles.contents import paths
from formagent.config import BASE_DIR
from interviews.reading.languages.phrases import phrases_for
from tests.rows import rows

TEMPLATES = sorted((BASE_DIR / "templates").rglob("*.html"))
SCRIPTS = sorted((BASE_DIR / "static/js").glob("*.js"))
STYLES = sorted((BASE_DIR / "static/css").glob("*.css"))
CHAT_PAGE_BYTES = 80_000
PAGE_ITSELF_BYTES = 12_000
HEADERS = 640


def ids(paths: list[Path]) -> list[str]:
    return [path.name for path in paths]


@rows("path", TEMPLATES)
def test_templates_have_no_code_of_their_own(path: Path):
    text = path.read_text()
    get_template(str(path.relative_to(BASE_DIR / "templates")))
    assert not re.search(r"<[^>]*\sstyle\s*=", text), "an inline style"
    assert not re.search(r"<[^>]*\son\w+\s*=", text), "an inline handler"
    assert "|safe" not in text, "unescaped words"
    assert "autoescape off" not in text, "unescaped words"
    for tag in re.findall(r"<(?:script|style)\b[^>]*>", text):
        assert 'nonce="{{ csp_nonce }}"' in tag, f"{tag} has no nonce"


@rows("path", TEMPLATES)
def test_htmx_sets_no_styles_and_runs_no_code_of_pages(path: Path):
    """What it would do by itself the policy of the page forbids, and browsers say so with every exchange."""
    for config in re.findall(r"""name="htmx-config" content='([^']*)'""", path.read_text()):
        set_so = json.loads(config)
        assert (set_so["includeIndicatorStyles"], set_so["allowEval"]) == (False, False)
        assert set_so["attributesToSettle"] == ["class"]


@rows("path", TEMPLATES)
def test_templates_load_nothing_from_elsewhere(path: Path):
    assert not re.search(r"""(src|href|action)=["'](https?:)?//""", path.read_text())


@rows("path", TEMPLATES)
def test_texts_of_templates_go_through_translation(path: Path):
    """Between tags stand variables, tags, punctuation, and nothing that somebody would read."""
    text = re.sub(r"{%\s*comment\s*%}.*?{%\s*endcomment\s*%}", "", path.read_text(), flags=re.DOTALL)
    text = re.sub(r"{%\s*blocktranslate.*?endblocktranslate\s*%}", "", text, flags=re.DOTALL)
    text = re.sub(r"<(script|style|kbd|code)\b.*?</\1>|{% block page %}.*?{% endblock %}", "", text, flags=re.DOTALL)
    text = re.sub(r"{%.*?%}|{{.*?}}", "", text, flags=re.DOTALL)
    words = re.findall(r"[A-Za-z]{2,}", re.sub(r"<[^>]*>", " ", text))
    assert set(words) <= {"formagent", "UTC", "CSV", "HTTP", "Alt", "ms"}


REGIONS = (
    "_message",
    "_readings",
    "_progress",
    "_panel",
    "_stage",
    "_tray",
    "_leave",
    "_offer",
    "_field",
    "_answers",
    "_answer",
)


@rows("name", REGIONS)
def test_what_frames_replace_has_an_id_of_its_own(name: str):
    text = (BASE_DIR / f"templates/interviews/{name}.html").read_text()
    root = re.search(r"<[^>]+>", text)
    assert root
    assert ' id="' in root[0]


@rows("path", SCRIPTS)
def test_scripts_make_no_code_out_of_text(path: Path):
    text = path.read_text()
    assert not re.search(r"\beval\(|new Function|document\.write|outerHTML\s*=|insertAdjacentHTML", text)
    assert text.count("innerHTML") == (1 if path.name == "swap.js" else 0)
    assert text.startswith("//"), "what the script does stands on top"


def test_templates_load_files_that_are_there():
    named = {name for path in TEMPLATES for name in re.findall(r"{% static '([^']+)' %}", path.read_text())}
    assert {name for name in named if finders.find(name) is None} == set()
    assert {name for name in named if name.startswith("bundles/")} == paths()


@rows("path", SCRIPTS)
def test_what_imports_is_loaded_in_one_piece_with_what_it_imports(path: Path):
    loaded = {name for page in TEMPLATES for name in re.findall(r"{% static 'js/(\w+)\.js' %}", page.read_text())}
    assert path.stem not in loaded or "\nimport " not in path.read_text()


@rows("path", STYLES)
def test_only_the_tokens_name_colours(path: Path):
    text = re.sub(r"@media print {.*", "", path.read_text(), flags=re.DOTALL)
    if path.name != "tokens.css":
        assert not re.search(r"#[0-9a-fA-F]{3,8}\b", text)
    assert "!important" not in re.sub(r"\[hidden\] {[^}]*}", "", text)


def test_the_conversations_page_is_light():
    """Everything it loads, compressed, with room for the page itself and for the headers of each file."""
    sources = [BASE_DIR / "templates" / name for name in ("base.html", "interviews/chat.html", "interviews/_icon.html")]
    named = {name for source in sources for name in re.findall(r"static '([\w./]+)'", source.read_text())}
    assert {"bundles/chat.js", "bundles/respondent.css", "icons/sprite.svg", "js/theme.js"} <= named
    weight = 0
    for name in (named - {"bundles/pages.css"}) | {"django_htmx/htmx-2.min.js"}:
        weight += len(gzip.compress(Path(finders.find(name)).read_bytes())) + HEADERS
    assert weight + PAGE_ITSELF_BYTES < CHAT_PAGE_BYTES


@rows(
    ("mapping", "language"),
    [("babel.cfg", "ja"), *(("respondents.cfg", language) for language in ("de", "es", "fr", "pt"))],
)
def test_catalogues_are_complete(mapping: str, language: str):
    """Every text has its words, and no words are left without a text: all texts in Japanese, else what respondents meet."""
    with (BASE_DIR / f"locale/{language}/LC_MESSAGES/django.po").open("rb") as file:
        catalogue = read_po(file, locale=language)
    translated = {message.id: message.string for message in catalogue if message.id}
    used = _texts(mapping)
    assert used - set(translated) == set(), "not translated"
    assert set(translated) - used == set(), "no longer used"
    for text, words in translated.items():
        every = words if isinstance(words, tuple) else (words,)
        assert all(every), f"{text!r} is empty"
        assert len(every) == (catalogue.num_plurals if isinstance(text, tuple) else 1)
        first, last = (text[0], text[-1]) if isinstance(text, tuple) else (text, text)
        for placeholder in re.findall(r"%\(\w+\)s|{\w+", last):
            assert placeholder in every[-1], f"{text!r} without {placeholder}"
        known = set(re.findall(r"%\(\w+\)s|{\w+", f"{first} {last}"))
        assert set(re.findall(r"%\(\w+\)s|{\w+", " ".join(every))) <= known


def test_all_languages_of_pages_have_a_catalogue():
    staff, all_of_them = dict(settings.STAFF_LANGUAGES), dict(settings.LANGUAGES)
    assert set(staff) == {"en", "ja"}
    assert set(all_of_them) == {"en", *(path.name for path in (BASE_DIR / "locale").iterdir())}


@rows("language", ("en", "ja", "de", "es", "fr", "pt"))
def test_the_interviewer_names_the_button_as_the_menu_does(language: str):
    with translation.override(language):
        assert gettext("Delete my answers") in phrases_for(language).erase


KEYWORDS = {
    "gettext": None, "gettext_lazy": None, "_": None, "ngettext": (1, 2), "ngettext_lazy": (1, 2),
    "pgettext": ((1, "c"), 2), "pgettext_lazy": ((1, "c"), 2), "npgettext": ((1, "c"), 2, 3), "complaint": None,
}  # fmt: skip


def _texts(mapping: str) -> set[object]:
    """All texts that a mapping of files extracts; a context is not part of a text here."""
    methods, options = parse_mapping_cfg(io.StringIO((BASE_DIR / mapping).read_text()), filename=mapping)
    found = extract_from_dir(
        str(BASE_DIR), method_map=methods, options_map=options, keywords=KEYWORDS, directory_filter=_is_ours
    )
    return {tuple(text) if isinstance(text, tuple | list) else text for _, _, text, _, _ in found}


def _is_ours(directory: str) -> bool:
    place = Path(directory).relative_to(BASE_DIR)
    return place.parts[:1] in {(), ("formagent",), ("interviews",), ("quorum",), ("templates",)}
