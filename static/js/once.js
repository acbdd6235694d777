// A double click counts once: when its first click sent something, the clicks that follow do nothing, whatever stands under the
// pointer by then. What is pressed several times in a row, such as moving and undoing, says so with data-again.
let sent = false;

addEventListener("click", (event) => {
  if (event.detail < 2) sent = Boolean(event.target.closest("a[data-partial]"));
  else if (sent && !event.target.closest("[data-again]")) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}, true);
addEventListener("submit", ({ target, submitter }) => {
  if ((submitter?.formMethod || target.method) === "post") sent = true;
}, true);
