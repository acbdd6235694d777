"""What of a page is too faint: every text as it is painted, and the edge of every control, in the state they are in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Error, Page

from interviews.staff.accent import accent

TEXT, CONTROL = 7.0, 4.5
ACCENTS = ("#2f5d50", "#7a1f5c", "#0a4bd0", "#b54708")
"""A workspace's accent may be any colour; these lie far apart."""
POINTED_AT = "a, button, summary, label, .input, select, tr, li"

_WALK = """([least, edge, everyLine]) => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    const colours = new Map();
    function rgba(colour) {
        if (!colours.has(colour)) {
            canvas.clearRect(0, 0, 1, 1);
            canvas.fillStyle = colour;
            canvas.fillRect(0, 0, 1, 1);
            const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
            colours.set(colour, [r, g, b, a / 255]);
        }
        return colours.get(colour);
    }
    const over = ([r, g, b, a], [R, G, B]) => [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a), 1];
    const once = (of) => {
        const known = new Map();
        return (element) => known.get(element) ?? known.set(element, of(element)).get(element);
    };
    const behind = once((element) => element
        ? over(rgba(getComputedStyle(element).backgroundColor), behind(element.parentElement)) : rgba("Canvas"));
    const linear = (c) => (c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    const light = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
    function contrast(one, other) {
        const [a, b] = [light(one), light(other)];
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    }
    const faded = once((element) => element ? Number(getComputedStyle(element).opacity) * faded(element.parentElement) : 1);
    const named = (element) => `${element.tagName.toLowerCase()}.${[...element.classList].join(".")}`;
    const found = [];
    for (const element of document.body.querySelectorAll("*")) {
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        if (getComputedStyle(element).clipPath === "inset(50%)") continue; // There for screen readers and for the Enter key.
        if (element.closest(".visually-hidden, .skip-link, [aria-hidden=true] svg, option")) continue;
        const style = getComputedStyle(element), off = element.matches(":disabled, [aria-disabled=true]");
        const under = behind(element);
        const words = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
        if (words) {
            const [r, g, b, a] = rgba(style.color);
            const seen = contrast(over([r, g, b, a * faded(element)], under), under);
            const needed = off ? edge : least;
            if (seen < needed - 0.005) found.push(`text ${named(element)} "${element.textContent.trim().slice(0, 24)}" ${seen.toFixed(2)}`);
        }
        if (element.matches("svg.icon") && style.stroke !== "none") {
            const [r, g, b, a] = rgba(style.stroke);
            const seen = contrast(over([r, g, b, a * faded(element)], under), under);
            if (seen < edge - 0.005) found.push(`icon ${element.querySelector("use")?.href.baseVal} ${seen.toFixed(2)}`);
        }
        for (const side of everyLine ? ["Top", "Bottom", "Left", "Right"] : []) {
            const [r, g, b, a] = rgba(style[`border${side}Color`]);
            if (!parseFloat(style[`border${side}Width`]) || !a) continue;
            const around = behind(element.parentElement);
            const seen = Math.max(contrast(over([r, g, b, a * faded(element)], around), around), contrast(under, around));
            if (seen < edge - 0.005) found.push(`line ${named(element)} ${seen.toFixed(2)}`);
        }
        if (element.matches("input.input, textarea.input, select.input, .chip, .scale-points, .say") && !off) {
            const around = behind(element.parentElement);
            const [r, g, b, a] = rgba(style.borderTopColor);
            const seen = Math.max(contrast(over([r, g, b, a * faded(element)], around), around), contrast(under, around));
            if (seen < edge - 0.005) found.push(`edge ${named(element)} ${seen.toFixed(2)}`);
        }
    }
    return [...new Set(found)];
}"""


def too_faint(page: Page, accents: Sequence[str] = ACCENTS) -> set[str]:
    """In both themes and with every accent, as the page is, with everything pointed at, and where more contrast is wished."""
    found: set[str] = set()
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        for base in accents:
            _tint(page, base)
            found |= {f"{theme} {base} {what}" for what in faint_now(page)}
    _tint(page, ACCENTS[0])
    with_pointer = _pointed_at(page)
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        found |= {f"{theme} pointed at {what}" for what in faint_now(page)}
    with_pointer.detach()
    page.emulate_media(contrast="more")
    found |= {f"more contrast {what}" for what in faint_now(page, every_line=True)}
    page.emulate_media(contrast="no-preference")
    return found


def faint_now(page: Page, *, every_line: bool = False) -> set[str]:
    """As the page is, `every_line` with the hairlines that part its pieces."""
    return set(page.evaluate(_WALK, [TEXT, CONTROL, every_line]))


def _tint(page: Page, base: str) -> None:
    set_both = """([light, dark]) => {
        document.documentElement.style.setProperty("--accent-light", light);
        document.documentElement.style.setProperty("--accent-dark", dark);
    }"""
    page.evaluate(set_both, [accent(base).light, accent(base).dark])


def _pointed_at(page: Page) -> Any:
    """Everything is as it looks under a pointer until the session is left."""
    for _again in range(20):
        session = page.context.new_cdp_session(page)
        try:
            _point_at_all(session)
        except Error as error:
            session.detach()
            if _GONE not in str(error):
                raise
        else:
            return session
    raise AssertionError("the page never stands still")


_GONE = "Could not find node"
"""A live page has put another piece in a piece's place, which nobody points at yet: it is pointed at from the beginning."""


def _point_at_all(session: Any) -> None:
    session.send("DOM.enable")
    session.send("CSS.enable")
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    for node in session.send("DOM.querySelectorAll", {"nodeId": root, "selector": POINTED_AT})["nodeIds"]:
        session.send("CSS.forcePseudoState", {"nodeId": node, "forcedPseudoClasses": ["hover", "focus-visible"]})
