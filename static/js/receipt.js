// Print, and the time of sending in the reader's own zone.
document.querySelector("[data-print]")?.addEventListener("click", () => window.print());

const time = document.querySelector("[data-local-time]");
if (time) {
  const format = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long", timeStyle: "short" });
  time.textContent = format.format(new Date(time.dateTime));
}
