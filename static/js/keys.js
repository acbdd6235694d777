// Picking by a key: the letter that a row shows, its number, or a point of a scale. A key marks, Enter sends; whoever goes on
// typing, be it a blank, meant a word, and finds it in the text field.
const text = document.getElementById("text");
const tray = document.getElementById("tray");
const hasKeys = matchMedia("(hover: hover) and (pointer: fine)");
let typed = "";
let marked = [];

export function pickByKey() {
  document.addEventListener("keydown", (event) => {
    if (!hasKeys.matches || !isPlain(event) || !isAtRest(event.target)) return;
    if (["Escape", "Backspace"].includes(event.key) && typed) return void giveUp();
    if (event.key === "Dead" && typed) return say(""); // The letter that follows it is put together in the text field.
    if ([...event.key].length !== 1 || (event.key === " " && !isMarked(event.target))) return;
    const target = targetOf(event.key);
    if (!target && !typed) return;
    event.preventDefault();
    if (target) mark(target, event.key);
    else say(event.key);
  });
  tray.addEventListener("pointerdown", forget);
  document.addEventListener("submit", forget);
}

// The tray was drawn anew: nothing is marked in it.
export function forget() {
  typed = "";
  marked = [];
}

function isPlain(event) {
  return !(event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.keyCode === 229);
}

// Nothing is being written: the text field is empty, or the focus is among what can be picked.
function isAtRest(focused) {
  if (focused === text) return !text.value;
  if (tray.contains(focused)) return focused.matches("button, [type=radio], [type=checkbox]");
  return focused === document.body;
}

// The row that was marked last has the focus: a blank goes on with the word there. On a row reached otherwise it picks.
function isMarked(focused) {
  return typed && marked.at(-1)[0] === focused;
}

// One of several is picked by its first key alone, so that a word made of the rows' letters stays a word; numbers go on.
function targetOf(key) {
  const points = [...tray.querySelectorAll(".scale-point input")];
  if (points.length) return points.find(({ value }) => value === typed + key) ?? null;
  const rows = [...tray.querySelectorAll(".option")];
  const several = rows.some((row) => row.matches("label"));
  if (typed && !several) return null;
  const place = /[1-9]/.test(key) ? Number(key) - 1 : key.toUpperCase().charCodeAt(0) - 65;
  return rows[place] ?? null;
}

function mark(target, key) {
  typed += key;
  const input = target.matches("label") ? target.querySelector("input") : target;
  const before = input.checked;
  if (input.type === "checkbox") input.checked = !before;
  else if (input.type === "radio") input.checked = true;
  marked.push([input, before]);
  input.focus({ focusVisible: true });
}

function say(key) {
  const words = typed + key;
  giveUp();
  text.value = words;
  text.dispatchEvent(new Event("input", { bubbles: true }));
}

function giveUp() {
  for (const [input, before] of marked.reverse()) if (input.type) input.checked = before;
  forget();
  text.focus({ preventScroll: true });
}
