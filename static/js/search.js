// A long list to search in: the input becomes a combobox, its matches a list to pick from by touch or arrow keys.
const SHOWN = 40;
const LATER = 250; // Milliseconds, so that what is pressed beside the list has not moved away before the press ends.
const GAP = 16; // Pixels between the list and the end of what can be seen.

export function enhanceSearch(form) {
  const input = form.querySelector("input[list]");
  if (!input) return;
  const list = form.querySelector("[role=listbox]");
  const words = [...input.list.options].map((option) => option.value);
  let active = -1;

  input.removeAttribute("list");
  input.setAttribute("role", "combobox");
  input.setAttribute("aria-expanded", "false");
  input.setAttribute("aria-controls", list.id);
  input.setAttribute("aria-autocomplete", "list");

  function show(open) {
    list.hidden = !open || !list.childElementCount;
    input.setAttribute("aria-expanded", String(!list.hidden));
    fit();
    if (list.hidden) mark(-1);
  }

  function fit() {
    if (!list.hidden) list.style.setProperty("--room", `${Math.round(seenBottom() - input.getBoundingClientRect().bottom - GAP)}px`);
  }

  function filter() {
    const wanted = fold(input.value);
    const starts = words.filter((word) => fold(word).startsWith(wanted));
    const holds = words.filter((word) => !fold(word).startsWith(wanted) && fold(word).includes(wanted));
    list.replaceChildren(...[...starts, ...holds].slice(0, SHOWN).map(option));
    active = -1;
    show(true);
  }

  function option(word, index) {
    const item = document.createElement("li");
    item.id = `${list.id}-${index}`;
    item.role = "option";
    item.textContent = word;
    item.addEventListener("mousedown", (event) => event.preventDefault());
    item.addEventListener("click", () => pick(word));
    return item;
  }

  function pick(word) {
    input.value = word;
    show(false);
    form.requestSubmit();
  }

  function mark(index) {
    active = index;
    for (const [i, item] of [...list.children].entries()) item.setAttribute("aria-selected", String(i === index));
    const item = list.children[index];
    if (item) {
      input.setAttribute("aria-activedescendant", item.id);
      item.scrollIntoView({ block: "nearest" });
    } else input.removeAttribute("aria-activedescendant");
  }

  input.addEventListener("input", filter);
  input.addEventListener("focus", filter);
  for (const moved of ["scroll", "resize"]) addEventListener(moved, fit, { passive: true });
  window.visualViewport?.addEventListener("resize", fit);
  input.addEventListener("blur", () => setTimeout(() => document.activeElement === input || show(false), LATER));
  input.addEventListener("keydown", (event) => {
    const last = list.childElementCount - 1;
    if (event.key === "ArrowDown") mark(Math.min(active + 1, last));
    else if (event.key === "ArrowUp") mark(Math.max(active - 1, 0));
    else if (event.key === "Enter" && active >= 0) pick(list.children[active].textContent);
    else if (event.key === "Escape") show(false);
    else return;
    event.preventDefault();
  });
}

function seenBottom() {
  const seen = window.visualViewport;
  return seen ? seen.offsetTop + seen.height : innerHeight;
}

function fold(word) {
  return word.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
