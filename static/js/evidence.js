// Pointing at an answer, focusing it or tapping it shows the words that carry it; words show their answers in turn.
const shown = (element) => element.dataset.keys?.split(" ") ?? [element.dataset.key];
const pointed = (target) => target.closest?.("[data-key], [data-keys]");

function light(element) {
  for (const lit of document.querySelectorAll(".lit")) lit.classList.remove("lit");
  if (!element) return [];
  const keys = new Set(shown(element));
  const others = [...document.querySelectorAll(element.dataset.keys ? "[data-key]" : "[data-keys]")];
  const found = others.filter((other) => shown(other).some((key) => keys.has(key)));
  for (const lit of [element, ...found]) lit.classList.add("lit");
  return found;
}

document.addEventListener("pointerover", ({ target }) => {
  const element = pointed(target);
  if (element) light(element);
});
document.addEventListener("focusin", ({ target }) => light(pointed(target)));
document.addEventListener("click", ({ target }) => {
  const element = pointed(target);
  if (!element || target.closest("a")) return;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  light(element)[0]?.scrollIntoView({ block: "center", behavior: calm ? "auto" : "smooth" });
});
document.addEventListener("keydown", ({ key, target }) => {
  if (key === "Enter" && pointed(target) === target) target.click();
  if (key === "Escape") light(null);
});
