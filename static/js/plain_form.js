import { boundByToday } from "./today.js";

for (const input of document.querySelectorAll("[data-today]")) boundByToday(input);

// After a refused form the focus stands on the list of what is wrong.
document.getElementById("wrong")?.focus();
