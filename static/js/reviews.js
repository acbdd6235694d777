// What happens to reviews, as it happens: on each event of the workspaces shown, the parts that may have changed are fetched anew.
import { connect } from "./socket.js";
import { swap } from "./swap.js";

const EVENTS = new Set(["onReviewOpened", "onVote", "onReviewRound", "onReviewDecided", "onHumanInterventionRequired"]);
const REST = 120;
const notices = document.getElementById("review-notices");
let waiting = 0;
let fetching = false;
let again = false;

for (const place of (notices?.dataset.sockets ?? "").split(" ").filter(Boolean)) follow(...place.split(":"));

// From the event on that the page was made with; coming back after a loss, from the last one that was seen.
function follow(slug, seen) {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  let last = Number(seen);
  connect({
    address: () => `${scheme}://${location.host}/ws/v1/workspaces/${slug}/?after=${last}`,
    onFrame: (frame) => {
      if (frame.seq) last = Math.max(frame.seq, last);
      if (EVENTS.has(frame.type)) refresh();
    },
    onOpen: () => {},
    onLost: () => {},
    onFinal: () => {},
  });
}

// Votes come in bursts: one fetch serves all that came within a moment.
function refresh() {
  clearTimeout(waiting);
  waiting = setTimeout(fetchParts, REST);
}

async function fetchParts() {
  if (fetching) return (again = true);
  fetching = true;
  const addresses = [...document.querySelectorAll("[data-live]")].map((part) => part.dataset.live);
  try {
    for (const address of new Set(addresses)) await fetchPart(address);
  } finally {
    fetching = false;
    if (again) {
      again = false;
      refresh();
    }
  }
}

async function fetchPart(address) {
  try {
    const response = await fetch(address, { headers: { "HX-Request": "true" } });
    if (response.ok && !response.redirected) place(await response.text());
  } catch {
    // No connection: the socket comes back by itself, and then this is asked again.
  }
}

// What is being typed, and which rounds are open, outlive the parts around them.
function place(html) {
  const decision = document.getElementById("review-decision");
  const typed = [...document.querySelectorAll("#review-decision :is(textarea, input:not([type=hidden]))")];
  const kept = typed.filter((input) => input.id && input.value !== input.defaultValue);
  const values = kept.map(({ id, value }) => [id, value]);
  const open = [...document.querySelectorAll("details.round[open]")].map(({ id }) => id);
  const { id, selectionStart, selectionEnd } = document.activeElement ?? {};
  const before = decision?.dataset.state;
  const template = document.createElement("template");
  template.innerHTML = html;
  // Where nothing was decided meanwhile, the panel stays as it is, under whatever hands are on it.
  const same = template.content.querySelector("#review-decision")?.dataset.state === before;
  flatten(template.content, same);
  const holder = document.createElement("div");
  holder.append(template.content);
  swap(holder.innerHTML);
  for (const [name, value] of values) restore(name, value);
  for (const round of open) document.getElementById(round)?.setAttribute("open", "");
  if (!same && id && document.activeElement?.id === id) document.activeElement.setSelectionRange?.(selectionStart, selectionEnd);
}

function flatten(content, keepDecision) {
  const columns = content.querySelector(".review-columns");
  columns?.replaceWith(...columns.children);
  if (keepDecision) content.querySelector("#review-decision")?.remove();
}

function restore(id, value) {
  const input = document.getElementById(id);
  if (input) input.value = value;
  else if (value.trim()) keep(value);
}

// Somebody else decided while a reason was being written: it can still be read and copied.
function keep(value) {
  const decision = document.getElementById("review-decision");
  const label = document.createElement("label");
  const text = document.createElement("textarea");
  Object.assign(text, { className: "input", value, readOnly: true });
  label.append(decision.dataset.kept, text);
  decision.append(label);
}
