// An edit that opens takes the focus; when it closes, by Escape too, its row's own link gets it back: also when the row was
// drawn anew while the answer was on its way, and htmx's events of what is no longer in the page reach nobody.
import { boundByToday } from "./today.js";

const REFUSED = 422;

document.addEventListener("htmx:beforeRequest", ({ detail }) => {
  const row = detail.elt.closest("[data-editing], [data-reading]")?.id;
  detail.xhr.addEventListener("loadend", () => {
    if (detail.successful || detail.xhr.status === REFUSED) settle(row, detail.target.id);
  });
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || event.isComposing) return;
  const cancel = event.target.closest("[data-editing]")?.querySelector("[data-cancel]");
  if (!cancel) return;
  event.preventDefault();
  cancel.click();
});

function settle(row, swapped) {
  const editing = document.getElementById(swapped)?.closest("[data-editing]");
  if (editing) focusEntry(editing);
  else if (row) leave(document.getElementById(row), swapped !== row);
}

function focusEntry(editing) {
  for (const input of editing.querySelectorAll("[data-today]")) boundByToday(input);
  const entry = editing.querySelector("[name=value], [name^='value.']");
  (entry?.closest("fieldset")?.querySelector(":checked") ?? entry)?.focus();
}

// A row that was drawn anew with its region was saved: the page may have more to show than the row. Whoever went on elsewhere
// meanwhile stays there.
function leave(shown, saved) {
  if (isFree(document.activeElement, shown)) shown?.querySelector(".change")?.focus({ preventScroll: saved });
  if (saved) shown?.dispatchEvent(new Event("page:edited", { bubbles: true }));
}

// The focus is in the row, or lost, or stands in the text field, which takes it when it is lost.
function isFree(focused, row) {
  return focused === document.body || row?.contains(focused) || (focused.id === "text" && !focused.value);
}

// An answer that nothing can be made of, or none: it is said where it was asked for.
for (const event of ["htmx:responseError", "htmx:sendError"]) {
  document.addEventListener(event, ({ detail }) => {
    const { stale, failed } = document.querySelector("meta[name=failures]").dataset;
    const line = document.createElement("p");
    line.className = "error";
    line.role = "alert";
    line.dataset.failure = "";
    line.textContent = [401, 403, 404].includes(detail.xhr?.status) ? stale : failed;
    document.querySelector("[data-failure]")?.remove();
    (detail.elt.closest("form, li") ?? detail.elt.parentElement).append(line);
  });
}
document.addEventListener("htmx:beforeRequest", () => document.querySelector("[data-failure]")?.remove());
