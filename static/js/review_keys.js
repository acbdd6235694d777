// Keys of the queue and of a review. None while typing, except Escape, and Ctrl+Enter in the reason.
const dialog = document.getElementById("keys");
const TYPING = "input, textarea, select, [contenteditable]";
let chosen = "";

document.addEventListener("keydown", (event) => {
  if (dialog?.open) return;
  const typing = event.target.closest(TYPING);
  if (typing) return whileTyping(event, typing);
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const action = ACTIONS[event.key] ?? ACTIONS[event.key.toLowerCase()];
  if (action?.()) event.preventDefault();
});

document.addEventListener("change", ({ target }) => {
  if (target.matches("[data-at-once]")) target.form.requestSubmit();
});

const ACTIONS = {
  a: () => decide("approve"),
  r: () => decide("reject"),
  e: () => press('[data-key="e"]'),
  q: () => press(".crumbs a"),
  v: () => focusOn("review-votes"),
  p: () => focusOn("review-plan"),
  "/": () => focusOn("command"),
  j: () => step(1),
  k: () => step(-1),
};

function whileTyping(event, element) {
  if (event.key === "Escape") element.blur();
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || element.id !== "note" || !chosen) return;
  event.preventDefault();
  document.querySelector(`#decision-form [value="${chosen}"]`)?.click();
}

// A decision needs a reason: the first press leads to it, a second one, once it is written, decides.
function decide(action) {
  const button = document.querySelector(`#decision-form [value="${action}"]`);
  const note = document.getElementById("note");
  if (!button || !note) return false;
  chosen = action;
  if (note.value.trim()) button.click();
  else focusOn("note");
  return true;
}

function press(selector) {
  const link = document.querySelector(selector);
  link?.click();
  return Boolean(link);
}

function focusOn(id) {
  const element = document.getElementById(id);
  element?.focus();
  element?.scrollIntoView({ block: "nearest" });
  return Boolean(element);
}

function step(by) {
  const links = [...document.querySelectorAll(".queue-what a")];
  const now = links.indexOf(document.activeElement);
  const next = links[now < 0 ? (by > 0 ? 0 : links.length - 1) : now + by];
  next?.focus();
  return links.length > 0;
}
