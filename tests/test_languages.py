"""Words of a language stand in its folder, `interviews/reading/languages/<code>/`, and nowhere else: shared modules hold none.

A word could hide in a regular expression, in a collection of strings, in any string of another script, or behind a question
for one language by its code. What has letters there and is no word of a language is declared here, with its reason.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from interviews.reading.languages import LANGUAGES
from tests.rows import rows

ROOT = Path(__file__).parent.parent
ENGINE = "interviews/rule_engine"
ROOMS = (
    "interviews/field_types",
    "interviews/forms/drafting",
    "interviews/forms/field_words.py",
    "interviews/forms/group_wording.py",
    "interviews/reading",
    f"{ENGINE}/asking",
    f"{ENGINE}/speaking",
    *(f"{ENGINE}/{module}.py" for module in ("architect", "greeter", "interviewer", "tool_replies")),
    *(f"{ENGINE}/understanding/{module}.py" for module in ("facts", "greeting_replies", "intents", "non_answers")),
    f"{ENGINE}/understanding/items",
    "quorum/offline",
)
"""Folders and modules that are held to it; a room joins them once it is clean."""
KINDS_OF_TOKENS = {
    "interviews/reading/statements/clauses.py": "one letter a kind of item, not a letter of a text",
    "interviews/reading/dates/date_grammar.py": "one letter a kind of token, not a letter of a text",
}
"""Modules whose patterns are over such letters."""
IN_PATTERNS = {
    "javascript": "a scheme of addresses that is no place",
    **dict.fromkeys(("dp", "dpo", "xd"), "emoticons, folded: :D :P :o xD"),
    "\uff9e\uff9f": "marks of sound that count as letters",
    **dict.fromkeys(("\u3005", "\u30fc"), "signs that repeat and lengthen what stands before them"),
    "http": "the scheme of addresses in the web",
    "https": "the same",
    "www": "the usual name of a host",
    **dict.fromkeys(("example", "com", "org", "net"), "hosts that are set aside for examples (RFC 2606)"),
    "all": "an option of many commands: --all",
    "localhost": "this machine",
    "at": "the sign @ as programs write it where addresses are hidden: a[at]b",
    "h": "the international sign of hours: 14h30",
    "m": "am and pm, short for Latin words and understood everywhere",
    "ap": "the same",
    "P": "lengths of time in ISO 8601: P1Y2M3W4DT5H6M7S",
    **dict.fromkeys("YMWDTHS", "the same"),
    "L": "a line of a drawing in SVG: L40 20",
    **dict.fromkeys("tz", "moments in ISO 8601, folded: 2027-03-11t14:30z"),
}
"""Letters that patterns may have, by themselves, beside classes like [a-z], escapes, flags and names of groups."""
COLLECTIONS = {
    "interviews/field_types/__init__.py": {"_TYPES": "names of types"},
    "interviews/field_types/configuration/choices.py": {"SAMPLE_CHOICES": "options that tests are made of"},
    "interviews/field_types/display/duration_display.py": {"_CLDR": "names of units in locale data"},
    "interviews/field_types/email.py": {"_MISTYPED_ENDINGS": "top-level domains", "_PROVIDERS": "names of providers"},
    "interviews/field_types/file.py": {"GROUPS": "media types"},
    "interviews/forms/drafting/conditions.py": {"_COMPARISONS": "operators of conditions"},
    "interviews/forms/drafting/given.py": {
        "Type": "keys of JSON Schema",
        "ItemType": "keys of JSON Schema",
        "_SETTINGS": "attributes of configurations",
    },
    "interviews/forms/drafting/meant_types.py": {"_OF_PROGRAMS": "names of types in programs"},
    "interviews/forms/drafting/kinds.py": {
        "_TYPE_OF_CONCEPT": "concepts and names of types",
        "_TYPE_OF_SHORT_LABEL": "the same",
        "_SENSITIVE": "concepts",
    },
    "interviews/forms/drafting/lines.py": {"number option": "kinds of lines"},
    "interviews/forms/drafting/proposals.py": {
        "TEXTS": "texts of a form's definition",
        "_SAID": "attributes of a field's definition",
    },
    "interviews/forms/field_words.py": {
        "ADDRESSES": "concepts and names of types",
        "_ANYWHERE": "concepts",
        "_BESIDE_ADDRESSES": "concepts",
        "RHYTHM": "concepts",
        "HEADS": "concepts",
        "COMPANIONS": "names of concepts",
        "COMPANY": "names of concepts",
    },
    "interviews/field_types/url.py": {
        "_UNSAFE_SCHEMES": "schemes of addresses",
        "_OTHER_SCHEMES": "the same",
        "_ENDINGS": "top-level domains",
    },
    "interviews/field_types/widgets/address_inputs.py": {"_AUTOCOMPLETE": "attributes of HTML"},
    "interviews/field_types/yes_no.py": {"TRUE": "what browsers and programs send", "FALSE": "the same"},
    f"{ENGINE}/interviewer.py": {"_TYPED_AS_A_MESSAGE": "types of inputs in HTML"},
    f"{ENGINE}/understanding/facts.py": {"_ALWAYS_IN_FACTS": "concepts", "_CIRCUMSTANCES": "concepts"},
    f"{ENGINE}/understanding/intents.py": {
        "COMMANDS": "entries of Grammar",
        "_SMALL_TALK": "the same",
    },
    f"{ENGINE}/speaking/explaining.py": {"_BOUNDS": "names of limits", "_COMES_TO": "codes"},
    f"{ENGINE}/understanding/items/item_wording.py": {"_PERSONS": "concepts", "_OF_PERSONS": "concepts"},
    "interviews/reading/addresses/address_rules.py": {
        "PARTS": "names of the library's fields",
        "LETTERS": "the same, by the letters of its formats",
    },
    "interviews/reading/dates/date_grammar.py": {"_PATTERNS": "kinds of tokens"},
    "interviews/reading/dates/date_tokens.py": {
        "_KINDS": "kinds of phrases, kinds of tokens",
        "_NO_DATE": "a kind of tokens",
    },
    "interviews/reading/money/currencies.py": {"_SIGNS": "signs of currencies"},
    "interviews/reading/dates/partial_dates.py": {"_UNIT_DAYS": "units"},
    "interviews/reading/names/country_names.py": {
        "NATIVE_LANGUAGES": "tags of languages",
    },
    "interviews/reading/names/language_names.py": {"_CODES": "tags of languages"},
    "interviews/reading/names/place_mentions.py": {
        "_SCRIPTS": "codes of scripts and their names in Unicode",
        "_HAN_TOO": "tags of languages",
    },
    "interviews/reading/statements/lead_ins.py": {"_CLOSERS": "emoticons"},
    "interviews/reading/statements/non_answers.py": {
        "_COMMANDS": "entries of Grammar",
        "_COURTESIES": "the same",
        "_GREETINGS": "the same",
    },
    "interviews/reading/statements/clauses.py": {"_LETTERS": "kinds of items"},
    "interviews/reading/statements/utterance.py": {"Lm Mn Mc": "classes of Unicode"},
    "interviews/reading/text/normalization.py": {
        "_DISTORTED": "tags of Unicode",
        "_LIGATURES": "letters that are made of others",
    },
    "interviews/reading/text/plain_letters.py": {
        "_OWN_LETTERS": "letters that are written like others",
        "_PAIRS": "letters that are made of others",
    },
    "interviews/rule_engine/speaking/form_qa.py": {"_OF_THE_TALK": "concepts"},
    "interviews/reading/text/stems.py": {"_BROADER": "concepts", "KIND_CONCEPTS": "the same", "PEOPLE": "the same"},
    "interviews/reading/times/lengths.py": {"UNITS": "units", "_MONTHS": "units", "_SECONDS": "units"},
    "interviews/reading/times/timezones.py": {"_MOST_PEOPLE": "names of time zones"},
    "quorum/offline/reviewers.py": {
        "RESPONDERS": "names of agents and reviewers",
        "_ADVICE": "fields of a form's definition and codes of advice",
    },
    "quorum/offline/runs.py": {
        "_KINDS": "verbs in the names of tools, which are identifiers",
        "destroys sends": "what such verbs do",
        "_UNLIKE_ITS_NAME": "names of tools, and what such verbs do",
    },
    "quorum/offline/run_plans.py": {
        "AT_ONCE": "names of tools",
        "_PUBLISHES": "names of tools",
        "_CHECKS": "the same",
    },
    "quorum/offline/burden.py": {"_CUSTOMARY": "concepts"},
    "quorum/offline/completeness.py": {"_REASONS": "codes of faults"},
    "quorum/offline/wording.py": {"_TOPICS": "concepts"},
}
"""Collections of the code's own names and of names that the whole world shares."""

