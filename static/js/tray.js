// The tray's forms become commands: what is picked is said in words.
import { enhanceFiles } from "page/files";
import { enhanceRankings } from "page/ranking";
import { enhanceSearch } from "page/search";
import { writtenMoment } from "page/written";

export function trayCommands(root, send) {
  root.addEventListener("click", (event) => {
    const button = event.target.closest("[data-step]");
    if (!button) return;
    const input = button.form.elements.text;
    if (Number(button.dataset.step) > 0) input.stepUp();
    else input.stepDown();
  });
  root.addEventListener("submit", (event) => {
    const form = event.target.closest("form[data-command]");
    if (!form) return;
    const payload = (payloads[form.dataset.command] ?? said)(form, event.submitter);
    if (payload && send(form.dataset.command, payload)) event.preventDefault();
    else if (!payload) event.preventDefault();
  });
}

export function enhanceTray() {
  for (const form of document.querySelectorAll("#tray form.search")) enhanceSearch(form);
  enhanceRankings(document.getElementById("tray"));
  enhanceFiles(document.getElementById("tray"));
}

const payloads = { skipField: skipped, editAnswer: filledIn };

function skipped(form) {
  return { fieldId: form.elements.fieldId.value };
}

// The inputs of a value's parts, "value.amount" and "value.currency", as one object.
function filledIn(form) {
  const value = {};
  for (const [name, text] of new FormData(form)) {
    if (!name.startsWith("value.") || !text) continue;
    const part = name.slice("value.".length);
    const several = form.elements[name] instanceof RadioNodeList && form.elements[name][0].type === "checkbox";
    if (several || form.elements[name].type === "checkbox") (value[part] ??= []).push(text);
    else value[part] = text;
  }
  return { fieldId: form.dataset.field, value };
}

function said(form, button) {
  const picked = [...new FormData(form).getAll("text"), button?.name === "text" ? button.value : ""].filter(Boolean);
  const style = form.querySelector("[data-style]")?.dataset.style;
  const words = style ? picked.map((iso) => inWords(iso, style)) : picked;
  return words.length ? { text: words.join(comma()), attachments: [] } : null;
}

function comma() {
  return document.documentElement.lang === "ja" ? "、" : ", ";
}

// "2027-03-11" → "11 March 2027", with its time if it has one: the conversation should read like one.
function inWords(iso, style) {
  const [year, month, day, hour, minute] = iso.split(/\D/).map(Number);
  const moment = new Date(year, month - 1, day, hour || 0, minute || 0);
  return writtenMoment(moment, style, { timed: hour !== undefined });
}
