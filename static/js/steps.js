// A matrix on a narrow screen: one statement after another. A tap on an answer goes on to the next; with keys Enter does. The
// last one sends what was picked, once every statement has been met.
const narrow = matchMedia("(max-width: 40rem)");

export function enhanceSteps(root) {
  for (const matrix of root.querySelectorAll(".matrix")) enhance(matrix);
}

function enhance(matrix) {
  const rows = [...matrix.querySelectorAll(".matrix-row")];
  if (matrix.dataset.enhanced || rows.length < 2) return;
  matrix.dataset.enhanced = "true";
  const { form } = matrix.querySelector("input");
  const head = document.createElement("p");
  const count = document.createElement("span");
  const back = turn(matrix.dataset.before, "‹", -1);
  const on = turn(matrix.dataset.after, "›", 1);
  head.className = "steps-head";
  count.setAttribute("aria-live", "polite");
  head.append(back, count, on);
  matrix.prepend(head);
  let at = 0;
  show(0);
  narrow.addEventListener("change", () => show(at));
  form.addEventListener("click", ({ target, detail }) => {
    if (narrow.matches && detail > 0 && target.type === "radio" && rows[at].contains(target)) next();
  });
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !narrow.matches || !rows[at].contains(event.target) || at === rows.length - 1) return;
    event.preventDefault();
    next();
  });

  function turn(label, sign, by) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button button-round button-quiet";
    button.textContent = sign;
    button.setAttribute("aria-label", label);
    button.addEventListener("click", () => { show(at + by); rows[at].querySelector("input:checked, input").focus(); });
    return button;
  }

  function next() {
    const unmet = rows.findIndex((row, place) => place > at && !isAnswered(row));
    if (unmet < 0) return void (rows.every(isAnswered) ? form.requestSubmit() : show(Math.min(at + 1, rows.length - 1)));
    show(unmet);
    rows[at].querySelector("input").focus();
  }

  function show(place) {
    at = place;
    matrix.toggleAttribute("data-steps", narrow.matches);
    head.hidden = !narrow.matches;
    for (const [number, row] of rows.entries()) row.hidden = narrow.matches && number !== at;
    count.textContent = `${at + 1} / ${rows.length}`;
    back.disabled = at === 0;
    on.disabled = at === rows.length - 1;
  }
}

function isAnswered(row) {
  return row.querySelector(":checked") !== null;
}
