// The tray's forms become commands: what is picked is the answer's value, taken as it is.
import { enhanceBoxes } from "./boxes.js";
import { enhanceFiles } from "./files.js";
import { enhanceMonth } from "./month.js";
import { enhanceRankings } from "./ranking.js";
import { enhanceSearch } from "./search.js";
import { enhanceSteps } from "./steps.js";

export function trayCommands(root, send) {
  root.addEventListener("click", (event) => {
    const button = event.target.closest("[data-step]");
    if (!button) return;
    const input = button.form.querySelector("input[type=number]");
    if (Number(button.dataset.step) > 0) input.stepUp();
    else input.stepDown();
  });
  root.addEventListener("submit", (event) => {
    const form = event.target.closest("form[data-command]");
    if (!form) return;
    const [type, payload] = commandOf(form, event.submitter);
    if (!payload) askForOne(form);
    if (!payload || send(type, payload, labelsOf(form, event.submitter))) event.preventDefault();
  });
}

export function enhanceTray() {
  for (const form of document.querySelectorAll("#tray form.search")) enhanceSearch(form);
  for (const form of document.querySelectorAll("#tray form[data-days]")) enhanceMonth(form);
  for (const form of document.querySelectorAll("#tray form[data-boxes]")) enhanceBoxes(form);
  enhanceSteps(document.getElementById("tray"));
  enhanceRankings(document.getElementById("tray"));
  enhanceFiles(document.getElementById("tray"));
}

// Where nothing is picked of several, the browser says so beside the first one.
function askForOne(form) {
  const first = form.querySelector("[type=checkbox]:not(:disabled)");
  if (!first || !form.dataset.none) return;
  first.setCustomValidity(form.dataset.none);
  first.reportValidity();
  form.addEventListener("change", () => first.setCustomValidity(""), { once: true });
}

// What is typed into the search and is none of its options is said, and so is whatever a form calls text.
function commandOf(form, button) {
  if (form.dataset.command === "skipField") return ["skipField", { fieldId: form.elements.fieldId.value }];
  const words = wordsOf(form, button);
  if (words) return ["submitUserInput", { text: words, attachments: [] }];
  const value = parts(form) ?? picked(form, button);
  return ["editAnswer", value?.length === 0 ? null : { fieldId: form.dataset.field, value, picked: true }];
}

function wordsOf(form, button) {
  const search = form.querySelector("[role=combobox][name=value]");
  if (search) return option(search) ? "" : search.value.trim();
  const said = [...new FormData(form).getAll("text"), button?.name === "text" ? button.value : ""].filter(Boolean);
  return said.join(document.documentElement.lang === "ja" ? "、" : ", ");
}

function option(search) {
  return [...search.form.querySelectorAll("datalist option")].find(({ value }) => value === search.value);
}

function picked(form, button) {
  const search = form.querySelector("[role=combobox][name=value]");
  if (search) return option(search).dataset.value;
  const values = [...new FormData(form).getAll("value"), button?.name === "value" ? button.value : ""].filter(Boolean);
  return form.querySelector("[type=checkbox][name=value]") ? values : (values[0] ?? "");
}

// The inputs of a value's parts, "value.amount" and "value.currency", as one object; none for a value of one piece.
function parts(form) {
  if (!form.querySelector("[name^='value.']")) return undefined;
  const value = {};
  for (const [name, text] of new FormData(form)) {
    if (!name.startsWith("value.") || !text) continue;
    const part = name.slice("value.".length);
    const several = form.elements[name] instanceof RadioNodeList && form.elements[name][0].type === "checkbox";
    if (several || form.elements[name].type === "checkbox") (value[part] ??= []).push(text);
    else value[part] = text;
  }
  return value;
}

// What was picked by name, until the server has it.
function labelsOf(form, button) {
  if (parts(form)) return "";
  const chips = [...form.querySelectorAll(".chip:has(:checked)"), button].filter((one) => one?.matches(".chip"));
  return chips.map((chip) => chip.textContent.trim()).join(document.documentElement.lang === "ja" ? "、" : ", ");
}
