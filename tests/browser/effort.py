"""What a way through the pages takes of a person: presses and keys as the page gets them, and the words that were in view.

Seconds are those of a keystroke-level model (Card, Moran and Newell): nobody was timed. Nobody reads all that is in view either:
the share is that of Nielsen's reading of Weinreich's logs (28 % of a page's words at most), and the whole is told beside it.
"""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import BrowserContext, Page

_COUNTED = """
addEventListener("pointerdown", ({ isTrusted }) => isTrusted && window.counted("presses", 1), true);
addEventListener("keydown", ({ isTrusted, key }) => isTrusted && key === "Enter" && window.counted("keys", 1), true);
const lengths = new WeakMap();
addEventListener("focusin", ({ target }) => target.value !== undefined && lengths.set(target, target.value.length), true);
addEventListener("input", ({ isTrusted, target }) => {
    if (!/^(text|email|tel|url|number|search|textarea)$/.test(target.type)) return;
    if (isTrusted) window.counted("keys", Math.abs(target.value.length - (lengths.get(target) ?? 0)));
    lengths.set(target, target.value.length);
}, true);
"""
IN_VIEW = """(root) => {
    const main = document.querySelector(root), walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const shown = (node) => node.data.trim() && node.parentElement.checkVisibility({ visibilityProperty: true })
        && !node.parentElement.closest(".visually-hidden, script, option");
    let words = 0;
    while (walker.nextNode()) {
        const { currentNode: node } = walker;
        const { top, bottom } = node.parentElement.getBoundingClientRect();
        if (shown(node) && bottom > 0 && top < innerHeight) words += node.data.trim().split(/\\s+/).length;
    }
    return words;
}"""


@dataclass(frozen=True)
class Pace:
    """Seconds that something takes."""

    press: float
    """To decide, to point and to press."""
    key: float
    word_read: float = 60 / 238
    word_spoken: float = 60 / 150


DESK = Pace(press=1.35 + 1.1 + 0.2, key=0.28)
"""KLM's mental act, pointing and a press; an average typist who is no secretary."""
SHARE_READ = 0.28
THUMBS = Pace(press=1.35 + 0.6, key=60 / (36 * 5))
"""The same with a tap; 36 words a minute, as 37,000 people typed on their phones (Palin and others, 2019)."""


@dataclass
class Effort:
    """Since it was cleared."""

    presses: int = 0
    keys: int = 0
    words_read: int = 0
    words_spoken: int = 0

    @classmethod
    def counted_in(cls, context: BrowserContext) -> Effort:
        """What happens on the pages of a context from now on."""
        effort = cls()

        def count(_: object, what: str, number: int) -> None:
            setattr(effort, what, getattr(effort, what) + number)

        context.expose_binding("counted", count)
        context.add_init_script(_COUNTED)
        return effort

    def read(self, page: Page, root: str = "main") -> None:
        """All words of it that are in view."""
        self.words_read += int(page.evaluate(IN_VIEW, root))

    def clear(self) -> None:
        self.presses = self.keys = self.words_read = self.words_spoken = 0

    def seconds(self, pace: Pace, share: float = SHARE_READ) -> float:
        """A person's, without the time that machines take, who reads this share of the words in view."""
        said = self.words_spoken * pace.word_spoken + share * self.words_read * pace.word_read
        return self.presses * pace.press + self.keys * pace.key + said
