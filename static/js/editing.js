// An edit that opens takes the focus; when it closes, by Escape too, its row's own link gets it back.
let row = "";
let swapped = "";

document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  row = detail.requestConfig.elt.closest("[data-editing]")?.id ?? "";
  swapped = detail.target.id;
});

document.addEventListener("htmx:afterSwap", () => {
  const editing = document.getElementById(swapped)?.closest("[data-editing]");
  if (editing) focusEntry(editing);
  else if (row) leave(document.getElementById(row));
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || event.isComposing) return;
  const cancel = event.target.closest("[data-editing]")?.querySelector("[data-cancel]");
  if (!cancel) return;
  event.preventDefault();
  cancel.click();
});

function focusEntry(editing) {
  const entry = editing.querySelector("[name=value], [name^='value.']");
  (entry?.closest("fieldset")?.querySelector(":checked") ?? entry)?.focus();
}

// A row that was drawn anew with its region was saved: the page may have more to show than the row.
function leave(shown) {
  const saved = swapped !== row;
  shown?.querySelector(".change")?.focus({ preventScroll: saved });
  if (saved) shown?.dispatchEvent(new Event("page:edited", { bubbles: true }));
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
