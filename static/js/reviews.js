// What happens to reviews, as it happens: on each event of the workspaces shown, the parts that may have changed are fetched anew.
import { signedOut, toSignIn } from "./sign_in.js";
import { connect } from "./socket.js";
import { alike, parsed, place } from "./swap.js";

const EVENTS = new Set([
  "onReviewOpened",
  "onVote",
  "onReviewRound",
  "onReviewDecided",
  "onHumanInterventionRequired",
  "onInteractionSpawned",
  "onInteractionCompleted",
  "onToolCallRequest",
  "onToolCallResolved",
  "onConversationChange",
  "onConversationMessage",
  "onRehearsalChange",
  "onInvitationChange",
]);
const REST = 120;
const LEAVING = 2000;
// Where people write a reason
const PANELS = "#review-decision, #confirmation, #waiting-calls, #waiting-plans, #conversation-voice, #invitation-list";
const notices = document.getElementById("review-notices");
let waiting = 0;
let ending = 0;
let fetching = false;
let again = false;

for (const place of (notices?.dataset.sockets ?? "").split(" ").filter(Boolean)) follow(...place.split(":"));
expire();

// From the event on that the page was made with; coming back after a loss, from the last one that was seen.
function follow(slug, seen) {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  let last = Number(seen);
  connect({
    address: () => `${scheme}://${location.host}/ws/v1/workspaces/${slug}/?after=${last}`,
    onFrame: (frame) => {
      if (frame.seq) last = Math.max(frame.seq, last);
      if (EVENTS.has(frame.type) || frame.payload?.kind === "human_intervention_required") refresh();
      tell("frame", frame);
    },
    onOpen: () => {
      refreshPages();
      tell("open");
    },
    onLost: () => tell("lost"),
    onFinal: () => {
      tell("lost");
      setTimeout(refresh, LEAVING); // Whether the login has ended; a page that signs out, or changes the password, is gone by then.
    },
  });
}

// The page's other scripts listen on the same socket.
function tell(name, detail) {
  document.dispatchEvent(new CustomEvent(`staff:${name}`, { detail }));
}

// The rows of a whole page were read before it was known from which event on to listen: what came between is fetched now.
function refreshPages() {
  if (document.querySelector("[data-live-alone]")) refresh();
}

// News gets old while nothing happens: the part says after how many seconds.
function expire() {
  clearTimeout(ending);
  const seconds = Number(notices?.dataset.lasts);
  if (seconds) ending = setTimeout(refresh, seconds * 1000);
}

// Votes come in bursts: one fetch serves all that came within a moment.
function refresh() {
  clearTimeout(waiting);
  waiting = setTimeout(fetchParts, REST);
}

async function fetchParts() {
  if (fetching) return (again = true);
  fetching = true;
  try {
    for (const part of document.querySelectorAll("[data-live]")) await fetchPart(part);
  } finally {
    fetching = false;
    expire();
    if (again) {
      again = false;
      refresh();
    }
  }
}

// Of a whole page (`data-live-alone`) only the part's own new self is taken, and only where it is another than what stands there.
async function fetchPart(part) {
  try {
    const response = await fetch(part.dataset.live, { headers: { "HX-Request": "true" } });
    if (signedOut(response)) return toSignIn();
    if (!response.ok || response.redirected) return;
    const content = alike(parsed(await response.text()));
    if ("liveAlone" in part.dataset) {
      const fresh = content.querySelector(`#${part.id}`);
      if (!fresh) return;
      content.replaceChildren(fresh);
      carryOver(content);
      if (fresh.isEqualNode(part)) return;
    }
    update(content);
  } catch {
    // No connection: the socket comes back by itself, and then this is asked again.
  }
}

// What is being typed, what somebody was told of their own attempt, and which details are open, outlive the parts around them.
function update(content) {
  const decision = document.getElementById("review-decision");
  const typed = [...document.querySelectorAll(`:is(${PANELS}) :is(textarea, input:not([type=hidden]))`)];
  const kept = typed.filter((input) => input.id && (input.value !== input.defaultValue || "refilled" in input.dataset));
  const values = kept.map((input) => [input.id, input.value, input.closest(PANELS).id]);
  const opened = [...document.querySelectorAll("details[id][open]")].map(({ id }) => id);
  // Where nothing was decided meanwhile, the panel stays as it is, under whatever hands are on it.
  const same = content.querySelector("#review-decision")?.dataset.state === decision?.dataset.state;
  flatten(content, same);
  carryOver(content);
  // Before they are put in place: what is in closed details cannot keep the focus.
  for (const id of opened) content.querySelector(`details[id="${id}"]`)?.setAttribute("open", "");
  place(content);
  for (const [name, value, panel] of values) restore(name, value, panel);
}

function flatten(content, keepDecision) {
  const columns = content.querySelector(".review-columns");
  columns?.replaceWith(...columns.children);
  if (keepDecision) content.querySelector("#review-decision")?.remove();
}

// What only this page tells, of an attempt that was made on it, no fetched part knows: it is handed on to the part that comes.
function carryOver(content) {
  for (const told of document.querySelectorAll(`:is(${PANELS}) [data-stays]:not(:empty)`)) {
    const slot = content.querySelector(`#${told.id}`);
    const copy = told.cloneNode(true);
    if (slot) slot.replaceWith(copy);
    else content.querySelector(`#${told.closest(PANELS).id}`)?.append(copy);
  }
}

function restore(id, value, panel) {
  const input = document.getElementById(id);
  if (input) input.value = value;
  else if (value.trim()) keep(id, value, panel);
}

// Somebody else decided while a reason was being written: it can still be read and copied.
function keep(id, value, panel) {
  const home = document.getElementById(panel) ?? document.querySelector(`:is(${PANELS}), main`);
  const label = document.createElement("label");
  const text = document.createElement("textarea");
  Object.assign(text, { className: "input", defaultValue: value, readOnly: true });
  Object.assign(label, { id: `kept-of-${id}` }).dataset.stays = "";
  label.append(home.dataset.kept ?? "", text);
  home.append(label);
}
