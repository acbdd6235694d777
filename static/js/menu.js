// The menu closes when the respondent goes on elsewhere or wants to hear or speak, and gives the focus back on Escape, wherever
// that is pressed.
const menu = document.querySelector("details.menu");

document.addEventListener("click", ({ target }) => {
  if (!menu?.open) return;
  if (target === menu || !menu.contains(target)) menu.open = false;
  else if (target.closest("[data-aloud]")) close();
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && menu?.open) close();
});

function close() {
  menu.open = false;
  menu.querySelector("summary").focus();
}
