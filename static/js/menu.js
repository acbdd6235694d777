// The menu closes when the respondent goes on elsewhere, and gives the focus back on Escape, wherever that is pressed.
const menu = document.querySelector("details.menu");

document.addEventListener("click", (event) => {
  if (menu?.open && (event.target === menu || !menu.contains(event.target))) menu.open = false;
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !menu?.open) return;
  menu.open = false;
  menu.querySelector("summary").focus();
});
