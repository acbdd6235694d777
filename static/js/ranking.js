// A ranking's selects become a list: a tap gives the next place, arrows move. The selects stay what is posted.
const ICONS = { up: "↑", down: "↓", out: "×" };

function enhance(places) {
  if (places.dataset.enhanced) return;
  places.dataset.enhanced = "true";
  const selects = [...places.querySelectorAll("select")];
  const options = [...selects[0].options].filter((option) => option.value).map(({ value, text }) => ({ value, text }));
  let order = selects.map((select) => select.value).filter(Boolean);
  const box = document.createElement("div");
  box.className = "ranking-box";
  const list = document.createElement("ol");
  list.className = "ranking";
  const left = document.createElement("ul");
  left.className = "ranking-left";
  box.append(list, left);
  places.before(box);
  places.hidden = true;

  const text = (value) => options.find((option) => option.value === value).text;

  function button(label, sign, act, disabled) {
    const made = document.createElement("button");
    made.type = "button";
    made.className = "button button-round";
    made.setAttribute("aria-label", label);
    made.textContent = sign;
    made.disabled = disabled;
    made.addEventListener("click", act);
    return made;
  }

  function move(value, by) {
    const at = order.indexOf(value);
    order.splice(at, 1);
    order.splice(at + by, 0, value);
    draw(value, by < 0 ? 0 : 1);
  }

  function item(value, at) {
    const row = document.createElement("li");
    row.className = "ranking-place ranking-item";
    const number = document.createElement("span");
    number.className = "ranking-number";
    number.textContent = String(at + 1);
    const name = document.createElement("span");
    name.className = "ranking-name";
    name.textContent = text(value);
    const { up, down, remove } = places.dataset;
    row.append(
      number,
      name,
      button(`${up} ${text(value)}`, ICONS.up, () => move(value, -1), at === 0),
      button(`${down} ${text(value)}`, ICONS.down, () => move(value, 1), at === order.length - 1),
      button(`${remove} ${text(value)}`, ICONS.out, () => { order = order.filter((other) => other !== value); draw(); }),
    );
    return row;
  }

  function chip(value) {
    const row = document.createElement("li");
    const made = document.createElement("button");
    made.type = "button";
    made.className = "chip";
    made.setAttribute("aria-label", `${places.dataset.add} ${text(value)}`);
    made.textContent = text(value);
    made.disabled = order.length >= selects.length;
    made.addEventListener("click", () => { order.push(value); draw(); left.querySelector("button")?.focus(); });
    row.append(made);
    return row;
  }

  function draw(moved, which) {
    list.replaceChildren(...order.map(item));
    left.replaceChildren(...options.map((option) => option.value).filter((value) => !order.includes(value)).map(chip));
    selects.forEach((select, at) => { select.value = order[at] ?? ""; });
    if (moved === undefined) return;
    const buttons = list.children[order.indexOf(moved)].querySelectorAll("button");
    (buttons[which].disabled ? buttons[1 - which] : buttons[which]).focus();
  }

  draw();
}

export function enhanceRankings(root = document) {
  for (const places of root.querySelectorAll("[data-ranking]")) enhance(places);
}

enhanceRankings();
document.addEventListener("htmx:afterSwap", () => enhanceRankings());
