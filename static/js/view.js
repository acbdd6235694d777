// Keeps what is asked in its place, a third from the top with its input beneath it, and in view whatever covers or pushes it:
// an on-screen keyboard, the tray, words that arrive, another language. Only who scrolls away from it is left where they are.
import { fold, foldable } from "./folding.js";

const GAP = 8;
const LOW = 520; // Pixels that an open keyboard leaves of a phone at most.
const ONE_ROW = 56; // Of the tray, when there is room for no more.
const LATER = 250; // Milliseconds, in which a press ends.
const TYPED = "input:not([type=checkbox], [type=radio], [type=range], [type=file]), textarea";
const HEIGHT = 0.3; // Of what can be seen of the page, above the question.
const bar = document.querySelector(".top");
const composer = document.getElementById("composer");
const tray = composer.querySelector("#tray");
const latest = document.getElementById("latest");
const viewport = window.visualViewport;
const scrolling = new Set(["Tab", "PageUp", "PageDown", "Home", "End", "ArrowUp", "ArrowDown", " "]);
let following = true;
let byHand = false;

export function keepInView() {
  history.scrollRestoration = "manual";
  following = !document.querySelector(".message:target");
  addEventListener("resize", refit);
  viewport?.addEventListener("resize", refit);
  viewport?.addEventListener("scroll", () => (byHand ? note() : refit()));
  const grown = new ResizeObserver(() => requestAnimationFrame(refit));
  for (const element of [bar, composer, composer.parentElement]) grown.observe(element);
  noteScrolling();
  watchTyping();
  watchEdits();
  foldable(() => (following = false));
  showNewest();
  document.getElementById("main").dataset.placed = "";
}

// An edit where words were said is seen while it is open; once it is saved, what is asked comes back into view.
function watchEdits() {
  const said = document.getElementById("messages");
  said.addEventListener("focusin", () => openEdit() && refit());
  said.addEventListener("page:edited", follow);
}

// Whoever types into the tray keeps its room until they are elsewhere: nothing moves while they press what stands in it.
function watchTyping() {
  const leave = () => tray.contains(document.activeElement) || delete composer.dataset.typing;
  composer.addEventListener("focusin", ({ target }) => {
    if (!tray.contains(target)) leave();
    else if (target.matches(TYPED)) composer.dataset.typing = "";
  });
  composer.addEventListener("focusout", ({ relatedTarget }) => relatedTarget ?? setTimeout(leave, LATER));
  composer.addEventListener("page:focuslost", leave);
}

// What the respondent does themselves decides whether they are followed; what the page does, does not.
function noteScrolling() {
  const hand = () => (byHand = true);
  for (const kind of ["wheel", "touchmove"]) addEventListener(kind, hand, { passive: true });
  addEventListener("keydown", ({ key, target }) => scrolling.has(key) && target.id !== "text" && hand());
  addEventListener("pointerdown", ({ target }) => target === document.documentElement && hand());
  addEventListener("scroll", () => byHand && note(), { passive: true });
  addEventListener("scrollend", () => (byHand = false));
  addEventListener("hashchange", note);
  composer.querySelector(".say").addEventListener("click", follow);
  composer.addEventListener("focusin", () => requestAnimationFrame(answering));
}

// Who comes to the input, by Tab from wherever they read, is at its question again.
function answering() {
  byHand = false;
  following = true;
  refit();
}

function note() {
  const { top, bottom } = room();
  const asked = box(...question().at(-1));
  following = asked.bottom > top && asked.top < bottom;
}

// From here on the newest is followed again.
export function follow() {
  byHand = false;
  following = true;
  showNewest();
}

// Something arrived: where the newest is followed, it comes into view.
export function showNewest() {
  if (following && !isEditing()) fold();
  makeRoom();
  if (following && !isEditing()) place();
}

function refit() {
  makeRoom();
  if ((openEdit() || (following && !isEditing())) && !isSeen()) place();
}

// Whoever edits an answer where it stands is not taken away from it.
function isEditing() {
  return document.activeElement?.closest("[data-editing], dialog") != null;
}

function openEdit() {
  return document.activeElement?.closest("#messages [data-editing]");
}

// What should be seen, best first, each as its first and its last element. The last of them is the least that must be.
function wanted() {
  const editing = openEdit();
  return editing ? [editing, document.activeElement].map((one) => [one, one]) : question();
}

function question() {
  const words = document.querySelector("#live:not([hidden])");
  const own = document.querySelector("#pending > :last-child");
  const said = document.querySelector("#messages > :last-child");
  const head = document.querySelector("#stage h2");
  const status = document.getElementById("status");
  if (words) return [[words, words]];
  if (own) return [[own, status], [status, status]];
  if (head) return [[said ?? head, head], [head, head]];
  if (!said || said.matches(".message-respondent")) return [[said ?? status, status], [status, status]];
  const asked = said.querySelector(".question") ?? said.querySelector(".words > :last-child") ?? said;
  return [[said, said], [asked, asked]];
}

