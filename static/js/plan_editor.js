// The order of a plan, dragged by the handle or moved by keys; every change can be undone and is checked by the server.
import { guard } from "./leaving.js";
import { swap } from "./swap.js";

const form = document.getElementById("plan-editor");
const list = document.getElementById("plan-fields");
const said = document.getElementById("editor-said");
const undo = form.querySelector("[data-undo]");
const CHECK_AFTER = 300;
const history = [];
let now = snapshot();
let drag = null;
let timer = 0;
let checks = 0;
let leaving = false;

form.addEventListener("click", (event) => {
  const step = event.target.closest("[data-step]");
  if (step) {
    event.preventDefault();
    move(step.closest("li"), Number(step.dataset.step), step);
  } else if (event.target.closest("[data-undo]")) back();
});
form.addEventListener("keydown", (event) => {
  const item = event.target.closest(".editor-line");
  const up = event.key === "ArrowUp";
  if (item && (up || event.key === "ArrowDown") && (event.altKey || event.target.matches("[data-drag]"))) {
    event.preventDefault();
    move(item, up ? -1 : 1, event.target);
  }
  if (event.key === "Escape") endDrag(false);
});
document.addEventListener("keydown", (event) => {
  if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
  if (event.target.closest("input, textarea")) return; // There the browser undoes letters.
  event.preventDefault();
  back();
});
form.addEventListener("change", record);
form.addEventListener("input", soon);
form.addEventListener("submit", () => (leaving = true));
form.querySelector("[data-reset]").addEventListener("click", () => (leaving = true));
guard(() => !leaving && history.length > 0);

const items = () => [...list.children];
const label = (item) => item.querySelector("input.input").value;

function move(item, steps, focused) {
  const all = items();
  const to = Math.min(Math.max(all.indexOf(item) + steps, 0), all.length - 1);
  put(item, to);
  focused?.focus();
}

function put(item, to) {
  const all = items();
  const from = all.indexOf(item);
  if (from === to) return;
  if (to > from) all[to].after(item);
  else all[to].before(item);
  number();
  say(item);
  record();
}

function say(item) {
  said.textContent = `${label(item)}: ${form.dataset.moved} ${items().indexOf(item) + 1}`;
}

function number() {
  const all = items();
  all.forEach((item, at) => {
    item.querySelector(".plan-number").textContent = at + 1;
    for (const button of item.querySelectorAll("[data-step]")) {
      const end = button.dataset.step === "-1" ? at === 0 : at === all.length - 1;
      end ? button.setAttribute("aria-disabled", "true") : button.removeAttribute("aria-disabled");
    }
  });
}

// --- undo ---

function snapshot() {
  const values = [...form.querySelectorAll(".editor .input, .editor [type=checkbox]")].map((one) => [one.id, read(one)]);
  return JSON.stringify({ order: [...list.children].map(({ dataset }) => dataset.field), values });
}

function read(input) {
  return input.type === "checkbox" ? input.checked : input.value;
}

function write(input, value) {
  if (input.type === "checkbox") input.checked = value;
  else input.value = value;
}

function record() {
  const after = snapshot();
  if (after === now) return;
  history.push(now);
  now = after;
  undo.disabled = false;
  soon();
}

function back() {
  record(); // What is being typed counts as a step of its own.
  const before = history.pop();
  if (!before) return;
  now = before;
  const { order, values } = JSON.parse(before);
  const focused = document.activeElement;
  for (const field of order) list.append(items().find(({ dataset }) => dataset.field === field));
  for (const [id, value] of values) write(document.getElementById(id), value);
  focused?.focus();
  undo.disabled = history.length === 0;
  number();
  soon();
}

// --- checks ---

function soon() {
  clearTimeout(timer);
  timer = setTimeout(check, CHECK_AFTER);
}

async function check() {
  const mine = ++checks;
  const body = new FormData(form);
  body.set("do", "check");
  try {
    const response = await fetch(form.action, { method: "POST", body, headers: { "HX-Request": "true" } });
    if (response.ok && mine === checks) swap(await response.text());
  } catch {
    // No connection: it is checked when it is put to the vote.
  }
}

// --- dragging ---

list.addEventListener("pointerdown", (event) => {
  const handle = event.target.closest("[data-drag]");
  if (!handle || event.button) return;
  handle.setPointerCapture(event.pointerId);
  drag = { item: handle.closest("li"), target: null, after: false };
  drag.item.classList.add("dragged");
});
list.addEventListener("pointermove", (event) => {
  if (!drag) return;
  unmark();
  const target = document.elementFromPoint(event.clientX, event.clientY)?.closest(".editor-line");
  drag.target = target && target !== drag.item ? target : null;
  if (!drag.target) return;
  const box = drag.target.getBoundingClientRect();
  drag.after = event.clientY > box.top + box.height / 2;
  drag.target.classList.add(drag.after ? "drop-after" : "drop-before");
});
list.addEventListener("pointerup", () => endDrag(true));
list.addEventListener("pointercancel", () => endDrag(false));

function endDrag(drop) {
  if (!drag) return;
  const { item, target, after } = drag;
  unmark();
  item.classList.remove("dragged");
  drag = null;
  if (!drop || !target) return;
  const rest = items().filter((other) => other !== item);
  put(item, rest.indexOf(target) + (after ? 1 : 0));
}

function unmark() {
  for (const marked of list.querySelectorAll(".drop-before, .drop-after")) marked.classList.remove("drop-before", "drop-after");
}

if (form.dataset.focus) document.getElementById(`field-${form.dataset.focus}`)?.querySelector("[data-drag]").focus();
