// What is picked by name becomes a chip at once, and a chip that is unticked goes. Without scripts the page that comes back does it.
const same = (one, other) => one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase();

function found(picker, text) {
  const options = [...picker.querySelectorAll("datalist option")];
  return options.find((one) => same(one.value, text)) ?? options.find((one) => same(one.dataset.value, text));
}

// Tells whoever listens on the form (saving) that something else is chosen now.
const tell = (picker) => picker.dispatchEvent(new Event("input", { bubbles: true }));

// As the server parts them. A whole text that names an option is one, whatever it holds.
const SEPARATORS = /[,;、\n]/;
const parts = (text) => text.split(SEPARATORS).map((part) => part.trim()).filter(Boolean);

function chip(picker, option) {
  const chips = picker.querySelector(".picked");
  if ([...chips.querySelectorAll("input")].some((one) => one.value === option.dataset.value)) return;
  const item = picker.querySelector("template").content.cloneNode(true);
  item.querySelector("input").value = option.dataset.value;
  item.querySelector("span").textContent = option.value;
  chips.append(item);
}

// Whether the text named options that are chips now; what names none stays in the input.
function add(picker, input) {
  if (!("several" in picker.dataset)) return false;
  const read = (found(picker, input.value) ? [input.value] : parts(input.value)).map((text) => [text, found(picker, text)]);
  const options = read.map(([, option]) => option).filter(Boolean);
  if (!options.length) return false;
  options.forEach((option) => chip(picker, option));
  input.value = read.filter(([, option]) => !option).map(([text]) => text).join(", ");
  tell(picker);
  return true;
}

const pickerOf = (target) => target.closest?.("[data-picker]");

document.addEventListener("input", (event) => {
  const picker = pickerOf(event.target);
  const chosen = !event.inputType || event.inputType === "insertReplacementText"; // From the list, not by the keys.
  if (picker && event.target.list && chosen) add(picker, event.target);
});

document.addEventListener("change", ({ target }) => {
  const picker = pickerOf(target);
  if (!picker) return;
  if (target.type === "checkbox") {
    target.closest("li").remove();
    picker.querySelector("[list]").focus();
    tell(picker);
  } else if (!add(picker, target)) tell(picker);
});

document.addEventListener("keydown", (event) => {
  const picker = pickerOf(event.target);
  if (event.key === "Enter" && picker && event.target.list && add(picker, event.target)) event.preventDefault();
});
