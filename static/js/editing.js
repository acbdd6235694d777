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