RE_FUNCTIONS = {"compile", "search", "match", "fullmatch", "sub", "subn", "split", "findall", "finditer"}
PATTERN_BUILDERS = {"alternatives", "any_expression", "any_of", "either"}
HANDED_ON = PATTERN_BUILDERS | {"map", "sorted", "set", "frozenset", "tuple", "list", "filter"}
"""Functions whose results are made of what they are given; what others are given may be a name of the code."""
NOT_LETTERS = re.compile(
    r"\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}|\\[A-Za-z0-9]"  # escapes
    r"|\(\?P[<=]\w+[>)]|\(\?P<\w*|\(\?[aiLmsux]+[:)]"  # names of groups, flags
    r"|[a-z]-[a-z]|[A-Z]-[A-Z]"  # ranges
)


LIST_OF_WORDS = r"[^\W\d_]+(?:,\s+|\s)"


def shared_modules() -> list[str]:
    found = (path for room in ROOMS for path in [ROOT / room, *(ROOT / room).rglob("*.py")] if path.suffix == ".py")
    return [str(path.relative_to(ROOT)) for path in sorted(found) if "languages" not in path.parts]


MODULES = {name: (ROOT / name).read_text(encoding="utf-8") for name in shared_modules()}


def assigned(tree: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign):
            yield from ((target.id, node.value) for target in node.targets if isinstance(target, ast.Name))
        elif isinstance(node, ast.AnnAssign) and node.value is not None and isinstance(node.target, ast.Name):
            yield node.target.id, node.value


