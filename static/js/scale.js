// A tap on a point of the tray's scale is the answer. With arrow keys a point is chosen first, and Enter sends it.
document.addEventListener("click", ({ target, detail }) => {
  const form = target.closest("form[data-scale]");
  if (form && detail > 0 && target.type === "radio") form.requestSubmit();
});
