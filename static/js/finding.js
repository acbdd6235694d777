// On every staff page: Ctrl+K finds pages, forms, questions and responses; ? shows the page's keys.
const TYPING = "input, textarea, select, [contenteditable]";
const PAUSE = 120;
const finding = document.getElementById("finding");
const keys = document.getElementById("keys");
const opener = document.getElementById("find-opener");

document.addEventListener("keydown", (event) => {
  if (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
    if (!finding) return;
    event.preventDefault();
    if (finding.open) finding.close();
    else open();
  } else if (event.key === "?" && !event.target.closest(TYPING) && !document.querySelector("dialog[open]")) {
    event.preventDefault();
    keys.showModal();
  }
});
document.querySelector('[data-opens="keys"]')?.addEventListener("click", () => keys.showModal());
for (const dialog of [finding, keys]) dialog?.addEventListener("click", (event) => event.target === dialog && dialog.close());

if (finding) enhance(finding.querySelector("input[type=search]"), document.getElementById("found"));

function enhance(input, list) {
  const status = finding.querySelector("[role=status]");
  let asked = 0;
  let waiting = 0;

  opener.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open();
  });
  finding.addEventListener("finding:open", () => {
    input.select();
    ask();
  });
  input.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(ask, PAUSE);
  });
  input.form.addEventListener("submit", (event) => {
    const chosen = list.querySelector("[aria-selected=true]");
    if (!chosen) return;
    event.preventDefault();
    chosen.click();
  });
  list.addEventListener("click", (event) => {
    const button = document.getElementById(event.target.closest("[data-press]")?.dataset.press ?? "");
    if (!button) return;
    event.preventDefault();
    finding.close();
    button.click();
  });
  input.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || event.isComposing) return;
    event.preventDefault();
    const options = [...list.querySelectorAll("a[role=option]")];
    const now = options.findIndex((option) => option.getAttribute("aria-selected") === "true");
    mark(options[(now + step + options.length) % options.length]);
  });

  async function ask() {
    const number = (asked += 1);
    const query = new URLSearchParams(new FormData(input.form));
    const response = await fetch(`${input.form.action}?${query}`, { headers: { "HX-Request": "true" } }).catch(() => null);
    if (number !== asked) return;
    if (!response?.ok || response.redirected) {
      location.assign(`${input.form.action}?${query}`);
      return;
    }
    list.replaceChildren(...new DOMParser().parseFromString(await response.text(), "text/html").body.childNodes);
    const options = list.querySelectorAll("a[role=option]");
    status.textContent = options.length ? "" : list.textContent.trim();
    mark(options[0]);
  }

  function mark(option) {
    for (const one of list.querySelectorAll("[aria-selected=true]")) one.setAttribute("aria-selected", "false");
    option?.setAttribute("aria-selected", "true");
    option?.scrollIntoView({ block: "nearest" });
    if (option) input.setAttribute("aria-activedescendant", option.id);
    else input.removeAttribute("aria-activedescendant");
  }
}

function open() {
  for (const shown of document.querySelectorAll("dialog[open]")) shown.close();
  finding.showModal();
  finding.dispatchEvent(new Event("finding:open"));
}
