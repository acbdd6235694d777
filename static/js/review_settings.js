// Models change places at once: by their buttons, or with Alt and an arrow key. Without this script the buttons post the form.
const moved = document.getElementById("moved");

function buttons(row) {
  return [...row.querySelectorAll(".model-moves button")];
}

function settle(list) {
  const rows = [...list.children];
  rows.forEach((row, at) => {
    const [up, down] = buttons(row);
    up.disabled = at === 0;
    down.disabled = at === rows.length - 1;
  });
  return rows;
}

function move(row, by, focused) {
  const list = row.parentElement;
  const other = by < 0 ? row.previousElementSibling : row.nextElementSibling;
  if (!other) return;
  if (by < 0) other.before(row);
  else other.after(row);
  const place = settle(list).indexOf(row) + 1;
  (focused.disabled ? buttons(row).find((button) => !button.disabled) : focused)?.focus();
  const name = row.querySelector(".model-name").textContent;
  moved.textContent = list.dataset.moved.replace("{name}", name).replace("{place}", String(place));
  row.dispatchEvent(new Event("change", { bubbles: true }));
}

for (const list of document.querySelectorAll("[data-models]")) {
  list.addEventListener("click", (event) => {
    const button = event.target.closest(".model-moves button");
    if (!button) return;
    event.preventDefault();
    move(button.closest("li"), button.value.startsWith("up:") ? -1 : 1, button);
  });
  list.addEventListener("keydown", (event) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const row = event.target.closest("li");
    if (!by || !event.altKey || !row) return;
    event.preventDefault();
    move(row, by, event.target);
  });
}

// A number belongs to its rule: typing it chooses the rule.
document.addEventListener("input", ({ target }) => {
  if (target.matches(".rule-number")) target.closest(".rule-line").querySelector("[type=radio]").checked = true;
});
