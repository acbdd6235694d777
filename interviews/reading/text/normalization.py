"""Texts made comparable, with the way back to what was typed. Each reader takes the level that its question needs:

- `one_line`, `many_lines`: what was typed, fit to keep. Only what cannot be seen is gone.
- `fold_case`: one key for one wording, to tell equal answers and to search them: width, case and white space.
- `fold_forms`: width and typographic signs, letters as typed, with offsets: addresses are read from it.
- `fold`: case and accents as well, with offsets: every other value is read from it.
- `fold_keeping_offsets`: each character folded where it stands: for looking around in a message.
- `comparable`, `find_quote`: the letters that count when words are evidence (rules.md, Evidence). Blind to case, width,
  accents typed apart or together, white space where it parts no words, and typographic variants: phones write “I’m”
  where a model quotes "I'm".

Values are found in the folded text and quoted from the original: every position of a `NormalizedText` knows where it was
typed, so that full-width digits, accents left out and invisible characters never move a quote.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise

_JOINED = re.compile(r"(?<=[^\W\d_])[-/](?=[^\W\d_])|(?<=[^\W_])_(?=[^\W_])")
MAX_LENGTH = 400
"""Longer texts are prose: no typed value other than free text is read out of them."""

JAPANESE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")
APOSTROPHES = str.maketrans(dict.fromkeys("\u2018\u2019\u201b\u02bc\u02b9\uff07\u2032\u00b4`", "'"))
"""Every sign that is typed for an apostrophe."""
_IN_PLACE = APOSTROPHES | {ord("؟"): "?"}

_TYPOGRAPHIC = APOSTROPHES | str.maketrans(
    {
        **dict.fromkeys("\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb", '"'),
        **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\uff0d", "-"),
    }
)
"""Apostrophes, quotation marks and dashes, each kind by its plain sign."""
_SIGNS = _TYPOGRAPHIC | str.maketrans(
    {**dict.fromkeys("\u301c\u223c", "~"), "\u2044": "/", "\u061f": "?", "\u060c": ","}
)
_LIGATURES = str.maketrans({"\u0153": "oe", "\u00e6": "ae", "\u00f8": "o", "\u0142": "l"})
_KEPT_SIGNS = "№"
"""What its compatibility form would make another word of."""
_DISTORTED = ("<super>", "<sub>", "<fraction>", "<square>")
"""Compatibility forms that would make another number: 2½ is not 21/2, m² is not m2."""

_MARKS = "\u0300-\u036f\u3099\u309a\uff9e\uff9f"
_CLUSTER = re.compile(f"(?:[^{_MARKS}]|^)[{_MARKS}]*", re.DOTALL)
"""A character with the marks that belong to it."""
_INVISIBLE = re.compile(
    "[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff"
    "\ufff9-\ufffb\U000e0000-\U000e007f]"
)
DECEPTIVE = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_MARKUP = re.compile(r"<\s*[/!a-z]|&[a-z]+;|&#|\{\{|\{%|\$\{|javascript:|://", re.IGNORECASE)
_SPACE = (" ", "\n")
_LINE_BREAKS = str.maketrans(dict.fromkeys("\r\u2028\u2029\x85", "\n"))


@dataclass(frozen=True)
class NormalizedText:
    """`text` is what to match; `span` leads back to the original."""

    original: str
    text: str
    starts: tuple[int, ...] | None = field(hash=False)
    ends: tuple[int, ...] | None = field(hash=False)
    """Where each character of `text` was typed; None where nothing has moved."""

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The original's offsets of `text[start:end]`, which must not be empty."""
        if self.starts is None or self.ends is None:
            return start, end
        return self.starts[start], self.ends[end - 1]

    def folded_span(self, start: int, end: int) -> tuple[int, int]:
        """The offsets in `text` of what was typed as `original[start:end]`."""
        if self.starts is None or self.ends is None:
            return start, end
        return bisect_right(self.ends, start), bisect_left(self.starts, end)

    def with_text(self, text: str) -> NormalizedText:
        """The same places with other characters: a value made blank."""
        return NormalizedText(self.original, text, self.starts, self.ends)

    @property
    def unreadable(self) -> bool:
        """True when no typed value may be read here: empty, prose, markup, or order overridden by bidi controls."""
        return (
            not self.text
            or len(self.original) > MAX_LENGTH
            or not DECEPTIVE.isdisjoint(self.original)
            or _MARKUP.search(self.text) is not None
            or "```" in self.original
        )


