// Print, the time of sending in the reader's own zone, and how long it can be taken back.
import { writtenMoment } from "./written.js";

document.querySelector("[data-print]")?.addEventListener("click", () => window.print());

const time = document.querySelector("[data-local-time]");
if (time) {
  time.textContent = writtenMoment(new Date(time.dateTime), time.dataset.style);
}

const undo = document.getElementById("undo");
if (undo) {
  const counting = setInterval(count, 1000);
  count();

  function count() {
    const left = Math.ceil(Number(undo.dataset.until) - Date.now() / 1000);
    undo.querySelector(".undo-left").textContent = ` ${left}`;
    if (left > 0) return;
    clearInterval(counting);
    undo.remove();
  }
}
