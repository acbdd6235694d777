// Settings that are not saved: leaving them asks first. A form that is sent takes its own along; what was changed in another
// form of the page would be lost.
import { guard } from "./leaving.js";

const drawn = new Map([...document.querySelectorAll("form.settings-form, form[data-unsaved]")].map((form) => [form, written(form)]));
let sent = null;

// What a form would send, files by their names.
function written(form) {
  return JSON.stringify([...new FormData(form)].map(([name, value]) => [name, value.name ?? value]));
}

// What a refused page gives back was never saved, nor was what stands against the edit of somebody else.
const unsaved = (form) => "unsaved" in form.dataset || written(form) !== drawn.get(form);

addEventListener("submit", ({ target }) => (sent = target));
// A link that says that it gives up what a form holds asks no more.
addEventListener("click", ({ target, ctrlKey, metaKey, shiftKey }) => {
  const link = target.closest("[data-gives-up]");
  if (link && !ctrlKey && !metaKey && !shiftKey) sent = document.getElementById(link.dataset.givesUp);
});
guard(() => {
  const going = sent;
  setTimeout(() => (sent = null)); // Whoever stays has sent nothing.
  return [...drawn.keys()].some((form) => form !== going && unsaved(form));
});
