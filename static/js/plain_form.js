// Days that today bounds; after a refused form the focus stands on the list of what is wrong.
import { boundByToday } from "./today.js";

for (const input of document.querySelectorAll("[data-today]")) boundByToday(input);
document.getElementById("wrong")?.focus();
