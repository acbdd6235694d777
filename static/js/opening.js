// The first question on the page where a conversation begins: a tap or a key answers it, Enter sends what was written.
import { enhanceBoxes } from "./boxes.js";
import { draftIn } from "./draft.js";
import { pickByKey } from "./keys.js";
import { enhanceMonth } from "./month.js";
import { enhanceSteps } from "./steps.js";

const text = document.getElementById("text");

for (const row of document.querySelectorAll("[data-days]")) enhanceMonth(row);
for (const row of document.querySelectorAll("[data-boxes]")) enhanceBoxes(row);
enhanceSteps(document.getElementById("tray"));
pickByKey();

// Whoever takes another language, or loads the page anew, goes on with what was typed; the browser may be shared, so not for long.
const draft = draftIn("sessionStorage", `formagent.draft.${location.pathname}`);
text.value ||= draft.read();
text.addEventListener("input", () => draft.write(text.value));
text.form.addEventListener("submit", () => draft.write(""));

text.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.shiftKey || event.isComposing || event.keyCode === 229) return;
  event.preventDefault();
  if (text.value.trim()) text.form.requestSubmit();
});
