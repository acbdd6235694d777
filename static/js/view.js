// Keeps what is asked in view, whatever covers or pushes it: an on-screen keyboard, the tray, words that arrive, another
// language. Only who scrolls away from it is left where they are.
const GAP = 8;
const ONE_ROW = 56; // Of the tray, when there is room for no more.
const bar = document.querySelector(".top");
const composer = document.getElementById("composer");
const tray = composer.querySelector("#tray");
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
  watchEdits();
  showNewest();
}

// An edit where words were said is seen while it is open; once it is saved, what is asked comes back into view.
function watchEdits() {
  const said = document.getElementById("messages");
  said.addEventListener("focusin", () => openEdit() && refit());
  said.addEventListener("page:edited", follow);
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
  const asked = said.querySelector(".words > :last-child") ?? said;
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
  const height = viewport && !isZoomed() ? viewport.height : innerHeight;
  return { top: Math.max(above, covering(bar)), bottom: above + height - covering(composer) };
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

// To the end of the page, or less far where that would take what is asked beneath the bar.
function place() {
  const { top, bottom } = room();
  const toEnd = document.documentElement.scrollHeight - innerHeight - scrollY;
  const asked = fitting(bottom - top);
  const by = asked ? Math.min(toEnd, asked.top - top - Math.min(GAP, bottom - top - asked.height)) : toEnd;
  scrollTo({ top: scrollY + by, behavior: "instant" });
}

// A keyboard that covers the page instead of resizing it lifts the composer; the tray leaves room for what is asked.
function makeRoom() {
  const covered = viewport && !isZoomed() ? Math.max(0, innerHeight - viewport.height - viewport.offsetTop) : 0;
  const { style } = document.documentElement;
  style.setProperty("--keyboard", `${Math.round(covered)}px`);
  const lists = [...tray.children].filter((part) => part.matches(".chips, .tray-parts, .tray-consent"));
  if (!lists.length) return;
  const listed = lists.reduce((sum, list) => sum + list.offsetHeight, 0);
  const { top, bottom } = room();
  const free = bottom - top + listed;
  const [most, least] = [wanted()[0], wanted().at(-1)].map((ends) => box(...ends).height);
  const kept = most < free / 2 ? most : least;
  style.setProperty("--tray-room", `${Math.max(ONE_ROW, Math.floor((free - kept - 2 * GAP) / lists.length))}px`);
}