@lru_cache(maxsize=512)
def fold(text: str) -> NormalizedText:
    """Width, signs, case and accents folded; white space is one space or one line break, invisible characters are gone."""
    return _normalized(text, _folded_letters)


@lru_cache(maxsize=64)
def fold_forms(text: str) -> NormalizedText:
    """The same with letters as typed: only full-width and other compatibility forms are folded."""
    return _normalized(text, _folded_forms)


def _normalized(text: str, folded: Callable[[str], str]) -> NormalizedText:  # plain text folds in place
    if text.isascii() and text.isprintable() and "  " not in text and "`" not in text and text == text.strip():
        return NormalizedText(text, text.lower() if folded is _folded_letters else text, None, None)
    pieces, starts, ends = list[str](), list[int](), list[int]()
    for cluster in _CLUSTER.finditer(text):
        for character in folded(cluster.group()):
            if character in _SPACE and (not pieces or pieces[-1] in _SPACE):
                if pieces and character == "\n":
                    pieces[-1] = "\n"
                continue
            pieces.append(character)
            starts.append(cluster.start())
            ends.append(cluster.end())
    if pieces and pieces[-1] in _SPACE:
        pieces.pop(), starts.pop(), ends.pop()
    return NormalizedText(text, "".join(pieces), tuple(starts), tuple(ends))


@lru_cache(maxsize=8192)
def _folded_letters(cluster: str) -> str:
    folded = _folded_forms(cluster).casefold()
    decomposed = unicodedata.normalize("NFD", folded)
    if decomposed[:1].isascii():
        folded = "".join(c for c in decomposed if not unicodedata.combining(c))
    return unicodedata.normalize("NFC", folded).translate(_LIGATURES)


@lru_cache(maxsize=8192)
def _folded_forms(cluster: str) -> str:
    if cluster in "\n\r\u2028\u2029\x85":
        return "\n"
    if cluster.isspace() or unicodedata.category(cluster[0]) == "Cc":
        return " "
    visible = _INVISIBLE.sub("", cluster)
    if not visible or visible in _KEPT_SIGNS or unicodedata.decomposition(visible[0]).startswith(_DISTORTED):
        return visible
    if visible.isdecimal() and len(visible) == 1:
        return str(unicodedata.decimal(visible))
    # Typographic signs first: some of them are a space and an accent to NFKC.
    return unicodedata.normalize("NFKC", visible.translate(_SIGNS)).translate(_SIGNS)


@lru_cache(maxsize=8192)
def plain_term(term: str) -> str:
    """A name, label or word folded, with hyphens, slashes and underscores between letters read as spaces."""
    return spaced(fold(term.replace("_", " ")).text)


def spaced(text: str) -> str:
    """`text` with hyphens and slashes between letters, and underscores within words, turned into spaces; offsets stay."""
    return _JOINED.sub(" ", text) if "-" in text or "/" in text or "_" in text else text


@lru_cache(maxsize=1024)
def fold_keeping_offsets(text: str) -> str:
    """`text` folded character by character (width, case, accents, apostrophes), so that every place stays the same."""
    return text.lower() if text.isascii() else "".join(map(_folded_in_place, text))


@lru_cache(maxsize=8192)
def _folded_in_place(character: str) -> str:
    character = character.translate(_IN_PLACE)
    folded = unicodedata.normalize("NFKC", character).casefold()
    if len(folded) != 1:
        folded = character.lower()
    base = folded if JAPANESE.match(folded) else unicodedata.normalize("NFD", folded)[0]
    return base if len(base) == 1 else character


def fold_case(text: str) -> str:
    """Text for comparing and searching: width and case folded, white space single, invisible characters gone."""
    return " ".join(_INVISIBLE_IN_KEYS.sub("", unicodedata.normalize("NFKC", text)).split()).casefold()


_INVISIBLE_IN_KEYS = re.compile(
    r"[\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\u00ad\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]"
)
"""Fewer than elsewhere: stored keys were made with these."""


def one_line(text: str) -> str:
    """Invisible and control characters gone, white space folded to single spaces."""
    return " ".join(_with_plain_breaks(text).split())


