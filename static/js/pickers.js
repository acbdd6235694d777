// What is picked by name becomes a chip at once, and a chip that is unticked goes. Without scripts the page that comes back does it.
const same = (one, other) => one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase();

function found(picker, text) {
  const options = [...picker.querySelectorAll("datalist option")];
  return options.find((one) => same(one.value, text)) ?? options.find((one) => same(one.dataset.value, text));
}

// Tells whoever listens on the form (saving) that something else is chosen now.
const tell = (picker) => picker.dispatchEvent(new Event("input", { bubbles: true }));

// Whether the text named an option that is a chip now.
function add(picker, input) {
  const option = found(picker, input.value);
  if (!option || !("several" in picker.dataset)) return false;
  const chips = picker.querySelector(".picked");
  if (![...chips.querySelectorAll("input")].some((one) => one.value === option.dataset.value)) {
    const item = picker.querySelector("template").content.cloneNode(true);
    item.querySelector("input").value = option.dataset.value;
    item.querySelector("span").textContent = option.value;
    chips.append(item);
  }
  input.value = "";
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
