// An edit that opens takes the focus; when it closes, its row's own link gets it back.
let row = "";

document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  const editing = detail.target.closest?.("[data-editing]") ?? detail.target.querySelector?.("[data-editing]");
  if (editing) row = editing.id;
});

document.addEventListener("htmx:afterSwap", () => {
  const entry = document.querySelector("[data-editing] [name=value], [data-editing] [name^='value.']");
  const group = entry?.closest("fieldset")?.querySelector(":checked");
  if (entry) (group ?? entry).focus();
  else if (row) document.getElementById(row)?.querySelector(".change")?.focus();
  if (!entry) row = "";
});

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
