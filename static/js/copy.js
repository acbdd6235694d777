// A button that copies a field's text, and says so.
for (const button of document.querySelectorAll("[data-copy]")) {
  const field = document.getElementById(button.dataset.copy);
  button.addEventListener("click", async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand("copy");
    }
    const label = button.querySelector("span");
    label.textContent = button.dataset.done;
    label.setAttribute("role", "status");
  });
}
