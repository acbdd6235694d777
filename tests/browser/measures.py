"""What of a page is too small, gets lost in forced colours, moves, or makes it wider than the window."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Page

from tests.browser.contrast import ACCENTS, faint_now, too_faint
from tests.browser.pages import DESKTOP, PHONE

THUMB, MOUSE = 44, 24
TARGETS = (
    "a[href], button, summary, select, textarea, input:not([type=hidden]), [tabindex='0'],"
    " [role=button], [role=tab], [role=option], [role=combobox]"
)

_COMMON = """
    const shown = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: false })
        && !e.closest(".visually-hidden, .skip-link, [inert]") && getComputedStyle(e).clipPath !== "inset(50%)";
    const named = (e) => `${e.tagName.toLowerCase()}.${[...e.classList].join(".")} in .${[...e.parentElement.classList].join(".")}`
        + ` "${(e.textContent || e.name || "").trim().slice(0, 24)}"`;
"""

_SMALL = (
    """([targets, least]) => {"""
    + _COMMON
    + """
    const size = (box) => Math.min(box.width, box.height);
    function box(e) {
        const stretched = getComputedStyle(e, "::after").position === "absolute" ? [e.offsetParent] : [];
        const boxes = [e, ...(e.labels || []), e.closest("label"), ...stretched].filter(Boolean);
        return boxes.map((one) => one.getBoundingClientRect()).reduce((a, b) => (size(b) > size(a) ? b : a));
    }
    const ofASentence = (e) => getComputedStyle(e).display === "inline"
        && e.parentElement.textContent.trim().length > e.textContent.trim().length;
    const all = [...document.querySelectorAll(targets)]
        .filter((e) => shown(e) && !e.matches(":disabled") && !ofASentence(e))
        .map((e) => ({ e, box: box(e) })).filter(({ box }) => size(box) > 1);
    const middle = ({ box }) => [box.left + box.width / 2, box.top + box.height / 2];
    function alone(one) { // A circle of 24 px around its middle touches no other target, nor another small one's circle.
        const [x, y] = middle(one);
        return all.every((other) => {
            if (other === one || other.e.contains(one.e) || one.e.contains(other.e)) return true;
            const [a, b] = middle(other);
            const { left, right, top, bottom } = other.box;
            const away = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
            return size(other.box) >= 23.5 ? away >= 12 : Math.hypot(a - x, b - y) >= 24;
        });
    }
    return [...new Set(all.filter((one) => size(one.box) < least - 0.5 && !(least <= 24 && alone(one)))
        .map(({ e, box }) => `${named(e)} ${box.width.toFixed(0)} × ${box.height.toFixed(0)}`))];
}"""
)

_LOST = (
    """(targets) => {"""
    + _COMMON
    + """
    const looks = (e) => ["", "::before", "::after"].map((part) => {
        const s = getComputedStyle(e, part || null);
        return [s.outlineStyle === "none" ? "" : `${s.outlineWidth} ${s.outlineColor}`, s.borderTopWidth, s.borderTopColor,
            s.borderBottomWidth, s.borderBottomColor, s.backgroundColor, s.color, s.fontWeight, s.content].join("|");
    }).join("||") + [...e.querySelectorAll(".icon")].map((icon) => icon.checkVisibility()).join();
    const found = [];
    const chosen = "input:checked, [aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false])";
    const carrier = (e) => e.matches("input") ? e.closest("label") : e;
    for (const e of document.querySelectorAll(chosen)) {
        const one = carrier(e);
        if (!one || !shown(one) || (e.matches("input") && getComputedStyle(e).opacity !== "0")) continue; // Drawn by the browser.
        const role = e.matches("input") ? `input[type=${e.type}]:not(:checked)` : e.matches("a") ? "a:not([aria-current])"
            : `${e.tagName}:not([aria-pressed=true], [aria-selected=true], [aria-current])`;
        const others = [...(one.closest("ul, ol, fieldset, form, nav, [role=group], [role=listbox]") || document).querySelectorAll(role)]
            .map(carrier).filter((other) => other && shown(other) && other.className === one.className);
        if (others.length && others.some((other) => looks(other) === looks(one))) found.push(`chosen ${named(one)}`);
    }
    const plate = Object.assign(document.createElement("i"), { style: "color: Canvas" });
    document.body.append(plate);
    const canvas = getComputedStyle(plate).color;
    plate.remove();
    for (const e of document.body.querySelectorAll("*")) { // Behind words that are forced lies a plate of the canvas's colour.
        const style = getComputedStyle(e);
        if (style.color === canvas && style.forcedColorAdjust === "auto" && shown(e) && e.innerText?.trim()) found.push(`words ${named(e)}`);
    }
    const outlined = (e) => ["", "::before", "::after"].some((part) => {
        const s = getComputedStyle(e, part || null);
        return s.outlineStyle !== "none" && parseFloat(s.outlineWidth) >= 1;
    });
    const around = (e) => [e, e.parentElement, e.parentElement?.parentElement].filter(Boolean);
    for (const e of document.querySelectorAll(targets)) {
        if (!e.checkVisibility({ visibilityProperty: true }) || e.matches(":disabled, [tabindex='-1']") || e.closest("[inert]")) continue;
        e.focus({ preventScroll: true });
        if (document.activeElement === e && !around(e).some(outlined)) found.push(`focus ${named(e)}`);
    }
    document.activeElement?.blur();
    return [...new Set(found)];
}"""
)

_MOVING = """() => [...document.querySelectorAll("*")].filter((e) => ["", "::before", "::after"].some((part) => {
    const style = getComputedStyle(e, part || null);
    return style.transitionDuration.split(",").some((time) => parseFloat(time) > 0.01) && style.transitionProperty !== "none"
        || style.animationName !== "none" && parseFloat(style.animationDuration) > 0.01;
})).map((e) => `${e.tagName.toLowerCase()}.${[...e.classList].join(".")}`)"""


def faults(page: Page, *, staff: bool = False, accents: Sequence[str] = ACCENTS[:1]) -> set[str]:
    """All that, in both themes and at both widths; `staff` pages may have smaller targets where there is a mouse."""
    page.set_viewport_size(PHONE)
    found = {f"phone: small {what}" for what in too_small(page, THUMB)}
    found |= {"phone: too wide"} if too_wide(page) else set()
    page.set_viewport_size(DESKTOP)
    found |= {f"desktop: small {what}" for what in too_small(page, MOUSE if staff else THUMB)}
    found |= {"desktop: too wide"} if too_wide(page) else set()
    found |= {f"moves: {what}" for what in moving(page)}
    found |= {f"forced colours: {what}" for what in lost_in_forced_colours(page)}
    return found | {f"faint: {what}" for what in too_faint(page, accents)}


def too_small(page: Page, least: int) -> set[str]:
    """Targets less than `least` px in one direction, links within sentences aside; where 24 are asked for, lone ones too."""
    return set(page.evaluate(_SMALL, [TARGETS, least]))


def lost_in_forced_colours(page: Page) -> set[str]:
    """What is chosen but looks like its siblings, what has the focus without a ring, words and signs that cannot be seen."""
    found: set[str] = set()
    for theme in ("light", "dark"):
        page.emulate_media(forced_colors="active", color_scheme=theme)
        page.keyboard.press("Tab")
        found |= {*page.evaluate(_LOST, TARGETS), *faint_now(page)}
    page.emulate_media(forced_colors="none", color_scheme="light")
    return found


def moving(page: Page) -> set[str]:
    """What has a transition or an animation longer than a blink, though less motion is asked for."""
    page.emulate_media(reduced_motion="reduce")
    return set(page.evaluate(_MOVING))


def too_wide(page: Page) -> bool:
    """Whether the page itself scrolls sideways."""
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))
