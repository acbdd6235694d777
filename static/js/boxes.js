// A day or a time to be typed: a box for each of its parts, in the order of the language that is spoken there. The one input
// beneath holds them together, says whether they fit, and is what is sent.
import { spokenAt } from "./spoken.js";
import { boundByToday } from "./today.js";

const DATE = ["day", "month", "year"];
const LENGTHS = { year: 4 };
const WRITTEN = { date: /^\d{4}-\d\d-\d\d$/, time: /^\d\d:\d\d$/, "datetime-local": /^\d{4}-\d\d-\d\dT\d\d:\d\d$/ };

export function enhanceBoxes(row) {
  const input = row.querySelector("input[type=date], input[type=time], input[type=datetime-local]");
  if (!input || row.dataset.enhanced) return;
  row.dataset.enhanced = "true";
  const judge = bounded(input);
  const lang = spokenAt(row);
  const names = new Intl.DisplayNames(lang, { type: "dateTimeField" });
  const boxes = {};
  const holder = document.createElement("div");
  holder.className = "boxes";
  for (const parts of groupsOf(input.type, lang)) holder.append(group(parts));
  input.hidden = true;
  input.required = false;
  row.prepend(holder);
  holder.addEventListener("input", compose);
  input.form.addEventListener("submit", hold, true);

  function group(parts) {
    const made = document.createElement("div");
    made.className = `boxes-group${parts.includes("hour") ? " boxes-time" : ""}`;
    made.append(...parts.map(part));
    return made;
  }

  function part(name) {
    const label = document.createElement("label");
    const box = name === "dayPeriod" ? halves(lang) : number(name);
    const words = document.createElement("span");
    words.textContent = sentence(names.of(name));
    box.classList.add("input");
    boxes[name] = box;
    label.className = `box box-${name}`;
    label.append(words, box);
    return label;
  }

  function compose() {
    const day = ["year", "month", "day"].filter((name) => name in boxes).map(digits).join("-");
    const time = "hour" in boxes ? `${hour()}:${digits("minute")}` : "";
    input.value = [day, time].filter(Boolean).join("T");
    for (const box of Object.values(boxes)) box.setCustomValidity("");
  }

  function digits(name) {
    const text = halfWidth(boxes[name].value).trim();
    return text && text.padStart(2, "0");
  }

  function hour() {
    if (!boxes.dayPeriod || !boxes.hour.value) return digits("hour");
    const given = Number(digits("hour"));
    if (given > 12) return digits("hour");
    return String((given % 12) + (boxes.dayPeriod.value === "pm" ? 12 : 0)).padStart(2, "0");
  }

  // What does not fit stays: the box that is to blame says why, in the browser's words where those know it.
  function hold(event) {
    if (isEmpty()) {
      if (row.dataset.required) refuse(event, first(), row.dataset.wrong);
      return;
    }
    compose();
    if (boxes.year && /^\d{1,3}$/.test(digits("year"))) refuse(event, boxes.year, row.dataset.short);
    else if (!WRITTEN[input.type].test(input.value)) refuse(event, wrong(), row.dataset.wrong);
    else if (isWrong()) refuse(event, first(), judge.validationMessage);
  }

  function isWrong() {
    judge.value = input.value;
    return !judge.validity.valid;
  }

  function isEmpty() {
    return Object.values(boxes).every((box) => box.tagName === "SELECT" || !box.value);
  }

  function first() {
    return holder.querySelector("input");
  }

  function wrong() {
    return [...holder.querySelectorAll("input")].find((box) => !box.value || !/^\d+$/.test(halfWidth(box.value).trim())) ?? first();
  }

  function refuse(event, box, words) {
    event.preventDefault();
    event.stopImmediatePropagation();
    box.setCustomValidity(words);
    box.reportValidity();
    box.focus();
  }
}

// The same input with its ends, to ask of a value whether it fits: where nobody sees an input, what is wrong with it stops its
// form without a word.
function bounded(input) {
  boundByToday(input);
  const judge = input.cloneNode();
  for (const end of ["min", "max", "step"]) input.removeAttribute(end);
  return judge;
}

function number(name) {
  const box = document.createElement("input");
  box.type = "text";
  box.inputMode = "numeric";
  box.autocomplete = "off";
  box.maxLength = LENGTHS[name] ?? 2;
  return box;
}

// AM and PM as the language calls them.
function halves(lang) {
  const written = new Intl.DateTimeFormat(lang, { hour: "numeric", hour12: true, timeZone: "UTC" });
  const called = (at) => written.formatToParts(Date.UTC(2024, 0, 1, at)).find(({ type }) => type === "dayPeriod").value;
  const list = document.createElement("select");
  list.append(new Option(called(9), "am"), new Option(called(15), "pm"));
  return list;
}

function groupsOf(type, lang) {
  const day = new Intl.DateTimeFormat(lang, { dateStyle: "short" }).formatToParts().map((part) => part.type).filter((name) => DATE.includes(name));
  const half = new Intl.DateTimeFormat(lang, { hour: "numeric" }).resolvedOptions().hour12;
  const time = ["hour", "minute", ...(half ? ["dayPeriod"] : [])];
  return { date: [day], time: [time], "datetime-local": [day, time] }[type];
}

function sentence(words) {
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

// Digits as a Japanese keyboard writes them.
function halfWidth(text) {
  return text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));
}
