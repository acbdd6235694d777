// The address says what is shown, so that it can be reloaded, kept and sent. Typing searches after a short rest.
document.addEventListener("htmx:afterSwap", ({ detail }) => {
  if (detail.target.id !== "results") return;
  const shown = new URL(detail.pathInfo.responsePath ?? detail.pathInfo.finalRequestPath, location.href);
  for (const [name, value] of [...shown.searchParams]) if (!value) shown.searchParams.delete(name, "");
  history.replaceState(null, "", shown);
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
