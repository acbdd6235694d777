// What was said before the last exchange stands in rows of one line: how it was understood, or its words. A row opens in place.
const said = document.getElementById("messages");
const over = new Set(["completed", "declined", "abandoned"]);

export function foldable(opened) {
  said.addEventListener("click", ({ target }) => {
    const button = target.closest("[data-unfold]");
    if (!button) return;
    const open = button.getAttribute("aria-expanded") !== "true";
    button.setAttribute("aria-expanded", String(open));
    for (const message of exchangeOf(button.closest(".message"))) message.classList.toggle("folded", !open);
    opened();
  });
}

// All but the newest words, what they answer, and the question before it; nothing where the conversation is over and read.
export function fold() {
  if (over.has(document.getElementById("main").dataset.stage)) return;
  const messages = [...said.children];
  const own = messages.findLastIndex(isOwn);
  const first = Math.max(0, messages.findLastIndex((message, place) => place < own && !isOwn(message)));
  for (const message of messages.slice(0, first)) {
    if ("folds" in message.dataset) continue;
    message.dataset.folds = "";
    message.classList.add("folded");
  }
}

function isOwn(message) {
  return message.classList.contains("message-respondent");
}

// The respondent's words with what they answered.
function exchangeOf(message) {
  const exchange = [message];
  for (let before = message.previousElementSibling; before && !isOwn(before); before = before.previousElementSibling) {
    exchange.unshift(before);
  }
  return exchange;
}
