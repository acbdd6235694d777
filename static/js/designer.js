// The designer: links and buttons marked data-partial change parts of the page instead of loading another.
import { keyBehaviour } from "./designer_keys.js";
import { metBehaviour } from "./designer_met.js";
import { orderBehaviour } from "./designer_order.js";
import { fetchParts, focusNext, focusWanted, inLine, once, place } from "./designer_parts.js";
import { follow, previewBehaviour } from "./designer_preview.js";
import { rowBehaviour } from "./designer_rows.js";
import { choiceMade, flush, restore, savingBehaviour } from "./designer_saving.js";

const designer = document.getElementById("designer");

function view(name) {
  designer.dataset.shown = name;
  for (const button of document.querySelectorAll(".designer-views [data-view]")) {
    button.setAttribute("aria-pressed", String(button.dataset.view === name));
  }
}

async function load(url, options, { keepUnsaved = true } = {}) {
  if (keepUnsaved && !(await flush())) return;
  let status = 0;
  await inLine(async () => {
    try {
      status = await place(await fetchParts(url, options), { address: options?.method ? "" : url });
    } catch {
      if (!options?.method) location.assign(url);
    }
  });
  if (status === 200) {
    choiceMade(options?.method === "POST");
    if (options?.method === "POST") forgetNews();
    opened(url);
  }
}

// What was done before is news until the next thing is done.
function forgetNews() {
  for (const notice of document.querySelectorAll(".staff-main > .notice.success")) notice.remove();
}

function opened(url) {
  view("editor");
  follow();
  const anchor = url.includes("#") && document.getElementById(url.split("#")[1]);
  const details = anchor && (anchor.closest("details") ?? anchor.querySelector("details"));
  if (details) details.open = true;
  if (anchor) {
    anchor.scrollIntoView({ block: "center" });
    anchor.querySelector("input:not([type=hidden]), textarea, select, button, summary")?.focus({ preventScroll: true });
  } else focusWanted();
  restore();
}

designer.addEventListener("input", forgetNews);
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-partial]");
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    document.getElementById("problems").open = false;
    load(link.getAttribute("href"), undefined, { keepUnsaved: !link.hasAttribute("data-discard") });
  }
  const chosen = event.target.closest(".designer-views [data-view]");
  if (chosen) view(chosen.dataset.view);
  const problems = document.getElementById("problems");
  if (problems.open && !problems.contains(event.target)) problems.open = false;
});

document.addEventListener("submit", (event) => {
  const { submitter: pressed, target } = event;
  if (!target.matches("[data-partial]")) return;
  event.preventDefault();
  once(target.action, () => post(target, pressed));
});

async function post(target, pressed) {
  if (!(await flush())) return;
  const form = document.getElementById(target.id) ?? target; // Saving may have drawn it anew.
  const body = new FormData(form);
  if (pressed?.name) body.append(pressed.name, pressed.value);
  const focus = pressed?.id;
  await load(form.action, { method: "POST", body });
  if (focus) document.getElementById(focus)?.focus();
  else if (pressed?.matches(".type-card") && document.getElementById("field-form")) focusNext();
}

addEventListener("popstate", () => load(location.pathname + location.search));

savingBehaviour();
orderBehaviour();
keyBehaviour(view);
rowBehaviour();
previewBehaviour();
metBehaviour();
if (!document.querySelector("#field-form")) focusWanted();
