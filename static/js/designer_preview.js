// The preview beside the designer begins at the question that is being edited, on what is saved.
import { flush } from "./designer_saving.js";

export function previewBehaviour() {
  const form = document.querySelector("#preview form[target='preview-frame']");
  form?.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (await flush()) form.submit();
  });
}

// The questions that a preview can begin at are those of the outline as it is now; groups begin as a whole.
export function offerQuestions() {
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
