// The question's input in the editor gets the month, the boxes and the list that the conversation gives it.
import { enhanceBoxes } from "./boxes.js";
import { enhanceMonth } from "./month.js";
import { enhanceRankings } from "./ranking.js";

function showAsMet() {
  const met = document.getElementById("as-met");
  if (!met) return;
  for (const row of met.querySelectorAll("[data-days]")) enhanceMonth(row);
  for (const row of met.querySelectorAll("[data-boxes]")) enhanceBoxes(row);
  enhanceRankings(met);
}

export function metBehaviour() {
  document.addEventListener("designer:placed", showAsMet);
  showAsMet();
}
