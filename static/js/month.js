// A month to pick a day in: a tap on a day is the answer. Arrow keys go by days and weeks, Page Up and Down by months.
import { spokenAt } from "./spoken.js";
import { boundByToday } from "./today.js";

const DAY = 86_400_000;
const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const WEEKS = 6;
const YEARS = { before: 110, after: 20 };

export function enhanceMonth(row) {
  const input = row.querySelector("input[type=date]");
  if (!input || row.dataset.enhanced) return;
  row.dataset.enhanced = "true";
  boundByToday(input);
  const { before, after } = row.dataset;
  const lang = spokenAt(row);
  const first = firstDayOfWeek(lang);
  let shown = within(input, askedAbout(row, input) ?? today());

  const box = element("div", "month");
  const months = select(Array.from({ length: 12 }, (_, at) => [at, name({ month: "long" }, utc(2024, at, 1))]), row.dataset.month);
  const years = select(yearsOf(input).map((year) => [year, year]), row.dataset.year);
  const head = element("div", "month-head");
  const grid = element("table", "month-days");
  grid.setAttribute("role", "grid");
  head.append(turn(before, "‹", -1), months, years, turn(after, "›", 1));
  box.append(head, grid);
  row.classList.replace("tray-row", "tray-parts");
  row.prepend(box);
  input.hidden = true;

  for (const list of [months, years]) list.addEventListener("change", () => show(utc(Number(years.value), Number(months.value), 1)));
  grid.addEventListener("click", ({ target }) => pick(target.closest("[data-day]")));
  grid.addEventListener("keydown", move);
  show(shown);

  function name(options, day) {
    return new Intl.DateTimeFormat(lang, { ...options, timeZone: "UTC", calendar: "gregory" }).format(day);
  }

  function turn(label, sign, by) {
    const button = element("button", "button button-round button-quiet", sign);
    button.type = "button";
    button.lang = document.documentElement.lang;
    button.setAttribute("aria-label", label);
    button.addEventListener("click", () => show(addMonths(shown, by)));
    return button;
  }

  function pick(button) {
    if (!button || button.disabled) return;
    input.value = button.dataset.day;
    input.form.requestSubmit();
  }

  function move(event) {
    const from = event.target.closest("[data-day]");
    const by = STEPS[event.key] * (document.documentElement.dir === "rtl" && event.key.length > 9 ? -1 : 1);
    const months = { PageUp: -1, PageDown: 1 }[event.key];
    if (!from || (!by && !months)) return;
    event.preventDefault();
    event.stopPropagation();
    const day = new Date(from.dataset.day);
    show(within(input, months ? addMonths(day, months) : new Date(day.getTime() + by * DAY)));
    grid.querySelector("[tabindex='0']").focus();
  }

  function show(day) {
    shown = day;
    months.value = String(day.getUTCMonth());
    years.value = String(day.getUTCFullYear());
    grid.setAttribute("aria-label", name({ month: "long", year: "numeric" }, day));
    grid.replaceChildren(weekdays(), weeks(day));
  }

  function weekdays() {
    const row = element("tr");
    for (let at = 0; at < 7; at += 1) {
      const cell = element("th", "", name({ weekday: "narrow" }, utc(2024, 0, 7 + first + at)));
      cell.scope = "col";
      cell.abbr = name({ weekday: "long" }, utc(2024, 0, 7 + first + at));
      row.append(cell);
    }
    const top = element("thead");
    top.append(row);
    return top;
  }

  function weeks(day) {
    const start = utc(day.getUTCFullYear(), day.getUTCMonth(), 1);
    const lead = (start.getUTCDay() - first + 7) % 7;
    const body = element("tbody");
    for (let week = 0; week < WEEKS; week += 1) {
      const row = element("tr");
      for (let at = 0; at < 7; at += 1) row.append(cell(new Date(start.getTime() + (week * 7 + at - lead) * DAY), day));
      body.append(row);
    }
    return body;
  }

  function cell(day, shownDay) {
    const holder = element("td");
    if (day.getUTCMonth() !== shownDay.getUTCMonth()) return holder;
    const button = element("button", "month-day", String(day.getUTCDate()));
    button.type = "button";
    button.dataset.day = iso(day);
    button.setAttribute("aria-label", name({ dateStyle: "full" }, day));
    button.disabled = iso(day) !== iso(within(input, day));
    button.tabIndex = iso(day) === iso(shownDay) ? 0 : -1;
    if (iso(day) === iso(today())) button.setAttribute("aria-current", "date");
    holder.append(button);
    return holder;
  }
}

// The first of the days that are asked about beside it.
function askedAbout(row, input) {
  const offered = [...row.parentElement.querySelectorAll(`button[name="${input.name}"]`)].map(({ value }) => value);
  const day = offered.find((value) => /^\d{4}-\d\d-\d\d$/.test(value));
  return day ? new Date(day) : null;
}

function element(tag, name = "", text = "") {
  const made = document.createElement(tag);
  made.className = name;
  made.textContent = text;
  return made;
}

function select(options, label) {
  const made = element("select", "input");
  made.setAttribute("aria-label", label);
  made.append(...options.map(([value, text]) => new Option(text, value)));
  return made;
}

function utc(year, month, day) {
  return new Date(Date.UTC(year, month, day));
}

function today() {
  const now = new Date();
  return utc(now.getFullYear(), now.getMonth(), now.getDate());
}

function iso(day) {
  return day.toISOString().slice(0, 10);
}

// The same day of another month, or its last one.
function addMonths(day, by) {
  const last = utc(day.getUTCFullYear(), day.getUTCMonth() + by + 1, 0);
  return utc(last.getUTCFullYear(), last.getUTCMonth(), Math.min(day.getUTCDate(), last.getUTCDate()));
}

function within({ min, max }, day) {
  if (min && iso(day) < min) return new Date(min);
  if (max && iso(day) > max) return new Date(max);
  return day;
}

function yearsOf({ min, max }) {
  const from = min ? Number(min.slice(0, 4)) : today().getUTCFullYear() - YEARS.before;
  const to = max ? Number(max.slice(0, 4)) : today().getUTCFullYear() + YEARS.after;
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

function firstDayOfWeek(lang) {
  const locale = new Intl.Locale(lang);
  const info = locale.getWeekInfo?.() ?? locale.weekInfo;
  return (info?.firstDay ?? 1) % 7;
}
