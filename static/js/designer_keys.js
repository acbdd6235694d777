// Keys of the designer. None while typing.
const dialog = document.getElementById("keys");

export function keyBehaviour(view) {
  document.addEventListener("keydown", goAlongHistory);
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || dialog.open) return;
    if (event.target.closest("input, textarea, select, [contenteditable]") && event.target.type !== "checkbox") return;
    const action = ACTIONS[event.key] ?? ACTIONS[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action(view);
  });
}

// In a text it is the text's own history that one means.
function goAlongHistory(event) {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "z" || dialog.open) return;
  if (event.target.closest("textarea, select, [contenteditable], input:not([type=checkbox], [type=radio])")) return;
  const button = document.getElementById(event.shiftKey ? "redo" : "undo");
  if (!button) return;
  event.preventDefault();
  if (!button.disabled) button.form.requestSubmit(button);
}

const ACTIONS = {
  "!": () => {
    const problems = document.getElementById("problems");
    problems.open = !problems.open;
    problems.querySelector("summary").focus();
  },
  n: () => document.querySelector('[data-key="n"]')?.click(),
  d: () => document.querySelector('[data-key="d"]')?.click(),
  j: () => step(1),
  k: () => step(-1),
  e: (view) => {
    view("editor");
    document.querySelector("#field-label, #new-label")?.focus();
  },
  p: (view) => {
    view("preview");
    document.getElementById("preview").focus();
  },
};

function step(by) {
  const links = [...document.querySelectorAll("#outline .entry-line > a")];
  const now = links.findIndex((link) => link.getAttribute("aria-current"));
  const next = links[now < 0 ? 0 : now + by];
  next?.click();
  next?.scrollIntoView({ block: "nearest" });
}
