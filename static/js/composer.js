// The text field: Enter sends, Shift+Enter breaks the line, a draft survives a reload.
import { draftIn } from "./draft.js";

const form = document.getElementById("say");
const text = document.getElementById("text");
const unstorable = /[\0\p{Surrogate}]/gu; // Nobody types them: they come with what is pasted.
const fits = CSS.supports("field-sizing", "content");

export function compose(session, say) {
  const draft = draftIn("localStorage", `formagent.draft.${session}`);
  text.value ||= draft.read();
  grow();

  text.addEventListener("input", () => {
    grow();
    draft.write(text.value);
  });
  text.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    form.requestSubmit();
  });
  form.addEventListener("submit", (event) => {
    const words = text.value.replace(unstorable, "").trim();
    if (!words) {
      event.preventDefault();
      text.focus();
      return;
    }
    const taken = say(words);
    if (!taken) return;
    event.preventDefault();
    text.value = "";
    draft.write("");
    grow();
    text.focus();
  });

  return {
    // Words that were refused come back, unless others are being typed.
    giveBack(words) {
      if (text.value.trim()) return;
      text.value = words;
      draft.write(words);
      grow();
    },
    focus: () => matchMedia("(pointer: fine)").matches && text.focus({ preventScroll: true }),
    fit(tray) {
      text.inputMode = tray.dataset.inputmode || "text";
      text.autocomplete = tray.dataset.autocomplete || "off";
      text.placeholder = tray.dataset.placeholder;
    },
  };
}

function grow() {
  if (fits) return;
  text.style.height = "auto";
  text.style.height = `${text.scrollHeight}px`;
}
