// A ranking's selects become a list: a tap gives the next place, a place is dragged by its number, arrows move. The selects stay
// what is posted.
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
  const hint = document.createElement("p");
  hint.className = "ranking-hint soft small";
  hint.textContent = places.dataset.hint;
  box.append(hint, list, left);
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
    number.addEventListener("pointerdown", (event) => drag(event, value));
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

  // Whatever it passes makes room, so that what is seen is what is sent once it is let go. It stays where it is itself: what is
  // taken out of the page, if only to be put elsewhere, is let go of.
  function drag(event, value) {
    if (event.button > 0) return;
    const handle = event.currentTarget;
    handle.setPointerCapture(event.pointerId);
    const follow = ({ clientY }) => {
      const rows = [...list.children];
      const at = order.indexOf(value);
      const over = rows.findIndex((row) => clientY < row.getBoundingClientRect().bottom);
      const to = over < 0 ? rows.length - 1 : over;
      if (to === at) return;
      order.splice(to, 0, ...order.splice(at, 1));
      if (to > at) rows[at].before(...rows.slice(at + 1, to + 1));
      else rows[at].after(...rows.slice(to, at));
      settle();
    };
    const row = list.children[order.indexOf(value)];
    row.classList.add("ranking-dragged");
    handle.addEventListener("pointermove", follow);
    handle.addEventListener("lostpointercapture", () => { handle.removeEventListener("pointermove", follow); draw(); }, { once: true });
  }

  function chip(value) {
    const row = document.createElement("li");
    const made = document.createElement("button");
    made.type = "button";
    made.className = "chip";
    made.setAttribute("aria-label", `${places.dataset.add} ${text(value)}`);
    made.textContent = text(value);
    made.disabled = order.length >= selects.length;
    made.addEventListener("click", () => { order.push(value); draw(); (left.querySelector(":enabled") ?? list.lastChild.querySelector(":enabled")).focus(); });
    row.append(made);
    return row;
  }

  function draw(moved, which) {
    list.replaceChildren(...order.map(item));
    left.replaceChildren(...options.map((option) => option.value).filter((value) => !order.includes(value)).map(chip));
    settle();
    if (moved === undefined) return;
    const buttons = list.children[order.indexOf(moved)].querySelectorAll("button");
    (buttons[which].disabled ? buttons[1 - which] : buttons[which]).focus();
  }

  function settle() {
    hint.hidden = order.length >= selects.length;
    selects.forEach((select, at) => { select.value = order[at] ?? ""; });
    [...list.children].forEach((row, at) => { row.firstChild.textContent = String(at + 1); });
  }

  draw();
}

export function enhanceRankings(root = document) {
  for (const places of root.querySelectorAll("[data-ranking]")) enhance(places);
}

enhanceRankings();
document.addEventListener("htmx:afterSwap", () => enhanceRankings());
