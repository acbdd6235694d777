// The first question on the page where a conversation begins: a tap or a key answers it, Enter sends what was written.
import { enhanceBoxes } from "./boxes.js";
import { pickByKey } from "./keys.js";
import { enhanceMonth } from "./month.js";
import { enhanceSteps } from "./steps.js";

const text = document.getElementById("text");

for (const row of document.querySelectorAll("[data-days]")) enhanceMonth(row);
for (const row of document.querySelectorAll("[data-boxes]")) enhanceBoxes(row);
enhanceSteps(document.getElementById("tray"));
pickByKey();

text.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.shiftKey || event.isComposing || event.keyCode === 229) return;
  event.preventDefault();
  if (text.value.trim()) text.form.requestSubmit();
});
