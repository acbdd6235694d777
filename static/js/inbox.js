// The list of responses as an inbox: several are picked at once, and what changes meanwhile arrives by itself, unless
// somebody is at work in the list: then a line says so, and shows it when asked.
import { signedOut, toSignIn } from "./sign_in.js";
import { alike, parsed, place } from "./swap.js";

const REST = 300;
const EVERY = 5000;
const NO_MORE = 286; // What was asked for is gone.
let changed = 0;
let waiting = 0;

const results = () => document.getElementById("results");
const picks = () => [...document.querySelectorAll("#results input[name=response]")];

document.addEventListener("change", ({ target }) => {
  if (target.matches("[data-pick-all]")) for (const pick of picks()) pick.checked = target.checked;
  if (target.matches("[data-pick-all], #results input[name=response]")) count();
});

// A range: the rows between the one that was picked last and this one follow it.
let last = null;
document.addEventListener("click", (event) => {
  if (!event.target.matches("#results input[name=response]")) return;
  const all = picks();
  if (event.shiftKey && last?.isConnected) {
    const [from, to] = [all.indexOf(last), all.indexOf(event.target)].sort((a, b) => a - b);
    for (const pick of all.slice(from, to + 1)) pick.checked = event.target.checked;
  }
  last = event.target;
  count();
});

function count() {
  const picked = picks().filter((pick) => pick.checked).length;
  say(document.querySelector(".selected-count strong"), picked);
  const all = document.querySelector("[data-pick-all]");
  if (all) Object.assign(all, { checked: picked === picks().length, indeterminate: picked > 0 && picked < picks().length });
}

if (picks().some((pick) => pick.checked)) count(); // They were picked before: what was to be done with them was refused.

function say(element, number) {
  if (element) element.textContent = number === 1 ? element.dataset.one : element.dataset.many.replace("#", number);
}

document.addEventListener("staff:frame", ({ detail: { type, payload } }) => {
  if (type !== "onResponseChange" || payload.formSlug !== results()?.dataset.form) return;
  changed += payload.count;
  clearTimeout(waiting);
  waiting = setTimeout(() => (busy() ? announce() : show()), REST);
});

document.addEventListener("click", ({ target }) => {
  if (target.closest("#arrivals button")) show();
});

// Somebody who is picking, typing or choosing must not lose it.
function busy() {
  const at = document.activeElement;
  const writing = results().contains(at) && at.matches("input, select, textarea");
  return writing || picks().some((pick) => pick.checked) || document.querySelector(".view-keeping[open]") !== null;
}

function announce() {
  const line = document.getElementById("arrivals");
  if (!line) return;
  say(line.firstElementChild, changed);
  line.hidden = false;
}

async function show() {
  const known = new Set([...document.querySelectorAll("#results tbody tr")].map(({ id }) => id));
  const open = [...document.querySelectorAll("#results details")].map((details) => details.open);
  try {
    const response = await fetch(location.href, { headers: { "HX-Request": "true" } });
    if (signedOut(response)) return toSignIn();
    if (response.status === NO_MORE) return gone(await response.text());
    if (!response.ok || response.redirected) return;
    place(alike(parsed(await response.text())));
  } catch {
    return; // No connection: the next event comes with the socket.
  }
  changed = 0;
  document.querySelectorAll("#results details").forEach((details, number) => (details.open = open[number] ?? false));
  for (const row of document.querySelectorAll("#results tbody tr")) row.classList.toggle("arrived", !known.has(row.id));
}

// The form was deleted: of its answers nothing is shown any more.
function gone(html) {
  clearInterval(following);
  document.getElementById("main").replaceChildren(...parsed(html).querySelectorAll("#gone"));
}

// --- interviews under way: asked for every few seconds, while somebody looks ---------------------------------------

async function follow() {
  const line = document.getElementById("in-progress");
  if (!line || document.hidden) return;
  const before = new Map([...line.querySelectorAll("li")].map((row) => [row.id, row.dataset.at]));
  try {
    const response = await fetch(line.dataset.url, { headers: { "HX-Request": "true" } });
    if (signedOut(response)) return toSignIn();
    if (response.status === NO_MORE) return gone(await response.text());
    if (!response.ok || response.redirected) return;
    place(parsed(await response.text()));
  } catch {
    return; // No connection: it is asked for again.
  }
  if (document.querySelector("#results .empty") && document.querySelector("#in-progress li")) return show(); // The first one is there.
  for (const row of document.querySelectorAll("#in-progress li")) row.classList.toggle("arrived", before.get(row.id) !== row.dataset.at);
}
const following = setInterval(follow, EVERY);
document.addEventListener("visibilitychange", follow);