def in_patterns(source: str, tree: ast.Module) -> Iterator[str]:
    """Every string that is part of a regular expression: raw ones, and all that is handed to what makes one."""
    values: dict[str, list[ast.expr]] = {}
    for name, value in assigned(tree):
        values.setdefault(name, []).append(value)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant | ast.JoinedStr) and is_raw(source, node):
            yield from strings(node, {})
        elif isinstance(node, ast.Call) and node.args:
            of_re = isinstance(node.func, ast.Attribute) and isinstance(node.func.value, ast.Name)
            if of_re and node.func.value.id == "re" and node.func.attr in RE_FUNCTIONS:  # type: ignore[attr-defined]
                yield from strings(node.args[0], values)
            elif isinstance(node.func, ast.Name) and node.func.id in PATTERN_BUILDERS:
                yield from (text for argument in node.args for text in strings(argument, values))


def is_raw(source: str, node: ast.expr) -> bool:
    begins = lines_of(source)[node.lineno - 1][node.col_offset :][:2].lower()
    return begins[:1] == b"r" or begins == b"fr"


@lru_cache(maxsize=8)
def lines_of(source: str) -> list[bytes]:
    return source.encode().split(b"\n")


parsed = lru_cache(maxsize=None)(ast.parse)
"""Each module once for all tests."""


