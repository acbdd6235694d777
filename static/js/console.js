// The console as it lives: what runs is fetched anew on each event of its family, or every few seconds while the socket is lost;
// drafts and how far one has scrolled are kept for each tab.
import { signedOut, toSignIn } from "./sign_in.js";
import { alike, parsed } from "./swap.js";

const REST = 120;
const POLL = 4000;
const ALWAYS = new Set(["onVote", "onReviewRound", "onReviewDecided", "onHumanInterventionRequired", "onToolCallResolved"]);
let waiting = 0;
let fetching = false;
let again = false;
let connected = false;

document.addEventListener("staff:frame", ({ detail: { type, payload } }) => {
  const run = document.getElementById("run");
  if (!run) return;
  const about = payload.runId ?? payload.interactionId;
  if (type === "onMessageDelta" && about === run.dataset.run) return speak(payload.text);
  const family = run.dataset.family.split(" ");
  if (family.includes(about) || family.includes(payload.parentId) || ALWAYS.has(type) || type === "onToolCallRequest") refresh();
});
document.addEventListener("staff:open", () => {
  connected = true;
  refresh();
});
document.addEventListener("staff:lost", () => (connected = false));
setInterval(() => !connected && !document.hidden && document.querySelector("#run[data-moves]") && refresh(), POLL);

function refresh() {
  clearTimeout(waiting);
  waiting = setTimeout(fetchRun, REST);
}

async function fetchRun() {
  if (fetching) return (again = true);
  const run = document.getElementById("run");
  if (!run) return;
  fetching = true;
  try {
    const headers = { "HX-Request": "true", "HX-Target": "run" };
    const response = await fetch(run.dataset.liveRun, { headers });
    if (signedOut(response)) return toSignIn();
    if (!response.ok || response.redirected) return;
    const fresh = alike(parsed(await response.text())).querySelector("#run");
    if (fresh && run.isConnected && fresh.dataset.run === run.dataset.run) update(run, fresh);
  } catch {
    // No connection: it is asked for again.
  } finally {
    fetching = false;
    if (again) {
      again = false;
      refresh();
    }
  }
}

// Parts that are the same stay under whatever hands are on them; what was opened stays open.
function update(run, fresh) {
  const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 80 && scrollY > 0;
  run.dataset.family = fresh.dataset.family;
  if (run.hasAttribute("data-moves") && !fresh.hasAttribute("data-moves")) outdate();
  run.toggleAttribute("data-moves", fresh.hasAttribute("data-moves"));
  mark(fresh.dataset);
  for (const part of [...fresh.children]) {
    const own = document.getElementById(part.id);
    if (!own || part.id === "run-speaking") continue;
    if (part.id === "run-story") updateStory(own, part);
    else if (part.dataset.state === undefined || part.dataset.state !== own.dataset.state) exchange(own, part);
  }
  if (atEnd) scrollTo({ top: document.documentElement.scrollHeight });
}

// What was said of a press, “it is being carried out”, is not true any more.
function outdate() {
  for (const said of document.querySelectorAll("main .notice.success")) said.remove();
}

// The tab says how it stands, too.
function mark({ look, stateWords }) {
  const dot = document.querySelector(".console-tab-current .tab-dot");
  if (!dot) return;
  dot.className = `tab-dot${look ? ` tab-dot-${look}` : ""}`;
  dot.title = dot.nextElementSibling.textContent = stateWords;
}

function updateStory(story, fresh) {
  const before = story.childElementCount;
  const told = new Set([...fresh.children].map(({ id }) => id));
  for (const line of [...story.children]) if (!told.has(line.id)) line.remove();
  for (const line of [...fresh.children]) {
    const own = document.getElementById(line.id);
    if (own) exchange(own, line);
    else story.append(line);
  }
  if (story.childElementCount > before) hush();
}

function exchange(own, fresh) {
  for (const { id } of own.querySelectorAll("details[open][id]")) fresh.querySelector(`#${CSS.escape(id)}`)?.setAttribute("open", "");
  if (own.isEqualNode(fresh)) return;
  const focused = own.contains(document.activeElement) ? document.activeElement : null;
  const place = focused && [...own.querySelectorAll("a, button, summary, input, textarea")].indexOf(focused);
  own.replaceWith(fresh);
  window.htmx?.process(fresh);
  if (focused) [...fresh.querySelectorAll("a, button, summary, input, textarea")][place]?.focus({ preventScroll: true });
}

function speak(text) {
  const speaking = document.getElementById("run-speaking");
  speaking.hidden = false;
  speaking.append(text);
}

function hush() {
  const speaking = document.getElementById("run-speaking");
  speaking.hidden = true;
  speaking.textContent = "";
}

// --- drafts and scroll ---------------------------------------------------------------------------------------------------

const tab = () => document.getElementById("console")?.dataset.tab ?? "";
const draftKey = (input) => `console:draft:${tab()}:${input.id}`;
const scrollKey = () => `console:scroll:${tab()}`;
let shown = "";

document.addEventListener("input", ({ target }) => {
  if (target.matches("[data-draft]")) keep(draftKey(target), target.value);
});
document.addEventListener("submit", ({ target }) => {
  for (const input of target.querySelectorAll("[data-draft]")) target.dataset.draftKey = draftKey(input);
  if (/^\s*:?\s*clear\s*$/i.test(target.elements.line?.value ?? "")) {
    for (const input of document.querySelectorAll("[data-draft]")) keep(draftKey(input), "");
  }
});
// Before its answer takes the form's place: afterwards the form is gone, and no event of it comes here.
document.addEventListener("htmx:beforeOnLoad", ({ detail }) => {
  if (detail.xhr.status < 400 && detail.elt.dataset.draftKey) keep(detail.elt.dataset.draftKey, "");
});
addEventListener("scroll", () => shown === tab() && keep(scrollKey(), scrollY > 40 ? String(Math.round(scrollY)) : ""), {
  passive: true,
});
history.scrollRestoration = "manual";
document.addEventListener("htmx:afterSettle", show);
show();

function show() {
  const console = document.getElementById("console");
  if (!console) return;
  if (console.dataset.title) document.title = console.dataset.title;
  for (const input of console.querySelectorAll("[data-draft]")) {
    const draft = kept(draftKey(input));
    if (draft && !input.value) input.value = draft;
  }
  if (shown !== tab()) scrollTo({ top: Number(kept(scrollKey())) });
  shown = tab();
  if (console.querySelector("#run[data-moves]")) refresh(); // What came while the page was on its way
  const line = document.getElementById("command-line");
  if (line === document.activeElement && !line.value) line.blur(); // It was carried out: keys are keys again.
  const strip = console.querySelector(".console-tabs");
  const here = strip?.querySelector("[aria-current]");
  if (here) strip.scrollLeft = here.offsetLeft - strip.clientWidth / 4;
}

function keep(key, value) {
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {
    // No storage: then nothing outlives the page.
  }
}

function kept(key) {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}
