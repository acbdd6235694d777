// A signature is drawn with finger, pen or mouse: moves and lines between whole numbers, in a box of 600 × 200.
const LONGEST = 20_000;
const NEAR = 3;

document.documentElement.classList.add("draws");
let drawn = null;

document.addEventListener("pointerdown", (event) => {
  const field = event.target.closest(".signature-field");
  if (!field || !event.isPrimary || event.button) return;
  event.preventDefault();
  field.setPointerCapture(event.pointerId);
  drawn = { field, at: pointOf(field, event) };
  add(field, "M", drawn.at);
});

document.addEventListener("pointermove", (event) => {
  if (!drawn || event.target !== drawn.field) return;
  for (const each of event.getCoalescedEvents?.() ?? [event]) {
    const at = pointOf(drawn.field, each);
    if (Math.hypot(at[0] - drawn.at[0], at[1] - drawn.at[1]) < NEAR) continue;
    drawn.at = at;
    add(drawn.field, "L", at);
  }
});

for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => { drawn = null; });

document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-clear]");
  if (button) show(button.closest(".signature-pad").querySelector(".signature-field"), "");
});

function pointOf(field, { clientX, clientY }) {
  const box = field.getBoundingClientRect();
  const within = (value, most) => Math.min(most, Math.max(0, Math.round(value)));
  return [within(((clientX - box.left) / box.width) * 600, 600), within(((clientY - box.top) / box.height) * 200, 200)];
}

function add(field, sign, [x, y]) {
  const path = field.querySelector("path").getAttribute("d") + `${sign}${x} ${y}`;
  if (path.length <= LONGEST) show(field, path);
}

function show(field, path) {
  field.querySelector("path").setAttribute("d", path);
  field.closest(".signature-pad").querySelector("input").value = path;
}