function box(first, last) {
  const { top } = first.getBoundingClientRect();
  const { bottom } = last.getBoundingClientRect();
  return { top, bottom, height: bottom - top };
}

// What can be seen of the page: less the keyboard, the bar on top, the composer.
function room() {
  const above = viewport?.offsetTop ?? 0;
  return { top: Math.max(above, covering(bar)), bottom: above + seenHeight() - covering(composer) };
}

// On a very low screen bar and composer stay in their places on the page and cover nothing.
function covering(element) {
  return getComputedStyle(element).position === "sticky" ? element.offsetHeight : 0;
}

function isZoomed() {
  return viewport.scale > 1.01;
}

function fitting(space) {
  return wanted().map((ends) => box(...ends)).find(({ height }) => height <= space);
}

function isSeen() {
  const { top, bottom } = room();
  const asked = fitting(bottom - top);
  return asked !== undefined && asked.top >= top && asked.bottom <= bottom;
}

// Where the top of what is wanted belongs: a third from the top, higher where it and its input need the room, and what is
// read from its head, as the look-over is, at the top.
function placeOf(asked, { top, bottom }) {
  const least = top + Math.min(GAP, bottom - top - asked.height);
  if (!isAsking()) return least;
  const head = document.querySelector("#messages > :last-child .question")?.getBoundingClientRect() ?? asked;
  const third = top + (bottom + covering(composer) - top) * HEIGHT - (head.top - asked.top);
  return Math.max(least, aboveWholeRows(Math.min(third, bottom - asked.height - between(asked)), asked.top, top));
}

// So high that no row is cut by the bar on top: the one that would be goes beneath it.
function aboveWholeRows(place, from, edge) {
  const rows = [...document.querySelectorAll("#messages > .folded")].map((row) => row.getBoundingClientRect());
  const cut = rows.find(({ top, bottom, height }) => height > 2 && top - from + place < edge && bottom - from + place > edge);
  return cut ? edge - (cut.bottom - from) : place;
}

// Whether the newest is a question and its input, and no page to be read.
function isAsking() {
  return !openEdit() && !document.querySelector("#stage h2");
}

// What stands between the question and the composer: what the assistant is doing, notices.
function between(asked) {
  return Math.max(0, latest.getBoundingClientRect().bottom - asked.bottom);
}

function place() {
  const seen = room();
  const asked = fitting(seen.bottom - seen.top);
  const toEnd = document.documentElement.scrollHeight - innerHeight - scrollY;
  makeRoomBelow(asked, seen);
  scrollTo({ top: scrollY + (asked ? asked.top - placeOf(asked, seen) : toEnd), behavior: "instant" });
}

// Beneath the composer, so that a short question can stand as high as a long one.
function makeRoomBelow(asked, seen) {
  const end = asked && isAsking() ? placeOf(asked, seen) + asked.height + between(asked) : seen.bottom;
  document.documentElement.style.setProperty("--below", `${Math.max(0, Math.floor(seen.bottom - end))}px`);
}

function seenHeight() {
  return viewport && !isZoomed() ? viewport.height : innerHeight;
}

// A keyboard that covers the page instead of resizing it lifts the composer; the tray leaves room for what is asked.
function makeRoom() {
  const covered = viewport && !isZoomed() ? Math.max(0, innerHeight - viewport.height - viewport.offsetTop) : 0;
  const { style } = document.documentElement;
  document.documentElement.toggleAttribute("data-low", seenHeight() <= LOW);
  style.setProperty("--keyboard", `${Math.round(covered)}px`);
  const lists = [...tray.children].filter((part) => part.matches(".options, .chips, .tray-parts, .tray-consent"));
  if (!lists.length) return;
  const listed = lists.reduce((sum, list) => sum + list.offsetHeight, 0);
  const { top, bottom } = room();
  const free = bottom - top + listed;
  const [most, least] = [wanted()[0], wanted().at(-1)].map((ends) => box(...ends).height);
  const beside = between(box(...wanted().at(-1))) + 2 * GAP;
  const whole = lists.reduce((sum, list) => sum + list.scrollHeight, 0);
  // What was said before stands above as long as that hides no option.
  const kept = beside + (most < free / 2 && most + beside + whole <= free ? most : least);
  style.setProperty("--tray-room", `${Math.max(ONE_ROW, Math.floor((free - kept) / lists.length))}px`);
}
