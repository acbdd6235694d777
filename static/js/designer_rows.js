// Options by keyboard: Enter adds the next one below, Backspace in an empty one takes it away. What is typed before the server
// has answered stands in rows that wait, and goes into the rows that come.
import { once } from "./designer_parts.js";
import { send } from "./designer_saving.js";

let waiting = [];
let lost = ""; // What could not be sent. It is tried again unless something else is sent first.

const inputOf = (list, place) => document.querySelector(`[data-row-of="${list}"][data-row="${place}"]`);

export function rowBehaviour() {
  document.addEventListener("keydown", (event) => {
    const input = event.target.closest("[data-row-of]");
    if (!input || event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const takes = event.key === "Backspace" && !input.value && !event.repeat;
    if (event.key !== "Enter" && !takes) return;
    event.preventDefault();
    if (takes) takeAway(input);
    else below(input);
  });
  document.addEventListener("designer:settled", ({ detail: { status, action } }) => {
    const [list, verb, place] = action.split(":");
    if (verb !== "below") {
      if (lost && status === 200 && stillWaiting()) ask(lost);
      return;
    }
    lost = "";
    if (status === 200) came(list, Number(place) + 1);
    else forget(inputOf(list, place));
  });
}

function below(input) {
  if (stillWaiting() && !waiting.includes(input)) return;
  const typed = blank(input);
  const row = document.createElement("li");
  row.className = "option-row";
  row.append(typed);
  input.closest("li").after(row);
  waiting.splice(waiting.indexOf(input) + 1, 0, typed);
  typed.focus();
  if (waiting.length === 1) ask(`${input.dataset.rowOf}:below:${input.dataset.row}`);
}

// Those of a question that is not shown any more wait for nothing.
function stillWaiting() {
  waiting = waiting.filter((one) => one.isConnected);
  return waiting.length > 0;
}

async function ask(action) {
  lost = "";
  if ((await send(action)) === 0) lost = action;
}

// Nothing of it is sent: it has no name.
function blank(input) {
  const typed = input.cloneNode();
  for (const name of ["id", "name", "value", "placeholder", "data-row", "data-last-row"]) typed.removeAttribute(name);
  typed.value = "";
  typed.dataset.manual = "";
  typed.setAttribute("aria-label", input.closest(".options").querySelector("h2").textContent);
  return typed;
}

// Rows that were begun meanwhile wait below the one that came, and are asked for one after the other.
function came(list, place) {
  const [first, ...rest] = waiting.splice(0);
  const input = inputOf(list, place);
  if (!input) return;
  if (first) write(input, first.value);
  input.focus();
  let above = input;
  for (const typed of rest) {
    above.closest("li").after(typed.closest("li"));
    typed.focus();
    above = typed;
  }
  waiting = rest;
  if (rest.length) ask(`${list}:below:${place}`);
}

function forget(input) {
  for (const typed of waiting.splice(0)) typed.closest("li").remove();
  input?.focus();
}

function write(input, text) {
  if (input.value === text) return;
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

function atEnd(input) {
  input?.focus();
  input?.setSelectionRange(input.value.length, input.value.length);
}

function takeAway(input) {
  if (waiting.includes(input)) return;
  const { rowOf: list, row } = input.dataset;
  const before = inputOf(list, Number(row) - 1);
  atEnd(before);
  once(`${list}:remove`, async () => {
    if ((await send(`${list}:remove:${row}`)) !== 200) return;
    const now = inputOf(list, before ? before.dataset.row : 0);
    if (now && before) write(now, before.value); // Typed before the answer came.
    if (document.activeElement === now) atEnd(now);
    if (document.activeElement === document.body) (now ?? document.querySelector(`#editor [name=do][value="${list}:add"]`))?.focus();
  });
}
