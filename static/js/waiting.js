// A form whose answer takes a while: its button says what happens, and is not pressed twice.
for (const form of document.querySelectorAll("form[data-waiting]")) {
  form.addEventListener("submit", () => {
    const button = form.querySelector("button");
    button.querySelector("span").textContent = form.dataset.waiting;
    button.setAttribute("aria-busy", "true");
    form.addEventListener("submit", (again) => again.preventDefault());
  });
}

// Back from the browser's history the page is as it was left.
window.addEventListener("pageshow", (event) => {
  if (event.persisted && document.querySelector("[aria-busy=true]")) location.reload();
});
