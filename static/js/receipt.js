// Print, and the time of sending in the reader's own zone.
document.querySelector("[data-print]")?.addEventListener("click", () => window.print());

const time = document.querySelector("[data-local-time]");
if (time) {
  const spoken = document.documentElement.lang;
  const own = navigator.language.startsWith(spoken) ? navigator.language : spoken;
  const format = new Intl.DateTimeFormat(own, { dateStyle: "long", timeStyle: "short" });
  time.textContent = format.format(new Date(time.dateTime));
}
