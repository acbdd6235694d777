// The tray's forms become commands: what is picked is said in words.
import { enhanceSearch } from "page/search";

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
    const payload = form.dataset.command === "skipField" ? skipped(form) : said(form, event.submitter);
    if (payload && send(form.dataset.command, payload)) event.preventDefault();
    else if (!payload) event.preventDefault();
  });
}

export function enhanceTray() {
  for (const form of document.querySelectorAll("#tray form.search")) enhanceSearch(form);
}

function skipped(form) {
  return { fieldId: form.elements.fieldId.value };
}

function said(form, button) {
  const picked = [...new FormData(form).getAll("text"), button?.name === "text" ? button.value : ""].filter(Boolean);
  const date = form.querySelector('[data-kind="date"]');
  const words = date ? picked.map(longDate) : picked;
  return words.length ? { text: words.join(comma()), attachments: [] } : null;
}

function comma() {
  return document.documentElement.lang === "ja" ? "、" : ", ";
}

// "2027-03-11" → "March 11, 2027": the conversation should read like one.
function longDate(iso) {
  const [year, month, day] = iso.split("-").map(Number);
  const language = document.querySelector(".conversation").lang || undefined;
  return new Intl.DateTimeFormat(language, { dateStyle: "long" }).format(new Date(year, month - 1, day));
}