def many_lines(text: str) -> str:
    """The same, but line breaks stay (at most one empty line together)."""
    lines = [" ".join(line.split()) for line in _with_plain_breaks(text).split("\n")]
    return "\n".join(line for before, line in pairwise(["", *lines]) if line or before).strip()


def _with_plain_breaks(text: str) -> str:
    return without_invisible(text.replace("\r\n", "\n").translate(_LINE_BREAKS))


SPELLED = re.compile(r"[^\W\d_\u3005-\u9fff\u0e00-\u0e7f]+")
"""A run of what `spells_words` says of letters."""


def first_word(phrase: str) -> str:
    """The leading letters of a phrase in a script with spaces, else its first character."""
    found = SPELLED.match(phrase)
    return found[0] if found else phrase[0]


def spells_words(character: str) -> bool:
    """Whether a letter belongs to a script that puts spaces between words (not Japanese, Chinese, Thai)."""
    return character.isalpha() and not ("\u3005" <= character <= "\u9fff" or "\u0e00" <= character <= "\u0e7f")


def script(character: str) -> str:
    """The Japanese script of a character: hiragana, katakana, kanji, or none of them ("")."""
    if "\u3041" <= character <= "\u309f":
        return "hiragana"
    if "\u30a0" <= character <= "\u30ff":
        return "katakana"
    return "kanji" if "\u4e00" <= character <= "\u9fff" or character == "\u3005" else ""


def says_something(text: str) -> bool:
    """Whether there is a letter or a digit in it: blanks, signs and emoji alone are no text."""
    return any(character.isalnum() for character in text)


def without_invisible(text: str) -> str:
    """The text with control, bidi and zero-width characters gone; joiners inside a word belong to its spelling."""
    return _INVISIBLE.sub(lambda found: _kept_joiner(found, text), text)


def _kept_joiner(found: re.Match[str], text: str) -> str:
    inside = found.start() > 0 and found.end() < len(text)
    if found.group() in "\u200c\u200d\ufe0f" and inside:
        before, after = text[found.start() - 1], text[found.end()]
        if found.group() == "\ufe0f" or not (
            before.isspace() or after.isspace() or before.isascii() or after.isascii()
        ):
            return found.group()
    return ""


_OPENING = " \"'([{<「『（【…"
_CLOSING = " \"')]}>」』）】….,;:!?。、！？"


def comparable(text: str) -> str:
    """The letters that count of a text: equal for two spellings of the same words."""
    return _letters_that_count(text)[0]


def find_quote(quote: str, text: str) -> tuple[int, int] | None:
    """Where the quote stands in the text, as offsets; None if nowhere.

    Not within a word ("2" of "12") where it stands alone elsewhere. The marks that a quote is set in ("…", a full stop) need
    not stand in the text.
    """
    wanted = quote.strip()
    if not wanted:
        return None
    exact = text.find(wanted)
    if exact >= 0:
        alone = re.search(rf"(?<!\w){re.escape(wanted)}(?!\w)", text) if text.count(wanted) > 1 else None
        return alone.span() if alone else (exact, exact + len(wanted))
    letters, places = _letters_that_count(text)
    whole = comparable(wanted)
    for sought in dict.fromkeys((whole, whole.lstrip(_OPENING).rstrip(_CLOSING))):
        found = letters.find(sought) if sought else -1
        if found >= 0:
            return fold_forms(text).span(places[found], places[found + len(sought) - 1] + 1)
    return None


@lru_cache(maxsize=256)
def _letters_that_count(text: str) -> tuple[str, Sequence[int]]:
    """The letters, and for each its place in the text with its forms folded; white space only where it parts words."""
    folded = fold_forms(text).text
    kept = [
        (letter, place)
        for place, sign in enumerate(folded)
        if sign not in _SPACE or (_parts_words(folded[place - 1]) and _parts_words(folded[place + 1]))
        for letter in (" " if sign in _SPACE else sign.casefold())
    ]
    return "".join(letter for letter, _ in kept), [place for _, place in kept]


def _parts_words(letter: str) -> bool:
    """Whether white space beside the letter parts words: not beside punctuation, nor in writing that has no spaces."""
    return letter.isalnum() and not "\u2e80" <= letter <= "\ua4cf"
