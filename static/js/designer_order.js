// The order of questions: dragged by the handle with any pointer, or moved with Alt and the arrow keys.
import { flush } from "./designer_saving.js";
import { fetchParts, inLine, place } from "./designer_parts.js";

let drag = null;

export function orderBehaviour() {
  document.addEventListener("pointerdown", begin);
  document.addEventListener("pointermove", follow);
  document.addEventListener("pointerup", end);
  document.addEventListener("pointercancel", cancel);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") cancel();
    if (event.target.closest("input, textarea, select")) return;
    if (!event.altKey || !["ArrowUp", "ArrowDown"].includes(event.key)) return;
    const item = event.target.closest("#outline .entry-item") ?? document.querySelector(".entry-current")?.closest("li");
    if (!item || !sortable()) return;
    event.preventDefault();
    const to = Number(item.dataset.index) + (event.key === "ArrowUp" ? -1 : 1);
    if (to >= 0) move(item, to, null);
  });
}

const sortable = () => document.querySelector("#outline[data-sortable]");

function begin(event) {
  const handle = event.target.closest("[data-drag]");
  if (!handle || !sortable() || event.button) return;
  event.preventDefault();
  handle.setPointerCapture(event.pointerId);
  const item = handle.closest(".entry-item");
  drag = { item, target: null, before: true };
  item.classList.add("dragged");
}

function follow(event) {
  if (!drag) return;
  mark(null);
  const under = document.elementFromPoint(event.clientX, event.clientY);
  const line = under?.closest("#outline .entry-line, #outline .outline-empty");
  if (!line || drag.item.contains(line)) return;
  const inner = line.matches(".outline-empty");
  const item = line.closest(".entry-item");
  if (drag.item.dataset.type === "group" && line.closest(".outline-inner")) return;
  const box = line.getBoundingClientRect();
  mark(item, inner ? "into" : event.clientY < box.top + box.height / 2 ? "before" : "after", line);
}

function mark(item, where = "", line = null) {
  for (const marked of document.querySelectorAll(".drop-before, .drop-after, .drop-into")) {
    marked.classList.remove("drop-before", "drop-after", "drop-into");
  }
  drag.target = item;
  drag.where = where;
  line?.classList.add(`drop-${where}`);
}

function end() {
  if (!drag) return;
  const { item, target, where } = drag;
  mark(null);
  item.classList.remove("dragged");
  drag = null;
  if (!target) return;
  const list = where === "into" ? target.querySelector("ol") : target.closest("ol");
  const same = list === item.closest("ol");
  let to = where === "into" ? 0 : Number(target.dataset.index) + (where === "after" ? 1 : 0);
  if (same && Number(item.dataset.index) < to) to -= 1;
  if (same && to === Number(item.dataset.index)) return;
  move(item, to, same ? null : list.dataset.group || "-");
}

function cancel() {
  if (!drag) return;
  mark(null);
  drag.item.classList.remove("dragged");
  drag = null;
}

async function move(item, to, group) {
  await flush();
  const focused = item.contains(document.activeElement);
  const outline = document.getElementById("outline");
  const current = document.querySelector(".entry-current")?.closest(".entry-item")?.dataset.path ?? "";
  const body = new FormData();
  body.set("csrfmiddlewaretoken", outline.querySelector("[name=csrfmiddlewaretoken]").value);
  body.set("expected", outline.dataset.revision);
  body.set("to", String(to));
  body.set("current", current);
  if (group !== null) body.set("group", group);
  await inLine(async () => place(await fetchParts(item.dataset.move, { method: "POST", body })));
  if (focused) document.getElementById(`entry-${item.dataset.path}`)?.focus();
}
