// The preview beside the designer: a conversation on what is saved. While nobody talks in it, it follows what is opened and edited.
import { flush } from "./designer_saving.js";

const PAUSE = 1200;
const form = document.querySelector("#preview form[target='preview-frame']");
let timer = 0;
let begun = false;

export function previewBehaviour() {
  form?.addEventListener("submit", async (event) => {
    event.preventDefault();
    clearTimeout(timer);
    if (await flush()) begin();
  });
  document.addEventListener("designer:saved", follow);
  document.addEventListener("designer:placed", offerQuestions);
  document.querySelector("[data-view='preview']")?.addEventListener("click", follow);
  follow();
}

// Where a model answers, every beginning costs: then it begins once by itself, and at the button.
export function follow() {
  clearTimeout(timer);
  if (!form || (begun && form.dataset.follows !== "edits")) return;
  timer = setTimeout(() => {
    if (!isFree()) return;
    const opened = document.querySelector("#outline .entry-line > a[aria-current]");
    form.elements.at.value = opened?.closest("#outline > .outline-list > .entry-item")?.dataset.path ?? "";
    beginByItself();
  }, PAUSE);
}

// Whether it is in view, there is something to ask, and nobody has said anything in it.
function isFree() {
  const frame = document.getElementById("preview-frame");
  if (document.hidden || document.activeElement === frame || !frame.getClientRects().length) return false;
  if (!document.querySelector("#outline .entry-item")) return false;
  const shown = frame.contentDocument?.querySelector("main");
  return !shown || shown.matches("[data-not-yet]") || Boolean(shown.querySelector("#messages") && !shown.querySelector(".message-respondent"));
}

// Nothing is shown where it cannot begin: nobody has asked for it, and the question says what it lacks.
async function beginByItself() {
  const body = new FormData(form);
  body.append("quiet", "yes");
  try {
    const answer = await fetch(form.action, { method: "POST", body, credentials: "same-origin" });
    const { address } = answer.ok && !answer.redirected ? await answer.json() : {};
    begun ||= Boolean(address);
    if (address && isFree()) newFrame().src = address;
  } catch {
    // The button is there all the same.
  }
}

function begin() {
  begun = true;
  const frame = newFrame();
  frame.addEventListener("load", () => frame.contentDocument?.getElementById("text")?.focus());
  form.submit();
}

// Another one each time, so that the browser's way back leads out of the designer and not through the tries.
function newFrame() {
  const frame = document.getElementById("preview-frame");
  const fresh = frame.cloneNode(false);
  fresh.removeAttribute("src");
  frame.replaceWith(fresh);
  return fresh;
}

// The questions that a preview can begin at are those of the outline as it is now; groups begin as a whole.
function offerQuestions() {
  const select = document.getElementById("preview-at");
  if (!select) return;
  const chosen = select.value;
  const options = [select.options[0]];
  for (const item of document.querySelectorAll("#outline > .outline-list > .entry-item")) {
    options.push(new Option(item.querySelector(".entry-name").firstChild.textContent.trim(), item.dataset.path));
  }
  select.replaceChildren(...options);
  select.value = options.some((option) => option.value === chosen) ? chosen : "";
}
