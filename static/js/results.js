// The address says what is shown, so that it can be reloaded, kept and sent. What is pressed makes a step to go back by; what
// is typed only changes the address, and searches after a short rest.
const list = () => document.getElementById("results");
const shown = () => location.pathname + location.search;
let last = shown();

// A list that came back because something was refused has the address of what was sent.
if (location.pathname !== new URL(list().dataset.address, location.href).pathname) move("replaceState", list().dataset.address);

function move(step, address) {
  history[step](null, "", address);
  last = shown();
}

document.addEventListener("htmx:afterSwap", ({ detail }) => {
  if (detail.target.id !== "results") return;
  const { pathname, search } = asAddress(detail.pathInfo.responsePath ?? detail.pathInfo.finalRequestPath);
  if (pathname + search !== last) move(isPressed(detail.requestConfig.triggeringEvent) ? "pushState" : "replaceState", pathname + search);
});

function asAddress(path) {
  const address = new URL(path, location.href);
  for (const [name, value] of [...address.searchParams]) if (!value) address.searchParams.delete(name, "");
  return address;
}

// A link, or a form with its button (also by Enter); a form that sends itself has none.
function isPressed(event) {
  return event !== undefined && (event.type !== "submit" || Boolean(event.submitter));
}

addEventListener("popstate", () => {
  if (shown() === last) return; // Another place of the same list.
  clearTimeout(resting);
  last = shown();
  htmx.ajax("GET", last, { target: "#results", swap: "outerHTML" });
});

document.addEventListener("change", ({ target }) => {
  if (target.matches(".at-once")) target.form.requestSubmit();
});

let resting = 0;
document.addEventListener("input", ({ target }) => {
  if (target.id !== "q") return;
  clearTimeout(resting);
  resting = setTimeout(() => target.form.requestSubmit(), 400);
});
