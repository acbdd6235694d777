// Keys of the console, and its command line with completion and history. What is typed there is read on the server.
const TYPING = "input, textarea, select, [contenteditable]";
const SEQUENCE = 1200;
const MOST_HISTORY = 50;
const HISTORY = "console:history";
const dialog = document.getElementById("keys");
let pressed = 0;
let place = 0;
let unsent = "";

const line = () => document.getElementById("command-line");

document.addEventListener("keydown", (event) => {
  if (dialog.open) return;
  const { target, key } = event;
  if (target === line()) return inLine(event);
  if (target.closest(TYPING)) return whileTyping(event, target);
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const after = performance.now() - pressed < SEQUENCE;
  pressed = 0;
  if (after && (key === "t" || key === "T")) step(key === "T" || event.shiftKey ? -1 : 1);
  else if (key === "g") pressed = performance.now();
  else if (key === "a") goTo("ask");
  else if (key === "d") goTo("discuss");
  else if (key === ":") open();
  else return;
  event.preventDefault();
});

function whileTyping(event, element) {
  if (event.key === "Escape") element.blur();
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && element.matches("textarea")) element.form.requestSubmit();
}

const tabs = () => [...document.querySelectorAll(".console-tab > a")];

function step(by) {
  const all = tabs();
  const now = all.findIndex((link) => link.hasAttribute("aria-current"));
  all[(now + by + all.length) % all.length]?.click();
}

// To the tab of that form: one that is still empty first, else the last one; where there is none, the command opens one.
function goTo(form) {
  const own = tabs().filter((link) => link.dataset.form === form);
  const found = own.find((link) => "placeholder" in link.dataset) ?? own.at(-1);
  if (found) return found.click();
  line().value = `:${form}`;
  line().form.requestSubmit();
}

function open() {
  line().value ||= ":";
  line().focus();
  place = past().length;
}

// --- the command line ------------------------------------------------------------------------------------------------------

function inLine(event) {
  const input = line();
  if (event.key === "Escape") input.blur();
  else if (event.key === "Tab" && !event.shiftKey && complete(input)) event.preventDefault();
  else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
    recall(input, event.key === "ArrowUp" ? -1 : 1);
    event.preventDefault();
  }
}

// Up to where all that it could become agree; when that is one, with the space behind it.
function complete(input) {
  const typed = input.value.replace(/^\s*:?\s*/, "");
  const [name, ...rest] = typed.split(" ");
  const commands = JSON.parse(document.getElementById("console-commands").textContent);
  const beginning = rest.length ? rest.join(" ") : name;
  const known = rest.length ? (commands[name.toLowerCase()] ?? []) : Object.keys(commands);
  const found = beginning || rest.length ? known.filter((one) => one.startsWith(beginning.toLowerCase())) : [];
  if (!found.length) return false;
  const common = found.reduce(agreeing);
  const done = rest.length ? `:${name} ${common}` : `:${common}${found.length === 1 ? " " : ""}`;
  if (done === input.value) return false;
  input.value = done;
  return true;
}

function agreeing(one, other) {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return one.slice(0, at);
}

function recall(input, by) {
  const lines = past();
  if (place >= lines.length) unsent = input.value;
  place = Math.min(Math.max(place + by, 0), lines.length);
  input.value = lines[place] ?? unsent;
}

function past() {
  try {
    return JSON.parse(localStorage.getItem(HISTORY)) ?? [];
  } catch {
    return [];
  }
}

document.addEventListener("submit", ({ target }) => {
  const said = target.elements.line?.value.trim();
  if (!said) return;
  const lines = [...past().filter((one) => one !== said), said].slice(-MOST_HISTORY);
  place = lines.length;
  try {
    localStorage.setItem(HISTORY, JSON.stringify(lines));
  } catch {
    // No storage: then there is no history.
  }
});