def strings(node: ast.AST, values: dict[str, list[ast.expr]]) -> Iterator[str]:
    """The strings of an expression and of what its names stand for, but for keys and for names of entries."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.Name) and node.id in values:
        others = {name: known for name, known in values.items() if name != node.id}
        yield from (text for value in values[node.id] for text in strings(value, others))
    elif isinstance(node, ast.Dict):
        yield from (text for value in node.values for text in strings(value, values))
    elif isinstance(node, ast.Subscript):
        yield from strings(node.value, values)
    elif not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id not in HANDED_ON):
        yield from (text for child in ast.iter_child_nodes(node) for text in strings(child, values))


@rows("name", [name for name in MODULES if name not in KINDS_OF_TOKENS])
def test_patterns_spell_no_words(name: str) -> None:
    source, declared = MODULES[name], COLLECTIONS.get(name, {})
    tree = parsed(source)
    of_the_code = {word for called, words in collections(source, tree) if called in declared for word in words}
    found = {
        letters
        for pattern in in_patterns(source, tree)
        for letters in re.findall(r"[^\W\d_]+", NOT_LETTERS.sub(" ", pattern))
    }
    assert not found - IN_PATTERNS.keys() - of_the_code


def collections(source: str, tree: ast.Module) -> Iterator[tuple[str, list[str]]]:
    """What stands in sets, tuples, lists and mappings, and in texts of many words: a module's own, by their names, and those
    in which something is looked up on the spot. Neither patterns nor codes in capitals, nor names of types."""
    for statement in tree.body:
        if isinstance(statement, ast.Assign | ast.AnnAssign):
            yield from ((name, words_in(source, value)) for name, value in assigned(statement))
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.In | ast.NotIn):
            words = words_in(source, node.comparators[0])
            if not any("_" in word for word in words):  # a code of the program's
                yield " ".join(words), words


def words_in(source: str, value: ast.expr) -> list[str]:
    found: list[str] = []
    waiting: list[tuple[ast.AST, bool]] = [(value, False)]
    while waiting:
        node, listed = waiting.pop()
        split = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "split"
        listed = listed or split or isinstance(node, ast.Set | ast.Tuple | ast.List | ast.Dict)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and not is_raw(source, node):
            listed = listed or len(re.findall(LIST_OF_WORDS, node.value)) > 2
            found += [node.value] if listed and re.search(r"[^\W\d_A-Z]", node.value) else []
        elif not (isinstance(node, ast.JoinedStr) and is_raw(source, node)) and not (
            is_literal(node) or is_message(node)
        ):
            waiting += ((child, listed) for child in reversed(list(ast.iter_child_nodes(node))))
    return found


def compared(value: ast.expr) -> list[str]:
    """The string that it is, or those that it lists."""
    each = value.elts if isinstance(value, ast.Set | ast.Tuple | ast.List) else [value]
    return [node.value for node in each if isinstance(node, ast.Constant) and isinstance(node.value, str)]


def is_message(node: ast.AST) -> bool:
    """Whether it is a sentence for people, which catalogs say in other languages."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "_"


def is_literal(node: ast.AST) -> bool:
    return isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id == "Literal"


@rows("name", MODULES)
def test_collections_hold_no_words(name: str) -> None:
    declared = COLLECTIONS.get(name, {})
    found = {called for called, words in collections(MODULES[name], parsed(MODULES[name])) if words}
    assert found - {"__all__"} == set(declared)


@rows("name", MODULES)
def test_strings_have_no_letters_of_other_scripts(name: str) -> None:
    tree = parsed(MODULES[name])
    documented = {node.lineno for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    tokens = tokenize.generate_tokens(io.StringIO(MODULES[name]).readline)
    texts = [token.string for token in tokens if token.type == tokenize.STRING and token.start[0] not in documented]
    assert not [text for text in texts if any(letter.isalpha() and not letter.isascii() for letter in text)]


@rows("name", MODULES)
def test_nothing_is_asked_of_one_language(name: str) -> None:
    asked: list[str] = []
    for node in ast.walk(parsed(MODULES[name])):
        if isinstance(node, ast.Compare):
            asked += [word for comparator in node.comparators for word in compared(comparator)]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "startswith":
            asked += [word for argument in node.args for word in compared(argument)]
    assert not [word for word in asked if word in LANGUAGES]


def test_what_is_declared_is_there() -> None:
    assert not [name for name in [*KINDS_OF_TOKENS, *COLLECTIONS] if name not in MODULES]
