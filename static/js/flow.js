// The picture of a form: larger and smaller, moved by dragging; the lines of the box that is pointed at stand out.
const frame = document.getElementById("flow-frame");
const picture = document.getElementById("flow");
const size = document.querySelector(".flow-size");
const [width, height] = [Number(picture.dataset.width), Number(picture.dataset.height)];
const [SMALLEST, LARGEST, STEP] = [0.1, 3, 1.25];
let scale = 1;

// What stands at `x`, `y` of the frame stays there.
function zoom(wanted, x = frame.clientWidth / 2, y = frame.clientHeight / 2) {
  const next = Math.min(LARGEST, Math.max(SMALLEST, wanted));
  const [left, top] = [(frame.scrollLeft + x) / scale, (frame.scrollTop + y) / scale];
  scale = next;
  picture.setAttribute("width", width * scale);
  picture.setAttribute("height", height * scale);
  frame.scrollTo(left * scale - x, top * scale - y);
  size.textContent = `${Math.round(scale * 100)} %`;
}

const ZOOMS = {
  in: () => zoom(scale * STEP),
  out: () => zoom(scale / STEP),
  one: () => zoom(1),
  all: () => zoom(Math.min(1, (frame.clientWidth - 2) / width, (frame.clientHeight - 2) / height)),
};
const KEYS = { "+": "in", "=": "in", "-": "out", "−": "out", 0: "all", 1: "one" };

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-zoom]");
  if (button) ZOOMS[button.dataset.zoom]();
});
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select, dialog")) return;
  const name = KEYS[event.key];
  if (!name) return;
  event.preventDefault();
  ZOOMS[name]();
});
frame.addEventListener(
  "wheel",
  (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const { left, top } = frame.getBoundingClientRect();
    zoom(scale * (event.deltaY < 0 ? 1.1 : 1 / 1.1), event.clientX - left, event.clientY - top);
  },
  { passive: false },
);

// --- moved by hand: touch scrolls by itself ------------------------------------------------------------------------

let held = null;
frame.addEventListener("pointerdown", (event) => {
  if (event.pointerType !== "mouse" || event.button) return;
  held = { x: event.clientX + frame.scrollLeft, y: event.clientY + frame.scrollTop, moved: false };
});
addEventListener("pointermove", (event) => {
  if (!held) return;
  const [left, top] = [held.x - event.clientX, held.y - event.clientY];
  held.moved ||= Math.hypot(left - frame.scrollLeft, top - frame.scrollTop) > 4;
  if (!held.moved) return;
  frame.classList.add("held");
  frame.scrollTo(left, top);
});
addEventListener("pointerup", () => {
  const moved = held?.moved;
  held = null;
  frame.classList.remove("held");
  if (moved) addEventListener("click", (event) => event.preventDefault(), { capture: true, once: true });
});
frame.addEventListener("dragstart", (event) => event.preventDefault());

// --- whose lines they are ------------------------------------------------------------------------------------------

function point(node) {
  const shown = node ? new Set([node.dataset.key, ...node.dataset.reads.split(" ")]) : new Set();
  const lanes = [...picture.querySelectorAll(".flow-lane")];
  for (const lane of lanes) lane.classList.toggle("shown", shown.has(lane.dataset.source));
  picture.toggleAttribute("data-shown", lanes.some((lane) => lane.classList.contains("shown")));
}
for (const type of ["pointerover", "focusin"]) picture.addEventListener(type, (event) => point(event.target.closest(".flow-node")));
for (const type of ["pointerleave", "focusout"]) picture.addEventListener(type, () => point(null));
