// Print, and the time of sending in the reader's own zone.
import { writtenMoment } from "page/written";

document.querySelector("[data-print]")?.addEventListener("click", () => window.print());

const time = document.querySelector("[data-local-time]");
if (time) {
  time.textContent = writtenMoment(new Date(time.dateTime), time.dataset.style);
}
