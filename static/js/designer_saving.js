// Saves the editor as one types: soon after the last key, one request at a time. What could not be sent is kept and tried again.
import { fetchParts, focusNext, inLine, once, place } from "./designer_parts.js";
import { signedOut, toSignIn } from "./sign_in.js";
import { parsed } from "./swap.js";

const PAUSE = 700;
const RETRIES = [2000, 5000, 15000, 30000];
const state = document.getElementById("save-state");
let timer = 0;
let dirty = false;
let failures = 0;

const form = () => document.getElementById("field-form");
const storage = (target) => `formagent.designer.${target.dataset.key}`;

export function savingBehaviour() {
  document.addEventListener("input", (event) => {
    if (!event.target.closest("[data-autosave]") || event.target.closest("[data-manual]")) return;
    if (event.target.dataset.do || event.target.type === "radio") return;
    changed(event.target.closest("[data-late]") ? 2 * PAUSE : PAUSE);
  });
  document.addEventListener("change", (event) => {
    const action = event.target.dataset?.do;
    if (action && event.target.closest("[data-autosave]")) send(action);
  });
  document.addEventListener("submit", (event) => {
    if (!event.target.matches("[data-autosave]")) return;
    event.preventDefault();
    const action = event.submitter?.name === "do" ? event.submitter.value : "";
    once(`${event.target.action} ${action}`, () => send(action));
  });
  addEventListener("online", () => dirty && saveTyped());
  addEventListener("beforeunload", keep);
  addEventListener("pagehide", keep);
  restore();
}

function changed(pause) {
  dirty = true;
  show("saving");
  keep();
  clearTimeout(timer);
  timer = setTimeout(saveTyped, pause);
}

// Sends what is unsaved, a list in its box too, which typing alone does not take. Resolves to whether everything is saved now.
export async function flush() {
  const pasted = [...(form()?.querySelectorAll("[data-pasted]") ?? [])].find((box) => box.value.trim());
  return pasted ? (await send(`${pasted.dataset.pasted}:paste`)) === 200 : saveTyped();
}

async function saveTyped() {
  clearTimeout(timer);
  if (!dirty) return true;
  return (await send("")) === 200;
}

export function send(action) {
  clearTimeout(timer);
  return inLine(async () => {
    const target = form();
    if (!target) return 200;
    const body = new FormData(target);
    if (action) body.append("do", action);
    dirty = false;
    show("saving");
    let response;
    try {
      response = await fetchParts(target.action, { method: "POST", body });
    } catch {
      return failed(action);
    }
    if (signedOut(response)) return leave();
    if (response.status === 403) return renewed(action);
    if (response.status >= 500) return failed(action);
    failures = 0;
    clearErrors(target);
    await place(response);
    return settled(response.status, target, action);
  });
}

function settled(status, target, action) {
  const [list, verb] = action.split(":");
  if (status === 200) {
    if (!dirty) localStorage.removeItem(storage(target));
    else if (!list && !target.isConnected) restore(); // Typed while two edits were merged: the drawn editor does not hold it.
    show(dirty ? "saving" : "saved");
    document.dispatchEvent(new Event("designer:saved"));
    if (verb === "add") document.querySelector(`[data-last-row="${list}"]`)?.focus();
    if (list === "type") focusNext();
  } else if (status === 422) {
    markErrors();
    show("refused", document.getElementById("refusal")?.textContent.trim());
  } else if (status === 409 || status === 410) {
    localStorage.removeItem(storage(target));
    show(status === 409 ? "conflict" : "gone");
    document.querySelector(".conflict .button-primary")?.focus();
  } else if (status === 404) show("refused", state.dataset.nowhere);
  else show("trouble");
  document.dispatchEvent(new CustomEvent("designer:settled", { detail: { status, action } }));
  return status;
}

// What was typed waits here, and is sent when the designer is back.
function leave() {
  dirty = true;
  keep();
  toSignIn();
  return 0;
}

// Whoever signed in again elsewhere has another token than this page: the next attempt takes the newest.
async function renewed(action) {
  try {
    const page = await fetch(location.href, { credentials: "same-origin" });
    if (page.redirected && !new URL(page.url).pathname.startsWith("/forms/")) return leave();
    const token = parsed(await page.text()).querySelector("[name=csrfmiddlewaretoken]")?.value;
    for (const input of document.getElementsByName("csrfmiddlewaretoken")) input.value = token ?? input.value;
  } catch {
    // It is tried again all the same.
  }
  return failed(action);
}

function failed(action) {
  dirty = true;
  keep();
  show(navigator.onLine ? "trouble" : "offline");
  const pause = RETRIES[Math.min(failures, RETRIES.length - 1)];
  failures += 1;
  clearTimeout(timer);
  timer = setTimeout(() => (action ? send(action) : saveTyped()), pause);
  return 0;
}

// The designer has chosen what stays.
export function choiceMade(mine) {
  if (state.dataset.state !== "conflict" && state.dataset.state !== "gone") return;
  show("saved");
  if (!mine) state.textContent = "";
}

function show(name, words = "") {
  const { dataset } = state;
  const why = words || dataset[name];
  state.textContent = name === "saving" || name === "saved" ? dataset[name] : `${dataset.failed} ${why}`;
  state.dataset.state = name;
}

function clearErrors(target) {
  for (const error of target.querySelectorAll(".error[id]")) {
    error.textContent = "";
    error.hidden = true;
  }
  for (const input of target.querySelectorAll("[aria-invalid]")) input.removeAttribute("aria-invalid");
}

function markErrors() {
  for (const error of form()?.querySelectorAll(".error[id]:not([hidden])") ?? []) {
    const name = error.id.slice("error-".length);
    form().elements.namedItem(name)?.setAttribute?.("aria-invalid", "true");
    error.closest("details")?.setAttribute("open", "");
  }
}

// --- what was typed survives a reload and a closed laptop ----------------------------------------------------------

function keep() {
  const target = form();
  if (!dirty || !target) return;
  const typed = [...new FormData(target)].filter(([name]) => name !== "csrfmiddlewaretoken");
  try {
    localStorage.setItem(storage(target), JSON.stringify(typed));
  } catch {
    // Without storage the page itself is the only copy.
  }
}

// Of values that share a name, those that are no tick: what was picked since comes back as text.
const left = (target, input, values) =>
  values.filter((value) => value && ![...target.elements].some((one) => one.type === "checkbox" && one.name === input.name && one.value === value)).join(", ");

export function restore() {
  const target = form();
  if (!target) return;
  let typed = null;
  try {
    typed = JSON.parse(localStorage.getItem(storage(target)));
  } catch {
    typed = null;
  }
  if (!typed) return;
  const given = new Map();
  for (const [name, value] of typed) given.set(name, [...(given.get(name) ?? []), value]);
  for (const input of target.elements) {
    if (!input.name || input.name === "csrfmiddlewaretoken") continue;
    const values = given.get(input.name) ?? [];
    if (input.type === "checkbox") input.checked = input.hasAttribute("value") ? values.includes(input.value) : values.length > 0;
    else if (input.type === "radio") input.checked = values[0] === input.value;
    else if (input.type !== "submit" && values.length && !input.multiple) input.value = left(target, input, values);
  }
  dirty = true;
  saveTyped();
}
